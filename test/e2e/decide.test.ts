// Tests deciding with a real browser: live arrival, mouse, keys, feedback, and what keeps a slip from approving.
import type { Browser } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { actUntil, cardOf, logIn, openPage, type Visit, waitUntilArmed } from './browser.ts'
import { dangerousCall, type Gateway, startGateway } from './gateway.ts'
import { logInBeforeEach } from './logged-in.ts'

let browser: Browser
let gateway: Gateway
let visit: Visit
logInBeforeEach({ userId: 'alice' }, (opened) => {
  ;({ browser, gateway, visit } = opened)
})

const install = (name: string) => dangerousCall({ toolInput: { command: `npm install ${name}` } })

describe('a request', () => {
  test('arrives without a reload, is counted in the title and announced', async () => {
    const { page } = visit
    await page.getByText('Nothing is waiting for you').waitFor()
    await gateway.ask(install('left-pad'))
    await cardOf(page, 'npm install left-pad').waitFor()
    await expect.poll(() => page.title()).toBe('(1) Interlock')
    await page
      .locator('[aria-live=polite]', { hasText: 'New request: bash by build-agent' })
      .waitFor({ state: 'attached' })
  })

  test('shows tool, tier in words, agent, user, directory, time left and what the end of it means', async () => {
    await gateway.ask(install('left-pad'))
    const card = cardOf(visit.page, 'npm install left-pad')
    for (const words of ['bash', 'dangerous', 'build-agent', 'alice', '/home/alice/shop', 'just now', 'not allowed']) {
      await card.getByText(words, { exact: false }).first().waitFor()
    }
    expect(await card.locator('.countdown b').textContent()).toMatch(/^1[45]:\d\d$/)
  })

  test('shows which part of the command is dangerous, and why', async () => {
    await gateway.ask(dangerousCall({ toolInput: { command: 'git status &&\n  git push origin main' } }))
    const card = cardOf(visit.page, 'git status')
    await card.waitFor()
    expect(await card.locator('mark.risk').allTextContents()).toEqual(['git push origin main'])
    expect(await card.locator('.reasons').textContent()).toMatch(/^1.*vcs\/push$/)
    expect(await card.locator('.reason').textContent()).not.toContain('git push')
  })

  test('that expires says so by itself', async () => {
    const short = await startGateway({ ttl: '2s' })
    const { page, close } = await openPage(browser)
    try {
      await logIn(page, await short.loginLink('alice'))
      await short.ask(install('late'))
      await page.locator('[data-ended=expired]', { hasText: 'Expired: not allowed' }).waitFor()
      expect(await page.title()).toBe('Interlock')
    } finally {
      await close()
      await short.close()
    }
  })
})

describe('approving', () => {
  test('by mouse lets the waiting agent go on', async () => {
    const { page } = visit
    const answer = gateway.ask({ ...install('left-pad'), wait: 50 })
    await waitUntilArmed(page, 'left-pad')
    await cardOf(page, 'left-pad').getByRole('button', { name: 'Approve' }).click()
    await page.locator('[data-ended=approved]', { hasText: 'Approved by you' }).waitFor()
    expect(await answer).toMatchObject({ allow: true, reason: 'Approved by alice' })
    await expect.poll(() => page.title()).toBe('Interlock')
  })

  test('does nothing before the request was on screen for a second', async () => {
    const { page } = visit
    // In the page itself, so that a slow machine delays both clocks: later than the guard after a move, sooner than 1 s.
    const click = page.evaluate(`
      new Promise((done) => {
        const look = () => {
          const button = document.querySelector('.approve')
          if (button) setTimeout(() => done(button.click()), 500)
          else setTimeout(look, 5)
        }
        look()
      })
    `)
    const { requestId } = await gateway.ask(install('left-pad'))
    await click
    const card = cardOf(page, 'left-pad')
    await card.getByText('first bring the whole request into view').waitFor()
    expect((await gateway.app.store.request(requestId ?? ''))?.status).toBe('pending')
  })

  test('is impossible while part of the text is cut', async () => {
    const { page } = visit
    const command = `npm install ${Array.from({ length: 500 }, (_, index) => `package-${index}`).join(' ')}`
    const { requestId } = await gateway.ask(dangerousCall({ toolInput: { command } }))
    const card = cardOf(page, 'package-0')
    const more = card.getByRole('button', { name: /more characters/ })
    await more.waitFor()
    await actUntil(() => page.keyboard.press('a'), card.getByText('part of the request is cut'))
    expect((await gateway.app.store.request(requestId ?? ''))?.status).toBe('pending')
    await more.click()
    await card.getByText('package-499').waitFor()
    await card.getByText('package-499').scrollIntoViewIfNeeded()
    await page.keyboard.press('End')
    await waitUntilArmed(page, 'package-0')
    await actUntil(() => page.keyboard.press('a'), page.locator('[data-ended=approved]'))
  })

  test('needs a press of its own for each request, however long the key is held', async () => {
    const { page } = visit
    await gateway.ask(install('alpha'))
    await gateway.ask(install('beta'))
    await waitUntilArmed(page, 'alpha')
    await waitUntilArmed(page, 'beta')
    await page.keyboard.down('a')
    await page.locator('[data-ended=approved]').waitFor()
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.down('a')
      await page.waitForTimeout(30)
    }
    await page.keyboard.up('a')
    expect(await cardOf(page, 'beta').count()).toBe(1)
  })

  test('is not what the second press of a double click does, nor rejecting', async () => {
    const { page } = visit
    const { requestId = '' } = await gateway.ask(install('alpha'))
    await waitUntilArmed(page, 'alpha')
    for (const name of ['.approve', '.reject']) {
      const { x = 0, y = 0 } = (await cardOf(page, 'alpha').locator(name).boundingBox()) ?? {}
      await page.mouse.move(x + 10, y + 10)
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
    }
    await cardOf(page, 'alpha').getByRole('button', { name: 'Edit' }).click()
    await page.locator('.panel').waitFor()
    expect(await gateway.app.store.request(requestId)).toMatchObject({ status: 'pending' })
  })

  test('by a second press right after the list moved does nothing', async () => {
    const { page } = visit
    await gateway.ask(install('alpha'))
    await gateway.ask(install('beta'))
    await waitUntilArmed(page, 'beta')
    await waitUntilArmed(page, 'alpha')
    await page.evaluate(`
      const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      press()
      new Promise((done) => setTimeout(() => { press(); done() }, 10))
    `)
    await page.getByText('the list had just moved').waitFor()
    await page.locator('[data-ended=approved]').waitFor()
    expect(await cardOf(page, 'beta').count()).toBe(1)
  })
})

