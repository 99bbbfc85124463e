// Reads the answer to a call, and believes an `allow` only where everything about it fits. Pure; asks nobody.
import { type NotAllowed, notAllowed, type Verdict } from './results.ts'
import type { Effect, Json, Status, Tier } from './wire.ts'

const TIERS: readonly unknown[] = ['safe', 'dangerous', 'destructive'] satisfies Tier[]
const STATUSES: readonly unknown[] = ['pending', 'approved', 'rejected', 'expired', 'cancelled'] satisfies Status[]

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export type Reading = {
  /** The caller runs `modifiedInput` instead of its own input. */
  acceptsEdits: boolean
  /** The request that was asked about. */
  requestId?: string | undefined
}

/** `body`: of a 200. What does not fit the contract is not allowed, whatever its `allow` says. */
export function readVerdict(body: Json, reading: Reading): Verdict {
  const { allow, requestId } = body
  if (reading.requestId !== undefined && requestId !== reading.requestId)
    return malformed('it is about another request')
  if (allow === false) return readRefusal(body)
  const wrong = allow === true ? whyNotAllow(body) : '`allow` is neither true nor false'
  if (wrong !== undefined) return malformed(wrong)
  const about = aboutOf(body)
  const { tier, modifiedInput, grantId, observed } = body as {
    tier: Tier
    modifiedInput?: Json
    grantId?: string
    observed?: unknown
  }
  if (observed === true) return { ...about, allow: true, tier, observed }
  if (modifiedInput === undefined) return { ...about, allow: true, tier, ...(grantId === undefined ? {} : { grantId }) }
  if (reading.acceptsEdits) return { ...about, allow: true, tier, modifiedInput }
  // Whoever does not read modifiedInput would run what nobody approved.
  const reason = `${about.reason} with another input: make that call instead`
  return { ...about, reason, allow: false, tier, outcome: 'approved', modifiedInput }
}

const malformed = (what: string): NotAllowed =>
  notAllowed({ kind: 'malformed', status: 200, message: `the answer makes no sense: ${what}` })

/** An allow is safe, granted or approved, or of an agent that is only observed; and then it says nothing else. */
function whyNotAllow(body: Json): string | undefined {
  const { tier, reason, outcome, requestId, grantId, modifiedInput, observed } = body
  if (!isText(reason)) return 'there is no reason'
  if (observed === true && TIERS.includes(tier) && outcome === undefined && modifiedInput === undefined)
    return undefined
  if (tier !== 'safe' && tier !== 'dangerous') return `the tier ${JSON.stringify(tier)} is never allowed`
  if (outcome !== undefined && outcome !== 'approved') return `it is allowed and ${JSON.stringify(outcome)} at once`
  if (tier === 'dangerous' && !isText(requestId) && !isText(grantId)) return 'nobody approved or granted it'
  if (modifiedInput !== undefined && !isObject(modifiedInput)) return '`modifiedInput` is no object'
  return undefined
}

/** Only what is of the right type; the rest of a refusal may be newer than this client. */
function aboutOf(body: Json) {
  const { reason, rule, effects, requestId } = body
  return {
    reason: isText(reason) ? reason : 'Not allowed: no reason was given',
    ...(isText(rule) ? { rule } : {}),
    ...(Array.isArray(effects) ? { effects: effects as Effect[] } : {}),
    ...(isText(requestId) ? { requestId } : {}),
  }
}

function readRefusal(body: Json): NotAllowed {
  const { tier, outcome, expiresAt, feedback, modifiedInput, pauseId } = body
  return {
    ...aboutOf(body),
    allow: false,
    ...(TIERS.includes(tier) ? { tier: tier as Tier } : {}),
    ...(STATUSES.includes(outcome) ? { outcome: outcome as Status } : {}),
    ...(typeof expiresAt === 'number' ? { expiresAt } : {}),
    ...(isText(pauseId) ? { pauseId } : {}),
    ...(isText(feedback) ? { feedback } : {}),
    ...(isObject(modifiedInput) ? { modifiedInput } : {}),
  }
}
