// The answer of POST /api/explain and of `interlock explain --json`: what was found in a call. Does not compute it.
import { z } from 'zod'
import { tier } from './tier.ts'
import { effect, span } from './verdict.ts'

/** One effect with the words for it, and the rule that judges it. */
export const explainedEffect = z.strictObject({
  ...effect.shape,
  does: z.string().describe('what it does, in words: `deletes files`'),
  where: z.string().optional().describe('where the target lies, in words'),
  tier,
  rule: z.string().describe('the strictest rule that matches it (docs/rules.md)'),
  row: z.string().describe('the table row, or part of the classifier, that found it'),
  command: z.number().int().describe('index into `commands`; -1: no single command'),
})

/** A rule that matched, whether or not a stricter one overruled it. */
export const explainedRule = z.strictObject({
  id: z.string(),
  doc: z.string().describe('verb phrase: `deletes files`'),
  tier,
  decides: z.boolean(),
  instead: z.string().optional().describe('a safer alternative, where the rule knows one'),
})

/** A command found inside the call, after wrappers, substitutions and nested shells were followed. */
export const foundCommand = z.strictObject({
  argv: z.array(z.string()).describe('words after quoting; … marks a part that is computed when it runs'),
  cwd: z.string().optional(),
  via: z.array(z.string()).describe('the wrappers it was found in, outermost first'),
  parent: z.number().int().describe('index of the command that runs this one; -1: the call itself does'),
  tier,
  rule: z.string(),
  rows: z.array(z.string()),
})

/** Parts that, left out, make the rest of the command milder. */
export const milderCall = z.strictObject({
  without: z.array(z.string()),
  spans: z.array(z.strictObject({ start: z.number().int(), end: z.number().int() })),
  tier: tier.describe('what the rest would be'),
})

/** Nothing is queued. `spans` are offsets into `line`; the deciding rule stands first in `rules`. */
export const explainAnswer = z.strictObject({
  tier,
  reason: z.string(),
  rule: z.string().describe('the deciding rule'),
  line: z.string().describe('the analysed text, or the tool with what it is about'),
  effects: z.array(explainedEffect),
  spans: z.array(span),
  commands: z.array(foundCommand),
  rules: z.array(explainedRule),
  milder: z.array(milderCall).describe('what would have to be left out, found by judging the rest; mildest first'),
  instead: z.string().optional().describe('a safer alternative, where the deciding rule knows one'),
  elapsedMs: z.number().describe('milliseconds that it took'),
})
export type ExplainAnswer = z.output<typeof explainAnswer>
