// Words of the syntax tree to the fields a program receives: quoting, expansion, splitting. Runs nothing itself.
import type { Span } from '../types.ts'
import { type Arguments, allArguments } from './arguments.ts'
import { bracedWords } from './braced-words.ts'
import { isHazardAssignment } from './environment.ts'
import { evaluatedTexts, holdsComputed } from './evaluated.ts'
import { calculatedWords, givenWord, isWords, wordsInside } from './inner-words.ts'
import {
  exactText,
  type Field,
  type Input,
  joinTaints,
  literal,
  literalField,
  NUMBER,
  type Output,
  type Taint,
  UNKNOWN,
  type Value,
} from './model.ts'
import { printsDigits, printsNumber } from './number.ts'
import { goesOnInZsh, isNamedFolder, isReadOtherwise, runsInZsh } from './other-shells.ts'
import { expandParameter, isKeptNumber, variableValue } from './parameter.ts'
import type { ArithmeticExpression, ParameterExpansionPart, Script, SyntaxWord, WordPart } from './parse.ts'
import { CUT, type Expanded, joinPieces, type Piece, readPieces, splitsAtBlanks } from './pieces.ts'
import { eitherValue, type Scope, writable } from './scope.ts'
import { holdsSubstitution } from './substitution.ts'

/** What expansion needs from the walk: it judges what runs inside words and hears about what is not understood. */
export type Expander = {
  scope: Scope
  /** Judges the script of a substitution and says what it prints. `input`: what it reads, where that is not what the command reads. */
  substitute(script: Script | undefined, span: Span, input?: Input): Output
  /** Judges what runs inside an arithmetic expression. */
  arithmetic(expression: ArithmeticExpression | undefined, span: Span): void
  /** A file that holds what a process substitution prints; its path. */
  processFile(script: Script | undefined, span: Span): string
  spanOf(node: { pos: number; end: number }): Span
  /** Where a place of the text that is read now lies in the whole text, if it does. */
  offsetOf(pos: number): number | undefined
  /** Judges text that the shell expands a second time (`${x@P}`). */
  again(texts: readonly string[], span: Span): void
  /** Judges texts that some shell may run. */
  code(texts: readonly string[], span: Span): void
  problem(why: string, span: Span): void
  /** Takes units of work from the call's budget; false when it is used up. */
  spend(units: number): boolean
}

/**
 * All readings of a list of words: each reading is a list of fields. More than one where an unquoted variable has
 * several values that split differently. Never empty.
 */
export function expandWords(words: readonly SyntaxWord[], expander: Expander): Field[][] {
  const fields: Field[] = []
  for (const word of words) {
    const fixed = literalWord(word, expander)
    if (!fixed) return expandFrom(words, fields, expander)
    fields.push(fixed)
  }
  return [fields]
}

/** The same, where the first words are literal, and the one behind them is not. */
function expandFrom(words: readonly SyntaxWord[], first: readonly Field[], expander: Expander): Field[][] {
  const expanded: Expanded[] = [...first]
  for (let i = first.length; i < words.length; i++) {
    const word = words[i]!
    const fixed = i > first.length ? literalWord(word, expander) : undefined
    if (fixed) {
      expanded.push(fixed)
      continue
    }
    // When the budget is used up, the call is not understood anyway: the other words cannot make it safer.
    if (!expander.spend(1)) break
    const span = expander.spanOf(word)
    for (const one of bracedWords(word, span, expander)) expanded.push({ span, pieces: piecesOf(one, expander) })
  }
  return readPieces(expanded, expander.scope)
}

