// Makes the conditions of a rule ready to be asked many times. Asks nothing.
import type { EffectKind } from '../classify/effect-kinds.ts'
import type { Scope } from '../classify/types.ts'
import { compileGlob, type Glob, GlobError } from './glob.ts'
import { compilePath, type PathPattern } from './path-match.ts'
import type { PolicyRule, Problem } from './types.ts'

export type CompiledWhen = {
  tool?: readonly Glob[]
  program?: readonly Glob[]
  words?: { fixed: readonly Glob[]; open: boolean }
  sub?: readonly string[]
  options?: {
    any?: readonly Glob[]
    all?: readonly Glob[]
    none?: readonly Glob[]
    allow?: readonly Glob[]
    values?: readonly { names: readonly string[]; is: readonly Glob[] }[]
  }
  operands?: readonly Glob[]
  path?: readonly PathPattern[]
  effect?: ReadonlySet<EffectKind>
  scope?: readonly Scope[]
  notScope?: readonly Scope[]
  agent?: readonly Glob[]
  user?: readonly Glob[]
  cwd?: readonly PathPattern[]
}

export type CompiledRule = {
  rule: PolicyRule
  when: CompiledWhen
  /** It asks something of one command. */
  asksCommand: boolean
  /** It asks something of one effect. */
  asksEffect: boolean
  /** The project's folder and everything in it. */
  root?: PathPattern
}

/** Rules that raise read letters of both cases as the same: a guard may rather see too much. Rules that lower do not. */
export function compileRule(rule: PolicyRule): { rule: CompiledRule } | { problem: Problem } {
  const fold = rule.tier !== 'safe'
  try {
    return { rule: compileAll(rule, fold) }
  } catch (error) {
    if (!(error instanceof GlobError)) throw error
    return { problem: { ...rule.at, message: `rule ${rule.id}: ${error.message}` } }
  }
}

function compileAll(rule: PolicyRule, fold: boolean): CompiledRule {
  const { when, root } = rule
  const { tool, program, words, options, operands, path, effect, agent, user, cwd, ...plain } = when
  const compileWords = (all: readonly string[]) => all.map((source) => named(source, () => wordGlob(source, fold)))
  const compilePaths = (all: readonly string[]) =>
    all.map((source) => named(source, () => compilePath(source, { fold, root })))
  const open = words?.at(-1) === '...'
  const asksCommand = [program, words, when.sub, options, operands].some((one) => one !== undefined)
  const asksEffect = [path, effect, when.scope, when.notScope].some((one) => one !== undefined)
  return {
    rule,
    asksCommand,
    asksEffect,
    ...(root === undefined ? {} : { root: compilePath(`${root}/**`, { fold: true }) }),
    when: {
      ...plain,
      ...(tool && { tool: compileWords(tool.map((name) => (fold ? foldTool(name) : name))) }),
      ...(program && { program: compileWords(program) }),
      ...(words && { words: { fixed: compileWords(open ? words.slice(0, -1) : words), open } }),
      ...(options && { options: compileOptions(options, compileWords) }),
      ...(operands && { operands: compileWords(operands) }),
      ...(path && { path: compilePaths(path) }),
      ...(effect && { effect: new Set(effect) }),
      ...(agent && { agent: compileWords(agent) }),
      ...(user && { user: compileWords(user) }),
      ...(cwd && { cwd: compilePaths(cwd) }),
    },
  }
}

function compileOptions(
  { any, all, none, allow, values }: NonNullable<PolicyRule['when']['options']>,
  compileWords: (all: readonly string[]) => Glob[],
): NonNullable<CompiledWhen['options']> {
  return {
    ...(any && { any: compileWords(any) }),
    ...(all && { all: compileWords(all) }),
    ...(none && { none: compileWords(none) }),
    ...(allow && { allow: compileWords(allow) }),
    ...(values && {
      values: Object.entries(values).map(([name, is]) => ({ names: name.split(/,\s*/), is: compileWords(is) })),
    }),
  }
}

function wordGlob(source: string, fold: boolean): Glob {
  return compileGlob(source, { kind: 'word', fold })
}

function named<Result>(source: string, compile: () => Result): Result {
  try {
    return compile()
  } catch (error) {
    if (error instanceof GlobError) throw new GlobError(`the pattern ${source} ${error.message}`, { cause: error })
    throw error
  }
}

/** Tools are told apart as agents do it at their most generous: without regard to case, width and blanks around. */
export function foldTool(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
