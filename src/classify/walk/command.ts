// One simple command: its assignments, words and redirects, in the order the shell takes them. What it does is in invoke/.

import { concatenate } from '../shell/concatenate.ts'
import { isHarmlessSetting, isNothingTo, MEASURES } from '../shell/environment.ts'
import {
  anyOutput,
  exactText,
  type Field,
  type Input,
  isNumber,
  literal,
  literalField,
  type Output,
  SILENCE,
  taintsOf,
  UNKNOWN,
  type Value,
} from '../shell/model.ts'
import { runsInZsh, setsZshTable } from '../shell/other-shells.ts'
import type { Assignment, Command, SyntaxWord } from '../shell/parse.ts'
import { eitherValue, orBefore, rememberThese, writable } from '../shell/scope.ts'
import { evaluatedTexts, holdsComputed } from '../shell/words/evaluated.ts'
import type { Expander } from '../shell/words/expander.ts'
import { wordValue } from '../shell/words/parts.ts'
import { expandWords } from '../shell/words/words.ts'
import type { Span } from '../types.ts'
import { noteComputedNumber, runSubscripts } from './calculate.ts'
import { type Frame, frameWith } from './frame.ts'
import { invoke } from './invoke/invoke.ts'
import { applyRedirects } from './redirects.ts'
import { changeState } from './state/change-state.ts'
import { isHazard, noteHazard } from './state/hazard-variables.ts'
import { SET_BY_SHELL } from './state/named-words.ts'

/** Reads a simple command and everything it starts. */
export function runCommand(command: Command, frame: Frame): Output {
  const expander = frame.reader.expander(frame)
  const span = expander.spanOf(command)
  if (!standsAlone(command, frame.source))
    frame.analysis.problem('shell syntax: something stands between the words', span)
  const values = assignedValues(command, expander, frame)
  const words = command.name ? [command.name, ...command.args] : command.args
  const redirects = applyRedirects(command.redirects, frame, expander)
  const input = redirects.input ?? (frame.input.kind === 'none' ? frame.scope.stdin : undefined)
  const inside = input ? frameWith(frame, { input }) : frame
  if (words.length === 0) {
    // Where a file cannot be opened, nothing is set.
    const names = values.map(({ assignment }) => assignment.name)
    const before = command.redirects.length > 0 ? rememberThese(frame.scope, names) : undefined
    for (const { assignment, value } of values) assign(assignment, value, frame, span)
    if (before) orBefore(frame.scope, before)
    return redirects.written(printedAlone(redirects.input))
  }
  const readings = expandAll(words, expander, frame)
  const program = readings[0]?.[0]?.text ?? ''
  for (const one of values) prefix(one, program, frame, span)
  if (program === 'exec' && redirects.input && words.length === 1) frame.scope.stdin = redirects.input
  const outputs = readings.map((fields) => {
    const output = invoke(fields, inside, span)
    withPrefix(values, inside, () => changeState(fields, inside, output))
    return output
  })
  return redirects.written(anyOutput(outputs))
}

/** `$(<file)` stands for the file's text; other redirects without a command print nothing. */
function printedAlone(input: Input | undefined): Output {
  if (input?.kind !== 'file') return SILENCE
  const { text, exact, taints } = input
  return text === undefined ? { taints } : { text, exact: exact ?? false, taints }
}

type Assigned = { assignment: Assignment; value: Value }
const NO_VALUES: readonly Assigned[] = []

function assignedValues({ prefix }: Command, expander: Expander, frame: Frame): readonly Assigned[] {
  if (prefix.length === 0) return NO_VALUES
  const assignments = prefix.filter((part): part is Assignment => part.type === 'Assignment')
  return assignments.map((assignment) => ({ assignment, value: assignedValue(assignment, expander, frame) }))
}

/** The parser passes over a bracket that bash refuses (`ls (a`): between words there may only be blanks. */
function standsAlone({ prefix, name, suffix }: Command, source: string): boolean {
  let end = -1
  for (const part of prefix) {
    if (end >= 0 && !isBlank(source, end, part.pos)) return false
    end = part.end
  }
  if (name) {
    if (end >= 0 && !isBlank(source, end, name.pos)) return false
    end = name.end
  }
  for (const part of suffix) {
    if (end >= 0 && !isBlank(source, end, part.pos)) return false
    end = part.end
  }
  while (source[end] === ' ' || source[end] === '\t') end++
  return source[end] !== '('
}

function isBlank(source: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const c = source[i]
    if (c === '\\' && source[i + 1] === '\n') i++
    else if (c !== ' ' && c !== '\t') return false
  }
  return true
}

/** `IFS=, read a b`: the setting holds for that one command, and matters for what it assigns. */
function withPrefix(values: readonly Assigned[], { scope }: Frame, run: () => void): void {
  if (values.length === 0) {
    run()
    return
  }
  // `CDPATH=/x cd etc` goes to another etc.
  if (values.some(({ assignment }) => assignment.name === 'CDPATH')) scope.cwdKnown = false
  const ifs = values.find(({ assignment }) => assignment.name === 'IFS')
  if (!ifs) {
    run()
    return
  }
  const before = scope.variables.map.get('IFS')
  writable(scope.variables).set('IFS', ifs.value)
  run()
  if (before) writable(scope.variables).set('IFS', before)
}

