// The words of policy files: rules, examples, agents, budgets, and what a policy does to a verdict. Types only.
import type { EffectKind } from '../classify/effect-kinds.ts'
import type { Scope, Tier } from '../classify/types.ts'

/** organisation: may lower as well · project: may only tighten, because agents can write files of a project. */
export type Layer = 'organisation' | 'project'

/** Where something stands in a file. Lines and columns from 1. */
export type Place = { file: string; line: number; column: number }

/** Something that is wrong with a file, in one sentence that says what to do. */
export type Problem = Place & { message: string }

/** All given conditions must hold; of a list one value is enough. Texts are globs. */
export type When = {
  tool?: readonly string[]
  program?: readonly string[]
  /** Every word of the command, the program first. The last may be `...`: any words. */
  words?: readonly string[]
  sub?: readonly string[]
  options?: OptionsWhen
  operands?: readonly string[]
  path?: readonly string[]
  effect?: readonly EffectKind[]
  scope?: readonly Scope[]
  notScope?: readonly Scope[]
  agent?: readonly string[]
  user?: readonly string[]
  cwd?: readonly string[]
}

export type OptionsWhen = {
  any?: readonly string[]
  all?: readonly string[]
  none?: readonly string[]
  /** Of a rule that lowers: options that may be given as well. `*`: all of them. */
  allow?: readonly string[]
  /** By spelling, or by several with commas (`-h, --host`): some given value matches; to lower, each of them. */
  values?: Readonly<Record<string, readonly string[]>>
}

/** A call that shows what a rule is about. Absent places are those of the examples' own project. */
export type Example = {
  at: Place
  toolName: string
  toolInput: Record<string, unknown>
  cwd?: string
  home?: string
  workspace?: string
  agent: string
  user: string
  /** As it stands in the file, in one line. */
  text: string
}

export type PolicyRule = {
  /** `organisation/<id>` or `project/<id>`. */
  id: string
  layer: Layer
  at: Place
  /** safe: lowers · dangerous, destructive: raise. */
  tier: Tier
  when: When
  /** Told to the agent and to the people who decide. */
  message?: string
  instead?: string
  owner?: string
  /** Unix ms. From then on the rule does nothing. */
  expiresAt?: number
  /** False: no grant covers a call that this rule matches. */
  grants: boolean
  examples: { match: readonly Example[]; not: readonly Example[] }
  /** Of a project's rule: calls outside of this folder are none of its business. */
  root?: string
}

/** An agent whose calls are judged and recorded but not held up, until then. */
export type Observed = {
  at: Place
  agent: string
  user?: string
  /** Users for whom the agent is guarded all the same. */
  enforcedFor: readonly string[]
  untilAt: number
  owner: string
  reason: string
}

/** At most so many of each in one session of an agent. */
export type Budget = {
  /** `organisation/<id>` or `project/<id>`. */
  id: string
  at: Place
  agent?: readonly string[]
  user?: readonly string[]
  calls?: number
  dangerous?: number
  minutes?: number
  message?: string
  root?: string
}

/** What one file says. */
export type PolicyFile = {
  layer: Layer
  path: string
  rules: PolicyRule[]
  observed: Observed[]
  budgets: Budget[]
  projects: { at: Place; root: string; file: string }[]
}

/** The change made to a verdict, for the record. */
export type PolicyNote = {
  /** Fingerprint of the policy. */
  hash: string
  /** Ids of the rules that matched and had a say, sorted. */
  rules: string[]
  /** What the classifier said. */
  from: { tier: Tier; rule: string }
  /** A rule may match: a word it asks for is computed when the command runs. A person is asked. */
  unsure?: true
  /** A rule that matched wants a person every time. */
  noGrant?: true
}
