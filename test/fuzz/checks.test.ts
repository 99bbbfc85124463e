// Tests that the fuzzers' own checks notice what they are there for. The fuzzing itself is beside this file.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Json, startApp } from '../http/start-app.ts'
import { createAllowCheck } from './allow-check.ts'
import { type AnswerCheck, createAnswerCheck } from './answer-check.ts'
import { type FuzzRequest, operationsOf } from './requests.ts'

let document: Json
let checkAnswer: AnswerCheck
beforeAll(async () => {
  const running = await startApp()
  document = (await running.call('GET', '/openapi.json')).body
  await running.stop()
  checkAnswer = createAnswerCheck(document)
})

function requestTo(name: string, body: unknown = undefined): FuzzRequest {
  const operation = operationsOf(document).find((each) => each.name === name)!
  return { operation, who: 'admin', target: operation.path, headers: {}, body: Buffer.from(JSON.stringify(body) ?? '') }
}

const good = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'r1', 'cache-control': 'no-store' }
function answer(status: number, body: unknown, headers: Record<string, string> = good): Answer {
  return { status, body: body as Json, text: JSON.stringify(body), headers: new Headers(headers) }
}

const classify = 'POST /api/hooks/classify'
const allow = { allow: true, tier: 'dangerous', reason: 'Approved by rita', requestId: 'hook_1', outcome: 'approved' }
const problem = {
  type: 'urn:interlock:error:not-found',
  title: 'There is no such thing',
  status: 404,
  detail: 'x',
  instance: '/api/permissions/x',
  error: 'not-found',
  requestId: 'r1',
}
const asProblem = { ...good, 'content-type': 'application/problem+json; charset=utf-8' }

describe('an answer is', () => {
  const check = (name: string, given: Answer) => checkAnswer(requestTo(name), given).join('\n')

  test('fine as it is declared', () => {
    expect(check(classify, answer(200, allow))).toBe('')
    expect(check('GET /api/permissions/{id}', answer(404, problem, asProblem))).toBe('')
  })

  test.each<[string, string, Answer, RegExp]>([
    ['a field of the wrong type', classify, answer(200, { ...allow, allow: 'yes' }), /must be boolean/],
    ['a field too many', classify, answer(200, { ...allow, secret: 'x' }), /additional properties/],
    ['a status that is not declared', classify, answer(204, undefined), /204 is not declared/],
    ['a failure', classify, answer(500, { ...problem, status: 500, error: 'internal-error' }, asProblem), /a failure/],
    ['a code under another status', 'GET /api/permissions/{id}', answer(409, problem, asProblem), /409 with the code/],
    ['a hook that is refused without allow: false', classify, answer(404, problem, asProblem), /allow: false/],
    ['another content type', classify, answer(200, allow, { ...good, 'content-type': 'text/html' }), /content type/],
    ['no request id', classify, answer(200, allow, { 'content-type': 'application/json' }), /no x-request-id/],
    ['one that may be cached', classify, answer(200, allow, { ...good, 'cache-control': 'public' }), /cached/],
    ['401 without a challenge', classify, answer(401, { ...problem, status: 401 }, asProblem), /WWW-Authenticate/],
  ])('wrong with %s', (_, name, given, why) => {
    expect(check(name, given)).toMatch(why)
  })

  test('wrong without the nonce that was sent', () => {
    const request = { ...requestTo(classify), headers: { 'x-interlock-nonce': '0'.repeat(32) } }
    expect(checkAnswer(request, answer(200, allow))).toEqual(['the nonce does not come back'])
  })
})

describe('an allow', () => {
  const call = (command: string) => requestTo(classify, { toolName: 'bash', toolInput: { command } })
  const judge = (...exchanges: [FuzzRequest, Answer][]) => {
    const check = createAllowCheck()
    for (const [request, given] of exchanges) {
      check.note(request, given)
      const wrong = check.judgeRound()
      if (wrong.length > 0) return wrong.join('\n')
    }
    return ''
  }
  const decided = (decision: string, grant?: object): [FuzzRequest, Answer] => [
    requestTo('POST /api/permissions'),
    answer(200, { success: true, requestId: 'hook_1', decision, tier: 'dangerous', grant }),
  ]
  const granted = { allow: true, tier: 'dangerous', reason: 'Granted', grantId: 'grant_1' }

  test('is accounted for by a safe call, an approval or a grant', () => {
    expect(judge([call('git status'), answer(200, { ...allow, tier: 'safe', outcome: undefined })])).toBe('')
    expect(judge(decided('approve'), [call('npm i'), answer(200, allow)])).toBe('')
    expect(judge(decided('approve_always', { id: 'grant_1' }), [call('npm i'), answer(200, granted)])).toBe('')
  })

  test('is noticed when nothing accounts for it', () => {
    expect(judge([call('npm i'), answer(200, allow)])).toMatch(/nothing accounts/)
    expect(judge(decided('reject'), [call('npm i'), answer(200, allow)])).toMatch(/nothing accounts/)
    expect(judge([call('npm i'), answer(200, { ...allow, tier: 'safe' })])).toMatch(/nothing accounts/)
    expect(judge([call('rm -rf /'), answer(200, { ...allow, tier: 'destructive' })])).toMatch(/nothing accounts/)
    expect(judge([call('git status'), answer(400, { ...allow, tier: 'safe' })])).toMatch(/nothing accounts/)
    expect(judge([call('npm i'), answer(200, granted)])).toMatch(/nothing accounts/)
    const revoked: [FuzzRequest, Answer] = [
      requestTo('DELETE /api/grants/{id}'),
      answer(200, { success: true, grantId: 'grant_1' }),
    ]
    expect(judge(decided('approve_always', { id: 'grant_1' }), revoked, [call('npm i'), answer(200, granted)])).toMatch(
      /nothing accounts/,
    )
  })
})
