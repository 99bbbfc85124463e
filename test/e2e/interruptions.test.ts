// Tests a reviewer's bad day in a real browser: a wrong clock, no network, a server that restarts, a form half filled.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { dangerousCall, type Gateway, startBehind, startGateway } from './gateway.ts'
import { layWire } from './wire.ts'

let browser: Browser
let gateway: Gateway

beforeAll(async () => {
  ;[browser, gateway] = await Promise.all([launchBrowser(), startGateway()])
})
afterAll(async () => {
  await browser?.close()
  await gateway?.close()
})

const install = (name: string, userId = 'alice') =>
  dangerousCall({ userId, toolInput: { command: `npm install ${name}` } })

async function visited(visit: Visit, run: (visit: Visit) => Promise<void>): Promise<void> {
  try {
    await run(visit)
    expectNoFaults(visit)
  } finally {
    await visit.close()
  }
}

describe('a computer whose clock is wrong', () => {
  test.each([
    ['an hour fast', 3_600_000],
    ['an hour slow', -3_600_000],
  ])('by %s shows the time left by the server’s, and lets decide', async (name, offsetMs) => {
    const userId = name.replaceAll(' ', '-')
    await visited(await openPage(browser), async ({ page }) => {
      await page.addInitScript(`
        const RealDate = Date
        window.Date = class extends RealDate {
          constructor(...of) { if (of.length > 0) super(...of); else super(RealDate.now() + ${offsetMs}) }
          static now() { return RealDate.now() + ${offsetMs} }
        }
      `)
      const answer = gateway.ask({ ...install('left-pad', userId), wait: 25 })
      await logIn(page, await gateway.loginLink(userId))
      const card = cardOf(page, 'left-pad')
      expect(await page.evaluate<number>('Date.now()')).toBeCloseTo(Date.now() + offsetMs, -6)
      expect(await card.locator('.countdown b').textContent()).toMatch(/^1[45]:\d\d$/)
      expect(await card.locator('time').textContent()).toMatch(/just now|\d+ s ago/)
      await waitUntilArmed(page, 'left-pad')
      await actUntil(() => page.keyboard.press('a'), page.locator('[data-ended=approved]', { hasText: 'by you' }))
      expect(await answer).toMatchObject({ allow: true })
    })
  })
})

describe('a computer that slept', () => {
  test('trusts no line from before: it connects and reads again', async () => {
    await visited(await openPage(browser), async ({ page }) => {
      // The page's own clock stands still in a sleep; the clock on the wall does not.
      await page.addInitScript(`
        const { now } = Date
        window.sleptMs = 0
        Date.now = () => now() + window.sleptMs
      `)
      let lines = 0
      page.on('websocket', () => {
        lines += 1
      })
      await logIn(page, await gateway.loginLink('sam'))
      expect(lines).toBe(1)
      await page.evaluate('window.sleptMs = 3_600_000')
      await expect.poll(() => lines, { timeout: 30_000 }).toBe(2)
      await page.getByRole('status').getByText('Live again.').waitFor({ state: 'attached' })
    })
  })
})

describe('a network that goes away', () => {
  test('is told of at once; what was typed stays, what was missed arrives, and the decision counts', async () => {
    await visited(await openPage(browser), async ({ page }) => {
      await logIn(page, await gateway.loginLink('nora'))
      const { requestId = '' } = await gateway.ask(install('before', 'nora'))
      await cardOf(page, 'before').waitFor()
      await actUntil(() => page.keyboard.press('f'), page.locator('textarea'))
      await page.keyboard.type('half a sen')
      await page.context().setOffline(true)
      await page.locator('[data-connection=offline]').waitFor()
      await page.getByText('What you see may be old').waitFor()
      await page.getByRole('status').getByText('Offline: what is shown may be old.').waitFor()
      await gateway.ask(install('missed', 'nora'))
      await page.keyboard.type('tence')
      await page.context().setOffline(false)
      await page.locator('[data-connection=live]').waitFor()
      await cardOf(page, 'missed').waitFor()
      expect(await page.locator('textarea').inputValue()).toBe('half a sentence')
      await actUntil(() => page.keyboard.press('Enter'), page.locator('[data-ended=rejected]'))
      expect(await gateway.app.store.request(requestId)).toMatchObject({
        status: 'rejected',
        feedback: 'half a sentence',
      })
    })
  })

  test('does not take the other pages away', async () => {
    await visited(await openPage(browser), async ({ page }) => {
      await logIn(page, await gateway.loginLink('olga'))
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('heading', { name: 'Settings' }).waitFor()
      await page.context().setOffline(true)
      await page.getByRole('link', { name: 'History' }).click()
      await page.getByRole('heading', { name: 'History' }).waitFor()
      await page.getByText('the history could not be read').waitFor()
      await page.context().setOffline(false)
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await page.getByText('Nothing has been asked yet').waitFor()
    })
  })
})

test('a server that restarts: the page comes back by itself, still logged in, and decides what waited before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-restart-'))
  const wire = await layWire()
  let server = await startBehind(wire, folder)
  try {
    await visited(await openPage(browser), async ({ page }) => {
      await logIn(page, await server.loginLink('alice'))
      const { requestId = '' } = await server.ask(install('before'))
      await cardOf(page, 'before').waitFor()
      await server.close()
      await page.locator('[data-connection=offline]').waitFor()
      server = await startBehind(wire, folder)
      await server.ask(install('after'))
      await page.locator('[data-connection=live]').waitFor()
      await cardOf(page, 'after').waitFor()
      await waitUntilArmed(page, 'before')
      await actUntil(
        () => cardOf(page, 'before').getByRole('button', { name: 'Approve' }).click(),
        page.locator('[data-ended=approved]', { hasText: 'by you' }),
      )
      expect((await server.app.store.request(requestId))?.status).toBe('approved')
    })
  } finally {
    await server.close()
    await wire.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
