// Tests getting in and out with a real browser: one-time links, deep links, log-out, expired sessions.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cardOf, expectNoFaults, launchBrowser, logIn, openPage, type Visit } from './browser.ts'
import { dangerousCall, type Gateway, startGateway } from './gateway.ts'

let browser: Browser
let gateway: Gateway
const visits: Visit[] = []
const visit = async (): Promise<Visit> => {
  const opened = await openPage(browser)
  visits.push(opened)
  return opened
}

beforeAll(async () => {
  ;[browser, gateway] = await Promise.all([launchBrowser(), startGateway()])
})
afterEach(async () => {
  for (const opened of visits) expectNoFaults(opened)
  await Promise.all(visits.splice(0).map((opened) => opened.close()))
})
afterAll(async () => {
  await browser?.close()
  await gateway?.close()
})

describe('a person who is not logged in', () => {
  test('is told how to get in, on every page', async () => {
    const { page } = await visit()
    for (const path of ['/', '/requests/hook_1_abc']) {
      await page.goto(gateway.url + path)
      await page.getByText('npx interlock users link admin').waitFor()
    }
  })

  test('gets in with a login link, whose secret leaves the address at once', async () => {
    const { page } = await visit()
    const link = await gateway.loginLink('alice')
    await logIn(page, link)
    expect(page.url()).toBe(`${gateway.url}/`)
    expect(await page.locator('.who').textContent()).toContain('alice reviewer')
    await page.reload()
    await page.locator('[data-connection=live]').waitFor()
  })

  test('does not get in with a link that was used', async () => {
    const link = await gateway.loginLink('alice')
    const first = await visit()
    await logIn(first.page, link)
    const second = await visit()
    await second.page.goto(link)
    await second.page.getByText('already used').waitFor()
    expect(second.page.url()).toBe(`${gateway.url}/`)
  })

  test('is told when a part of the link is missing', async () => {
    const { page } = await visit()
    const link = await gateway.loginLink('alice')
    await page.goto(link.slice(0, link.indexOf('#login=') + 12))
    await page.getByText('This login link is not complete. Copy all of it, or make a new one').waitFor()
  })

  test('arrives at the deep link they came for', async () => {
    const { requestId } = await gateway.ask(dangerousCall())
    const { page } = await visit()
    await page.goto(`${gateway.url}/requests/${requestId}`)
    await page.locator('.login').waitFor()
    // The link is opened in the same tab, on the same page: only the fragment changes.
    const secret = (await gateway.loginLink('alice')).split('#')[1]
    await page.goto(`${gateway.url}/requests/${requestId}#${secret}`)
    await cardOf(page, 'npm install left-pad').waitFor()
    expect(page.url()).toBe(`${gateway.url}/requests/${requestId}`)
    await page.getByText(requestId ?? '').waitFor()
  })
})

describe('a person who is logged in', () => {
  test('can log out, and then sees nothing any more', async () => {
    const { page } = await visit()
    await logIn(page, await gateway.loginLink('alice'))
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.locator('.login').waitFor()
    await page.reload()
    await page.locator('.login').waitFor()
  })

  test('is asked to log in again when the account is revoked', async () => {
    const { page } = await visit()
    await logIn(page, await gateway.loginLink('mallory'))
    await gateway.app.store.revokeUser('mallory', {
      event: 'user-revoked',
      actor: 'system',
      userId: 'mallory',
      data: {},
    })
    await page.getByText('Your session has ended').waitFor()
  })

  test('sees only their own requests, and nothing of others by link', async () => {
    const { requestId } = await gateway.ask(
      dangerousCall({ userId: 'bob', toolInput: { command: 'npm install bobs' } }),
    )
    const { page } = await visit()
    await logIn(page, await gateway.loginLink('carol'))
    await page.getByText('Nothing is waiting for you').waitFor()
    await page.goto(`${gateway.url}/requests/${requestId}`)
    await page.getByText('There is no such request').waitFor()
    expect(await page.getByText('bobs').count()).toBe(0)
  })

  test('may read but not decide as a viewer', async () => {
    await gateway.ask(dangerousCall({ userId: 'vera' }))
    const { page } = await visit()
    await logIn(page, await gateway.loginLink('vera', 'viewer'))
    await page.getByText('You can read but not decide').waitFor()
    expect(await page.getByRole('button', { name: /Approve|Reject/ }).count()).toBe(0)
  })
})
