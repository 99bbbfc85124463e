// What the shell runs while it tests and calculates: substitutions, and variables whose text is evaluated again.
import { isHazardVariable } from '../shell/environment.ts'
import type { Value } from '../shell/model.ts'
import { printsNumber } from '../shell/numbers/number.ts'
import type { ArithmeticExpression, TestExpression } from '../shell/parse.ts'
import { holdsSubstitution } from '../shell/substitution.ts'
import {
  evaluatedTexts,
  holdsComputed,
  holdsComputedArgument,
  subscriptsOf,
  withArguments,
} from '../shell/words/evaluated.ts'
import { wordValue } from '../shell/words/parts.ts'
import type { Span } from '../types.ts'
import { type Frame, frameWith } from './frame.ts'

/** Tests that calculate with both sides. */
const CALCULATES = /^-(eq|ne|lt|le|gt|ge)$/

/** Judges what runs inside `[[ … ]]`. */
export function runTest(expression: TestExpression, frame: Frame): void {
  if (!frame.analysis.spend()) return
  switch (expression.type) {
    case 'TestUnary':
      runNameTest(expression, frame)
      return
    case 'TestBinary':
      runComparison(expression, frame)
      return
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

function runComparison(test: Extract<TestExpression, { type: 'TestBinary' }>, frame: Frame): void {
  const { operator, left, right } = test
  const { scope, analysis } = frame
  const expander = frame.reader.expander(frame)
  const values = [left, right].flatMap((word) => wordValue(word, expander).values)
  const span = expander.spanOf(test)
  if (/^[<>]$/.test(operator) && mayRedirect(wordValue(right, expander), frame))
    analysis.problem('a test that other shells take for a redirect', span)
  if (!CALCULATES.test(operator)) return
  const { texts, computed } = evaluatedTexts(values, scope)
  if (computed || [left, right].some((word) => holdsComputed(word, scope))) noteComputedNumber(frame, span)
  runSubscripts(texts, frame, span)
}

/** To shells without `[[`, `[[ a > b ]]` writes b. Where it is not said that it is one of those, only what looks like a path counts. */
function mayRedirect({ values }: Value, { via, analysis }: Frame): boolean {
  const isSimple = SIMPLE_SHELL.test(analysis.context.shell ?? '') || via.some((name) => SIMPLE_SHELL.test(name))
  return isSimple || values.some((text) => /^[.~]|\//.test(text))
}

const SIMPLE_SHELL = /^(?:.*\/)?(?:sh|dash|ash|posh)$/

/** `-v name`: a subscript is calculated. The other tests with one operand do no such thing. */
function runNameTest({ operator, operand }: Extract<TestExpression, { type: 'TestUnary' }>, frame: Frame): void {
  const expander = frame.reader.expander(frame)
  const { values } = wordValue(operand, expander)
  if (operator !== '-v') return
  const span = expander.spanOf(operand)
  const { texts, computed } = evaluatedTexts(subscriptsOf(values), frame.scope)
  if (computed || holdsComputed(operand, frame.scope)) noteComputedNumber(frame, span)
  runSubscripts(texts, frame, span)
}

/** Notes that the shell calculates with a text which may hold anything, even a substitution that it then runs. */
export function noteComputedNumber({ analysis }: Frame, span?: Span): void {
  analysis.problem('a computed text used as a number', span)
}

/** Judges the subscripts in texts that are calculated: `a[$(cmd)]` runs cmd, even out of single quotes. */
export function runSubscripts(texts: readonly string[], frame: Frame, span: Span): void {
  for (const text of texts) {
    if (text.includes('[') && holdsSubstitution(text.slice(text.indexOf('['))))
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
        if (!printsNumber(next.script, frame.scope)) noteComputedNumber(frame, span)
        expander.substitute(next.script, span)
        break
      case 'ArithmeticWord':
        runArithmeticWord(next, frame, span)
    }
  }
}

function runArithmeticWord(
  word: Extract<ArithmeticExpression, { type: 'ArithmeticWord' }>,
  frame: Frame,
  span: Span,
): void {
  const { value: text, pos, end, parts } = word
  const { scope, analysis } = frame
  const expander = frame.reader.expander(frame)
  // What its variables hold is put in before anything is calculated.
  const values = parts
    ? wordValue({ type: 'Word', text, value: text, pos, end, parts }, expander).values
    : withArguments(text, scope)
  if (isHazardVariable(text) || text === 'IFS')
    analysis.add('environment.hazard', 'core/hazard-variable', { target: text, span })
  const ofMap = scope.lists.get(/^\w+(?=\[)/.exec(text)?.[0] ?? '') === 'map'
  const { texts, computed } = evaluatedTexts(values, scope, ofMap)
  if (computed || holdsComputed(word, scope, ofMap) || holdsComputedArgument(text, scope))
    noteComputedNumber(frame, span)
  // The bracket before it may stand in another word.
  expander.again(texts.filter(holdsSubstitution), span)
}
