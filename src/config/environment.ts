// The shape of the environment: every variable, what it may hold, its default. Does not read it.
import { resolve } from 'node:path'
import { z } from 'zod'
import { checkpointPlaces } from './checkpoint-places.ts'
import { database } from './database.ts'
import { networkOf } from './network.ts'
import { allowedReceivers, webhookSecrets, webhookUrls } from './webhooks.ts'

const UNITS_MS: Readonly<Record<string, number>> = { '': 1000, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `90`, `90s`, `15m`, `2h`, `30d` → milliseconds. */
const duration = (minMs: number, maxMs: number) =>
  z.string().transform((text, context) => {
    const match = /^(\d{1,9})(s|m|h|d|)$/.exec(text.trim())
    const ms = match === null ? Number.NaN : Number(match[1]) * UNITS_MS[match[2]!]!
    if (!(ms >= minMs && ms <= maxMs)) {
      context.addIssue(`must be a time such as 900, 90s, 15m, 2h or 30d, from ${spanText(minMs)} to ${spanText(maxMs)}`)
      return z.NEVER
    }
    return ms
  })

/** As it may be written: in the largest unit that fits. */
function spanText(ms: number): string {
  const [unit, unitMs] = Object.entries(UNITS_MS).findLast(([, length]) => ms % length === 0) ?? ['s', 1000]
  return `${ms / unitMs}${unit}`
}

/** What `schema` takes, or the word `off`, which means `off`. A union would not say what either of them wants. */
const orOff = <Value, Off>(schema: z.ZodType<Value, string>, off: Off) =>
  z.string().transform((text, context): Value | Off => {
    if (text.trim() === 'off') return off
    const read = schema.safeParse(text)
    if (read.success) return read.data
    for (const { message } of read.error.issues) context.addIssue(`${message}, or off`)
    return z.NEVER
  })

const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`)

/** Text for an Authorization header: visible ASCII, so that every client can send it. */
export const credential = z
  .string()
  .min(8, 'must have at least 8 characters')
  .max(512, 'must have at most 512 characters')
  .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters without blanks')

const PROXY_RANGES = /^(loopback|linklocal|uniquelocal)$/

const trustProxy = z.string().transform((text, context): boolean | string[] => {
  if (/^(off|false|no|0)$/i.test(text)) return false
  if (/^(on|true|yes)$/i.test(text)) return true
  const proxies = text.split(',').map((part) => part.trim())
  if (proxies.every(isProxy)) return proxies
  context.addIssue('must be off, on, or addresses and subnets separated by commas')
  return z.NEVER
})

/** What Fastify takes too: no brackets, and no prefix of 0, which would trust everyone. */
function isProxy(text: string): boolean {
  if (PROXY_RANGES.test(text)) return true
  return !text.startsWith('[') && (networkOf(text)?.prefix ?? 0) > 0
}

const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.hash !== ''
  ) {
    context.addIssue('must be an origin such as https://interlock.example.org, without a path')
    return z.NEVER
  }
  return url.origin
})

export const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: count(0, 65_535).default(3001),
  INTERLOCK_SOCKET: z.string().min(1).max(100, 'is too long for a Unix socket').optional(),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  DATABASE_URL: database.prefault('file:./data/interlock.db'),
  INTERLOCK_DATA: z.string().min(1).optional(),
  INTERNAL_API_KEY: credential.optional(),
  ADMIN_TOKEN: credential.optional(),
  METRICS_TOKEN: credential.optional(),
  INTERLOCK_SECRET: z.string().min(24, 'must have at least 24 characters').optional(),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: trustProxy.default(false),
  INTERLOCK_PROFILE: oneOf('standard', 'strict').default('standard'),
  INTERLOCK_POLICY: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  INTERLOCK_GUARDED_FILES: z
    .string()
    .transform((text) => text.split(',').map((path) => path.trim()))
    .refine((paths) => paths.every((path) => path === '' || path.startsWith('/')), 'must be absolute paths')
    .transform((paths) => paths.filter((path) => path !== '').map((path) => resolve(path)))
    .prefault(''),
  INTERLOCK_AUDIT: oneOf('durable', 'relaxed').default('durable'),
  INTERLOCK_PENDING_TTL: duration(1000, 86_400_000).prefault('15m'),
  INTERLOCK_RETRY_WINDOW: duration(1000, 86_400_000).prefault('10m'),
  INTERLOCK_RETENTION: orOff(duration(86_400_000, 315_360_000_000), undefined).prefault('30d'),
  INTERLOCK_BODY_LIMIT: count(1024, 16_777_216).default(1_048_576),
  INTERLOCK_RATE: count(1, 100_000).default(200),
  INTERLOCK_MAX_PENDING_KEY: count(1, 1_000_000).default(1000),
  INTERLOCK_MAX_PENDING_AGENT: count(1, 1_000_000).default(200),
  INTERLOCK_MAX_PENDING_USER: count(1, 1_000_000).default(500),
  INTERLOCK_MAX_REJECTIONS: orOff(count(1, 1000), undefined).prefault('3'),
  /** MiB. */
  INTERLOCK_DISK_RESERVE: orOff(count(1, 1_000_000), 0).prefault('100'),
  INTERLOCK_QUIET_AFTER: orOff(duration(60_000, 604_800_000), undefined).prefault('1h'),
  INTERLOCK_CHECKPOINTS: checkpointPlaces.optional(),
  INTERLOCK_CHECKPOINT_INTERVAL: duration(1000, 86_400_000).prefault('5m'),
  INTERLOCK_WEBHOOKS: webhookUrls.prefault('off'),
  INTERLOCK_WEBHOOK_SECRET: webhookSecrets.optional(),
  INTERLOCK_WEBHOOK_ALLOW: allowedReceivers.optional(),
  INTERLOCK_WEBHOOK_DETAIL: oneOf('none', 'command').default('none'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
})
