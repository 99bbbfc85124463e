// Tests a long list: one line each, the selected one open, by keys and by mouse; and that only what is open costs anything.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACT_MS, actUntil, expectNoFaults, launchBrowser, logIn, openPage, type Visit } from './browser.ts'
import { dangerousCall, type Gateway, startGateway } from './gateway.ts'

const COUNT = 150

let browser: Browser
let gateway: Gateway
let visit: Visit
/** Paths that the page asked for. */
let asked: string[]

const ask = (index: number) =>
  gateway.ask(
    dangerousCall({ agentId: `agent-${index % 5}`, toolInput: { command: `npm install package-${index}-end` } }),
  )

/** One page for all tests: each begins where the one before it ended. */
beforeAll(async () => {
  ;[browser, gateway] = await Promise.all([launchBrowser(), startGateway()])
  for (let index = 0; index < COUNT; index += 1) await ask(index)
  visit = await openPage(browser)
  asked = []
  visit.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await logIn(visit.page, await gateway.loginLink('alice'))
  await visit.page.locator('.row').nth(20).waitFor({ state: 'attached' })
})
afterAll(async () => {
  await visit?.close()
  await browser?.close()
  await gateway?.close()
  expectNoFaults(visit)
})

const open = () => visit.page.locator('.card')
const pending = () => visit.page.locator('.brand .count').textContent()

test('makes only what is near the screen, and asks what a call does for the open one alone', async () => {
  const { page } = visit
  await page.locator('.approve[data-armed=true]').waitFor()
  expect(await pending()).toBe(`${COUNT} pending`)
  for (const place of ['0', 'document.body.scrollHeight / 2', 'document.body.scrollHeight', '0']) {
    await page.evaluate(`scrollTo(0, ${place})`)
    // Wherever one looks there are lines, and never all of them.
    await expect
      .poll(() => page.evaluate(`document.elementFromPoint(600, 500).closest('.row, .card') !== null`))
      .toBe(true)
    expect(await page.locator('.row').count()).toBeLessThan(COUNT / 1.5)
  }
  expect(asked.filter((path) => path.endsWith('/explain'))).toHaveLength(1)
})

test('is lines, of which the selected one is open; keys open the next, and decide that one only', async () => {
  const { page } = visit
  expect(await open().textContent()).toContain('package-0-end')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.locator('.card', { hasText: 'package-2-end' }).waitFor()
  await page.locator('.approve[data-armed=true]').waitFor()
  await actUntil(() => page.keyboard.press('a'), page.locator('[data-ended=approved]', { hasText: 'package-2-end' }))
  await page.locator('.card', { hasText: 'package-3-end' }).waitFor()
  expect(await open().count()).toBe(1)
  const { rows } = await gateway.app.store.requests({ status: 'approved', limit: 10 })
  expect(rows.map(({ command }) => command)).toEqual(['npm install package-2-end'])
})

test('by mouse a line far down opens in sight, is decided there, and the next one opens', async () => {
  const { page } = visit
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await page.locator('.row', { hasText: 'package-140-end' }).getByRole('button').click()
  const card = page.locator('.card', { hasText: 'package-140-end' })
  await actUntil(
    () => card.getByRole('button', { name: 'Reject', exact: true }).click({ timeout: ACT_MS }),
    page.locator('[data-ended=rejected]', { hasText: 'package-140-end' }),
  )
  await page.locator('.card', { hasText: 'package-141-end' }).waitFor()
  expect(await page.evaluate('scrollY')).toBeGreaterThan(1000)
})

test('what is chosen far down the list is decided from there', async () => {
  const { page } = visit
  const chosen = page.locator('.card').getByRole('checkbox')
  await chosen.check()
  const { y = -1, height = 0 } = (await page.getByRole('button', { name: 'Approve 1…' }).boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThan(page.viewportSize()!.height)
  await chosen.uncheck()
})

test('is searched, selected by line, and shown in full by choice, which is remembered', async () => {
  const { page } = visit
  await page.getByLabel('Search the pending requests').fill('package-13')
  // 13 and 130 to 139.
  await expect.poll(() => page.locator('.row, .card').count()).toBe(11)
  await page.locator('.row').first().getByRole('checkbox').check()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Compact' }).click()
  await expect.poll(() => page.locator('.card').count()).toBe(11)
  expect(await page.evaluate("localStorage.getItem('interlock.density')")).toBe('full')
  await page.getByRole('button', { name: 'Compact' }).click()
  await expect.poll(() => page.locator('.row').count()).toBe(10)
  await page.getByLabel('Search the pending requests').fill('')
})

test('grows by a burst of requests without losing one or what is open', async () => {
  const before = Number.parseInt((await pending()) ?? '', 10)
  const opened = await open().getAttribute('data-request')
  await Promise.all(Array.from({ length: 30 }, (_, index) => ask(1000 + index)))
  await expect.poll(pending).toBe(`${before + 30} pending`)
  expect(await open().count()).toBe(1)
  expect(await open().getAttribute('data-request')).toBe(opened)
})

test('a batch of which nothing is left is over, and does not begin anew with the next choice', async () => {
  const { page } = visit
  const [first, second] = [page.locator('.row').nth(1), page.locator('.row').nth(2)]
  const id = await first.getAttribute('data-request')
  const next = page.locator(`[data-request="${await second.getAttribute('data-request')}"]`)
  await page.getByRole('button', { name: 'Clear' }).first().click()
  await first.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve 1…' }).click()
  const dialog = page.locator('dialog.batch-dialog')
  await dialog.waitFor()
  // Another window of hers decides it meanwhile.
  await page.evaluate(
    `fetch('/api/permissions', { method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requestId: '${id}', decision: 'reject' }) })`,
  )
  await dialog.waitFor({ state: 'detached' })
  await next.getByRole('checkbox').check()
  await page.getByText('1 selected').waitFor()
  expect(await dialog.count()).toBe(0)
})
