// Pieces of expanded words to the fields a program receives: values chosen, split at IFS, joined. Expands nothing itself.
import { LIMITS } from '../../limits.ts'
import type { Span } from '../../types.ts'
import { concatenate } from '../concatenate.ts'
import { exactText, type Field, joinTaints, literal, type Value } from '../model.ts'
import type { Scope } from '../scope.ts'

/** A part of a word after its expansion. `hole`: it comes from an expansion, so it is split where it is not quoted. */
export type Piece = { value: Value; quoted: boolean; glob: boolean; hole: boolean }

/** Between two words that stand side by side: a new field begins. Where nothing is split it is a blank. */
export const CUT: Piece = Object.freeze({ value: literal(' '), quoted: true, glob: false, hole: true })

/** A piece that comes from an expansion. */
export function holePiece(value: Value, quoted: boolean): Piece {
  return { value, quoted, glob: false, hole: true }
}

/** A word that is one field as it stands, or one whose pieces are still to be split into fields. */
export type Expanded = Field | { pieces: Piece[]; span: Span }

/**
 * All readings of a list of words: each reading is a list of fields. More than one where pieces have several values that
 * split differently. Never empty. Puts the chosen values into the pieces' lists.
 */
export function readPieces(expanded: readonly Expanded[], scope: Scope): Field[][] {
  const separators = separatorsOf(scope)
  const readings = readChoices(expanded, separators)
  if (separators !== '' && expanded.some(staysWhole)) readings.push(fieldsOfAll(expanded, ''))
  return readings
}

/** Whether it is a text of several words that zsh does not split: `x='p; 1e id'; sed $x`. No program is called so. */
function staysWhole(word: Expanded, at: number): boolean {
  if (at === 0 || !('pieces' in word)) return false
  return word.pieces.some(({ value, quoted, hole }) => {
    if (quoted || !hole || !value.known) return false
    return value.values.some((text) => /\S\s+\S/.test(text) && (text[0] !== '-' || CODE.test(text)))
  })
}

