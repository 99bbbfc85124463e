// Secrets sent through every route are nowhere to be found afterwards: database, log, sockets, lists, exports, metrics.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, METRICS_TOKEN, type Running, startApp } from './start-app.ts'

/** Each could only come from one place, so that a finding tells where it leaks. */
const canary = (name: string) => `cnry${name}Zx8Q4tLm${name.length}`
const NAMES = [
  'bash',
  'raw',
  'write',
  'feedback',
  'edit',
  'cwd',
  'query',
  'header',
  'explain',
  'event',
  'batch',
] as const
const SECRETS = Object.fromEntries(NAMES.map((name) => [name, canary(name)])) as Record<(typeof NAMES)[number], string>

let running: Running
const admin = bearer(ADMIN_TOKEN)
const key = bearer(INTERNAL_KEY)
beforeAll(async () => {
  running = await startApp({ env: { LOG_LEVEL: 'trace' } })
})
afterAll(() => running.stop())

const call = (command: string, more = {}) => ({
  toolName: 'bash',
  toolInput: { command },
  agentId: 'a1',
  userId: 'alice',
  sessionId: 's1',
  ...more,
})

async function sendSecrets(): Promise<void> {
  const first = await running.queue(call(`npm install x --token=${SECRETS.bash}`, { cwd: `/srv/TOKEN=${SECRETS.cwd}` }))
  const body = { requestId: first, decision: 'reject', feedback: `password: ${SECRETS.feedback}` }
  await running.call('POST', '/api/permissions', { headers: admin, body })
  const second = await running.queue(call(`deploy --password ${SECRETS.bash}`))
  const edited = { requestId: second, decision: 'approve', modifiedInput: `deploy --password ${SECRETS.edit}` }
  await running.call('POST', '/api/permissions', { headers: admin, body: edited })
  const third = await running.queue(call(`rm src/a.ts --token=${SECRETS.bash}`))
  await running.call('GET', `/api/permissions/${third}/grants`, { headers: admin })
  const always = { requestId: third, decision: 'approve_always', grant: { width: 'command' } }
  await running.call('POST', '/api/permissions', { headers: admin, body: always })
  const write = { toolName: 'write', toolInput: { path: '/etc/x', content: `api_key = "${SECRETS.write}"` } }
  const fourth = await running.queue(write)
  const batch = { requestIds: [fourth], decision: 'reject', feedback: `token=${SECRETS.batch}` }
  await running.call('POST', '/api/permissions/batch', { headers: admin, body: batch })
  // The same call again is answered by the rejection.
  await running.classify(call(`npm install x --token=${SECRETS.bash}`, { cwd: `/srv/TOKEN=${SECRETS.cwd}` }))
  await running.classify(call(`sudo deploy --token=${SECRETS.bash}`))
  const nonce = { 'x-interlock-nonce': 'a'.repeat(32), 'content-type': 'application/json' }
  const payload = (event: string, command: string, more = {}) =>
    JSON.stringify({ session_id: 's', hook_event_name: event, tool_name: 'Bash', tool_input: { command }, ...more })
  const raw = (text: string) =>
    running.call('POST', '/api/hooks/raw/claude-code?agentId=a1&userId=alice', {
      headers: { ...key, ...nonce },
      raw: text,
    })
  await raw(payload('PreToolUse', `deploy --password ${SECRETS.raw}`, { tool_use_id: 't1', cwd: '/w' }))
  await raw(payload('PostToolUse', 'ls', { tool_use_id: 't2', cwd: '/w', tool_response: `TOKEN=${SECRETS.event}` }))
  await running.call('POST', '/api/explain', { headers: admin, body: call(`deploy --token=${SECRETS.explain}`) })
  await running.call('GET', `/api/permissions?token=${SECRETS.query}&q=token%3D${SECRETS.query}`, { headers: admin })
  await running.call('GET', '/api/session', { headers: { ...bearer(SECRETS.header), cookie: `x=${SECRETS.header}` } })
  await running.call('POST', '/api/hooks/classify', { headers: key, raw: `{"password": "${SECRETS.bash}"` })
}

test('no secret is kept, logged, pushed or exported', async () => {
  await running.addUser('alice', 'reviewer')
  const socket = running.socket('/ws/permissions?userId=*', admin)
  await socket.next('connected')
  await sendSecrets()
  const paths = ['/api/permissions', '/api/permissions?status=rejected', '/api/permissions?status=approved']
  const more = ['/api/grants', '/api/audit', '/api/audit/export?format=jsonl', '/api/audit/export?format=csv']
  const found: Record<string, string> = {}
  for (const path of [...paths, ...more, '/api/lowerings', '/api/sessions', '/api/keys', '/api/users']) {
    const answer = await running.call('GET', path, { headers: admin })
    expect(answer.status, path).toBe(200)
    found[path] = answer.text
  }
  found['/metrics'] = (await running.call('GET', '/metrics', { headers: bearer(METRICS_TOKEN) })).text
  await socket.next('request_closed').catch(() => undefined)
  found['socket'] = JSON.stringify(socket.messages)
  found['log'] = running.logText()
  for (const name of readdirSync(running.dataDir).filter((file) => file.startsWith('interlock.db')))
    found[name] = readFileSync(join(running.dataDir, name), 'latin1')
  expect(found['socket']).toContain('permission_request')
  expect(found['/api/audit']).toContain('‹redacted:')
  for (const [where, text] of Object.entries(found))
    for (const [name, secret] of Object.entries(SECRETS))
      expect(text.includes(secret), `${name} in ${where}`).toBe(false)
})
