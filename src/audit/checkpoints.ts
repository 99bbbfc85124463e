// Reads checkpoints that were kept somewhere else: which are genuine, and what is wrong with the others. Compares no rows.
import { type Checkpoint, isSigned } from './signing.ts'

export type ReadCheckpoints = {
  /** Genuine ones, in order of seq. */
  valid: Checkpoint[]
  /** One sentence for each line that is none: somebody wrote to the place, or it is another installation's. */
  problems: string[]
}

/** `text`: one JSON object a line. A last line without its line feed was cut off while it was written: it is left out. */
export function readCheckpoints(text: string, publicKeys: readonly string[]): ReadCheckpoints {
  const valid: Checkpoint[] = []
  const problems: string[] = []
  const lines = text.split('\n').slice(0, -1)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const read = parse(line)
    if (read === undefined) problems.push(`Line ${index + 1} of the checkpoints is no checkpoint.`)
    else if (!isSigned(read, publicKeys))
      problems.push(`The checkpoint in line ${index + 1} was not signed with the given key.`)
    else valid.push(read)
  }
  valid.sort((a, b) => a.seq - b.seq || a.at - b.at)
  return { valid, problems }
}

function parse(line: string): Checkpoint | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null) return undefined
    const { type, seq, hash, at, count } = value as Record<string, unknown>
    const isOne = type === 'interlock-checkpoint' && typeof hash === 'string'
    return isOne && [seq, at, count].every(Number.isSafeInteger) ? (value as Checkpoint) : undefined
  } catch {
    return undefined
  }
}
