// Tests the pages of what was: history, agents with alarms, grants. Real browser, real gateway, real hook payloads.
import { describe, expect, test } from 'vitest'
import type { Visit } from './browser.ts'
import { dangerousCall, type Gateway } from './gateway.ts'
import { logInBeforeEach } from './logged-in.ts'

let gateway: Gateway
let visit: Visit
logInBeforeEach({ userId: 'alice' }, (opened) => {
  ;({ gateway, visit } = opened)
})

const alice = { kind: 'person', userId: 'alice', role: 'reviewer', via: 'session' } as const
async function decided(command: string, decision: 'approve' | 'reject' | 'approve_always', feedback?: string) {
  const { requestId = '' } = await gateway.ask(dangerousCall({ toolInput: { command } }))
  await gateway.app.permissions.decide({ requestId, decision, ...(feedback ? { feedback } : {}) }, alice)
  return requestId
}

describe('the history', () => {
  test('shows outcome, decider, time to decide and words, and is searched and filtered in the address', async () => {
    const { page } = visit
    await decided('npm install alpha', 'approve')
    const rejected = await decided('npm install beta', 'reject', 'not beta')
    await gateway.ask(dangerousCall({ toolInput: { command: 'npm install gamma' } }))
    await page.getByRole('link', { name: 'History' }).click()
    await page.locator('.rows tbody tr').nth(2).waitFor()
    const rows = page.locator('.rows tbody tr')
    expect(await rows.first().textContent()).toMatch(/pending.*npm install gamma/)
    expect(await rows.nth(1).textContent()).toMatch(/rejected.*npm install beta.*“not beta”.*you.*after .* s/)

    await page.getByLabel('Outcome').selectOption('rejected')
    await rows.nth(1).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?status=rejected')
    await page.reload()
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)
    await rows.getByRole('link').click()
    await page.waitForURL(`**/requests/${rejected}`)
    await page.locator('[data-ended=rejected]').waitFor()
    await page.goBack()
    await rows.first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('nothing like it')
    await page.getByText('No request matches these filters').waitFor()
  })

  test('is filtered by rule, day or minute, decider and outcome, in a link that can be shared, and exported as it is shown', async () => {
    const { page } = visit
    await decided('npm install alpha', 'approve')
    const rejected = await decided('git push origin main', 'reject')
    const { rule = '' } = (await gateway.app.store.request(rejected)) ?? {}
    await page.goto(`${gateway.url}/history?rule=${encodeURIComponent(rule)}&decidedBy=alice`)
    const rows = page.locator('.rows tbody tr')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)
    expect(await rows.textContent()).toContain('git push origin main')
    const from = page.getByLabel('From', { exact: true })
    const until = page.getByLabel('Until', { exact: true })
    await until.fill('2020-01-31')
    await page.getByText('No request matches these filters').waitFor()
    expect(new URL(page.url()).searchParams.get('until')).toBe('2020-01-31')
    const today = await page.evaluate('new Date().toLocaleDateString("sv")')
    await until.fill(String(today))
    await from.fill(String(today))
    await rows.first().waitFor()
    // A minute of the day: nothing was asked before its first one.
    await page.getByLabel('Until, time').fill('00:00')
    await page.getByText('No request matches these filters').waitFor()
    expect(new URL(page.url()).searchParams.get('until')).toBe(`${today}T00:00`)
    await page.getByLabel('Until, time').fill('')
    await rows.first().waitFor()
    expect(new URL(page.url()).searchParams.get('until')).toBe(today)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    const text = await (await (await file).createReadStream()).toArray()
    const lines = Buffer.concat(text).toString().trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('git push origin main')
    await page.getByRole('button', { name: 'Clear' }).click()
    await rows.nth(1).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('shows a filter of the address that it offers no choice for, and says what is wrong with a date that is none', async () => {
    const { page } = visit
    await decided('npm install alpha', 'approve')
    await page.goto(`${gateway.url}/history?status=all`)
    await page.locator('.rows tbody tr').waitFor()
    expect(await page.getByLabel('Outcome').inputValue()).toBe('all')
    await page.goto(`${gateway.url}/history?from=2026-02-30`)
    await page.getByText('from: must be Unix milliseconds, a day such as').waitFor()
    expect(await page.locator('.rows tbody tr').count()).toBe(0)
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.locator('.rows tbody tr').waitFor()
  })

  test('is read page by page', async () => {
    const { page } = visit
    for (let index = 0; index < 55; index += 1) {
      await gateway.ask(dangerousCall({ toolInput: { command: `npm install p${index}` }, agentId: `agent-${index}` }))
    }
    await page.goto(`${gateway.url}/history`)
    await page.getByRole('button', { name: 'Show older requests' }).click()
    await expect.poll(() => page.locator('.rows tbody tr').count()).toBe(55)
    expect(await page.getByRole('button', { name: 'Show older requests' }).count()).toBe(0)
  })
})

const call = (use: string, more: Record<string, unknown> = {}) => ({
  session_id: 'session-7',
  tool_use_id: use,
  tool_name: 'shell',
  tool_input: { cmd: 'ls' },
  cwd: '/home/alice/shop',
  ...more,
})

describe('agents', () => {
  test('are listed with their sessions and whether what they ran had been allowed', async () => {
    const { page } = visit
    await page.goto(`${gateway.url}/agents`)
    await page.getByText('No agent has asked yet').waitFor()
    await gateway.tell(call('u1', { hook_event_name: 'pre_tool_use' }))
    await gateway.tell(call('u1', { hook_event_name: 'post_tool_use' }))
    await page.reload()
    const agent = page.locator('.block', { hasText: 'build-agent' })
    await agent.locator('tr', { hasText: 'session-7' }).locator('[data-coverage=proven]').waitFor()
  })

  test('that ran something unjudged raise an alarm on every page, until somebody acknowledges it', async () => {
    const { page } = visit
    await gateway.tell(call('u2', { hook_event_name: 'post_tool_use' }))
    const banner = page.getByRole('region', { name: 'Alarm', exact: true })
    await banner.getByText('1 open alarm').waitFor()
    await expect.poll(() => page.title()).toBe('⚠ Interlock')
    await banner.getByRole('link', { name: 'Look at it' }).click()
    const row = page.locator('[data-alarm=ran-unjudged]')
    await row.getByLabel('Note').fill('looked at it')
    await row.getByRole('button', { name: 'Acknowledge' }).click()
    await banner.waitFor({ state: 'detached' })
    await page.getByText('Acknowledged alarms (1)').click()
    await page.getByText('looked at it').waitFor()
    expect(await page.title()).toBe('Agents · Interlock')
  })
})

describe('grants', () => {
  test('show what they allow and how often they were used, and end when revoked', async () => {
    const { page } = visit
    await decided('git push origin main', 'approve_always')
    const push = dangerousCall({ toolInput: { command: 'git push origin main' } })
    expect((await gateway.ask(push)).allow).toBe(true)
    await page.goto(`${gateway.url}/grants`)
    const row = page.locator('[data-grant]')
    await row.waitFor()
    expect(await row.textContent()).toMatch(
      /git push origin main.*exactly this call.*build-agent.*1 ×.*just now.*in 6 days/,
    )
    await row.getByRole('button', { name: 'Revoke git push origin main' }).click()
    expect((await gateway.ask(push)).allow).toBe(true)
    await row.getByRole('button', { name: 'Revoke now' }).click()
    await page.getByText('There are none').waitFor()
    expect((await gateway.ask(push)).allow).toBe(false)
  })
})
