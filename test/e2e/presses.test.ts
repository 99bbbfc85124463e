// Tests that buttons that send something do it once, however fast they are pressed. Real browser, real gateway.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Visit } from './browser.ts'
import type { Gateway } from './gateway.ts'
import { logInBeforeEach } from './logged-in.ts'

let gateway: Gateway
let visit: Visit
logInBeforeEach({ userId: 'root', role: 'admin' }, (opened) => {
  ;({ gateway, visit } = opened)
})

type Button = {
  path: string
  sends: RegExp
  /** The button, with everything that it needs filled in. */
  ready: () => Promise<Locator>
}

const BUTTONS: Record<string, Button> = {
  'a new person': {
    path: '/settings',
    sends: /\/api\/users$/,
    async ready() {
      const form = visit.page.getByRole('form', { name: 'Add a person' })
      await form.getByLabel('Name').fill('zoe')
      return form.getByRole('button')
    },
  },
  'a login link': {
    path: '/settings',
    sends: /\/link$/,
    ready: async () => visit.page.getByRole('button', { name: 'Login link for root' }),
  },
  'a key': {
    path: '/settings',
    sends: /\/api\/keys$/,
    async ready() {
      const form = visit.page.getByRole('form', { name: 'Make a key' })
      await form.getByLabel('User').fill('alice')
      return form.getByRole('button')
    },
  },
  'a password': {
    path: '/settings',
    sends: /\/api\/password$/,
    async ready() {
      await visit.page.getByLabel('New password', { exact: true }).fill('long enough to keep')
      await visit.page.getByLabel('New password again').fill('long enough to keep')
      return visit.page.getByRole('button', { name: 'Set password' })
    },
  },
  'a lowered rule': {
    path: '/rules?q=system/privilege',
    sends: /\/api\/lowerings$/,
    async ready() {
      const rule = visit.page.locator('[data-rule="system/privilege"]')
      await rule.getByText('Ask a person instead').click()
      await rule.getByLabel('User').fill('root')
      await rule.getByLabel('Agent').fill('box')
      await rule.getByLabel('Why').fill('a throw-away container')
      return rule.getByRole('button', { name: 'Lower it' })
    },
  },
  'an acknowledgement in the banner': {
    path: '/history',
    sends: /\/ack$/,
    ready: async () => visit.page.getByRole('region', { name: 'Alarm' }).getByRole('button'),
  },
  'an acknowledgement with a note': {
    path: '/agents',
    sends: /\/ack$/,
    ready: async () => visit.page.locator('.alarm-row').getByRole('button', { name: 'Acknowledge' }),
  },
}

test.each(Object.keys(BUTTONS))('%s is sent once', async (name) => {
  const { path, sends, ready } = BUTTONS[name] as Button
  const { page } = visit
  if (sends.source.includes('ack')) {
    const ran = { hook_event_name: 'post_tool_use', session_id: 's1', tool_use_id: 't9', cwd: '/home/alice/app' }
    await gateway.tell({ ...ran, tool_name: 'shell', tool_input: { cmd: 'rm notes.txt' } })
  }
  await page.goto(gateway.url + path)
  const sent: number[] = []
  let letPass = (): void => undefined
  const isPressedTwice = new Promise<void>((resolve) => {
    letPass = resolve
  })
  await page.route(sends, async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(1)
      await isPressedTwice
    }
    await route.continue()
  })
  const button = await ready()
  const answer = page.waitForResponse(
    (response) => sends.test(response.url()) && response.request().method() === 'POST',
  )
  await button.click()
  await button.click()
  await button.evaluate((element) => (element as { click?: () => void }).click?.())
  letPass()
  expect((await answer).ok()).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(sent).toHaveLength(1)
})
