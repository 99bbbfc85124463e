// The list of a page: what came while it was being read is not missed, and what ends together is one change. The server is
// a list here.
import { expect, onTestFinished, test } from 'vitest'
import type { PermissionItem } from '../../src/contract/permission.ts'
import type { ServerMessage } from '../../src/contract/ws.ts'
import type { Api } from '../../src/dashboard/api.ts'
import { createQueue } from '../../src/dashboard/queue/queue.ts'

const item = (id: string) => ({ id, status: 'pending', expiresAt: 1_000_000, toolName: 'bash' }) as PermissionItem
const turn = () => new Promise((done) => setTimeout(done, 0))

type Answer = (items: PermissionItem[]) => void
function openQueue() {
  let now = 0
  const answers: Answer[] = []
  const pending = () =>
    new Promise<Awaited<ReturnType<Api['pending']>>>((resolve) =>
      answers.push((items) => resolve({ items, complete: true })),
    )
  const wire: { tell?: (message: ServerMessage) => void } = {}
  const queue = createQueue({
    api: { pending } as unknown as Api,
    session: { userId: 'alice', role: 'reviewer', timestamp: 0 },
    clock: { sync: () => undefined, now: () => (now += 1) },
    openLive: ({ onMessage }) => {
      wire.tell = onMessage
      return { retryNow: () => undefined, drop: () => undefined, close: () => undefined }
    },
    holdMs: () => 0,
    announce: () => undefined,
    onArrival: () => undefined,
    onOther: () => undefined,
  })
  onTestFinished(() => queue.close())
  return { queue, answers, tell: (message: ServerMessage) => wire.tell?.(message) }
}
const CONNECTED: ServerMessage = { type: 'connected', data: { userId: 'alice', timestamp: 0, cursor: '1' } }

test('a request that came after the list was read and before push began is found', async () => {
  const { queue, answers, tell } = openQueue()
  const shown = () => [...queue.state().entries.keys()]

  tell(CONNECTED)
  answers[0]?.([item('early')])
  await turn()
  expect(shown()).toEqual(['early'])
  answers[1]?.([item('early'), item('between')])
  await turn()
  expect(shown()).toEqual(['early', 'between'])
  expect(answers).toHaveLength(2)
})

const closed = (requestId: string): ServerMessage => ({
  type: 'request_closed',
  data: { requestId, status: 'expired', by: 'system', timestamp: 0, cursor: '2' },
})
const arrived = (id: string): ServerMessage => ({
  type: 'permission_request',
  data: { id, command: '', tier: 'dangerous', reason: '', agentId: 'a', request: item(id), cursor: '2' },
})

test('what comes and goes in one moment changes the page a few times, in order, and nothing is lost', async () => {
  const { queue, answers, tell } = openQueue()
  tell(CONNECTED)
  const ids = Array.from({ length: 300 }, (_, index) => `r${index}`)
  answers[0]?.([])
  await turn()
  answers[1]?.(ids.map(item))
  await turn()
  let changes = 0
  queue.subscribe(() => {
    changes += 1
  })
  for (const id of ids.slice(0, 100)) {
    tell(closed(id))
    tell(arrived(`new-${id}`))
    tell(closed(`new-${id}`))
  }
  tell({ type: 'heartbeat', data: { timestamp: 0 } })
  expect(changes).toBeLessThan(5)
  const entries = [...queue.state().entries.values()]
  expect(entries.filter(({ ending }) => ending === undefined).map((entry) => entry.item.id)).toEqual(ids.slice(100))
  expect(entries.filter(({ ending }) => ending?.status === 'expired')).toHaveLength(200)
})

test('of what ended while a page stayed open for long the newest are kept', async () => {
  const { queue, answers, tell } = openQueue()
  tell(CONNECTED)
  answers[0]?.([item('open')])
  await turn()
  for (let index = 0; index < 2000; index += 1) {
    tell(arrived(`r${index}`))
    tell(closed(`r${index}`))
    tell({ type: 'heartbeat', data: { timestamp: 0 } })
  }
  expect(queue.state().entries.size).toBe(201)
  expect(queue.state().entries.get('open')?.ending).toBeUndefined()
  expect(queue.state().entries.has('r1999')).toBe(true)
})
