// What the shell layer knows about words while it reads a program: values, fields, outputs. Types and tiny constructors.
import type { Span } from '../types.ts'

/**
 * Where a piece of text came from, as far as it matters for what is done with it. secret: a secret file's content ·
 * token: a variable named like a secret · environment: all variables · network: downloaded · decoded: unpacked from
 * an encoding · remote: what the other end of a raw connection writes · shell: what a shell prints that takes its
 * commands from elsewhere ·
 * name: names of files, without a folder in front, that are not written here · listed: what a listing found ·
 * everything: the names of all that a service holds of a kind, none left out.
 */
export type Taint =
  | 'secret'
  | 'token'
  | 'environment'
  | 'network'
  | 'decoded'
  | 'remote'
  | 'shell'
  | 'name'
  | 'listed'
  | 'everything'

/** What a variable or substitution may hold. `values` are possible texts; `known`: there are no others. */
export type Value = {
  values: readonly string[]
  known: boolean
  /**
   * number: only digits and a sign, so it can be neither an option nor a path of interest.
   * words: the elements of a list, with blanks between them and in none of those that are known.
   */
  shape: 'any' | 'number' | 'words'
  taints: readonly Taint[]
}

/** One word of a command after expansion and splitting. */
export type Field = {
  /** For people: literal text, `…` where it is computed. */
  text: string
  /** Possible literal texts, pattern characters kept. Never empty. */
  values: readonly string[]
  known: boolean
  /** Holds an unquoted `*`, `?` or `[`. */
  glob: boolean
  /** Some part of it comes from an expansion, even if its value is known. */
  expanded: boolean
  /** Computed at its start, or splittable: it may turn out to be an option. */
  mayBeOption: boolean
  /** Computed or a pattern, and not quoted: it may turn out to be several words, or none. */
  several: boolean
  taints: readonly Taint[]
  /** Whatever it turns out to be, it is a number. */
  number: boolean
  /** Nothing of it is computed but digits and signs: as text of a language it is like any of its values. */
  digits: boolean
  span: Span | undefined
  /** Its text stands in the whole text as it is, from this offset on (inside its quotes). */
  at: number | undefined
}

/**
 * What a command prints. `text`: a text that it may print; `exact`: it prints that and nothing else.
 * `files`: each line is a path, like these. `whole`: and they are all the files of these folders. `part`: some of it, where
 * the rest is not known.
 */
export type Output = {
  text?: string
  exact?: boolean
  files?: readonly string[]
  whole?: readonly string[]
  part?: string
  taints: readonly Taint[]
}

/** What a command reads on its standard input. `kind: none` = inherited. */
export type Input = {
  kind: 'none' | 'pipe' | 'file' | 'text'
  /** It is read from this device, which has no end. */
  device?: string
  /** The text stands in the whole text as it is, from this offset on. */
  at?: number
  /** Each line is a number, or an id that is neither option nor path, whatever it turns out to be. */
  numbers?: 'digits' | 'ids'
} & Output

/** What one command prints, as the next one reads it. */
export function pipeInput({ text, exact, files, whole, part, taints }: Output): Input {
  const input: Input = { kind: 'pipe', taints }
  if (text !== undefined) input.text = text
  if (exact !== undefined) input.exact = exact
  if (files) input.files = files
  if (whole) input.whole = whole
  if (part !== undefined) input.part = part
  return input
}

const NO_TAINTS: readonly Taint[] = []
export const NO_INPUT: Input = { kind: 'none', taints: [] }
/** What is printed is not known. */
export const NO_OUTPUT: Output = { taints: [] }
/** Certainly nothing is printed. */
export const SILENCE: Output = { text: '', exact: true, taints: [] }
export const UNKNOWN: Value = { values: [''], known: false, shape: 'any', taints: [] }
/** The `1` says that it is made of digits, unlike ids, which are numbers only in that they are no options and no paths. */
export const NUMBER: Value = { values: ['1'], known: false, shape: 'number', taints: [] }

/** Is it a number whatever it turns out to be? */
export function isNumber(value: Value): boolean {
  return value.shape === 'number' || (value.known && value.values.every((text) => /^-?\d+$/.test(text)))
}

/** A value that is exactly this text. */
export function literal(text: string): Value {
  return { values: [text], known: true, shape: 'any', taints: NO_TAINTS }
}

export const EMPTY: Value = literal('')

/** A field that is exactly this text. `at`: where it stands in the whole text. */
export function literalField(text: string, span?: Span, at?: number): Field {
  return {
    text,
    values: [text],
    known: true,
    glob: false,
    expanded: false,
    mayBeOption: false,
    several: false,
    taints: NO_TAINTS,
    number: false,
    digits: false,
    span,
    at,
  }
}

/** A word that only exists when the program runs (xargs' arguments). */
export function computedField(span?: Span, values: readonly string[] = ['']): Field {
  return {
    text: '…',
    values,
    known: false,
    glob: false,
    expanded: true,
    mayBeOption: false,
    several: false,
    taints: NO_TAINTS,
    number: false,
    digits: false,
    span,
    at: undefined,
  }
}

export function joinTaints(all: readonly Taint[], more: readonly Taint[]): readonly Taint[] {
  if (all.length === 0) return more
  return holdsOther(more, all) ? [...new Set([...all, ...more])] : all
}

/** The taints of several values, fields or outputs together. */
export function taintsOf(tainted: readonly { readonly taints: readonly Taint[] }[]): readonly Taint[] {
  let all = NO_TAINTS
  for (const { taints } of tainted) all = joinTaints(all, taints)
  return all
}

/** What one of several commands prints, or all of them: of more than one only where it came from is known. */
export function anyOutput(outputs: readonly Output[]): Output {
  return outputs.length === 1 ? outputs[0]! : { taints: taintsOf(outputs) }
}

/** Is something of it nobody else's business? */
export function isSecret(taints: readonly Taint[]): boolean {
  return taints.includes('secret') || taints.includes('environment')
}

function holdsOther(list: readonly Taint[], all: readonly Taint[]): boolean {
  for (const taint of list) if (!all.includes(taint)) return true
  return false
}

/** The text of a field or value when it is exactly known, else undefined. */
export function exactText({ known, values }: Pick<Value, 'known' | 'values'>): string | undefined {
  return known && values.length === 1 ? values[0] : undefined
}

/** What stands for a file that a listing found, where it is printed without the folder in front. */
export const BARE_NAME = 'found'

/** Whether a word is the bare name of a file that is not written here: a pattern, or what a listing found. */
export function isBareName({ values, glob, taints }: Field): boolean {
  const isName = taints.includes('name')
  return (glob || isName) && values.some((text) => /^[*?[]/.test(text) || (isName && text.startsWith(BARE_NAME)))
}
