// Tests that text from an agent neither hides nor acts: hidden characters are shown, markup and scripts stay text.
import { expect, test } from 'vitest'
import { ATTACKS, FOREIGN } from './attacks.ts'
import { actUntil, cardOf, type Visit } from './browser.ts'
import { dangerousCall, type Gateway } from './gateway.ts'
import { logInBeforeEach } from './logged-in.ts'

let gateway: Gateway
let visit: Visit
logInBeforeEach({ userId: 'alice' }, (opened) => {
  ;({ gateway, visit } = opened)
})

test('hidden, reordering and look-alike characters are shown and named', async () => {
  const command = 'npm install l\u0435ft-pad\u200b \u202Emoc.live\u202C\x1b[2K\r# x\u00a0y'
  await gateway.ask(dangerousCall({ toolInput: { command } }))
  const card = cardOf(visit.page, 'npm install')
  await card.waitFor()
  const marks = await card.locator('.field-main .code-lines .mark').allTextContents()
  expect(marks).toEqual(['\u0435U+0435', 'ZWSP', 'RLO', 'PDF', 'ESC', 'CR', 'NBSP'])
  await card.getByText('right-to-left override').waitFor()
  await card.getByText('U+0435 looks like e').waitFor()
})

test('right-to-left letters stay in the order of the bytes', async () => {
  await gateway.ask(dangerousCall({ toolInput: { command: 'npm install \u05d0\u05d1 left' } }))
  await cardOf(visit.page, 'npm install').waitFor()
  const style = await visit.page.evaluate<string>(`
    const style = getComputedStyle(document.querySelector('.field-main .verbatim'))
    style.direction + ' ' + style.unicodeBidi
  `)
  expect(style).toBe('ltr bidi-override')
})

test('many lines are numbered and none is lost', async () => {
  const command = `set -e\n${Array.from({ length: 60 }, (_, index) => `npm install p${index}`).join('\n')}`
  await gateway.ask(dangerousCall({ toolInput: { command } }))
  const card = cardOf(visit.page, 'set -e')
  await card.getByRole('button', { name: /more characters \(\d+ lines\)/ }).click()
  await card.getByText('npm install p59').waitFor()
  expect(await card.locator('.field-main .code-line').count()).toBe(61)
  expect(await card.locator('.field-main .line-number').last().textContent()).toBe('61')
})

test('what the agent says about its call is marked as its word and comes last', async () => {
  const toolInput = { description: 'Only lists files', command: 'npm install left-pad' }
  await gateway.ask(dangerousCall({ toolInput }))
  const fields = cardOf(visit.page, 'left-pad').locator('.field')
  await fields.last().getByText('what the agent says; not checked').waitFor()
  expect(await fields.first().textContent()).toContain('npm install left-pad')
  expect(await visit.page.getByRole('heading', { level: 2 }).first().textContent()).toBe('bash')
})

test('markup in every field of a request stays text', async () => {
  const { page } = visit
  for (const [index, attack] of ATTACKS.entries()) {
    await gateway.ask({
      toolName: `tool ${attack}`,
      toolInput: { command: `npm install ${attack}`, [attack]: attack, description: attack, list: [attack] },
      agentId: `agent ${attack}`,
      userId: 'alice',
      sessionId: `${index} ${attack}`,
      cwd: `/tmp/${attack}`,
    })
  }
  await expect.poll(() => page.locator('.card').count()).toBe(ATTACKS.length)
  const text = await page.locator('.cards').textContent()
  for (const attack of ATTACKS) expect(text).toContain(attack.replace('\u2028', 'LSEP'))
  expect(await page.locator(FOREIGN).count()).toBe(0)
})

test.each(ATTACKS.slice(0, 3))('markup in a request of its own page and in feedback stays text: %s', async (attack) => {
  const { page } = visit
  const call = dangerousCall({ agentId: attack, sessionId: attack, cwd: `/tmp/${attack}` })
  const { requestId } = await gateway.ask(call)
  await page.goto(`${gateway.url}/requests/${requestId}`)
  await page.locator('.facts').waitFor()
  await actUntil(() => page.keyboard.press('f'), page.locator('textarea'))
  await page.locator('textarea').fill(attack)
  await page.keyboard.press('Enter')
  await page.locator('[data-ended=rejected]').waitFor()
  await expect.poll(() => page.locator('.ending').textContent()).toContain(attack)
  expect(await page.locator(FOREIGN).count()).toBe(0)
})

test('a path that pretends to be markup stays text', async () => {
  const { page } = visit
  await page.goto(`${gateway.url}/requests/${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await page.getByText('There is no such request').waitFor()
  expect(await page.locator('.content img').count()).toBe(0)
})
