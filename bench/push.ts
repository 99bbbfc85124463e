// How long until the last of many open pages knows of a request, against a bare loop over sockets; and what each costs.
import WebSocket from 'ws'
import { bareHolder, gatewayHolder, heldKib } from './held.ts'
import { type Bench, line, percentile } from './report.ts'
import { ADMIN_TOKEN, KEY, pinned, startGateway, startScript } from './server-process.ts'

const CLIENTS = 1000
const ROUNDS = 15
/** Calls of a user whom nobody watches, before anything is measured: code that never ran is slow. */
const WARM_UP = 400
const CALL = { toolName: 'bash', toolInput: { command: 'npm install left-pad' }, agentId: 'bench', userId: 'admin' }

type Crowd = { sockets: WebSocket[]; onMessage: (text: string) => void }

async function connect(url: string): Promise<Crowd> {
  const crowd: Crowd = { sockets: [], onMessage: () => undefined }
  for (let done = 0; done < CLIENTS; done += 100)
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = new WebSocket(url.replace('http', 'ws'), { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
        crowd.sockets.push(socket)
        socket.on('message', (data) => crowd.onMessage(String(data)))
        await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      }),
    )
  return crowd
}

async function warmUp(url: string): Promise<void> {
  for (let n = 0; n < WARM_UP; n++) {
    const call = { ...CALL, userId: 'unwatched', toolUseId: `warm-${n}` }
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
    await (await fetch(`${url}/api/hooks/classify`, { method: 'POST', headers, body: JSON.stringify(call) })).text()
  }
}

/** Milliseconds from posting until the last client has it. */
async function broadcast(crowd: Crowd, url: string, body: string, mark: string): Promise<number> {
  const startedAt = performance.now()
  const all = new Promise<number>((resolve) => {
    let missing = crowd.sockets.length
    crowd.onMessage = (text) => {
      if (!text.includes(mark)) return
      missing -= 1
      if (missing === 0) resolve(performance.now() - startedAt)
    }
  })
  await fetch(url, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
  })
  return all
}

export const pushBench: Bench = async () => {
  const [floor, heldFloor, gateway] = await Promise.all([
    startScript('ws-floor-server.ts'),
    startScript('held-floor-server.ts'),
    startGateway({ INTERLOCK_PENDING_TTL: '15m' }),
  ])
  const crowds: Crowd[] = []
  try {
    await warmUp(gateway.url)
    const raw = await connect(floor.url)
    crowds.push(raw)
    const emptyKib = gateway.rssKib()
    const own = await connect(`${gateway.url}/ws/permissions?userId=admin`)
    crowds.push(own)
    const perClientKib = (gateway.rssKib() - emptyKib) / CLIENTS
    const rounds: { raw: number; own: number }[] = []
    for (let round = 0; round < ROUNDS + 3; round += 1) {
      const mark = `mark-${round}-`
      const call = { ...CALL, toolUseId: mark, toolInput: { command: `npm install ${mark}` } }
      // As many bytes as the gateway's own message has, about.
      const text = JSON.stringify({ type: 'permission_request', data: { ...call, padding: 'x'.repeat(900) } })
      const ownMs = await broadcast(own, `${gateway.url}/api/hooks/classify`, JSON.stringify(call), mark)
      rounds.push({ own: ownMs, raw: await broadcast(raw, floor.url, text, mark) })
    }
    const counted = rounds.slice(3)
    const median = (values: number[]) => percentile(values, 0.5)
    return [
      `${CLIENTS} clients of one user, ${ROUNDS} rounds${pinned ? ', servers on one processor, clients on the other' : ''}`,
      line('last client, bare loop', `${median(counted.map((one) => one.raw)).toFixed(1)} ms`, '– (the floor)'),
      line('last client, stored and pushed', `${median(counted.map((one) => one.own)).toFixed(1)} ms`, '–'),
      line('ratio', `${median(counted.map((one) => one.own / one.raw)).toFixed(2)} ×`, '≤ 1.3 ×'),
      line('memory of an idle client', `${perClientKib.toFixed(1)} KiB`, '≤ 20 KiB'),
      line(
        'memory of a held reply, bare Fastify',
        `${(await heldKib(bareHolder(heldFloor))).toFixed(1)} KiB`,
        '– (the floor)',
      ),
      line('memory of a held call', `${(await heldKib(gatewayHolder(gateway))).toFixed(1)} KiB`, '≤ 20 KiB'),
    ]
  } finally {
    for (const { sockets } of crowds) for (const socket of sockets) socket.terminate()
    await Promise.all([floor.stop(), heldFloor.stop(), gateway.stop()])
  }
}
