// Reads the environment once, into a frozen Config, and reports every problem together. The only reader of process.env.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { z } from 'zod'
import type { CheckpointPlace } from './config/checkpoint-places.ts'
import { ConfigError } from './config/config-error.ts'
import type { DatabaseConfig } from './config/database.ts'
import { type ConfigLine, describeVariables } from './config/describe.ts'
import { credential, environment } from './config/environment.ts'
import { findOwnFiles, type OwnFiles } from './config/own-files.ts'
import {
  ensureDataDir,
  internalKeyFile,
  newInternalKey,
  newSecret,
  readOrCreate,
  secretFile,
  sharedInternalKey,
} from './config/secrets.ts'
import { SECRET_VARIABLES, unknownVariables } from './config/variables.ts'
import { type WebhooksConfig, webhookProblems } from './config/webhooks.ts'

export type Config = Readonly<{
  host: string
  port: number
  /** Path of an additional Unix socket, mode 0660. */
  socket?: string
  tls?: Readonly<{ cert: string; key: string }>
  database: DatabaseConfig
  dataDir: string
  /** The unbound internal key. `file`: where a generated one is kept. */
  internalKey: Readonly<{ value: string; file?: string }>
  adminToken?: string
  metricsToken?: string
  /** What the keys for sealing, redaction and sessions are derived from. */
  secret: string
  /** Origin of the dashboard, without a path: `http://127.0.0.1:3001`. */
  publicUrl: string
  /** How a program on this machine reaches the server. */
  localUrl: string
  /** Off, on (any proxy), or the addresses and subnets of the proxies. */
  trustProxy: boolean | string[]
  profile: 'standard' | 'strict'
  /** Whether answers to safe calls wait for their audit row. */
  auditMode: 'durable' | 'relaxed'
  /** Path of the policy file; undefined: there is none. */
  policyFile: string | undefined
  ownFiles: OwnFiles
  pendingTtlMs: number
  retryWindowMs: number
  /** How long requests are kept once they are over; undefined: for ever. */
  retentionMs: number | undefined
  maxBodyBytes: number
  /** Calls a second of one key, and how many at once after a pause. */
  ratePerSecond: number
  rateBurst: number
  maxPendingPerKey: number
  maxPendingPerAgent: number
  maxPendingPerUser: number
  /** After so many rejections of the like in a session nobody is asked for a while; undefined: people always are. */
  maxRejections: number | undefined
  /** What must stay free on the disk of a SQLite database for new requests to be taken; 0: nothing must. */
  diskReserveBytes: number
  /** How long an agent may be silent in the middle of its work before that is an alarm; undefined: for ever. */
  quietAfterMs: number | undefined
  /** Where signed checkpoints of the audit trail are kept. */
  checkpoints: readonly CheckpointPlace[]
  checkpointIntervalMs: number
  /** Who is told what happens; no urls: nobody. */
  webhooks: WebhooksConfig
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}>

const NO_SHARED_SECRET =
  'DATABASE_URL is PostgreSQL: set INTERLOCK_SECRET (or INTERLOCK_SECRET_FILE), the same for every instance; openssl rand -base64 32 makes one'

type Environment = Readonly<Record<string, string | undefined>>

/** 127.0.0.0/8, ::1 and localhost: only this machine can connect. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Empty variables count as unset, as compose files produce them. `X_FILE` is read into X. */
function gather(env: Environment, problems: string[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of Object.keys(environment.shape)) if (env[name]) values[name] = env[name]
  for (const name of SECRET_VARIABLES) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (values[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set; keep one`)
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE: cannot read ${file}`)
    }
  }
  return values
}

function readTls(values: Record<string, string>, problems: string[]): Config['tls'] {
  const { TLS_CERT_FILE, TLS_KEY_FILE } = values
  if (TLS_CERT_FILE === undefined && TLS_KEY_FILE === undefined) return undefined
  if (TLS_CERT_FILE === undefined || TLS_KEY_FILE === undefined) {
    problems.push('TLS_CERT_FILE and TLS_KEY_FILE belong together; set both')
    return undefined
  }
  const read = (name: string, file: string) => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      problems.push(`${name}: cannot read ${file}`)
      return ''
    }
  }
  return Object.freeze({ cert: read('TLS_CERT_FILE', TLS_CERT_FILE), key: read('TLS_KEY_FILE', TLS_KEY_FILE) })
}

