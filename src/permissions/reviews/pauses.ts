// Pauses and resumes agents for people, and words what agents are told meanwhile. The store enforces it: in the very
// transactions that would allow something.
import { administrationAudit } from '../../audit/record.ts'
import type { PauseItem, PauseRequest } from '../../contract/pause.ts'
import type { ClassifyAnswer } from '../../contract/verdict.ts'
import { InterlockError } from '../../errors.ts'
import type { PauseDraft, PauseRow } from '../../store/store.ts'
import { actorName, actorOf } from '../actor.ts'
import type { Core } from '../core.ts'
import type { Permissions, PersonPrincipal } from '../permissions.ts'
import { refuseViewer, scopeOf } from '../rights.ts'
import { visible } from '../shown/visible.ts'

const ALL = '*'

/** The part of Permissions that is about pauses. */
export function createPauses(
  core: Pick<Core, 'store' | 'ids' | 'redact'>,
): Pick<Permissions, 'pauses' | 'pause' | 'resume'> {
  const { store } = core
  const safe = (words: string | undefined): string => core.redact.begin().text(words ?? '').text

  async function pause(request: PauseRequest, by: PersonPrincipal): Promise<PauseItem> {
    refuseViewer(by)
    const draft: PauseDraft = {
      id: core.ids.createPauseId(),
      ...targetOf(request, by),
      reason: safe(request.reason),
      createdBy: actorOf(by),
    }
    return toPauseItem(await store.addPause(draft, auditOf('pause-started', draft, by, draft.reason)))
  }

  async function resume(id: string, words: string | undefined, by: PersonPrincipal): Promise<PauseItem> {
    refuseViewer(by)
    const row = await store.pause(id)
    const scope = scopeOf(by)
    if (row === undefined || (scope !== undefined && row.userId !== scope && row.userId !== ALL))
      throw new InterlockError('not-found')
    if (scope !== undefined && row.createdBy !== actorOf(by))
      throw new InterlockError('wrong-scope', {
        detail: `Only ${actorName(row.createdBy)}, who paused it, or an admin may resume it.`,
      })
    const reason = safe(words)
    const of = { by: actorOf(by), ...(reason === '' ? {} : { reason }) }
    const ended = await store.endPause(id, of, auditOf('pause-ended', row, by, reason))
    if (ended === undefined) throw new InterlockError('not-found')
    return toPauseItem(ended)
  }

  return Object.freeze({
    pauses: async (by: PersonPrincipal) => (await store.pauses(scopeOf(by))).map(toPauseItem),
    pause,
    resume,
  })
}

/** Whoever pauses everything brakes for others too; of one user's agents only that user and admins may. */
function targetOf(request: PauseRequest, by: PersonPrincipal): Pick<PauseDraft, 'userId' | 'agentId'> {
  if (request.scope === 'everything') return { userId: ALL, agentId: ALL }
  const userId = request.userId ?? by.userId
  if (by.role !== 'admin' && userId !== by.userId)
    throw new InterlockError('wrong-scope', { detail: "Only an admin may pause somebody else's agents." })
  return { userId, agentId: request.scope === 'agent' ? request.agentId : ALL }
}

/** A pause of everything is recorded with whoever did it: nobody else is its subject. */
function auditOf(
  event: 'pause-started' | 'pause-ended',
  { id, userId, agentId }: Pick<PauseRow, 'id' | 'userId' | 'agentId'>,
  by: PersonPrincipal,
  reason: string,
) {
  const subject = userId === ALL ? by.userId : userId
  const audit = administrationAudit(event, actorOf(by), subject, {
    pauseId: id,
    scope: scopeText(userId, agentId),
    reason,
  })
  return agentId === ALL ? audit : { ...audit, agentId }
}

function scopeText(userId: string, agentId: string): PauseItem['scope'] {
  if (userId === ALL) return 'everything'
  return agentId === ALL ? 'user' : 'agent'
}

export function toPauseItem(row: PauseRow): PauseItem {
  const { id, userId, agentId, reason, createdBy, createdAt, resumedAt, resumedBy, resumeReason } = row
  const scope = scopeText(userId, agentId)
  return {
    id,
    scope,
    status: resumedAt === undefined ? 'paused' : 'resumed',
    ...(scope === 'everything' ? {} : { userId }),
    ...(scope === 'agent' ? { agentId } : {}),
    reason: visible(reason).text,
    createdBy: actorName(createdBy),
    createdAt,
    ...(resumedAt === undefined ? {} : { resumedAt }),
    ...(resumedBy === undefined ? {} : { resumedBy: actorName(resumedBy) }),
    ...(resumeReason === undefined ? {} : { resumeReason: visible(resumeReason).text }),
  }
}

/** What the agent is told instead of any other answer. Without an outcome: nothing is to be waited for. */
export function pausedAnswer(
  pause: PauseRow,
  call: Pick<ClassifyAnswer, 'tier' | 'rule' | 'effects' | 'requestId'>,
): ClassifyAnswer {
  const { tier, rule, effects, requestId } = call
  return {
    allow: false,
    tier,
    reason: pausedReason(pause),
    pauseId: pause.id,
    ...(rule === undefined ? {} : { rule }),
    ...(effects === undefined ? {} : { effects }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

/** An approval while its agent is paused: nothing is decided. */
export function approvalPaused(pause: PauseRow): InterlockError {
  return new InterlockError('agent-paused', {
    detail: `${stoppedBy(pause)} The request still waits: it can be rejected now, and approved once that is resumed.`,
    extra: { pauseId: pause.id, pausedBy: actorName(pause.createdBy), pausedAt: pause.createdAt },
  })
}

function pausedReason(pause: PauseRow): string {
  return `Paused: ${stoppedBy(pause)} Nothing is allowed until a person resumes, harmless calls included; stop and wait to be told to go on.`
}

function stoppedBy({ userId, agentId, createdBy, reason }: PauseRow): string {
  const what = { everything: 'all agents', user: 'all your agents', agent: 'this agent' }[scopeText(userId, agentId)]
  const words = reason === '' ? '' : ` (${visible(reason).text})`
  return `${visible(actorName(createdBy)).text} has stopped ${what}${words}.`
}
