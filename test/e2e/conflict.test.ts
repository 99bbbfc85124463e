// Tests two browsers deciding the same request: one wins, the other is told who. Uses the real race, not a pretended one.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cardOf, expectNoFaults, launchBrowser, logIn, openPage, type Visit, waitUntilArmed } from './browser.ts'
import { dangerousCall, type Gateway, startGateway } from './gateway.ts'

let browser: Browser
let gateway: Gateway
let alice: Visit
let admin: Visit

beforeAll(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  gateway = await startGateway()
  ;[alice, admin] = await Promise.all([openPage(browser), openPage(browser)])
  await logIn(alice.page, await gateway.loginLink('alice'))
  await logIn(admin.page, await gateway.loginLink('root', 'admin'))
})
afterEach(async () => {
  await Promise.all([alice.close(), admin.close()])
  await gateway.close()
  expectNoFaults(alice)
  expectNoFaults(admin)
})
afterAll(() => browser?.close())

const ended = (page: Page) => page.locator('[data-ended]')

test('whoever did not decide is told who did', async () => {
  await gateway.ask(dangerousCall())
  await cardOf(admin.page, 'left-pad').waitFor()
  await waitUntilArmed(alice.page, 'left-pad')
  await alice.page.keyboard.press('a')
  await ended(admin.page).getByText('Approved').waitFor()
  expect(await ended(admin.page).textContent()).toMatch(/Approved\s*by alice\s*at /)
  await admin.page.getByRole('status').getByText('bash by build-agent: approved by alice.').waitFor()
  expect(await ended(alice.page).textContent()).toMatch(/Approved\s*by you\s*at /)
})

test('the same person in another window is told so', async () => {
  const other = await openPage(browser)
  try {
    await logIn(other.page, await gateway.loginLink('alice'))
    await gateway.ask(dangerousCall())
    await waitUntilArmed(alice.page, 'left-pad')
    await alice.page.keyboard.press('a')
    await ended(other.page).getByText('you, in another window').waitFor()
    expectNoFaults(other)
  } finally {
    await other.close()
  }
})

test('of two decisions under way one counts, and the other is told that it did not and who won', async () => {
  const { requestId } = await gateway.ask(dangerousCall())
  await waitUntilArmed(admin.page, 'left-pad')
  await waitUntilArmed(alice.page, 'left-pad')
  // Alice's approval is held up on its way to the server until the admin's rejection is through.
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await alice.page.route('**/api/permissions', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await alice.page.keyboard.press('a')
  await alice.page.getByText('Approving…').waitFor()
  await admin.page.keyboard.press('r')
  await ended(admin.page).getByText('Rejected').waitFor()
  release()
  await ended(alice.page).getByText('Your approval did not count').waitFor()
  expect(await ended(alice.page).textContent()).toMatch(/Rejected\s*by root\s*at /)
  expect(await gateway.app.store.request(requestId ?? '')).toMatchObject({ status: 'rejected', decidedBy: 'user:root' })
})

test('two presses at the same moment have one winner, and both browsers agree on it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const name = `package-${round}`
    const { requestId } = await gateway.ask(dangerousCall({ toolInput: { command: `npm install ${name}` } }))
    await Promise.all([waitUntilArmed(alice.page, name), waitUntilArmed(admin.page, name)])
    await Promise.all([alice.page.keyboard.press('a'), admin.page.keyboard.press('r')])
    const row = () => gateway.app.store.request(requestId ?? '')
    await expect.poll(async () => (await row())?.status).not.toBe('pending')
    const status = (await row())?.status
    for (const { page } of [alice, admin]) {
      await page.locator(`[data-request="${requestId}"][data-ended=${status}]`).waitFor()
    }
  }
})

test('an agent that takes its request back is shown as the one who did', async () => {
  const { requestId } = await gateway.ask(dangerousCall())
  await cardOf(alice.page, 'left-pad').waitFor()
  const row = await gateway.app.store.request(requestId ?? '')
  await gateway.app.permissions.cancel(requestId ?? '', { kind: 'key', keyId: row?.keyId ?? '', bound: false })
  await ended(alice.page).getByText('Cancelled').waitFor()
})
