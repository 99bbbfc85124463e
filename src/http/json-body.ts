// Turns the bytes of a body into JSON, refusing what is dangerous to handle. Does not know any schema.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InterlockError } from '../errors.ts'
import { accountOf, TOO_HEAVY } from './auth/scopes.ts'
import { costMs } from './body-cost.ts'
import {
  countMembers,
  type JsonShape,
  MAX_JSON_COMMAS,
  MAX_JSON_DEPTH,
  MAX_JSON_MEMBERS,
  measureJson,
} from './json-shape.ts'
import type { Turns } from './turns.ts'
import { statedBytes } from './unread-body.ts'
import type { WorkBudget } from './work-budget.ts'

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** Parses bytes to JSON. Throws bad-request, and rate-limited when the sender's bodies took too long before. */
export type ParseJson = (request: FastifyRequest, bytes: Buffer) => unknown

/**
 * Undefined when a body that has arrived may be worked on at once, else resolves when it may. Throws rate-limited when
 * too many of its sender's wait. Bodies of somebody unknown never wait: they are parsed to log in, and limited there.
 * Notes the body's length on the request: what judging may be charged depends on it.
 */
export type TakeTurn = (request: FastifyRequest, bytes: Buffer) => Promise<void> | undefined

export const createTakeTurn =
  (turns: Turns): TakeTurn =>
  (request, bytes) => {
    request.bodyBytes = bytes.length
    const { principal } = request
    return principal === null ? undefined : turns.take(accountOf(principal), bytes.length)
  }

export type BodyDeps = { parseJson: ParseJson; takeTurn: TakeTurn }

/**
 * A parser on top of Fastify's own (which refuses `__proto__` and `constructor.prototype` keys): bytes that are not
 * UTF-8 and deep nesting are refused first. A byte order mark, which some agents write, is dropped. A name that stands
 * twice in one object is refused: this parser keeps the last, the program that runs the call may keep the first.
 * What its names cost is put on the account of the key that sent the body; one that owes too much is refused (rate-limited).
 */
export function createParseJson(app: FastifyInstance, work: WorkBudget): ParseJson {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, bytes) => {
    const account = request.principal === null ? undefined : accountOf(request.principal)
    // Many may have been let in before the first of them was found to be heavy.
    const waitSeconds = account === undefined ? 0 : work.waitSeconds(account)
    if (waitSeconds > 0) throw new InterlockError('rate-limited', { detail: TOO_HEAVY, retryAfterSeconds: waitSeconds })
    const shape = measureJson(bytes)
    // What the headers said of its length was charged at the door.
    const uncharged = statedBytes(request) === undefined ? bytes.length : 0
    if (account !== undefined) work.takeMs(account, costMs(uncharged, shape.members))
    return parseBytes(request, bytes, shape)
  }

  function parseBytes(request: FastifyRequest, bytes: Buffer, shape: JsonShape): unknown {
    if (!isUtf8(bytes)) throw new InterlockError('bad-request', { detail: 'the body is not valid UTF-8' })
    if (shape.isTooDeep) {
      throw new InterlockError('bad-request', { detail: `the body is nested deeper than ${MAX_JSON_DEPTH} levels` })
    }
    if (shape.members > MAX_JSON_MEMBERS || shape.commas > MAX_JSON_COMMAS) {
      const most = `${MAX_JSON_MEMBERS} names or ${MAX_JSON_COMMAS} values`
      throw new InterlockError('bad-request', { detail: `the body has more than ${most}` })
    }
    const marked = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte)
    let result: unknown
    let failure: Error | null = null
    // Fastify's parser calls back before it returns.
    void parse(request, bytes.toString('utf8', marked ? 3 : 0), (error, value) => {
      failure = error
      result = value
    })
    if (failure !== null)
      throw new InterlockError('bad-request', { detail: 'the body is not valid JSON', cause: failure })
    if (countMembers(result) !== shape.members)
      throw new InterlockError('bad-request', { detail: 'the body has an object with the same name twice' })
    return result
  }
}

/**
 * Makes `application/json` the only body type. The text/plain parser goes: a web page of any origin may send text/plain
 * without asking the browser for permission. An empty body is `undefined`, so that a DELETE with a content type works.
 */
export function acceptOnlyJson(app: FastifyInstance, { parseJson, takeTurn }: BodyDeps): void {
  app.removeAllContentTypeParsers()
  // What it throws refuses the body.
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const parse = () => (bytes.length === 0 ? undefined : parseJson(request, bytes))
    const turn = takeTurn(request, bytes)
    if (turn !== undefined) return turn.then(parse)
    const body = parse()
    done(null, body)
  })
}
