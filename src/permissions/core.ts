// What the parts of the decision core share: their dependencies, and the helpers they all call. No rules of its own.
import type { Explanation } from '../classify/explain/explanation.ts'
import type { Call, Context, OwnFiles, Verdict } from '../classify/types.ts'
import type { Log } from '../log.ts'
import type { PolicyGuard } from '../policy-file/policy-guard.ts'
import type { Hub } from '../push/hub.ts'
import type { Store } from '../store/store.ts'
import type { GiveWay } from './calls/give-way.ts'
import type { Identity } from './calls/identity.ts'
import type { Classify, Judge } from './calls/judge.ts'
import type { DestructiveRulesOf } from './calls/lowering.ts'
import type { RecordSafe } from './calls/record-safe.ts'
import type { SessionRoot } from './calls/session-root.ts'
import type { Ids } from './ids.ts'
import type { ReadPlain } from './reviews/command-grant.ts'
import type { Redact } from './secrets/redact.ts'
import type { Seal } from './secrets/seal.ts'
import type { Waits } from './waits.ts'

/** Milliseconds and counts. */
export type PermissionLimits = {
  /** How long a request stays pending. */
  lifetimeMs: number
  /** How long after approval an unused approval may be claimed. */
  retryWindowMs: number
  maxPendingPerKey: number
  maxPendingPerAgent: number
  maxPendingPerUser?: number
  /** For how long a rejection is remembered in its session. */
  rejectionMemoryMs?: number
  /** After so many rejections by one rule in a session the like is refused without asking, for so long. */
  maxRejections?: number
  rejectionCooldownMs?: number
}

export type PermissionsDeps = {
  store: Store
  /** `classify` of src/classify/index.ts. */
  classify: Classify
  /** What a policy file adds; absent: there is none. */
  policy?: PolicyGuard
  /** Absent: the gateway has no files here. */
  ownFiles?: () => OwnFiles
  /** `explain` of src/classify/index.ts: everything about a verdict of `judge`. */
  explain: (call: Call, context: Context, judge: Classify) => Explanation
  /** `destructiveRulesOf`, `whyNotLowered` and `readPlain` of src/classify/index.ts. */
  destructiveRulesOf: DestructiveRulesOf
  whyNotLowered: (ruleId: string) => string | undefined
  readPlain: ReadPlain
  classifierFacts: { version: string; rulesetHash: string }
  hub: Pick<Hub, 'watchPauses'> & { watch(requestId: string, listener: () => void): () => void }
  ids: Ids
  seal: Seal
  redact: Redact
  limits: PermissionLimits
  profile: Context['profile']
  /** Milliseconds that never jump: performance.now. */
  monotonicMs: () => number
  /** Processor time of this process so far, ms. */
  processorMs: () => number
  log: Log
  /** Whether answers to safe calls wait for their audit row. Absent: they do. */
  auditMode?: 'durable' | 'relaxed'
}

/** `judge` never throws. `verdictOf`: the verdict alone. */
export type Core = Omit<PermissionsDeps, 'classify' | 'policy' | 'ownFiles'> & {
  judge: Judge
  verdictOf: (call: Call, context: Context, who: Identity) => Verdict
  waits: Waits
  recordSafe: RecordSafe
  sessionRoot: SessionRoot
  /** Store.grantsFor, one look for all who ask in the same turn of the event loop. */
  grantsFor: Store['grantsFor']
  giveWay: GiveWay
}
