// `interlock policy diff OLD NEW`: which rules differ, and which calls come out otherwise. Changes no file.
import type { Command } from 'commander'
import { type Change, comparePolicies } from '../../policy-file/compare-policies.ts'
import type { Policy } from '../../policy-file/policy.ts'
import type { RecordedCall } from '../../policy-file/recorded-calls.ts'
import { action, printable, printData, printJson, say } from '../terminal.ts'
import { readCallsFile, readCount, recordedCalls } from './calls.ts'
import { changeText, comparisonJson } from './comparison-text.ts'
import { openPolicy, type Profile, policyPath } from './open-policy.ts'

type Options = { profile: Profile; json?: boolean; calls?: string; recorded?: boolean; last: string }

export function registerPolicyDiff(policy: Command): void {
  policy
    .command('diff')
    .description('compare two policy files: their rules, and what changes for calls; exits 0 when nothing does, else 1')
    .argument('<old>', 'a policy file, or none')
    .argument('<new>', 'a policy file')
    .option(
      '--calls <file>',
      'over the calls of this file: one JSON object a line (default: the examples of both files)',
    )
    .option('--recorded', "over the recorded calls of this installation's audit trail")
    .option('--last <count>', 'with --recorded: how many calls, counted from the newest', '100000')
    .action(
      action(async (older: string, newer: string, options: Options) => {
        const { profile } = options
        const before = older === 'none' ? undefined : openPolicy(policyPath(older), profile)
        const after = openPolicy(policyPath(newer), profile)
        const calls =
          options.calls !== undefined
            ? readCallsFile(options.calls, profile)
            : options.recorded === true
              ? await recordedCalls(readCount(options.last, '--last'))
              : [...examplesOf(before, profile), ...examplesOf(after, profile)]
        const comparison = comparePolicies(calls, { before, after, now: Date.now() })
        const rules = compareRules(before, after)
        if (options.json === true) printJson({ rules, ...comparisonJson(comparison) })
        else show(rules, comparison.changes, calls.length)
        const same = comparison.changes.length === 0 && rules.every(({ ids }) => ids.length === 0)
        process.exitCode = same ? 0 : 1
      }),
    )
}

function examplesOf(policy: Policy | undefined, profile: Profile): RecordedCall[] {
  const rules = policy?.files.flatMap((file) => file.rules) ?? []
  return rules.flatMap(({ examples }) =>
    [...examples.match, ...examples.not].map((example) => ({
      at: example.at.line,
      toolName: example.toolName,
      toolInput: example.toolInput,
      context: {
        profile,
        ...(example.cwd === undefined ? {} : { cwd: example.cwd }),
        ...(example.home === undefined ? {} : { home: example.home }),
        ...(example.workspace === undefined ? {} : { workspace: example.workspace }),
      },
      agentId: example.agent,
      userId: example.user,
      command: example.text,
      label: 'none' as const,
    })),
  )
}

function compareRules(before: Policy | undefined, after: Policy) {
  const textsOf = (policy: Policy | undefined) =>
    new Map(
      (policy?.files.flatMap((file) => file.rules) ?? []).map(
        ({ id, tier, when, message, instead, expiresAt, grants }) => [
          id,
          JSON.stringify({ tier, when, message, instead, expiresAt, grants }),
        ],
      ),
    )
  const old = textsOf(before)
  const now = textsOf(after)
  return [
    { what: 'added', ids: [...now.keys()].filter((id) => !old.has(id)) },
    { what: 'removed', ids: [...old.keys()].filter((id) => !now.has(id)) },
    { what: 'changed', ids: [...now.keys()].filter((id) => old.has(id) && old.get(id) !== now.get(id)) },
  ]
}

function show(
  rules: ReturnType<typeof compareRules>,
  changes: readonly (Change & { times: number })[],
  calls: number,
): void {
  for (const { what, ids } of rules) for (const id of ids) printData(printable(`rule ${what}: ${id}`))
  const sorted = changes.toSorted((a, b) => b.times - a.times)
  for (const change of sorted) printData(`${change.times} ×${changeText(change)}`)
  say(`${changes.length} different calls of ${calls} come out otherwise.`)
}
