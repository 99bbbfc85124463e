// What memory a call takes that waits for a person, and what a bare server takes to hold a reply open. Starts no server.
import { ADMIN_TOKEN, KEY, type ServerProcess } from './server-process.ts'

/** What the floor says of itself. */
export type HeldCount = { held: number }

/** Many, because a process grows by some MiB whatever it does. */
const HELD = 2000
/** Calls that nobody waits for, first: what a process grows by once, in its first thousands of calls, is no call's. */
const WARM_UP = 3000
const AT_ONCE = 50
const CALL = { toolName: 'bash', toolInput: { command: 'npm install left-pad' }, agentId: 'bench', userId: 'nobody' }

/** `answered`, `held`: where calls are answered at once, and where they are held. `count`: how many are held. */
export type Holder = { server: ServerProcess; answered: string; held: string; count: () => Promise<number> }

export const gatewayHolder = (server: ServerProcess): Holder => ({
  server,
  answered: `${server.url}/api/hooks/classify`,
  held: `${server.url}/api/hooks/classify`,
  // Read from the metrics: to list what is pending would cost the server more memory than to hold it.
  async count() {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
    return Number(/^interlock_pending_requests(?:{.*})? (\d+)/m.exec(await answer.text())?.[1])
  },
})

export const bareHolder = (server: ServerProcess): Holder => ({
  server,
  answered: `${server.url}/classify`,
  held: `${server.url}/hold`,
  count: async () => ((await (await fetch(`${server.url}/held`)).json()) as HeldCount).held,
})

/** KiB for each: the memory with many calls held, less what the server had before. */
export async function heldKib({ server, answered, held, count }: Holder): Promise<number> {
  await warmUp(answered)
  const countBefore = await count()
  const before = server.rssKib()
  const ends: AbortController[] = []
  const waiting: Promise<unknown>[] = []
  while (waiting.length < HELD) {
    for (let n = 0; n < AT_ONCE; n++) {
      const end = new AbortController()
      ends.push(end)
      waiting.push(hold(held, `held-${waiting.length}`, end.signal))
    }
    while ((await count()) < countBefore + waiting.length) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const kib = (server.rssKib() - before) / HELD
  for (const end of ends) end.abort()
  await Promise.all(waiting)
  return kib
}

async function warmUp(url: string): Promise<void> {
  for (let n = 0; n < WARM_UP; n += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => post(url, { toolUseId: `warm-${n + index}` })))
}

/** Settles when the server answers or `signal` ends it. Rejects when it refuses. */
async function hold(url: string, toolUseId: string, signal: AbortSignal): Promise<void> {
  await post(url, { toolUseId, wait: 25 }, signal).catch((error: Error) => {
    if (!signal.aborted) throw error
  })
}

async function post(url: string, more: object, signal?: AbortSignal): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    ...(signal === undefined ? {} : { signal }),
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...CALL, ...more }),
  })
  await answer.text()
  if (answer.status !== 200) throw new Error(`a call was refused: ${answer.status}`)
}
