// Follows a program through the turns of its loops over written lists and the calls of its own functions. Judges nothing.

import type { CodeLanguage, CodeToken } from '../tokens/code-tokens.ts'
import { findConstants } from '../values/code-constants.ts'
import { foldCode } from '../values/code-fold.ts'
import { type Constants, type Folded, literal } from '../values/code-values.ts'
import type { CodeCall } from './code-calls.ts'
import { type CodeFunction, findFunctions } from './code-functions.ts'
import { listTexts, loopTexts, mentions } from './code-targets.ts'

/** Once through tokens[from, to), where `names` stand for what `constants` say. */
export type Turn = { names: readonly string[]; constants: Constants; from: number; to: number; depth: number }

/** So many loops are followed, so many turns in all, and functions that call functions so deep. */
const MAX_LOOPS = 8
const MAX_TURNS = 24
const MAX_DEPTH = 4

/** Calls that give each element of a list to a function: `['/a', '/b'].forEach(f)`, `map(f, ['/a', '/b'])`. */
const EACH = /(?:^|\.)(?:forEach|map|array_map|for_each)$/

type Source = {
  tokens: readonly CodeToken[]
  calls: readonly CodeCall[]
  language: CodeLanguage
  constants: Constants
}

/** All turns, outer ones first. More than can be followed are as unknown as other loops. */
export function findTurns(source: Source): Turn[] {
  const { tokens, language, constants } = source
  const turns: Turn[] = []
  for (const [name, texts] of [...loopTexts(tokens, constants, language)].slice(0, MAX_LOOPS))
    for (const text of texts)
      turns.push({
        names: [name],
        constants: new Map([...constants, [name, literal(text)]]),
        from: 0,
        to: tokens.length,
        depth: 0,
      })
  turns.length = Math.min(turns.length, MAX_TURNS)
  const functions = new Map(findFunctions(tokens, language).map((item) => [item.name, item] as const))
  if (functions.size === 0) return turns
  const whole: Turn = { names: [], constants, from: 0, to: tokens.length, depth: 0 }
  const seen = new Set<string>()
  for (let at = -1; at < turns.length && turns.length < MAX_TURNS; at++)
    for (const turn of calledTurns(at < 0 ? whole : turns[at]!, source, functions)) {
      const key = JSON.stringify([turn.from, turn.names.map((name) => turn.constants.get(name)?.text)])
      if (seen.has(key) || turns.length >= MAX_TURNS) continue
      seen.add(key)
      turns.push(turn)
    }
  return turns
}

/** The calls that a turn makes differently from others. */
export function callsOfTurn(turn: Turn, { tokens, calls }: Pick<Source, 'tokens' | 'calls'>): CodeCall[] {
  return calls.filter(
    ({ start, end }) =>
      start >= turn.from && start < turn.to && turn.names.some((name) => mentions(tokens, start, end, name)),
  )
}

/** What the functions that are called in a turn are given. */
function calledTurns(turn: Turn, source: Source, functions: ReadonlyMap<string, CodeFunction>): Turn[] {
  if (turn.depth >= MAX_DEPTH) return []
  const calls = turn.names.length === 0 ? source.calls : callsOfTurn(turn, source)
  return calls.flatMap((call) => {
    const called = functions.get(call.path.slice(call.path.lastIndexOf('.') + 1))
    if (called !== undefined)
      return isDefinition(call, called) ? [] : enter(called, given(call, called, turn, source), turn, source)
    if (!EACH.test(call.path)) return []
    const { tokens, language } = source
    const handed = call.args.map(([from]) => functions.get(tokens[from]!.text)).find((item) => item !== undefined)
    const parameter = handed?.parameters[0]?.name
    if (handed === undefined || parameter === undefined) return []
    return listTexts(call, tokens, turn.constants, language).flatMap((text) =>
      enter(handed, new Map([[parameter, literal(text)]]), turn, source),
    )
  })
}

/** `function f(a)` reads like a call of itself. */
function isDefinition({ end }: CodeCall, { from }: CodeFunction): boolean {
  return end === from
}

/** The parameters that a call gives something written, or leaves as they are by themselves. */
function given(call: CodeCall, { parameters }: CodeFunction, turn: Turn, { tokens }: Source): Map<string, Folded> {
  const values = new Map<string, Folded>()
  const set = (name: string, from: number, to: number): void => {
    const value = foldCode(tokens, from, to, turn.constants)
    if (value.isLiteral) values.set(name, value)
  }
  for (const { name, value } of parameters) if (value !== undefined) set(name, value[0], value[1])
  call.args.forEach(([from, to], index) => {
    const isNamed = tokens[from]?.kind === 'name' && /^[=:]$/.test(tokens[from + 1]?.text ?? '')
    const name = isNamed ? tokens[from]!.text : parameters[index]?.name
    if (name !== undefined) set(name, isNamed ? from + 2 : from, to)
  })
  return values
}

function enter(
  { from, to }: CodeFunction,
  values: ReadonlyMap<string, Folded>,
  { depth }: Turn,
  { tokens, constants }: Source,
): Turn[] {
  if (values.size === 0) return []
  const inside = findConstants(tokens, new Map([...constants, ...values]), from, to)
  const names = [...inside.keys()].filter((name) => inside.get(name) !== constants.get(name))
  return [{ names, constants: inside, from, to, depth: depth + 1 }]
}
