// How long until the last of many open pages knows of a request, against a bare loop over sockets; and what each costs.
import WebSocket from 'ws'
import { type Bench, line, percentile } from './report.ts'
import { ADMIN_TOKEN, KEY, pinned, startGateway, startScript } from './server-process.ts'

const CLIENTS = 1000
const ROUNDS = 15
/** Many, because a process grows by some MiB whatever it does. */
const HELD = 2000
/** Calls of a user whom nobody watches, before anything is measured: code that never ran is slow. */
const WARM_UP = 400
const CALL = { toolName: 'bash', toolInput: { command: 'npm install left-pad' }, agentId: 'bench', userId: 'admin' }

type Crowd = { sockets: WebSocket[]; onMessage: (text: string) => void }

async function connect(url: string): Promise<Crowd> {
  const crowd: Crowd = { sockets: [], onMessage: () => undefined }
  for (let done = 0; done < CLIENTS; done += 100)
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = new WebSocket(url.replace('http', 'ws'), { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
        crowd.sockets.push(socket)
        socket.on('message', (data) => crowd.onMessage(String(data)))
        await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      }),
    )
  return crowd
}

async function warmUp(url: string): Promise<void> {
  for (let n = 0; n < WARM_UP; n++) {
    const call = { ...CALL, userId: 'unwatched', toolUseId: `warm-${n}` }
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
    await (await fetch(`${url}/api/hooks/classify`, { method: 'POST', headers, body: JSON.stringify(call) })).text()
  }
}

/** Milliseconds from posting until the last client has it. */
async function broadcast(crowd: Crowd, url: string, body: string, mark: string): Promise<number> {
  const startedAt = performance.now()
  const all = new Promise<number>((resolve) => {
    let missing = crowd.sockets.length
    crowd.onMessage = (text) => {
      if (!text.includes(mark)) return
      missing -= 1
      if (missing === 0) resolve(performance.now() - startedAt)
    }
  })
  await fetch(url, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
  })
  return all
}

export const pushBench: Bench = async () => {
  const [floor, gateway] = await Promise.all([
    startScript('ws-floor-server.ts'),
    startGateway({ INTERLOCK_PENDING_TTL: '15m' }),
  ])
  const crowds: Crowd[] = []
  try {
    await warmUp(gateway.url)
    const raw = await connect(floor.url)
    crowds.push(raw)
    const emptyKib = gateway.rssKib()
    const own = await connect(`${gateway.url}/ws/permissions?userId=admin`)
    crowds.push(own)
    const perClientKib = (gateway.rssKib() - emptyKib) / CLIENTS
    const rounds: { raw: number; own: number }[] = []
    for (let round = 0; round < ROUNDS + 3; round += 1) {
      const mark = `mark-${round}-`
      const call = { ...CALL, toolUseId: mark, toolInput: { command: `npm install ${mark}` } }
      // As many bytes as the gateway's own message has, about.
      const text = JSON.stringify({ type: 'permission_request', data: { ...call, padding: 'x'.repeat(900) } })
      const ownMs = await broadcast(own, `${gateway.url}/api/hooks/classify`, JSON.stringify(call), mark)
      rounds.push({ own: ownMs, raw: await broadcast(raw, floor.url, text, mark) })
    }
    const counted = rounds.slice(3)
    const median = (values: number[]) => percentile(values, 0.5)
    return [
      `${CLIENTS} clients of one user, ${ROUNDS} rounds${pinned ? ', servers on one processor, clients on the other' : ''}`,
      line('last client, bare loop', `${median(counted.map((one) => one.raw)).toFixed(1)} ms`, '– (the floor)'),
      line('last client, stored and pushed', `${median(counted.map((one) => one.own)).toFixed(1)} ms`, '–'),
      line('ratio', `${median(counted.map((one) => one.own / one.raw)).toFixed(2)} ×`, '≤ 1.3 ×'),
      line('memory of an idle client', `${perClientKib.toFixed(1)} KiB`, '≤ 20 KiB'),
      line('memory of a held call', `${(await heldKib(gateway)).toFixed(1)} KiB`, '≤ 20 KiB'),
    ]
  } finally {
    for (const { sockets } of crowds) for (const socket of sockets) socket.terminate()
    await Promise.all([floor.stop(), gateway.stop()])
  }
}

/** The server's memory with many calls waiting for a person, less what it had before, for each. */
async function heldKib(gateway: Awaited<ReturnType<typeof startGateway>>): Promise<number> {
  const pendingBefore = await countPending(gateway.url)
  const before = gateway.rssKib()
  const ends: AbortController[] = []
  const waiting: Promise<unknown>[] = []
  while (waiting.length < HELD) {
    for (let n = 0; n < 100; n++) {
      const end = new AbortController()
      ends.push(end)
      waiting.push(hold(gateway.url, `held-${waiting.length}`, end.signal))
    }
    while ((await countPending(gateway.url)) < pendingBefore + waiting.length)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const kib = (gateway.rssKib() - before) / HELD
  for (const end of ends) end.abort()
  await Promise.all(waiting)
  return kib
}

/** Settles when the server answers or `signal` ends it. Rejects when it refuses. */
async function hold(url: string, toolUseId: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`${url}/api/hooks/classify`, {
    method: 'POST',
    signal,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...CALL, userId: 'nobody', toolUseId, wait: 25 }),
  }).catch((error: Error) => {
    if (!signal.aborted) throw error
  })
  if (answer !== undefined && answer.status !== 200) throw new Error(`a held call was refused: ${answer.status}`)
}

/** Read from the metrics: to list what is pending would cost the server more memory than to hold it. */
async function countPending(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
  return Number(/^interlock_pending_requests(?:{.*})? (\d+)/m.exec(await answer.text())?.[1])
}