/** Words and `NAME=value` arguments (export, declare …) to fields, in order. */
function expandAll(words: readonly (SyntaxWord | Assignment)[], expander: Expander, frame: Frame): Field[][] {
  if (words.every((word): word is SyntaxWord => word.type === 'Word')) return expandWords(words, expander)
  let readings: Field[][] = [[]]
  let run: SyntaxWord[] = []
  const flush = () => {
    if (run.length === 0) return
    const next = expandWords(run, expander)
    readings = readings.flatMap((before) => next.map((fields) => [...before, ...fields])).slice(0, 16)
    run = []
  }
  for (const word of words) {
    if (word.type === 'Word') {
      run.push(word)
      continue
    }
    flush()
    const value = assignedValue(word, expander, frame)
    const field: Field = {
      ...literalField(word.text, expander.spanOf(word)),
      values: value.values.map((text) => `${word.name}=${text}`),
      known: value.known,
      taints: value.taints,
    }
    readings = readings.map((before) => [...before, field])
  }
  flush()
  return readings
}

function assignedValue(assignment: Assignment, expander: Expander, frame: Frame): Value {
  const { value, index } = assignment
  const span = expander.spanOf(assignment)
  if (index) {
    const ofMap = frame.scope.lists.get(assignment.name) === 'map'
    if (holdsComputed(index, frame.scope, ofMap)) noteComputedNumber(frame, span)
    judgeSubscripts([index.value, ...wordValue(index, expander).values], frame, span, ofMap)
  }
  if (value.type === 'Word') return wordValue(value, expander)
  // `a=([i]=x)`: subscripts stand inside, too.
  judgeSubscripts(
    value.elements.flatMap(({ text }) => subscriptOf(text)),
    frame,
    span,
  )
  const fields = expandWords(value.elements, expander)[0] ?? []
  for (const element of value.elements) {
    if (runsInZsh(element)) frame.analysis.problem('a list whose elements zsh runs', span)
    // Such an element is not split.
    if (!/^\[[^\]]*[$`]/.test(element.text)) continue
    if (holdsComputed(element, frame.scope)) noteComputedNumber(frame, span)
    judgeSubscripts(wordValue(element, expander).values.flatMap(subscriptOf), frame, span)
  }
  const known = fields.every((field) => field.known && field.values.length === 1 && !/\s/.test(field.text))
  const texts = fields.map((field) => field.values[0]!)
  // Without a subscript, the name stands for the first of them.
  const values = texts.length > 1 ? [texts.join(' '), texts[0]!] : [texts[0] ?? '']
  return { values, known, shape: 'words', taints: taintsOf(fields) }
}

/** `[i]=x` → `i`. */
function subscriptOf(element: string): readonly string[] {
  const subscript = /^\[(.*)\]\+?=/s.exec(element)?.[1]
  return subscript === undefined ? [] : [subscript]
}

/** Subscripts are calculated: a name among them stands for its value, which is calculated in turn. */
function judgeSubscripts(texts: readonly string[], frame: Frame, span: Span, ofMap = false): void {
  if (texts.length === 0) return
  const evaluated = evaluatedTexts(texts, frame.scope, ofMap)
  if (evaluated.computed) noteComputedNumber(frame, span)
  const subscripts = [...new Set(texts)].map((text) => `x[${text}]`)
  runSubscripts([...evaluated.texts, ...subscripts], frame, span)
}

/** `x=1` on its own: remembered, and judged where the name steers later commands. */
function assign(assignment: Assignment, value: Value, frame: Frame, span: Span): void {
  const { name } = assignment
  if (isHazard(name, value, frame) || setsZshTable(assignment, frame.scope)) noteHazard(name, value, frame, { span })
  else frame.analysis.add('environment.change', 'core/assignment', { target: name })
  const before = frame.scope.variables.map.get(name)
  const now = assignment.append ? appended(before ?? UNKNOWN, assignment, value) : value
  if (assignment.value.type !== 'Word' && !frame.scope.lists.has(name)) frame.scope.lists.set(name, 'list')
  const lasts = !assignment.index && !SET_BY_SHELL.has(name)
  writable(frame.scope.variables).set(name, lasts ? now : { ...now, known: false })
}

/** With more values than this, the one that was there first stays the only one that is not longer. */
const FEW_VALUES = 2

/** To dash, `x+=text` is a program that it does not find: then the variable holds what it held, the last of the values. */
function lengthened(before: Value, longer: Value): Value {
  if (before.values.length <= FEW_VALUES) return eitherValue(longer, before)
  return { ...longer, values: [...longer.values.slice(0, -1), before.values.at(-1)!] }
}

/** `x+=text` lengthens the text, `x+=(word)` the list. */
function appended(before: Value, { value: { type } }: Assignment, value: Value): Value {
  if (type === 'Word') return lengthened(before, concatenate(before, value))
  const longer = concatenate(concatenate(before, literal(' ')), value)
  return eitherValue(before, { ...longer, shape: before.shape === value.shape ? value.shape : 'any' })
}

/** `X=1 program`: reaches the program's environment. */
function prefix({ assignment, value }: Assigned, program: string, frame: Frame, span: Span): void {
  const { name } = assignment
  const isHarmless = isHarmlessSetting(name, exactText(value)) || isNothingTo(program, name)
  const isMeasured = !MEASURES.has(name) || isNumber(value)
  const harmless = (isHarmless && isMeasured) || (name === 'IFS' && program === 'read')
  if (harmless) frame.analysis.add('environment.change', 'core/assignment', { target: name })
  else noteHazard(name, value, frame, { span })
}
