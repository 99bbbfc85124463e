// Before each test a gateway of its own and a page that is logged in; after it both are closed. Tests nothing itself.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Role } from '../../src/store/store.ts'
import { expectNoFaults, launchBrowser, logIn, openPage, type Visit } from './browser.ts'
import { type Gateway, startGateway } from './gateway.ts'

export type Opened = { browser: Browser; gateway: Gateway; visit: Visit }

/** Call it once, at the top of a file. `take` gets what was opened, before each test. */
export function logInBeforeEach(who: { userId: string; role?: Role }, take: (opened: Opened) => void): void {
  let browser: Browser
  let opened: Opened
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  beforeEach(async () => {
    const gateway = await startGateway()
    const visit = await openPage(browser)
    opened = { browser, gateway, visit }
    take(opened)
    await logIn(visit.page, await gateway.loginLink(who.userId, who.role))
  })
  afterEach(async () => {
    const { gateway, visit } = opened
    await visit.close()
    await gateway.close()
    expectNoFaults(visit)
  })
  afterAll(() => browser?.close())
}
