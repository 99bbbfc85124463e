// Shows how a text changes, line by line. Does not read files.

/** Lines of `after` against `before`: `+` new, `-` gone, two blanks unchanged (only near a change). */
export function diffLines(before: string, after: string): string {
  const old = splitLines(before)
  const now = splitLines(after)
  const common = commonLengths(old, now)
  const lines: string[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push(`  ${old[i]}`)
      i++
      j++
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      lines.push(`- ${old[i++]}`)
    else lines.push(`+ ${now[j++]}`)
  }
  const isNearChange = (index: number) => lines.slice(Math.max(0, index - 2), index + 3).some((line) => line[0] !== ' ')
  return lines.filter((_, index) => isNearChange(index)).join('\n')
}

/** common[i][j]: how many lines the rests from i and j have in common, in order. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i]![j] = old[i] === now[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  return common
}

function splitLines(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}
