// Tests what the page does when its line is cut: it says so, polls, reconnects, catches up, and never lies about a decision.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  actUntil,
  cardOf,
  expectNoFaults,
  launchBrowser,
  logIn,
  openPage,
  type Visit,
  waitUntilArmed,
} from './browser.ts'
import { dangerousCall, type Gateway, startGateway } from './gateway.ts'
import { layWire, type Wire } from './wire.ts'

let browser: Browser
let gateway: Gateway
let wire: Wire
let visit: Visit

beforeAll(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  wire = await layWire()
  gateway = await startGateway({ publicUrl: () => wire.url })
  wire.target(Number(new URL(gateway.url).port))
  visit = await openPage(browser)
  await logIn(visit.page, await gateway.loginLink('alice'))
})
afterEach(async () => {
  await visit.close()
  await wire.close()
  await gateway.close()
  expectNoFaults(visit)
})
afterAll(() => browser?.close())

const install = (name: string) => dangerousCall({ toolInput: { command: `npm install ${name}` } })

test('without push the page says so, polls the list, and can still decide', async () => {
  const { page } = visit
  wire.set('no-push')
  await page.locator('[data-connection=polling]').waitFor()
  await page.getByText('the list is read every 5 seconds instead').waitFor()
  const answer = gateway.ask({ ...install('left-pad'), wait: 50 })
  await cardOf(page, 'left-pad').waitFor()
  await waitUntilArmed(page, 'left-pad')
  await page.keyboard.press('a')
  expect(await answer).toMatchObject({ allow: true })
})

test('without push it still hears of alarms, long before they are read by the minute', async () => {
  const { page } = visit
  wire.set('no-push')
  await page.locator('[data-connection=polling]').waitFor()
  await gateway.tell({ session_id: 's', tool_use_id: 'u', tool_name: 'shell', hook_event_name: 'post_tool_use' })
  await page.getByRole('region', { name: 'Alarm' }).waitFor({ timeout: 40_000 })
})

test('while polling it learns who decided elsewhere', async () => {
  const { page } = visit
  const { requestId } = await gateway.ask(install('left-pad'))
  await cardOf(page, 'left-pad').waitFor()
  wire.set('no-push')
  await page.locator('[data-connection=polling]').waitFor()
  const root = { kind: 'person', userId: 'root', role: 'admin', via: 'session' } as const
  await gateway.app.permissions.decide({ requestId: requestId ?? '', decision: 'reject', feedback: 'no' }, root)
  await page.locator('[data-ended=rejected]', { hasText: 'by root' }).waitFor()
})

test('when push is back the page is live again and has caught up', async () => {
  const { page } = visit
  wire.set('no-push')
  await page.locator('[data-connection=polling]').waitFor()
  await gateway.ask(install('missed'))
  wire.set('whole')
  await page.locator('[data-connection=live]').waitFor()
  await cardOf(page, 'missed').waitFor()
  await gateway.ask(install('after'))
  await cardOf(page, 'after').waitFor()
  expect(await page.locator('.banner').count()).toBe(0)
})

test('without any line the page says that it may be old, and comes back by itself', async () => {
  const { page } = visit
  await gateway.ask(install('before'))
  await cardOf(page, 'before').waitFor()
  wire.set('cut')
  await page.locator('[data-connection=offline]').waitFor()
  await page.getByText('What you see may be old').waitFor()
  wire.set('whole')
  await page.getByRole('button', { name: 'Try now' }).click()
  await page.locator('[data-connection=live]').waitFor()
  await cardOf(page, 'before').waitFor()
})

test('a line that falls silent without an end is given up, and all that came meanwhile is there afterwards', async () => {
  const { page } = visit
  await page.locator('[data-connection=live]').waitFor()
  wire.set('silent')
  await gateway.ask(dangerousCall({ toolInput: { command: 'npm install unheard-of' } }))
  await page.locator('[data-connection=offline]').waitFor()
  await page.getByText('What you see may be old').waitFor()
  expect(await cardOf(page, 'unheard-of').count()).toBe(0)
  wire.set('whole')
  await page.locator('[data-connection=live]').waitFor()
  await cardOf(page, 'unheard-of').waitFor()
})

test('a decision that did not get through is never shown as made', async () => {
  const { page } = visit
  const { requestId } = await gateway.ask(install('left-pad'))
  await waitUntilArmed(page, 'left-pad')
  wire.set('cut')
  await page.locator('.banner').waitFor()
  const doubt = cardOf(page, 'left-pad').getByText('not known whether your approval was recorded')
  await actUntil(() => page.keyboard.press('a'), doubt)
  expect(await page.locator('[data-ended=approved]').count()).toBe(0)
  expect((await gateway.app.store.request(requestId ?? ''))?.status).toBe('pending')
  wire.set('whole')
  await page.locator('[data-connection=live]').waitFor()
  await waitUntilArmed(page, 'left-pad')
  await actUntil(() => page.keyboard.press('a'), page.locator('[data-ended=approved]', { hasText: 'by you' }))
})

test('an address opened while the server is away waits for it', async () => {
  const { page } = visit
  await page.route('**/api/session', (route) => route.abort())
  await page.reload()
  await page.getByText('Interlock does not answer').waitFor()
  await page.unroute('**/api/session')
  await page.locator('[data-connection=live]').waitFor()
})
