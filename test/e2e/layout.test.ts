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

describe('buttons that stand over the text of a phone', () => {
  test('hide nothing that counts as read, and an approval too early shows what they hid', async () => {
    const visit = await openPage(browser, { viewport: { width: 390, height: 300 }, isMobile: true, hasTouch: true })
    const { page } = visit
    await page.clock.install()
    await logIn(page, await gateway.loginLink('alice', 'admin'))
    const card = page.locator('.card[aria-current]')
    const approve = card.locator('.approve')
    // The window ends a little below the text: that is where the buttons stand then.
    const end = await card.locator('.card-body > .edge').boundingBox()
    await page.setViewportSize({ width: 390, height: Math.round(end?.y ?? 0) + 20 })
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    await page.clock.runFor(5000)
    expect(await approve.getAttribute('data-armed')).toBe('false')

    await page.keyboard.press('a')
    await card.getByRole('alert').getByText('bring the whole request into view').waitFor()
    await card.locator('.approve[data-armed=true]').waitFor()
    await visit.close()
  })
})

describe("the system's own colours", () => {
  test('leave the colours of a chart, which say what is what', async () => {
    const visit = await openPage(browser, { forcedColors: 'active' })
    const { page } = visit
    await logIn(page, await gateway.loginLink('alice', 'admin'))
    await page.goto(`${gateway.url}/insights`)
    await page.locator('[data-swatch=allowed]').waitFor()
    const colours = await page.evaluate(
      `[...document.querySelectorAll('.legend')].map((one) =>
        [...one.querySelectorAll('.swatch')].map((swatch) => getComputedStyle(swatch).backgroundColor))`,
    )
    for (const legend of colours as string[][]) expect(new Set(legend).size, legend.join(' ')).toBe(legend.length)
    await visit.close()
  })
})

test('with them, what is selected, switched on or running out is still to be seen', async () => {
  const visit = await openPage(browser, { forcedColors: 'active' })
  const { page } = visit
  await logIn(page, await gateway.loginLink('alice', 'admin'))
  await page.locator('.card .bar-left').first().waitFor()
  const seen = (await page.evaluate(`(() => {
    const paint = (element, pseudo) => getComputedStyle(element, pseudo).backgroundColor
    const card = document.querySelector('.card[aria-current]')
    return {
      page: paint(document.body),
      stripe: paint(card, '::before'),
      left: paint(card.querySelector('.bar-left')),
      border: getComputedStyle(card).borderTopColor,
      text: getComputedStyle(card).color,
    }
  })()`)) as Record<string, string>
  expect(seen['stripe']).not.toBe(seen['page'])
  expect(seen['left']).not.toBe(seen['page'])
  expect(seen['border']).not.toBe(seen['text'])
  await visit.close()
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

  test('times have a day and a year, which on the screen go without saying', async () => {
    const visit = await openPage(browser, { locale: 'en-GB' })
    const { page } = visit
    await logIn(page, await gateway.loginLink('alice', 'admin'))
    for (const path of ['/', '/history', '/audit']) {
      await page.goto(gateway.url + path)
      const time = page.locator('time').first()
      expect(await time.innerText(), path).not.toContain(String(new Date().getFullYear()))
      await page.emulateMedia({ media: 'print' })
      expect(await time.innerText(), path).toBe('')
      const printed = await page.evaluate(`getComputedStyle(document.querySelector('time'), '::after').content`)
      expect(printed, path).toContain(`/${new Date().getFullYear()}, `)
      await page.emulateMedia({ media: 'screen' })
    }
    await visit.close()
  })
})

test("with the system's own colours, the words on a button that is pressed can be read", async () => {
  await gateway.ask(dangerousCall({ toolInput: { command: 'npm install one-more' } }))
  const visit = await openPage(browser, { forcedColors: 'active' })
  const { page } = visit
  await logIn(page, await gateway.loginLink('alice', 'admin'))
  await page.getByRole('button', { name: 'Compact' }).click()
  await page.locator('.density[aria-pressed=true]').waitFor()
  // The plate that a browser puts behind forced letters is in no style: only this keeps it away.
  const adjust = `getComputedStyle(document.querySelector('.density')).getPropertyValue('forced-color-adjust')`
  expect(await page.evaluate(adjust)).toBe('none')
  await visit.close()
})