/** Options in one word are none that a program knows, but for those that carry what it runs. */
const CODE = /[;{}()|&<>`"'$\n]/

function readChoices(expanded: readonly Expanded[], separators: string | undefined): Field[][] {
  const choices = findChoices(expanded)
  if (choices.length === 0) return [fieldsOfAll(expanded, separators)]
  const product = choices.reduce((n, { piece }) => n * piece.value.values.length, 1)
  const count = Math.min(product, LIMITS.readings)
  const isWhole = product <= count
  for (const choice of choices) choose(choice, 0, isWhole)
  const varied = choices.slice(0, variedCount(choices, count))
  const readings: Field[][] = []
  for (let reading = 0; reading < count; reading++) {
    let rest = reading
    for (const choice of varied) {
      const { length } = choice.piece.value.values
      choose(choice, rest % length, isWhole)
      rest = Math.floor(rest / length)
    }
    readings.push(fieldsOfAll(expanded, separators))
  }
  return readings
}

/** A piece whose values would be split differently, and where it stands. */
type Choice = { piece: Piece; pieces: Piece[]; at: number }

function findChoices(expanded: readonly Expanded[]): Choice[] {
  const choices: Choice[] = []
  for (const one of expanded) {
    if (!('pieces' in one)) continue
    const { pieces } = one
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at]!
      if (splitsDifferently(piece) && !isNumberInWord(piece, pieces)) choices.push({ piece, pieces, at })
    }
  }
  return choices
}

function splitsDifferently({ value: { values }, quoted }: Piece): boolean {
  if (values.length < 2) return false
  return values.some((text) => text.startsWith('-') || (!quoted && (text === '' || /[\s*?[]/.test(text))))
}

/** `${n}p`: with the number or without it, it is one word. */
function isNumberInWord({ value }: Piece, pieces: readonly Piece[]): boolean {
  return (
    !value.known && value.shape === 'number' && pieces.some(({ hole, value: { values } }) => !hole && values[0] !== '')
  )
}

/** `isWhole`: every choice of values is read, so that each is as certain as the values are. */
function choose({ piece, pieces, at }: Choice, index: number, isWhole: boolean): void {
  const { value } = piece
  pieces[at] = { ...piece, value: { ...value, values: [value.values[index]!], known: value.known && isWhole } }
}

/** How many of the choices differ between the first `count` readings: the others keep their first value. */
function variedCount(choices: readonly Choice[], count: number): number {
  let readings = 1
  for (const [i, { piece }] of choices.entries()) {
    if (readings >= count) return i
    readings *= piece.value.values.length
  }
  return choices.length
}

function fieldsOfAll(expanded: readonly Expanded[], separators: string | undefined): Field[] {
  const all: Field[] = []
  for (const one of expanded) {
    if ('pieces' in one) addFields(all, one.pieces, one.span, separators)
    else all.push(one)
  }
  return all
}

/** Adds the fields of one word; unquoted expansions are split at the characters of IFS. */
function addFields(all: Field[], pieces: readonly Piece[], span: Span, separators: string | undefined): void {
  let current: Piece[] = []
  /** There is a word even if it is empty. */
  let open = false
  for (const piece of pieces) {
    if (piece === CUT) {
      if (open) all.push(fieldOf(current, span))
      current = []
      open = false
      continue
    }
    const { value, quoted } = piece
    const { values } = value
    const isVague = piece.hole && !quoted && value.known && splitsUnseen(values, separators)
    if (!piece.hole || quoted || values.length > 1 || !value.known || isVague || separators === undefined) {
      current.push(isVague ? { ...piece, value: { ...value, known: false } } : piece)
      open ||= quoted || !value.known || values.some((text) => text !== '')
      continue
    }
    const words = splitFields(values[0]!, separators)
    for (let i = 0; i < words.length; i++) {
      const text = words[i]!
      if (i > 0) {
        if (open) all.push(fieldOf(current, span))
        current = []
        open = false
      }
      if (text === '') continue
      // Cut off from both neighbours: of a long list nearly every word is.
      if (i > 0 && i < words.length - 1) {
        all.push(wholeField(piece, text, span))
        continue
      }
      current.push({ ...piece, value: { ...value, values: [text] }, glob: GLOB.test(text) })
      open = true
    }
  }
  if (open) all.push(fieldOf(current, span))
}

const USUAL_SEPARATORS = ' \t\n'
const GLOB = /[*?[]/

export function splitsAtBlanks(scope: Scope): boolean {
  return separatorsOf(scope) === USUAL_SEPARATORS
}

/** The characters at which words are split; undefined when they are computed. */
function separatorsOf({ variables }: Scope): string | undefined {
  const ifs = variables.map.get('IFS')
  if (!ifs) return USUAL_SEPARATORS
  return exactText(ifs)
}

/**
 * Where separators are unusual, neither several values are split one by one, nor one between whose separators there is
 * nothing: what the words then are is left open.
 */
function splitsUnseen(values: readonly string[], separators: string | undefined): boolean {
  if (separators === undefined) return true
  if (separators === USUAL_SEPARATORS) return false
  if (values.length > 1) return values.some((text) => [...text].some((c) => separators.includes(c)))
  return splitFields(values[0]!, separators).slice(0, -1).includes('')
}

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

/** The field of one text, not empty, that was cut out of a known value: as fieldOf makes it, with less effort. */
function wholeField({ value: { taints, shape }, hole }: Piece, text: string, span: Span): Field {
  const number = shape === 'number'
  const glob = GLOB.test(text)
  return {
    text,
    values: [text],
    known: true,
    glob,
    expanded: hole,
    mayBeOption: false,
    several: glob,
    taints,
    number,
    digits: false,
    span,
    at: undefined,
  }
}

function fieldOf(pieces: readonly Piece[], span: Span): Field {
  const { values, known, shape, taints } = joinPieces(pieces)
  let text = ''
  let glob = false
  let expanded = false
  let mayBeOption = false
  let several = false
  let digits = true
  let first: Piece | undefined
  for (const piece of pieces) {
    const { value, hole } = piece
    text += exactText(value) ?? '…'
    glob ||= piece.glob
    expanded ||= hole
    if (hole || value.values[0] !== '') first ??= piece
    const isVague = hole && !value.known && value.shape !== 'number'
    mayBeOption ||= isVague && (!piece.quoted || piece === first)
    several ||= piece.glob || (isVague && !piece.quoted)
    digits &&= value.known ? value.values.length === 1 : value.shape === 'number' && value.values.at(-1) === '1'
  }
  const number = shape === 'number'
  return { text, values, known, glob, expanded, mayBeOption, several, taints, number, digits, span, at: undefined }
}

/** The pieces one behind the other, as one value. */
export function joinPieces(pieces: readonly Piece[]): Value {
  let all = literal('')
  let at = 0
  while (at < pieces.length) {
    const end = isNothing(all) ? at : endOfSingles(pieces, at)
    const next = end - at < 2 ? pieces[at]!.value : joinSingles(pieces, at, end)
    all = isNothing(all) ? next : concatenate(all, next)
    at = Math.max(end, at + 1)
  }
  return all
}

function endOfSingles(pieces: readonly Piece[], from: number): number {
  let end = from
  while (end < pieces.length && pieces[end]!.value.values.length === 1) end++
  return end
}

/** The same for pieces with one value each. Long words have thousands of them. */
function joinSingles(pieces: readonly Piece[], from: number, to: number): Value {
  let text = ''
  let known = true
  let isNumber = true
  let { taints } = pieces[from]!.value
  for (let i = from; i < to; i++) {
    const { value } = pieces[i]!
    if (text.length <= LIMITS.textLength) text += value.values[0]
    known &&= value.known
    isNumber &&= value.shape === 'number'
    if (value.taints.length > 0) taints = joinTaints(taints, value.taints)
  }
  const isLong = text.length > LIMITS.textLength
  if (isLong) text = text.slice(0, LIMITS.textLength)
  return { values: [text], known: known && !isLong, shape: isNumber ? 'number' : 'any', taints }
}

function isNothing({ values, known, taints }: Value): boolean {
  return values.length === 1 && values[0] === '' && known && taints.length === 0
}
