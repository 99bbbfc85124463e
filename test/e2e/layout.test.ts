// Tests what becomes of the pages where there is little room, and on paper. accessibility.test.ts has the usual sizes.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoFaults, launchBrowser, logIn, openPage } from './browser.ts'
import { dangerousCall, type Gateway, startGateway } from './gateway.ts'

let browser: Browser
let gateway: Gateway
beforeAll(async () => {
  ;[browser, gateway] = await Promise.all([launchBrowser(), startGateway()])
  await gateway.ask(
    dangerousCall({
      agentId: 'a-name-without-any-blank-'.repeat(5),
      cwd: `/home/alice/${'a-deep-folder/'.repeat(20)}`,
      toolInput: { command: `npm install ${'x'.repeat(900)}  ` },
    }),
  )
})
afterAll(async () => {
  await browser?.close()
  await gateway?.close()
})

const PATHS = ['/', '/history', '/agents', '/audit', '/settings', '/nowhere']

/** Widths in pixels: of the page, of the window, and of what stands in the header outside its own box. */
function widths(page: Page): Promise<{ page: number; window: number; spilled: string[] }> {
  return page.evaluate(`({
    page: document.documentElement.scrollWidth,
    window: innerWidth,
    spilled: [...document.querySelectorAll('.top-row .button')]
      .filter((button) => button.scrollWidth > button.offsetWidth || button.getBoundingClientRect().right > innerWidth)
      .map((button) => button.textContent),
  })`)
}

describe('320 pixels, as at a zoom of 400 %', () => {
  test('nothing is wider than the screen, and the brake keeps its words', async () => {
    const visit = await openPage(browser, { viewport: { width: 320, height: 640 } })
    const { page } = visit
    await logIn(page, await gateway.loginLink('alice', 'admin'))
    for (const path of PATHS) {
      await page.goto(gateway.url + path)
      await page.locator('[data-connection=live]').waitFor()
      await page.locator('h1').first().waitFor({ state: 'attached' })
      const { page: wide, window: screen, spilled } = await widths(page)
      expect(wide, path).toBeLessThanOrEqual(screen)
      expect(spilled, path).toEqual([])
    }
    expect(await page.getByRole('button', { name: 'Stop all' }).isVisible()).toBe(true)
    expectNoFaults(visit)
    await visit.close()
  })
})

describe('on paper', () => {
  test('dark colours become light, and nothing stands there that could only be pressed', async () => {
    const visit = await openPage(browser, { colorScheme: 'dark' })
    const { page } = visit
    await logIn(page, await gateway.loginLink('alice', 'admin'))
    await page.evaluate(`document.documentElement.setAttribute('data-theme', 'dark')`)
    await page.locator('.card .reason').waitFor()
    expect(await page.locator('.approve').isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    for (const pressed of await page.locator('.approve, .top, .list-bar').all())
      expect(await pressed.isVisible()).toBe(false)
    expect(await page.locator('.card .reason').isVisible()).toBe(true)
    expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(26, 29, 33)')
    await visit.close()
  })
})
