// The real hook client, a network that breaks, a real server: whatever happens on the way, what nobody allowed does not run.
// NETWORK_ROUNDS sets how often each kind of damage is tried.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '../../src/dialects/index.ts'
import { installClient, runClient } from '../hook-client/client.ts'
import { ADMIN_TOKEN, bearer, type Running, startApp } from '../http/start-app.ts'
import { DAMAGES, type FaultyProxy, startProxy } from './faulty-proxy.ts'
import { tell } from './figures.ts'

const ROUNDS = Number(process.env['NETWORK_ROUNDS'] ?? 1)
const DIALECT = 'claude-code'
/** What only time ends is ended by the client's deadline. */
const DEADLINE_SECONDS = 2

const folder = mkdtempSync(join(tmpdir(), 'interlock-network-'))
const keyFile = join(folder, 'key.header')
const state: { server?: Running; proxy?: FaultyProxy } = {}
const counts = { asked: 0, closed: 0 }
/** From the end of a damage until a safe call is allowed again. */
const recoveriesMs: number[] = []
beforeAll(async () => {
  const server = await startApp({ env: { LOG_LEVEL: 'warn', INTERLOCK_MAX_PENDING_AGENT: '100000' } })
  const { token } = await server.addKey({ userId: 'alice', agentId: 'coder' })
  writeFileSync(keyFile, `Authorization: Bearer ${token}\n`, { mode: 0o600 })
  Object.assign(state, { server, proxy: await startProxy(Number(new URL(server.url).port)) })
})
afterAll(async () => {
  await state.proxy?.stop()
  await state.server?.stop()
  rmSync(folder, { recursive: true })
  const percent = ((counts.closed / counts.asked) * 100).toFixed(1)
  const slowest = (Math.max(...recoveriesMs) / 1000).toFixed(1)
  tell('network', `${percent} % of ${counts.asked} calls denied, allowed again within ${slowest} s`, '100 %, ≤ 5 s')
})

const allows = (stdout: string) => /"permissionDecision"\s*:\s*"allow"/.test(stdout)
const denies = (stdout: string) => /"permissionDecision"\s*:\s*"deny"/.test(stdout)

async function ask(command: string) {
  const client = installClient({ url: (state.proxy as FaultyProxy).url, keyFile })
  const input = JSON.stringify(dialects.get(DIALECT)?.probe.payload(command))
  return runClient(client, { dialect: DIALECT, deadlineSeconds: DEADLINE_SECONDS, input })
}

test('through the proxy as it is, what is safe is allowed and what is blocked is denied', async () => {
  expect(allows((await ask('git status')).stdout)).toBe(true)
  expect(denies((await ask('rm -rf /')).stdout)).toBe(true)
})

describe('a network that breaks never allows', () => {
  test.each(DAMAGES.map((damage) => [damage.name, damage] as const))('%s', async (_name, damage) => {
    const proxy = state.proxy as FaultyProxy
    proxy.damage = damage
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(
        ['npm install left-pad', 'rm -rf /'].map((command) => ask(`${command} #${round}`)),
      )
      for (const { stdout } of answers) {
        counts.asked++
        if (denies(stdout) && !allows(stdout)) counts.closed++
        expect(allows(stdout)).toBe(false)
        expect(denies(stdout)).toBe(true)
      }
    }
    proxy.damage = undefined
    const mendedAt = performance.now()
    await expect.poll(async () => allows((await ask('git status')).stdout)).toBe(true)
    recoveriesMs.push(performance.now() - mendedAt)
  })
})

test('an approval whose answer was lost on the way is fetched by asking again, once', async () => {
  const server = state.server as Running
  const proxy = state.proxy as FaultyProxy
  const { token } = await server.addKey({ userId: 'alice', agentId: 'lost' })
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  const call = { toolName: 'bash', toolInput: { command: 'npm install lost' }, toolUseId: 'lost-1' }
  // Each on a connection of its own.
  const through = (body: unknown) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const options = { method: 'POST', headers, agent: false }
      const outgoing = request(`${proxy.url}/api/hooks/classify`, options, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', reject).on('end', () => resolve(JSON.parse(text) as Record<string, unknown>))
      })
      outgoing.on('error', reject).end(JSON.stringify(body))
    })
  const { requestId } = await through(call)
  const decision = { requestId, decision: 'approve' }
  await server.call('POST', '/api/permissions', { headers: bearer(ADMIN_TOKEN), body: decision })
  for (const damage of DAMAGES.filter(({ name }) => name.startsWith('reset') || name.startsWith('closed'))) {
    proxy.damage = damage
    await expect(through(call)).rejects.toThrow()
  }
  proxy.damage = undefined
  expect(await through(call)).toMatchObject({ allow: true, requestId })
  expect(await through({ ...call, toolUseId: 'lost-2' })).toMatchObject({ allow: false })
})
