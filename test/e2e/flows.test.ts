// Tests the ways through the list that other tests take only by mouse or only by keys. Real browser, real gateway.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

let browser: Browser
let gateway: Gateway
let visit: Visit

/** One page for all tests; each clears what it made. */
beforeAll(async () => {
  ;[browser, gateway] = await Promise.all([launchBrowser(), startGateway()])
  visit = await openPage(browser)
  await logIn(visit.page, await gateway.loginLink('alice'))
})
afterAll(async () => {
  await visit?.close()
  await browser?.close()
  await gateway?.close()
  expectNoFaults(visit)
})

const shell = (command: string, more: Record<string, unknown> = {}) =>
  dangerousCall({ toolInput: { command }, ...more })

/** Goes from control to control until one has this name. */
async function tabTo(name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await visit.page.keyboard.press('Tab')
    const text = await visit.page.evaluate<string>(`document.activeElement.textContent.trim()`)
    if (name.test(text)) return
  }
  throw new Error(`no control is called ${name}`)
}

test('approving always by mouse, for one hour', async () => {
  const { page } = visit
  await gateway.ask(shell('git push origin mouse'))
  await waitUntilArmed(page, 'git push origin mouse')
  const card = cardOf(page, 'git push origin mouse')
  const form = page.getByRole('form', { name: 'Approve always' })
  await actUntil(() => card.getByRole('button', { name: 'Always' }).click(), form)
  await form.getByText('Would have allowed').first().waitFor()
  await form.getByLabel('Ends after').selectOption('1 hour')
  await actUntil(
    () => form.getByRole('button', { name: 'Approve always' }).click(),
    page.locator('[data-ended=approved]', { hasText: 'such calls are allowed from now on' }),
  )
  expect(await gateway.ask(shell('git push origin mouse'))).toMatchObject({ allow: true })
  const [grant] = await gateway.app.store.grants('alice')
  expect((grant?.expiresAt ?? 0) - (grant?.createdAt ?? 0)).toBe(3_600_000)
})

test('several at once by keys alone', async () => {
  const { page } = visit
  const asked = ['one', 'two'].map((name) => gateway.ask({ ...shell(`npm install ${name}`), wait: 25 }))
  // Either may come first, and is then the chosen one, wherever in the list it stands.
  for (const name of ['one', 'two']) await cardOf(page, `npm install ${name}`).waitFor()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  await page.evaluate('document.body.focus(); document.activeElement.blur()')
  await tabTo(/^Approve 2…$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('.approve[data-armed=true]').waitFor()
  await tabTo(/^Approve 2$/)
  await page.keyboard.press('Enter')
  for (const answer of await Promise.all(asked)) expect(answer.allow).toBe(true)
})

test('a request is opened by a key and by a link, decided there, and the way back leads to the list', async () => {
  const { page } = visit
  const { requestId } = await gateway.ask(shell('npm install looked-at'))
  await cardOf(page, 'looked-at').waitFor()
  await page.keyboard.press('o')
  await page.waitForURL(`**/requests/${requestId}`)
  await page.locator('.facts').waitFor()
  await page.getByRole('link', { name: 'All pending requests' }).click()
  await cardOf(page, 'looked-at')
    .getByRole('link', { name: /^Details/ })
    .click()
  await page.waitForURL(`**/requests/${requestId}`)
  await waitUntilArmed(page, 'looked-at')
  await actUntil(() => page.keyboard.press('a'), page.locator('[data-ended=approved]', { hasText: 'by you' }))
  await page.goBack()
  await page.getByText('Nothing is waiting for you').or(page.getByText('Ended while you were here')).first().waitFor()
})

test('a request that came while a dialog stood over it can be approved once that is closed', async () => {
  const { page } = visit
  await page.keyboard.press('?')
  await page.locator('dialog[open]').waitFor()
  const asked = gateway.ask({ ...shell('npm install covered'), wait: 25 })
  await cardOf(page, 'covered').waitFor()
  // Until the page has been told that the card is on screen.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500)))')
  expect(await cardOf(page, 'covered').locator('.approve').getAttribute('data-armed')).toBe('false')
  await page.keyboard.press('Escape')
  await waitUntilArmed(page, 'covered')
  await actUntil(() => page.keyboard.press('a'), page.locator('[data-ended=approved]', { hasText: 'covered' }))
  expect((await asked).allow).toBe(true)
})

test('getting about and out by keys alone', async () => {
  const { page } = visit
  await tabTo(/^Grants$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Grants' }).waitFor()
  await tabTo(/^Revoke$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Revoke now' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('There are none').waitFor()
  await page.keyboard.press('?')
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.evaluate('document.activeElement.blur()')
  await tabTo(/^Log out$/)
  await page.keyboard.press('Enter')
  await page.locator('.login').waitFor()
})
