// Asks Interlock before every tool call of opencode, and throws, which blocks the call, on anything but an allow. Edits
// nothing, sees nothing that other plugins or commands run on their own.
import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { checkServerIdentity } from 'node:tls'

// ── constants: filled in by `interlock hook install`, never read from the environment ────────────────────────────
const SERVER = '@INTERLOCK_URL@' // http://127.0.0.1:3001, without a trailing slash
const KEY_FILE = '@INTERLOCK_KEY_FILE@' // a header: Authorization: Bearer …
const CA_FILE = '@INTERLOCK_CA_FILE@' // the only CA to trust, PEM; empty: the runtime's
const PIN = '@INTERLOCK_PIN@' // sha256//… of the server's public key; empty: none
const SOCKET = '@INTERLOCK_SOCKET@' // a Unix socket to connect to; empty: TCP
// ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
/** opencode has no time-out for plugins, so this is the only one. */
const DEADLINE_SECONDS = 280
const MAX_CALL_BYTES = 1_048_576
const MAX_ANSWER_BYTES = 2_097_152
/** The longest that the server holds an answer, and what an exchange may take beyond that. */
const HOLD_SECONDS = 25
const SLACK_SECONDS = 5

// The only export, and a function: opencode drops a plugin file with any other.
/** opencode's plugin function. `directory`: where opencode runs. Never throws itself: a plugin that does is no gate. */
export const InterlockPlugin = async ({ directory } = {}) => ({
  'tool.execute.before': async (input, output) => {
    await requireAllow(input, output, directory)
  },
})

/** Returns when Interlock allows exactly this call; throws an Error that the model reads in every other case. */
async function requireAllow(input, output, directory) {
  const endsAt = performance.now() + DEADLINE_SECONDS * 1000
  const args = output?.args
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    refuse('the arguments of the call are no object')
  const judged = JSON.stringify(args)
  const call = {
    toolName: input.tool,
    toolInput: JSON.parse(judged),
    // opencode's own ids may repeat, and asks once for each call.
    toolUseId: `${typeof input.callID === 'string' ? input.callID : 'call'}.${randomUUID()}`,
    ...(typeof input.sessionID === 'string' ? { sessionId: input.sessionID } : {}),
    ...(typeof directory === 'string' && directory.startsWith('/') ? { cwd: directory } : {}),
  }
  const answer = await askUntilDecided(call, endsAt)
  if (answer.modifiedInput !== undefined) refuse(wordEdit(answer.modifiedInput))
  // What was judged is what runs: not after a change meanwhile, and not after one by a plugin that comes later.
  if (JSON.stringify(output.args) !== judged) refuse('the arguments changed while the call was judged')
  freezeDeep(args)
  Object.freeze(output)
}

/** Posts the call again and again until somebody has decided or the deadline is near. Returns an allow, or throws. */
async function askUntilDecided(call, endsAt) {
  let pending = ''
  for (;;) {
    const leftSeconds = (endsAt - performance.now()) / 1000
    const wait = Math.max(0, Math.min(HOLD_SECONDS, Math.floor(leftSeconds - SLACK_SECONDS)))
    // The server is told when nobody will come back, so that the agent's next try may use an approval at once.
    const last = leftSeconds - wait < SLACK_SECONDS + 2
    const limitMs = Math.max(1000, Math.min(wait + SLACK_SECONDS, leftSeconds) * 1000)
    const startedAt = performance.now()
    const answer = await post(call, last ? { wait, last } : { wait }, limitMs).catch((error) =>
      refuse(`${error instanceof Error ? error.message : String(error)}${pending && ', while the call was pending'}`),
    )
    if (answer.allow === true) return answer
    if (answer.allow !== false || answer.outcome !== 'pending') refuse(wordDenial(answer))
    pending = typeof answer.requestId === 'string' ? answer.requestId : 'unknown'
    // No time left to be held: asking once more would only keep the request from being claimed by a retry.
    if (last && (endsAt - performance.now()) / 1000 < SLACK_SECONDS + 1)
      refuse(`pending, request ${pending}, retry the same call later`)
    // A server that does not hold the answer is asked about once a second.
    const restMs = 1000 - (performance.now() - startedAt)
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
  }
}

