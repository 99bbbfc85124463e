// `interlock policy`: lint, test, explain, diff and backtest policy files. Put together here; changes no policy itself.
import { type Command, Option } from 'commander'
import { policySettings } from '../config.ts'
import { registerPolicyBacktest } from './policy/backtest.ts'
import { registerPolicyDiff } from './policy/diff.ts'
import { registerPolicyExplain } from './policy/explain.ts'
import { registerPolicyLint } from './policy/lint.ts'
import { registerPolicyTest } from './policy/test.ts'

export function registerPolicy(program: Command): void {
  const policy = program
    .command('policy')
    .description('look at policy files: the rules, examples and budgets of your own')
  for (const register of [
    registerPolicyLint,
    registerPolicyTest,
    registerPolicyExplain,
    registerPolicyDiff,
    registerPolicyBacktest,
  ]) {
    register(policy)
  }
  for (const command of policy.commands)
    command
      .addOption(
        new Option('--profile <name>', 'rules to add to')
          .choices(['standard', 'strict'])
          .default(policySettings().profile, 'INTERLOCK_PROFILE, or standard'),
      )
      .option('--json', 'print JSON')
}
