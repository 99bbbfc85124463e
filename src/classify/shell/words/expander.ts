// What expansion needs from the walk, which judges what runs inside words. Types only.
import type { Span } from '../../types.ts'
import type { Input, Output } from '../model.ts'
import type { ArithmeticExpression, Script } from '../parse.ts'
import type { Scope } from '../scope.ts'

/** Judges what runs inside words, and hears about what is not understood. Its functions are methods: `this` is the expander. */
export type Expander = {
  scope: Scope
  /** Judges the script of a substitution and says what it prints. `input`: what it reads, where that is not what the command reads. */
  substitute(this: Expander, script: Script | undefined, span: Span, input?: Input): Output
  /** Judges what runs inside an arithmetic expression. */
  arithmetic(this: Expander, expression: ArithmeticExpression | undefined, span: Span): void
  /** A file that holds what a process substitution prints; its path. */
  processFile(this: Expander, script: Script | undefined, span: Span): string
  spanOf(this: Expander, node: { pos: number; end: number }): Span
  /** Where a place of the text that is read now lies in the whole text, if it does. */
  offsetOf(this: Expander, pos: number): number | undefined
  /** Judges text that the shell expands a second time (`${x@P}`). */
  again(this: Expander, texts: readonly string[], span: Span): void
  /** Judges texts that some shell may run. */
  code(this: Expander, texts: readonly string[], span: Span): void
  problem(this: Expander, why: string, span: Span): void
  /** Takes units of work from the call's budget; false when it is used up. */
  spend(this: Expander, units: number): boolean
}
