// Says what keeps a rule from letting its own example pass, for whoever writes the rule. Decides nothing.
import { judgeEffect, readWords } from '../classify/index.ts'
import { whyNeverGranted } from '../permissions/calls/understood.ts'
import { judgeExample, type ReadyExample } from './judged-example.ts'
import { createPolicy, type Policy } from './policy.ts'
import type { PolicyRule, When } from './types.ts'

/** A rule that lowers, and an example that it does not match under the policy. One half of a sentence. */
export function whyNotLowered(policy: Policy, ready: ReadyExample, rule: PolicyRule): string {
  const { verdict, context } = ready
  const judged = judgeExample(policy, ready)
  if (verdict.tier === 'safe') return `it is safe without the policy (${verdict.rule}), so there is nothing to lower`
  if (verdict.tier === 'destructive') return `it is destructive without the policy (${verdict.rule}): never lowered`
  if (judged.note !== undefined) return `a stricter rule speaks of it: ${judged.note.rules.join(', ')}`
  const never = whyNeverGranted(verdict)
  if (never !== undefined) return `no rule can lower it: ${never}`
  const asking = verdict.effects.filter((effect) => judgeEffect(effect, context.profile).tier !== 'safe')
  const unnamed = new Set(asking.map(({ kind }) => kind).filter((kind) => rule.when.effect?.includes(kind) !== true))
  if (unnamed.size > 0) return `the rule does not name the effect ${[...unnamed].join(', ')}`
  const unread = verdict.commands.find(({ argv }) => !isReadable(argv))?.argv.join(' ')
  if (unread !== undefined && rule.when.words === undefined)
    return `Interlock does not know every option of \`${unread}\`: such a command is named word by word (words)`
  const name = CONDITIONS.find((one) => wouldPass(ready, { ...rule, when: widened(rule.when, one, ready) }))
  return name === undefined ? 'several of its conditions do not hold' : `what keeps it out is ${name}`
}

const CONDITIONS = [
  'operands',
  'options',
  'sub',
  'path',
  'cwd',
  'scope',
  'notScope',
  'tool',
  'program',
  'agent',
  'user',
] as const

function isReadable(argv: readonly string[]): boolean {
  const { mapped, undeclared } = readWords(argv)
  return mapped && !undeclared
}

/** As if the rule said "any" there. */
function widened(when: When, name: (typeof CONDITIONS)[number], { verdict }: ReadyExample): When {
  const { [name]: _asked, ...rest } = when
  if (name === 'operands') return { ...rest, operands: ['*'] }
  if (name === 'options') return { ...rest, options: { allow: ['*'] } }
  if (name === 'sub') return { ...rest, sub: verdict.commands.map(({ argv }) => readWords(argv).sub) }
  return name === 'cwd' ? { ...rest, cwd: ['**'] } : rest
}

function wouldPass(ready: ReadyExample, rule: PolicyRule): boolean {
  const file = { layer: rule.layer, path: rule.at.file, rules: [rule], observed: [], budgets: [], projects: [] }
  const made = createPolicy([file], { texts: [] })
  return 'policy' in made && judgeExample(made.policy, ready).verdict.tier === 'safe'
}
