// Words of other shells, and small programs, that stand before a command and run it. The common wrappers are in wrappers.ts.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** Texts that each are a line for a shell. */
const lines = (id: string, source: string, benign: readonly string[], example: string): Family => ({
  id,
  programs: [id],
  doc: 'Runs each of its words as a line of shell text.',
  source,
  grammar: { benign },
  rows: [{ id: `${id}/run`, doc: 'Runs its words.', does: [{ effect: 'text.print' }], runs: [{ source: 'operands', language: 'shell' }], match: [example] }],
})

const before = (id: string, programs: string, source: string, grammar: Family['grammar'], skip: number, example: string): Family => ({
  id,
  programs: list(programs),
  doc: 'Runs the command that follows.',
  source,
  grammar: { ...grammar, stopAtOperand: true },
  rows: [{ id: `${id}/run`, doc: 'Runs the command that follows.', when: { operands: { min: skip + 1 } }, does: [{ effect: 'text.print' }], runs: [{ argv: { from: skip } }], match: [example], not: [list(programs)[0]!] }],
})

const makesLock = (family: Family): Family => ({
  ...family,
  rows: [...family.rows, { id: `${family.id}/lock`, doc: 'Makes the file that it locks.', when: { operands: { min: 2 } }, does: [{ effect: 'file.write', on: 'first' }], match: [`${family.id} lock ls`], not: [family.id] }],
})

export const shellPrefixes: readonly Family[] = [
  before('zsh-modifier', 'nocorrect noglob', 'zshmisc(1), zsh 5.9', {}, 0, 'noglob ls'),
  before('fish-conjunction', 'and or not', 'fish(1) 3.7', {}, 0, 'and ls'),
  before('ifne', 'ifne', 'ifne(1), moreutils 0.67', { benign: ['-n'] }, 0, 'ls | ifne wc -l'),
  before('chronic', 'chronic', 'chronic(1), moreutils 0.67', { benign: ['-v', '-e'] }, 0, 'chronic ls'),
  before('when-changed', 'when-changed', 'README of when-changed 0.3', { benign: list('-v -r -1 -s -h') }, 1, 'when-changed a.ts ls'),
  before('cpulimit', 'cpulimit trickle schedtool', 'cpulimit(1) 2.7; trickle(1) 1.07; schedtool(8) 1.3', { otherOptions: 'process.signal', value: list('-l --limit -d -u') }, 0, 'cpulimit -l 20 ls'),
  makesLock(before('lckdo', 'lckdo', 'lckdo(1), moreutils 0.67', { value: ['-W', '-E'], benign: list('-w -e -s -x -q') }, 1, 'lckdo lock ls')),
  lines('pee', 'pee(1), moreutils 0.67', list('--ignore-sigpipe --no-ignore-sigpipe --ignore-write-errors --no-ignore-write-errors'), "ls | pee 'wc -l' cat"),
  lines('mispipe', 'mispipe(1), moreutils 0.67', [], "mispipe 'ls' 'wc -l'"),
]
