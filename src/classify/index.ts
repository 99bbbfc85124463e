// The classifier's public face: a call in, a verdict out. Pure: no clock, no disk, no environment.
import { families } from './commands/index.ts'
import { rules } from './policy/index.ts'

export { classify } from './classify.ts'
export { EFFECT_KINDS, type EffectKind } from './effect-kinds.ts'
export { explain } from './explain.ts'
export type { Explanation } from './explanation.ts'
export { baseName, judgeEffect, readWords, resolveTarget, type WordsReading } from './facts.ts'
export { destructiveRulesOf, whyNotLowered } from './lowerable-rules.ts'
export { readPlain } from './plain-reading.ts'
export { isSqlParserUsable } from './sql/parse.ts'
export type { Call, Context, Effect, Scope, Tier, Verdict } from './types.ts'
export { rules }

/** Grows whenever verdicts may change for reasons other than the tables. Recorded with every verdict. */
export const CLASSIFIER_VERSION = '1'

/** Number of policy rules. */
export const RULE_COUNT: number = rules.length

/** A fingerprint of both tables (two FNV-1a hashes, 16 hex digits). Recorded with every verdict. */
export const RULESET_HASH: string = fingerprint(JSON.stringify([families, rules]))

function fingerprint(text: string): string {
  return [0x811c9dc5, 0x9747b28c].map((seed) => fnv(text, seed).toString(16).padStart(8, '0')).join('')
}

function fnv(text: string, seed: number): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
