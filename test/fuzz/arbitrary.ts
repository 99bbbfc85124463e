// Makes values for a JSON schema of the OpenAPI document, mostly valid ones. Sends nothing.
import fc from 'fast-check'
import type { Json } from '../http/start-app.ts'

/** By the name of a member: values that mean something here, beside those of the schema. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>

/** What programs stumble over. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\ufeff',
  'e\u0301'.repeat(40),
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e999',
  "' OR 1=1 --",
  '%00%ff',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\u001b[2J',
  '*',
  'x'.repeat(300),
  'y'.repeat(5000),
]

const hostileText = fc.constantFrom(...HOSTILE_TEXTS)
// Made once: each of them is large, and a document has thousands of places for them.
const anyCharacter = fc.string({ minLength: 1, maxLength: 1, unit: 'binary' })
const anyJson = fc.jsonValue({ maxDepth: 2 })
const anyMembers = fc.dictionary(fc.oneof(fc.string(), hostileText), anyJson, { maxKeys: 3 })

function lookUp(document: Json, reference: string): Json {
  return reference
    .slice(2)
    .split('/')
    .reduce((at, name) => at[name], document)
}

function texts(schema: Json): fc.Arbitrary<string> {
  const { minLength = 0, maxLength, pattern } = schema
  if (pattern !== undefined) {
    const fitting = fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= (maxLength ?? 10_000))
    return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: hostileText })
  }
  const most = Math.min(maxLength ?? 40, 40)
  const plain = fc.string({ minLength: Math.min(minLength, most), maxLength: most, unit: anyCharacter })
  // The limits themselves, and one beyond.
  const edges = [minLength, minLength - 1, ...(maxLength === undefined ? [] : [maxLength, maxLength + 1])]
  const edge = fc.constantFrom(...edges.filter((length) => length >= 0)).map((length) => 'z'.repeat(length))
  return fc.oneof(
    { weight: 6, arbitrary: plain },
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: edge },
  )
}

function numbers({ type, minimum, maximum }: Json): fc.Arbitrary<number> {
  const low = Math.max(minimum ?? -1000, -1e15)
  const high = Math.min(maximum ?? Math.max(1000, low), 1e15)
  const inside =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(low), max: Math.floor(high) })
      : fc.double({ min: low, max: high, noNaN: true })
  const odd = fc.constantFrom(0, -0, -1, 0.5, low - 1, high + 1, 2 ** 53, 1e308, 5e-324)
  return fc.oneof({ weight: 5, arbitrary: inside }, { weight: 1, arbitrary: odd })
}

function objects(schema: Json, document: Json, hints: Hints, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const members: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, member] of Object.entries(properties)) {
    const made = arbitraryOf(member, document, hints, depth + 1)
    const hint = hints[name]
    members[name] = hint === undefined ? made : fc.oneof({ weight: 6, arbitrary: hint }, { weight: 1, arbitrary: made })
  }
  const known = fc.record(members, { requiredKeys: required })
  if (additionalProperties === undefined || additionalProperties === false) return known
  return fc.tuple(anyMembers, known).map(([rest, own]) => ({ ...rest, ...own }))
}

/** Named schemas are in many places, and take long to make an arbitrary of. */
const made = new WeakMap<Hints, Map<string, fc.Arbitrary<unknown>>>()

function referred(reference: string, document: Json, hints: Hints, depth: number): fc.Arbitrary<unknown> {
  const known = made.get(hints) ?? new Map<string, fc.Arbitrary<unknown>>()
  made.set(hints, known)
  const arbitrary = known.get(reference) ?? arbitraryOf(lookUp(document, reference), document, hints, depth + 1)
  known.set(reference, arbitrary)
  return arbitrary
}

/** Values of the schema, and some at and beyond its limits. Anything, where the schema says nothing. */
export function arbitraryOf(schema: Json, document: Json, hints: Hints, depth = 0): fc.Arbitrary<unknown> {
  if (schema === undefined || schema === true || depth > 8) return anyJson
  if (schema.$ref !== undefined) return referred(schema.$ref, document, hints, depth)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches !== undefined)
    return fc.oneof(...branches.map((branch: Json) => arbitraryOf(branch, document, hints, depth + 1)))
  switch (schema.type) {
    case 'string':
      return texts(schema)
    case 'integer':
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const item = arbitraryOf(schema.items, document, hints, depth + 1)
      return fc.array(item, { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 4) })
    }
    case 'object':
      return objects(schema, document, hints, depth)
    default:
      return anyJson
  }
}
