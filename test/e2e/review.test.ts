// Tests reviewing with a real browser: what a call does, editing it, allowing it always, deciding several, tries again.
import { describe, expect, test } from 'vitest'
import { cardOf, type Visit, waitUntilArmed } from './browser.ts'
import { dangerousCall, type Gateway } from './gateway.ts'
import { logInBeforeEach } from './logged-in.ts'

let gateway: Gateway
let visit: Visit
logInBeforeEach({ userId: 'alice' }, (opened) => {
  ;({ gateway, visit } = opened)
})

const shell = (command: string, more: Record<string, unknown> = {}) =>
  dangerousCall({ toolInput: { command }, ...more })
const SECRET = 'ghp_0123456789abcdefghijABCDEFGHIJ012345'

describe('a card', () => {
  test('shows the commands as a tree, with directories, targets and rules, and no secret', async () => {
    await gateway.ask(shell(`cd build && timeout 60 npm publish --//registry/:_authToken=${SECRET} > ../../out.log`))
    const card = cardOf(visit.page, 'npm publish')
    const tree = card.locator('.tree')
    await tree.waitFor()
    const inner = tree.locator('.branch .branch .tree-command')
    expect(await inner.locator('.word').allTextContents()).toEqual(expect.arrayContaining(['npm', 'publish']))
    expect(await tree.textContent()).toMatch(/writes files: .*out\.log, outside the workspace/)
    expect(await tree.textContent()).toContain('in /home/alice/shop/build')
    expect(await visit.page.content()).not.toContain(SECRET)
  })

  test('shows an edit as a difference, with hidden characters, and every line of it', async () => {
    const toolInput = { file_path: '/home/alice/shop/.env', old_string: 'A=1\nB=2', new_string: 'A=1\nB=3\u200b' }
    await gateway.ask(dangerousCall({ toolName: 'Edit', toolInput }))
    const card = cardOf(visit.page, '/home/alice/shop/.env')
    await card.locator('.diff').waitFor()
    expect(await card.locator('.diff-removed code').allTextContents()).toEqual(['B=2'])
    expect(await card.locator('.diff-added code').allTextContents()).toEqual(['B=3ZWSP'])
    expect(await card.locator('.diff-kept code').allTextContents()).toEqual(['A=1'])
  })

  test('says when the same was rejected before, by whom and why', async () => {
    const { page } = visit
    const { requestId } = await gateway.ask(shell('npm install left-pad', { sessionId: 's' }))
    const root = { kind: 'person', userId: 'root', role: 'admin', via: 'session' } as const
    await gateway.app.permissions.decide(
      { requestId: requestId ?? '', decision: 'reject', feedback: 'not this one' },
      root,
    )
    await gateway.ask(shell('npm i left-pad', { sessionId: 's' }))
    const mark = cardOf(page, 'npm i left-pad').locator('.repeated')
    await mark.waitFor()
    expect(await mark.textContent()).toMatch(/Tried again.*was rejected.*by root.*not this one/)
    await mark.getByRole('link').click()
    await page.waitForURL(`**/requests/${requestId}`)
  })
})

describe('editing', () => {
  test('is judged while typing, refuses what is worse, and hands the agent the changed call', async () => {
    const { page } = visit
    const answer = gateway.ask({ ...shell('npm install left-pad', { toolUseId: 'use-1' }), wait: 25 })
    await waitUntilArmed(page, 'left-pad')
    await page.keyboard.press('e')
    const form = page.locator('.panel')
    const approve = form.getByRole('button', { name: 'Approve with this change' })
    await form.getByText('Nothing is changed yet').waitFor()
    expect(await approve.getAttribute('data-armed')).toBe('false')

    await form.getByRole('textbox', { name: 'command' }).fill('npm install left-pad && rm -rf /')
    await form.getByText('the changed call is destructive').waitFor()
    await page.keyboard.press('Control+Enter')
    expect(await approve.getAttribute('data-armed')).toBe('false')

    await form.getByRole('textbox', { name: 'command' }).fill('npm install left-pad --ignore-scripts')
    await form.locator('[data-armed=true]').waitFor()
    expect(await form.locator('.diff-added code').textContent()).toBe('npm install left-pad --ignore-scripts')
    await page.keyboard.press('Control+Enter')
    await page.locator('[data-ended=approved]', { hasText: 'with your changes' }).waitFor()
    expect(await answer).toMatchObject({
      allow: true,
      modifiedInput: { command: 'npm install left-pad --ignore-scripts' },
    })
  })

  test('keeps masked secrets masked, and the agent gets the original', async () => {
    const { page } = visit
    const command = `curl -X POST -H "Authorization: Bearer ${SECRET}" https://example.com/a`
    const answer = gateway.ask({ ...shell(command, { toolUseId: 'use-2' }), wait: 25 })
    await waitUntilArmed(page, 'example.com')
    await page.keyboard.press('e')
    const area = page.locator('.panel textarea').first()
    const shown = await area.inputValue()
    expect(shown).toContain('‹redacted:')
    await area.fill(shown.replace('/a', '/b'))
    await page.locator('.panel [data-armed=true]').waitFor()
    await page.locator('.panel').getByRole('button', { name: 'Approve with this change' }).click()
    expect(await answer).toMatchObject({ modifiedInput: { command: command.replace('/a', '/b') } })
  })
})

