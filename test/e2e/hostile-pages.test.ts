// Tests that hostile text stays text on every page: agents, users, tools, labels, reasons, feedback, alarms, notes.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATTACKS, FOREIGN } from './attacks.ts'
import { expectNoFaults, launchBrowser, logIn, openPage } from './browser.ts'
import { dangerousCall, type Gateway, startGateway } from './gateway.ts'

/** One text after the other: each field has all of them. */
const HOSTILE = ATTACKS.join(' ').replace('\u2028', '')
const SIGN = '<script>alert(1)</script>'

let browser: Browser
let gateway: Gateway

beforeAll(async () => {
  ;[browser, gateway] = await Promise.all([launchBrowser(), startGateway()])
  const { permissions, store } = gateway.app
  const root = { kind: 'person', userId: 'root', role: 'admin', via: 'session' } as const
  const by = { ...root, userId: HOSTILE }
  const audit = (event: string) => ({ event, actor: 'system', userId: HOSTILE, data: { note: HOSTILE } })
  const ask = (command: string) =>
    gateway.ask(
      dangerousCall({
        toolInput: { command },
        agentId: HOSTILE,
        userId: HOSTILE,
        sessionId: HOSTILE,
        cwd: `/tmp/${SIGN}`,
      }),
    )
  const rejected = await ask(`npm install ${SIGN}`)
  await permissions.decide({ requestId: rejected.requestId ?? '', decision: 'reject', feedback: HOSTILE }, by)
  for (let time = 0; time < 3; time += 1) {
    const { requestId = '' } = await ask(`npm publish ${HOSTILE.slice(0, 40)}`)
    await permissions.decide({ requestId, decision: 'approve' }, by)
  }
  const granted = await ask('git push origin main')
  await permissions.decide({ requestId: granted.requestId ?? '', decision: 'approve_always' }, by)
  await store.addLowering(
    {
      id: 'lowering-1',
      userId: HOSTILE,
      agentId: HOSTILE,
      rule: 'system/privilege',
      reason: HOSTILE,
      createdBy: `user:${HOSTILE}`,
      ttlMs: 3_600_000,
    },
    audit('rule-lowered'),
  )
  await store.addUser({ id: HOSTILE, role: 'viewer' }, audit('user-created'))
  await store.addKey(
    { id: 'hostilekey', hash: '0'.repeat(64), bound: true, userId: HOSTILE, agentId: HOSTILE, label: HOSTILE },
    audit('key-created'),
  )
  await gateway.tell({
    session_id: HOSTILE,
    tool_use_id: 'u',
    tool_name: HOSTILE,
    tool_input: { cmd: HOSTILE },
    hook_event_name: 'post_tool_use',
  })
  await ask(`npm install ${SIGN} again`)
})
afterAll(async () => {
  await browser?.close()
  await gateway?.close()
})

const PAGES = ['/', '/history', '/agents', '/grants', '/audit', '/insights', '/settings']

test('on every page it is shown as it was written, and nothing comes of it', async () => {
  const visit = await openPage(browser)
  const { page } = visit
  try {
    await logIn(page, await gateway.loginLink('root', 'admin'))
    for (const path of PAGES) {
      await page.goto(gateway.url + path)
      await page.locator('.content', { hasText: SIGN }).waitFor()
      await expect.poll(() => page.locator('.loading').count()).toBe(0)
      expect(await page.locator(FOREIGN).count(), path).toBe(0)
    }
    await page.goto(`${gateway.url}/history?${new URLSearchParams({ q: HOSTILE.slice(0, 200), agentId: HOSTILE })}`)
    await page.getByText('No request matches these filters').or(page.locator('.rows tbody tr')).first().waitFor()
    expect(await page.getByLabel('Agent', { exact: true }).inputValue()).toBe(HOSTILE)
    expect(await page.locator(FOREIGN).count()).toBe(0)
    expectNoFaults(visit)
  } finally {
    await visit.close()
  }
})

test('typed into the playground it is judged and shown as text', async () => {
  const visit = await openPage(browser)
  const { page } = visit
  try {
    await logIn(page, await gateway.loginLink('root', 'admin'))
    await page.goto(`${gateway.url}/playground?${new URLSearchParams({ call: HOSTILE, cwd: `/${SIGN}` })}`)
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.locator('.answer', { hasText: SIGN }).waitFor()
    await page.getByText('As an example for a policy file').click()
    expect(await page.locator(FOREIGN).count()).toBe(0)
    expectNoFaults(visit)
  } finally {
    await visit.close()
  }
})
