// Effects that no rule of a policy file may let pass, and those that need every word spelt out. Data only.
import type { EffectKind } from '../classify/effect-kinds.ts'

/** With the reason that is told to whoever writes the rule. */
export const NEVER_LOWERED: ReadonlyMap<EffectKind, string> = new Map<EffectKind, string>([
  ['unknown', 'nobody can say what it does'],
  ['hostile', 'it hides what it does'],
  ['guard.change', 'it changes the guard itself'],
  ['secret.send', 'it sends a secret over the network'],
  ['secret.present', 'it shows a key to another machine'],
  ['environment.hazard', 'it changes what later commands mean'],
  ['execution.downloaded', 'what it downloads may be something else next time'],
  ['execution.encoded', 'it runs code that was hidden by an encoding'],
  ['execution.reverse-shell', 'it gives another machine a shell here'],
])

/** What the program or tool does with its words is not known, so only the words themselves can be let pass. */
export const NEEDS_EVERY_WORD: readonly EffectKind[] = ['execution.unmapped']
