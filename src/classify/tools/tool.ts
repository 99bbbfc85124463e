// The words of the tool table: what a tool's input means, and what looking at a call yields. Types only.
import type { EffectKind, TargetType } from '../effect-kinds.ts'
import type { Call, Context, Language } from '../types.ts'

export type { Call, Context }

/** One thing that a tool call does. `target` is read as `as` says; `source` is code that is judged in turn. */
export type ToolEffect = {
  effect: EffectKind
  row: `tool/${string}`
  target?: string
  as?: TargetType
  source?: { text: string; language: Language }
}

/** A command that a shell tool will run, as text or as words, and the input field that holds it (`action.command`). `isPowershell`: certainly none of sh. */
export type ToolCommand = { text?: string; argv?: string[]; field: string; isPowershell?: true }

/**
 * What a call asks for. Shell tools: commands to analyse (all of them; the strictest verdict counts) and the folder they
 * run in. Other tools: effects. In both, `effects` is what the input itself does or hides. `line` names the call.
 */
export type ToolLook =
  | { kind: 'shell'; commands: ToolCommand[]; cwd?: string; effects: ToolEffect[]; line: string }
  | { kind: 'effects'; effects: ToolEffect[]; line: string }

/**
 * Input fields that an effect is bound to, at any depth. A value is a text, a list of texts, or a list of objects that
 * hold such fields. Without any value the call is not understood, unless there is a default or it is `optional`.
 */
export type FieldEffect = {
  /** The effect; or the field whose value chooses it (an unlisted value is not understood). */
  effect: EffectKind | { by: string; is: Readonly<Record<string, EffectKind>> }
  fields: readonly string[]
  as: TargetType
  optional?: boolean
  default?: string
  /** The values are prose: URLs are picked out of it. */
  prose?: boolean
}

export type ToolRow = {
  /** `tool/name` */
  id: `tool/${string}`
  doc: string
  /** Exact names, in all the spellings that agents use. */
  names: readonly string[]
  /** What happens whatever the input is. */
  always?: readonly EffectKind[]
  does?: readonly FieldEffect[]
  /** How the input is read beyond `does`; `fixed`: not at all, the call is harmless by contract. */
  special?:
    | 'shell'
    | 'patch'
    | 'diff'
    | 'calls'
    | 'read-many'
    | 'search-names'
    | 'search-text'
    | 'search-any'
    | 'memory'
    | 'fixed'
  /** Source text in a language. */
  source?: { fields: readonly string[]; language: Language }
  /** Text that is written to a file. */
  content?: readonly string[]
  /** Further fields of a shell tool that hold its command or its folder, in the spelling of the agents that have it. */
  roles?: Readonly<Record<string, 'command' | 'cwd'>>
  /** The language of a shell tool's commands, where it is not that of sh and bash. */
  language?: Language
  /** field → values that change nothing, and what any other value does. */
  flags?: Readonly<Record<string, { harmless: readonly unknown[]; otherwise: EffectKind }>>
  /** Further fields that change nothing a policy cares about. */
  known?: readonly string[]
  /** Other fields: not understood · paths when they look like it · of no interest. */
  undeclared: 'unknown' | 'paths' | 'ignore'
}
