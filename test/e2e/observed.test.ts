// Tests that an agent for which nothing is enforced is told apart wherever people look.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoFaults, launchBrowser, logIn, openPage, type Visit } from './browser.ts'
import { dangerousCall, type Gateway, startGateway } from './gateway.ts'

const POLICY = `version: 1
agents:
  - { agent: trial, user: alice, mode: observe, until: 2099-01-01, owner: ops, reason: being set up }
`

const folder = mkdtempSync(join(tmpdir(), 'interlock-observed-'))
let browser: Browser
let gateway: Gateway
let visit: Visit
beforeAll(async () => {
  ;[browser, gateway] = await Promise.all([launchBrowser(), startGateway({ policy: POLICY, folder })])
  visit = await openPage(browser)
  await logIn(visit.page, await gateway.loginLink('root', 'admin'))
})
afterAll(async () => {
  await visit?.close()
  await browser?.close()
  await gateway?.close()
  rmSync(folder, { recursive: true, force: true })
  expectNoFaults(visit)
})

test('an observed agent is not guarded, and what it did is marked as let pass', async () => {
  const { page } = visit
  for (const agentId of ['trial', 'guarded'])
    await gateway.ask({ toolName: 'bash', toolInput: { command: 'rm -rf /' }, agentId, userId: 'alice' })
  await page.goto(`${gateway.url}/agents`)
  await page.locator('.block', { hasText: 'trial' }).getByText('Not guarded').waitFor()
  expect(await page.locator('.block', { hasText: 'guarded' }).filter({ hasText: 'Not guarded' }).count()).toBe(1)
  await page.goto(`${gateway.url}/audit`)
  await page.getByText('let pass: only observed').waitFor()
  expect(await page.locator('tr', { hasText: 'rm -rf /' }).count()).toBe(2)
  expect(await page.getByText('let pass: only observed').count()).toBe(1)
})

test('the card of an agent that came to be observed while it waited says that nothing holds it any more', async () => {
  const { page } = visit
  await gateway.ask(dangerousCall({ userId: 'alice', agentId: 'later' }))
  await page.goto(gateway.url)
  const card = page.locator('.card', { hasText: 'later' })
  await card.locator('.approve').waitFor()
  expect(await card.getByText('Not guarded').count()).toBe(0)
  writeFileSync(join(folder, 'policy.yaml'), POLICY.replace('agent: trial', 'agent: later'))
  await expect
    .poll(async () => {
      await page.reload()
      await card.locator('.tree, .command-tree, .reason').first().waitFor()
      return card.getByText('Not guarded').count()
    })
    .toBe(1)
})
