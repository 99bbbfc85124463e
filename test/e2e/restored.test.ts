// Tests a page and a socket that were open while the database was put back to a backup: nothing of what they had shown is
// taken for the present, and what is decided afterwards counts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { newUserToken } from '../../src/http/auth/credentials.ts'
import { copyDatabase } from '../../src/store/sqlite/backup.ts'
import { restoreDatabase } from '../../src/store/sqlite/restore.ts'
import { actUntil, cardOf, expectNoFaults, launchBrowser, logIn, openPage, waitUntilArmed } from './browser.ts'
import { dangerousCall, startBehind, startGateway } from './gateway.ts'
import { layWire } from './wire.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const install = (name: string) => dangerousCall({ toolInput: { command: `npm install ${name}` } })

/** What comes over a socket of this token from the cursor on, until `type` has come. */
async function listen(url: string, token: string, since: number, type: string): Promise<string[]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/permissions?userId=bob&since=${since}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const heard: string[] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (text) => {
      const message = JSON.parse(String(text))
      heard.push(message.type === 'error' ? `error ${message.data.code}` : message.type)
      if (message.type === type) resolve()
    })
  })
  socket.terminate()
  return heard
}

test('a page over a restored backup asks to log in, shows what is there now, and decides it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-restored-'))
  const [database, copy] = ['interlock.db', 'copy.db'].map((name) => join(folder, name)) as [string, string]
  const wire = await layWire()
  let server = await startBehind(wire, folder)
  const visit = await openPage(browser)
  const { page } = visit
  try {
    await logIn(page, await server.loginLink('alice'))
    const { requestId: kept = '' } = await server.ask(install('kept'))
    await cardOf(page, 'kept').waitFor()
    copyDatabase(database, copy)
    const { requestId: lost = '' } = await server.ask(install('lost'))
    await cardOf(page, 'lost').waitFor()

    await server.close()
    await page.locator('[data-connection=offline]').waitFor()
    const note = { file: 'copy.db' }
    restoreDatabase({ from: copy, to: database, aside: join(folder, 'aside.db'), by: 'system', note })
    server = await startBehind(wire, folder)
    // Its session is one of those that may have ended since the backup.
    await page.getByText('Your session has ended').waitFor()
    for (const name of ['kept', 'lost']) expect(await cardOf(page, name).count()).toBe(0)

    await logIn(page, await server.loginLink('alice'))
    const { requestId: now = '' } = await server.ask(install('now'))
    await waitUntilArmed(page, 'now')
    for (const name of ['kept', 'lost'])
      expect(await page.locator('.card:not([data-ended])', { hasText: name }).count()).toBe(0)
    await actUntil(
      () => cardOf(page, 'now').getByRole('button', { name: 'Approve' }).click(),
      page.locator('[data-ended=approved]', { hasText: 'by you' }),
    )
    const statusOf = async (id: string) => (await server.app.store.request(id))?.status
    expect(await Promise.all([kept, lost, now].map(statusOf))).toEqual(['cancelled', undefined, 'approved'])
    expectNoFaults(visit)
  } finally {
    await visit.close()
    await server.close()
    await wire.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a socket from before it is told that its place is gone, however many events have come since', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-restored-'))
  const [database, copy] = ['interlock.db', 'copy.db'].map((name) => join(folder, name)) as [string, string]
  let server = await startGateway({ folder })
  try {
    const { token, hash } = newUserToken()
    await server.app.store.addUser(
      { id: 'bob', role: 'reviewer', tokenHash: hash },
      { event: 'user-created', actor: 'system', userId: 'bob', data: {} },
    )
    await server.ask({ ...install('first'), userId: 'bob' })
    copyDatabase(database, copy)
    await server.ask({ ...install('second'), userId: 'bob' })
    const cursor = await server.app.store.cursor()
    await server.close()
    restoreDatabase({ from: copy, to: database, aside: join(folder, 'aside.db'), by: 'system', note: { file: 'copy' } })
    server = await startGateway({ folder })
    // More has happened by now than had then: the old place has a number that is in use again.
    for (let n = 0; n < 3; n++) await server.ask({ ...install(`later-${n}`), userId: 'bob' })
    const asked = setInterval(() => void server.ask({ ...install(`live-${Math.random()}`), userId: 'bob' }), 200)
    const heard = await listen(server.url, token, cursor, 'permission_request').finally(() => clearInterval(asked))
    expect(heard).toEqual(['connected', 'error cursor-too-old', 'permission_request'])
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