/** Most words are one literal field: nothing expands in them, with or without quotes. */
function literalWord(word: SyntaxWord, expander: Expander): Field | undefined {
  if (word.text[0] === '~') return undefined
  const { parts } = word
  const isPlain = !isReadOtherwise(word.text)
  if (parts === undefined) return isPlain ? literalField(word.value, expander.spanOf(word)) : undefined
  let text = ''
  for (const part of parts) {
    if (part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted') text += part.value
    else if (part.type === 'Literal' && isPlain) text += part.value
    else if (part.type === 'DoubleQuoted') {
      for (const inner of part.parts) {
        if (inner.type !== 'Literal' || !isPlain) return undefined
        text += inner.value
      }
    } else return undefined
  }
  return literalField(text, expander.spanOf(word), quotedAt(parts, expander))
}

/** Where the text of a word in quotes stands, when nothing but the quotes differs from how it was written. */
function quotedAt(parts: readonly WordPart[], expander: Expander): number | undefined {
  const part = parts[0]
  if (part === undefined || parts.length > 1) return undefined
  let inner: WordPart = part
  if (part.type === 'DoubleQuoted') {
    const [first] = part.parts
    if (first === undefined || part.parts.length > 1) return undefined
    inner = first
  }
  if (inner.type !== 'SingleQuoted' && inner.type !== 'Literal') return undefined
  return inner.value.length === part.end - part.pos - 2 ? expander.offsetOf(part.pos + 1) : undefined
}

/** The value of a word where nothing is split: assignments, redirect targets, `case` words, here-documents. */
export function wordValue(word: SyntaxWord, expander: Expander): Value {
  if (word.parts === undefined && word.text[0] !== '~' && !isReadOtherwise(word.text)) return literal(word.value)
  return joinPieces(piecesOf(word, expander))
}

/** The value of parts as they stand in a here-document: only `$` and backticks are special. */
export function partsValue(parts: readonly WordPart[], expander: Expander): Value {
  const pieces: Piece[] = []
  addPieces(pieces, parts, true, expander)
  return joinPieces(pieces)
}

function piecesOf(word: SyntaxWord, expander: Expander): Piece[] {
  const pieces: Piece[] = []
  if (word.parts) addPieces(pieces, word.parts, false, expander)
  else {
    if (isReadOtherwise(word.text) || isNamedFolder(word.text, expander.scope)) noteOtherShell(word, expander)
    addText(pieces, word.value, false)
  }
  return expandTilde(word.text, pieces, expander.scope)
}

function addPieces(into: Piece[], parts: readonly WordPart[], quoted: boolean, expander: Expander): void {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    if (part.type === 'SimpleExpansion' && goesOnInZsh(part.text, parts[i + 1], expander.scope))
      noteOtherShell(part, expander)
    addPiece(into, part, quoted, expander)
  }
}

function noteOtherShell(at: { pos: number; end: number }, expander: Expander): void {
  expander.problem('text that zsh or fish reads otherwise', expander.spanOf(at))
}

/** Adds text that is not expanded any further: to the text before it, where both are quoted or neither is. */
function addText(into: Piece[], text: string, quoted: boolean, glob = false): void {
  const last = into.at(-1)
  if (last === undefined || last.hole || last.quoted !== quoted) {
    into.push({ value: literal(text), quoted, glob, hole: false })
    return
  }
  last.value = { ...last.value, values: [last.value.values[0]! + text] }
  last.glob ||= glob
}

function holePiece(value: Value, quoted: boolean): Piece {
  return { value, quoted, glob: false, hole: true }
}

function withShape(value: Value, script: Script | undefined, scope: Scope): Value {
  const isRead = value.known && !value.taints.includes('listed')
  if (isRead || !printsNumber(script, scope)) return value
  // Where nothing was found or counted, nothing is printed.
  return { ...value, values: printsDigits(script) ? ['', '1'] : value.values, known: false, shape: 'number' }
}

/** What `$(…)` stands for, given what the command prints. */
function outputValue(output: Output): Value {
  const { taints } = output
  if (output.text !== undefined) {
    return { values: [output.text.replace(/\n+$/, '')], known: output.exact ?? false, shape: 'any', taints }
  }
  if (output.files?.length)
    return { values: output.files, known: true, shape: 'any', taints: joinTaints(taints, LISTED) }
  return { ...UNKNOWN, taints }
}

function expandTilde(raw: string, pieces: Piece[], scope: Scope): Piece[] {
  const first = pieces[0]
  if (raw[0] !== '~' || !first || first.quoted || first.hole) return pieces
  const text = first.value.values[0]!
  const prefix = /^~[+-]?(?=\/|$)/.exec(text)?.[0]
  if (prefix === undefined || (prefix === text && pieces.length > 1)) return pieces
  const home = prefix === '~' ? variableValue('HOME', scope) : prefix === '~+' ? variableValue('PWD', scope) : UNKNOWN
  const rest: Piece = { ...first, value: literal(text.slice(prefix.length)) }
  return [holePiece(home, true), rest, ...pieces.slice(1)]
}

