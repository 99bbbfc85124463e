// Says which calls count as the same, and which as another try at the same thing. Remembers nothing.
import { hash as digest } from 'node:crypto'
import type { Verdict } from '../../classify/types.ts'

const hash = (value: unknown) => digest('sha256', JSON.stringify(value), 'hex')

/** Equal for calls that would do the same for the same agent of the same user. `pattern`: of grantPattern. */
export function callGroup(of: { userId: string; agentId: string; pattern: string }): string {
  return hash(['group', of.userId, of.agentId, of.pattern])
}

/**
 * Equal for calls that the same rule decides about, for the same targets; where that rule speaks of no target, for the
 * same programs.
 */
export function intentOf(verdict: Verdict): string {
  const targets = verdict.effects.flatMap(({ target }) => (target === undefined ? [] : [target]))
  const programs = verdict.commands.map(({ argv }) => argv[0] ?? '')
  return hash(['intent', verdict.rule, [...new Set(targets.length > 0 ? targets : programs)].sort()])
}
