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
      const before = costs[i - 1] ?? 0
      if (before >= NOISE_MS) keepWorst(worst, 'growth', ms / before, `${name}, ${SIZES[i]} characters`)
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

/** Milliseconds of processor time. */
function cost(judge: typeof classify, text: string): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage()
    judge({ toolName: 'bash', toolInput: { command: text } }, { ...CONTEXT })
    // Only the sum is exact: the kernel guesses how much of it was the program's own.
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}
