// Tests that words are never lost, and never taken for keys: when somebody else decides, time runs out, or a session ends.
import { expect, test } from 'vitest'
import { actUntil, cardOf, waitUntilArmed } from './browser.ts'
import { dangerousCall } from './gateway.ts'
import { logInBeforeEach, type Opened } from './logged-in.ts'

let opened: Opened
logInBeforeEach({ userId: 'alice' }, (all) => {
  opened = all
})

const install = (name: string) => dangerousCall({ toolInput: { command: `npm install ${name}` } })
const ROOT = { kind: 'person', userId: 'root', role: 'admin', via: 'session' } as const

test('what is still typed when somebody else decides is no key: nothing else is decided or opened', async () => {
  const { gateway, visit } = opened
  const { page } = visit
  const { requestId = '' } = await gateway.ask(install('alpha'))
  const { requestId: nextId = '' } = await gateway.ask(install('beta'))
  await waitUntilArmed(page, 'alpha')
  await waitUntilArmed(page, 'beta')
  await actUntil(() => page.keyboard.press('f'), page.locator('textarea'))
  await page.keyboard.type('Use the lockfile ')
  const decided = gateway.app.permissions.decide({ requestId, decision: 'approve' }, ROOT)
  await page.keyboard.type('and rather ask about a registry of our own', { delay: 60 })
  await decided
  await page.locator('[data-ended=approved]', { hasText: 'alpha' }).waitFor()
  await page.keyboard.type('or a fork or a ', { delay: 60 })
  expect(await gateway.app.store.request(nextId)).toMatchObject({ status: 'pending' })
  expect(new URL(page.url()).pathname).toBe('/')

  await page.keyboard.press('Escape')
  await actUntil(() => page.keyboard.press('a'), page.locator('[data-ended=approved]', { hasText: 'beta' }))
})

test('words that are sent with Enter make the very next key a key again', async () => {
  const { gateway, visit } = opened
  const { page } = visit
  await gateway.ask(install('alpha'))
  await gateway.ask(install('beta'))
  await cardOf(page, 'beta').waitFor()
  await actUntil(() => page.keyboard.press('f'), page.locator('textarea'))
  await page.keyboard.type('no')
  await page.keyboard.press('Enter')
  await page.locator('[data-ended=rejected]', { hasText: 'alpha' }).waitFor()
  await page.keyboard.press('?')
  await page.locator('dialog[open]').waitFor()
})

test('words for a request that somebody else decides meanwhile stay to be read', async () => {
  const { gateway, visit } = opened
  const { page } = visit
  const { requestId = '' } = await gateway.ask(install('alpha'))
  await cardOf(page, 'alpha').waitFor()
  await actUntil(() => page.keyboard.press('f'), page.locator('textarea'))
  await page.keyboard.type('Use the lockfile')
  await gateway.app.permissions.decide({ requestId, decision: 'approve' }, ROOT)
  await page.locator('[data-ended=approved]').getByText('Your words were not sent: “Use the lockfile”').waitFor()
  await page.getByRole('link', { name: 'npm install alpha' }).click()
  await page.getByText('Your words were not sent: “Use the lockfile”').waitFor()
})

test('a session that ends while words are typed: whoever logs in again, here or in another tab, goes on with them', async () => {
  const { gateway, visit } = opened
  const { page } = visit
  const { requestId = '' } = await gateway.ask(install('alpha'))
  await cardOf(page, 'alpha').waitFor()
  await actUntil(() => page.keyboard.press('f'), page.locator('textarea'))
  await page.keyboard.type('Use the lock')
  await page.context().clearCookies()
  await page.keyboard.press('Enter')
  await page.getByText('Your session has ended').waitFor()

  const other = await page.context().newPage()
  await other.goto(await gateway.loginLink('alice'))
  await other.locator('[data-connection=live]').waitFor()
  await other.close()
  await page.bringToFront()
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  await expect.poll(() => page.locator('textarea').inputValue()).toBe('Use the lock')
  await page.locator('textarea').press('End')
  await page.keyboard.type('file')
  await actUntil(() => page.keyboard.press('Enter'), page.locator('[data-ended=rejected]'))
  expect(await gateway.app.store.request(requestId)).toMatchObject({ status: 'rejected', feedback: 'Use the lockfile' })
})

test.each(['admin', 'viewer'] as const)(
  'somebody who becomes %s while typing sees it at once, and no word of theirs is a key',
  async (role) => {
    const { gateway, visit } = opened
    const { page } = visit
    const { requestId = '' } = await gateway.ask(install('alpha'))
    await waitUntilArmed(page, 'alpha')
    await actUntil(() => page.keyboard.press('f'), page.locator('textarea'))
    await page.keyboard.type('Have a look ')
    const note = { event: 'user-changed', actor: 'system', userId: 'alice', data: {} }
    await gateway.app.store.changeUser('alice', { role }, note)
    const said = page.locator('header', { hasText: `alice ${role}` })
    while (!(await said.isVisible())) await page.keyboard.type('a', { delay: 60 })
    await page.keyboard.type('at a far area, or join another for an hour or so', { delay: 60 })
    expect(await gateway.app.store.request(requestId)).toMatchObject({ status: 'pending' })
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await cardOf(page, 'alpha').locator('.approve').count()).toBe(role === 'viewer' ? 0 : 1)
    if (role === 'viewer') return
    expect(await page.locator('textarea').inputValue()).toMatch(/^Have a look a/)
  },
)
