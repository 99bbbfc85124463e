// What the client answers: allowed, or not and why. There is no third way: nothing here is ever thrown.
import type { Effect, Json, Status, Tier } from './wire.ts'

/**
 * unreachable: no answer arrived · timed-out: none in time · aborted: the caller's signal · refused: a 4xx, see `code` ·
 * failed: a 5xx · malformed: an answer that makes no sense · foreign: an answer that is not to this question ·
 * bad-call: what was to be asked cannot be said · undecided: the deadline passed while a person was asked.
 */
export type FaultKind =
  | 'unreachable'
  | 'timed-out'
  | 'aborted'
  | 'refused'
  | 'failed'
  | 'malformed'
  | 'foreign'
  | 'bad-call'
  | 'undecided'

export type Fault = {
  kind: FaultKind
  /** One sentence for a person. */
  message: string
  /** The HTTP status, where there was an answer. */
  status?: number
  /** The server's code: docs/errors.md. */
  code?: string
  /** How long the server asks to wait before the next try. */
  retryAfterMs?: number
  /** The server's whole explanation, for instance who decided first. */
  problem?: Json
}

type About = {
  reason: string
  /** The policy rule that decided. */
  rule?: string
  effects?: Effect[]
  requestId?: string
}

/** Run it. With `modifiedInput` exactly that, and nothing else. */
export type Allowed = About & {
  allow: true
  /** `destructive` only with `observed`. */
  tier: Tier
  grantId?: string
  /** Nothing is enforced for this agent: the server's policy only watches it. */
  observed?: true
  /** Only for clients that said `acceptsEdits`. */
  modifiedInput?: Json
}

/** Do not run it. */
export type NotAllowed = About & {
  allow: false
  tier?: Tier
  /** How the request stands. `pending`: a person may still decide; ask again with the same call. */
  outcome?: Status
  expiresAt?: number
  /** A person has paused the agent: nothing is allowed until it is resumed. */
  pauseId?: string
  /** A reviewer's words. */
  feedback?: string
  /** A reviewer would allow this instead: make it a call of its own. */
  modifiedInput?: Json
  /** Absent: the server said no. Present: it could not be asked, or was not understood. */
  fault?: Fault
}

export type Verdict = Allowed | NotAllowed

/** The result of what people do. A fault never means that it was done; a time-out leaves open whether it was. */
export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault }

/** A fault as a verdict. `about`: what was known before it happened. */
export function notAllowed(fault: Fault, about: Omit<NotAllowed, 'allow' | 'reason' | 'fault'> = {}): NotAllowed {
  return { ...about, allow: false, reason: `Not allowed: ${fault.message}`, fault }
}

export const failed = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })
