// For whoever is about to run tool calls: asks, waits, cancels. Decides nothing, and throws only at construction.
import { type ConnectionOptions, type Credential, createConnection, type Signal } from './connection.ts'
import { createNonce, exchange } from './exchange.ts'
import { type HoldOptions, holdUntilDecided } from './hold.ts'
import { whyNotJson } from './plain-json.ts'
import { notAllowed, type Verdict } from './results.ts'
import { readVerdict } from './verdict.ts'
import type { ToolCall } from './wire.ts'

export type GateOptions = ConnectionOptions & {
  /** A key: INTERNAL_API_KEY, or one of `interlock keys create`. Never a person's token. */
  key: Credential
  /**
   * This program runs `modifiedInput` where there is one. Without it a call that was approved with a change is not
   * allowed, and says what would be.
   */
  acceptsEdits?: boolean
  /** For how long a server that does not answer is tried again before that is the answer. Default 15,000. */
  patienceMs?: number
}

export type AskOptions = {
  /** For how long a person is waited for. Default 300,000. */
  deadlineMs?: number
  signal?: Signal | undefined
}

/** All of them resolve, always: to allowed, or to not allowed with a reason and perhaps a fault. */
export type Gate = {
  /** One question, one answer. A dangerous call is `outcome: 'pending'` then: `wait` for it, or `ask` instead. */
  classify(call: ToolCall, options?: { signal?: Signal | undefined }): Promise<Verdict>
  /** Asks, and waits for a person where one has to decide. Time-outs and restarts of the server are bridged. */
  ask(call: ToolCall, options?: AskOptions): Promise<Verdict>
  /** Takes up the wait for a request of this key again, for instance after a restart of the asker. */
  wait(requestId: string, options?: AskOptions): Promise<Verdict>
  /** Nobody needs to decide any more. Not allowed in any case; `fault.code` is `already-decided` where it came too late. */
  cancel(requestId: string, options?: { signal?: Signal | undefined }): Promise<Verdict>
}

const FIELDS = [
  'toolName',
  'agentId',
  'userId',
  'sessionId',
  'toolUseId',
  'shell',
  'cwd',
  'home',
  'projectRoot',
] as const

/** Throws TypeError when the options cannot work. Example: `createGate({ url, key }).ask({ toolName, toolInput })`. */
export function createGate(options: GateOptions): Gate {
  if (options.key === undefined) throw new TypeError('key is required')
  const connection = createConnection(options, options.key)
  const { acceptsEdits = false, patienceMs = 15_000 } = options

  /** One exchange whose answer is a verdict. `holdMs`, `limitMs`: see Question. */
  async function post(path: string, body: object | undefined, more: More): Promise<Verdict> {
    const answer = await exchange(connection, {
      method: more.method ?? 'POST',
      path,
      nonce: createNonce(),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(more.holdMs === undefined ? {} : { holdMs: more.holdMs }),
      ...(more.limitMs === undefined ? {} : { limitMs: more.limitMs }),
      signal: more.signal,
    })
    if ('fault' in answer) return notAllowed(answer.fault)
    return readVerdict(answer.body, { acceptsEdits, requestId: more.requestId })
  }

  function hold(step: HoldOptions['step'], { deadlineMs = 300_000, signal }: AskOptions, requestId?: string) {
    return holdUntilDecided({ step, deadlineMs, patienceMs, slackMs: connection.timeoutMs, signal, requestId })
  }

  return Object.freeze<Gate>({
    async classify(call, { signal } = {}) {
      const checked = check(call)
      return 'why' in checked ? badCall(checked.why) : post('api/hooks/classify', checked.call, { signal })
    },

    async ask(call, asking = {}) {
      const checked = check(call)
      if ('why' in checked) return badCall(checked.why)
      const why = whyNoDeadline(asking)
      if (why !== undefined) return badCall(why)
      // With an id of its own every try is the same request, and an approval reaches exactly this call.
      const body = { ...checked.call, toolUseId: checked.call.toolUseId ?? `client_${createNonce()}` }
      return hold(({ waitSeconds, isLast, ...limits }) => {
        const wait = { wait: waitSeconds, ...(isLast ? { last: true } : {}) }
        return post('api/hooks/classify', { ...body, ...wait }, { ...limits, signal: asking.signal })
      }, asking)
    },

    async wait(requestId, asking = {}) {
      const path = pathOf(requestId)
      const why = path === undefined ? 'requestId must be a text' : whyNoDeadline(asking)
      if (why !== undefined) return badCall(why)
      return hold(
        ({ waitSeconds, isLast: _, ...limits }) =>
          post(`${path}?wait=${waitSeconds}`, undefined, {
            method: 'GET',
            ...limits,
            requestId,
            signal: asking.signal,
          }),
        asking,
        requestId,
      )
    },

    async cancel(requestId, { signal } = {}) {
      const path = pathOf(requestId)
      if (path === undefined) return badCall('requestId must be a text')
      return post(`${path}/cancel`, undefined, { requestId, signal })
    },
  })
}

type More = {
  method?: 'GET'
  holdMs?: number
  limitMs?: number
  requestId?: string
  signal: Signal | undefined
}

const badCall = (message: string) => notAllowed({ kind: 'bad-call', message })

function pathOf(requestId: unknown): string | undefined {
  if (typeof requestId !== 'string' || requestId === '' || requestId.length > 128) return undefined
  // Alone, these would be taken for steps in the path.
  return requestId === '.' || requestId === '..' ? undefined : `api/hooks/requests/${encodeURIComponent(requestId)}`
}

function whyNoDeadline({ deadlineMs = 1 }: AskOptions): string | undefined {
  return deadlineMs > 0 && deadlineMs <= 86_400_000 ? undefined : 'deadlineMs must be between 1 and 86400000'
}

/** The call as it is sent: known fields only, and only if nothing of it would be lost on the way. */
function check(call: ToolCall): { call: ToolCall } | { why: string } {
  if (typeof call !== 'object' || call === null) return { why: 'the call is no object' }
  if (typeof call.toolName !== 'string' || call.toolName === '') return { why: 'toolName is required' }
  const { toolInput = {} } = call
  if (typeof toolInput !== 'object' || toolInput === null || Array.isArray(toolInput))
    return { why: 'toolInput must be an object' }
  const why = whyNotJson(toolInput)
  if (why !== undefined) return { why: `toolInput cannot be sent as it is: ${why}` }
  const wrong = FIELDS.find((name) => call[name] !== undefined && typeof call[name] !== 'string')
  if (wrong !== undefined) return { why: `${wrong} must be a text` }
  const fields = FIELDS.filter((name) => call[name] !== undefined).map((name) => [name, call[name]])
  // A copy: what is changed while a person decides was not asked about.
  const copy = JSON.parse(JSON.stringify(toolInput)) as Record<string, unknown>
  return { call: { ...Object.fromEntries(fields), toolName: call.toolName, toolInput: copy } }
}
