// Tests that an agent's key is changed while its calls go on: none fails that has the new key, none passes with the old one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, type Running, startApp } from './start-app.ts'

let running: Running
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const admin = bearer(ADMIN_TOKEN)
const call = { toolName: 'bash', toolInput: { command: 'git status' } }

test('two keys of one agent work side by side, and the old one ends at once when it is revoked', async () => {
  const owner = { userId: 'alice', agentId: 'coder' }
  const [before, after] = [await running.addKey(owner), await running.addKey(owner)]
  const state = { revoked: false, over: false }
  const late: number[] = []
  async function ask(token: string): Promise<number> {
    return (await running.classify(call, bearer(token))).status
  }
  async function keepAsking(token: string, statuses: number[]): Promise<void> {
    while (!state.over) {
      const startedLate = state.revoked
      const status = await ask(token)
      statuses.push(status)
      if (startedLate && token === before.token) late.push(status)
    }
  }
  const [old, young]: [number[], number[]] = [[], []]
  const work = [keepAsking(before.token, old), keepAsking(before.token, old), keepAsking(after.token, young)]
  while (old.length < 20 || young.length < 10) expect(await ask(after.token)).toBe(200)
  expect((await running.call('DELETE', `/api/keys/${before.id}`, { headers: admin })).status).toBe(200)
  state.revoked = true
  const seen = young.length
  while (late.length < 10 || young.length < seen + 10) expect(await ask(after.token)).toBe(200)
  state.over = true
  await Promise.all(work)
  expect(new Set(young)).toEqual(new Set([200]))
  expect(new Set(old)).toEqual(new Set([200, 401]))
  expect(new Set(late)).toEqual(new Set([401]))
})
