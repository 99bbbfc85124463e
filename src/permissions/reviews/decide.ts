// A person's decision on one request: rights, edit, grant, then the store's compare-and-set. Wakes nobody.
import { decidedAudit } from '../../audit/record.ts'
import type { Verdict } from '../../classify/types.ts'
import type { DecisionAnswer, DecisionRequest } from '../../contract/permission.ts'
import { InterlockError } from '../../errors.ts'
import type { Decision, GrantDraft, RequestRow } from '../../store/store.ts'
import { actorOf } from '../actor.ts'
import { grantPattern } from '../calls/fingerprint.ts'
import { effectiveCwd } from '../calls/place.ts'
import { whyPolicyWantsAPerson } from '../calls/policy-facts.ts'
import { whyNeverGranted } from '../calls/understood.ts'
import type { Core } from '../core.ts'
import type { PersonPrincipal } from '../permissions.ts'
import { refuseViewer, visibleRequest } from '../rights.ts'
import type { SealedCall } from '../secrets/sealed-call.ts'
import { viewOf } from '../shown/view.ts'
import { alreadyDecided } from './already-decided.ts'
import { refuseBlocked } from './blocked-now.ts'
import { commandPattern } from './command-grant.ts'
import { type Edited, prepareEdit } from './edits.ts'
import { feedbackForAgent } from './feedback.ts'
import { toGrantItem } from './items.ts'
import { openCall } from './open-call.ts'
import { approvalPaused } from './pauses.ts'

const GRANT_TTL_MS = 7 * 24 * 60 * 60 * 1000

/** See Permissions.decide. Everything that can be refused is refused before anything is decided. */
export async function decide(core: Core, request: DecisionRequest, by: PersonPrincipal): Promise<DecisionAnswer> {
  refuseViewer(by)
  refuseContradictions(request)
  const row = await visibleRequest(core.store, request.requestId, by)
  if (row.status !== 'pending') throw alreadyDecided(row)
  const { edited, grant, grantRefused } = await prepare(core, request, row, by)
  const redaction = core.redact.begin()
  const feedback = feedbackForAgent(request.feedback, redaction)
  const decision: Decision = {
    requestId: row.id,
    decision: request.decision,
    by: actorOf(by),
    retryWindowMs: core.limits.retryWindowMs,
    ...(by.role === 'admin' ? {} : { userId: by.userId }),
    ...(feedback === undefined ? {} : { feedback }),
    ...edited,
    ...(grant === undefined ? {} : { grant }),
  }
  // The audit keeps every word, the agent gets a clean and short version.
  const spoken = request.feedback === undefined ? {} : { feedback: redaction.text(request.feedback).text }
  const result = await core.store.decide(decision, decidedAudit(row, { ...decision, ...spoken }, grantRefused))
  if (result.kind === 'unknown') throw new InterlockError('not-found')
  if (result.kind === 'closed') throw alreadyDecided(result.row)
  if (result.kind === 'paused') throw approvalPaused(result.pause)
  return {
    success: true,
    requestId: row.id,
    decision: request.decision,
    tier: row.tier,
    ...(result.grant === undefined ? {} : { grant: toGrantItem(result.grant) }),
    ...(grantRefused === undefined ? {} : { grant: null, grantRefused }),
  }
}

function refuseContradictions({ decision, modifiedInput, grant }: DecisionRequest): void {
  if (modifiedInput !== undefined && decision === 'reject')
    throw new InterlockError('bad-request', { detail: 'modifiedInput belongs to an approval.' })
  if (grant !== undefined && decision !== 'approve_always')
    throw new InterlockError('bad-request', { detail: 'grant belongs to approve_always.' })
}

type Prepared = { edited?: Edited; grant?: GrantDraft; grantRefused?: string }

/**
 * What the exact call was must be known of everything that is approved, edited or not, and what is to run must not be
 * blocked by now; rejecting takes no more than the card.
 */
async function prepare(core: Core, request: DecisionRequest, row: RequestRow, by: PersonPrincipal): Promise<Prepared> {
  if (request.decision === 'reject') return {}
  const sealed = openCall(core, row)
  const wantsGrant = request.decision === 'approve_always'
  const now = core.judge({ toolName: row.toolName, toolInput: sealed.toolInput }, sealed.context, row)
  const { verdict: judged, policy } = now
  const edited =
    request.modifiedInput === undefined
      ? undefined
      : prepareEdit(core, { row, sealed, judged, edit: request.modifiedInput })
  if (edited !== undefined) return wantsGrant ? { edited, grantRefused: 'an edited call is approved once' } : { edited }
  await refuseBlocked(core, row, { sealed, judged: now })
  if (!wantsGrant) return {}
  const grantRefused = whyNeverGranted(judged) ?? whyPolicyWantsAPerson({ policy })
  if (grantRefused !== undefined) return { grantRefused }
  const scope = scopeOf(core, request.grant?.width ?? 'exact', { row, sealed, judged })
  if ('refused' in scope) return { grantRefused: scope.refused }
  return { grant: { ...grantOf(core, request, { row, by }), ...scope } }
}

type Scope = Pick<GrantDraft, 'width' | 'pattern' | 'command'>

/** What the grant matches on, and how that is told; or why there can be none of this width. */
function scopeOf(
  core: Core,
  width: GrantDraft['width'],
  of: { row: RequestRow; sealed: SealedCall; judged: Verdict },
): Scope | { refused: string } {
  const { row, sealed, judged } = of
  const { toolInput, context } = sealed
  if (width === 'exact') {
    const cwd = effectiveCwd(context.cwd, toolInput)
    const pattern = grantPattern({ toolName: row.toolName, toolInput, effectiveCwd: cwd })
    return { width, pattern, command: row.command }
  }
  const call = { toolName: row.toolName, toolInput }
  const found = commandPattern({ call, verdict: judged, context }, core.readPlain)
  if ('refused' in found) return found
  const redaction = core.redact.begin()
  viewOf(redaction, { toolInput, verdict: judged })
  return { width, pattern: found.pattern, command: redaction.text(found.shown).text }
}

function grantOf(
  core: Core,
  request: DecisionRequest,
  of: { row: RequestRow; by: PersonPrincipal },
): Omit<GrantDraft, keyof Scope> {
  const { row, by } = of
  const agentId = request.grant?.agentId ?? row.agentId
  if (agentId !== row.agentId && agentId !== '*')
    throw new InterlockError('bad-request', { detail: "grant.agentId is the request's own agent or *." })
  return {
    id: core.ids.createGrantId(),
    userId: row.userId,
    agentId,
    createdBy: actorOf(by),
    ttlMs: request.grant?.ttlMs ?? GRANT_TTL_MS,
  }
}
