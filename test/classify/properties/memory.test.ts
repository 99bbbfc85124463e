// Judging call after call keeps nothing: memory is flat, however many different calls come. Does not judge the verdicts.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { judge } from '../judge.ts'
import { EXAMPLES } from './examples.ts'
import { proofTimeoutMs, tries } from './proof-size.ts'

/** What compiled code and caches of fixed size may still take, and far less than one remembered verdict a call. */
const allowedBytes = (calls: number): number => 3_000_000 + 5 * calls

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes in use after everything that nobody needs is gone. */
function heapBytes(): number {
  collectGarbage()
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Judges `count` calls, no two alike. */
function judgeMany(from: number, count: number): void {
  for (let i = from; i < from + count; i++) judge(`${EXAMPLES[i % EXAMPLES.length]!}\n# ${i}\necho ${i} x${i}`)
}

test(
  'many different calls leave nothing behind',
  () => {
    const count = Math.min(tries(6_000), 1_000_000)
    judgeMany(0, EXAMPLES.length)
    const before = { heap: heapBytes(), rss: process.memoryUsage().rss }
    judgeMany(EXAMPLES.length, count)
    const grown = { heap: heapBytes() - before.heap, rss: process.memoryUsage().rss - before.rss }
    console.info(`${count} calls: heap ${grown.heap} bytes more, resident ${grown.rss} bytes more`)
    expect(grown.heap).toBeLessThan(allowedBytes(count))
  },
  proofTimeoutMs(),
)
