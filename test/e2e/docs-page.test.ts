// Tests the generated API documentation in a real Chromium, under the same content policy as everything else.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Running, startApp } from '../http/start-app.ts'
import { launchBrowser, openPage } from './browser.ts'

let running: Running
let browser: Browser
beforeAll(async () => {
  running = await startApp()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await running.stop()
})

test('lists every operation and asks no other server for anything', async () => {
  const { page, faults, close } = await openPage(browser)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(running.url) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.goto(`${running.url}/docs/`)
  await page.locator('.opblock-summary-path', { hasText: '/api/hooks/classify' }).waitFor()
  expect(await page.locator('.opblock').count()).toBeGreaterThan(12)
  await page.locator('.opblock', { hasText: '/api/hooks/classify' }).locator('.opblock-summary-control').click()
  await page.getByText('May this tool call run?').first().waitFor()
  expect(foreign).toEqual([])
  // The page has one style attribute that the policy refuses, which changes nothing; a refused script would.
  expect(faults.filter((fault) => !/style/.test(fault))).toEqual([])
  await close()
})
