// Damages values and texts as careless and hostile clients do. Knows no schema.
import fc from 'fast-check'

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, '', [], {}, [[]], 'x'.repeat(20_000)),
  fc.jsonValue({ maxDepth: 2 }),
)

/** One member left out, replaced, or added; or something else altogether. */
export function damaged(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(value, fc.nat(), odd, fc.constantFrom('drop', 'replace', 'add', 'other', 'wrap')).map((parts) => {
    const [whole, pick, strange, how] = parts
    if (how === 'other') return strange
    if (how === 'wrap') return [whole]
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return strange
    const names = Object.keys(whole)
    const name = names[pick % Math.max(1, names.length)] ?? 'extra'
    const copy: Record<string, unknown> = { ...whole }
    if (how === 'drop') delete copy[name]
    else copy[how === 'add' ? `extra${pick % 7}` : name] = strange
    return copy
  })
}

const asBytes = (text: string) => Buffer.from(text)

/** Bodies as bytes: JSON mostly, and what is nearly JSON. */
export function bytesOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  const text = value.map((each) => JSON.stringify(each) ?? '')
  const cut = fc.tuple(text, fc.double({ min: 0, max: 1, noNaN: true })).map(([whole, share]) => {
    return whole.slice(0, Math.floor(whole.length * share))
  })
  const twice = text.map((whole) => (whole.startsWith('{"') ? `{"toolName":"read",${whole.slice(1)}` : whole))
  return fc.oneof(
    { weight: 30, arbitrary: text.map(asBytes) },
    { weight: 2, arbitrary: cut.map(asBytes) },
    { weight: 1, arbitrary: twice.map(asBytes) },
    { weight: 1, arbitrary: text.map((whole) => asBytes(`\ufeff${whole}`)) },
    { weight: 1, arbitrary: text.map((whole) => Buffer.concat([asBytes(whole), Buffer.from([0xff, 0xfe])])) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', ' ', 'null', '[]', '"x"', '1', 'NaN', '{"__proto__":{"allow":true}}').map(asBytes),
    },
    { weight: 1, arbitrary: fc.constantFrom(40, 2000).map((depth) => asBytes('['.repeat(depth) + ']'.repeat(depth))) },
    { weight: 1, arbitrary: fc.constantFrom(asBytes(`{"toolName":"${'a'.repeat(70_000)}"}`)) },
  )
}
