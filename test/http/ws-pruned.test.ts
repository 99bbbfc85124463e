// Tests the socket for clients that were away for longer than the delivery sequence is kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../src/log.ts'
import { createPruning } from '../../src/permissions/pruning.ts'
import { createControls } from '../../src/store/sqlite/controls.ts'
import { ADMIN_TOKEN, bearer, type Running, startApp } from './start-app.ts'

const DAY_MS = 86_400_000
const controls = createControls()
let running: Running
beforeAll(async () => {
  running = await startApp({ controls })
})
afterAll(() => running.stop())

const connect = (since: number | string) =>
  running.socket(`/ws/permissions?userId=*&since=${since}`, bearer(ADMIN_TOKEN))

test('a cursor from before what was deleted is told, then what happens arrives; one behind it resumes', async () => {
  for (let n = 0; n < 3; n++) await running.queue({ toolUseId: `old-${n}` })
  const seen = await running.app.store.cursor()
  controls.shiftClock(40 * DAY_MS)
  await running.app.store.expireDue()
  const swept = await createPruning({
    store: running.app.store,
    log: createLog({ level: 'silent' }),
    retentionMs: 30 * DAY_MS,
  }).sweep()
  expect(swept).toMatchObject({ requests: 3, events: seen })
  await running.queue({ toolUseId: 'new' })

  const tooOld = connect(1)
  expect((await tooOld.next('error')).data.code).toBe('cursor-too-old')
  const resumed = connect((await running.app.store.cursor()) - 1)
  expect((await resumed.next('permission_request')).data.agentId).toBe('a1')
  expect(tooOld.messages.some(({ type }) => type === 'permission_request')).toBe(false)
  await running.queue({ toolUseId: 'live' })
  for (const socket of [tooOld, resumed]) await socket.next('permission_request')
  expect(resumed.messages.some(({ type }) => type === 'error')).toBe(false)
})

test('a cursor that this database has never given, as from before a backup was restored, is told too', async () => {
  const socket = connect((await running.app.store.cursor()) + 1000)
  expect((await socket.next('error')).data.code).toBe('cursor-too-old')
})
