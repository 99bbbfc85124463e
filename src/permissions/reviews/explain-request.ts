// Explains a waiting request, as it is or as a reviewer would edit it, with its secrets masked. Decides and keeps nothing.
import type { Explanation } from '../../classify/explain/explanation.ts'
import type { ExplainAnswer } from '../../contract/explanation.ts'
import type { RequestExplanation } from '../../contract/request-explanation.ts'
import { refuseDeep } from '../calls/fingerprint.ts'
import type { Core } from '../core.ts'
import type { PersonPrincipal } from '../permissions.ts'
import { visibleRequest } from '../rights.ts'
import type { Redaction } from '../secrets/redact.ts'
import { restore } from '../secrets/restore.ts'
import { viewOf } from '../shown/view.ts'
import { visible } from '../shown/visible.ts'
import { alreadyDecided } from './already-decided.ts'
import { isBlockedNow } from './blocked-now.ts'
import { whyEditRefused } from './edits.ts'
import { toExplainAnswer } from './explain.ts'
import { openCall } from './open-call.ts'

type Asked = { requestId: string; modifiedInput?: string | Record<string, unknown> | undefined }

/**
 * Errors: not-found, already-decided, unreadable-input, edit-refused when masks cannot be put back, bad-request when it is
 * too deep.
 */
export async function explainRequest(core: Core, asked: Asked, by: PersonPrincipal): Promise<RequestExplanation> {
  const row = await visibleRequest(core.store, asked.requestId, by)
  if (row.status !== 'pending') throw alreadyDecided(row)
  const { toolInput: original, context } = openCall(core, row)
  const { toolName } = row
  const redaction = core.redact.begin()
  let toolInput = original
  if (asked.modifiedInput !== undefined) {
    refuseDeep(asked.modifiedInput)
    // The same steps as when the call was queued give the same tokens, this time with what they stand for.
    const verdict = core.verdictOf({ toolName, toolInput: original }, context, row)
    const shown = viewOf(redaction, { toolInput: original, verdict }).toolInput
    toolInput = restore(asked.modifiedInput, { original, shown, secrets: redaction.secrets() })
  }
  const startedMs = core.monotonicMs()
  const explanation = core.explain({ toolName, toolInput }, context, (one, place) => core.verdictOf(one, place, row))
  const elapsedMs = core.monotonicMs() - startedMs
  const masked = maskExplanation(redaction, { explanation, toolInput, elapsedMs })
  const judged = core.judge({ toolName, toolInput }, context, row)
  const refused =
    asked.modifiedInput === undefined
      ? (await isBlockedNow(core, row, judged))
        ? 'is blocked by the rules now in force'
        : undefined
      : whyEditRefused(explanation.verdict)
  const observed = judged.policy?.observed === undefined ? {} : { observed: true as const }
  const { retryWindowMs } = core.limits
  return { ...masked, retryWindowMs, ...(refused === undefined ? {} : { refused }), ...observed }
}

function maskExplanation(
  redaction: Redaction,
  of: { explanation: Explanation; toolInput: Record<string, unknown>; elapsedMs: number },
): ExplainAnswer {
  const { verdict } = of.explanation
  // First of all the whole call: what is found there by what stands around it is then masked in its parts too.
  const view = viewOf(redaction, { toolInput: of.toolInput, verdict })
  const answer = toExplainAnswer(of.explanation, of.elapsedMs)
  const mask = (text: string) => redaction.text(text).text
  const prefix = verdict.reason.endsWith(verdict.why) ? verdict.reason.slice(0, -verdict.why.length) : undefined
  const isWhole = view.command === verdict.line
  return {
    ...answer,
    reason: prefix === undefined ? mask(answer.reason) : visible(prefix).text + view.why,
    line: view.command,
    spans: view.spans,
    effects: answer.effects.map(({ target, ...effect }) =>
      target === undefined ? effect : { ...effect, target: mask(target) },
    ),
    commands: answer.commands.map(({ cwd, ...command }) => ({
      ...command,
      argv: redaction.value(command.argv),
      via: redaction.value(command.via),
      ...(cwd === undefined ? {} : { cwd: mask(cwd) }),
    })),
    milder: answer.milder.map(({ without, spans, tier }) => ({
      without: without.map(mask),
      spans: isWhole ? spans : [],
      tier,
    })),
  }
}