/** One exchange. Resolves to the answer's object; rejects with a readable reason for everything that is not HTTP 200. */
function post(call, asking, limitMs) {
  const body = Buffer.from(JSON.stringify({ ...call, ...asking }))
  if (body.length > MAX_CALL_BYTES) return Promise.reject(new Error('the call is larger than 1 MiB'))
  // Whoever answers must have read this question: a stranger's ready-made allow does not count.
  const nonce = randomUUID().replaceAll('-', '')
  return new Promise((resolve, reject) => {
    const { request, options } = describeServer()
    const sent = request({
      ...options,
      method: 'POST',
      // A connection of its own: no proxy of the environment, no agent that another plugin has changed.
      agent: false,
      headers: {
        authorization: readKey(),
        'content-type': 'application/json',
        'content-length': String(body.length),
        'x-interlock-nonce': nonce,
        connection: 'close',
      },
    })
    // Rejects by itself: opencode's runtime does not always tell of an exchange that was given up.
    const timer = setTimeout(() => fail(new Error('the server did not answer in time')), limitMs)
    const fail = (error) => {
      clearTimeout(timer)
      sent.destroy()
      reject(error)
    }
    sent.on('error', (error) => fail(new Error(`the server cannot be reached: ${error.code ?? error.message}`)))
    sent.on('response', (response) => {
      const chunks = []
      let size = 0
      response.on('data', (chunk) => {
        size += chunk.length
        if (size > MAX_ANSWER_BYTES) fail(new Error('the answer is too large'))
        else chunks.push(chunk)
      })
      response.on('error', () => fail(new Error('the answer was cut off')))
      response.on('aborted', () => fail(new Error('the answer was cut off')))
      response.on('end', () => {
        clearTimeout(timer)
        const answer = readAnswer(Buffer.concat(chunks))
        if (response.statusCode !== 200) reject(new Error(wordFailure(response.statusCode, answer)))
        else if (response.headers['x-interlock-nonce'] !== nonce) reject(new Error('the answer is not from interlock'))
        else if (answer === undefined) reject(new Error('the answer is not an object'))
        else resolve(answer)
      })
    })
    sent.end(body)
  })
}

/** Where to, and how the server proves who it is. Throws when the constants are unusable. */
function describeServer() {
  const url = new URL(`${SERVER}/api/hooks/classify`)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('the plugin is not installed')
  const place = SOCKET === '' ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port } : { socketPath: SOCKET }
  const options = { ...place, path: url.pathname }
  if (url.protocol === 'http:') return { request: requestHttp, options }
  return {
    request: requestHttps,
    options: {
      ...options,
      servername: /^[\d.]+$|:/.test(url.hostname) ? '' : url.hostname,
      rejectUnauthorized: true,
      checkServerIdentity: (_host, certificate) =>
        checkServerIdentity(url.hostname.replace(/^\[|\]$/g, ''), certificate) ?? checkPin(certificate),
      ...(CA_FILE === '' ? {} : { ca: readFileSync(CA_FILE) }),
    },
  }
}

function checkPin(certificate) {
  if (PIN === '') return undefined
  const key = new X509Certificate(certificate.raw).publicKey.export({ type: 'spki', format: 'der' })
  const pin = `sha256//${createHash('sha256').update(key).digest('base64')}`
  return pin === PIN ? undefined : new Error('the server has another key than the pinned one')
}

/** Read for each call, so that a new key counts at once. */
function readKey() {
  const header = readFileSync(KEY_FILE, 'utf8').trim()
  if (!/^Authorization: Bearer [\w.~+/=-]+$/.test(header)) throw new Error('the key file holds no key')
  return header.slice('Authorization: '.length)
}

/** The object that the bytes hold, or undefined. */
function readAnswer(bytes) {
  try {
    const value = JSON.parse(bytes.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function wordFailure(status, answer) {
  const said = typeof answer?.reason === 'string' ? `: ${answer.reason}` : ''
  if (status === 401 || status === 403) return `the server refused the key, HTTP ${status}`
  return `the server failed, HTTP ${status}${said}`
}

function wordDenial(answer) {
  const reason = typeof answer.reason === 'string' && answer.reason !== '' ? answer.reason : 'not allowed'
  const feedback =
    typeof answer.feedback === 'string' && !reason.includes(answer.feedback) ? `: ${answer.feedback}` : ''
  return `${reason}${feedback}`
}

/** Half an input would be another call, so one that is too long is not shown. */
function wordEdit(edited) {
  const input = JSON.stringify(edited)
  return input.length > 2000
    ? 'approved with a change that opencode cannot apply, and which is too long to be shown here'
    : `approved with a change that opencode cannot apply; make this call instead, with exactly these arguments: ${input}`
}

/** What an agent is told; controls could forge lines. */
function refuse(why) {
  throw new Error(`interlock: ${why.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').slice(0, 3000)}`)
}

function freezeDeep(value) {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const child of Object.values(value)) freezeDeep(child)
}
