// The closed list of what the writer can do: name → operation. Contains no operation itself.
import { acknowledgeAlarm, observe, raiseQuiet } from './alarms.ts'
import { spendBudget } from './budgets.ts'
import { check } from './check.ts'
import { cancel, cancelSession, decide } from './decide.ts'
import { advanceDelivery, claimDelivery, releaseDelivery } from './deliveries.ts'
import { expireDue } from './expire.ts'
import { revokeGrant } from './grants.ts'
import { closeLost } from './history.ts'
import { addKey, revokeKey } from './keys.ts'
import { addLowering, revokeLowering } from './lowerings.ts'
import { record, recordAll, recordVerdict, submit, useGrant } from './noted.ts'
import { addPause, endPause } from './pauses.ts'
import {
  addLoginLink,
  addUser,
  changeUser,
  deleteSession,
  endSession,
  revokeUser,
  saveSession,
  useLoginLink,
} from './people.ts'
import { prune } from './prune.ts'
import { release, touchRequest } from './release.ts'
import { closeRestored } from './restored.ts'
import { sessionRoot } from './session-root.ts'

/** Each takes the transaction and JSON-safe arguments, and is undone alone when it throws. */
export const OPERATIONS = {
  record,
  recordVerdict,
  recordAll,
  submit,
  decide,
  release,
  touchRequest,
  cancel,
  cancelSession,
  expireDue,
  prune,
  sessionRoot,
  useGrant,
  revokeGrant,
  addKey,
  revokeKey,
  addUser,
  revokeUser,
  changeUser,
  addLoginLink,
  useLoginLink,
  saveSession,
  deleteSession,
  endSession,
  addLowering,
  revokeLowering,
  addPause,
  endPause,
  spendBudget,
  observe,
  raiseQuiet,
  acknowledgeAlarm,
  claimDelivery,
  advanceDelivery,
  releaseDelivery,
  check,
  closeLost,
  closeRestored,
} as const

export type OperationName = keyof typeof OPERATIONS

type WithoutTransaction<Args extends unknown[]> = Args extends [unknown, ...infer Rest] ? Rest : never
export type OperationArgs<Name extends OperationName> = WithoutTransaction<Parameters<(typeof OPERATIONS)[Name]>>
export type OperationResult<Name extends OperationName> = Awaited<ReturnType<(typeof OPERATIONS)[Name]>>
