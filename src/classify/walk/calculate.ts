// What the shell runs while it tests and calculates: substitutions, and variables whose text is evaluated again.
import { isHazardVariable } from '../shell/environment.ts'
import { evaluatedTexts, holdsComputed, holdsComputedArgument } from '../shell/evaluated.ts'
import { printsNumber } from '../shell/number.ts'
import type { ArithmeticExpression, TestExpression } from '../shell/parse.ts'
import { wordValue } from '../shell/words.ts'
import type { Span } from '../types.ts'
import { type Frame, frameWith } from './frame.ts'

/** Tests that calculate with both sides. */
const ARITHMETIC_TEST = /^-(eq|ne|lt|le|gt|ge)$/

/** Judges what runs inside `[[ … ]]`. */
export function runTest(expression: TestExpression, frame: Frame): void {
  if (!frame.analysis.spend()) return
  const expander = frame.reader.expander(frame)
  switch (expression.type) {
    case 'TestUnary':
      judgeArithmeticWord(
        expression.operator,
        wordValue(expression.operand, expander).values,
        frame,
        expander.spanOf(expression),
      )
      return
    case 'TestBinary': {
      const values = [...wordValue(expression.left, expander).values, ...wordValue(expression.right, expander).values]
      const span = expander.spanOf(expression)
      if (ARITHMETIC_TEST.test(expression.operator)) {
        const computed = [expression.left, expression.right].some((word) => holdsComputed(word, frame.scope))
        if (computed || evaluatedTexts(values, frame.scope).computed)
          frame.analysis.problem('a computed text used as a number', span)
      }
      judgeArithmeticWord(expression.operator, [...evaluatedTexts(values, frame.scope).texts], frame, span)
      return
    }
    case 'TestLogical':
      for (const operand of expression.operands) runTest(operand, frame)
      return
    case 'TestNot':
      runTest(expression.operand, frame)
      return
    case 'TestGroup':
      runTest(expression.expression, frame)
      return
  }
}

/** `-eq` and friends, and `-v`, evaluate subscripts: `a[$(cmd)]` runs cmd even out of single quotes. */
export function judgeArithmeticWord(operator: string, values: readonly string[], frame: Frame, span: Span): void {
  if (!/^-(eq|ne|lt|le|gt|ge|v|R|arith)$/.test(operator)) return
  for (const text of values) {
    if (/\[.*(\$\(|`)/s.test(text))
      frame.reader.text(`: "${text.replace(/"/g, '\\"')}"`, frameWith(frame, { origin: span, depth: frame.depth + 1 }))
  }
}

/** Judges what runs inside an arithmetic expression: substitutions, and variables whose text is evaluated again. */
export function runArithmetic(expression: ArithmeticExpression | undefined, frame: Frame): void {
  if (!expression) return
  const expander = frame.reader.expander(frame)
  const pending: ArithmeticExpression[] = [expression]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!frame.analysis.spend()) return
    const span = expander.spanOf(next)
    switch (next.type) {
      case 'ArithmeticBinary':
        pending.push(next.left, next.right)
        break
      case 'ArithmeticUnary':
        pending.push(next.operand)
        break
      case 'ArithmeticTernary':
        pending.push(next.test, next.consequent, next.alternate)
        break
      case 'ArithmeticGroup':
        pending.push(next.expression)
        break
      case 'ArithmeticCommandExpansion':
        if (!printsNumber(next.script, frame.scope)) frame.analysis.problem('a computed text used as a number', span)
        expander.substitute(next.script, span)
        break
      case 'ArithmeticWord': {
        if (next.parts)
          wordValue(
            { type: 'Word', text: next.value, value: next.value, pos: next.pos, end: next.end, parts: next.parts },
            expander,
          )
        if (isHazardVariable(next.value) || next.value === 'IFS')
          frame.analysis.add('environment.hazard', 'core/hazard-variable', { target: next.value, span })
        const { texts, computed } = evaluatedTexts([next.value], frame.scope)
        if (computed || holdsComputed(next, frame.scope) || holdsComputedArgument(next.value, frame.scope))
          frame.analysis.problem('a computed text used as a number', span)
        judgeArithmeticWord('-arith', texts, frame, span)
      }
    }
  }
}
