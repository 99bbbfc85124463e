// A row that runs something, and the frame of what it runs. Judges nothing itself.
import type { Reading } from '../shell/argv.ts'
import { foreignScope, forkForProgram, forkScope } from '../shell/scope.ts'
import type { ReadyRow } from '../table/ready-rows.ts'
import { selectWords } from '../table/rows.ts'
import type { Runs, Span } from '../types.ts'
import { enterFolder } from './directory.ts'
import { type Frame, frameWith } from './frame.ts'
import { containerScope } from './mounts.ts'

export type Running = {
  program: string
  row: ReadyRow
  reading: Reading
  frame: Frame
  span: Span
  command: number
  runs: Runs
}

/** Builtins that run text or words in the very shell that reads them. */
const SAME_SHELL: ReadonlySet<string> = new Set(['eval', 'command', 'builtin', 'exec', 'source', '.'])

/** The frame of what the row runs: its own shell state, one level deeper. */
export function frameInside(running: Running, changes: Partial<Frame> = {}): Frame {
  const { program, frame, runs } = running
  const elsewhere = 'elsewhere' in runs && runs.elsewhere
  const scope =
    elsewhere && 'mounts' in runs && runs.mounts
      ? containerScope(running.reading, frame)
      : elsewhere
        ? foreignScope()
        : SAME_SHELL.has(program)
          ? frame.scope
          : // A handler runs later, if at all: what it sets is not set yet.
            program === 'trap'
            ? forkScope(frame.scope)
            : forkForProgram(frame.scope)
  const named = 'folder' in runs && runs.folder && !elsewhere ? runs.folder : undefined
  const folder = named && selectWords(named, running.reading).at(-1)
  if (folder) enterFolder(folder, scope, frame.analysis.context)
  return frameWith(frame, { scope, depth: frame.depth + 1, via: [...frame.via, program], ...changes })
}
