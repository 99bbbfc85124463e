// A decision core on a real SQLite file, and a small classifier whose verdicts the tests can count on.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EffectKind } from '../../src/classify/effect-kinds.ts'
import { explain } from '../../src/classify/explain/explain.ts'
import { readPlain } from '../../src/classify/index.ts'
import type { Call, Context, Scope, Verdict } from '../../src/classify/types.ts'
import type { ToolCallRequest } from '../../src/contract/tool-call.ts'
import { createProcessorClock } from '../../src/permissions/calls/stopwatch.ts'
import type { PermissionsDeps } from '../../src/permissions/core.ts'
import { createIds } from '../../src/permissions/ids.ts'
import type { KeyPrincipal, Permissions, PersonPrincipal } from '../../src/permissions/permissions.ts'
import { deriveKey } from '../../src/permissions/secrets/derive-key.ts'
import { createRedact } from '../../src/permissions/secrets/redact.ts'
import { createSeal } from '../../src/permissions/secrets/seal.ts'
import { createPermissions } from '../../src/permissions/service.ts'
import { createHub } from '../../src/push/create-hub.ts'
import type { Hub } from '../../src/push/hub.ts'
import { createControls, type SqliteControls } from '../../src/store/sqlite/controls.ts'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import type { AuditRow, Store } from '../../src/store/store.ts'

export const MINUTE = 60_000
export const LIMITS = {
  lifetimeMs: 15 * MINUTE,
  retryWindowMs: 10 * MINUTE,
  maxPendingPerKey: 8,
  maxPendingPerAgent: 5,
}

export const KEY: KeyPrincipal = { kind: 'key', keyId: 'k_bot', bound: true, userId: 'alice', agentId: 'bot' }
export const OTHER_KEY: KeyPrincipal = { ...KEY, keyId: 'k_other' }
export const ALICE: PersonPrincipal = { kind: 'person', userId: 'alice', role: 'reviewer', via: 'session' }
export const BOB: PersonPrincipal = { kind: 'person', userId: 'bob', role: 'reviewer', via: 'token' }
export const VIEWER: PersonPrincipal = { kind: 'person', userId: 'alice', role: 'viewer', via: 'session' }
export const ADMIN: PersonPrincipal = { kind: 'person', userId: 'admin', role: 'admin', via: 'admin-token' }

/** What the test classifier finds in a command that begins with the word. Everything else is an unmapped program. */
const FINDS: Readonly<Record<string, { tier: Verdict['tier']; kind: EffectKind; scopes?: Scope[] }>> = {
  look: { tier: 'safe', kind: 'file.list' },
  wipe: { tier: 'destructive', kind: 'file.delete-tree' },
  build: { tier: 'dangerous', kind: 'execution.project-script' },
  riddle: { tier: 'dangerous', kind: 'unknown' },
  hide: { tier: 'dangerous', kind: 'hostile' },
  rewire: { tier: 'dangerous', kind: 'environment.hazard' },
  leak: { tier: 'dangerous', kind: 'secret.send' },
  show: { tier: 'dangerous', kind: 'secret.present' },
  compute: { tier: 'dangerous', kind: 'file.write', scopes: ['computed'] },
}

export function classifyByFirstWord(call: Call, _context: Context): Verdict {
  const text = call.toolInput['command'] ?? call.toolInput['cmd']
  const line = typeof text === 'string' ? text : call.toolName
  const [word = ''] = line.split(' ')
  if (word === 'explode') throw new RangeError(`cannot read ${line}`)
  const { tier, kind, scopes = [] } = FINDS[word] ?? { tier: 'dangerous', kind: 'execution.unmapped' }
  const rule = `test/${word === '' ? 'none' : word}`
  const prefix = { safe: 'Safe: ', dangerous: 'Queued for approval: ', destructive: 'Blocked: ' }[tier]
  const why = tier === 'safe' ? line : `${line} – does ${kind}`
  const spans = tier === 'safe' ? [] : [{ start: 0, end: word.length, kind, tier, rule, why: `does ${kind}` }]
  const effects = [{ kind, row: 'test/row', target: line, scopes, command: 0 }]
  const commands = [{ argv: line.split(' '), via: [], tier, rule, rows: ['test/row'] }]
  return { tier, why, reason: prefix + why, rule, rows: ['test/row'], effects, spans, commands, line }
}

export type Logged = { level: string; fields: unknown; message: string }

export type World = {
  store: Store
  hub: Hub
  permissions: Permissions
  controls: SqliteControls
  logged: Logged[]
  file: string
  /** Another core on the same store, with some dependencies replaced. */
  core(changes: Partial<PermissionsDeps>): Permissions
  audit(): Promise<AuditRow[]>
  end(): Promise<void>
}

/** A silent log that keeps what it is told. */
export function keepingLog(logged: Logged[]) {
  const keep = (level: string) => (fields: unknown, message: string) => void logged.push({ level, fields, message })
  return { warn: keep('warn'), error: keep('error'), info: keep('info') } as unknown as PermissionsDeps['log']
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-permissions-'))
  const file = join(folder, 'test.db')
  const controls = createControls()
  const store = await openSqlite({ file, controls })
  const logged: Logged[] = []
  const log = keepingLog(logged)
  const hub = await createHub({ store, log })
  const deps: PermissionsDeps = {
    store,
    hub,
    log,
    classify: classifyByFirstWord,
    explain,
    destructiveRulesOf: ({ rule, tier }) => (tier === 'destructive' ? [rule] : []),
    whyNotLowered: (rule) => (rule.startsWith('test/') ? undefined : `There is no rule ${rule}.`),
    readPlain,
    classifierFacts: { version: '1', rulesetHash: 'test' },
    ids: createIds(Date.now),
    seal: createSeal(deriveKey('a secret of the tests', 'sealing')),
    redact: createRedact(deriveKey('a secret of the tests', 'redaction')),
    limits: LIMITS,
    profile: 'standard',
    monotonicMs: () => performance.now(),
    processorMs: createProcessorClock(),
  }
  const core = (changes: Partial<PermissionsDeps>) => createPermissions({ ...deps, ...changes })
  const permissions = core({})
  return {
    store,
    hub,
    permissions,
    controls,
    logged,
    file,
    core,
    audit: () => store.auditRows(0, 10_000),
    async end() {
      permissions.close()
      hub.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A shell call as the wire's schema leaves it. */
export function shellCall(command: string, more: Partial<ToolCallRequest> = {}): ToolCallRequest {
  return { toolName: 'bash', toolInput: { command }, agentId: 'unknown', userId: 'unknown', wait: 0, ...more }
}

/** The id of a request that this call has just queued. */
export async function queue(world: World, command: string, more: Partial<ToolCallRequest> = {}): Promise<string> {
  const answer = await world.permissions.submit(shellCall(command, more), KEY)
  if (answer.requestId === undefined) throw new Error(`not queued: ${JSON.stringify(answer)}`)
  return answer.requestId
}

/** The code of the InterlockError that a promise rejects with. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    return `no error: ${JSON.stringify(await promise)}`
  } catch (error) {
    return (error as { code?: string }).code ?? `no code: ${String(error)}`
  }
}
