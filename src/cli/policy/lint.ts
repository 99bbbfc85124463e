// `interlock policy lint`: mistakes that keep a policy file from loading, and rules that are no use. Changes no file.
import { type Command, Option } from 'commander'
import { FINDING_KINDS, type Finding, lintPolicy } from '../../policy-file/lint-policy.ts'
import { problemText } from '../../policy-file/problem.ts'
import { action, printable, printData, printJson, say } from '../terminal.ts'
import { type Profile, policyPath, tryPolicy } from './open-policy.ts'

type Options = { profile: Profile; json?: boolean; allow: string[] }

export function registerPolicyLint(policy: Command): void {
  policy
    .command('lint')
    .description(
      'find mistakes, and rules that are shadowed, never match or prove nothing; exits 0 when there are none, else 1',
    )
    .argument('[file]', 'the policy file (default: INTERLOCK_POLICY)')
    .addOption(new Option('--allow <kind...>', 'findings that are fine').choices(FINDING_KINDS).default([]))
    .action(
      action((file: string | undefined, options: Options) => {
        const opened = tryPolicy(policyPath(file), options.profile)
        const problems =
          'problems' in opened ? opened.problems.map((one) => ({ ...one, kind: 'mistake' as const })) : []
        const findings: (Finding | (typeof problems)[number])[] =
          'policy' in opened ? lintPolicy(opened.policy, { profile: options.profile, now: Date.now() }) : problems
        const told = findings.filter(({ kind }) => !options.allow.includes(kind))
        if (options.json === true) printJson({ findings: told })
        else for (const one of told) printData(printable(`${problemText(one)} [${one.kind}]`))
        if (options.json !== true)
          say(
            told.length === 0
              ? 'Nothing to say against it.'
              : `${told.length} ${told.length === 1 ? 'finding' : 'findings'}.`,
          )
        process.exitCode = told.length === 0 ? 0 : 1
      }),
    )
}
