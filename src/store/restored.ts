// What came of closing a restored database. Only a type.

/** How many requests were cancelled and approvals taken back, and where the audit trail of the backup ended. */
export type Restored = { cancelled: number; withdrawn: number; auditSeq: number }
