// `interlock policy explain CALL`: what the tables say of a call, and what a policy file makes of it. Queues nothing.
import { homedir } from 'node:os'
import type { Command } from 'commander'
import { type Context, classify, judgeEffect } from '../../classify/index.ts'
import { effectiveCwd } from '../../permissions/calls/place.ts'
import { whyNeverGranted } from '../../permissions/calls/understood.ts'
import { applyPolicy } from '../../policy-file/apply-policy.ts'
import type { Policy } from '../../policy-file/policy.ts'
import { type GivenCall, readCalls } from '../explain-calls.ts'
import { action, printable, printData, printJson, table } from '../terminal.ts'
import { openPolicy, type Profile, policyPath } from './open-policy.ts'

type Options = {
  policy?: string
  profile: Profile
  json?: boolean
  tool: string
  input?: string
  agent: string
  user: string
  cwd: string
  home: string
  root?: string
}

export function registerPolicyExplain(policy: Command): void {
  policy
    .command('explain')
    .description('show what a policy file makes of a call; exits 0 when it is safe, 1 when not, 2 on mistakes')
    .argument('[call...]', 'a command line ("npm run lint"), a call as JSON, or - for standard input')
    .option('--policy <file>', 'the policy file (default: INTERLOCK_POLICY)')
    .option('--tool <name>', 'the tool', 'bash')
    .option('--input <json>', "the tool's arguments, instead of a command line")
    .option('--agent <id>', 'whose call it is', 'unknown')
    .option('--user <id>', 'whose agent it is', 'unknown')
    .option('--cwd <dir>', 'where it would run', process.cwd())
    .option('--home <dir>', 'the home folder', homedir())
    .option('--root <dir>', 'the project root (default: where it would run)')
    .action(
      action((words: string[], options: Options) => {
        const opened = openPolicy(policyPath(options.policy), options.profile)
        const { input, tool } = options
        const [given] = readCalls(words, { tool, ...(input === undefined ? {} : { input }) })
        const told = explainUnder(opened, given as GivenCall, options)
        if (options.json === true) printJson(told)
        else show(told)
        process.exitCode = told.tier === 'safe' ? 0 : 1
      }),
    )
}

function explainUnder(policy: Policy, { call, place }: GivenCall, options: Options) {
  const cwd = place.cwd ?? options.cwd
  const context: Context = {
    profile: options.profile,
    cwd,
    home: place.home ?? options.home,
    workspace: place.workspace ?? options.root ?? cwd,
    ...(place.shell === undefined ? {} : { shell: place.shell }),
  }
  const base = classify(call, context)
  const who = { agentId: options.agent, userId: options.user }
  const of = { call, context, who, cwd: effectiveCwd(cwd, call.toolInput), now: Date.now() }
  const { verdict, note } = applyPolicy(policy, base, of)
  const never = base.tier === 'dangerous' ? whyNeverGranted(base) : undefined
  return {
    tier: verdict.tier,
    rule: verdict.rule,
    reason: verdict.reason,
    without: { tier: base.tier, rule: base.rule },
    rules: note?.rules ?? [],
    ...(note?.unsure === true ? { unsure: true } : {}),
    /** What a rule would have to name to lower the call. */
    effects: base.effects
      .map((effect) => ({
        kind: effect.kind,
        ...(effect.target === undefined ? {} : { target: effect.target }),
        scope: effect.scopes.join(' '),
        tier: judgeEffect(effect, options.profile).tier,
        command: base.commands[effect.command]?.argv.join(' ') ?? '',
      }))
      .filter(({ tier }) => tier !== 'safe'),
    ...(never === undefined ? {} : { neverLowered: never }),
  }
}

function show(told: ReturnType<typeof explainUnder>): void {
  const { tier, rule, reason, without, rules, effects, neverLowered } = told
  printData(printable(reason))
  const rows = [
    ['verdict', tier, rule],
    ['without the file', without.tier, without.rule],
    ...rules.map((id) => ['rule of the file', id, told.unsure ? 'it may match: a word is computed when it runs' : '']),
  ]
  printData(table(rows))
  for (const { kind, target, scope, command } of effects)
    printData(
      printable(
        `  asks for a person: ${kind}${target === undefined ? '' : ` ${target}`}${scope === '' ? '' : ` (${scope})`}  ${command}`,
      ),
    )
  if (neverLowered !== undefined) printData(printable(`  no rule can lower it: ${neverLowered}`))
}
