// Notes when a shell is told to keep no history of what it runs. Knows the variables that say so, and no commands.
import type { Span } from '../types.ts'
import type { Analysis } from './analysis.ts'

/** Values with which nothing is kept. */
const KEEPS_NOTHING: ReadonlyMap<string, RegExp> = new Map([
  ['HISTFILE', /^(?:\/dev\/null)?$/],
  ['HISTSIZE', /^0$/],
  ['HISTFILESIZE', /^0$/],
])

/** `HISTFILE=/dev/null`, `HISTSIZE=0` → system.hide. `values`: all that the variable may become. */
export function noteHistory(name: string, values: readonly string[], analysis: Analysis, span?: Span): void {
  const nothing = KEEPS_NOTHING.get(name)
  if (nothing !== undefined && values.length > 0 && values.every((value) => nothing.test(value)))
    analysis.add('system.hide', 'core/hazard-variable', { target: name, ...(span && { span }) })
}
