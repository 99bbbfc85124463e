// A policy ready for use: compiled rules of all files, by what they do. Judges nothing itself.
import { createHash } from 'node:crypto'
import { type CompiledRule, compileRule } from './compile.ts'
import { compileGlob, type Glob, GlobError } from './glob.ts'
import { compilePath, type PathPattern } from './path-match.ts'
import { indexRules, type RuleIndex } from './rule-index.ts'
import type { Budget, Observed, PolicyFile, Problem } from './types.ts'

export type CompiledBudget = { budget: Budget; agent?: readonly Glob[]; user?: readonly Glob[]; root?: PathPattern }

/** A project whose own file cannot be used, and never could since the start: its calls all need a person. */
export type LockedProject = { root: PathPattern; folder: string; why: string }

export type Policy = Readonly<{
  /** Fingerprint of everything the files say: 16 hex digits. */
  hash: string
  files: readonly PolicyFile[]
  /** Sorted by id, so that no order in a file matters. */
  raising: readonly CompiledRule[]
  lowering: readonly CompiledRule[]
  /** Those of them that may speak of a call. */
  findRaising: RuleIndex
  findLowering: RuleIndex
  observed: readonly Observed[]
  budgets: readonly CompiledBudget[]
  locked: readonly LockedProject[]
}>

/** Of files that are read. `locked`: folders of projects without a usable file, and why. */
export function createPolicy(
  files: readonly PolicyFile[],
  { texts, locked = [] }: { texts: readonly string[]; locked?: readonly { folder: string; why: string }[] },
): { policy: Policy } | { problems: Problem[] } {
  const problems: Problem[] = []
  const rules = files
    .flatMap((file) => file.rules)
    .flatMap((rule) => {
      const compiled = compileRule(rule)
      if ('rule' in compiled) return [compiled.rule]
      problems.push(compiled.problem)
      return []
    })
    .sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1))
  const budgets = files
    .flatMap((file) => file.budgets)
    .flatMap((budget) => {
      try {
        return [compileBudget(budget)]
      } catch (error) {
        if (!(error instanceof GlobError)) throw error
        problems.push({ ...budget.at, message: `budget ${budget.id}: ${error.message}` })
        return []
      }
    })
  if (problems.length > 0) return { problems }
  const raising = rules.filter(({ rule }) => rule.tier !== 'safe')
  const lowering = rules.filter(({ rule }) => rule.tier === 'safe')
  const policy: Policy = Object.freeze({
    hash: createHash('sha256')
      .update(JSON.stringify([texts, locked.map(({ folder }) => folder)]))
      .digest('hex')
      .slice(0, 16),
    files,
    raising,
    lowering,
    findRaising: indexRules(raising),
    findLowering: indexRules(lowering),
    observed: files.flatMap((file) => file.observed),
    budgets,
    locked: locked.map(({ folder, why }) => ({ folder, why, root: compilePath(`${folder}/**`, { fold: true }) })),
  })
  return { policy }
}

function compileBudget(budget: Budget): CompiledBudget {
  const globs = (all: readonly string[]) => all.map((source) => compileGlob(source, { kind: 'word', fold: true }))
  return {
    budget,
    ...(budget.agent && { agent: globs(budget.agent) }),
    ...(budget.user && { user: globs(budget.user) }),
    ...(budget.root === undefined ? {} : { root: compilePath(`${budget.root}/**`, { fold: true }) }),
  }
}
