// Offers how wide an approve_always may be, each width with what it would have allowed lately. Grants nothing.
import type { Context } from '../../classify/types.ts'
import type { GrantOffers, GrantPreview, GrantRung } from '../../contract/grant-offer.ts'
import type { RequestRow } from '../../store/store.ts'
import { grantPattern } from '../calls/fingerprint.ts'
import { effectiveCwd } from '../calls/place.ts'
import { whyPolicyWantsAPerson } from '../calls/policy-facts.ts'
import { whyNeverGranted } from '../calls/understood.ts'
import type { Core } from '../core.ts'
import type { PersonPrincipal } from '../permissions.ts'
import { visibleRequest } from '../rights.ts'
import type { SealedCall } from '../secrets/sealed-call.ts'
import { viewOf } from '../shown/view.ts'
import { visible } from '../shown/visible.ts'
import { alreadyDecided } from './already-decided.ts'
import { commandPattern } from './command-grant.ts'
import { openCall } from './open-call.ts'

/** How many recorded calls of the user are compared. */
const MAX_RECORDED = 500
const MAX_EXAMPLES = 5

/** The pattern of a recorded call (redacted input), undefined when it has none. */
type PatternOf = (row: RequestRow) => string | undefined

/** For a request that still waits. Errors: not-found, already-decided, unreadable-input. */
export async function offerGrants(core: Core, requestId: string, by: PersonPrincipal): Promise<GrantOffers> {
  const row = await visibleRequest(core.store, requestId, by)
  if (row.status !== 'pending') throw alreadyDecided(row)
  const sealed = openCall(core, row)
  const { rows } = await core.store.requests({ userId: row.userId, limit: MAX_RECORDED })
  const recorded = rows.filter(({ id }) => id !== row.id)
  return {
    requestId: row.id,
    rungs: [exactRung(core, row, sealed, recorded), commandRung(core, row, sealed, recorded)],
  }
}

function exactRung(core: Core, row: RequestRow, sealed: SealedCall, recorded: readonly RequestRow[]): GrantRung {
  const judged = core.judge({ toolName: row.toolName, toolInput: sealed.toolInput }, sealed.context, row)
  const refused = whyNeverGranted(judged.verdict) ?? whyPolicyWantsAPerson(judged)
  const command = visible(row.command).text
  if (refused !== undefined) return { width: 'exact', available: false, refused, command }
  const patternOf: PatternOf = ({ toolName, toolInput, cwd }) =>
    grantPattern({ toolName, toolInput, ...(cwd === undefined ? {} : { effectiveCwd: cwd }) })
  return { width: 'exact', available: true, command, preview: preview(recorded, patternOf, [patternOf(row)]) }
}

function commandRung(core: Core, row: RequestRow, sealed: SealedCall, recorded: readonly RequestRow[]): GrantRung {
  const call = { toolName: row.toolName, toolInput: sealed.toolInput }
  const judged = core.judge(call, sealed.context, row)
  const { verdict } = judged
  const never = whyPolicyWantsAPerson(judged)
  const own =
    never === undefined
      ? commandPattern({ call, verdict, context: sealed.context }, core.readPlain)
      : { refused: never }
  if ('refused' in own)
    return { width: 'command', available: false, refused: own.refused, command: visible(row.command).text }
  // The same steps as for the card mask the same secrets.
  const redaction = core.redact.begin()
  viewOf(redaction, { toolInput: sealed.toolInput, verdict })
  const command = visible(redaction.text(own.shown).text).text
  const patternOf: PatternOf = (one) =>
    one.toolName === row.toolName ? patternOfRecorded(core, one, sealed.context) : undefined
  return {
    width: 'command',
    available: true,
    command,
    preview: preview(recorded, patternOf, [own.pattern, patternOf(row)]),
  }
}

/** Recorded calls are judged again, in this call's workspace: a preview, not a permission. */
function patternOfRecorded(core: Core, row: RequestRow, context: Context): string | undefined {
  const { cwd: _own, ...place } = context
  const call = { toolName: row.toolName, toolInput: row.toolInput }
  // The tool's own cwd is part of the recorded one already.
  const cwd = row.cwd !== undefined && effectiveCwd(row.cwd, row.toolInput) === row.cwd ? { cwd: row.cwd } : {}
  const where = { ...place, ...cwd }
  const found = commandPattern({ call, verdict: core.verdictOf(call, where, row), context: where }, core.readPlain)
  return 'pattern' in found ? found.pattern : undefined
}

function preview(
  recorded: readonly RequestRow[],
  patternOf: PatternOf,
  wanted: readonly (string | undefined)[],
): GrantPreview {
  const patterns = new Set(wanted.filter((pattern) => pattern !== undefined))
  const matching = recorded.filter((row) => patterns.has(patternOf(row) ?? ''))
  // Rejected ones first: they are what a person should see before allowing them all.
  const sorted = matching.toSorted((a, b) => Number(b.status === 'rejected') - Number(a.status === 'rejected'))
  const differing = [...new Map(sorted.map((row) => [row.command, row])).values()]
  return {
    recorded: recorded.length,
    matching: matching.length,
    rejected: matching.filter(({ status }) => status === 'rejected').length,
    examples: differing.slice(0, MAX_EXAMPLES).map(({ id, command, agentId, status, createdAt }) => ({
      requestId: id,
      command: visible(command).text,
      agentId,
      status,
      timestamp: createdAt,
    })),
  }
}
