// The parts of a word to pieces: text as it stands, and a hole for each expansion with what it stands for. Splits nothing.
import { type Arguments, allArguments } from '../arguments.ts'
import { literal, NUMBER, UNKNOWN, type Value } from '../model.ts'
import { goesOnInZsh, isNamedFolder, isReadOtherwise, runsInZsh } from '../other-shells.ts'
import type { ParameterExpansionPart, SyntaxWord, WordPart } from '../parse.ts'
import type { Scope } from '../scope.ts'
import { variableValue } from '../variables.ts'
import { judgeEvaluated, judgeName, setDefault } from './evaluations.ts'
import type { Expander } from './expander.ts'
import { givenWord, isWords, wordsInside } from './inner-words.ts'
import { expandParameter } from './parameter.ts'
import { CUT, holePiece, joinPieces, type Piece, splitsAtBlanks } from './pieces.ts'
import { processFilePiece, substitutedValue } from './substituted.ts'

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

export function piecesOf(word: SyntaxWord, expander: Expander): Piece[] {
  const pieces: Piece[] = []
  if (word.parts) addPieces(pieces, word.parts, false, expander)
  else {
    if (isReadOtherwise(word.text) || isNamedFolder(word.text, expander.scope)) noteOtherShell(word, expander)
    addText(pieces, word.value, false)
  }
  return expandTilde(word.text, pieces, expander.scope)
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

function addPieces(into: Piece[], parts: readonly WordPart[], quoted: boolean, expander: Expander): void {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    if (part.type === 'SimpleExpansion' && goesOnInZsh(part.text, parts[i + 1], expander.scope))
      noteOtherShell(part, expander)
    addPiece(into, part, quoted, expander)
  }
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
      addPattern(into, part, expander)
      return
    case 'ExtendedGlob':
      judgeExtendedPattern(part, expander)
      addPattern(into, part, expander)
      return
    case 'SimpleExpansion':
    case 'ParameterExpansion':
      addExpansion(into, part, quoted, expander)
      return
    case 'CommandExpansion':
      into.push(holePiece(substitutedValue(part, expander), quoted))
      return
    case 'ArithmeticExpansion':
      expander.arithmetic(part.expression, expander.spanOf(part))
      into.push(holePiece(NUMBER, quoted))
      return
    case 'ProcessSubstitution':
      into.push(processFilePiece(part, expander))
      return
    case 'BraceExpansion':
      judgeInside(part.parts, expander)
      into.push(holePiece(UNKNOWN, false))
  }
}

type Expansion = Extract<WordPart, { type: 'SimpleExpansion' | 'ParameterExpansion' }>

function addExpansion(into: Piece[], part: Expansion, quoted: boolean, expander: Expander): void {
  if (standsForWords(part.text, quoted)) addArguments(into, quoted, expander)
  else if (part.type === 'SimpleExpansion') into.push(variablePiece(part.text, quoted, expander))
  else into.push(parameterPiece(part, quoted, expander))
}

/** `$@` is a word for each argument, `$*` only where it is not quoted. */
function standsForWords(text: string, quoted: boolean): boolean {
  return text === '$@' || text === '${@}' || (!quoted && (text === '$*' || text === '${*}'))
}

/** `$x` and `${x}`, with nothing done to the value. */
function variablePiece(text: string, quoted: boolean, expander: Expander): Piece {
  const name = text.slice(text[1] === '{' ? 2 : 1, text.endsWith('}') ? -1 : undefined)
  return holePiece(paidValue(variableValue(name, expander.scope), expander), quoted)
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

type Pattern = Extract<WordPart, { type: 'Glob' | 'ExtendedGlob' }>

function addPattern(into: Piece[], { parts, text }: Pattern, expander: Expander): void {
  judgeInside(parts, expander)
  addText(into, text, false, true)
}

/** zsh reads code out of such patterns, and bash may have them switched off: nobody knows what it will be. */
function judgeExtendedPattern(part: Pattern, expander: Expander): void {
  const span = expander.spanOf(part)
  expander.problem('an extended pattern', span)
  const quotedTexts = [...part.text.matchAll(/'([^']*)'/g)].map((match) => match[1]!)
  expander.code(quotedTexts, span)
}

/** Judges what runs inside a pattern or a list in braces, which is not read as a text. */
function judgeInside(parts: readonly WordPart[] | undefined, expander: Expander): void {
  if (parts === undefined) return
  const unread: Piece[] = []
  for (const part of parts) addPiece(unread, part, true, expander)
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

/** A value of this length costs one unit: it is split, joined and looked at as often as it is named. */
const PAID_LENGTH = 512

/** A value as it is, as long as the budget has room for its length. */
function paidValue(value: Value, expander: Expander): Value {
  let length = 0
  for (const text of value.values) length += text.length
  return length < PAID_LENGTH || expander.spend(Math.floor(length / PAID_LENGTH)) ? value : UNKNOWN
}

function parameterPiece(part: ParameterExpansionPart, quoted: boolean, expander: Expander): Piece {
  // Past the budget nothing more comes of it, and long values take long.
  if (!expander.spend(0)) return holePiece(UNKNOWN, quoted)
  judgeName(part, expander)
  // All of them, whatever becomes of the value: what runs inside may run.
  const inside = new Map(wordsInside(part).map((word) => [word, wordValue(word, expander)]))
  const given = quoted ? undefined : givenWord(part)
  if (given && runsInZsh(given)) noteOtherShell(part, expander)
  judgeEvaluated(part, inside, expander)
  const value = paidValue(expandParameter(part, expander.scope, inside), expander)
  setDefault(part, inside, expander)
  return isWords(part) ? elementsPiece(value, part, quoted) : holePiece(value, quoted)
}

/** Where one word ends is not kept, nor what each of them is once something was done with them. */
function elementsPiece(value: Value, { operation }: ParameterExpansionPart, quoted: boolean): Piece {
  const isText = quoted && value.shape !== 'words' && value.values.some((text) => /\s/.test(text))
  const isVague = operation !== undefined || isText
  return holePiece(isVague ? { ...value, known: false } : value, false)
}

function noteOtherShell(at: { pos: number; end: number }, expander: Expander): void {
  expander.problem('text that zsh or fish reads otherwise', expander.spanOf(at))
}
