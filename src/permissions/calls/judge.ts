// Asks the classifier and then the policy file, and turns whatever goes wrong there into a verdict that allows nothing.
// Judges nothing itself.
import type { Call, Context, OwnFiles, Verdict } from '../../classify/types.ts'
import type { Log } from '../../log.ts'
import type { PolicyAnswer, PolicyGuard } from '../../policy-file/policy-guard.ts'
import type { Identity } from './identity.ts'
import { effectiveCwd } from './place.ts'

export type Classify = (call: Call, context: Context) => Verdict
/** `policy`: what the policy file says beside the verdict; absent without one. */
export type Judged = { verdict: Verdict; policy?: Omit<PolicyAnswer, 'verdict'> }
/** Never throws. */
export type Judge = (call: Call, context: Context, who: Identity) => Judged

const TIERS: readonly string[] = ['safe', 'dangerous', 'destructive']
const ANALYSIS_FAILED = 'core/analysis-failed'
const POLICY_FAILED = 'core/policy-failed'

export type JudgeDeps = {
  classify: Classify
  policy?: PolicyGuard
  /** What this gateway lives on, now. The same object for as long as nothing changes. */
  ownFiles?: () => OwnFiles
  log: Log
}

export function createJudge({ classify, policy, ownFiles, log }: JudgeDeps): Judge {
  function byTables(call: Call, context: Context): Verdict {
    try {
      const verdict = classify(call, ownFiles === undefined ? context : { ...context, own: ownFiles() })
      if (TIERS.includes(verdict.tier)) return verdict
      log.error({ rule: verdict.rule }, 'the classifier answered with an unknown tier')
    } catch (error) {
      // Only the kind of failure: its message may quote the call.
      log.error({ failure: nameOf(error) }, 'the classifier failed')
    }
    return failed(call, ANALYSIS_FAILED)
  }

  return (call, context, who) => {
    const verdict = byTables(call, context)
    if (policy === undefined) return { verdict }
    try {
      const cwd = effectiveCwd(context.cwd, call.toolInput)
      const { verdict: judged, ...answer } = policy.judge(verdict, { call, context, who, cwd })
      if (TIERS.includes(judged.tier)) return { verdict: judged, policy: answer }
      log.error({ rule: judged.rule }, 'the policy answered with an unknown tier')
    } catch (error) {
      log.error({ failure: nameOf(error) }, 'the policy could not be applied')
    }
    // A blocked call stays blocked.
    return { verdict: verdict.tier === 'destructive' ? verdict : failed(call, POLICY_FAILED) }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

function failed(call: Call, rule: string): Verdict {
  const why = 'could not be analysed; nothing is known about what it does'
  const command = call.toolInput['command']
  return {
    tier: 'dangerous',
    why,
    reason: `Queued for approval: ${why}`,
    rule,
    rows: [],
    effects: [{ kind: 'unknown', row: rule, scopes: [], command: -1 }],
    spans: [],
    commands: [],
    line: typeof command === 'string' ? command : call.toolName,
  }
}
