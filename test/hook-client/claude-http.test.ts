// Shows why Claude Code's http hooks are refused: what they do with faults, and that posting without the hook client is
// denied by a real Interlock. The rules are those measured with 2.1.330 and 2.1.197.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, INTERNAL_KEY, type Running, startApp } from '../http/start-app.ts'
import { ALLOW, PAYLOAD } from './client.ts'
import { FAULTS } from './faults.ts'
import { CLAUDE_CODE_MODELS } from './models/claude-code.ts'
import { startServer } from './server.ts'

const state: { server?: Running } = {}
beforeAll(async () => {
  state.server = await startApp({ env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => state.server?.stop())

const command = CLAUDE_CODE_MODELS.at(-1)!

/**
 * Does the tool run after this http hook? A 2xx body is read as a command's stdout; anything else is a failure of the
 * hook. `blocks`: onFailure is "block", which older versions do not know, and which an empty body gets past.
 */
async function runsAfterPost(url: string, headers: Record<string, string>, blocks: boolean): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: PAYLOAD['claude-code'],
      redirect: 'manual',
      signal: AbortSignal.timeout(2500),
    })
    const stdout = await response.text()
    if (!response.ok) return !blocks
    if (stdout.trim() !== '' && !stdout.trim().startsWith('{')) return !blocks
    return command.runs({ stdout, stderr: '', code: 0, signal: null })
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
    return !blocks
  }
}

describe('an http hook under faults', () => {
  test('runs the tool after every fault without onFailure, and after many with it', { timeout: 90_000 }, async () => {
    const ran = { open: [] as string[], blocking: [] as string[] }
    for (const fault of FAULTS) {
      const server = await startServer((response, seen) => fault.answer(response, seen, ALLOW['claude-code']))
      const [open, blocking] = await Promise.all([
        runsAfterPost(server.url, {}, false),
        runsAfterPost(server.url, {}, true),
      ])
      if (open) ran.open.push(fault.name)
      if (blocking) ran.blocking.push(fault.name)
    }
    expect(ran.open).toHaveLength(FAULTS.length)
    // An answer of somebody else, an empty body, an undecided call: an http hook cannot tell.
    for (const name of ['no nonce', 'the nonce of another call', 'an empty body', 'undecided, without a request id'])
      expect(ran.blocking).toContain(name)
  })

  test('runs the tool when nobody listens, unless onFailure is set', async () => {
    expect(await runsAfterPost('http://127.0.0.1:1', {}, false)).toBe(true)
    expect(await runsAfterPost('http://127.0.0.1:1', {}, true)).toBe(false)
  })
})

describe('an http hook that is pointed at Interlock all the same', () => {
  const post = (more: Record<string, string> = {}) =>
    state.server!.call('POST', '/api/hooks/raw/claude-code?wait=1', {
      raw: PAYLOAD['claude-code'],
      headers: { ...bearer(INTERNAL_KEY), 'content-type': 'application/json', ...more },
    })

  test('is denied even for a safe call, in a form that blocks, and told why', async () => {
    const answer = await post()
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers.get('x-interlock-verdict')).toBe('deny')
    expect(answer.headers.get('x-interlock-nonce')).toBeNull()
    expect(answer.text).toMatch(/posted without the hook client/)
    const url = `${state.server!.url}/api/hooks/raw/claude-code`
    expect(await runsAfterPost(url, bearer(INTERNAL_KEY), false)).toBe(false)
  })

  test('a call of the hook client, which has a nonce, is judged', async () => {
    const answer = await post({ 'x-interlock-nonce': 'ab'.repeat(16) })
    expect(answer.headers.get('x-interlock-verdict')).toBe('allow')
  })

  test('an observation without a nonce is refused', async () => {
    const answer = await state.server!.call('POST', '/api/hooks/raw/claude-code', {
      raw: '{"hook_event_name":"SessionEnd","session_id":"s"}',
      headers: { ...bearer(INTERNAL_KEY), 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ status: 400, body: { allow: false } })
  })
})
