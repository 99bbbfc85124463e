// Tests how a page that nobody looks at tells of requests: title, icon, and a notification without what would run.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardOf, expectNoFaults, launchBrowser, logIn, openPage } from './browser.ts'
import { dangerousCall, type Gateway, startGateway } from './gateway.ts'

let browser: Browser
let gateway: Gateway

beforeAll(async () => {
  ;[browser, gateway] = await Promise.all([launchBrowser(), startGateway()])
})
afterAll(async () => {
  await browser?.close()
  await gateway?.close()
})

/** Keeps what the page asks the system to show, and lets the test say whether somebody looks at the page. */
const WATCH = `
  window.shown = []
  window.looking = true
  document.hasFocus = () => window.looking
  window.Notification = class {
    static permission = 'granted'
    static requestPermission = async () => 'granted'
    constructor(title, options) { window.shown.push({ title, ...options }); window.lastShown = this }
    close() {}
  }
`

test('a request is told of by icon, title and notification, and a click leads to it', async () => {
  const visit = await openPage(browser)
  const { page } = visit
  try {
    await page.addInitScript(WATCH)
    await logIn(page, await gateway.loginLink('alice'))
    const icon = () => page.evaluate<string>(`document.querySelector('link[rel=icon]').href`)
    expect(await icon()).toMatch(/\/assets\/icon-/)
    await page.goto(`${gateway.url}/settings`)
    await page.getByLabel('Notify me of new requests while this page is in the background').check()

    const quiet = await gateway.ask(dangerousCall({ toolInput: { command: 'npm install seen' } }))
    await expect.poll(() => page.title()).toBe('(1) Settings · Interlock')
    await expect.poll(icon).toMatch(/^data:image\/svg/)
    expect(await page.evaluate('shown.length')).toBe(0)

    await page.evaluate('looking = false')
    const { requestId } = await gateway.ask(
      dangerousCall({ agentId: 'night\u202eagent', toolInput: { command: 'npm install hidden-words' } }),
    )
    await expect.poll(() => page.evaluate('shown.length')).toBe(1)
    const shown = await page.evaluate<{ title: string; body: string; tag: string }[]>('shown')
    expect(shown).toEqual([{ title: 'bash waits for you', body: 'Asked by night?agent', tag: requestId }])

    await page.evaluate('lastShown.onclick()')
    await page.waitForURL(`**/requests/${requestId}`)
    await cardOf(page, 'hidden-words').waitFor()
    expect(quiet.requestId).not.toBe(requestId)
    expectNoFaults(visit)
  } finally {
    await visit.close()
  }
})

test('nothing is shown by the system unless somebody switched it on', async () => {
  const visit = await openPage(browser)
  const { page } = visit
  try {
    await page.addInitScript(WATCH)
    await logIn(page, await gateway.loginLink('bob'))
    await page.evaluate('looking = false')
    await gateway.ask(dangerousCall({ userId: 'bob' }))
    await cardOf(page, 'left-pad').waitFor()
    expect(await page.evaluate('shown.length')).toBe(0)
    expectNoFaults(visit)
  } finally {
    await visit.close()
  }
})