/** Adds the pieces of one part. The same part may have several: what stands in double quotes. */
function addPiece(into: Piece[], part: WordPart, quoted: boolean, expander: Expander): void {
  switch (part.type) {
    case 'Literal':
      if (isReadOtherwise(part.text, quoted)) noteOtherShell(part, expander)
      addText(into, part.value, quoted)
      return
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      addText(into, part.value, true)
      return
    case 'DoubleQuoted':
    case 'LocaleString':
      if (part.parts.length === 0) addText(into, '', true)
      addPieces(into, part.parts, true, expander)
      return
    case 'Glob':
      judgeInside(part.parts, expander)
      addText(into, part.text, false, true)
      return
    case 'ExtendedGlob': {
      // zsh reads code out of such patterns, and bash may have them switched off: nobody knows what it will be.
      const span = expander.spanOf(part)
      expander.problem('an extended pattern', span)
      expander.code(
        [...part.text.matchAll(/'([^']*)'/g)].map((match) => match[1]!),
        span,
      )
      judgeInside(part.parts, expander)
      addText(into, part.text, false, true)
      return
    }
    case 'SimpleExpansion':
      if (part.text === '$@' || (part.text === '$*' && !quoted)) addArguments(into, quoted, expander)
      else into.push(holePiece(paidValue(variableValue(nameIn(part.text), expander.scope), expander), quoted))
      return
    case 'ParameterExpansion':
      if (part.text === '${@}' || (part.text === '${*}' && !quoted)) addArguments(into, quoted, expander)
      else into.push(parameterPiece(part, quoted, expander))
      return
    case 'CommandExpansion': {
      const span = expander.spanOf(part)
      if (!isClosed(part.text)) expander.problem('a substitution that does not end', span)
      const output = expander.substitute(part.script, span)
      into.push(holePiece(withShape(outputValue(output), part.script, expander.scope), quoted))
      return
    }
    case 'ArithmeticExpansion':
      expander.arithmetic(part.expression, expander.spanOf(part))
      into.push(holePiece(NUMBER, quoted))
      return
    case 'ProcessSubstitution': {
      const path = expander.processFile(part.script, expander.spanOf(part))
      // Whatever is given this path is given what lies behind it.
      const taints = (expander.scope.files.get(path)?.taints ?? []).filter((taint) => OWN_TAINTS.has(taint))
      into.push({ value: { ...literal(path), taints }, quoted: true, glob: false, hole: false })
      return
    }
    case 'BraceExpansion':
      judgeInside(part.parts, expander)
      into.push(holePiece(UNKNOWN, false))
  }
}

/** "$@" is a word for each argument even inside quotes. How many there are is not always known. */
function addArguments(into: Piece[], quoted: boolean, expander: Expander): void {
  const { positional } = expander.scope
  const all = paidValue(variableValue('@', expander.scope), expander)
  const given = positional === undefined || positional.rest !== undefined || all === UNKNOWN ? undefined : positional
  if (given === undefined || (splitsAtBlanks(expander.scope) && areSplitAtBlanks(all, given))) {
    into.push(holePiece(all, false))
    return
  }
  for (const [i, value] of allArguments(given).entries()) {
    if (i > 0) into.push(CUT)
    into.push(holePiece(value, quoted))
  }
}

