// Tests a long list: one line each, the selected one open, by keys and by mouse; and that only what is open costs anything.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actUntil, expectNoFaults, launchBrowser, logIn, openPage, type Visit } from './browser.ts'
import { dangerousCall, type Gateway, startGateway } from './gateway.ts'

const COUNT = 60

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
  await visit.page
    .locator('.row')
    .nth(COUNT - 2)
    .waitFor({ state: 'attached' })
})
afterAll(async () => {
  await visit?.close()
  await browser?.close()
  await gateway?.close()
  expectNoFaults(visit)
})

const open = () => visit.page.locator('.card')

test('asks what a call does for the open one alone, whatever is scrolled past', async () => {
  const { page } = visit
  await page.locator('.approve[data-armed=true]').waitFor()
  await page.keyboard.press('End')
  await page.locator('.row').last().scrollIntoViewIfNeeded()
  await page.keyboard.press('Home')
  expect(asked.filter((path) => path.endsWith('/explain'))).toHaveLength(1)
})

test('is lines, of which the selected one is open; keys open the next, and decide that one only', async () => {
  const { page } = visit
  expect(await page.locator('.row').count()).toBe(COUNT - 1)
  expect(await open().count()).toBe(1)
  expect(await open().textContent()).toContain('package-0-end')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.locator('.card', { hasText: 'package-2-end' }).waitFor()
  await page.locator('.approve[data-armed=true]').waitFor()
  await actUntil(() => page.keyboard.press('a'), page.locator('[data-ended=approved]', { hasText: 'package-2-end' }))
  await page.locator('.card', { hasText: 'package-3-end' }).waitFor()
  expect(await page.locator('.row').count()).toBe(COUNT - 2)
  const { rows } = await gateway.app.store.requests({ status: 'approved', limit: 10 })
  expect(rows.map(({ command }) => command)).toEqual(['npm install package-2-end'])
})

test('by mouse a line far down opens in sight, is decided there, and the next one opens', async () => {
  const { page } = visit
  const line = page.locator('.row', { hasText: 'package-50-end' })
  await line.scrollIntoViewIfNeeded()
  await line.getByRole('button').click()
  const card = page.locator('.card', { hasText: 'package-50-end' })
  await card.getByRole('button', { name: 'Reject', exact: true }).waitFor()
  await actUntil(
    () => card.getByRole('button', { name: 'Reject', exact: true }).click(),
    page.locator('[data-ended=rejected]', { hasText: 'package-50-end' }),
  )
  await page.locator('.card', { hasText: 'package-51-end' }).waitFor()
})

test('is searched, selected by line, and shown in full by choice, which is remembered', async () => {
  const { page } = visit
  await page.getByLabel('Search the pending requests').fill('package-1')
  // 1 and 10 to 19.
  await expect.poll(() => page.locator('.row, .card').count()).toBe(11)
  await page.getByLabel('Search the pending requests').fill('')
  await page.locator('.row').first().getByRole('checkbox').check()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Compact' }).click()
  await expect.poll(() => page.locator('.card').count()).toBe(30)
  expect(await page.evaluate("localStorage.getItem('interlock.density')")).toBe('full')
  await page.getByRole('button', { name: 'Compact' }).click()
  await page.locator('.row').nth(40).waitFor({ state: 'attached' })
  expect(await open().count()).toBe(1)
})

test('grows by a burst of requests without losing one or its place', async () => {
  const { page } = visit
  const before = await page.locator('.row').count()
  await Promise.all(Array.from({ length: 30 }, (_, index) => ask(1000 + index)))
  await expect.poll(() => page.locator('.row').count()).toBe(before + 30)
  expect(await open().count()).toBe(1)
})
