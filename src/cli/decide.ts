// Decides requests through the running server, which records and pushes it: what `approve` and `reject` have in common.
import type { PermissionItem } from '../contract/permission.ts'
import { commandLine } from './request-text.ts'
import { type ReviewerOptions, withReviewer } from './reviewer.ts'
import { type Answer, type Call, expectOk } from './server-client.ts'
import { printJson, say } from './terminal.ts'
import { findRequestId } from './waiting-requests.ts'

export type DecideOptions = ReviewerOptions & { message?: string; json?: boolean }

/** What the API takes beside the id. */
export type DecisionBody = { decision: 'approve' | 'reject' | 'approve_always' } & Record<string, unknown>

const ALREADY_DECIDED = 409

/**
 * Decides each, in order. Exit code 0: all were; 1: at least one was over already, by whom and how is said. Anything else
 * that goes wrong throws CommandError: what was decided before stays.
 */
export async function decideAll(given: readonly string[], body: DecisionBody, options: DecideOptions): Promise<void> {
  const answers: Record<string, unknown>[] = []
  await withReviewer(options, async (call) => {
    // First all ids: a mistyped one must not be noticed after half of them.
    const ids: string[] = []
    for (const one of new Set(given)) ids.push(await findRequestId(call, one))
    for (const requestId of ids) answers.push(await decideOne(call, requestId, body, options))
  })
  if (options.json === true) printJson(answers.length === 1 ? answers[0] : answers)
}

async function decideOne(call: Call, requestId: string, body: DecisionBody, { message, json }: DecideOptions) {
  const answer = await call('POST', '/api/permissions', {
    requestId,
    ...body,
    ...(message === undefined ? {} : { feedback: message }),
  })
  if (answer.status === ALREADY_DECIDED) {
    process.exitCode = 1
    say(`interlock: ${String(answer.body['detail'])}`)
    return { success: false, requestId, detail: answer.body['detail'] }
  }
  const decided = expectOk(answer)
  if (json !== true) say(await sentence(call, requestId, body, answer))
  return decided
}

async function sentence(call: Call, requestId: string, { decision }: DecisionBody, { body }: Answer): Promise<string> {
  const { status, body: item } = await call('GET', `/api/permissions/${encodeURIComponent(requestId)}`)
  const what = status === 200 ? `: ${commandLine((item as unknown as PermissionItem).command)}` : ''
  const done = `${decision === 'reject' ? 'Rejected' : 'Approved'} ${requestId}${what}`
  if (decision !== 'approve_always') return done
  const refused = body['grantRefused']
  return typeof refused === 'string'
    ? `${done}\nOnce only: ${refused}`
    : `${done}\nAnd always from now on, until it is revoked.`
}
