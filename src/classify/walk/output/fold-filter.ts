// Works out what filters make of a known text: rev, tr, head, sed, cut and their like, and decoders. Runs nothing.
// source: the manual pages of GNU coreutils, util-linux and xxd
import { decodeBase64, decodeHex } from '../../text/decoding.ts'
import { about, exactly, type Folded, isAscii, MAX_FOLDED } from './folded.ts'

/** What a filter makes of this text, or undefined when that cannot be said. */
export type Filter = (args: readonly string[], input: string) => Folded | undefined

export const FILTERS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['cat', (args, input) => (args.every((arg) => arg === '-') ? exactly(input) : foldSome(args, input))],
  ['tee', (_args, input) => exactly(input)],
  ['rev', (args, input) => (args.length === 0 ? reverseLines(input) : undefined)],
  ['tac', (args, input) => (args.length === 0 ? exactly(linesOf(input).reverse().join('')) : undefined)],
  ['base64', (args, input) => decodeInput(args, input, BASE64)],
  ['xxd', (args, input) => decodeInput(args, input, HEXADECIMAL)],
  ['tr', foldTr],
  ['sort', foldSome],
  ['uniq', foldSome],
  ['fold', foldSome],
  ['grep', foldSearch],
  ['egrep', foldSearch],
  ['fgrep', foldSearch],
  ['rg', foldSearch],
  ['sed', foldSed],
  ['cut', foldCut],
  ...['awk', 'gawk', 'mawk', 'nawk'].map((name) => [name, foldSearch] as const),
  ['head', (args, input) => foldLines(args, input, (lines, count) => lines.slice(0, count))],
  ['tail', (args, input) => foldLines(args, input, (lines, count) => lines.slice(-count))],
])

/** Each with its line end, which the last one may lack. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function reverseLines(text: string): Folded {
  const reversed = text
    .split('\n')
    .map((line) => [...line].reverse().join(''))
    .join('\n')
  return { text: reversed, exact: isAscii(text) }
}

/**
 * `asks`: an argument that asks for decoding. `alone`: all arguments, where every version reads its input by them.
 * `clean`: a text of which every version makes the same.
 */
type Code = { asks: RegExp; alone: RegExp; clean: RegExp; decode: (text: string) => string }
const BASE64: Code = {
  asks: /^(-[a-z]*d|-D|--d(e(c(o(de?)?)?)?)?)/i,
  alone: /^(-d|-di|-id|--decode)$/,
  clean: /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?\n*$/,
  decode: decodeBase64,
}
const HEXADECIMAL: Code = {
  asks: /^-p?r/,
  alone: /^(-r -ps?|-ps? -r)$/,
  clean: /^([0-9a-fA-F]{2}|\n)*$/,
  decode: decodeHex,
}

/** With a file beside the flags that one is decoded, and not the input. */
function decodeInput(args: readonly string[], input: string, { asks, alone, clean, decode }: Code): Folded | undefined {
  if (!args.some((arg) => asks.test(arg))) return undefined
  const text = decode(input)
  return alone.test(args.join(' ')) && clean.test(input) && isAscii(text) ? exactly(text) : about(text)
}

/** `head -5`, `tail -n 1`. A text that stands for several lines has one, and stays; so at least one line is asked for. */
function foldLines(
  args: readonly string[],
  input: string,
  cut: (lines: readonly string[], count: number) => readonly string[],
): Folded | undefined {
  const count = args.length === 0 ? 10 : Number(/^-n? ?([1-9]\d{0,3})$/.exec(args.join(' '))?.[1])
  return count > 0 ? exactly(cut(linesOf(input), count).join('')) : undefined
}

/** Some of the lines that they are given, in some order. With a file beside the flags they read that one. */
function foldSome(args: readonly string[], input: string): Folded | undefined {
  return args.every((arg) => arg.startsWith('-')) ? about(input) : undefined
}

/** The same, for what is told what to look for. */
function foldSearch(args: readonly string[], input: string): Folded | undefined {
  return args.filter((arg) => !arg.startsWith('-')).length < 2 ? about(input) : undefined
}

