// How long the worst texts take that we know of, at every size up to and beyond the limit, and how that grows.
import type { classify } from '../src/classify/classify.ts'
import { GENERATORS } from './adversarial-inputs.ts'
import { loadBuiltClassifier } from './built-classifier.ts'
import { type Bench, line } from './report.ts'

const SIZES = [2_048, 4_096, 8_192, 16_300, 32_768, 65_536]
const ROUNDS = 5
const CONTEXT = { cwd: '/workspace', home: '/home/dev', workspace: '/workspace', profile: 'standard' } as const
/** Below this many milliseconds growth is noise. */
const NOISE_MS = 4
/** Each length is read for about this long in a round of the comparison with its double. */
const STRETCH_MS = 40

type Worst = { value: number; name: string }

/** Processor time, not wall time: other programs do not count. Each text is read in several rounds; the quickest counts. */
export const adversarialBench: Bench = async () => {
  const judge = await loadBuiltClassifier()
  const worst = { small: none(), large: none(), growth: none() }
  for (const [name, make] of GENERATORS) {
    // Warm: what the compiler does on the first texts of a kind is not what is measured.
    for (const size of SIZES) cost(judge, make(size))
    const costs = SIZES.map((size) => cost(judge, make(size)))
    costs.forEach((ms, i) => {
      const at = SIZES[i]! <= 16_384 ? 'small' : 'large'
      keepWorst(worst, at, ms, `${name}, ${SIZES[i]} characters`)
      const before = SIZES[i - 1]
      if (before !== undefined && costs[i - 1]! >= NOISE_MS && ms >= NOISE_MS)
        keepWorst(worst, 'growth', growth(judge, make(before), make(SIZES[i]!), ms), `${name}, ${SIZES[i]} characters`)
    })
  }
  const told = ({ value, name }: Worst, unit: string) => `${value.toFixed(1)} ${unit} (${name})`
  return [
    `${GENERATORS.length} generators, ${SIZES.join(', ')} characters, quickest of ${ROUNDS} rounds, processor time`,
    line('worst up to 16 KiB', told(worst.small, 'ms'), '≤ 25 ms'),
    line('worst up to 64 KiB', told(worst.large, 'ms'), '≤ 50 ms'),
    line('worst growth when a text doubles', told(worst.growth, '×'), '≤ 2.5 ×'),
  ]
}

function none(): Worst {
  return { value: 0, name: 'none' }
}

function keepWorst(
  all: Record<'small' | 'large' | 'growth', Worst>,
  at: keyof typeof all,
  value: number,
  name: string,
) {
  if (value > all[at].value) all[at] = { value, name }
}

/** Milliseconds of processor time: the quickest round. */
function cost(judge: typeof classify, text: string): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) best = Math.min(best, timeOf(judge, text, 1))
  return best
}

/**
 * How many times as long a text takes that is twice as long. Both are read for a stretch, in turn, the short one twice as
 * often: in the quickest single reading of a short text no memory happens to be collected, which a long text never
 * escapes, so that single readings would show growth where there is none.
 */
function growth(judge: typeof classify, short: string, long: string, longMs: number): number {
  const times = Math.max(1, Math.round(STRETCH_MS / longMs))
  const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    best.short = Math.min(best.short, timeOf(judge, short, 2 * times))
    best.long = Math.min(best.long, timeOf(judge, long, times))
  }
  return (2 * best.long) / best.short
}

/** Milliseconds of processor time for reading a text so many times. */
function timeOf(judge: typeof classify, text: string, times: number): number {
  const start = process.cpuUsage()
  for (let i = 0; i < times; i++) judge({ toolName: 'bash', toolInput: { command: text } }, { ...CONTEXT })
  // Only the sum is exact: the kernel guesses how much of it was the program's own.
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
