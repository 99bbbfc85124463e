// The transition table of a queued request. Pure: the stores enforce it, this says what they enforce.
import type { RequestStatus } from '../contract/permission.ts'

export type Operation = 'approve' | 'reject' | 'expire' | 'cancel' | 'release' | 'read'

export const OPERATIONS: readonly Operation[] = ['approve', 'reject', 'expire', 'cancel', 'release', 'read']
export const STATUSES: readonly RequestStatus[] = ['pending', 'approved', 'rejected', 'expired', 'cancelled']

/** operation → status before → status after. What is absent is refused and changes nothing. */
const TRANSITIONS: Readonly<Record<Operation, Readonly<Partial<Record<RequestStatus, RequestStatus>>>>> = {
  approve: { pending: 'approved' },
  reject: { pending: 'rejected' },
  expire: { pending: 'expired' },
  cancel: { pending: 'cancelled' },
  // Whom an approval is released to is kept beside the status: it is released to exactly one call.
  release: { approved: 'approved' },
  read: {
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    expired: 'expired',
    cancelled: 'cancelled',
  },
}

/** The status after an operation, or undefined when it is refused in this status. */
export function transition(status: RequestStatus, operation: Operation): RequestStatus | undefined {
  return TRANSITIONS[operation][status]
}
