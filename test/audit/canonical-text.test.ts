// Tests the canonical form of JSON values: the same text as the reference implementation gives, for whatever is JSON.

import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalText } from '../../src/audit/canonical-text.ts'
import { GENESIS_HASH, linkHash } from '../../src/audit/chain.ts'

describe('the canonical text of a value', () => {
  it('is what the reference implementation writes, for any JSON value', () => {
    const text = fc.string({ unit: 'binary' })
    const values = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' })
    fc.assert(
      fc.property(fc.dictionary(text, values), (value) => {
        expect(canonicalText(value)).toBe(canonicalize(value))
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    [{ 9: 1, 10: 2, b: 3, a: 4 }, '{"10":2,"9":1,"a":4,"b":3}'],
    [JSON.parse('{"__proto__":{"x":1},"toString":2}'), '{"__proto__":{"x":1},"toString":2}'],
    [{ ﬁ: 1, '😀': 2 }, '{"😀":2,"ﬁ":1}'],
    [{ gone: undefined, list: [undefined, null, -0, 1e21] }, '{"list":[null,null,0,1e+21]}'],
    ['"\\\u0000\u2028', '"\\"\\\\\\u0000\u2028"'],
    [{}, '{}'],
    [[], '[]'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalText(value)).toBe(text)
    expect(canonicalText(value)).toBe(canonicalize(value))
  })

  it.each([
    ['not a number', Number.NaN],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['half of a character', 'half \ud800'],
    ['half of a character in a key', { '\udc00': 1 }],
    ['nothing', undefined],
    ['a big integer', { a: 1n }],
  ])('does not exist for %s', (_name, value) => {
    expect(() => canonicalText(value)).toThrow(TypeError)
  })
})

describe('the hash of a row', () => {
  it('covers the canonical text of the hash before it and of all that the row holds', () => {
    const optional = fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined })
    const rows = fc.record({
      seq: fc.nat(),
      at: fc.nat(),
      event: fc.string(),
      actor: fc.string(),
      userId: fc.string({ unit: 'grapheme' }),
      agentId: optional,
      sessionId: optional,
      requestId: optional,
      data: fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' })),
    })
    fc.assert(
      fc.property(rows, (row) => {
        const expected = createHash('sha256')
          .update(canonicalize([GENESIS_HASH, row]) as string)
          .digest('hex')
        expect(linkHash(GENESIS_HASH, row as Parameters<typeof linkHash>[1])).toBe(expected)
      }),
    )
  })
})