/** Anything but loopback can be reached by others: there, only long secrets that a person chose will do. */
function exposedProblems(values: Record<string, string>): string[] {
  const problems: string[] = []
  if (values['INTERNAL_API_KEY'] === undefined) {
    problems.push(
      'HOST is not loopback: set INTERNAL_API_KEY (or INTERNAL_API_KEY_FILE) to at least 24 random characters',
    )
  }
  for (const name of ['INTERNAL_API_KEY', 'ADMIN_TOKEN', 'METRICS_TOKEN']) {
    if (values[name] !== undefined && values[name].length < 24) {
      problems.push(`HOST is not loopback: ${name} needs at least 24 characters`)
    }
  }
  return problems
}

/** One credential must not open two doors. */
function sharedCredentials(values: Record<string, string>): string[] {
  const names = ['INTERNAL_API_KEY', 'ADMIN_TOKEN', 'METRICS_TOKEN'].filter((name) => values[name] !== undefined)
  return names.flatMap((name, index) =>
    names
      .slice(index + 1)
      .flatMap((other) => (values[name] === values[other] ? [`${name} and ${other} must differ`] : [])),
  )
}

/** Everything that the environment says, checked; creates nothing. Throws ConfigError with all problems. */
function readEnvironment(env: Environment, purpose: 'serve' | 'command') {
  const problems = unknownVariables(env)
  const values = gather(env, problems)
  const tls = readTls(values, problems)
  const parsed = environment.safeParse(values)
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const host = values['HOST'] ?? '127.0.0.1'
  if (purpose === 'serve' && !isLoopback(host)) problems.push(...exposedProblems(values))
  problems.push(...sharedCredentials(values))
  if (!parsed.success) throw new ConfigError(problems)

  const value = parsed.data
  if (value.PUBLIC_URL?.startsWith('https:') && tls === undefined && value.TRUST_PROXY === false) {
    problems.push('PUBLIC_URL is https but TLS ends elsewhere: set TRUST_PROXY to the address of your proxy')
  }
  const webhooks = Object.freeze({
    urls: value.INTERLOCK_WEBHOOKS,
    secrets: value.INTERLOCK_WEBHOOK_SECRET ?? [],
    allowed: value.INTERLOCK_WEBHOOK_ALLOW ?? [],
    detail: value.INTERLOCK_WEBHOOK_DETAIL,
  })
  problems.push(...webhookProblems(webhooks))
  if (value.DATABASE_URL.kind === 'postgres' && value.INTERLOCK_SECRET === undefined) problems.push(NO_SHARED_SECRET)
  if (problems.length > 0) throw new ConfigError(problems)

  const { DATABASE_URL: database } = value
  const dataDir = resolve(value.INTERLOCK_DATA ?? (database.kind === 'sqlite' ? dirname(database.file) : 'data'))
  const ownUrl = defaultUrl(host, value.PORT, tls !== undefined)
  return { values, value, tls, host, webhooks, database, dataDir, ownUrl, publicUrl: value.PUBLIC_URL ?? ownUrl }
}

/**
 * Where every variable stands, secrets masked, as `serve` would take it. Creates nothing, and needs no server to have run.
 * Throws ConfigError with all problems.
 */
export function describeConfig(options: { env?: Environment } = {}): ConfigLine[] {
  const env = options.env ?? process.env
  const { values, dataDir, publicUrl } = readEnvironment(env, 'serve')
  return describeVariables(env, values, { dataDir, publicUrl })
}

/**
 * Loads the configuration. `purpose: 'serve'` (default) creates missing secrets in the data directory and refuses an
 * exposed bind with weak ones; `'command'` (CLI beside a server) creates nothing: a missing secret is a problem.
 * Throws ConfigError with all problems.
 */
