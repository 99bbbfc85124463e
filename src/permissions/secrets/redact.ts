// Masks secrets in tool input and in text about it. What it cannot read, it masks whole; it never lets text through by failing.
import { createHmac } from 'node:crypto'
import { type Found, findKeyShapes, mayHoldKeyShape } from './redact/key-shapes.ts'
import { createKnownRules } from './redact/known-rules.ts'
import { findNamedValues, secretKeyKind } from './redact/named-values.ts'
import { type Edit, type Rewritten, rewrite } from '../shown/rewrite.ts'

/** Longer texts are cut: nobody reads them in a dialog, and every rule stays bounded. */
export const MAX_TEXT_CHARS = 65_536
const MAX_DEPTH = 33
/** Shorter values are too common to be searched for elsewhere. */
const MIN_LEARNED_CHARS = 6
const MAX_LEARNED = 64

/** One short word announces nothing, has no value behind it, and is shorter than any key: the names of most fields. */
const ONE_WORD = /^[a-z]{0,12}$/
const NOTHING: readonly never[] = []

/** What a mask looks like. `kind` is lower case letters, digits and dashes; the hex is a keyed hash of the secret. */
export const TOKEN = /‹redacted:[a-z0-9-]{1,40}:[0-9a-f]{4}›/g
export const CUT_MARK = /… \(\d+ more bytes\)/

/** As curl and its like write it; a word of an argv has no quotes around it. `1000:1000` is a user and a group. */
const USER_FLAG = /^(?:-u|-U|--user|--proxy-user)$/
const USER_PASSWORD = /^[^\s:/=]{1,128}:(?!\d{1,6}$)([^\s/.~:].*)$/s

/** One call's masking: what is found in one part is masked in the others too. */
export type Redaction = {
  /**
   * Masks a text. `shown`: parts (spans of what the call does) that must stay readable; a mask that would swallow a whole
   * one is left out, because what runs has to be seen. `edits` carries spans over (shiftSpans).
   */
  text(text: string, shown?: readonly { start: number; end: number }[]): Rewritten
  /** Masks every string of a JSON value, and whole strings under keys named like secrets. Returns a copy. */
  value<T>(value: T): T
  /** token → the secrets it stands for; more than one only when their hashes happen to collide. */
  secrets(): ReadonlyMap<string, ReadonlySet<string>>
}

export type Redact = { begin(): Redaction }

type State = {
  key: Buffer
  known: (text: string) => Found[]
  secrets: Map<string, Set<string>>
  learned: Map<string, string>
  /** The last text in which nothing was found: a call's input, line and target are often the same text. */
  clean?: string
}

/** `key`: 32 bytes, from deriveKey(secret, 'redaction'): equal secrets look equal on this instance, and on no other. */
export function createRedact(key: Buffer): Redact {
  const known = createKnownRules()
  return Object.freeze({
    begin(): Redaction {
      const state: State = { key, known, secrets: new Map(), learned: new Map() }
      return {
        text: (text: string, shown: readonly { start: number; end: number }[] = NOTHING) =>
          redactText(state, text, shown),
        value: <T>(value: T) => redactValue(state, value, undefined, 0) as T,
        secrets: () => state.secrets,
      }
    },
  })
}

function redactText(state: State, text: string, shown: readonly { start: number; end: number }[]): Rewritten {
  if (text === state.clean || (state.learned.size === 0 && ONE_WORD.test(text))) return { text, edits: NOTHING }
  try {
    const limit = cutAt(text)
    const seen = limit === text.length ? text : text.slice(0, limit)
    const found = findNamedValues(seen)
    if (mayHoldKeyShape(seen)) found.push(...findKeyShapes(seen), ...state.known(seen))
    if (state.learned.size > 0) found.push(...findLearned(state, seen))
    if (found.length === 0 && limit === text.length) {
      if (state.secrets.size === 0) state.clean = text
      return { text, edits: NOTHING }
    }
    const masked = tokensIn(seen)
    const maskable = found.filter((one) => !masked.some((token) => isInside(one, token)) && !swallows(one, shown))
    const edits = merge(maskable).map((one) => ({ ...one, by: mask(state, one.kind, seen.slice(one.start, one.end)) }))
    if (limit < text.length) {
      const bytes = Buffer.byteLength(text.slice(limit))
      edits.push({ start: limit, end: text.length, kind: 'cut', by: `… (${bytes} more bytes)` })
    }
    if (edits.length === 0 && state.secrets.size === 0) state.clean = text
    return rewrite(text, edits)
  } catch {
    // Fail closed: what cannot be searched is a secret from its first to its last character.
    return maskWhole(state, 'unreadable', text)
  }
}

