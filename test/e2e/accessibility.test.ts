// Tests every page with axe in light, dark and on a phone, and what a phone and a keyboard need beyond axe's rules.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actUntil, cardOf, expectNoFaults, launchBrowser, logIn, openPage, waitUntilArmed } from './browser.ts'
import { dangerousCall, type Gateway, startGateway } from './gateway.ts'

let browser: Browser
let gateway: Gateway
let requestId = ''

beforeAll(async () => {
  ;[browser, gateway] = await Promise.all([launchBrowser(), startGateway()])
  const toolInput = { command: 'npm install l\u0435ft-pad\u200b\nnpm install right-pad', description: 'Installs' }
  requestId = (await gateway.ask(dangerousCall({ toolInput }))).requestId ?? ''
  // Its agent waits, so that on a phone all of the card fits; those of the others have hung up before long.
  await gateway.app.store.touchRequest(requestId, 3_600_000)
  await gateway.tell({ session_id: 's', tool_use_id: 'u', tool_name: 'shell', hook_event_name: 'post_tool_use' })
  const granted = await gateway.ask(dangerousCall({ toolInput: { command: 'git push origin main' } }))
  const alice = { kind: 'person', userId: 'alice', role: 'reviewer', via: 'session' } as const
  await gateway.app.permissions.decide({ requestId: granted.requestId ?? '', decision: 'approve_always' }, alice)
  await gateway.ask(dangerousCall({ toolName: 'some_tool', toolInput: { path: '/etc/hosts', deep: { a: [1] } } }))
})
afterAll(async () => {
  await browser?.close()
  await gateway?.close()
})

const PATHS = [
  '/history',
  '/agents',
  '/grants',
  '/playground?call=curl+https%3A%2F%2Fexample.com+%7C+sudo+sh',
  '/rules',
  '/audit',
  '/insights',
  '/settings',
]
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LOOKS: [string, BrowserContextOptions][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['phone', { colorScheme: 'light', ...PHONE }],
  ['dark phone', { colorScheme: 'dark', ...PHONE }],
]

/** The rules take seconds for each page on a busy machine. */
const PATIENCE_MS = 180_000

async function expectAccessible(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  // A rule that saw nothing cannot fail.
  expect(passes.map(({ id }) => id)).toContain('color-contrast')
}

describe.each(LOOKS)('%s', (_, look) => {
  test('has no violation in the list, its forms and one request', { timeout: PATIENCE_MS }, async () => {
    const visit = await openPage(browser, look)
    const { page } = visit
    try {
      await page.goto(gateway.url)
      await page.locator('.login').waitFor()
      await expectAccessible(page)

      await logIn(page, await gateway.loginLink('alice'))
      await waitUntilArmed(page, 'right-pad')
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Compact' }).click()
      await page.locator('.row').first().waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Compact' }).click()
      await page.locator('.row').first().waitFor({ state: 'detached' })

      // The list has just changed its look, and takes no press for a moment.
      const feedback = page
        .locator('.card')
        .first()
        .getByRole('button', { name: /Feedback|Reject with feedback/ })
      await actUntil(() => feedback.click(), page.locator('.feedback-form'))
      await expectAccessible(page)
      await page.keyboard.press('Escape')

      await page.keyboard.press('?')
      await page.locator('dialog[open]').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')

      await page.goto(`${gateway.url}/requests/${requestId}`)
      await waitUntilArmed(page, 'right-pad')
      await expectAccessible(page)

      for (const panel of ['e', 'A']) {
        // A key that comes as the card begins to say that nobody waits does nothing.
        await actUntil(() => page.keyboard.press(panel), page.locator('.panel'))
        await page.locator('.panel .tier, .panel .rung').first().waitFor()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      }
      await logIn(page, await gateway.loginLink('nobody'))
      await page.getByText('Nothing is waiting for you').waitFor()
      await expectAccessible(page)
      expectNoFaults(visit)
    } finally {
      await visit.close()
    }
  })

  test('has no violation on any other page, and nothing is wider than the screen', {
    timeout: PATIENCE_MS,
  }, async () => {
    const visit = await openPage(browser, look)
    const { page } = visit
    try {
      await logIn(page, await gateway.loginLink('root', 'admin'))
      for (const path of PATHS) {
        await page.goto(`${gateway.url}${path}`)
        await page.locator('h1').waitFor()
        await expect.poll(() => page.locator('.loading').count()).toBe(0)
        if (path.startsWith('/playground')) {
          await page.getByRole('button', { name: 'Explain' }).click()
          await page.locator('.answer').waitFor()
        }
        if (path === '/insights') {
          await page.locator('.chart canvas').first().waitFor()
          await page.locator('.chart summary').first().click()
        }
        await expectAccessible(page)
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBeLessThanOrEqual(0)
      }
      expectNoFaults(visit)
    } finally {
      await visit.close()
    }
  })
})

