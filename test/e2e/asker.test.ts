// Tests that a card says when nobody waits for its answer, and that it stops saying so when the agent is back.
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

test('nobody waits, until the agent asks again', async () => {
  const { page } = visit
  const call = dangerousCall({ toolUseId: 'use-1' })
  const note = cardOf(page, 'left-pad').getByText('Nobody has been waiting for the answer')
  expect(await gateway.ask({ ...call, wait: 1 })).toMatchObject({ outcome: 'pending' })
  await waitUntilArmed(page, 'left-pad')
  expect(await note.count()).toBe(0)
  await note.waitFor()
  await cardOf(page, 'left-pad').getByText('the approval is kept for 10 min').waitFor()

  const answer = gateway.ask({ ...call, wait: 25 })
  await note.waitFor({ state: 'detached' })
  // The card has just changed its size: for a moment it takes no press.
  await actUntil(() => page.keyboard.press('a'), page.locator('[data-ended=approved]'))
  expect(await answer).toMatchObject({ allow: true })
})
