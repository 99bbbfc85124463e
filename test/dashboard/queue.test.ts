// The list when push begins while it is being read: what came between the two is not missed. The server is a list here.
import { expect, onTestFinished, test } from 'vitest'
import type { PermissionItem } from '../../src/contract/permission.ts'
import type { ServerMessage } from '../../src/contract/ws.ts'
import type { Api } from '../../src/dashboard/api.ts'
import { createQueue } from '../../src/dashboard/queue/queue.ts'

const item = (id: string) => ({ id, status: 'pending', expiresAt: 1_000_000, toolName: 'bash' }) as PermissionItem
const turn = () => new Promise((done) => setTimeout(done, 0))

test('a request that came after the list was read and before push began is found', async () => {
  const answers: ((items: PermissionItem[]) => void)[] = []
  const pending = () =>
    new Promise<Awaited<ReturnType<Api['pending']>>>((resolve) =>
      answers.push((items) => resolve({ items, complete: true })),
    )
  const wire: { tell?: (message: ServerMessage) => void } = {}
  const queue = createQueue({
    api: { pending } as unknown as Api,
    session: { userId: 'alice', role: 'reviewer', timestamp: 0 },
    clock: { sync: () => undefined, now: () => 0 },
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
  const shown = () => [...queue.state().entries.keys()]

  wire.tell?.({ type: 'connected', data: { userId: 'alice', timestamp: 0, cursor: '1' } })
  answers[0]?.([item('early')])
  await turn()
  expect(shown()).toEqual(['early'])
  answers[1]?.([item('early'), item('between')])
  await turn()
  expect(shown()).toEqual(['early', 'between'])
  expect(answers).toHaveLength(2)
})
