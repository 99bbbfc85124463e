// Tests a request whose exact input can not be opened any more: the page says so, and only offers to reject it.
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

test('after the secret was changed a waiting request can not be approved by button or key, only rejected', async () => {
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