/** Whether the arguments, put together and split again, are what they were: nearly always, and quickly done. */
function areSplitAtBlanks({ values, known }: Value, given: Arguments): boolean {
  const [text = ''] = values
  if (!known || values.length > 1 || !/^[^\s*?[]+(?: [^\s*?[]+)*$/.test(text)) return false
  let blanks = 0
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) blanks++
  return blanks + 1 === allArguments(given).length
}

/** What is this long costs one unit: it is split, joined and looked at as often as it is named. */
const PAID_LENGTH = 512

/** A value as it is, as long as the budget has room for its length. */
function paidValue(value: Value, expander: Expander): Value {
  let length = 0
  for (const text of value.values) length += text.length
  return length < PAID_LENGTH || expander.spend(Math.floor(length / PAID_LENGTH)) ? value : UNKNOWN
}

/** Judges what runs inside a pattern or a list in braces, which is not read as a text. */
function judgeInside(parts: readonly WordPart[] | undefined, expander: Expander): void {
  if (parts === undefined) return
  const unread: Piece[] = []
  for (const part of parts) addPiece(unread, part, true, expander)
}

/** `$x` and `${x}` → `x`. */
function nameIn(text: string): string {
  return text.slice(text[1] === '{' ? 2 : 1, text.endsWith('}') ? -1 : undefined)
}

/** A subscript in a variable's text is expanded once more. The first text is the one that is written there. */
function expandSubscripts([, ...texts]: readonly string[], expander: Expander, span: Span): void {
  expander.again(texts.filter(holdsSubstitution), span)
}

function parameterPiece(part: ParameterExpansionPart, quoted: boolean, expander: Expander): Piece {
  // Past the budget nothing more comes of it, and long values take long.
  if (!expander.spend(0)) return holePiece(UNKNOWN, quoted)
  const { scope } = expander
  const span = expander.spanOf(part)
  const { operation } = part
  // `${(e)x}`: zsh expands the value once more, bash refuses it.
  if (part.parameter === '' || operation?.type === 'Unknown')
    expander.problem('an expansion that bash does not know', span)
  // `${!x}` reads the text of x as a name, whose subscript is evaluated; `${!a[@]}` lists the subscripts of a.
  const listsSubscripts = /^[@*]$/.test(part.index?.text ?? '') && !operation
  if (part.prefix === '!' && !listsSubscripts) {
    const evaluated = evaluatedTexts([part.parameter], scope)
    if (evaluated.computed) expander.problem('a name that is computed', span)
    expandSubscripts(evaluated.texts, expander, span)
  }
  // All of them, whatever becomes of the value: what runs inside may run.
  const inside = new Map(wordsInside(part).map((word) => [word, wordValue(word, expander)]))
  const given = quoted ? undefined : givenWord(part)
  if (given && runsInZsh(given)) noteOtherShell(part, expander)
  for (const inner of calculatedWords(part)) {
    const value = inside.get(inner)!
    const ofMap = inner === part.index && scope.lists.get(part.parameter) === 'map'
    const evaluated = evaluatedTexts([inner.value, ...value.values], scope, ofMap)
    if (holdsComputed(inner, scope, ofMap) || evaluated.computed)
      expander.problem('a computed text used as a number', span)
    expandSubscripts(evaluated.texts, expander, span)
  }
  if (operation?.type === 'Transform' && operation.operand.text === 'P') {
    expander.problem('a value that is expanded again', span)
    expander.again(variableValue(part.parameter, scope).values, span)
  }
  const value = paidValue(
    expandParameter(part, scope, (word) => inside.get(word)!),
    expander,
  )
  setDefault(part, inside, expander)
  if (!isWords(part)) return holePiece(value, quoted)
  // Where one word ends is not kept, nor what each of them is once something was done with them.
  const isText = quoted && value.shape !== 'words' && value.values.some((text) => /\s/.test(text))
  const isVague = operation !== undefined || isText
  return holePiece(isVague ? { ...value, known: false } : value, false)
}

const LISTED: readonly Taint[] = ['listed']

/** What nobody else is to see. */
const OWN_TAINTS: ReadonlySet<Taint> = new Set(['secret', 'environment', 'token'])

/** In a here-document the parser lets a substitution end where the document does. */
function isClosed(text: string): boolean {
  return text.length > 1 && text.endsWith(text[0] === '`' ? '`' : text.startsWith('${') ? '}' : ')')
}

/** `${x:=word}` sets what was empty or not set. Of what this call never set nothing is known anyway. */
function setDefault(
  { parameter, prefix, operation }: ParameterExpansionPart,
  inside: Values,
  expander: Expander,
): void {
  if (operation?.type !== 'Default' || !operation.operator.includes('=')) return
  const { scope, problem, spanOf } = expander
  const name = prefix === '!' ? exactText(variableValue(parameter, scope)) : parameter
  if (name === undefined) {
    problem('a default for a computed name', spanOf(operation))
    return
  }
  if (isHazardAssignment(name, UNKNOWN)) problem(`a default for ${name}`, spanOf(operation))
  const before = scope.variables.map.get(name)
  if (before === undefined && !isKeptNumber(name)) return
  if (before?.known && (operation.operator === '=' || !before.values.includes(''))) return
  const given = inside.get(operation.operand)!
  writable(scope.variables).set(name, before ? eitherValue(before, given) : given)
}

type Values = ReadonlyMap<SyntaxWord, Value>
