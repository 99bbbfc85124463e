// Patterns of policy files as linear-time matchers: `*` `**` `?` `[…]` `{a,b}`. Knows nothing of files.
import { RE2JS } from 're2js'

/** path: `*` and `?` stop at `/`, `**` does not. word: `*` is any text. */
export type GlobKind = 'path' | 'word'

export type Glob = {
  source: string
  /** No pattern characters: only the text itself matches. */
  literal: boolean
  /** What every match begins and ends with. */
  prefix: string
  suffix: string
  /** Letters of both cases are the same to it. */
  fold: boolean
  matches(text: string): boolean
  /** The same for a text that is in small letters already where they are the same: for many patterns on one text. */
  matchesFolded(text: string): boolean
}

/** Longer patterns are mistakes. */
const MAX_LENGTH = 1_000
const SPECIAL = /[*?[\]{}\\]/
const MAX_ALTERNATIVES = 50

export class GlobError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'GlobError'
  }
}

/** `fold`: letters of both cases are the same. Throws GlobError with the reason. */
export function compileGlob(source: string, { kind, fold = false }: { kind: GlobKind; fold?: boolean }): Glob {
  if (source.length > MAX_LENGTH) throw new GlobError(`is longer than ${MAX_LENGTH} characters`)
  const normal = (text: string) => (fold ? text.toLowerCase() : text)
  const pattern = normal(source)
  const make = (literal: boolean, prefix: string, suffix: string, matchesFolded: Glob['matches']): Glob => ({
    ...{ source, literal, prefix, suffix, fold, matchesFolded },
    matches: (text) => matchesFolded(normal(text)),
  })
  if (!SPECIAL.test(pattern)) return make(true, pattern, pattern, (given) => given === pattern)
  const compiled = compile(pattern, kind)
  const prefix = fixedPrefix(pattern)
  const suffix = fixedSuffix(pattern)
  const core = fixedCore(pattern)
  // Most candidates end here, which costs a tenth of asking the pattern.
  const mayMatch = (given: string) => given.startsWith(prefix) && given.endsWith(suffix) && given.includes(core)
  return make(false, prefix, suffix, (given) => mayMatch(given) && compiled.testExact(given))
}

function compile(pattern: string, kind: GlobKind): RE2JS {
  try {
    return RE2JS.compile(translate(pattern, kind), RE2JS.DOTALL)
  } catch (error) {
    if (error instanceof GlobError) throw error
    throw new GlobError(`is not a usable pattern (${error instanceof Error ? error.message : 'error'})`, {
      cause: error,
    })
  }
}

function fixedPrefix(pattern: string): string {
  const fixed = /^[^*?[\]{}\\]*/.exec(pattern)![0]
  // `src/**` matches `src` as well.
  return pattern.startsWith('/**', fixed.length - 1) ? fixed.slice(0, -1) : fixed
}

function fixedSuffix(pattern: string): string {
  const fixed = /[^*?[\]{}\\]*$/.exec(pattern)![0]
  // `**/x` matches `x` as well.
  return pattern.slice(0, pattern.length - fixed.length).endsWith('**') ? fixed.replace(/^\//, '') : fixed
}

/** The longest text that stands in every match; '' where alternatives make that hard to say. */
function fixedCore(pattern: string): string {
  if (/[{}\\]/.test(pattern)) return ''
  // The first sign in brackets belongs to them whatever it is, a closing bracket too.
  const parts = pattern.replace(/\[[\s\S][^\]]*\]/g, '*').split(/[*?]+/)
  // Slashes beside two stars may be missing.
  return parts
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .reduce((best, part) => (part.length > best.length ? part : best), '')
}

/** RE2 syntax for the whole text. */
function translate(pattern: string, kind: GlobKind): string {
  const one = kind === 'path' ? '[^/]' : '.'
  let out = ''
  let depth = 0
  let alternatives = 0
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i]!
    if (character === '\\') {
      if (i + 1 >= pattern.length) throw new GlobError('ends with a backslash')
      out += quote(pattern[++i]!)
    } else if (character === '*') {
      const run = /^\*+/.exec(pattern.slice(i))![0].length
      const isSegment = kind === 'path' && run >= 2 && (i === 0 || pattern[i - 1] === '/')
      if (isSegment && pattern[i + run] === '/') {
        // `a/**/b` is `a/b` too.
        out += '(?:.*/)?'
        i += run
      } else if (isSegment && i + run === pattern.length && out.endsWith('/')) {
        // `a/**` is `a` too: what a rule says of everything in a folder it says of the folder.
        out = `${out.slice(0, -1)}(?:/.*)?`
        i += run - 1
      } else {
        out += kind === 'path' && run === 1 ? '[^/]*' : '.*'
        i += run - 1
      }
    } else if (character === '?') out += one
    else if (character === '[') {
      const end = pattern.indexOf(']', i + 2)
      if (end < 0) throw new GlobError('has a [ without its ]; write \\[ for the character')
      out += classOf(pattern.slice(i + 1, end))
      i = end
    } else if (character === '{') {
      depth++
      out += '(?:'
    } else if (character === '}' && depth > 0) {
      depth--
      out += ')'
    } else if (character === ',' && depth > 0) {
      if (++alternatives > MAX_ALTERNATIVES) throw new GlobError(`has more than ${MAX_ALTERNATIVES} alternatives`)
      out += '|'
    } else out += quote(character)
  }
  if (depth > 0) throw new GlobError('has a { without its }; write \\{ for the character')
  return out
}

function classOf(inside: string): string {
  const negated = inside.startsWith('!') || inside.startsWith('^')
  const body = (negated ? inside.slice(1) : inside).replace(/[\\[\]^&]/g, '\\$&')
  // A class never crosses into another folder.
  return negated ? `[^/${body}]` : `[${body}]`
}

const quote = (character: string) => (/[\w/\s]/.test(character) ? character : RE2JS.quote(character))

/**
 * Could the pattern match some text that begins with `prefix` and ends with `suffix`? Errs towards yes.
 */
export function mayOverlap(glob: Glob, prefix: string, suffix: string): boolean {
  const begins = glob.prefix.startsWith(prefix) || prefix.startsWith(glob.prefix)
  return begins && (glob.suffix.endsWith(suffix) || suffix.endsWith(glob.suffix))
}
