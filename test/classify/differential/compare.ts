// Holds what a real shell started against what the classifier read in the same text. Runs nothing.
import type { Verdict } from '../../../src/classify/types.ts'
import { judge } from '../judge.ts'
import type { Case, Started } from './jail.ts'

/** A difference between the shell and our reading of it. */
export type Difference = { how: 'not read' | 'not safe' | 'other words'; case: Case; started: string; read: string }

/** How much was compared, so that a test can tell that it compared something. */
export type Tally = { started: number; words: number; excused: number }

/** Effects that say: something runs here that cannot be seen in the text. Never safe. */
const UNSEEN =
  /^(unknown|execution\.(script|stdin|inline-code|unmapped|encoded|downloaded|project-script|delegate|later))$/

/** Words of bash's grammar that are programs to dash; what follows them is then no command of its own. */
const NO_KEYWORD_IN_DASH: ReadonlySet<string> = new Set(['time', 'coproc', 'function', 'select', '[['])

/** All differences of one case; adds to `tally`. */
export function compareCase(one: Case, started: readonly Started[], tally: Tally): Difference[] {
  const verdict = judge(one.text)
  const differences: Difference[] = []
  const note = (how: Difference['how'], what: Started, read: string): void => {
    differences.push({ how, case: one, started: JSON.stringify([what.name, ...what.argv]), read })
  }
  for (const program of started) {
    tally.started++
    if (one.shell === 'dash' && NO_KEYWORD_IN_DASH.has(program.name)) continue
    // What xargs starts when it is given no command.
    if (program.name === 'echo' && verdict.commands.some(({ argv }) => argv[0] === 'xargs')) continue
    const read = verdict.commands.filter(({ argv }) => baseName(argv[0]!) === program.name)
    if (read.length === 0) {
      const admitted = verdict.tier !== 'safe' && verdict.effects.some(({ kind }) => UNSEEN.test(kind))
      if (admitted) tally.excused++
      else note('not read', program, describe(verdict))
      continue
    }
    if (verdict.tier === 'safe') {
      // Judged as it was started, word for word: whatever the text looked like, this is what happened.
      const alone = judge([program.name, ...program.argv].map(quote).join(' '))
      if (alone.tier !== 'safe' && !isFed(program, alone)) note('not safe', program, `${alone.rule}: ${alone.why}`)
    }
    if (one.shell === 'bash' && read.every(({ argv }) => argv.every(isLiteral))) {
      tally.words++
      const words = JSON.stringify(program.argv)
      if (!read.some(({ argv }) => JSON.stringify(argv.slice(1)) === words) && !hasUnknown(verdict))
        note('other words', program, JSON.stringify(read.map(({ argv }) => argv)))
    }
  }
  return differences
}

/** Programs that get words or code from their input. What that makes them start is noted as well. */
const FED: ReadonlySet<string> = new Set(['xargs', 'parallel', 'bash', 'sh', 'dash'])

/** Alone it would be fed by nothing, or from a place that is no longer there. */
function isFed({ name, argv }: Started, alone: Verdict): boolean {
  return FED.has(name) || alone.rule === 'execution/interactive' || argv.some((word) => word.startsWith('/dev/fd/'))
}

/** Words that may become others when the command runs: computed ones, and patterns. */
function isLiteral(word: string): boolean {
  return !/[…*?[\]~$`]|^\/dev\/fd\//.test(word)
}

function hasUnknown(verdict: Verdict): boolean {
  return verdict.effects.some(({ kind }) => kind === 'unknown')
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function quote(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

function describe({ tier, rule, commands }: Verdict): string {
  return `${tier} ${rule} ${JSON.stringify(commands.map(({ argv }) => argv))}`
}
