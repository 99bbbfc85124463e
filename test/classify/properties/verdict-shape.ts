// The closed shape of a verdict: every field, nothing else, and only values that exist. Says what is wrong; judges nothing.
import { isDeepStrictEqual } from 'node:util'
import { EFFECT_KINDS } from '../../../src/classify/effect-kinds.ts'
import { rules } from '../../../src/classify/policy/index.ts'
import type { Verdict } from '../../../src/classify/types.ts'

const PREFIXES: Readonly<Record<string, string>> = {
  safe: 'Safe: ',
  dangerous: 'Queued for approval: ',
  destructive: 'Blocked: ',
}
const FIELDS = ['tier', 'why', 'reason', 'rule', 'rows', 'effects', 'spans', 'commands', 'line']
const RULES: ReadonlySet<string> = new Set([...rules.map(({ id }) => id), 'core/nothing', 'core/no-rule'])
const ROW = /^[a-z0-9][\w.+-]*\/[\w.+*-]+$/i
/** How a verdict names an error that was thrown, unless it is one of a text that is nested too deeply. */
const MISTAKE = /^a call that broke the analysis \((?!RangeError)/

/** What breaks the shape of a verdict about a command text of `length` UTF-16 units; empty when all is well. */
export function flawsOf(verdict: Verdict, length: number): string[] {
  const flaws: string[] = []
  const check = (holds: boolean, what: string): void => {
    if (!holds) flaws.push(what)
  }
  const keys = Object.keys(verdict).filter((key) => key !== 'instead' && key !== 'work')
  check(isDeepStrictEqual([...keys].sort(), [...FIELDS].sort()), `fields ${keys}`)
  check(verdict.instead === undefined || typeof verdict.instead === 'string', 'instead')
  const { work } = verdict
  check(work === undefined || (Number.isInteger(work) && work >= 0), `work ${work}`)
  check(verdict.tier in PREFIXES, `tier ${verdict.tier}`)
  check(verdict.reason === `${PREFIXES[verdict.tier]}${verdict.why}`, 'reason')
  check(verdict.why.length > 0 || verdict.line.trim() === '', 'why')
  check(verdict.reason.length <= 1_000, `a reason of ${verdict.reason.length} characters`)
  check(RULES.has(verdict.rule), `rule ${verdict.rule}`)
  check(isSortedSet(verdict.rows), 'rows in order, each once')
  for (const row of verdict.rows) check(ROW.test(row), `row ${row}`)
  for (const effect of verdict.effects) {
    check(effect.kind in EFFECT_KINDS, `effect ${effect.kind}`)
    check(verdict.rows.includes(effect.row), `row ${effect.row} of an effect`)
    check(!MISTAKE.test(effect.target ?? ''), effect.target!)
    check(effect.command >= -1 && effect.command < verdict.commands.length, `command ${effect.command} of an effect`)
    check(effect.span === undefined || isWithin(effect.span, length), `span of ${effect.kind}`)
  }
  for (const span of verdict.spans) {
    check(isWithin(span, length), `span ${span.start}–${span.end} of ${length}`)
    check(span.kind in EFFECT_KINDS && span.tier in PREFIXES && RULES.has(span.rule), `span of ${span.rule}`)
  }
  for (const command of verdict.commands) {
    check(command.argv.length > 0 && command.argv.every((word) => typeof word === 'string'), 'argv')
    check(command.tier in PREFIXES && RULES.has(command.rule), `rule ${command.rule} of a command`)
  }
  check(isDeepStrictEqual(JSON.parse(JSON.stringify(verdict)), verdict), 'JSON changes it')
  return flaws
}

function isWithin({ start, end }: { start: number; end: number }, length: number): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= length
}

function isSortedSet(list: readonly string[]): boolean {
  return list.every((one, i) => i === 0 || list[i - 1]! < one)
}
