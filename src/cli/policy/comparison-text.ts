// Words for what another policy would change. Compares nothing.
import type { Change, Comparison } from '../../policy-file/compare-policies.ts'
import { printable, printData, say, table } from '../terminal.ts'

const MAX_SHOWN = 20
const MAX_COMMAND = 100

export function changeText({ call, from, to }: Change): string {
  const command = call.command.length > MAX_COMMAND ? `${call.command.slice(0, MAX_COMMAND)}…` : call.command
  return printable(`  ${from.tier} → ${to.tier}  ${command}  [${from.rule} → ${to.rule}]`)
}

function showList(title: string, changes: readonly Change[]): void {
  if (changes.length === 0) return
  printData(`${title} (${changes.length})`)
  const texts = [...new Set(changes.map(changeText))]
  for (const text of texts.slice(0, MAX_SHOWN)) printData(text)
  if (texts.length > MAX_SHOWN) printData(`  … and ${texts.length - MAX_SHOWN} more`)
}

/** Which rule is behind how many calls, so that a number that surprises can be looked into. */
function showByRule(changes: Comparison['changes']): void {
  const counts = new Map<string, number>()
  for (const { from, to, times } of changes) {
    const kind = `${from.tier} → ${to.tier}  [${from.rule} → ${to.rule}]`
    counts.set(kind, (counts.get(kind) ?? 0) + times)
  }
  const rows = [...counts].sort(([, a], [, b]) => b - a)
  if (rows.length > 0) printData('What changes, by rule')
  for (const [kind, times] of rows.slice(0, MAX_SHOWN)) printData(printable(`  ${times} ×  ${kind}`))
  if (rows.length > MAX_SHOWN) printData(`  … and ${rows.length - MAX_SHOWN} more`)
}

export function showComparison(comparison: Comparison): void {
  const { calls, labels, tiers, masked, promptsSaved, newPrompts } = comparison
  printData(
    table([
      ['calls', String(calls)],
      ['approved by people', String(labels.approved)],
      ['approved after an edit', String(labels.edited)],
      ['rejected by people', String(labels.rejected)],
      ['would pass', String(tiers.safe)],
      ['would be asked about', String(tiers.dangerous)],
      ['would be blocked', String(tiers.destructive)],
      ['prompts saved', String(promptsSaved)],
      ['new prompts', String(newPrompts)],
      ['approved calls now blocked', String(comparison.approvedNowBlocked.length)],
      ['rejected calls now allowed', String(comparison.rejectedNowAllowed.length)],
    ]),
  )
  showList('Rejected or edited by a person, would now pass as it was', comparison.rejectedNowAllowed)
  showList('Approved by a person, would now be blocked', comparison.approvedNowBlocked)
  showList('Passed by itself, would now be blocked', comparison.safeNowBlocked)
  showByRule(comparison.changes)
  if (masked > 0) say(`Calls with masked secrets: ${masked}. They were judged as they are kept.`)
}

/** JSON keeps every list short enough to read, and all counts. */
export function comparisonJson(comparison: Comparison) {
  const plain = ({ call, from, to }: Change) => ({
    at: call.at,
    command: call.command,
    agentId: call.agentId,
    userId: call.userId,
    decision: call.label,
    from,
    to,
  })
  const { changes, approvedNowBlocked, rejectedNowAllowed, safeNowBlocked, ...counts } = comparison
  return {
    ...counts,
    approvedNowBlocked: approvedNowBlocked.map(plain),
    rejectedNowAllowed: rejectedNowAllowed.map(plain),
    safeNowBlocked: safeNowBlocked.map(plain),
    changes: changes.map((change) => ({ ...plain(change), times: change.times })),
  }
}
