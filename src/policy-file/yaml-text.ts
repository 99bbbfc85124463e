// Reads YAML into a checked value, and knows where in the text each part of it stands. Knows no rules of policies.
import { type Alias, type Document, isNode, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import type { Place, Problem } from './types.ts'

const MAX_BYTES = 1_048_576
/** Aliases are expanded at most so often: a few lines may not become gigabytes. */
const MAX_ALIASES = 100
/** Most of what a parser says after its first complaint follows from that one. */
const MAX_FAULTS = 5

export type ReadYaml<Value> = { value: Value; placeOf: PlaceOf }
export type PlaceOf = (path: readonly PropertyKey[]) => Place

/** The value, or everything that is wrong, each with its line. */
export function readYaml<Schema extends z.ZodType>(
  text: string,
  { file, schema }: { file: string; schema: Schema },
): ReadYaml<z.output<Schema>> | { problems: Problem[] } {
  const at = (line: number, column: number, message: string): Problem => ({ file, line, column, message })
  if (Buffer.byteLength(text) > MAX_BYTES) return { problems: [at(1, 1, 'is larger than 1 MiB')] }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true, merge: false })
  const faults = [...document.errors, ...document.warnings]
  if (faults.length > 0) {
    return {
      problems: faults.slice(0, MAX_FAULTS).map(({ pos, code, message }) => {
        const { line, col } = lines.linePos(pos[0])
        return at(line, col, faultWords(code, message))
      }),
    }
  }
  const dangling = danglingAliases(document)
  if (dangling.length > 0) {
    return {
      problems: dangling.slice(0, MAX_FAULTS).map(({ source, range }) => {
        const { line, col } = lines.linePos(range?.[0] ?? 0)
        return at(line, col, `*${source} is a reference in YAML: ${QUOTE_STAR}`)
      }),
    }
  }
  const placeOf = (path: readonly PropertyKey[]): Place => ({ file, ...positionOf(document, lines, path) })
  const plain = toPlain(document)
  if ('failed' in plain) return { problems: [at(1, 1, plain.failed)] }
  const of = { placeOf, nameOf: (path: readonly PropertyKey[]) => nameOf(path, plain.value) }
  const parsed = schema.safeParse(plain.value)
  if (parsed.success) return { value: parsed.data, placeOf }
  return { problems: parsed.error.issues.flatMap((issue) => tell(issue, [], of)) }
}

const QUOTE_STAR = 'what begins with * is put in quotes'

/** The usual meaning of a policy's text that YAML takes for something of its own. */
const MEANT: Readonly<Record<string, string>> = {
  BAD_ALIAS: QUOTE_STAR,
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon is put in quotes',
  DUPLICATE_KEY: 'every entry of a list begins with a dash',
  TAG_RESOLVE_FAILED: 'what begins with ! is put in quotes',
}

function faultWords(code: string, message: string): string {
  if (code === 'MULTIPLE_DOCS') return 'begins another document (---): a policy file is one'
  if (/call stack/.test(message)) return 'is nested too deeply'
  return `is not valid YAML: ${[message, ...(MEANT[code] === undefined ? [] : [MEANT[code]])].join(': ')}`
}

/** `*prod*` without quotes. The parser would find the first of them, and name no line. */
function danglingAliases(document: Document): Alias[] {
  const anchors = new Set<string>()
  const found: Alias[] = []
  visit(document, {
    Alias(_, alias) {
      if (!anchors.has(alias.source)) found.push(alias)
    },
    Node(_, node) {
      if ('anchor' in node && node.anchor !== undefined) anchors.add(node.anchor)
    },
  })
  return found
}

function toPlain(document: Document): { value: unknown } | { failed: string } {
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }) }
  } catch (error) {
    return { failed: `cannot be read: ${error instanceof Error ? error.message : 'error'}` }
  }
}

/** Of what stands at the path, or of the nearest part around it. */
function positionOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]) {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) {
      const { line, col } = lines.linePos(node.range[0])
      return { line, column: col }
    }
  }
  return { line: 1, column: 1 }
}

type Issue = z.core.$ZodIssue

type Telling = { placeOf: PlaceOf; nameOf: (path: readonly PropertyKey[]) => string }

/** One problem for each issue; of alternatives the one that comes closest is told. */
function tell(issue: Issue, above: readonly PropertyKey[], of: Telling): Problem[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, one) => (depthOf(one) > depthOf(best) ? one : best))
    return closest.flatMap((inner) => tell(inner as Issue, path, of))
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...of.placeOf([...path, key]),
      message: `${of.nameOf([...path, key])} ${issue.message}`,
    }))
  if (issue.code === 'invalid_key') return issue.issues.flatMap((inner) => tell(inner as Issue, path, of))
  const words = path.length === 0 && / null$/.test(issue.message) ? NOTHING : wordsOf(issue)
  return [{ ...of.placeOf(path), message: `${of.nameOf(path)} ${words}` }]
}

const NOTHING = 'is empty: it needs at least `version: 1`'

function wordsOf({ message, ...issue }: Issue): string {
  if (/^(must|is|has) /.test(message)) return message
  if (issue.code === 'too_small' && issue.origin === 'number') return `must be at least ${issue.minimum}`
  if (issue.code !== 'invalid_type') return `is not right: ${message}`
  const given = /received (\w+)$/.exec(message)?.[1] ?? ''
  if (given === 'undefined') return 'is missing'
  if (given === 'null') return 'is empty: give it a value, or leave it out'
  const quotes = issue.expected === 'string' && /^(number|boolean)$/.test(given) ? ': put it in quotes' : ''
  return `must be ${TYPES[issue.expected] ?? issue.expected}, and is ${TYPES[given] ?? given}${quotes}`
}

/** What YAML can hold, as a person would call it. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'fields with values',
  record: 'fields with values',
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
}

/** A wrong type at the top says least, something found inside says most. */
function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map(({ path, code }) => path.length * 2 + (code === 'invalid_type' ? 0 : 1)))
}

/** Entries with an id are named by it: `rule lint: when.tool`. */
function nameOf(path: readonly PropertyKey[], value: unknown): string {
  const [list, i, ...rest] = path
  const id = rest.length === 0 ? undefined : idOf(value, list, i)
  const inner = (id === undefined ? path : rest)
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
  if (inner === '') return 'the file'
  return id === undefined ? inner : `${String(list).replace(/s$/, '')} ${id}: ${inner}`
}

function idOf(value: unknown, list: PropertyKey | undefined, i: PropertyKey | undefined): string | undefined {
  const items = (value as Record<PropertyKey, unknown> | null)?.[list ?? '']
  const id = Array.isArray(items) ? (items[Number(i)] as { id?: unknown } | null)?.id : undefined
  return typeof id === 'string' ? id : undefined
}
