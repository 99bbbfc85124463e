// Requests waiting for a person: items, lists, decisions. Shapes only.
import { z } from 'zod'
import { onlyKnown } from './known-names.ts'
import { lastMoment, moment } from './moment.ts'
import { query, userFilter } from './query.ts'
import { tier } from './tier.ts'
import { effect, outcome, span } from './verdict.ts'

/** pending → approved | rejected | expired | cancelled; never back. */
export const requestStatus = outcome
export type RequestStatus = z.output<typeof requestStatus>

export const decisionKind = z.enum(['approve', 'reject', 'approve_always'])
export type DecisionKind = z.output<typeof decisionKind>

/** A word or host that is not what it looks like. `ascii`: the name that a resolver is asked for. */
export const lookalikeWarning = z.object({
  kind: z.enum(['non-ascii-command', 'non-ascii-host', 'mixed-script']),
  text: z.string(),
  ascii: z.string().optional(),
})
export type LookalikeWarning = z.output<typeof lookalikeWarning>

/** One request as reviewers see it. `toolInput`, `command` and `modifiedInput` are redacted. Times are Unix ms. */
export const permissionItem = z.object({
  id: z.string(),
  agentId: z.string(),
  userId: z.string(),
  toolName: z.string(),
  toolInput: z.record(z.string(), z.unknown()),
  tier,
  reason: z.string(),
  timestamp: z.number(),
  status: requestStatus,
  command: z.string().describe('one redacted line: the command, or `tool target`'),
  sessionId: z.string().optional(),
  cwd: z.string().optional(),
  rule: z.string(),
  effects: z.array(effect),
  spans: z.array(span),
  fingerprint: z.string(),
  expiresAt: z.number(),
  askerUntil: z
    .number()
    .optional()
    .describe(
      'while pending: until when its asker counts as waiting, unless it is heard of before; over: nobody waits now',
    ),
  decidedAt: z.number().optional(),
  decidedBy: z.string().optional(),
  decision: decisionKind.optional(),
  feedback: z.string().optional(),
  modifiedInput: z.record(z.string(), z.unknown()).optional(),
  versions: z
    .object({
      proposed: z.record(z.string(), z.unknown()),
      approved: z.record(z.string(), z.unknown()),
      effective: z.record(z.string(), z.unknown()).optional(),
    })
    .optional()
    .describe('of an edited call: what was asked, what was approved, and, once handed over, what may have run'),
  warnings: z.array(lookalikeWarning).optional().describe('words and hosts that are not what they look like'),
  group: z.string().optional().describe('equal for identical calls of the same agent: one card, a decision each'),
  rejectedBefore: z
    .object({ requestId: z.string(), decidedAt: z.number(), decidedBy: z.string(), feedback: z.string().optional() })
    .optional()
    .describe('a call for the same end was rejected shortly before, in the same session'),
  lowering: z
    .object({ id: z.string(), rule: z.string(), reason: z.string(), createdBy: z.string(), expiresAt: z.number() })
    .optional()
    .describe('blocked by default: a person is only asked because this rule is lowered for the agent'),
})
export type PermissionItem = z.output<typeof permissionItem>

const filter = {
  agentId: z.string().max(1024).optional(),
  userId: userFilter,
  tier: tier.optional(),
  rule: z.string().max(128).optional().describe('the deciding policy rule'),
  toolName: z.string().max(256).optional(),
  decidedBy: z.string().max(1024).optional().describe('a user, or `admin token`'),
  from: moment.optional().describe('asked then or later: Unix ms or a date'),
  until: lastMoment.optional().describe('asked then or earlier: Unix ms or a date'),
  q: z.string().max(256).optional().describe('text in command, tool, agent or reason'),
}
const anyStatus = z.enum([...requestStatus.options, 'all'])

export const permissionQuery = query({
  ...filter,
  status: anyStatus.default('pending'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(256).optional(),
})
export type PermissionQuery = z.output<typeof permissionQuery>

/** The same filters, all pages: by default every request. */
export const permissionExportQuery = query({
  ...filter,
  status: anyStatus.default('all'),
  format: z.enum(['jsonl', 'csv']).default('jsonl'),
})
export type PermissionExportQuery = z.output<typeof permissionExportQuery>

export const permissionList = z.object({
  pending: z.array(permissionItem),
  message: z.string().optional(),
  nextCursor: z.string().optional(),
})

/** How far an approve_always reaches. `exact`: same tool, same normalised call, same cwd. */
export const grantRequest = onlyKnown({
  width: z.enum(['exact', 'command']).default('exact'),
  agentId: z.string().max(1024).optional().describe('an agent, or * for all of the user'),
  ttlMs: z.number().int().min(60_000).max(31_536_000_000).optional(),
})

/** What a reviewer would have run instead. */
export const editedInput = z.union([z.string(), z.record(z.string(), z.unknown())], {
  error: 'must be an object, or for a shell tool the command as a string',
})

export const decisionRequest = onlyKnown({
  requestId: z.string().min(1).max(128),
  decision: decisionKind,
  feedback: z.string().max(16_384).optional(),
  modifiedInput: editedInput.optional(),
  grant: grantRequest.optional(),
})
export type DecisionRequest = z.output<typeof decisionRequest>

export const grantItem = z.object({
  id: z.string(),
  userId: z.string(),
  agentId: z.string(),
  width: z.enum(['exact', 'command']),
  command: z.string(),
  createdAt: z.number(),
  createdBy: z.string(),
  expiresAt: z.number(),
  matches: z.number(),
  lastUsedAt: z.number().optional(),
})
export type GrantItem = z.output<typeof grantItem>

export const decisionAnswer = z.object({
  success: z.literal(true),
  requestId: z.string(),
  decision: decisionKind,
  tier,
  grant: grantItem.nullable().optional(),
  grantRefused: z.string().optional(),
})
export type DecisionAnswer = z.output<typeof decisionAnswer>
