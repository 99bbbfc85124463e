// Where the calls come from that policies are compared over: a file, or the audit trail of the installation. Judges none.
import { readFileSync } from 'node:fs'
import { createCallCollector, type RecordedCall, readCallLine } from '../../policy-file/recorded-calls.ts'
import { withStore } from '../local-store.ts'
import { CommandError } from '../terminal.ts'
import type { Profile } from './open-policy.ts'

const PAGE = 1_000

/** One JSON object a line, as POST /api/hooks/classify takes them, with `decision` where a person decided. */
export function readCallsFile(path: string, profile: Profile): RecordedCall[] {
  let text: string
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8')
  } catch (error) {
    throw new CommandError(`${path} cannot be read`, { cause: error })
  }
  const calls = text.split(/\r?\n/).flatMap((line, i) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const call = readCallLine(line, i + 1, profile)
    if ('why' in call) throw new CommandError(`${path}:${i + 1}: ${call.why}`)
    return [call]
  })
  if (calls.length === 0) throw new CommandError(`${path} holds no calls`)
  return calls
}

/** The last `max` calls of the audit trail, with what people decided. */
export async function recordedCalls(max: number): Promise<RecordedCall[]> {
  return withStore(async (store) => {
    const collector = createCallCollector({ max })
    let after = 0
    for (;;) {
      const rows = await store.auditRows(after, PAGE)
      for (const row of rows) collector.add(row)
      const last = rows.at(-1)
      if (last === undefined) return collector.calls()
      after = last.seq
    }
  })
}

/** A whole number from 1 on. Throws CommandError for anything else. */
export function readCount(text: string, name: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CommandError(`${name} is a whole number from 1 on`)
  return Number(text)
}
