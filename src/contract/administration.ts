// Keys, users and sessions as the administration's API has them. Shapes only: no hashes, and secrets only when made.
import { z } from 'zod'
import { onlyKnown } from './known-names.ts'

const agentName = z
  .string()
  .regex(/^[\w.@+:/-]{1,128}$/, 'letters, digits and . @ + : / - _')
  .refine((name) => name !== 'unknown', '"unknown" stands for nobody')
const userName = z
  .string()
  .regex(/^[\w.@+-]{1,128}$/, 'letters, digits and . @ + - _')
  .refine((name) => name !== 'unknown', '"unknown" stands for nobody')

export const role = z.enum(['viewer', 'reviewer', 'admin'])

// ── keys ──

/** A key that is bound to a user, and to an agent and a project root where they are given. */
export const keyRequest = onlyKnown({
  userId: userName,
  agentId: agentName.optional(),
  projectRoot: z.string().max(4096).startsWith('/').optional(),
  label: z.string().max(200).optional(),
})

export const keyItem = z.object({
  id: z.string(),
  bound: z.boolean(),
  userId: z.string().optional(),
  agentId: z.string().optional(),
  projectRoot: z.string().optional(),
  label: z.string().optional(),
  createdAt: z.number(),
  lastUsedAt: z.number().optional(),
  revokedAt: z.number().optional(),
})
export type KeyItem = z.output<typeof keyItem>

export const keyCreated = keyItem.extend({ key: z.string().describe('shown this once') })

// ── users ──

export const userRequest = onlyKnown({
  id: userName,
  role: role.default('reviewer'),
  token: z.boolean().default(false).describe('also make a personal bearer token'),
})

/** `password: null` takes the password away; a new one is set by its owner. */
export const userChange = onlyKnown({
  role: role.optional(),
  disabled: z.boolean().optional(),
  password: z.null().optional(),
}).refine((change) => Object.values(change).some((value) => value !== undefined), 'name what to change')

export const userItem = z.object({
  id: z.string(),
  role,
  token: z.boolean().describe('has a personal bearer token'),
  password: z.boolean().describe('has a password'),
  disabled: z.boolean(),
  createdAt: z.number(),
  disabledAt: z.number().optional(),
  revokedAt: z.number().optional(),
})
export type UserItem = z.output<typeof userItem>

/** `link`: a one-time login link, `expiresInMs` from now. */
export const loginLink = z.object({ id: z.string(), link: z.string(), expiresInMs: z.number() })
export const userCreated = userItem.extend({
  link: z.string(),
  bearerToken: z.string().optional().describe('shown this once'),
})

// ── sessions ──

export const sessionItem = z.object({
  id: z.string().describe('names the session; it is no credential'),
  userId: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  address: z.string().optional(),
  browser: z.string().optional().describe('what the browser calls itself'),
  current: z.boolean().describe('the session that asks'),
})
export type SessionItem = z.output<typeof sessionItem>

/** `current` is needed where there is a password already. */
export const passwordRequest = onlyKnown({
  current: z.string().max(256).optional(),
  password: z.string().min(12).max(256),
})
