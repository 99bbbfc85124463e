// Tests the hashes of passwords, and how guessing is slowed down, with a clock of the test's own.
import { scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountName, addressName, createLoginBackoff } from '../../src/http/auth/login-backoff.ts'
import { checkPassword, hashPassword } from '../../src/http/auth/passwords.ts'

describe('a password hash', () => {
  test('says how it was made, differs each time, and matches only its password', async () => {
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')]
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(two)
    expect(await checkPassword('correct horse', one)).toBe(true)
    expect(await checkPassword('correct horse ', one)).toBe(false)
    expect(await checkPassword('', one)).toBe(false)
  })

  test.each([
    ['nothing', undefined],
    ['no hash', 'correct horse'],
    ['another method', 'md5$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    [
      'a cost that is no power of two',
      'scrypt$5000$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    ],
    [
      'a cost that would take all memory',
      'scrypt$8388608$99$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    ],
    ['a cost of nothing', 'scrypt$1024$0$0$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('matches nothing when the store holds %s', async (_what, stored) => {
    expect(await checkPassword('correct horse', stored)).toBe(false)
  })

  test('made with other costs still matches', async () => {
    const key = scryptSync('correct horse', Buffer.alloc(16), 32, { N: 1024, r: 8, p: 1 }).toString('base64url')
    expect(await checkPassword('correct horse', `scrypt$1024$8$1$${'A'.repeat(22)}$${key}`)).toBe(true)
  })
})

describe('guessing', () => {
  const clock = { ms: 0 }
  const fresh = () => {
    clock.ms = 0
    return createLoginBackoff({ now: () => clock.ms })
  }

  test('is free five times for an account, then waits longer and longer, at most 15 minutes', () => {
    const backoff = fresh()
    const names = [accountName('alice')]
    for (let i = 0; i < 5; i++) expect(backoff.begin(names)).toBe(0)
    const waits: number[] = []
    for (let i = 0; i < 10; i++) {
      const wait = backoff.begin(names)
      expect(wait).toBeGreaterThan(0)
      waits.push(wait)
      clock.ms += wait * 1000
      expect(backoff.begin(names)).toBe(0)
    }
    expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80])
    expect(waits.at(-1)).toBe(900)
  })

  test('while it waits counts nothing, and others are not held up', () => {
    const backoff = fresh()
    for (let i = 0; i < 5; i++) backoff.begin([accountName('alice'), addressName('10.0.0.1')])
    for (let i = 0; i < 50; i++) expect(backoff.begin([accountName('alice'), addressName('10.0.0.1')])).toBe(10)
    expect(backoff.begin([accountName('bob'), addressName('10.0.0.1')])).toBe(0)
    clock.ms += 10_000
    expect(backoff.begin([accountName('alice')])).toBe(0)
  })

  test('many accounts from one address wait too', () => {
    const backoff = fresh()
    for (let i = 0; i < 20; i++) expect(backoff.begin([accountName(`user${i}`), addressName('10.0.0.1')])).toBe(0)
    expect(backoff.begin([accountName('user99'), addressName('10.0.0.1')])).toBe(10)
    expect(backoff.begin([accountName('user99'), addressName('10.0.0.2')])).toBe(0)
  })

  test('the right password, or an hour of silence, starts again', () => {
    const backoff = fresh()
    const names = [accountName('alice')]
    for (let i = 0; i < 5; i++) backoff.begin(names)
    backoff.succeed(names)
    for (let i = 0; i < 5; i++) expect(backoff.begin(names)).toBe(0)
    expect(backoff.begin(names)).toBe(10)
    clock.ms += 3_600_001
    for (let i = 0; i < 5; i++) expect(backoff.begin(names)).toBe(0)
  })

  test('remembers a bounded number of names', () => {
    const backoff = fresh()
    for (let i = 0; i < 5; i++) backoff.begin([accountName('alice')])
    expect(backoff.begin([accountName('alice')])).toBe(10)
    for (let i = 0; i < 20_000; i++) backoff.begin([accountName(`filler${i}`)])
    expect(backoff.begin([accountName('alice')])).toBe(0)
  })
})