describe('rejecting', () => {
  test('with feedback by keyboard tells the agent why', async () => {
    const { page } = visit
    const answer = gateway.ask({ ...install('left-pad'), wait: 50 })
    await cardOf(page, 'left-pad').waitFor()
    await actUntil(() => page.keyboard.press('f'), page.locator('textarea'))
    // Letters typed into the feedback are text, not shortcuts.
    await page.keyboard.type('a rather bad idea')
    await page.keyboard.press('Enter')
    await page.locator('[data-ended=rejected]', { hasText: 'a rather bad idea' }).waitFor()
    expect(await answer).toMatchObject({ allow: false, outcome: 'rejected', feedback: 'a rather bad idea' })
  })

  test('with a preset by mouse', async () => {
    const { page } = visit
    const answer = gateway.ask({ ...install('left-pad'), wait: 50 })
    const card = cardOf(page, 'left-pad')
    await card.waitFor()
    const preset = card.getByRole('button', { name: 'Not in this environment.' })
    await actUntil(() => card.getByRole('button', { name: 'Reject with feedback' }).click(), preset)
    await preset.click()
    await card.getByRole('button', { name: 'Reject with this' }).click()
    expect(await answer).toMatchObject({ allow: false, feedback: 'Not in this environment.' })
  })

  test('by one key needs no second', async () => {
    const { page } = visit
    const answer = gateway.ask({ ...install('left-pad'), wait: 50 })
    await cardOf(page, 'left-pad').waitFor()
    await actUntil(() => page.keyboard.press('r'), page.locator('[data-ended=rejected]'))
    expect(await answer).toMatchObject({ allow: false, outcome: 'rejected' })
  })
})

describe('keys', () => {
  test('move between requests and act on the selected one only', async () => {
    const { page } = visit
    await gateway.ask(install('alpha'))
    await gateway.ask(install('beta'))
    await waitUntilArmed(page, 'beta')
    await page.keyboard.press('j')
    await page.locator('.card[aria-current]', { hasText: 'beta' }).waitFor()
    await page.keyboard.press('r')
    await page.locator('[data-ended=rejected]', { hasText: 'beta' }).waitFor()
    expect(await cardOf(page, 'alpha').count()).toBe(1)
  })

  test('can be switched off, and stay off', async () => {
    const { page } = visit
    await gateway.ask(install('left-pad'))
    await waitUntilArmed(page, 'left-pad')
    await page.keyboard.press('?')
    await page.getByLabel('Single-key shortcuts').uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    await waitUntilArmed(page, 'left-pad')
    await page.keyboard.press('a')
    await page.keyboard.press('r')
    await page.waitForTimeout(300)
    expect(await cardOf(page, 'left-pad').count()).toBe(1)
  })
})
