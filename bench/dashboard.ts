// Whether a list of a thousand waiting requests scrolls and obeys as smoothly as a bare list of a thousand lines in the
// same browser. Real Chromium, real gateway; judges nothing.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { type App, createApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import { hashSecret, newLoginLink } from '../src/http/auth/credentials.ts'
import { createLog } from '../src/log.ts'
import { type Bench, line, percentile } from './report.ts'

const REQUESTS = 1000
/** So many frames of scrolling, far enough each that new lines come into sight all the time. */
const FRAMES = 240
const STEP_PX = 80
const PRESSES = 30
/** What fits a screen: more are not made before they are needed. */
const FIRST_LINES = 20
const ROUNDS = 3
const KEY = 'bench-internal-key-0123456789abcdef'
const DIST = join(import.meta.dirname, '../dist/dashboard')

type Scrolled = { frames: number[]; taskMs: number }

/** Alternates both lists, so that whatever else the machine does hits both. */
export const dashboardBench: Bench = async () => {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('build first: npm run build')
  const folder = mkdtempSync(join(tmpdir(), 'interlock-bench-'))
  const app = await startGateway(folder)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const url = `http://127.0.0.1:${await app.listen()}`
    for (let index = 0; index < REQUESTS; index += 1) await ask(url, index)
    const list = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await list.goto(await loginLink(app, url))
    const openedMs = await timeUntil(list, FIRST_LINES)
    const bare = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await bare.setContent(bareList(), { waitUntil: 'load' })
    const scrolls = { list: [] as Scrolled[], bare: [] as Scrolled[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      scrolls.bare.push(await scroll(bare))
      scrolls.list.push(await scroll(list))
    }
    const moves = await press(list, 'j')
    return [...report(scrolls), ...reportMoves(moves, openedMs)]
  } finally {
    await browser.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report({ list, bare }: { list: readonly Scrolled[]; bare: readonly Scrolled[] }): string[] {
  const frames = (of: readonly Scrolled[]) => of.flatMap((one) => one.frames)
  const p95 = (of: readonly Scrolled[]) => percentile(frames(of), 0.95)
  const taskMs = (of: readonly Scrolled[]) =>
    percentile(
      of.map((one) => one.taskMs / FRAMES),
      0.5,
    )
  const ratio = (of: (scrolls: readonly Scrolled[]) => number) => `${(of(list) / of(bare)).toFixed(2)} ×`
  const long = frames(list).filter((ms) => ms > 50).length
  return [
    `${REQUESTS} requests, ${ROUNDS} × ${FRAMES} frames of ${STEP_PX} px each, alternating`,
    line('frame of the bare list, 95 % within', `${p95(bare).toFixed(1)} ms`, '– (the floor)'),
    line('frame of the list of requests, 95 % within', `${p95(list).toFixed(1)} ms`, '–'),
    line('the same against the bare list', ratio(p95), '≤ 1.5 ×'),
    line('processor time for a frame, bare list', `${taskMs(bare).toFixed(2)} ms`, '–'),
    line('processor time for a frame, requests', `${taskMs(list).toFixed(2)} ms`, '≤ 8 ms'),
    line('frames over 50 ms', `${long} of ${frames(list).length}`, '≤ 1 %'),
  ]
}

function reportMoves(moves: readonly number[], openedMs: number): string[] {
  return [
    line('key to the next request, until it is painted', `${percentile(moves, 0.5).toFixed(1)} ms`, '≤ 50 ms'),
    line('the same, 95 % within', `${percentile(moves, 0.95).toFixed(1)} ms`, '≤ 100 ms'),
    line('from the list being read to its lines, once', `${openedMs.toFixed(0)} ms`, '–'),
  ]
}

async function startGateway(folder: string): Promise<App> {
  const config = loadConfig({
    env: {
      PORT: '0',
      DATABASE_URL: `file:${join(folder, 'bench.db')}`,
      INTERLOCK_DATA: folder,
      INTERNAL_API_KEY: KEY,
      INTERLOCK_RATE: '10000',
      INTERLOCK_MAX_PENDING_KEY: '10000',
      INTERLOCK_MAX_PENDING_AGENT: '10000',
      INTERLOCK_MAX_PENDING_USER: '10000',
      LOG_LEVEL: 'silent',
    },
  })
  return createApp({ config, log: createLog({ level: 'silent' }) })
}

/** Commands of different lengths, from ten agents. */
const commandOf = (index: number): string =>
  `npm install package-${index} ${'--save-dev '.repeat(index % 7)}@scope/other-${index}`

async function ask(url: string, index: number): Promise<void> {
  const response = await fetch(`${url}/api/hooks/classify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      toolName: 'bash',
      toolInput: { command: commandOf(index) },
      agentId: `agent-${index % 10}`,
      userId: 'alice',
      cwd: '/home/alice/shop',
    }),
  })
  if (!response.ok) throw new Error(`not queued: ${response.status} ${await response.text()}`)
}

async function loginLink(app: App, url: string): Promise<string> {
  const audit = (event: string) => ({ event, actor: 'system', userId: 'alice', data: {} })
  await app.store.addUser({ id: 'alice', role: 'reviewer' }, audit('user-added'))
  const link = newLoginLink(url)
  const hash = hashSecret(link.url.split('#login=')[1] ?? '')
  await app.store.addLoginLink({ hash, userId: 'alice', ttlMs: 600_000 }, audit('login-link-added'))
  return link.url
}

/** How long the page took from the last answer of the list to so many lines. */
async function timeUntil(page: Page, lines: number): Promise<number> {
  await page
    .locator('.row')
    .nth(lines - 1)
    .waitFor({ state: 'attached' })
  return page.evaluate<number>(`
    performance.now() - performance.getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/api/permissions?'))
      .reduce((last, entry) => Math.max(last, entry.responseEnd), 0)
  `)
}

/** The floor: as many lines, as high, with the same words and nothing else. */
function bareList(): string {
  const rows = Array.from(
    { length: REQUESTS },
    (_, index) => `<div>${commandOf(index)} agent-${index % 10} 14 min left</div>`,
  )
  const style =
    'div{height:40px;border-top:1px solid #ccc;font:14px/40px sans-serif;overflow:hidden;white-space:nowrap}'
  return `<!doctype html><style>body{margin:0 80px}${style}</style>${rows.join('')}`
}

/** Scrolls down and up again frame by frame. */
async function scroll(page: Page): Promise<Scrolled> {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  // In processor time of the page's thread: what else the machine does counts for frames, not for this.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await taskSeconds(session)
  const frames = await page.evaluate<number[]>(`
    new Promise((done) => {
      const frames = []
      let last = performance.now()
      let down = true
      scrollTo(0, 0)
      const frame = () => {
        const now = performance.now()
        frames.push(now - last)
        last = now
        if (frames.length >= ${FRAMES}) { done(frames); return }
        if (frames.length === ${FRAMES / 2}) down = false
        scrollBy(0, down ? ${STEP_PX} : -${STEP_PX})
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
  `)
  const taskMs = ((await taskSeconds(session)) - before) * 1000
  await session.detach()
  return { frames, taskMs }
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** Milliseconds from each press of a key to the frame after the next one: by then its result is painted. */
async function press(page: Page, key: string): Promise<number[]> {
  await page.bringToFront()
  return page.evaluate<number[]>(`
    (async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const took = []
      for (let count = 0; count < ${PRESSES}; count += 1) {
        await frame()
        const startedAt = performance.now()
        document.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true }))
        await frame()
        await frame()
        took.push(performance.now() - startedAt)
        await new Promise((done) => setTimeout(done, 50))
      }
      return took
    })()
  `)
}