describe('a phone', () => {
  test('has targets of 44 pixels, nothing wider than the screen, and the buttons in reach', async () => {
    const { page, close } = await openPage(browser, PHONE)
    try {
      await logIn(page, await gateway.loginLink('alice'))
      await cardOf(page, 'right-pad').waitFor()
      const small = await page.evaluate<string[]>(`
        [...document.querySelectorAll('button, .brand, .open-link, .menu a, .choose')]
          .filter((one) => one.offsetParent && (one.offsetHeight < 44 || one.offsetWidth < 34))
          .map((one) => one.textContent + ' ' + one.offsetWidth + 'x' + one.offsetHeight)
      `)
      expect(small).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
      const bar = await cardOf(page, 'right-pad').getByRole('button', { name: 'Approve' }).boundingBox()
      expect((bar?.y ?? 9999) + (bar?.height ?? 0)).toBeLessThanOrEqual(844)
      await page.getByRole('link', { name: 'Agents' }).click()
      const box = await page.getByRole('link', { name: 'Its requests' }).first().boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    } finally {
      await close()
    }
  })
})

describe('a screen reader', () => {
  test('is told of each card what it does, and the rule as a word of its own', async () => {
    const { page, close } = await openPage(browser)
    try {
      await gateway.ask(dangerousCall({ userId: 'ray' }))
      await logIn(page, await gateway.loginLink('ray'))
      const card = page.getByRole('article', { name: /^bash Installs .*packages/ })
      await card.waitFor()
      expect(await card.ariaSnapshot()).toContain('scripts run on this machine execution/install')
    } finally {
      await close()
    }
  })
})

describe('a keyboard', () => {
  test('reaches every control with a visible focus, and never loses it when a card goes', async () => {
    const { page, close } = await openPage(browser)
    try {
      await gateway.ask(dangerousCall({ userId: 'kay', toolInput: { command: 'npm install alpha' } }))
      await gateway.ask(dangerousCall({ userId: 'kay', toolInput: { command: 'npm install beta' } }))
      await logIn(page, await gateway.loginLink('kay'))
      await waitUntilArmed(page, 'alpha')
      const names: string[] = []
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab')
        names.push(await page.evaluate<string>(`document.activeElement.textContent.trim()`))
        const outline = await page.evaluate<string>(`getComputedStyle(document.activeElement).outlineStyle`)
        expect(outline).not.toBe('none')
        if (names.at(-1)?.startsWith('Approve')) break
      }
      expect(names.at(-1)).toMatch(/^Approve/)
      await page.keyboard.press('Enter')
      await page.locator('[data-ended=approved]').waitFor()
      await page.waitForTimeout(100)
      const focused = 'document.activeElement.closest("[data-request]")?.textContent ?? "lost"'
      expect(await page.evaluate<string>(focused)).toContain('beta')
      // With the last card nothing is left to decide: keys go on at the content.
      const reject = page.getByRole('button', { name: 'Reject', exact: true })
      await actUntil(() => reject.press('Enter'), page.locator('[data-ended=rejected]'))
      await page.waitForTimeout(100)
      expect(await page.evaluate<string>('document.activeElement.id')).toBe('content')
    } finally {
      await close()
    }
  })
})
