// The part of a call that may be shown and kept: its verdict and input without secrets. Decides nothing.
import type { Effect, Verdict } from '../../classify/types.ts'
import type { WireEffect, WireSpan } from '../../contract/verdict.ts'
import type { Redaction } from '../secrets/redact.ts'
import { type Rewritten, rewrite, shiftSpans } from './rewrite.ts'
import { visible } from './visible.ts'

export type CallView = {
  toolInput: Record<string, unknown>
  command: string
  why: string
  effects: WireEffect[]
  /** Offsets into `command`. */
  spans: WireSpan[]
  cwd?: string
}

/**
 * Masks everything with one Redaction, the command first: a secret found there by what stands around it is then masked in
 * the other parts too.
 */
export function viewOf(
  redaction: Redaction,
  of: { toolInput: Record<string, unknown>; verdict: Verdict; cwd?: string | undefined },
): CallView {
  const { verdict, cwd } = of
  const acting = verdict.spans.filter((span) => span.tier !== 'safe' && !span.kind.startsWith('secret.'))
  const line = redaction.text(verdict.line, acting)
  const spans = verdict.spans.filter((span) => span.end <= verdict.line.length && span.start >= 0)
  const mask = (text: string) => redaction.text(text).text
  return {
    toolInput: redaction.value(of.toolInput),
    command: line.text,
    why: visible(maskWhy(verdict, line, mask)).text,
    effects: verdict.effects.map((effect) => wireEffect(effect, mask)),
    spans: shiftSpans(spans, line.edits).map((span) => ({ ...span, why: mask(span.why) })),
    ...(cwd === undefined ? {} : { cwd: mask(cwd) }),
  }
}

/**
 * The sentence often begins with the (shortened) command: there the command's own masks hold, because a text that was cut
 * no longer shows what stands around a secret.
 */
function maskWhy({ why, line }: Verdict, shown: Rewritten, mask: (text: string) => string): string {
  let same = 0
  while (same < why.length && why[same] === line[same]) same++
  if (shown.edits.length === 0) return why.slice(0, same) + mask(why.slice(same))
  const edits = shown.edits
    .filter((edit) => edit.start < same)
    .map((edit) => ({ ...edit, end: Math.min(edit.end, same) }))
  return rewrite(why.slice(0, same), edits).text + mask(why.slice(same))
}

/** An effect as the wire has it: several scopes are separated by blanks. */
export function wireEffect(effect: Effect, mask: (text: string) => string): WireEffect {
  const shown: WireEffect = { kind: effect.kind }
  if (effect.target !== undefined) shown.target = mask(effect.target)
  if (effect.scopes.length > 0) shown.scope = effect.scopes.join(' ')
  return shown
}
