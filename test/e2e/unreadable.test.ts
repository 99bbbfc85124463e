// Tests a request whose exact input cannot be opened any more: the page says so, and only offers to reject it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretFile } from '../../src/config/secrets.ts'
import { ACT_MS, actUntil, cardOf, launchBrowser, logIn, openPage } from './browser.ts'
import { dangerousCall, startGateway } from './gateway.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('after the secret was changed a waiting request cannot be approved by button or key, only rejected', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-unreadable-'))
  const before = await startGateway({ folder })
  const { requestId = '' } = await before.ask(dangerousCall())
  await before.close()
  writeFileSync(secretFile(folder), Buffer.alloc(32, 'another secret').toString('base64'))
  const server = await startGateway({ folder })
  const { page, close } = await openPage(browser)
  const status = async () => (await server.app.store.request(requestId))?.status
  try {
    await logIn(page, await server.loginLink('alice'))
    const card = cardOf(page, 'left-pad')
    await card.getByRole('alert').getByText('sealed with another INTERLOCK_SECRET').waitFor()
    const approve = card.getByRole('button', { name: 'Approve' })
    expect(await approve.getAttribute('aria-disabled')).toBe('true')
    await approve.click({ force: true })
    await actUntil(() => page.keyboard.press('a'), card.getByText('reject it, and let the agent ask again'))
    await actUntil(
      () => card.getByRole('button', { name: 'Reject', exact: true }).click({ timeout: ACT_MS }),
      page.locator('[data-ended=rejected]'),
    )
    expect(await status()).toBe('rejected')
  } finally {
    await close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('of several chosen calls an approval marks and leaves out those that cannot be opened, and of a stopped agent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-unreadable-'))
  const before = await startGateway({ folder })
  const { requestId: old = '' } = await before.ask({ ...dangerousCall(), agentId: 'busy' })
  await before.close()
  writeFileSync(secretFile(folder), Buffer.alloc(32, 'another secret').toString('base64'))
  const server = await startGateway({ folder })
  const ask = (command: string, agentId: string) =>
    server.ask({ ...dangerousCall(), toolInput: { command }, agentId, sessionId: 'shared' })
  const { requestId: fresh = '' } = await ask('npm install fresh', 'busy')
  const { requestId: stopped = '' } = await ask('npm install stopped', 'halted')
  const { page, close } = await openPage(browser)
  const statusOf = async (id: string) => (await server.app.store.request(id))?.status
  try {
    await logIn(page, await server.loginLink('alice'))
    for (const text of ['left-pad', 'fresh', 'stopped']) await cardOf(page, text).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Approve 3…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Approve these 2 calls?' }).waitFor()
    const marked = dialog.locator('.batch-item', { hasText: 'Left out.' })
    expect(await marked.getByText('sealed with another INTERLOCK_SECRET').count()).toBe(1)
    await server.app.permissions.pause(
      { scope: 'agent', agentId: 'halted' },
      { kind: 'person', userId: 'alice', role: 'reviewer', via: 'session' },
    )
    await dialog.getByRole('heading', { name: 'Approve this call?' }).waitFor()
    await marked.getByText('The agent is stopped').waitFor()
    await dialog.getByText('2 left out').waitFor()
    await dialog.locator('.edge').last().scrollIntoViewIfNeeded()
    await dialog.locator('.approve[data-armed=true]').click()
    await page.locator('[data-ended=approved]', { hasText: 'fresh' }).waitFor()
    expect(await Promise.all([old, fresh, stopped].map(statusOf))).toEqual(['pending', 'approved', 'pending'])

    for (const text of ['left-pad', 'stopped']) await cardOf(page, text).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Approve 2…' }).click()
    await dialog.getByText('None of them can be approved.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Approve 0' }).getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Reject 2…' }).click()
    await dialog.getByRole('heading', { name: 'Reject these 2 calls?' }).waitFor()
    expect(await marked.count()).toBe(0)
  } finally {
    await close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
