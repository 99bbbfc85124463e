// Says whether a verdict is understood well enough to be repeated without a person. Does not look at who asks.
import type { EffectKind } from '../../classify/effect-kinds.ts'
import type { Verdict } from '../../classify/types.ts'

/** Not understood: nobody can say what it would do. */
const NOT_UNDERSTOOD: readonly EffectKind[] = ['unknown', 'hostile']

/** Whether the call may run again and do the same is not in the call itself. */
const NEVER_REPEATED: ReadonlyMap<EffectKind, string> = new Map<EffectKind, string>([
  ['environment.hazard', 'it changes what later commands mean'],
  ['secret.send', 'it sends a secret over the network'],
  ['secret.present', 'it shows a key to another machine'],
  ['guard.change', 'it changes the guard itself'],
  ['execution.downloaded', 'it runs what it downloads, which may be something else next time'],
  ['execution.encoded', 'it runs code that was hidden by an encoding'],
  ['execution.reverse-shell', 'it gives another machine a shell here'],
])

/** How a word's computed part stands in a command's argv. */
const COMPUTED_PART = '…'
const COMPUTED = 'what it touches is computed only when it runs'

/** A word that is computed when the command runs may be another one next time. Safe commands are safe with any. */
function hasComputedWord(verdict: Verdict): boolean {
  return verdict.commands.some(({ argv, tier }) => tier !== 'safe' && argv.some((word) => word.includes(COMPUTED_PART)))
}

/** True when Interlock can say what the call does. */
export function isUnderstood(verdict: Verdict): boolean {
  return !verdict.effects.some((effect) => NOT_UNDERSTOOD.includes(effect.kind))
}

/** Why no grant may ever cover a call with this verdict; undefined when one may. */
export function whyNeverGranted(verdict: Verdict): string | undefined {
  if (verdict.tier === 'destructive') return 'it is destructive'
  if (verdict.effects.length === 0 || !isUnderstood(verdict)) return 'it is not fully understood'
  if (hasComputedWord(verdict)) return COMPUTED
  for (const effect of verdict.effects) {
    if (effect.scopes.includes('computed')) return COMPUTED
    const why = NEVER_REPEATED.get(effect.kind)
    if (why !== undefined) return why
  }
  return undefined
}
