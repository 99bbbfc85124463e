// Words of the syntax tree to the fields a program receives: quoting, expansion, splitting. Runs nothing itself.

import { LIMITS } from '../limits.ts'
import type { Span } from '../types.ts'
import { expandBraces } from './brace.ts'
import { isHazardVariable } from './environment.ts'
import { evaluatedTexts, holdsComputed } from './evaluated.ts'
import { type Field, joinTaints, literal, literalField, NUMBER, type Output, UNKNOWN, type Value } from './model.ts'
import { printsNumber } from './number.ts'
import { concatenate, expandParameter, variableValue } from './parameter.ts'
import {
  type ArithmeticExpression,
  parseShell,
  type Script,
  type SyntaxWord,
  scriptError,
  type WordPart,
} from './parse.ts'
import type { Scope } from './scope.ts'

/** What expansion needs from the walk: it judges what runs inside words and hears about what is not understood. */
export type Expander = {
  scope: Scope
  /** Judges the script of a substitution and says what it prints. */
  substitute(script: Script | undefined, span: Span): Output
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

type Piece = { value: Value; quoted: boolean; glob: boolean; hole: boolean }

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
    // When the budget is used up, the call is not understood anyway: the other words can not make it safer.
    if (!expander.spend(1)) break
    for (const one of bracedWords(word, expander)) expanded.push({ ...one, pieces: piecesOf(one.word, expander) })
  }
  const choices = expanded.flatMap((one) => ('pieces' in one ? one.pieces.filter(splitsDifferently) : NONE))
  if (choices.length === 0) return [fieldsOfAll(expanded, NO_CHOICE, expander)]
  return readingsOf(expanded, choices, expander)
}

/** A word that is one field as it stands, or one whose pieces are still to be split into fields. */
type Expanded = Field | { word: SyntaxWord; span: Span; pieces: Piece[] }

const NONE: readonly Piece[] = []
const NO_CHOICE: ReadonlyMap<Piece, Value> = new Map()

/** The fields of all words under each choice of values that would be split differently. */
function readingsOf(expanded: readonly Expanded[], choices: readonly Piece[], expander: Expander): Field[][] {
  const product = choices.reduce((n, piece) => n * piece.value.values.length, 1)
  const count = Math.min(product, LIMITS.readings)
  const readings: Field[][] = []
  for (let reading = 0; reading < count; reading++) {
    let rest = reading
    const chosen = new Map<Piece, Value>()
    for (const piece of choices) {
      const { values } = piece.value
      chosen.set(piece, {
        ...piece.value,
        values: [values[rest % values.length]!],
        known: piece.value.known && product <= count,
      })
      rest = Math.floor(rest / values.length)
    }
    readings.push(fieldsOfAll(expanded, chosen, expander))
  }
  return readings
}

function fieldsOfAll(expanded: readonly Expanded[], chosen: ReadonlyMap<Piece, Value>, expander: Expander): Field[] {
  const all: Field[] = []
  for (const one of expanded) {
    if ('pieces' in one) all.push(...fieldsOf(one.pieces, chosen, one.span, expander.scope))
    else all.push(one)
  }
  return all
}

