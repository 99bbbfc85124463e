// Which programs a file's name may steer: those with an option that writes, runs or sends. Judges no command.
import type { EffectKind } from '../effect-kinds.ts'
import type { Family, Row } from '../types.ts'

/** What an option may bring about without harm. */
const MILD: ReadonlySet<EffectKind> = new Set<EffectKind>([
  'text.print',
  'file.read',
  'file.list',
  'process.read',
  'service.read',
  'network.lookup',
  'vcs.read',
  'environment.read',
  'environment.change',
  'execution.library',
])

/** Whether an effect is one of looking and printing. */
export function isMild(kind: EffectKind): boolean {
  return MILD.has(kind)
}

/** Programs whose options at worst read other files. */
const ONLY_READS: ReadonlySet<string> = new Set(['wc', 'jq', 'df', 'file'])

/** Whether some option of the program does more than look and print: `sort -o`, `rg --pre`, `sed -i`, `find -delete`. */
export function isSteered({ id, grammar, rows }: Family): boolean {
  if (ONLY_READS.has(id)) return false
  return grammar.until !== undefined || rows.some(isSteeredRow)
}

function isSteeredRow({ when = {}, does = [], runs = [] }: Row): boolean {
  const asks = [when.any, when.all, when.value, when.seen].some((part) => part !== undefined)
  const takesOption = (on: unknown) => typeof on === 'object' && on !== null && 'option' in on
  const sources = runs.map((run) => ('argv' in run ? run.argv : 'source' in run ? run.source : undefined))
  if (sources.some(takesOption) || (asks && runs.length > 0)) return true
  return does.some(({ effect, on }) => !isMild(effect) && (asks || takesOption(on)))
}
