// Asks the classifier, and turns whatever goes wrong there into a dangerous verdict. Judges nothing itself.
import type { Call, Context, Verdict } from '../classify/types.ts'
import type { Log } from '../log.ts'

export type Classify = (call: Call, context: Context) => Verdict
/** Never throws. */
export type Judge = (call: Call, context: Context) => Verdict

const TIERS: readonly string[] = ['safe', 'dangerous', 'destructive']
export const ANALYSIS_FAILED = 'core/analysis-failed'

export function createJudge({ classify, log }: { classify: Classify; log: Log }): Judge {
  return (call, context) => {
    try {
      const verdict = classify(call, context)
      if (TIERS.includes(verdict.tier)) return verdict
      log.error({ rule: verdict.rule }, 'the classifier answered with an unknown tier')
    } catch (error) {
      // Only the kind of failure: its message may quote the call.
      log.error({ failure: error instanceof Error ? error.name : typeof error }, 'the classifier failed')
    }
    return analysisFailed(call)
  }
}

function analysisFailed(call: Call): Verdict {
  const why = 'could not be analysed; nothing is known about what it does'
  const command = call.toolInput['command']
  return {
    tier: 'dangerous',
    why,
    reason: `Queued for approval: ${why}`,
    rule: ANALYSIS_FAILED,
    rows: [],
    effects: [{ kind: 'unknown', row: ANALYSIS_FAILED, scopes: [], command: -1 }],
    spans: [],
    commands: [],
    line: typeof command === 'string' ? command : call.toolName,
  }
}
