// Finds the few rules that may speak of a call among many: by program, by effect, by tool. What can not be told from
// those is always asked. Matches nothing itself.
import { type CompiledRule, foldTool } from './compile.ts'
import type { Subject } from './subject.ts'

export type RuleIndex = (subject: Subject) => readonly CompiledRule[]

const COMPUTED_PART = '…'
const PATTERN = /[*?[\]{}\\]/

/** The answer keeps the order of the rules, and leaves out only rules that can not match. */
export function indexRules(rules: readonly CompiledRule[]): RuleIndex {
  const byProgram = new Map<string, number[]>()
  const byEffect = new Map<string, number[]>()
  const byTool = new Map<string, number[]>()
  const ofCommands: number[] = []
  const ofPaths: number[] = []
  const others: number[] = []
  const put = (into: Map<string, number[]>, keys: readonly string[], i: number) => {
    for (const key of new Set(keys)) into.set(key, [...(into.get(key) ?? []), i])
  }
  for (const [i, { rule, asksCommand }] of rules.entries()) {
    const { program, words, effect, tool, path } = rule.when
    const names = program ?? (words && words[0] !== undefined ? [words[0]] : undefined)
    if (names && !names.some((name) => PATTERN.test(name)))
      put(
        byProgram,
        names.map((name) => name.toLowerCase()),
        i,
      )
    else if (tool && !tool.some((name) => PATTERN.test(name))) put(byTool, tool.map(foldTool), i)
    else if (effect) put(byEffect, effect, i)
    else if (asksCommand) ofCommands.push(i)
    else if (path) ofPaths.push(i)
    else others.push(i)
  }

  return (subject) => {
    const found = new Set<number>(others)
    const add = (more: readonly number[] | undefined) => {
      for (const i of more ?? []) found.add(i)
    }
    // A name that is computed may be any of them.
    if (subject.commands.some(({ argv }) => (argv[0] ?? '').includes(COMPUTED_PART))) return rules
    for (const { argv, base } of subject.commands) {
      add(byProgram.get(base.toLowerCase()))
      add(byProgram.get((argv[0] ?? '').toLowerCase()))
    }
    if (subject.commands.length > 0) add(ofCommands)
    add(byTool.get(foldTool(subject.toolName)))
    for (const { effect, paths } of subject.effects) {
      add(byEffect.get(effect.kind))
      if (ofPaths.length > 0 && paths() !== undefined) add(ofPaths)
    }
    return [...found].sort((a, b) => a - b).map((i) => rules[i]!)
  }
}
