// `interlock policy test`: runs the examples of a policy file, and says how well they hold its rules. Changes no file.
import type { Command } from 'commander'
import { type RuleScore, scoreRules } from '../../policy-file/mutation-score.ts'
import { problemText } from '../../policy-file/problem.ts'
import { action, CommandError, printable, printData, printJson, say, table } from '../terminal.ts'
import { type Profile, policyPath, tryPolicy } from './open-policy.ts'

type Options = { profile: Profile; json?: boolean; minScore?: string }

export function registerPolicyTest(policy: Command): void {
  policy
    .command('test')
    .description('run the examples, and count which mistakes in each rule they would notice; exits 1 when one is wrong')
    .argument('[file]', 'the policy file (default: INTERLOCK_POLICY)')
    .option('--min-score <percent>', 'exit 1 when the examples of a rule notice less than this')
    .action(
      action((file: string | undefined, options: Options) => {
        const minScore = readScore(options.minScore)
        const opened = tryPolicy(policyPath(file), options.profile)
        if ('problems' in opened) {
          if (options.json === true) printJson({ problems: opened.problems })
          else for (const one of opened.problems) printData(printable(problemText(one)))
          process.exitCode = 1
          return
        }
        const scores = scoreRules(opened.policy, options.profile)
        const weak = scores.filter((score) => percent(score) < minScore)
        if (options.json === true) printJson(toJson(scores))
        else show(scores)
        if (weak.length > 0)
          say(`${weak.length} rules are below ${minScore} %: ${weak.map(({ rule }) => rule.id).join(', ')}`)
        process.exitCode = weak.length > 0 ? 1 : 0
      }),
    )
}

function readScore(text: string | undefined): number {
  const score = Number(text ?? 0)
  if (!(score >= 0 && score <= 100)) throw new CommandError('--min-score is a number from 0 to 100')
  return score
}

/** A rule in which no mistake can be made is held by whatever it has. */
const percent = ({ mutants, noticed }: RuleScore): number =>
  mutants === 0 ? 100 : Math.floor((noticed / mutants) * 100)

function totalOf(scores: readonly RuleScore[]) {
  const sum = (of: (score: RuleScore) => number) => scores.reduce((all, score) => all + of(score), 0)
  const examples = sum(({ match, not }) => match + not)
  const withBoth = scores.filter(({ match, not }) => match > 0 && not > 0).length
  return {
    rules: scores.length,
    withBoth,
    examples,
    mutants: sum((one) => one.mutants),
    noticed: sum((one) => one.noticed),
  }
}

function show(scores: readonly RuleScore[]): void {
  const rows = scores.map((score) => {
    const { rule, match, not, mutants, noticed } = score
    return [rule.id, rule.tier, String(match), String(not), `${noticed}/${mutants}`, `${percent(score)} %`]
  })
  if (rows.length > 0) printData(table([['RULE', 'TIER', 'MATCH', 'NOT', 'NOTICED', 'SCORE'], ...rows]))
  for (const { rule, missed } of scores)
    for (const what of missed)
      printData(printable(`${rule.at.file}:${rule.at.line}: ${rule.id}: no example notices: ${what}`))
  const { rules, withBoth, examples, mutants, noticed } = totalOf(scores)
  say(
    `${examples} examples are right. ${withBoth} of ${rules} rules have both kinds. ${noticed} of ${mutants} mistakes are noticed.`,
  )
}

function toJson(scores: readonly RuleScore[]) {
  const rules = scores.map((score) => {
    const { rule, match, not, mutants, noticed, missed } = score
    const { file, line } = rule.at
    return { id: rule.id, tier: rule.tier, file, line, match, not, mutants, noticed, score: percent(score), missed }
  })
  return { rules, total: totalOf(scores) }
}
