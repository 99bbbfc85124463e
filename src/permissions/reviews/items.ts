// Requests and grants as reviewers see them: hidden characters shown, nothing sealed. Reads no rights.
import type { GrantItem, PermissionItem } from '../../contract/permission.ts'
import type { GrantRow, LoweringNote, RejectedBefore, RequestRow } from '../../store/store.ts'
import { actorName } from '../actor.ts'
import { shiftSpans } from '../shown/rewrite.ts'
import { visible } from '../shown/visible.ts'
import { lookalikeWarnings } from './lookalike-warnings.ts'

/**
 * `command`, `reason` and `feedback` are safe to print anywhere. `toolInput` and `modifiedInput` are redacted but
 * otherwise exact, so that they can be edited and sent back: whoever shows them makes hidden characters visible.
 */
export function toPermissionItem(row: RequestRow): PermissionItem {
  const command = visible(row.command)
  const warnings = lookalikeWarnings(row.command)
  const { sessionId, cwd, decidedAt, decidedBy, decision, feedback, modifiedInput } = row
  return {
    id: row.id,
    agentId: row.agentId,
    userId: row.userId,
    toolName: row.toolName,
    toolInput: row.toolInput,
    tier: row.tier,
    // Made visible before it was stored.
    reason: row.reason,
    timestamp: row.createdAt,
    status: row.status,
    command: command.text,
    rule: row.rule,
    effects: row.effects,
    spans: shiftSpans(row.spans, command.edits),
    fingerprint: row.fingerprint,
    expiresAt: row.expiresAt,
    ...(row.status === 'pending' ? { askerUntil: row.askerUntil } : {}),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(decidedAt === undefined ? {} : { decidedAt }),
    ...(decidedBy === undefined ? {} : { decidedBy: actorName(decidedBy) }),
    ...(decision === undefined ? {} : { decision }),
    ...(feedback === undefined ? {} : { feedback: visible(feedback).text }),
    ...(modifiedInput === undefined ? {} : { modifiedInput, versions: versionsOf(row, modifiedInput) }),
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(row.callGroup === undefined ? {} : { group: row.callGroup }),
    ...(row.rejectedBefore === undefined ? {} : { rejectedBefore: toRejectedBefore(row.rejectedBefore) }),
    ...(row.lowering === undefined ? {} : { lowering: toLoweringNote(row.lowering) }),
  }
}

/** Proposed by the agent, approved by the person, and, once it was handed over, what may have run. */
function versionsOf(row: RequestRow, approved: Record<string, unknown>): PermissionItem['versions'] {
  return { proposed: row.toolInput, approved, ...(row.releasedAt === undefined ? {} : { effective: approved }) }
}

function toRejectedBefore({ decidedBy, feedback, ...rest }: RejectedBefore): PermissionItem['rejectedBefore'] {
  const words = feedback === undefined ? {} : { feedback: visible(feedback).text }
  return { ...rest, decidedBy: actorName(decidedBy), ...words }
}

function toLoweringNote({ id, rule, reason, createdBy, expiresAt }: LoweringNote): PermissionItem['lowering'] {
  return { id, rule, reason: visible(reason).text, createdBy: actorName(createdBy), expiresAt }
}

export function toGrantItem(grant: GrantRow): GrantItem {
  return {
    id: grant.id,
    userId: grant.userId,
    agentId: grant.agentId,
    width: grant.width,
    command: visible(grant.command).text,
    createdAt: grant.createdAt,
    createdBy: actorName(grant.createdBy),
    expiresAt: grant.expiresAt,
    matches: grant.matches,
    ...(grant.lastUsedAt === undefined ? {} : { lastUsedAt: grant.lastUsedAt }),
  }
}
