// The classifier's public face: a call in, a verdict out. Pure: no clock, no disk, no environment.
import { rules } from './policy/index.ts'

export { classify } from './classify.ts'
export { EFFECT_KINDS, type EffectKind } from './effect-kinds.ts'
export { explain } from './explain/explain.ts'
export type { Explanation } from './explain/explanation.ts'
export { judgeEffect, readWords, resolveTarget, type WordsReading } from './explain/facts.ts'
export { destructiveRulesOf, whyNotLowered } from './explain/lowerable-rules.ts'
export { readPlain } from './explain/plain-reading.ts'
export { isSqlParserUsable } from './sql/parse.ts'
export { RULESET_HASH } from './table/families.ts'
export { baseName } from './text/base-name.ts'
export type { Call, Context, Effect, Scope, Tier, Verdict } from './types.ts'
export { rules }

/** Grows whenever verdicts may change for reasons other than the tables. Recorded with every verdict. */
export const CLASSIFIER_VERSION = '1'

/** Number of policy rules. */
export const RULE_COUNT: number = rules.length
