// Calls whose every step is right, for the fuzzers to run between wild ones: asked, decided, released. Sends nothing.
import { bearer, INTERNAL_KEY } from '../http/start-app.ts'
import type { FuzzWorld, Who } from './fuzz-world.ts'
import type { FuzzRequest, Operation } from './requests.ts'

export type Story = {
  /** The call, asked by an integration. */
  ask(): FuzzRequest
  /** The same call again, as a new one: only a grant lets it pass. */
  again(): FuzzRequest
  /** A safe call, by a hook. */
  hook(): FuzzRequest
  decide(requestId: string, decision: string): FuzzRequest
  safe(): FuzzRequest
}

/** `turn`: another call each time. */
export function createStory(world: FuzzWorld, operations: readonly Operation[], turn: number): Story {
  const named = (name: string) => operations.find((operation) => operation.name === name)!
  const classify = named('POST /api/hooks/classify')
  const command = `npm install story-${turn}`

  function request(operation: Operation, who: Who, body: unknown, more: Partial<FuzzRequest> = {}): FuzzRequest {
    const headers = { 'content-type': 'application/json', ...more.headers, ...world.headersOf[who] }
    return { operation, who, target: operation.path, body: Buffer.from(JSON.stringify(body)), ...more, headers }
  }
  const call = { toolName: 'bash', agentId: `story-${turn}`, userId: 'rita' }

  return {
    ask: () => request(classify, 'unbound key', { ...call, toolInput: { command }, toolUseId: `story-${turn}` }),
    again: () => request(classify, 'unbound key', { ...call, toolInput: { command } }),
    safe: () => request(classify, 'unbound key', { ...call, toolInput: { command: 'git status' } }),
    hook() {
      const payload = { hook_event_name: 'PreToolUse', session_id: 's', cwd: '/srv/app', tool_name: 'Bash' }
      const body = { ...payload, tool_input: { command: 'git status' }, tool_use_id: `story-${turn}` }
      return request(named('POST /api/hooks/raw/{dialect}'), 'unbound key', body, {
        target: '/api/hooks/raw/codex?userId=rita&agentId=codex',
        headers: { ...bearer(INTERNAL_KEY), 'x-interlock-nonce': turn.toString(16).padStart(32, '0') },
      })
    },
    decide: (requestId, decision) => request(named('POST /api/permissions'), 'admin', { requestId, decision }),
  }
}
