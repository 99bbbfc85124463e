// A real Chromium whose pages report every script error and every breach of the content policy. Tests nothing itself.
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's Chromium; CHROMIUM_PATH names another one. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ARGUMENTS })
}

export type Visit = {
  page: Page /** Script errors and policy breaches so far. */
  faults: string[]
  close(): Promise<void>
}

/** A fresh profile with one page, not yet anywhere. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // A 401, 404, 409 or a refused connection is a line in the console too, and expected in these tests.
    const expected = /Failed to load resource|WebSocket connection to/.test(message.text())
    if (message.type() === 'error' && !expected) faults.push(`console: ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.exposeFunction('reportBreach', (words: string) => faults.push(`policy: ${words}`))
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => reportBreach(event.violatedDirective + ' ' + event.blockedURI))`,
  )
  return { page, faults, close: () => context.close() }
}

/** Opens a login link and waits for the list to be live. */
export async function logIn(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.locator('[data-connection=live]').waitFor()
}

/** The card of a pending request; `text` is something in it. */
export const cardOf = (page: Page, text: string) => page.locator('.card', { hasText: text })

/** Waits until the card's approve button is awake. */
export async function waitUntilArmed(page: Page, text: string): Promise<void> {
  await cardOf(page, text).locator('.approve[data-armed=true]').waitFor()
}

/**
 * Presses a key or button until `sign` shows that it took. Presses that come while the list has just moved do nothing,
 * and how long that lasts depends on the machine.
 */
export async function actUntil(act: () => Promise<void>, sign: Locator): Promise<void> {
  // What was acted on may be gone by the time of a second try.
  do await isInTime(act())
  while (!(await isInTime(sign.waitFor({ timeout: ACT_MS }))))
}

/** For clicks that are tried again: how long one waits for its target. */
export const ACT_MS = 1000

async function isInTime(step: Promise<void>): Promise<boolean> {
  return step.then(
    () => true,
    (error: Error) => {
      if (error.name === 'TimeoutError') return false
      throw error
    },
  )
}

export function expectNoFaults(visit: Visit): void {
  expect(visit.faults).toEqual([])
}