/** Most words are one literal field: nothing expands in them, with or without quotes. */
function literalWord(word: SyntaxWord, expander: Expander): Field | undefined {
  if (word.text[0] === '~') return undefined
  const { parts } = word
  if (parts === undefined) return literalField(word.value, expander.spanOf(word))
  let text = ''
  for (const part of parts) {
    if (part.type === 'Literal' || part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted') text += part.value
    else if (part.type === 'DoubleQuoted') {
      for (const inner of part.parts) {
        if (inner.type !== 'Literal') return undefined
        text += inner.value
      }
    } else return undefined
  }
  const field = literalField(text, expander.spanOf(word))
  const at = quotedAt(word, expander)
  if (at !== undefined) field.at = at
  return field
}

/** Where the text of a word in quotes stands, when nothing but the quotes differs from how it was written. */
function quotedAt(word: SyntaxWord, expander: Expander): number | undefined {
  const [part, ...more] = word.parts ?? []
  if (!part || more.length > 0) return undefined
  const [inner, ...others] = part.type === 'DoubleQuoted' ? part.parts : [part]
  if (others.length > 0 || (inner?.type !== 'SingleQuoted' && inner?.type !== 'Literal')) return undefined
  return inner.value.length === part.end - part.pos - 2 ? expander.offsetOf(part.pos + 1) : undefined
}

/** The value of a word where nothing is split: assignments, redirect targets, `case` words, here-documents. */
export function wordValue(word: SyntaxWord, expander: Expander): Value {
  return joinPieces(piecesOf(word, expander))
}

/** The value of parts as they stand in a here-document: only `$` and backticks are special. */
export function partsValue(parts: readonly WordPart[], expander: Expander): Value {
  return joinPieces(parts.flatMap((part) => pieceOf(part, true, expander)))
}

function joinPieces(pieces: readonly Piece[]): Value {
  return pieces.reduce<Value>(
    (all, piece) =>
      all.values.length === 1 && all.values[0] === '' && all.known && all.taints.length === 0
        ? piece.value
        : concatenate(all, piece.value),
    literal(''),
  )
}

/** Brace expansion comes first and works on text, so each resulting word is parsed again. */
function bracedWords(word: SyntaxWord, expander: Expander): { word: SyntaxWord; span: Span }[] {
  const span = expander.spanOf(word)
  if (!word.parts?.some((part) => part.type === 'BraceExpansion')) return [{ word, span }]
  const raw = expandBraces(word.text)
  if (raw && !expander.spend(raw.length)) return []
  const words: { word: SyntaxWord; span: Span }[] = []
  for (const text of raw ?? []) {
    const result = parseShell(`x ${text}`)
    const command = 'script' in result && !scriptError(result.script) ? result.script.commands[0]?.command : undefined
    const argument = command?.type === 'Command' && command.args.length === 1 ? command.args[0] : undefined
    if (argument?.type === 'Word') words.push({ word: argument, span })
    else if (text !== '') expander.problem('a brace expansion that can not be followed', span)
  }
  if (!raw) expander.problem('a brace expansion into very many words', span)
  return raw ? words : [{ word, span }]
}

function splitsDifferently(piece: Piece): boolean {
  if (piece.value.values.length < 2) return false
  return piece.value.values.some(
    (text) => text.startsWith('-') || (!piece.quoted && (text === '' || /[\s*?[]/.test(text))),
  )
}

function piecesOf(word: SyntaxWord, expander: Expander): Piece[] {
  const pieces = word.parts
    ? word.parts.flatMap((part) => pieceOf(part, false, expander))
    : [textPiece(word.value, false)]
  return expandTilde(word.text, pieces, expander.scope)
}

function textPiece(text: string, quoted: boolean, glob = false): Piece {
  return { value: literal(text), quoted, glob, hole: false }
}

function holePiece(value: Value, quoted: boolean): Piece {
  return { value, quoted, glob: false, hole: true }
}

function withShape(value: Value, script: Script | undefined, scope: Scope): Value {
  return !value.known && printsNumber(script, scope) ? { ...value, shape: 'number' } : value
}

/** What `$(…)` stands for, given what the command prints. */
function outputValue(output: Output): Value {
  const { taints } = output
  if (output.text !== undefined) {
    return { values: [output.text.replace(/\n+$/, '')], known: output.exact ?? false, shape: 'any', taints }
  }
  if (output.files?.length) return { values: output.files, known: true, shape: 'any', taints }
  return { ...UNKNOWN, taints }
}

function expandTilde(raw: string, pieces: Piece[], scope: Scope): Piece[] {
  const first = pieces[0]
  if (raw[0] !== '~' || !first || first.quoted || first.hole) return pieces
  const text = first.value.values[0]!
  const prefix = /^~[+-]?(?=\/|$)/.exec(text)?.[0]
  if (prefix === undefined || (prefix === text && pieces.length > 1)) return pieces
  const home = prefix === '~' ? variableValue('HOME', scope) : prefix === '~+' ? variableValue('PWD', scope) : UNKNOWN
  return [holePiece(home, true), textPiece(text.slice(prefix.length), false), ...pieces.slice(1)]
}

function pieceOf(part: WordPart, quoted: boolean, expander: Expander): Piece[] {
  const span = expander.spanOf(part)
  switch (part.type) {
    case 'Literal':
      return [textPiece(part.value, quoted)]
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return [textPiece(part.value, true)]
    case 'DoubleQuoted':
    case 'LocaleString':
      return part.parts.length === 0
        ? [textPiece('', true)]
        : part.parts.flatMap((inner) => pieceOf(inner, true, expander))
    case 'Glob':
      for (const inner of part.parts ?? []) pieceOf(inner, true, expander)
      return [textPiece(part.text, false, true)]
    case 'ExtendedGlob':
      // zsh reads code out of such patterns, and bash may have them switched off: nobody knows what it will be.
      expander.problem('an extended pattern', span)
      expander.code(
        [...part.text.matchAll(/'([^']*)'/g)].map((match) => match[1]!),
        span,
      )
      for (const inner of part.parts ?? []) pieceOf(inner, true, expander)
      return [textPiece(part.text, false, true)]
    case 'SimpleExpansion':
      // "$@" is a word for each argument even inside quotes.
      return [
        holePiece(variableValue(part.text.replace(/^\$\{?|\}$/g, ''), expander.scope), quoted && part.text !== '$@'),
      ]
    case 'ParameterExpansion':
      if (part.operation?.type === 'Default' && part.operation.operator.includes('=')) {
        if (isHazardVariable(part.parameter)) expander.problem(`a default for ${part.parameter}`, span)
      }
      // `${!x}` reads the text of x as a name, whose subscript is evaluated.
      if (part.prefix === '!' && evaluatedTexts([part.parameter], expander.scope).computed)
        expander.problem('a name that is computed', span)
      for (const inner of evaluatedWords(part)) {
        if (holdsComputed(inner, expander.scope) || evaluatedTexts([inner.value], expander.scope).computed)
          expander.problem('a computed text used as a number', span)
      }
      if (part.operation?.type === 'Transform' && part.operation.operand.text === 'P') {
        expander.problem('a value that is expanded again', span)
        expander.again(variableValue(part.parameter, expander.scope).values, span)
      }
      // "${a[@]}" is a word for each element even inside quotes.
      return [
        holePiece(
          expandParameter(part, expander.scope, (word) => wordValue(word, expander)),
          quoted && part.index?.text !== '@',
        ),
      ]
    case 'CommandExpansion': {
      if (!isClosed(part.text)) expander.problem('a substitution that does not end', span)
      const output = expander.substitute(part.script, span)
      return [holePiece(withShape(outputValue(output), part.script, expander.scope), quoted)]
    }
    case 'ArithmeticExpansion':
      expander.arithmetic(part.expression, span)
      return [holePiece(NUMBER, quoted)]
    case 'ProcessSubstitution':
      return [textPiece(expander.processFile(part.script, span), true)]
    case 'BraceExpansion':
      for (const inner of part.parts ?? []) pieceOf(inner, true, expander)
      return [holePiece(UNKNOWN, false)]
  }
}

/** In a here-document the parser lets a substitution end where the document does. */
function isClosed(text: string): boolean {
  return text.length > 1 && text.endsWith(text[0] === '`' ? '`' : text.startsWith('${') ? '}' : ')')
}

/** The words of `${a[i]}` and `${x:i:n}` that the shell calculates with. */
function evaluatedWords(part: Extract<WordPart, { type: 'ParameterExpansion' }>): SyntaxWord[] {
  const { index, operation } = part
  const slice = operation?.type === 'Slice' ? [operation.offset, ...(operation.length ? [operation.length] : [])] : []
  return [...(index ? [index] : []), ...slice]
}

/** Builds the fields of one word; unquoted expansions are split at the characters of IFS. */
function fieldsOf(pieces: readonly Piece[], chosen: ReadonlyMap<Piece, Value>, span: Span, scope: Scope): Field[] {
  const ifs = scope.variables.map.get('IFS')
  const separators = ifs?.known && ifs.values.length === 1 ? ifs.values[0]! : USUAL_SEPARATORS
  const fields: Field[] = []
  let current: Piece[] = []
  let open = false
  const close = () => {
    if (open || current.some((piece) => piece.quoted)) fields.push(fieldOf(current, span))
    current = []
    open = false
  }
  for (const piece of pieces) {
    const value = chosen.get(piece) ?? piece.value
    const now = { ...piece, value }
    if (!piece.hole || piece.quoted || value.values.length > 1 || !value.known) {
      current.push(now)
      open ||= piece.quoted || !value.known || value.values.some((text) => text !== '')
      continue
    }
    const words = splitFields(value.values[0]!, separators)
    words.forEach((text, i) => {
      if (i > 0) close()
      if (text === '') return
      current.push({ ...now, value: { ...value, values: [text] }, glob: /[*?[]/.test(text) })
      open = true
    })
  }
  close()
  return fields
}

const USUAL_SEPARATORS = ' \t\n'

/** Splits as the shell does: white space runs count once, other separators each. Leading and trailing '' mean "cut here". */
function splitFields(text: string, separators: string): string[] {
  if (separators === '' || text === '') return [text]
  if (separators === USUAL_SEPARATORS) return text.split(/[ \t\n]+/)
  const words: string[] = ['']
  let afterSpace = false
  for (const c of text) {
    if (!separators.includes(c)) {
      words[words.length - 1] += c
      afterSpace = false
    } else if (!(/\s/.test(c) && afterSpace)) {
      words.push('')
      afterSpace = /\s/.test(c)
    }
  }
  return words
}

function fieldOf(pieces: readonly Piece[], span: Span): Field {
  const value = joinPieces(pieces)
  const first = pieces.find((piece) => piece.hole || piece.value.values[0] !== '')
  const vague = (piece: Piece) => piece.hole && !piece.value.known && piece.value.shape !== 'number'
  return {
    text: pieces
      .map((piece) => (piece.value.known && piece.value.values.length === 1 ? piece.value.values[0] : '…'))
      .join(''),
    values: value.values,
    known: value.known,
    glob: pieces.some((piece) => piece.glob),
    expanded: pieces.some((piece) => piece.hole),
    mayBeOption: pieces.some((piece) => vague(piece) && (!piece.quoted || piece === first)),
    taints: joinTaints(value.taints),
    number: value.shape === 'number',
    span,
  }
}
