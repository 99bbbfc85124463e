// The messages between the main thread and the writer's thread. Types only.
import type { Call, Outcome } from './batch.ts'
import type { Failure } from './failure.ts'

/** What the thread is started with. `opened`: fileIdentity when the store was opened; `controls`: as SqliteControls. */
export type WriterData = { file: string; opened: string | undefined; controls: SharedArrayBuffer }

export type ToWriter = { kind: 'calls'; calls: Call[] } | { kind: 'close' }

/** `ready` or `failed` comes first and once; `closed` is the last one. */
export type FromWriter =
  | { kind: 'ready' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'outcomes'; outcomes: Outcome[]; wroteEvents: boolean }
  | { kind: 'closed' }
