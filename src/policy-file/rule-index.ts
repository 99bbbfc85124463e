// Finds the few rules that may speak of a call among many: each kind of condition leaves out the rules that cannot hold
// for any value of the call. Matches nothing itself.
import { baseName } from '../classify/index.ts'
import { type CompiledRule, foldTool } from './compile.ts'
import { indexPaths } from './path-index.ts'
import { addAll, haveCommon, keepOnly, numbersIn, type RuleSet, setOf } from './rule-set.ts'
import type { Subject, SubjectEffect } from './subject.ts'
import { indexValues, remembered, type ValueIndex } from './value-index.ts'

export type RuleIndex = (subject: Subject) => readonly CompiledRule[]

const COMPUTED_PART = '…'

/**
 * Of rules that all raise, or all lower. The answer keeps their order, and leaves out only rules that cannot match.
 */
export function indexRules(rules: readonly CompiledRule[]): RuleIndex {
  const of = <Value>(ask: (rule: CompiledRule) => Value): Value[] => rules.map(ask)
  const lowers = rules[0]?.rule.tier === 'safe'
  const agents = indexValues(of(({ when }) => when.agent))
  const users = indexValues(of(({ when }) => when.user))
  const tools = indexValues(
    of(({ when }) => when.tool),
    (name) => [lowers ? name : foldTool(name)],
  )
  const roots = indexValues(of(({ root }) => root && [root.glob]))
  const folders = indexValues(of(({ when }) => when.cwd?.map(({ glob }) => glob)))
  const programs = indexValues(
    of(({ when }) => when.program),
    (name) => [name, baseName(name)],
  )
  const firstWords = indexValues(of(({ when }) => when.words?.fixed.slice(0, 1)))
  const operands = indexValues(of(({ when }) => when.operands))
  const asksOperands = setOf(rules.length, (i) => rules[i]!.when.operands !== undefined)
  const paths = indexPaths(of(({ when }) => when.path))
  const asksNoCommand = setOf(rules.length, (i) => !rules[i]!.asksCommand)
  const effects: ValueIndex = {
    indifferent: setOf(rules.length, (i) => !rules[i]!.asksEffect),
    rulesFor: remembered((key) => setOf(rules.length, (i) => mayHave(rules[i]!, key))),
  }
  const asksNoPath = setOf(rules.length, (i) => rules[i]!.when.path === undefined)
  const asksPath = setOf(rules.length, (i) => rules[i]!.when.path !== undefined)
  const all = setOf(rules.length, () => true)

  /** What some value leaves in. `undefined` among the values: it is not known, and may be any. */
  function keepAny(left: RuleSet, index: ValueIndex | undefined, values: Iterable<string | undefined>): void {
    if (index === undefined) return
    const found = index.indifferent.slice()
    for (const value of new Set(values)) {
      if (value === undefined) return
      addAll(found, index.rulesFor(value))
    }
    keepOnly(left, found)
  }

  function keepCommands(left: RuleSet, { commands }: Subject): void {
    if (commands.length === 0) keepOnly(left, asksNoCommand)
    const names = commands.map(({ argv }) => argv[0] ?? '')
    // A name that is computed may be any of them.
    if (names.some((name) => name.includes(COMPUTED_PART))) return
    keepAny(left, programs, names)
    keepAny(left, firstWords, names)
  }

  /** Of rules that raise: those that lower are few, and say something of every operand. */
  function keepOperands(left: RuleSet, { commands }: Subject): void {
    if (operands === undefined || lowers || !haveCommon(left, asksOperands)) return
    const given = commands.flatMap(({ reading }) => reading().operands)
    keepAny(
      left,
      operands,
      given.map((operand) => (operand.includes(COMPUTED_PART) ? undefined : operand)),
    )
  }

  function keepPaths(left: RuleSet, subject: Subject): void {
    if (paths === undefined || !haveCommon(left, asksPath)) return
    const found = asksNoPath.slice()
    for (const effect of subject.effects) {
      const own = effect.paths()
      if (own === undefined) continue
      if (own.wild !== 'no' || own.anywhere) return
      for (const form of own.forms) paths(form, found)
    }
    keepOnly(left, found)
  }

  return (subject) => {
    const { who, toolName, context, cwd, commands, effects: given } = subject
    const left = all.slice()
    keepAny(left, agents, [who.agentId])
    keepAny(left, users, [who.userId])
    keepAny(left, tools, [toolName])
    const places = [cwd, ...commands.map((command) => command.cwd)]
    keepAny(left, folders, subject.wanders ? [undefined] : places)
    keepAny(left, roots, known([context.workspace, context.cwd, ...places]))
    keepCommands(left, subject)
    keepAny(left, effects, given.map(keyOf))
    keepOperands(left, subject)
    keepPaths(left, subject)
    return numbersIn(left).map((i) => rules[i]!)
  }
}

const known = (folders: readonly (string | undefined)[]) => folders.filter((folder) => folder !== undefined)

/** Kind and places of an effect, as text. */
const keyOf = ({ effect }: SubjectEffect): string =>
  effect.scopes.length === 0 ? effect.kind : `${effect.kind} ${effect.scopes.join(' ')}`

function mayHave({ when, asksEffect }: CompiledRule, key: string): boolean {
  if (!asksEffect) return true
  const [kind, ...scopes] = key.split(' ')
  if (when.effect && !(when.effect as ReadonlySet<string>).has(kind!)) return false
  if (when.notScope?.some((scope) => scopes.includes(scope)) === true) return false
  return when.scope === undefined || scopes.includes('computed') || when.scope.some((scope) => scopes.includes(scope))
}
