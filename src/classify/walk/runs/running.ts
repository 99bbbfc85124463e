// A row that runs something, and the frame of what it runs. Judges nothing itself.
import type { Reading } from '../../shell/argv.ts'
import { foreignScope, forkForProgram, forkScope, type Scope } from '../../shell/scope.ts'
import { selectWords } from '../../table/rows.ts'
import type { Runs, Span } from '../../types.ts'
import { type Frame, frameBelow } from '../frame.ts'
import { enterFolder } from '../state/directory.ts'
import { containerScope } from './mounts.ts'

/** A start: by which program, as which row (`core/…` where there is none) says. */
export type Started = {
  program: string
  row: { readonly id: string }
  frame: Frame
  span: Span
  command: number
}

export type Running = Started & { reading: Reading; runs: Runs }

/** Builtins that run text or words in the very shell that reads them. */
const SAME_SHELL: ReadonlySet<string> = new Set(['eval', 'command', 'builtin', 'exec', 'source', '.'])

/** The frame of what the row runs: its own shell state, one level deeper. */
export function frameInside(started: Started | Running, changes: Partial<Frame>): Frame {
  const { program, frame } = started
  const scope = 'runs' in started ? scopeOfRow(started) : ownScope(started)
  return frameBelow(frame, program, { scope, ...changes })
}

function scopeOfRow(running: Running): Scope {
  const { reading, frame, runs } = running
  if ('elsewhere' in runs && runs.elsewhere)
    return 'mounts' in runs && runs.mounts ? containerScope(reading, frame) : foreignScope()
  const scope = ownScope(running)
  const folder = 'folder' in runs && runs.folder ? selectWords(runs.folder, reading).at(-1) : undefined
  if (folder) enterFolder(folder, scope, frame.analysis.context)
  return scope
}

function ownScope({ program, frame: { scope } }: Started): Scope {
  if (SAME_SHELL.has(program)) return scope
  // A handler runs later, if at all: what it sets is not set yet.
  return program === 'trap' ? forkScope(scope) : forkForProgram(scope)
}
