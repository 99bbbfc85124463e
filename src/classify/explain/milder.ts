// Why a command is not milder: which of its parts, left out, make the rest so. Found by judging the rest, never guessed.
import type { Call, Context, Span, Tier, Verdict } from '../types.ts'
import { isStricter } from '../verdict/decide.ts'
import { type Cut, findCuts, NOTHING } from './cuts.ts'
import type { Milder } from './explanation.ts'

export type Judge = (call: Call, context: Context) => Verdict

/** Longer texts are not taken apart: each part costs a judgement. */
const MAX_TEXT = 2_000
const MAX_PARTS = 48
const MAX_TRIALS = 24
const MAX_ANSWERS = 3

/** Ways to make a shell call milder, mildest first, then shortest. Empty for tools, safe calls and long texts. */
export function findMilder(call: Call, context: Context, verdict: Verdict, judge: Judge): Milder[] {
  const text = verdict.line
  const field = Object.keys(call.toolInput).find((key) => call.toolInput[key] === text)
  if (verdict.tier === 'safe' || field === undefined || text.length > MAX_TEXT) return []
  const marked = verdict.spans.filter((span) => span.tier === verdict.tier)
  const wrapped = new Set(verdict.commands.map(({ via, argv }) => `${via.at(-1)} ${argv[0]}`))
  const cuts = findCuts(text, wrapped, MAX_PARTS)
    .filter((cut) => marked.some((span) => bearsOn(cut, span)))
    .slice(0, MAX_TRIALS)
  const milder: Milder[] = []
  for (const cut of cuts) {
    const tier = tierWithout([cut])
    if (isStricter(verdict.tier, tier)) milder.push(tell([cut], tier))
  }
  if (milder.length === 0) {
    const all = smallestHolding(marked, cuts)
    const tier = all.length > 1 ? tierWithout(all) : verdict.tier
    if (isStricter(verdict.tier, tier)) milder.push(tell(all, tier))
  }
  return best(milder, marked)

  function tierWithout(parts: readonly Cut[]): Tier {
    const rest = leaveOut(text, parts)
    if (rest.trim() === '') return verdict.tier
    const left = judge({ ...call, toolInput: { ...call.toolInput, [field!]: rest } }, context)
    // A stand-in for all commands does nothing: that the whole call could be left out is no advice.
    return left.commands.every(({ argv }) => argv[0] === NOTHING) ? verdict.tier : left.tier
  }

  function tell(parts: readonly Cut[], tier: Tier): Milder {
    const spans = parts.map(({ start, end }) => ({ start, end }))
    return { without: spans.map(({ start, end }) => text.slice(start, end).trim()), spans, tier }
  }
}

/** Options bear on all words of their command; operands, which may be a subcommand, only on what they name. */
function bearsOn(cut: Cut, span: Span): boolean {
  if (holds(cut, span)) return true
  return cut.kind === 'option' ? holds(cut.of, span) || holds(span, cut) : cut.kind !== 'operand' && holds(span, cut)
}

/** The mildest first, then those that hold a marked place, then the shortest; never two of which one holds the other. */
function best(milder: readonly Milder[], marked: readonly Span[]): Milder[] {
  const size = ({ spans }: Milder) => spans.reduce((sum, { start, end }) => sum + end - start, 0)
  const misses = ({ spans }: Milder) => (spans.some((part) => marked.some((span) => holds(part, span))) ? 0 : 1)
  const sorted = [...milder].sort((a, b) => {
    if (a.tier !== b.tier) return isStricter(a.tier, b.tier) ? 1 : -1
    return misses(a) - misses(b) || size(a) - size(b)
  })
  const kept: Milder[] = []
  for (const one of sorted) {
    const isNew = !kept.some((other) => holds(one.spans[0]!, other.spans[0]!) || holds(other.spans[0]!, one.spans[0]!))
    if (isNew && one.tier === sorted[0]!.tier) kept.push(one)
  }
  return kept.slice(0, MAX_ANSWERS)
}

/** For each marked place the smallest part around it; parts inside others are left to those. */
function smallestHolding(marked: readonly Span[], cuts: readonly Cut[]): Cut[] {
  const chosen = new Set<Cut>()
  for (const span of marked) {
    const around = cuts
      .filter((cut) => cut.kind !== 'operand' && holds(cut, span))
      .sort((a, b) => a.end - a.start - (b.end - b.start))[0]
    if (around) chosen.add(around)
  }
  return [...chosen]
    .filter((cut) => ![...chosen].some((other) => other !== cut && holds(other, cut)))
    .sort((a, b) => a.start - b.start)
}

function leaveOut(text: string, parts: readonly Cut[]): string {
  let rest = text
  for (const { start, end, by } of [...parts].sort((a, b) => b.start - a.start))
    rest = rest.slice(0, start) + by + rest.slice(end)
  return rest
}

function holds(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}