/** Text that is masked already stays as it is. */
function tokensIn(text: string): { start: number; end: number }[] {
  if (!text.includes('‹redacted:')) return []
  return [...text.matchAll(TOKEN)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** A name inside a token (`‹redacted:password:…›`) announces nothing. */
const isInside = (one: Found, token: { start: number; end: number }): boolean =>
  covers(token, one) || (one.start > token.start && one.start < token.end)

const covers = (outer: { start: number; end: number }, inner: { start: number; end: number }): boolean =>
  outer.start <= inner.start && inner.end <= outer.end

/** A mask over a whole part that does something would hide what runs. */
function swallows(one: Found, shown: readonly { start: number; end: number }[]): boolean {
  return shown.some((span) => covers(one, span) && span.start < span.end)
}

function redactValue(state: State, value: unknown, kind: string | undefined, depth: number): unknown {
  if (typeof value === 'string')
    return kind === undefined ? redactText(state, value, NOTHING).text : maskWhole(state, kind, value).text
  if (value === null || typeof value !== 'object') return value
  if (depth >= MAX_DEPTH) return maskWhole(state, 'unreadable', 'a value nested too deep').text
  if (Array.isArray(value)) return redactList(state, value, kind, depth)
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    const child = (value as Record<string, unknown>)[name]
    const shown = redactText(state, name, NOTHING).text
    const masked = redactValue(state, child, secretKeyKind(name) ?? kind, depth + 1)
    if (shown === '__proto__') keepKey(copy, shown, masked)
    else copy[shown] = masked
  }
  return copy
}

/** A key that would set something else when assigned stays a key. */
function keepKey(copy: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
}

/** In an argv, the word after a flag named like a secret is one, and `user:password` after a user's flag holds one. */
function redactList(state: State, list: readonly unknown[], kind: string | undefined, depth: number): unknown[] {
  return list.map((item, index) => {
    const before = list[index - 1]
    if (typeof item !== 'string' || typeof before !== 'string' || kind !== undefined)
      return redactValue(state, item, kind, depth + 1)
    const password = USER_FLAG.test(before) ? USER_PASSWORD.exec(item)?.[1] : undefined
    if (password !== undefined) {
      const start = item.length - password.length
      return rewrite(item, [{ start, end: item.length, by: mask(state, 'password', password) }]).text
    }
    const announced = before.startsWith('--') && !item.startsWith('-') ? secretKeyKind(before) : undefined
    return redactValue(state, item, announced, depth + 1)
  })
}

function maskWhole(state: State, kind: string, text: string): Rewritten {
  if (text === '') return { text, edits: [] }
  return rewrite(text, [{ start: 0, end: text.length, by: mask(state, kind, text) }])
}

/** The token of a secret; remembers it, so that it can be put back and is found again elsewhere. */
function mask(state: State, kind: string, secret: string): string {
  const hash = createHmac('sha256', state.key).update(secret).digest('hex').slice(0, 4)
  const token = `‹redacted:${kind}:${hash}›`
  const same = state.secrets.get(token) ?? new Set()
  state.secrets.set(token, same.add(secret))
  // Paths and phrases are not searched for elsewhere: a call could name its victim a password, and so hide it.
  if (secret.length >= MIN_LEARNED_CHARS && state.learned.size < MAX_LEARNED && !/[\s/]/.test(secret))
    state.learned.set(secret, kind)
  return token
}

function findLearned(state: State, text: string): Found[] {
  const found: Found[] = []
  for (const [secret, kind] of state.learned)
    for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length))
      found.push({ start: at, end: at + secret.length, kind })
  return found
}

/** Where a long text is cut: not inside a word, so that no half of a secret is left. */
function cutAt(text: string): number {
  if (text.length <= MAX_TEXT_CHARS) return text.length
  let at = MAX_TEXT_CHARS
  while (at > MAX_TEXT_CHARS - 4096 && !/\s/.test(text[at - 1] as string)) at--
  return at
}

/** Overlapping findings become one; the one that begins first (then the longer one) names it. */
function merge(found: readonly Found[]): (Found & Partial<Edit>)[] {
  const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end)
  const merged: Found[] = []
  for (const one of sorted) {
    if (one.end <= one.start) continue
    const last = merged.at(-1)
    if (last !== undefined && one.start < last.end) last.end = Math.max(last.end, one.end)
    else merged.push({ ...one })
  }
  return merged
}
