// Asks the server as the hook client reaches it: is it there, and what may the hook's key do. Decides nothing there.
import { readFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isLoopback } from '../../config.ts'
import type { InstallRecord } from '../hook/install-record.ts'
import { type Finding, guarded, note, ok, problem } from './finding.ts'

const TIMEOUT_MS = 10_000

type Reach = Pick<InstallRecord, 'url' | 'socket' | 'caFile'>

export async function checkServer(record: InstallRecord): Promise<Finding[]> {
  const fix = 'Start the server, or install the hook again with the address where it is.'
  const reached = await guarded('server', fix, async () => {
    const status = await ask(record, 'GET', '/readyz')
    return status === 200
      ? [ok('server', `${where(record)} is ready.`)]
      : [problem('server', `${where(record)} is not ready: HTTP ${status}.`, 'See the log of the server.')]
  })
  const isUp = reached.every((finding) => finding.level === 'ok')
  const key = isUp ? await guarded('key', 'Install the hook again.', () => checkKey(record)) : []
  return [...reached, ...key, ...judgeAddress(record)]
}

/** A hook's key must be refused wherever something is decided, listed or explained. */
async function checkKey(record: InstallRecord): Promise<Finding[]> {
  const authorization = readFileSync(record.keyFile, 'utf8')
    .trim()
    .replace(/^Authorization: /, '')
  const decided = await ask(record, 'POST', '/api/permissions', authorization, {
    requestId: 'hook_0_000000000000',
    decision: 'reject',
  })
  const newKey = 'Remove the key file and install the hook again, which makes a key of its own.'
  if (decided === 401) return [problem('key', 'The server does not know the key, or it was revoked.', newKey)]
  if (decided !== 403)
    return [
      problem(
        'key',
        `The key is not refused where requests are decided (HTTP ${decided}): the agent could approve its own calls.`,
        newKey,
      ),
    ]
  const explained = await ask(record, 'POST', '/api/explain', authorization, {
    toolName: 'bash',
    toolInput: { command: 'true' },
  })
  if (explained !== 403)
    return [
      problem('key', `The key is bound to no user or agent (HTTP ${explained}): it may speak for everybody.`, newKey),
    ]
  return [ok('key', 'The key may ask, and nothing else.')]
}

function judgeAddress({ url, socket, caFile, pin }: InstallRecord): Finding[] {
  if (socket !== undefined)
    return [
      note('address', `The server is whoever listens on ${socket}: the agent must not be able to write its folder.`),
    ]
  const address = new URL(url)
  if (address.protocol === 'https:')
    return [
      caFile === undefined && pin === undefined
        ? note(
            'address',
            'The server proves itself to every CA that this system trusts.',
            'Install with --ca-file or --pin.',
          )
        : ok('address', 'The server has to prove itself.'),
    ]
  return isLoopback(address.hostname)
    ? [
        note(
          'address',
          'Plain loopback is no boundary: an agent on this machine may open the port while the server is down, and answer its own hook.',
          'Where that matters use https with --ca-file, or --socket.',
        ),
      ]
    : [
        problem(
          'address',
          `${url} shows calls and key to the network, and anybody there can answer.`,
          'Use https with --ca-file or --pin.',
        ),
      ]
}

const where = ({ url, socket }: Reach) => (socket === undefined ? url : `${url} over ${socket}`)

/** Status of one exchange. Throws an Error that says why there was none. */
function ask(reach: Reach, method: string, path: string, authorization?: string, body?: object): Promise<number> {
  const { url, socket, caFile } = reach
  const secure = url.startsWith('https:')
  const sent = (secure ? requestHttps : requestHttp)(`${url}${path}`, {
    method,
    agent: false,
    timeout: TIMEOUT_MS,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(socket === undefined ? {} : { socketPath: socket }),
    ...(secure && caFile !== undefined ? { ca: readFileSync(caFile) } : {}),
  })
  return new Promise((resolve, reject) => {
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`${where(reach)} cannot be reached: ${error.code ?? error.message}`, { cause: error })),
    )
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
