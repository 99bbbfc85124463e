// Where the reading of a program stands, handed from file to file. Reads nothing itself.
import type { Field, Input, Output } from '../shell/model.ts'
import type { CommandNode, FunctionDefinition, Script } from '../shell/parse.ts'
import type { Scope } from '../shell/scope.ts'
import type { Expander } from '../shell/words/expander.ts'
import type { Span } from '../types.ts'
import type { Analysis } from './analysis.ts'

/** Copied with changes on the way down, never changed in place (but the scope, as a shell's state is). */
export type Frame = {
  readonly analysis: Analysis
  readonly reader: Reader
  readonly scope: Scope
  readonly input: Input
  /** Wrappers around what is read now, outermost first. */
  readonly via: readonly string[]
  /** What reads, one after the other, what is printed here: the rest of the pipes around it, the innermost first. */
  readonly readers: readonly CommandNode[]
  readonly depth: number
  /** The text that positions of the syntax tree index. */
  readonly source: string
  /** Text that was put together has offsets of its own; people are shown the word that it came from. */
  readonly origin: Span | undefined
  /** Without an origin: where the text that is read now stands in the whole text. */
  readonly offset: number
}

/**
 * A copy with changes. Written out, since each spread of a spread would be an object of one more kind to the engine, and
 * reading any of so many kinds takes three times as long.
 */
export function frameWith(frame: Frame, changes: Partial<Frame>): Frame {
  const { analysis, reader, scope, input, via, readers, depth, source, origin, offset } = frame
  return Object.assign({ analysis, reader, scope, input, via, readers, depth, source, origin, offset }, changes)
}

/** The frame of what a wrapper of that name runs: one level deeper. */
export function frameBelow(frame: Frame, name: string, changes: Partial<Frame> = NO_CHANGES): Frame {
  return Object.assign(frameWith(frame, { depth: frame.depth + 1, via: [...frame.via, name] }), changes)
}

const NO_CHANGES: Partial<Frame> = {}

/** The span to show for a node: its own, or that of the word the text came from. */
export function spanOf(node: { pos: number; end: number }, frame: Frame): Span {
  return frame.origin ?? { start: node.pos + frame.offset, end: node.end + frame.offset }
}

/** What a command may ask of the program reader: the way back up, without importing it. */
export type Reader = {
  /** Reads a text as a shell program. */
  text(text: string, frame: Frame): Output
  /** Reads a script that stands inside another one. */
  script(script: Script, frame: Frame): Output
  /** Runs a command given as fields. */
  invoke(fields: readonly Field[], frame: Frame, span: Span): Output
  functionBody(definition: FunctionDefinition, frame: Frame): Output
  expander(frame: Frame): Expander
}
