// Follows a program through the turns of its loops over written lists and the calls of its own functions. Judges nothing.

import type { Range } from '../tokens/code-brackets.ts'
import type { CodeLanguage } from '../tokens/code-tokens.ts'
import { findConstants } from '../values/code-constants.ts'
import { foldCode } from '../values/code-fold.ts'
import { type Constants, type Folded, literal, type Source } from '../values/code-values.ts'
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

type Followed = Source & { readonly calls: readonly CodeCall[]; readonly language: CodeLanguage }

/** All turns, outer ones first. More than can be followed are as unknown as other loops. */
export function findTurns(program: Followed): Turn[] {
  const { tokens, language, constants } = program
  const turns: Turn[] = []
  for (const [name, texts] of [...loopTexts(program)].slice(0, MAX_LOOPS))
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
    for (const turn of calledTurns(at < 0 ? whole : turns[at]!, program, functions)) {
      const key = JSON.stringify([turn.from, turn.names.map((name) => turn.constants.get(name)?.text)])
      if (seen.has(key) || turns.length >= MAX_TURNS) continue
      seen.add(key)
      turns.push(turn)
    }
  return turns
}

/** The calls that a turn makes differently from others. */
export function callsOfTurn(turn: Turn, { tokens, calls }: Pick<Followed, 'tokens' | 'calls'>): CodeCall[] {
  return calls.filter(
    ({ start, end }) =>
      start >= turn.from && start < turn.to && turn.names.some((name) => mentions(tokens, start, end, name)),
  )
}

/** What the functions that are called in a turn are given. */
function calledTurns(turn: Turn, program: Followed, functions: ReadonlyMap<string, CodeFunction>): Turn[] {
  if (turn.depth >= MAX_DEPTH) return []
  const calls = turn.names.length === 0 ? program.calls : callsOfTurn(turn, program)
  return calls.flatMap((call) => {
    const called = functions.get(call.path.slice(call.path.lastIndexOf('.') + 1))
    if (called !== undefined)
      return isDefinition(call, called) ? [] : enter(called, given(call, called, turn, program), turn, program)
    if (!EACH.test(call.path)) return []
    const handed = call.args
      .map(([from]) => functions.get(program.tokens[from]!.text))
      .find((item) => item !== undefined)
    const parameter = handed?.parameters[0]?.name
    if (handed === undefined || parameter === undefined) return []
    return listTexts(call, { ...program, constants: turn.constants }).flatMap((text) =>
      enter(handed, new Map([[parameter, literal(text)]]), turn, program),
    )
  })
}

/** `function f(a)` reads like a call of itself. */
function isDefinition({ end }: CodeCall, { from }: CodeFunction): boolean {
  return end === from
}

/** The parameters that a call gives something written, or leaves as they are by themselves. */
function given(call: CodeCall, { parameters }: CodeFunction, turn: Turn, { tokens }: Followed): Map<string, Folded> {
  const values = new Map<string, Folded>()
  const set = (name: string, range: Range): void => {
    const value = foldCode({ tokens, constants: turn.constants }, range)
    if (value.isLiteral) values.set(name, value)
  }
  for (const { name, value } of parameters) if (value !== undefined) set(name, value)
  call.args.forEach(([from, to], index) => {
    const isNamed = tokens[from]?.kind === 'name' && /^[=:]$/.test(tokens[from + 1]?.text ?? '')
    const name = isNamed ? tokens[from]!.text : parameters[index]?.name
    if (name !== undefined) set(name, [isNamed ? from + 2 : from, to])
  })
  return values
}

function enter(
  { from, to }: CodeFunction,
  values: ReadonlyMap<string, Folded>,
  { depth }: Turn,
  { tokens, constants }: Followed,
): Turn[] {
  if (values.size === 0) return []
  const inside = findConstants(tokens, new Map([...constants, ...values]), [from, to])
  const names = [...inside.keys()].filter((name) => inside.get(name) !== constants.get(name))
  return [{ names, constants: inside, from, to, depth: depth + 1 }]
}
