// The metrics of a real server: outcomes, families, waits; few labels; and the alert rules name only what exists.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createControls } from '../../src/store/sqlite/controls.ts'
import { startReceiver } from '../webhooks/receiver.ts'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, METRICS_TOKEN, type Running, startApp } from './start-app.ts'

const admin = bearer(ADMIN_TOKEN)
const labelNames = (text: string) => [...text.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map((match) => match[1]!)
const controls = createControls()
let running: Running
let closeReceiver: () => Promise<void>
beforeAll(async () => {
  const receiver = await startReceiver()
  closeReceiver = receiver.close
  running = await startApp({
    env: {
      INTERLOCK_WEBHOOKS: receiver.url,
      INTERLOCK_WEBHOOK_SECRET: 'a-secret-of-many-characters',
      INTERLOCK_WEBHOOK_ALLOW: '127.0.0.1',
    },
    controls,
  })
  const bash = (command: string) => ({ toolName: 'bash', toolInput: { command }, agentId: 'a1', userId: 'alice' })
  await running.classify(bash('git status'))
  await running.classify(bash('rm -rf /'))
  const approved = await running.queue()
  await running.call('POST', '/api/permissions', { headers: admin, body: { requestId: approved, decision: 'approve' } })
  await running.call('GET', `/api/hooks/requests/${approved}`, { headers: bearer(INTERNAL_KEY) })
  const cancelled = await running.queue({ toolInput: { command: 'npm install given-up' } })
  await running.call('POST', `/api/hooks/requests/${cancelled}/cancel`, { headers: bearer(INTERNAL_KEY), body: {} })
  // Answered when it has expired, which is when the clock says so.
  const expired = running.classify({ ...bash('npm install two'), wait: 25 })
  await until('interlock_pending_requests 1\n')
  controls.shiftClock(3_600_000)
  await expired
  // Whoever waits is woken by the commit itself, before the one who made it has counted.
  await until('interlock_requests_expired_total 1\n')
  await running.classify({ toolName: '' })
})
afterAll(async () => {
  await running.stop()
  await closeReceiver()
})

async function until(line: string): Promise<void> {
  while (!(await scrape()).includes(line)) await new Promise((done) => setTimeout(done, 20))
}
const scrape = async () => (await running.call('GET', '/metrics', { headers: bearer(METRICS_TOKEN) })).text

describe('counters', () => {
  test('tell how calls fared, by tier, dialect, rule family and outcome', async () => {
    const text = await scrape()
    for (const [tier, outcome] of [
      ['safe', 'allowed'],
      ['destructive', 'blocked'],
      ['dangerous', 'expired'],
      // Fetched by their ids.
      ['dangerous', 'approved'],
      ['dangerous', 'cancelled'],
    ])
      expect(text).toContain(`interlock_verdicts_total{tier="${tier}",dialect="classify",outcome="${outcome}"} 1`)
    expect(text).toContain('interlock_verdicts_total{tier="dangerous",dialect="classify",outcome="pending"} 2')
    expect(text).toMatch(/interlock_rule_verdicts_total\{family="execution",tier="dangerous"\} 3/)
    expect(text).toContain('interlock_decision_wait_seconds_count 1')
    expect(text).toContain('interlock_requests_expired_total 1')
    expect(text).toMatch(/interlock_http_responses_total\{area="hooks",status="400"\} 1/)
    expect(text).toMatch(/interlock_build_info\{version="[\d.]+",classifier="[^"]+",ruleset="\w+"\} 1/)
  })

  test('show how long the oldest request has waited', async () => {
    await running.queue({ toolInput: { command: 'npm install waiting' } })
    controls.shiftClock(60_000)
    const text = await scrape()
    expect(text).toMatch(/interlock_pending_requests 1$/m)
    const seconds = Number(/^interlock_pending_oldest_seconds (\S+)$/m.exec(text)?.[1])
    expect(seconds).toBeGreaterThanOrEqual(60)
    expect(seconds).toBeLessThan(900)
  })

  test('never name a caller, a call or a request, and stay few', async () => {
    const text = await scrape()
    expect(text).not.toMatch(/alice|"a1"|hook_\d|npm|git status/)
    const own = text.split('\n').filter((line) => line.startsWith('interlock_'))
    expect(own.length).toBeGreaterThan(30)
    expect(own.length).toBeLessThan(300)
  })
})

test('the documentation names every metric, and no other', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const documented = new Set([...page.matchAll(/`(interlock_\w+)`/g)].map((match) => match[1]))
  const served = new Set([...(await scrape()).matchAll(/^# TYPE (interlock_\w+) /gm)].map((match) => match[1]))
  expect([...documented].sort()).toEqual([...served].sort())
})

test('each verdict and each decision is one line of the log', () => {
  const lines = running
    .logText()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const verdicts = lines.filter(({ msg }) => msg === 'verdict')
  expect(verdicts).toHaveLength(6)
  for (const verdict of verdicts) expect(verdict).toMatchObject({ agentId: 'a1', userId: expect.any(String) })
  expect(lines.filter(({ msg }) => msg === 'decision')).toMatchObject([
    {
      decision: 'approve',
      by: 'admin-token',
      via: 'http',
      tier: 'dangerous',
      agentId: 'a1',
      waitedMs: expect.any(Number),
    },
  ])
})

describe('the alert rules', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy/prometheus', name), 'utf8')
  type Rule = { alert: string; expr: string; for?: string; labels: object; annotations: Record<string, string> }
  const { groups } = parse(read('interlock.rules.yml')) as { groups: { name: string; rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules)

  test('are complete, and each has a name of its own', () => {
    expect(rules.length).toBeGreaterThan(10)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, for: duration, labels, annotations } of rules) {
      expect(alert).toMatch(/^Interlock[A-Z]/)
      expect(labels).toMatchObject({ severity: expect.stringMatching(/^(critical|warning|info)$/) })
      expect(Object.keys(annotations)).toEqual(['summary', 'description'])
      if (duration !== undefined) expect(duration).toMatch(/^\d+[smhd]$/)
    }
  })

  test.each(rules.map(({ alert, expr }) => ({ alert, expr })))(
    '$alert asks for metrics and labels that exist, in balanced brackets',
    async ({ expr }) => {
      const text = await scrape()
      const samples = [...text.matchAll(/^(interlock_\w+)(?:\{(.*)\})? /gm)]
      const named = [...expr.matchAll(/\b(interlock_\w+)(?:\{([^}]*)\})?/g)]
      expect(named.length + Number(expr.includes('up{job="interlock"}'))).toBeGreaterThan(0)
      for (const [, name, matchers = ''] of named) {
        const labels = samples.filter((sample) => sample[1] === name).flatMap((sample) => labelNames(sample[2] ?? ''))
        expect(text, name).toMatch(new RegExp(`^(# TYPE )?${name}[ {]`, 'm'))
        for (const label of labelNames(matchers)) expect(labels).toContain(label)
      }
      for (const [, by = ''] of expr.matchAll(/\bby \(([^)]*)\)/g))
        for (const label of by.split(', ')) {
          const known = samples
            .filter((sample) => expr.includes(sample[1]!))
            .flatMap((sample) => labelNames(sample[2] ?? ''))
          expect(known, label).toContain(label)
        }
      expect(expr.split('(').length).toBe(expr.split(')').length)
    },
  )

  test('are what the scrape configuration loads, under the job that they name', () => {
    const config = parse(read('prometheus.yml')) as { rule_files: string[]; scrape_configs: { job_name: string }[] }
    expect(config.rule_files).toEqual(['interlock.rules.yml'])
    expect(config.scrape_configs.map(({ job_name }) => job_name)).toEqual(['interlock'])
  })
})
