// The facts about a program that its calls are judged by, one after the other.
import type { Collector } from '../../collect.ts'
import type { CodeCall } from '../calls/code-calls.ts'
import type { CodeLanguage } from '../tokens/code-tokens.ts'
import { foldCode } from '../values/code-fold.ts'
import type { Folded, Source } from '../values/code-values.ts'

export type Program = Source & {
  readonly language: CodeLanguage
  readonly out: Collector
  /** Whether it was seen to use the network, to open a raw connection, to start other programs. */
  network: boolean
  connects: boolean
  shells: boolean
  /** Whether a command that it starts names a file of secrets. */
  showsSecrets: boolean
  /** Folders and patterns whose files it lists, and whether it deletes or overwrites files that it found. */
  readonly listed: string[]
  sweeps: boolean
  overwrites: boolean
  /** Folders that it makes its working directory. */
  readonly entered: readonly string[]
}

/** What stands in a call's place of that number; undefined when nothing does. */
export function argument(program: Program, call: CodeCall, index: number): Folded | undefined {
  const range = call.args[index]
  return range === undefined ? undefined : foldCode(program, range)
}
