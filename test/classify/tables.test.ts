// The laws of the two tables: pure data, examples that hold, closed vocabularies, order that does not matter.
import { describe, expect, test } from 'vitest'
import { families } from '../../src/classify/commands/index.ts'
import { EFFECT_KINDS, type EffectKind } from '../../src/classify/effect-kinds.ts'
import { rules } from '../../src/classify/policy/index.ts'
import type { Effect, Rule } from '../../src/classify/types.ts'
import { isStricter, ruleFor, wins } from '../../src/classify/verdict/decide.ts'
import { judge, judgeExample } from './judge.ts'

const rows = families.flatMap((family) => family.rows.map((row) => ({ family, row })))
const kinds = Object.keys(EFFECT_KINDS) as EffectKind[]

describe('the table of commands', () => {
  test('is not empty', () => {
    expect(families.length).toBeGreaterThan(100)
    expect(rows.length).toBeGreaterThan(400)
  })

  test('has no pattern with a sign in its middle that would stand for itself', () => {
    const wrong: string[] = []
    for (const { id, when } of families.flatMap((family) => family.rows)) {
      const given = [when?.value, when?.seen, when?.valueOnly].flatMap((asked) => Object.values(asked ?? {}).flat())
      // What stands in quotes is text of the word itself.
      for (const pattern of [...given, ...(when?.operand?.is ?? []), ...(when?.operandNot?.is ?? [])])
        if (!/^url:|["']/.test(pattern) && pattern !== '***' && pattern.replace(/^\*|\*$/g, '').includes('*'))
          wrong.push(`${id}: ${pattern}`)
    }
    expect(wrong).toEqual([])
  })

  test('is pure data', () => {
    expect(JSON.parse(JSON.stringify(families))).toEqual(families)
  })

  test('names every family, row and program once', () => {
    for (const list of [
      families.map((f) => f.id),
      rows.map(({ row }) => row.id),
      families.flatMap((f) => f.programs),
    ]) {
      expect(list.filter((name, i) => list.indexOf(name) !== i)).toEqual([])
    }
  })

  test('says of every row what it does, where that is known from, and when it applies', () => {
    const bad = rows.filter(
      ({ family, row }) =>
        !row.id.startsWith(`${family.id}/`) ||
        row.doc.length < 5 ||
        family.source.length < 5 ||
        row.match.length === 0 ||
        (row.when !== undefined && (row.not ?? []).length === 0),
    )
    expect(bad.map(({ row }) => row.id)).toEqual([])
  })

  test('uses only effects that exist', () => {
    const used = rows.flatMap(({ row }) => (row.does ?? []).map((does) => does.effect))
    expect(used.filter((effect) => !(effect in EFFECT_KINDS))).toEqual([])
  })

  test('has examples that match their row', () => {
    const wrong = rows.flatMap(({ row }) =>
      row.match.filter((example) => !rowsOf(example).has(row.id)).map((example) => `${row.id}: ${example}`),
    )
    expect(wrong).toEqual([])
  })

  test('has counter-examples that do not match their row', () => {
    const wrong = rows.flatMap(({ row }) =>
      (row.not ?? []).filter((example) => rowsOf(example).has(row.id)).map((example) => `${row.id}: ${example}`),
    )
    expect(wrong).toEqual([])
  })

  test('never lets an option pass that it does not declare', () => {
    const wrong = rows
      .map(({ row }) => row.match[0]!)
      .filter((example) => /^[a-z]+( |$)/.test(example))
      .filter((example) => ![...rowsOf(example)].some((id) => /^(echo|test|nothing|let|expr|dateutils)\//.test(id)))
      .map((example) => example.replace(/^(\S+)/, '$1 --surely-no-such-option'))
      .filter((example) => judge(example).tier === 'safe')
    expect(wrong).toEqual([])
  })

  function rowsOf(example: string): Set<string> {
    return new Set(judge(example).commands.flatMap((command) => command.rows))
  }
})

describe('the table of rules', () => {
  test('is pure data, and names each rule once', () => {
    expect(JSON.parse(JSON.stringify(rules))).toEqual(rules)
    const ids = rules.map((rule) => rule.id)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  test('speaks of every kind of effect, and only of those', () => {
    const spoken = new Set(rules.flatMap((rule) => rule.when.effect))
    expect(kinds.filter((kind) => !spoken.has(kind))).toEqual([])
    expect([...spoken].filter((kind) => !(kind in EFFECT_KINDS))).toEqual([])
  })

  test.each(rules.flatMap((rule) => rule.examples.map((example) => [rule.id, example, rule] as const)))(
    '%s decides about %s',
    (id, example, rule) => {
      const verdict = judgeExample(example, rule.profile ?? 'standard')
      expect([verdict.tier, verdict.rule]).toEqual([rule.tier, id])
    },
  )

  test('every rule has an example', () => {
    expect(rules.filter((rule) => rule.examples.length === 0).map((rule) => rule.id)).toEqual([])
  })

  test('an effect that no rule speaks of is not safe', () => {
    const effect: Effect = { kind: 'no.such.effect' as EffectKind, row: 'x/y', scopes: [], command: -1 }
    expect(ruleFor(effect, 'standard').tier).toBe('dangerous')
  })

  test('the strictest rule wins whatever the order, and equals go by id', () => {
    const best = (list: readonly Rule[]) => list.reduce((a, b) => (wins(b, a) ? b : a))
    const expected = best(rules)
    for (let round = 0; round < 20; round++) {
      const shuffled = [...rules].sort((a, b) => hash(a.id, round) - hash(b.id, round))
      expect(best(shuffled)).toBe(expected)
    }
    expect(rules.some((rule) => isStricter(rule.tier, expected.tier))).toBe(false)
  })
})

function hash(text: string, seed: number): number {
  return [...text].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619), seed * 7919 + 2166136261)
}