describe('approving always', () => {
  test('shows what would have been allowed, records a grant, and the next such call is not asked about', async () => {
    const { page } = visit
    await gateway.ask(shell('git push origin main'))
    await waitUntilArmed(page, 'git push')
    await page.keyboard.press('A')
    const form = page.getByRole('form', { name: 'Approve always' })
    await form.getByText('Would have allowed').first().waitFor()
    await form.getByLabel('Ends after').selectOption('1 hour')
    await form.getByLabel('Exactly this call').focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-ended=approved]', { hasText: 'such calls are allowed from now on' }).waitFor()
    expect(await gateway.ask(shell('git push origin main'))).toMatchObject({ allow: true, grantId: expect.any(String) })
    expect((await gateway.ask(shell('git push origin other'))).allow).toBe(false)
  })

  test('is not offered where no grant may cover the call, and says why', async () => {
    const { page } = visit
    await gateway.ask(shell('npm install "$WHAT"'))
    await waitUntilArmed(page, 'npm install')
    await page.keyboard.press('A')
    const form = page.getByRole('form', { name: 'Approve always' })
    await form.getByText('approve it once, or reject it').waitFor()
    expect(await form.getByText('Not possible:').count()).toBe(2)
    expect(await form.getByRole('button', { name: 'Approve always' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
  })
})

describe('several at once', () => {
  test('identical calls are one card; each is decided, and all of them were shown', async () => {
    const { page } = visit
    const asked = [0, 1, 2].map(() => gateway.ask({ ...shell('npm install left-pad'), wait: 25 }))
    await page.getByRole('button', { name: '2 more identical: select all' }).waitFor()
    expect(await page.locator('.card').count()).toBe(1)
    await page.getByRole('button', { name: '2 more identical: select all' }).click()
    await page.getByRole('button', { name: 'Approve 3…' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.locator('.batch-item').count()).toBe(3)
    await dialog.locator('.approve[data-armed=true]').click()
    for (const answer of await Promise.all(asked)) expect(answer.allow).toBe(true)
  })

  test('of one agent are rejected together with words for it; one that ended meanwhile is left out', async () => {
    const { page } = visit
    const first = await gateway.ask(shell('npm install alpha', { agentId: 'busy' }))
    await gateway.ask(shell('npm install beta', { agentId: 'busy' }))
    const third = gateway.ask({ ...shell('npm install third', { agentId: 'busy' }), wait: 25 })
    await gateway.ask(shell('npm install other', { agentId: 'calm' }))
    await cardOf(page, 'install other').waitFor()
    await page.getByRole('button', { name: 'select 3 of agent busy' }).click()
    await page.getByRole('button', { name: 'Reject 3…' }).click()
    const root = { kind: 'person', userId: 'root', role: 'admin', via: 'session' } as const
    await gateway.app.permissions.decide({ requestId: first.requestId ?? '', decision: 'approve' }, root)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Reject these 2 calls?' }).waitFor()
    await dialog.getByLabel('What the agents are told').fill('wait for me')
    await dialog.getByRole('button', { name: 'Reject 2' }).click()
    expect(await third).toMatchObject({ allow: false, outcome: 'rejected', feedback: 'wait for me' })
    expect((await gateway.app.store.request(first.requestId ?? ''))?.status).toBe('approved')
    expect(await cardOf(page, 'install other').count()).toBe(1)
  })

  test('are chosen and searched by keys', async () => {
    const { page } = visit
    await gateway.ask(shell('npm install alpha'))
    await gateway.ask(shell('npm install beta'))
    await waitUntilArmed(page, 'beta')
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('beta')
    await cardOf(page, 'alpha').waitFor({ state: 'detached' })
    expect(await cardOf(page, 'beta').count()).toBe(1)
  })
})
