// Tests the brakes: pausing one agent, stopping everything, taking an approval back. Real browser, real gateway.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ACT_MS, actUntil, cardOf, expectNoFaults, logIn, openPage, type Visit, waitUntilArmed } from './browser.ts'
import { dangerousCall, type Gateway } from './gateway.ts'
import { logInBeforeEach } from './logged-in.ts'

let browser: Browser
let gateway: Gateway
let visit: Visit
logInBeforeEach({ userId: 'alice' }, (opened) => {
  ;({ browser, gateway, visit } = opened)
})

const harmless = dangerousCall({ toolInput: { command: 'git status' } })
const banner = (of: Visit) => of.page.getByRole('region', { name: 'Stopped' })

test('an agent is paused with a reason, its requests can only be rejected, and it is resumed', async () => {
  const { page } = visit
  await gateway.ask(dangerousCall())
  await waitUntilArmed(page, 'left-pad')
  await page.getByRole('link', { name: 'Agents', exact: true }).click()
  await page.getByRole('button', { name: 'Pause build-agent' }).click()
  await page.keyboard.type('look at its diff')
  await page.getByRole('button', { name: 'Pause it' }).click()
  await banner(visit).getByText('build-agent is paused.').waitFor()
  expect(await banner(visit).textContent()).toMatch(/By you just now – “look at its diff”/)
  expect((await gateway.ask(harmless)).reason).toContain('alice has stopped this agent (look at its diff)')
  expect((await gateway.ask({ ...harmless, agentId: 'another' })).allow).toBe(true)

  await page.getByRole('link', { name: /pending/ }).click()
  const card = cardOf(page, 'left-pad')
  await card.getByText('The agent is stopped: the request can be rejected now').waitFor()
  await card.locator('.approve[aria-disabled=true]').click({ force: true })
  await page.keyboard.press('a')
  await card.waitFor()

  await banner(visit).getByRole('button', { name: 'Resume build-agent' }).click()
  await page.keyboard.type('it was right')
  await page.keyboard.press('Enter')
  await banner(visit).waitFor({ state: 'detached' })
  expect((await gateway.ask(harmless)).allow).toBe(true)
  await waitUntilArmed(page, 'left-pad')
  // The banner that went has moved the list: presses right after that do nothing.
  await actUntil(() => card.locator('.approve').click({ timeout: ACT_MS }), page.locator('[data-ended=approved]'))
})

test('everything is stopped from the header, on every dashboard, until its author or an admin resumes', async () => {
  const { page } = visit
  const other = await openPage(browser, { viewport: { width: 390, height: 800 } })
  const admin = await openPage(browser)
  await logIn(other.page, await gateway.loginLink('bob'))
  await logIn(admin.page, await gateway.loginLink('ada', 'admin'))
  await page.getByRole('button', { name: 'Stop all' }).click()
  await page.getByLabel('Why (optional; agents and people are told)').fill('incident 7')
  await page.getByRole('button', { name: 'Stop everything' }).click()
  for (const one of [visit, other, admin]) {
    await banner(one).getByText('Everything is stopped.').waitFor()
    await banner(one).getByText('incident 7').waitFor()
    await expect.poll(() => one.page.title()).toBe('STOPPED Interlock')
  }
  expect((await gateway.ask({ ...harmless, userId: 'bob' })).reason).toContain('alice has stopped all agents')
  await banner(other).getByText('alice or an admin may resume it.').waitFor()
  expect(await banner(other).getByRole('button').count()).toBe(0)
  await banner(admin).getByRole('button', { name: 'Resume everything' }).click()
  const { violations } = await new AxeBuilder({ page: admin.page }).include('.stopped').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  // The banner stays where it is seen, however far down one reads.
  await page.goto(`${gateway.url}/rules`)
  await page.getByRole('heading', { name: 'Rules' }).waitFor()
  await page.mouse.wheel(0, 4000)
  await expect.poll(async () => (await banner(visit).boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)

  await admin.page.getByRole('button', { name: 'Resume now' }).click()
  for (const one of [visit, other, admin]) await banner(one).waitFor({ state: 'detached' })
  expect((await gateway.ask({ ...harmless, userId: 'bob' })).allow).toBe(true)
  for (const one of [other, admin]) {
    expectNoFaults(one)
    await one.close()
  }
})

describe('an approval that is held back', () => {
  const wantUndo = async () => {
    const { page } = visit
    await page.goto(`${gateway.url}/settings`)
    await page.getByLabel('Hold approvals for 4 seconds').check()
    await page.getByRole('link', { name: /pending/ }).click()
  }

  test('is not sent when it is taken back, by button or by z, nor when the page goes', async () => {
    const { page } = visit
    await wantUndo()
    const { requestId = '' } = await gateway.ask(dangerousCall())
    const status = async () => (await gateway.app.store.request(requestId))?.status
    const approve = async () => {
      await waitUntilArmed(page, 'left-pad')
      await cardOf(page, 'left-pad').locator('.approve').click()
      await page.locator('[data-ended=held]').waitFor()
      expect(await status()).toBe('pending')
    }
    await approve()
    await page.getByRole('button', { name: 'Undo' }).click()
    await approve()
    await page.keyboard.press('z')
    await approve()
    await page.reload()
    await waitUntilArmed(page, 'left-pad')
    expect(await status()).toBe('pending')
  })

  test('is sent when its time is over; a rejection is sent at once', async () => {
    const { page } = visit
    await wantUndo()
    await gateway.ask(dangerousCall())
    await waitUntilArmed(page, 'left-pad')
    await page.keyboard.press('a')
    await page.locator('[data-ended=held]').waitFor()
    await page.locator('[data-ended=approved]').waitFor()
    const { requestId = '' } = await gateway.ask(dangerousCall({ toolInput: { command: 'npm install right-pad' } }))
    // Armed: the list has not moved for a second.
    await waitUntilArmed(page, 'right-pad')
    await cardOf(page, 'right-pad').locator('.reject').click()
    await page.locator('[data-ended=rejected]').waitFor()
    expect((await gateway.app.store.request(requestId))?.status).toBe('rejected')
  })
})
