// Tests that masked values are shown to a reviewer who says why, are hidden again, and that looking leaves a record.
import { expect, test } from 'vitest'
import { cardOf, logIn, openPage, type Visit } from './browser.ts'
import { dangerousCall, type Gateway } from './gateway.ts'
import { logInBeforeEach, type Opened } from './logged-in.ts'

let opened: Opened
let gateway: Gateway
let visit: Visit
logInBeforeEach({ userId: 'alice' }, (all) => {
  opened = all
  ;({ gateway, visit } = all)
})

const SECRET = 'hunter2Zx8Q4tLm0k'
const CALL = dangerousCall({ toolInput: { command: `deploy --password ${SECRET}` } })

test('a masked value is shown with a reason, hidden again, and recorded', async () => {
  const { page } = visit
  const { requestId = '' } = await gateway.ask(CALL)
  const card = cardOf(page, 'deploy')
  await card.waitFor()
  expect(await page.content()).not.toContain(SECRET)
  await card.getByRole('button', { name: 'Show what is masked' }).click()
  await page.keyboard.type('x')
  await card.getByRole('button', { name: 'Show it' }).click()
  expect(await page.content()).not.toContain(SECRET)
  await page.keyboard.type(' is it the test password?')
  await page.keyboard.press('Enter')
  const shown = card.getByRole('region', { name: 'What was masked' })
  await shown.getByText(SECRET).waitFor()
  await shown.getByRole('button', { name: 'Hide again' }).click()
  await shown.waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(SECRET)

  const { rows } = await gateway.app.store.auditPage({ requestId, event: 'revealed' }, { order: 'newest', limit: 9 })
  expect(rows).toMatchObject([{ actor: 'user:alice', data: { reason: 'x is it the test password?' } }])
})

test('there is nothing to show where nothing is masked, nor for viewers', async () => {
  await gateway.ask(dangerousCall())
  await cardOf(visit.page, 'left-pad').waitFor()
  expect(await visit.page.getByText('Show what is masked').count()).toBe(0)
  await gateway.ask({ ...CALL, userId: 'vera' })
  const viewer = await openPage(opened.browser)
  await logIn(viewer.page, await gateway.loginLink('vera', 'viewer'))
  await cardOf(viewer.page, 'deploy').waitFor()
  expect(await viewer.page.getByText('Show what is masked').count()).toBe(0)
  await viewer.close()
})