export function loadConfig(options: { env?: Environment; purpose?: 'serve' | 'command' } = {}): Config {
  const env = options.env ?? process.env
  const purpose = options.purpose ?? 'serve'
  const { value, tls, host, webhooks, database, dataDir, ownUrl, publicUrl } = readEnvironment(env, purpose)
  const secrets = findSecrets(value, dataDir, purpose)
  const { INTERLOCK_SOCKET: socket, ADMIN_TOKEN: adminToken, METRICS_TOKEN: metricsToken } = value
  const policyFile = value.INTERLOCK_POLICY
  const checkpoints = value.INTERLOCK_CHECKPOINTS ?? [
    { kind: 'file' as const, path: join(dataDir, 'checkpoints.jsonl') },
  ]
  return Object.freeze({
    host,
    port: value.PORT,
    database,
    dataDir,
    ...secrets,
    publicUrl,
    // A certificate names the public host, not loopback.
    localUrl: tls === undefined ? ownUrl : publicUrl,
    trustProxy: value.TRUST_PROXY,
    profile: value.INTERLOCK_PROFILE,
    auditMode: value.INTERLOCK_AUDIT,
    policyFile,
    ownFiles: findOwnFiles({
      env,
      database,
      dataDir,
      policyFile,
      checkpoints,
      guardedFiles: value.INTERLOCK_GUARDED_FILES,
    }),
    pendingTtlMs: value.INTERLOCK_PENDING_TTL,
    retryWindowMs: value.INTERLOCK_RETRY_WINDOW,
    retentionMs: value.INTERLOCK_RETENTION,
    maxBodyBytes: value.INTERLOCK_BODY_LIMIT,
    ratePerSecond: value.INTERLOCK_RATE,
    rateBurst: value.INTERLOCK_RATE * 5,
    maxPendingPerKey: value.INTERLOCK_MAX_PENDING_KEY,
    maxPendingPerAgent: value.INTERLOCK_MAX_PENDING_AGENT,
    maxPendingPerUser: value.INTERLOCK_MAX_PENDING_USER,
    maxRejections: value.INTERLOCK_MAX_REJECTIONS,
    diskReserveBytes: value.INTERLOCK_DISK_RESERVE * 1024 ** 2,
    quietAfterMs: value.INTERLOCK_QUIET_AFTER,
    checkpoints,
    checkpointIntervalMs: value.INTERLOCK_CHECKPOINT_INTERVAL,
    webhooks,
    logLevel: value.LOG_LEVEL,
    ...(socket === undefined ? {} : { socket }),
    ...(tls === undefined ? {} : { tls }),
    ...(adminToken === undefined ? {} : { adminToken }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
  })
}

/** What commands on policy files go by where they are not told: the file and the profile of the installation. */
export function policySettings(env: Environment = process.env): { file?: string; profile: Config['profile'] } {
  const file = env['INTERLOCK_POLICY']
  return {
    profile: env['INTERLOCK_PROFILE'] === 'strict' ? 'strict' : 'standard',
    ...(file === undefined || file === '' ? {} : { file: resolve(file) }),
  }
}

/** A wildcard bind is reached through loopback on the machine itself. */
function defaultUrl(host: string, port: number, secure: boolean): string {
  const name =
    host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host.replace(/[[\]]/g, '')}]` : host
  return new URL(`${secure ? 'https' : 'http'}://${name}:${port}`).origin
}

function findSecrets(
  value: z.output<typeof environment>,
  dataDir: string,
  purpose: 'serve' | 'command',
): Pick<Config, 'internalKey' | 'secret'> {
  const keyFile = internalKeyFile(dataDir)
  const isShared = value.DATABASE_URL.kind === 'postgres'
  const missing = [
    ...(value.INTERNAL_API_KEY === undefined && !isShared ? [keyFile] : []),
    ...(value.INTERLOCK_SECRET === undefined ? [secretFile(dataDir)] : []),
  ].filter((file) => !existsSync(file))
  if (purpose === 'command' && missing.length > 0) {
    throw new ConfigError([
      mayEnter(dataDir)
        ? `${missing.join(' and ')} not found: start the server once (npm start), or set INTERLOCK_DATA`
        : `data directory ${dataDir} may not be read by this account: run this as the account of the server`,
    ])
  }
  try {
    ensureDataDir(dataDir)
    const secret =
      value.INTERLOCK_SECRET === undefined ? readOrCreate(secretFile(dataDir), newSecret) : value.INTERLOCK_SECRET
    const newKey = isShared ? () => sharedInternalKey(secret) : newInternalKey
    const internalKey =
      value.INTERNAL_API_KEY === undefined
        ? { value: readOrCreate(keyFile, newKey), file: keyFile }
        : { value: value.INTERNAL_API_KEY }
    if (isShared && internalKey.file !== undefined && internalKey.value !== newKey())
      throw new Error(`${keyFile} holds a key that the other instances do not have: remove it, or set INTERNAL_API_KEY`)
    if (!credential.safeParse(internalKey.value).success) throw new Error(`${keyFile} does not hold a usable key`)
    if (secret.length < 24) throw new Error(`${secretFile(dataDir)} does not hold a usable secret`)
    return { internalKey: Object.freeze(internalKey), secret }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const advice = /\b(EACCES|EPERM|EROFS)\b/.test(detail)
      ? '; start this as the account that owns it, or set INTERLOCK_DATA to a folder that this account may write'
      : ''
    throw new ConfigError([`data directory ${dataDir}: ${detail}${advice}`])
  }
}

/** True also for one that does not exist. */
function mayEnter(dataDir: string): boolean {
  try {
    accessSync(dataDir, constants.R_OK | constants.X_OK)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EACCES'
  }
}

/** Where an agent was told to keep its settings; undefined: it was not told. */
export function agentFolder(variable: string, env: Environment = process.env): string | undefined {
  const folder = env[variable]
  return folder === undefined || folder === '' ? undefined : resolve(folder)
}
