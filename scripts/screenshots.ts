// `npm run screenshots [-- folder [page …]]`: takes every page of a real gateway in light, in dark and on a phone, as small
// PNG files into docs/images. Checks nothing.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import type { ClassifyAnswer } from '../src/contract/verdict.ts'
import { hashSecret, newLoginLink } from '../src/http/auth/credentials.ts'
import { createLog } from '../src/log.ts'
import { createControls } from '../src/store/sqlite/controls.ts'
import { readArguments } from './arguments.ts'
import { build } from './build.mjs'
import { withPalette } from './screenshots/palette-png.ts'
import { call, seedGrants, seedPast, WAITING } from './screenshots/seed.ts'
import { SHOTS } from './screenshots/shots.ts'

const LOOKS = {
  light: { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  dark: { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  phone: {
    colorScheme: 'light',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
  },
} as const

const { positionals } = readArguments({
  usage: `Usage: npm run screenshots [-- folder [page …]]

  folder   where the pictures go (docs/images)
  page     ${SHOTS.map(({ name }) => name).join(' ')}`,
  options: {},
})
const [folder = join(import.meta.dirname, '../docs/images'), ...wanted] = positionals
const data = mkdtempSync(join(tmpdir(), 'interlock-pictures-'))
const config = loadConfig({
  env: {
    PORT: '0',
    DATABASE_URL: `file:${join(data, 'interlock.db')}`,
    INTERLOCK_DATA: data,
    LOG_LEVEL: 'silent',
  },
})

async function ask(url: string, body: Record<string, unknown>): Promise<ClassifyAnswer> {
  const response = await fetch(`${url}/api/hooks/classify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${config.internalKey.value}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as ClassifyAnswer
}

async function openPage(browser: Browser, look: (typeof LOOKS)[keyof typeof LOOKS]) {
  const context = await browser.newContext({ ...look, timezoneId: 'UTC', locale: 'en-GB' })
  return { page: await context.newPage(), context }
}

/** Taken once nothing moves any more: spinners, transitions and the caret are switched off. */
async function take(page: Page, name: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const file = join(folder, `${name}.png`)
  writeFileSync(file, withPalette(png))
  console.error(`${name} ${Math.round(statSync(file).size / 1024)} KB`)
}

await build({ typeCheck: false })
const controls = createControls()
const app = await createApp({ config, log: createLog({ level: 'silent' }), controls })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  mkdirSync(folder, { recursive: true })
  const url = `http://127.0.0.1:${await app.listen()}`
  const deps = { app, controls, ask: (body: Record<string, unknown>) => ask(url, body) }
  const note = (event: string, userId: string) => ({ event, actor: 'system', userId, data: {} })
  for (const [id, role] of [
    ['alice', 'admin'],
    ['bob', 'reviewer'],
    ['nobody', 'reviewer'],
  ] as const)
    await app.store.addUser({ id, role }, note('user-created', id))
  await seedPast(deps)
  await seedGrants(deps)
  const logIn = async (page: Page, userId: string): Promise<void> => {
    const link = newLoginLink(url)
    const draft = { hash: hashSecret(link.url.split('#login=')[1] ?? ''), userId, ttlMs: 600_000 }
    await app.store.addLoginLink(draft, note('login-link-created', userId))
    await page.context().clearCookies()
    await page.goto('about:blank')
    await page.goto(link.url)
    await page.locator('[data-connection=live]').waitFor()
  }
  const waiting: string[] = []
  for (const more of WAITING) waiting.push((await deps.ask(call(more))).requestId ?? '')
  // Their agents wait for as long as the pictures take.
  for (const id of waiting) await app.store.touchRequest(id, 15 * 60_000)

  for (const [look, options] of Object.entries(LOOKS)) {
    const { page, context } = await openPage(browser, options)
    for (const shot of SHOTS) {
      if (wanted.length > 0 && !wanted.includes(shot.name)) continue
      if (shot.looks && !(shot.looks as readonly string[]).includes(look)) continue
      if (shot.userId) await logIn(page, shot.userId)
      if (shot.before) for (const body of shot.before) await deps.ask(call(body))
      await page.goto(url + (typeof shot.path === 'string' ? shot.path : shot.path(waiting)))
      await shot.ready(page)
      await take(page, `${shot.name}-${look}`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await app.close()
  rmSync(data, { recursive: true, force: true })
}
