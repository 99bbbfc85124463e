// What the list of verdicts says about one verdict: tier, rule, and what each row found, in short. Judges nothing.
import type { Effect, Verdict } from '../../src/classify/types.ts'

/**
 * `dangerous  ⇥filesystem/write⇥cp/copy=file.read@workspace,file.copy@workspace`: three columns, apart by tabs. A row that
 * applies and finds nothing itself, as it only runs something else, is only named.
 */
export function tellVerdict({ tier, rule, rows, effects, commands }: Verdict): string {
  const applied = new Set([...rows, ...commands.flatMap((command) => command.rows)])
  const found = [...applied].sort().map((row) =>
    tellRow(
      row,
      effects.filter((effect) => effect.row === row),
    ),
  )
  return [tier.padEnd(11), rule, found.join(' ')].join('\t')
}

function tellRow(row: string, effects: readonly Effect[]): string {
  return effects.length > 0 ? `${row}=${tellEffects(effects)}` : row
}

/** Each kind with the places of its target, once, with the number of times: `file.read@workspace*2`. */
function tellEffects(effects: readonly Effect[]): string {
  const counts = new Map<string, number>()
  for (const { kind, scopes } of effects) {
    const text = scopes.length > 0 ? `${kind}@${[...scopes].sort().join('+')}` : kind
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts]
    .map(([text, count]) => (count > 1 ? `${text}*${count}` : text))
    .sort()
    .join(',')
}
