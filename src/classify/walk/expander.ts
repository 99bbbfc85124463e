// What the words of a command need while they are expanded, bound to a frame: substitutions are read, and what they print
// comes back. Expands nothing itself.
import { LIMITS } from '../limits.ts'
import { NO_OUTPUT, type Output, pipeInput } from '../shell/model.ts'
import type { ArithmeticExpression, Script } from '../shell/parse.ts'
import { forkScope } from '../shell/scope.ts'
import type { Expander } from '../shell/words/expander.ts'
import type { Span } from '../types.ts'
import { runArithmetic } from './calculate.ts'
import { NO_READERS } from './endless.ts'
import { type Frame, frameWith, spanOf } from './frame.ts'

/** What word expansion needs, bound to a frame. */
type BoundExpander = Expander & { readonly frame: Frame }

/** One for each command: it has the frame, and what all of them share. A closure for each would cost more than most words. */
export function expanderOf(frame: Frame): BoundExpander {
  return {
    scope: frame.scope,
    frame,
    substitute,
    arithmetic,
    processFile,
    spanOf: spanOfNode,
    offsetOf,
    again,
    code,
    problem,
    spend,
  }
}

function substitute(this: BoundExpander, script: Script | undefined, span: Span, input = this.frame.input): Output {
  const { frame, scope } = this
  if (!script) {
    frame.analysis.problem('a substitution that cannot be read', span)
    return NO_OUTPUT
  }
  if (frame.analysis.isSpent()) return NO_OUTPUT
  const origin = script.source === undefined ? frame.origin : span
  const source = script.source ?? frame.source
  const depth = frame.depth + 1
  const inside = frameWith(frame, { scope: forkScope(scope), depth, origin, source, input, readers: NO_READERS })
  if (depth > LIMITS.depth) {
    frame.analysis.problem('substitutions nested too deeply', origin)
    return NO_OUTPUT
  }
  return inside.reader.script(script, inside)
}

function arithmetic(this: BoundExpander, expression: ArithmeticExpression | undefined): void {
  runArithmetic(expression, frameWith(this.frame, { depth: this.frame.depth + 1 }))
}

function processFile(this: BoundExpander, script: Script | undefined, span: Span): string {
  const output = this.substitute(script, span)
  const { files, feeds } = this.scope
  const path = `/dev/fd/${63 - files.size}`
  files.set(path, output)
  feeds.set(path, (printed) => void this.substitute(script, span, pipeInput(printed)))
  return path
}

function spanOfNode(this: BoundExpander, node: { pos: number; end: number }): Span {
  return spanOf(node, this.frame)
}

function offsetOf(this: BoundExpander, pos: number): number | undefined {
  return this.frame.origin ? undefined : pos + this.frame.offset
}

function again(this: BoundExpander, texts: readonly string[], span: Span): void {
  for (const text of texts) runAgain(`: "${text.replace(/"/g, '\\"')}"`, this.frame, span)
}

function code(this: BoundExpander, texts: readonly string[], span: Span): void {
  for (const text of texts) runAgain(text, this.frame, span)
}

function runAgain(text: string, frame: Frame, origin: Span): void {
  frame.reader.text(text, frameWith(frame, { origin, depth: frame.depth + 1 }))
}

function problem(this: BoundExpander, why: string, span: Span): void {
  this.frame.analysis.problem(why, span)
}

function spend(this: BoundExpander, units: number): boolean {
  return this.frame.analysis.spend(units)
}
