// The words of an explanation: what was found in a call, as people and scripts read it. Types only.
import type { Effect, FoundCommand, Span, Tier, Verdict } from '../types.ts'

/** One effect, and the rule that judges it. */
export type ExplainedEffect = Effect & {
  /** What it does, in words: `deletes files`. */
  does: string
  /** Where the target lies, in words; absent when there is nothing to say. */
  where?: string
  tier: Tier
  rule: string
}

/** A rule that matched at least one effect. */
export type ExplainedRule = {
  id: string
  /** Verb phrase: `deletes …`. */
  doc: string
  tier: Tier
  /** This one decided. */
  decides: boolean
  instead?: string
}

/** `parent`: index of the command that runs this one (a wrapper, a shell); -1 when the call itself does. */
export type ExplainedCommand = FoundCommand & { parent: number }

/** Left out of the text, these parts make the rest milder. Found by judging the rest. */
export type Milder = {
  without: string[]
  /** Offsets of the parts in the text, in order. */
  spans: Span[]
  /** What the rest would be. */
  tier: Tier
}

export type Explanation = {
  verdict: Verdict
  effects: ExplainedEffect[]
  rules: ExplainedRule[]
  commands: ExplainedCommand[]
  /** Ways to make it milder, mildest first; empty for safe calls, and where leaving out one part does not help. */
  milder: Milder[]
}
