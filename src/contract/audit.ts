// The audit trail over HTTP: entries, filters, the report of a verification. Shapes only.
import { z } from 'zod'
import { lastMoment, moment } from './moment.ts'
import { query, userFilter } from './query.ts'

const shortText = z.string().min(1).max(1024)

/** What entries are about. Whoever writes one names it here first. */
export const auditKind = z.enum([
  'verdict',
  'queued',
  'granted',
  'refused',
  'decided',
  'released',
  'expired',
  'cancelled',
  'revealed',
  'observed',
  'alarm',
  'alarm-acknowledged',
  'grant-revoked',
  'lowering-added',
  'lowering-revoked',
  'pause-started',
  'pause-ended',
  'login',
  'login-failed',
  'login-link-created',
  'login-link-used',
  'session-ended',
  'user-created',
  'user-changed',
  'user-password-set',
  'user-revoked',
  'key-created',
  'key-refused',
  'key-revoked',
  'policy-loaded',
  'pruned',
  'restored',
  'history-lost',
  'disk-short',
  'disk-recovered',
])
export type AuditKind = z.output<typeof auditKind>

const filter = {
  agentId: shortText.optional(),
  userId: userFilter,
  sessionId: shortText.optional(),
  kind: auditKind.optional(),
  tier: z.enum(['safe', 'dangerous', 'destructive']).optional(),
  rule: shortText.optional(),
  requestId: shortText.optional(),
  toolUseId: shortText.optional(),
  from: moment.optional().describe('Unix ms or a date, included'),
  until: lastMoment.optional().describe('Unix ms or a date, included; of a day all of it'),
  q: z.string().min(1).max(256).optional().describe('text anywhere in an entry'),
}

export const auditQuery = query({
  ...filter,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a cursor of this list')
    .optional(),
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditExportQuery = query({ ...filter, format: z.enum(['jsonl', 'csv']).default('jsonl') })
export type AuditExportQuery = z.output<typeof auditExportQuery>

/** One entry. `summary` is safe to print anywhere; in `data` hidden characters are as they were. */
export const auditItem = z.object({
  seq: z.number().int(),
  timestamp: z.number().describe('Unix ms'),
  kind: z.string(),
  actor: z.string(),
  userId: z.string(),
  agentId: z.string().optional(),
  sessionId: z.string().optional(),
  requestId: z.string().optional(),
  summary: z.string(),
  data: z.record(z.string(), z.unknown()),
  previousHash: z.string(),
  hash: z.string(),
})
export type AuditItem = z.output<typeof auditItem>

export const auditList = z.object({
  entries: z.array(auditItem),
  nextCursor: z.string().optional().describe('also when few entries matched: a page looks at a bounded part'),
})

export const auditReport = z.object({
  ok: z.boolean(),
  checked: z.number().int().describe('rows that fit'),
  head: z.object({ seq: z.number().int(), hash: z.string() }).optional(),
  fault: z.enum(['changed', 'missing', 'inserted', 'reordered', 'rewritten', 'truncated', 'checkpoint']).optional(),
  seq: z.number().int().optional().describe('the first bad row'),
  through: z.number().int().optional().describe('the last row that is, or may be, bad'),
  detail: z.string(),
  checkpoints: z.number().int().describe('signed checkpoints that the rows were compared with'),
  publicKey: z.string().describe('PEM: checks checkpoints and exports'),
  keyId: z.string(),
})
export type AuditReport = z.output<typeof auditReport>
