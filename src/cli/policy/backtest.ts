// `interlock policy backtest FILE`: what a policy would have meant for recorded calls and for what people decided about
// them. With --activate it takes the place of the one in force, unless a rejected call would pass.
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { policySettings } from '../../config.ts'
import { comparePolicies } from '../../policy-file/compare-policies.ts'
import type { Policy } from '../../policy-file/policy.ts'
import { action, CommandError, printJson, say } from '../terminal.ts'
import { readCallsFile, readCount, recordedCalls } from './calls.ts'
import { comparisonJson, showComparison } from './comparison-text.ts'
import { openPolicy, type Profile, policyPath } from './open-policy.ts'

type Options = { profile: Profile; json?: boolean; against?: string; calls?: string; last: string; activate?: boolean }

const OWNER_ONLY = 0o600

export function registerPolicyBacktest(policy: Command): void {
  policy
    .command('backtest')
    .description(
      'try a policy file on recorded calls and decisions; exits 1 when a call that a person rejected would pass',
    )
    .argument('[file]', 'the policy file to try (default: INTERLOCK_POLICY)')
    .option('--against <file>', 'what to compare with, or none (default: INTERLOCK_POLICY)')
    .option('--calls <file>', 'one JSON object a line with `decision`, instead of the audit trail of this installation')
    .option('--last <count>', 'how many calls of the audit trail, counted from the newest', '100000')
    .option('--activate', 'put it in the place of INTERLOCK_POLICY, unless a rejected call would pass')
    .action(
      action(async (file: string | undefined, options: Options) => {
        const { profile } = options
        const path = policyPath(file)
        const inForce = policySettings().file
        const target = options.activate === true ? activationTarget(path, inForce) : undefined
        const after = openPolicy(path, profile)
        const before = openBefore(options.against, { inForce, path, profile })
        const calls =
          options.calls === undefined
            ? await recordedCalls(readCount(options.last, '--last'))
            : readCallsFile(options.calls, profile)
        const startedMs = performance.now()
        const comparison = comparePolicies(calls, { before, after, now: Date.now() })
        const seconds = Math.round((performance.now() - startedMs) / 100) / 10
        const refused = comparison.rejectedNowAllowed.length > 0
        if (target !== undefined && !refused) activate(path, target, { policy: after, profile })
        const activated = target !== undefined && !refused
        if (options.json === true) printJson({ ...comparisonJson(comparison), refused, activated, seconds })
        else showComparison(comparison)
        if (refused)
          say(
            'REFUSED: calls that a person rejected or edited would pass as they were. Tighten the rules that are named above.',
          )
        else if (activated) say(`Activated: ${target} (${after.hash}). Running servers load it by themselves.`)
        process.exitCode = refused ? 1 : 0
      }),
    )
}

/** One that is named must be usable. The one in force counts unless it is the file to try, or not there yet. */
function openBefore(
  against: string | undefined,
  { inForce, path, profile }: { inForce: string | undefined; path: string; profile: Profile },
): Policy | undefined {
  if (against === 'none') return undefined
  if (against !== undefined) return openPolicy(policyPath(against), profile)
  return inForce === undefined || inForce === path || !existsSync(inForce) ? undefined : openPolicy(inForce, profile)
}

function activationTarget(path: string, inForce: string | undefined): string {
  if (inForce === undefined) throw new CommandError('--activate needs INTERLOCK_POLICY: the file that servers read')
  if (inForce === path) throw new CommandError(`${path} is in force already; try another file`)
  return inForce
}

/** In one step: a server never reads half a file. */
function activate(path: string, target: string, { policy, profile }: { policy: Policy; profile: Profile }): void {
  const beside = `${target}.${process.pid}.new`
  try {
    writeFileSync(beside, readFileSync(path), { mode: OWNER_ONLY, flag: 'wx' })
    if (existsSync(target)) chmodSync(beside, statSync(target).mode & 0o777)
    // Files of projects are found from where the file lies: it must say the same there.
    if (openPolicy(beside, profile).hash !== policy.hash)
      throw new CommandError(`${path} says something else in the folder of ${target}: give its projects absolute paths`)
    renameSync(beside, target)
  } catch (error) {
    rmSync(beside, { force: true })
    if (error instanceof CommandError) throw error
    throw new CommandError(`${target} could not be written`, { cause: error })
  }
}
