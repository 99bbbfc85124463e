// A real gateway for browser tests: its own database, its own port, people with login links. Tests nothing itself.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { ClassifyAnswer } from '../../src/contract/verdict.ts'
import { hashSecret, newLoginLink } from '../../src/http/auth/credentials.ts'
import { createLog } from '../../src/log.ts'
import type { Role } from '../../src/store/store.ts'
import type { Wire } from './wire.ts'

export type Gateway = {
  app: App
  url: string
  /** A new one-time login link; makes the user on first use. */
  loginLink(userId: string, role?: Role): Promise<string>
  /** Asks as an agent does. `wait`: seconds to hold the answer open. */
  ask(call: Record<string, unknown>): Promise<ClassifyAnswer>
  /** Sends a hook payload of docker-agent, as `agentId` of alice. */
  tell(payload: Record<string, unknown>, agentId?: string): Promise<void>
  close(): Promise<void>
}

/**
 * `publicUrl`: where browsers reach it, when not directly. `folder`: of an earlier gateway, and kept when this one ends.
 * `policy`: the text of a policy file.
 */
export async function startGateway(
  options: { publicUrl?: () => string; ttl?: string; folder?: string; policy?: string } = {},
): Promise<Gateway> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'interlock-e2e-'))
  const policyFile = join(folder, 'policy.yaml')
  if (options.policy !== undefined) writeFileSync(policyFile, options.policy)
  const config = loadConfig({
    env: {
      PORT: '0',
      DATABASE_URL: `file:${join(folder, 'interlock.db')}`,
      INTERLOCK_DATA: folder,
      LOG_LEVEL: 'silent',
      ...(options.publicUrl ? { PUBLIC_URL: options.publicUrl() } : {}),
      ...(options.policy === undefined ? {} : { INTERLOCK_POLICY: policyFile }),
      ...(options.ttl ? { INTERLOCK_PENDING_TTL: options.ttl } : {}),
    },
  })
  const app = await createApp({ config, log: createLog({ level: 'silent' }), heartbeatMs: 1000 })
  let nonces = 0
  const url = `http://127.0.0.1:${await app.listen()}`
  const audit = (event: string, userId: string) => ({ event, actor: 'system', userId, data: {} })
  return {
    app,
    url,
    async loginLink(userId, role = 'reviewer') {
      if (!(await app.store.user(userId))) await app.store.addUser({ id: userId, role }, audit('user-created', userId))
      const link = newLoginLink(options.publicUrl?.() ?? url)
      const secret = link.url.split('#login=')[1] ?? ''
      const draft = { hash: hashSecret(secret), userId, ttlMs: 600_000 }
      await app.store.addLoginLink(draft, audit('login-link-created', userId))
      return link.url
    },
    async ask(call) {
      const response = await fetch(`${url}/api/hooks/classify`, {
        method: 'POST',
        headers: { authorization: `Bearer ${config.internalKey.value}`, 'content-type': 'application/json' },
        body: JSON.stringify(call),
      })
      return (await response.json()) as ClassifyAnswer
    },
    async tell(payload, agentId = 'build-agent') {
      nonces += 1
      const response = await fetch(`${url}/api/hooks/raw/docker-agent?userId=alice&agentId=${agentId}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${config.internalKey.value}`,
          'x-interlock-nonce': String(nonces).padStart(32, '0'),
        },
        body: JSON.stringify(payload),
      })
      if (!response.ok) throw new Error(`not taken: ${response.status} ${await response.text()}`)
    },
    async close() {
      await app.close()
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** On this folder, reached through the wire: one after another under the same address. */
export async function startBehind(wire: Wire, folder: string): Promise<Gateway> {
  const started = await startGateway({ publicUrl: () => wire.url, folder })
  wire.target(Number(new URL(started.url).port))
  return started
}

/** A call that waits for a person: `npm install left-pad` of alice's agent, with changes. */
export function dangerousCall(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    toolName: 'bash',
    toolInput: { command: 'npm install left-pad' },
    agentId: 'build-agent',
    userId: 'alice',
    cwd: '/home/alice/shop',
    ...more,
  }
}
