// Tests `config print`: every variable, where it comes from, no secret anywhere, and what `serve` would refuse.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { registerConfig } from '../../src/cli/config.ts'
import { environment } from '../../src/config/environment.ts'
import { createRunHere } from './run-here.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-config-print-'))
afterAll(() => rmSync(folder, { recursive: true }))
const print = (env: Record<string, string>, ...args: string[]) =>
  createRunHere([registerConfig], { INTERLOCK_DATA: join(folder, 'data'), ...env })('config', 'print', ...args)

const SECRETS = {
  ADMIN_TOKEN: 'canary-admin-token-0123456789',
  INTERLOCK_SECRET: 'canary-secret-0123456789-0123456789',
  INTERLOCK_WEBHOOK_SECRET: 'canary-webhook-0123456789',
  INTERLOCK_WEBHOOKS: 'https://user:canary@hooks.example.org/canary/in?token=canary, https://other.example.org',
  INTERLOCK_CHECKPOINTS: 'file:/var/kept.jsonl,https://kept.example.org/canary',
  DATABASE_URL: 'postgres://interlock:canary@db.example.org/interlock?sslcert=canary',
}

test('every variable is printed, with its source, and no secret; nothing is created', async () => {
  const tokenFile = join(folder, 'metrics')
  writeFileSync(tokenFile, 'canary-metrics-token-0123456789\n')
  const { code, out } = await print({ ...SECRETS, METRICS_TOKEN_FILE: tokenFile }, '--json')
  expect(code).toBe(0)
  expect(out).not.toContain('canary')
  const lines = JSON.parse(out) as { variable: string; value: string | null; source: string; file?: string }[]
  expect(lines.map(({ variable }) => variable)).toEqual(Object.keys(environment.shape))
  const of = (name: string) => lines.find(({ variable }) => variable === name)
  expect(of('PORT')).toEqual({ variable: 'PORT', value: '3001', source: 'default' })
  expect(of('TRUST_PROXY')).toMatchObject({ value: 'off', source: 'default' })
  expect(of('ADMIN_TOKEN')).toMatchObject({ value: '(secret, 29 characters)', source: 'environment' })
  expect(of('METRICS_TOKEN')).toMatchObject({ source: 'file', file: tokenFile })
  expect(of('DATABASE_URL')).toMatchObject({ value: 'postgres://interlock:…@db.example.org/interlock?…' })
  expect(of('INTERLOCK_WEBHOOKS')).toMatchObject({
    value: 'https://user:…@hooks.example.org/…?…, https://other.example.org',
  })
  expect(of('INTERLOCK_CHECKPOINTS')).toMatchObject({ value: 'file:/var/kept.jsonl,https://kept.example.org/…' })
  expect(of('PUBLIC_URL')).toMatchObject({ value: 'http://127.0.0.1:3001', source: 'derived' })
  expect(of('INTERNAL_API_KEY')).toMatchObject({ value: null, source: 'generated' })
  expect(of('INTERLOCK_SOCKET')).toMatchObject({ value: null, source: 'unset' })
  const text = (await print({ ...SECRETS, INTERLOCK_PENDING_TTL: '5m' })).out
  expect(text).toMatch(/^INTERLOCK_PENDING_TTL +5m +environment$/m)
  expect(text).not.toContain('canary')
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('what `serve` would refuse is said, with exit code 2', async () => {
  const { code, out, err } = await print({ PORT: 'x', HOST: '0.0.0.0', INTERLOCK_WEBHOOKS: 'https://x.example' })
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err).toContain('interlock: PORT: must be a whole number')
  expect(err).toContain('HOST is not loopback: set INTERNAL_API_KEY')
})
