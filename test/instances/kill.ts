// Kills server processes under load: whatever they answered is in the audit trail, whole and chained, and stands as it
// was answered. Starts no first process. KILL_ROUNDS sets how often one is killed.
import { expect } from 'vitest'
import { verifyChain } from '../../src/audit/verify.ts'
import type { DatabaseConfig } from '../../src/config/database.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { AuditRow, Store } from '../../src/store/store.ts'
import { tell } from '../reliability/figures.ts'
import type { Cluster, Instance } from './cluster.ts'

const KILLS = Number(process.env['KILL_ROUNDS'] ?? 1)
const WORKERS = 4
/** Answers between two kills. */
const BUSY_ANSWERS = 30

/** What was answered: `verdict` of a toolUseId, `queued`, `decided` and `released` requests. */
type Answered = { kind: 'verdict' | 'queued' | 'decided' | 'released'; id: string }

/** One after another: a safe call, a dangerous one, a decision, its release, each on whichever instance comes next. */
async function work(cluster: Cluster, worker: number, answered: Answered[], load: { isOver: boolean }): Promise<void> {
  const { instances } = cluster
  const turn = { count: worker }
  const next = (): Instance => instances[turn.count++ % instances.length]!
  const note = (kind: Answered['kind'], id: string): void => void answered.push({ kind, id })
  for (let n = 0; !load.isOver; n++) {
    const call = (use: string, command: string) =>
      next().classify({
        toolInput: { command },
        toolUseId: use,
        agentId: `agent-${worker}-${n}`,
        userId: 'alice',
        last: true,
      })
    try {
      const use = `${worker}-${n}`
      const safe = await call(`safe-${use}`, 'git status')
      if (safe.body.allow === true) note('verdict', `safe-${use}`)
      const queued = await call(`asked-${use}`, `npm install package-${use}`)
      const { requestId } = queued.body
      if (queued.body.outcome !== 'pending') continue
      note('queued', requestId)
      const decided = await next().call('POST', '/api/permissions', { requestId, decision: 'approve' })
      if (decided.status !== 200) continue
      note('decided', requestId)
      const released = await call(`asked-${use}`, `npm install package-${use}`)
      if (released.body.allow === true) note('released', requestId)
    } catch {
      // The process was killed in the middle: nothing was answered, so nothing is claimed. Until it is there again the same
      // step must not come to it each time: then nothing would be decided.
      turn.count++
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

async function allRows(store: Store): Promise<AuditRow[]> {
  const all: AuditRow[] = []
  for (let rows = await store.auditRows(0, 1000); rows.length > 0; rows = await store.auditRows(all.length, 1000))
    all.push(...rows)
  return all
}

const addressOf = (url: string): DatabaseConfig =>
  url.startsWith('file:') ? { kind: 'sqlite', file: url.slice('file:'.length) } : { kind: 'postgres', url }

/** Kills, one after another, processes that answer, and expects everything of them that must be so. */
export async function killUnderLoad(cluster: Cluster): Promise<void> {
  const answered: Answered[] = []
  const load = { isOver: false }
  const workers = Array.from({ length: WORKERS }, (_, worker) => work(cluster, worker, answered, load))
  for (let kill = 0; kill < KILLS; kill++) {
    const before = answered.length
    while (answered.length < before + BUSY_ANSWERS) await new Promise((resolve) => setTimeout(resolve, 10))
    await cluster.instances[Math.floor(Math.random() * cluster.instances.length)]?.killAndRestart()
  }
  const before = answered.length
  while (answered.length < before + BUSY_ANSWERS) await new Promise((resolve) => setTimeout(resolve, 10))
  load.isOver = true
  await Promise.all(workers)
  expect(answered.length).toBeGreaterThanOrEqual(BUSY_ANSWERS * (KILLS + 1))

  const store = await openStore(addressOf(cluster.databaseUrl))
  try {
    const rows = await allRows(store)
    expect(await verifyChain(rows)).toMatchObject({ ok: true, checked: rows.length })
    const recorded = new Set(
      rows.map(({ event, requestId, data }) => `${event} ${event === 'verdict' ? data['toolUseId'] : requestId}`),
    )
    const lost = answered.filter(({ kind, id }) => !recorded.has(`${kind} ${id}`))
    const engine = addressOf(cluster.databaseUrl).kind
    tell(`kill (${engine})`, `${KILLS} kills, ${answered.length} answers: ${lost.length} lost`, '0')
    expect(lost).toEqual([])
    for (const { kind, id } of answered) {
      if (kind === 'verdict') continue
      const row = await store.request(id)
      if (kind === 'queued') expect(row).toBeDefined()
      else expect(row?.status).toBe('approved')
      if (kind === 'released') expect(row?.releasedTo).toBeDefined()
    }
    // Rows and events of one operation are all there or none.
    const events = await store.eventsSince(0, 1_000_000)
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, n) => n + 1))
    const sent = (kind: string) => events.filter((event) => event.kind === kind).map(({ requestId }) => requestId)
    const written = (name: string) => rows.filter(({ event }) => event === name).map(({ requestId }) => requestId)
    expect(sent('permission_request')).toEqual(written('queued'))
    expect(sent('decision')).toEqual(written('decided'))
  } finally {
    await store.close()
  }
}
