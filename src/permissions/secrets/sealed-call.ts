// The sealed part of a request: the exact call and where it would run. Encrypts nothing itself.
import type { Context } from '../../classify/types.ts'

/** Enough to classify the call again, as it was classified the first time. */
export type SealedCall = { toolInput: Record<string, unknown>; context: Context }

/** The exact input of an edited call. */
export type SealedEdit = { toolInput: Record<string, unknown> }
