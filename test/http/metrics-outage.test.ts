// What Prometheus is told while the database cannot be used: that, and what the process itself has counted.
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabaseLink } from '../reliability/database-link.ts'
import { createDatabase } from '../store/postgres/database.ts'
import { startServer } from '../store/postgres/server.ts'
import { bearer, METRICS_TOKEN, startApp } from './start-app.ts'

const call = { toolName: 'bash', toolInput: { command: 'git status' }, agentId: 'a1', userId: 'alice' }

test('an outage of the database is told as such, and nothing of what only the database knows', async () => {
  const postgres = await startServer()
  const link = await openDatabaseLink((await createDatabase(postgres.url)).url)
  const running = await startApp({
    env: { DATABASE_URL: link.url, INTERLOCK_SECRET: 'a-secret-for-an-outage-of-the-database', LOG_LEVEL: 'silent' },
  })
  onTestFinished(async () => {
    link.mend()
    await running.stop()
    await link.close()
    await postgres.remove()
  })
  const scrape = () => running.call('GET', '/metrics', { headers: bearer(METRICS_TOKEN) })
  await running.queue()
  const before = (await scrape()).text
  expect(before).toMatch(/^interlock_database_usable 1$/m)
  expect(before).toMatch(/^interlock_pending_requests 1$/m)
  link.fail('reset')
  expect((await running.classify(call)).status).toBe(503)
  const { status, text } = await scrape()
  expect(status).toBe(200)
  expect(text).toMatch(/^interlock_database_usable 0$/m)
  expect(text).toMatch(/^interlock_http_responses_total\{area="hooks",status="503"\} 1$/m)
  // An empty queue and no alarms would look well.
  expect(text).not.toMatch(/^interlock_(pending|open_alarms|alarms_total)\w*(\{.*\})? /m)
  link.mend()
  await vi.waitFor(async () => {
    const after = (await scrape()).text
    expect(after).toMatch(/^interlock_database_usable 1$/m)
    expect(after).toMatch(/^interlock_pending_requests 1$/m)
    expect(after).toMatch(/^interlock_open_alarms\{kind="quiet"\} 0$/m)
  }, 20_000)
}, 60_000)