/** `s/plain/other/g`: a pattern that means in every language what it spells. */
const SUBSTITUTION = /^s([/|,#:@!])(\^?[\w .#%@+-]+\$?|[:/|,])\1((?:(?!\1)[^\\&])*)\1(g?)$/

/** Changed by the substitutions that are plain; of other scripts what they were given, as far as they pass it on. */
function foldSed(args: readonly string[], input: string): Folded | undefined {
  const scripts = args.filter((arg) => !arg.startsWith('-'))
  if (scripts.length > 1 || args.some((arg) => /^-[a-zA-Z]*i|^--in-place/.test(arg))) return undefined
  let text = input
  for (const command of scripts[0]?.split(';') ?? []) {
    const [, , pattern = '', replacement = '', all = ''] = SUBSTITUTION.exec(command.trim()) ?? []
    if (pattern !== '') text = text.replace(new RegExp(pattern.replace(/[+|]/g, '\\$&'), `${all}m`), () => replacement)
    if (text.length > MAX_FOLDED) return undefined
  }
  return about(text)
}

/** `cut -c3-`, `cut -c 1-8`, `cut -d: -f2`. */
const CUT = /^(?:-[cb] ?(\d{0,3})(-?)(\d{0,3})|-d ?(\S) ?-f ?(\d{1,2}))$/

function foldCut(args: readonly string[], input: string): Folded | undefined {
  const [, from, to, end, mark, field] = CUT.exec(args.join(' ')) ?? []
  if (from === undefined && mark === undefined) return undefined
  const last = Number(to === '' ? from : end || MAX_FOLDED)
  const cut = (line: string): string =>
    mark === undefined ? line.slice(Math.max(0, Number(from) - 1), last) : (line.split(mark)[Number(field) - 1] ?? line)
  return about(input.split('\n').map(cut).join('\n'))
}

/** `tr a-z A-Z`, `tr -d x`: sets of single characters, ranges of letters or digits, and the two classes of letters. */
function foldTr(args: readonly string[], input: string): Folded | undefined {
  const deletes = args[0] === '-d'
  const [first, second, ...more] = deletes ? args.slice(1) : args
  if (first === undefined || more.length > 0 || (second === undefined) !== deletes) return undefined
  const from = setOf(first)
  const to = setOf(second ?? '')
  if (from === undefined || to === undefined) return undefined
  const characters = [...input]
  if (deletes) return { text: characters.filter((c) => !from.includes(c)).join(''), exact: isAscii(input) }
  if (to.length === 0 || first in CLASSES !== second! in CLASSES) return undefined
  // Of a character that is there twice the last place counts.
  const text = characters.map((c) => (from.includes(c) ? (to[from.lastIndexOf(c)] ?? to.at(-1)!) : c)).join('')
  return { text, exact: isAscii(input) && from.length >= to.length }
}

const CLASSES: Readonly<Record<string, string>> = { '[:upper:]': 'A-Z', '[:lower:]': 'a-z' }
const SIMPLE_ESCAPES: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\\\': '\\' }
const SET_PIECE = /([a-z])-([a-z])|([A-Z])-([A-Z])|(\d)-(\d)|(\\[nt\\])|([^\\[\]-])/y

/** The characters of a set; undefined when it is written in another way than these. */
function setOf(written: string): string[] | undefined {
  const text = CLASSES[written] ?? written
  if (text === '-') return ['-']
  if (!isAscii(text)) return undefined
  const set: string[] = []
  for (let at = 0; at < text.length; ) {
    SET_PIECE.lastIndex = at
    const found = SET_PIECE.exec(text)
    if (found === null) return undefined
    const [all, ...parts] = found
    const [start, end] = parts.filter((part) => part !== undefined)
    if (end === undefined) set.push(SIMPLE_ESCAPES[all] ?? all)
    else if (end < start!) return undefined
    else for (let code = start!.charCodeAt(0); code <= end.charCodeAt(0); code++) set.push(String.fromCharCode(code))
    at += all.length
  }
  return set
}
