// Makes what clients of the WebSocket do, well and badly, in random order. Does nothing of it.
import fc from 'fast-check'
import { HOSTILE_TEXTS } from './arbitrary.ts'

/** Numbers are taken modulo what there is: which socket, which request. */
export type Step =
  | { do: 'open'; who: 'rita' | 'vera' | 'admin' | 'key' | 'nobody'; userId: string; since: string | undefined }
  | { do: 'send'; socket: number; frame: string | Buffer }
  | { do: 'decide'; socket: number; request: number; decision: string; flat: boolean }
  | { do: 'ping'; socket: number }
  | { do: 'end'; socket: number; how: 'close' | 'terminate' | 'half' }
  | { do: 'queue'; userId: 'rita' | 'zoe' }
  | { do: 'http'; request: number; decision: 'approve' | 'reject' }
  | { do: 'resume' }

const socket = fc.nat({ max: 50 })
const request = fc.nat({ max: 50 })

const text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.json({ maxDepth: 3 }),
  fc
    .record({
      type: fc.oneof(fc.constantFrom('decision', 'ping', 'pong', 'connected', 'toString'), fc.jsonValue()),
      data: fc.jsonValue({ maxDepth: 2 }),
    })
    .map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '{',
    '[]',
    '[[[[',
    'null',
    '"ping"',
    '{"type":"ping"',
    `${'['.repeat(2000)}`,
    '{"type":"decision","data":null}',
  ),
  fc.constantFrom('x'.repeat(16_384), `{"type":"ping","data":"${'y'.repeat(16_300)}"}`),
)
const frame = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)) },
  // Over the limit of a message: the peer is cut off, and only the peer.
  { weight: 1, arbitrary: fc.constant('z'.repeat(20_000)) },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      who: fc.constantFrom('rita', 'rita', 'admin', 'vera', 'key', 'nobody'),
      userId: fc.constantFrom('rita', 'rita', '*', 'zoe', '', '%00'),
      since: fc.constantFrom(undefined, undefined, '0', '1', '5', '999999', '999999999999999', '-1', 'x', ''),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), socket, frame }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      socket,
      request,
      decision: fc.constantFrom('approve', 'reject', 'approve_always', 'maybe'),
      flat: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ping' as const), socket }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      socket,
      how: fc.constantFrom('close', 'terminate', 'half'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('queue' as const), userId: fc.constantFrom('rita', 'rita', 'zoe') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('http' as const), request, decision: fc.constantFrom('approve', 'reject') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resume' as const) }) },
)

/** `length` steps. */
export const scripts = (length: number): fc.Arbitrary<Step[]> =>
  fc.array(step, { minLength: length, maxLength: length })
