// The messages between the main thread and the writer's thread. Types only.
import type { Call, Outcome } from './batch.ts'
import type { Failure } from './failure.ts'

/** What the thread is started with. `opened`: fileIdentity when the store was opened; `controls`: as SqliteControls. */
export type WriterData = { file: string; opened: string | undefined; controls: SharedArrayBuffer }

/** The calls are numbered: `first` is the number of the first one, and each message goes on where the last one ended. */
export type ToWriter = { kind: 'calls'; first: number; calls: Call[] } | { kind: 'close' }

/**
 * Of `count` calls, numbered from `first`. `told`: pairs of a call's number and its outcome, or its value alone where that
 * is a number, which crosses threads for a fraction of what an object costs. Calls that are not in it were committed and
 * have nothing to tell.
 */
export type Outcomes = { first: number; count: number; told: (number | Outcome)[]; wroteEvents: boolean }

/** `ready` or `failed` comes first and once; `closed` is the last one. */
export type FromWriter =
  | { kind: 'ready' }
  | { kind: 'failed'; failure: Failure }
  | ({ kind: 'outcomes' } & Outcomes)
  | { kind: 'closed' }
