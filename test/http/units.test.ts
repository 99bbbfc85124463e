// Tests the small parts that need no server: nesting, buckets, origins, problem documents, keys.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ERRORS, InterlockError } from '../../src/errors.ts'
import { newKey, newUserToken, parseKey, sameDigest } from '../../src/http/auth/credentials.ts'
import { countMembers, measureJson } from '../../src/http/json-shape.ts'
import { createOrigins } from '../../src/http/origins.ts'
import { isHookUrl, retryAfterSeconds, toInterlockError, toProblem } from '../../src/http/problem.ts'
import { createTokenBuckets } from '../../src/http/token-bucket.ts'

describe('nesting', () => {
  const depthOf = (value: unknown): number =>
    typeof value !== 'object' || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf))

  test('agrees with the parsed value, whatever the strings hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.integer({ min: 0, max: 8 }), (value, max) => {
        expect(measureJson(Buffer.from(JSON.stringify(value)), max).isTooDeep).toBe(depthOf(value) > max)
      }),
    )
  })

  test('brackets in strings and after escaped quotes do not count', () => {
    const text = JSON.stringify({ a: '[[[[{{{{', 'b"\\"[[': ['\\', '"]]['] })
    expect(measureJson(Buffer.from(text), 2).isTooDeep).toBe(false)
  })
})

describe('names in a JSON text', () => {
  test('are as many as in the parsed value, whatever the strings hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 1), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent)
        expect(measureJson(Buffer.from(text)).members).toBe(countMembers(JSON.parse(text)))
      }),
    )
  })

  test('are more than in the parsed value when one was repeated', () => {
    const text = '{"a":[{"b":1,"\\u0062":{"c":2}}]}'
    expect(measureJson(Buffer.from(text)).members).toBe(4)
    expect(countMembers(JSON.parse(text))).toBe(3)
  })
})

describe('token buckets', () => {
  test('a burst goes through, then the steady rate; names do not share', () => {
    const clock = { now: 0 }
    const buckets = createTokenBuckets({ ratePerSecond: 10, burst: 5, now: () => clock.now })
    for (let index = 0; index < 5; index++) expect(buckets.take('a')).toBe(0)
    expect(buckets.take('a')).toBeCloseTo(0.1)
    expect(buckets.take('b')).toBe(0)
    clock.now += 100
    expect(buckets.take('a')).toBe(0)
    expect(buckets.take('a')).toBeGreaterThan(0)
    clock.now += 60_000
    for (let index = 0; index < 5; index++) expect(buckets.take('a')).toBe(0)
    expect(buckets.take('a')).toBeGreaterThan(0)
  })

  test('never more than burst + rate × time, whatever the calls', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 200 }), (pauses) => {
        const clock = { now: 0 }
        const buckets = createTokenBuckets({ ratePerSecond: 20, burst: 7, now: () => clock.now })
        let passed = 0
        for (const pause of pauses) {
          clock.now += pause
          if (buckets.take('x') === 0) passed++
        }
        expect(passed).toBeLessThanOrEqual(7 + (clock.now / 1000) * 20 + 1e-6)
      }),
    )
  })
})

describe('origins', () => {
  const origins = (host: string, publicUrl: string, port = 3001) => createOrigins({ host, publicUrl }, () => port)

  test('on loopback all its names are ours, on that port only', () => {
    const own = origins('127.0.0.1', 'http://127.0.0.1:3001')
    for (const origin of ['http://127.0.0.1:3001', 'http://localhost:3001', 'http://[::1]:3001'])
      expect(own.isOurs(origin)).toBe(true)
    for (const origin of [
      undefined,
      '',
      'null',
      'http://localhost',
      'http://localhost:3002',
      'https://localhost:3001',
      'http://localhost:3001/',
      'http://localhost:3001.evil.example',
    ]) {
      expect(own.isOurs(origin)).toBe(false)
    }
  })

  test('on another address only that and the public one are', () => {
    const own = origins('192.168.1.5', 'https://gate.example')
    expect(own.isOurs('http://192.168.1.5:3001')).toBe(true)
    expect(own.isOurs('https://gate.example')).toBe(true)
    expect(own.isOurs('http://localhost:3001')).toBe(false)
    expect(own.isKnownHost('192.168.1.5:3001')).toBe(true)
    expect(own.isKnownHost('gate.example')).toBe(true)
    expect(own.isKnownHost('192.168.1.6')).toBe(false)
    expect(own.isKnownHost(undefined)).toBe(false)
  })

  test('a default port is left out, as browsers do', () => {
    expect(origins('127.0.0.1', 'http://127.0.0.1', 80).isOurs('http://localhost')).toBe(true)
  })
})

describe('problem documents', () => {
  test('every code keeps its status and title, and says allow false on hook URLs only', () => {
    for (const [code, { status, title }] of Object.entries(ERRORS)) {
      const error = new InterlockError(code as keyof typeof ERRORS)
      const hook = toProblem(error, { url: '/api/hooks/classify?x=1', requestId: 'r' })
      expect(hook).toMatchObject({ status, title, error: code, allow: false, instance: '/api/hooks/classify' })
      expect(toProblem(error, { url: '/api/permissions', requestId: 'r' })).not.toHaveProperty('allow')
      if (status === 429) expect(retryAfterSeconds(error)).toBeGreaterThan(0)
    }
  })

  test('no detail of an error can replace a field', () => {
    const error = new InterlockError('already-decided', {
      extra: { status: 200, allow: true, error: 'x', decidedBy: 'al' },
    })
    expect(toProblem(error, { url: '/api/hooks/x', requestId: 'r' })).toMatchObject({
      status: 409,
      allow: false,
      error: 'already-decided',
      decidedBy: 'al',
    })
  })

  test.each([
    '/api/hooks',
    '/api/hooks/',
    '/api/hooks?x',
    '/API/Hooks/classify',
    '//api//hooks/x',
    '/api%2fhooks/x',
    '/%61pi/hooks',
    '/api/hooks%2Fclassify',
  ])('%s is a hook URL', (url) => {
    expect(isHookUrl(url)).toBe(true)
  })
  test.each(['/api/hooksmith', '/x/api/hooks', '/?u=/api/hooks', '/'])('%s is none', (url) => {
    expect(isHookUrl(url)).toBe(false)
  })

  test('whatever is thrown becomes a coded error that tells nothing', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        const error = toInterlockError(thrown)
        expect(error.code).toBe('internal-error')
        expect(error.message).toBe(ERRORS['internal-error'].title)
      }),
    )
  })
})

describe('credentials', () => {
  test('a key is read back as it was made; nothing else is a key', () => {
    const { id, token, hash } = newKey()
    expect(parseKey(token)).toEqual({ id, secret: token.slice(17) })
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    for (const other of [
      '',
      'ilk_',
      token.slice(0, -1),
      `${token}x`,
      ` ${token}`,
      token.toUpperCase(),
      newUserToken().token,
    ]) {
      expect(parseKey(other)).toBeUndefined()
    }
  })

  test('two keys share nothing', () => {
    const tokens = new Set(
      Array.from({ length: 200 }, () => newKey()).flatMap(({ id, token, hash }) => [id, token, hash]),
    )
    expect(tokens.size).toBe(600)
  })

  test('digests are compared whole', () => {
    expect(sameDigest('ab', 'ab')).toBe(true)
    expect(sameDigest('ab', 'ac')).toBe(false)
    expect(sameDigest('ab', 'abc')).toBe(false)
  })
})
