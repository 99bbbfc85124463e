// Fuzzes every route of the OpenAPI document with every kind of caller: no failure, only declared answers, no allow that
// nobody accounts for. `npm run prove -- fuzz --runs N` makes N requests.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofTimeoutMs, SEED, tries } from '../classify/properties/proof-size.ts'
import { ADMIN_TOKEN, type Answer, bearer, INTERNAL_KEY, METRICS_TOKEN } from '../http/start-app.ts'
import { createAllowCheck } from './allow-check.ts'
import { createAnswerCheck } from './answer-check.ts'
import { collectIds, type FuzzWorld, startFuzzWorld } from './fuzz-world.ts'
import { type FuzzRequest, operationsOf, requestsFor } from './requests.ts'
import { createStory } from './story.ts'

/** So many requests are on their way at a time. */
const PARALLEL = 8
const REQUESTS = Math.min(tries(400), 10_000_000)
const STORY_EVERY = 120
const SECRETS = [INTERNAL_KEY, ADMIN_TOKEN, METRICS_TOKEN]

let world: FuzzWorld
beforeAll(async () => {
  world = await startFuzzWorld()
})
afterAll(() => world.running.stop())

/** What a person needs to send it again. */
const describeRequest = ({ who, operation, target, headers, body }: FuzzRequest) => {
  const { authorization: _, cookie: __, ...told } = headers
  return `${operation.method} ${target} as ${who} ${JSON.stringify(told)} ${body?.toString('utf8').slice(0, 2000) ?? ''}`
}

async function send(request: FuzzRequest): Promise<Answer> {
  const { operation, target, headers, body } = request
  return world.running.call(operation.method, target, { headers, ...(body === undefined ? {} : { raw: body }) })
}

/** Ends every pause there is, and starts nothing. */
async function resumeAll(): Promise<void> {
  const headers = bearer(ADMIN_TOKEN)
  const { body } = await world.running.call('GET', '/api/pauses', { headers })
  for (const { id } of body.pauses) await world.running.call('POST', `/api/pauses/${id}/resume`, { headers, body: {} })
}

/** Stopping everything makes all that follows dull: these come last. */
const stopsCalls = (name: string) => name.includes('/pauses')

test(
  'no request makes the server fail, answer what it does not declare, or allow what nothing accounts for',
  async () => {
    const checkAnswer = createAnswerCheck(world.document)
    const allowCheck = createAllowCheck()
    const operations = operationsOf(world.document)
    expect(operations.length).toBeGreaterThan(40)
    const answered = new Map<string, Set<number>>(operations.map(({ name }) => [name, new Set()]))
    const wrong: string[] = []

    async function round(requests: FuzzRequest[]): Promise<void> {
      const answers = await Promise.all(requests.map(send))
      for (const [index, answer] of answers.entries()) {
        const request = requests[index]!
        answered.get(request.operation.name)?.add(answer.status)
        collectIds(world, request.operation.path, answer.body)
        allowCheck.note(request, answer)
        const problems = checkAnswer(request, answer)
        if (SECRETS.some((secret) => answer.text.includes(secret))) problems.push('a credential is in the answer')
        for (const problem of problems)
          wrong.push(`${problem}\n  ${describeRequest(request)}\n  ${answer.text.slice(0, 500)}`)
      }
      wrong.push(
        ...allowCheck.judgeRound().map((problem) => `${problem}\n  ${requests.map(describeRequest).join('\n  ')}`),
      )
    }

    // Whoever decides gets twice the turns of whoever only reads: without decisions nothing dangerous is ever allowed.
    const busy = operations.filter(({ name }) => /hooks|^POST \/api\/permissions$/.test(name))
    const first = [...operations, ...busy, ...busy].filter(({ name }) => !stopsCalls(name))
    const last = operations.filter(({ name }) => stopsCalls(name))
    // Made once: a schema with many references takes longer to read than a request to answer.
    const requests = new Map(operations.map((operation) => [operation, requestsFor(operation, world)]))
    const pick = (from: typeof operations) => fc.oneof(...from.map((operation) => requests.get(operation)!))
    // Made as they are sent: later requests ask about what earlier ones have made.
    async function sendMany(arbitrary: fc.Arbitrary<FuzzRequest>, count: number): Promise<void> {
      for (let at = 0; at < count && wrong.length < 20; at += PARALLEL) {
        if (at % STORY_EVERY === 0) await tell(at)
        await round(fc.sample(arbitrary, { numRuns: PARALLEL, seed: SEED + at }))
      }
    }

    /** A call that is done right, so that there are approvals and grants to be used and misused. */
    async function tell(turn: number): Promise<void> {
      const story = createStory(world, operations, turn)
      await round([story.ask(), story.hook(), story.safe()])
      const requestId = world.ids.permissions.at(-1) ?? 'none'
      await round([story.decide(requestId, turn % 3 === 0 ? 'approve_always' : 'approve')])
      await round([story.ask(), story.ask()])
      await round([story.again()])
    }

    await sendMany(pick(first), REQUESTS)
    await sendMany(pick([...last, ...busy]), Math.ceil(REQUESTS / 10))
    expect(wrong.join('\n\n')).toBe('')

    // It would prove little if everything had been refused at the door.
    const reached = [...answered].filter(([, statuses]) => [...statuses].some((status) => status < 300))
    const never = [...answered].filter(([, statuses]) => statuses.size === 0)
    expect(never.map(([name]) => name)).toEqual([])
    expect(reached.length / operations.length).toBeGreaterThan(0.6)
    for (const [why, count] of Object.entries(allowCheck.counts())) expect(count, why).toBeGreaterThan(0)

    const admin = bearer(ADMIN_TOKEN)
    expect((await world.running.call('GET', '/readyz')).status).toBe(200)
    const report = await world.running.call('GET', '/api/audit/verify', { headers: admin })
    expect(report.body).toMatchObject({ ok: true })
    expect(
      world.running
        .logText()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    ).toEqual([])
  },
  proofTimeoutMs(),
)

test(
  'from the answer that everything is paused to the request that resumes it, nothing is allowed',
  async () => {
    await resumeAll()
    const operations = operationsOf(world.document)
    const hooks = operations.filter(({ path }) => path.startsWith('/api/hooks'))
    const decide = operations.filter(({ name }) => name === 'POST /api/permissions')
    const wild = fc.oneof(...[...hooks, ...decide].map((operation) => requestsFor(operation, world)))
    const story = createStory(world, operations, 1_000_003)
    const isAllow = ({ body, headers }: Answer) =>
      body?.allow === true || headers.get('x-interlock-verdict') === 'allow' || body?.success === true
    expect((await Promise.all([story.safe(), story.hook()].map(send))).filter(isAllow)).toHaveLength(2)
    const paused = await world.running.call('POST', '/api/pauses', {
      headers: bearer(ADMIN_TOKEN),
      body: { scope: 'everything', reason: 'fuzz' },
    })
    expect(paused.status).toBe(200)
    for (let at = 0; at < REQUESTS / 8; at += PARALLEL) {
      const requests = [story.safe(), story.hook(), ...fc.sample(wild, { numRuns: PARALLEL, seed: SEED - at })]
      const answers = await Promise.all(requests.map(send))
      const allowed = answers.flatMap((answer, index) => {
        const isRejection = String(requests[index]!.body).includes('reject')
        return isAllow(answer) && !isRejection ? [`${describeRequest(requests[index]!)}\n  ${answer.text}`] : []
      })
      expect(allowed).toEqual([])
    }
    await resumeAll()
    expect(isAllow(await send(story.safe()))).toBe(true)
  },
  proofTimeoutMs(),
)
