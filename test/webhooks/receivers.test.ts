// Tests which addresses a webhook may reach: public ones; private ones only by name; credentials of clouds never by name.
import { describe, expect, test } from 'vitest'
import { allowedReceivers } from '../../src/config/webhooks.ts'
import { createReceivers } from '../../src/webhooks/receivers.ts'

const allowing = (text: string) => createReceivers(text === '' ? [] : allowedReceivers.parse(text))

describe('without names', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '0.0.0.0',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'not-an-address',
  ])('%s is refused', (address) => {
    expect(allowing('').refusal('hooks.example.org', address)).toMatch(/not a public address|is not an address/)
  })

  test.each([
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:2800:220:1:248:1893:25c8:1946',
    '::ffff:93.184.216.34',
  ])('%s is public', (address) => expect(allowing('').refusal('hooks.example.org', address)).toBeUndefined())
})

describe('with names', () => {
  test('a host may be private, under that name only', () => {
    const receivers = allowing('hooks.internal')
    expect(receivers.refusal('hooks.internal', '10.0.0.5')).toBeUndefined()
    expect(receivers.refusal('HOOKS.internal', '::1')).toBeUndefined()
    expect(receivers.refusal('other.internal', '10.0.0.5')).toContain('not a public address')
  })

  test.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    'fd00:ec2::254',
    '100.100.100.200',
    '0.0.0.0',
  ])('no name of a host leads to %s', (address) =>
    expect(allowing('hooks.internal').refusal('hooks.internal', address)).toBeDefined(),
  )

  test('a network may be reached under every name', () => {
    const receivers = allowing('10.1.0.0/16, fd12::/16, 127.0.0.1')
    expect(receivers.refusal('a.example', '10.1.255.1')).toBeUndefined()
    expect(receivers.refusal('a.example', '::ffff:10.1.0.9')).toBeUndefined()
    expect(receivers.refusal('a.example', 'fd12::5')).toBeUndefined()
    expect(receivers.refusal('a.example', '127.0.0.1')).toBeUndefined()
    expect(receivers.refusal('a.example', '10.2.0.1')).toBeDefined()
    expect(receivers.refusal('a.example', '127.0.0.2')).toBeDefined()
  })
})

test.each(['10.0.0.0/33', '::/129', 'a b/8', 'https://x.example', 'host/8', '-x.example', 'x..y'])(
  '%s names nothing',
  (text) => expect(allowedReceivers.safeParse(text).success).toBe(false),
)
