// Tests where hosts lie and how URLs are read, honest and hostile ones.
import { describe, expect, test } from 'vitest'
import { hostScopes, readFileUrl, readUrl } from '../../../src/classify/targets/hosts.ts'

describe('hostScopes', () => {
  test.each([
    ...[
      'https://nodejs.org/api/fs.html',
      'example.org',
      'example.org:8080/x',
      'www.example.org.',
      'HTTP://EXAMPLE.ORG',
      '8.8.8.8',
      '1.1.1.1:53',
      '134744072',
    ],
    ...[
      '[2606:4700:4700::1111]',
      '2606:4700:4700::1111',
      'git@github.com:a/b.git',
      'ssh://git@github.com/a/b',
      'https://ada:pw@example.org/',
      '172.15.0.1',
      '100.128.0.1',
    ],
    ...[
      's3://bucket/key',
      'http://8.8.8.8.nip.io/',
      '11.0.0.1',
      '@8.8.8.8',
      'user@example.org',
      'https:///example.org/',
      '2002:808:808::1',
      '::ffff:8.8.8.8',
    ],
  ])('%s is public', (text) => {
    expect(hostScopes(text)).toEqual(['public'])
  })

  test.each([
    ...[
      'localhost',
      'localhost:3000',
      'http://localhost./x',
      'app.localhost',
      '127.0.0.1',
      '127.1',
      '127.255.0.9',
      '0',
      '0.0.0.0',
      '0x7f.1',
      '0x7f000001',
    ],
    ...[
      '017700000001',
      '2130706433',
      '127.0.1',
      '[::1]',
      '[::1]:80',
      '::1',
      '::',
      '0:0:0:0:0:0:0:1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
    ],
    ...[
      '2002:7f00:1::',
      'localtest.me',
      'a.lvh.me',
      'http://127.0.0.1.nip.io',
      'app-127-0-0-1.sslip.io',
      '7f000001.nip.io',
      'host.docker.internal',
    ],
  ])('%s is this machine', (text) => {
    expect(hostScopes(text)).toEqual(['loopback'])
  })

  test.each([
    ...[
      '10.0.0.1',
      '10.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '0xc0a80101',
      '3232235777',
      '100.64.0.1',
      '169.254.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '203.0.113.9',
      'gateway',
      'http://gateway:3000/x',
      'db.local',
      'x.internal',
      'nas.lan',
      'printer.home.arpa',
      'kubernetes.default.svc',
      'fd12::1',
      '[fe80::1%25eth0]',
    ],
    ...[
      'fe80::1',
      'ff02::1',
      'fec0::1',
      '2001:db8::1',
      '64:ff9b:1::1',
      '10.0.0.1.nip.io',
      'www.192-168-0-1.sslip.io',
      'me@build:src',
    ],
  ])('%s is a private network', (text) => {
    expect(hostScopes(text)).toEqual(['private'])
  })

  test.each([
    ...[
      '169.254.169.254',
      'http://169.254.169.254/latest/',
      '0xa9fea9fe',
      '2852039166',
      '0251.0376.0251.0376',
      '169.254.43518',
      '[::ffff:a9fe:a9fe]',
      '64:ff9b::169.254.169.254',
    ],
    ...[
      '[fd00:ec2::254]',
      'fd00:ec2:0:0::254',
      '169.254.170.2',
      '100.100.100.200',
      '168.63.129.16',
      '192.0.0.192',
      'metadata',
      'metadata.google.internal',
      'METADATA.google.internal.',
    ],
    ...[
      'http://169.254.169.254.nip.io/',
      'a9fea9fe.nip.io',
      '2002:a9fe:a9fe::',
      'http://x@169.254.169.254/',
      '4294967296169',
    ].slice(0, -1),
  ])('%s is a metadata service', (text) => {
    expect(hostScopes(text)).toEqual(['metadata', 'private'])
  })

  test.each([
    ...[
      'http://good.example.com@evil.example.net/',
      'http://evil.example.net\\@good.example.com/',
      'http://exa\tmple.org/',
      ' http://example.org',
      'http://example.org%2f.evil.example.net/',
    ],
    ...[
      'https://xn--pypi-e6a.org/',
      'https://pуpi.org/',
      'http://①②⑦.0.0.1/',
      'http://127。0。0。1/',
      'http://127.0.0.%31/',
      'http://a$(id).example.org/',
      'http://{a,b}.example.org/',
    ],
    ...[
      'http://1[2-3].0.0.1/',
      'http:example.org',
      'http:/example.org',
      'http://',
      'http:///',
      'http://[::1',
      'http:\\\\\\example.org',
      'gopher://example.org/',
      'dict://example.org',
      'ldap://example.org',
    ],
    ...[
      'data:text/html,x',
      'javascript:alert(1)',
      'file:///etc/passwd',
      './x',
      '../x',
      '/etc/passwd',
      '~/x',
      'C:\\x',
      '',
      '-o',
      '7f000001.rbndr.us',
      'x.nip.io',
      'http://a..b/',
    ],
  ])('%s is nothing that a reader can be sure of', (text) => {
    expect(hostScopes(text)).toContain('computed')
  })

  test('a disguised address keeps its network beside the doubt', () => {
    expect(hostScopes('http://127。0。0。1/')).toContain('loopback')
    expect(hostScopes('http://127.0.0.%31/')).toContain('loopback')
    expect(hostScopes('https://docs.example.org@10.0.0.1/')).toContain('private')
    expect(hostScopes('http://①②⑦.0.0.1/')).toContain('loopback')
  })

  test('always answers, and in time, whatever the text', () => {
    const long = [
      'a'.repeat(20_000),
      '.'.repeat(20_000),
      ':'.repeat(20_000),
      '@'.repeat(20_000),
      '%'.repeat(20_000),
      '1.'.repeat(10_000),
      '[::'.repeat(6_000),
      `http://${'a-'.repeat(9_000)}.nip.io`,
    ]
    const startedAt = performance.now()
    for (const text of long) expect(hostScopes(text).length).toBeGreaterThan(0)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})

describe('readUrl', () => {
  test.each([
    [
      'https://ada@example.org:8443/a?b#c',
      { scheme: 'https', host: 'example.org', port: 8443, userinfo: 'ada', path: '/a?b#c' },
    ],
    ['example.org/x', { scheme: 'http', host: 'example.org', path: '/x' }],
    ['localhost:3000', { scheme: 'http', host: 'localhost', port: 3000, path: '' }],
    ['[::1]:80/x', { scheme: 'http', host: '::1', port: 80, path: '/x' }],
    ['ada@build.example.org:src/x', { scheme: 'ssh', host: 'build.example.org', userinfo: 'ada', path: '/src/x' }],
    ['build:/srv/x', { scheme: 'ssh', host: 'build', path: '/srv/x' }],
    ['file:///srv/a%20b', { scheme: 'file', host: '', path: '/srv/a b' }],
    ['file:/srv/a', { scheme: 'file', host: '', path: '/srv/a' }],
    ['data:text/plain,x', { scheme: 'data', host: '', path: 'text/plain,x' }],
  ])('%s', (text, expected) => {
    expect(readUrl(text)).toEqual(expected)
  })

  test('says why a host may be mistaken', () => {
    expect(readUrl('https://good.example.org@evil.example.net/')).toMatchObject({
      host: 'evil.example.net',
      odd: expect.stringContaining('hides'),
    })
    expect(readUrl('https://good.example.org#@evil.example.net/')?.odd).toContain('hides')
    expect(readUrl('https://good.example.org/#@x')?.odd).toBeUndefined()
    expect(readUrl('https://xn--e1afmkfd.org/')?.odd).toContain('punycode')
    expect(readUrl('https://ada:secret@example.org/')?.odd).toBeUndefined()
  })

  test.each(['./x', '../x', '/x', '~/x', 'C:\\x', '-x', ''])('%s is no URL', (text) => {
    expect(readUrl(text)).toBeUndefined()
  })
})

describe('readFileUrl', () => {
  test.each([
    ['file:///etc/passwd', '/etc/passwd'],
    ['FILE:///etc/pass%77d', '/etc/passwd'],
    ['file://localhost/etc/passwd', '/etc/passwd'],
    ['file:///C:/Windows/x', 'C:/Windows/x'],
    ['file://server/share/x', '\\\\server\\share\\x'],
    ['https://example.org/x', undefined],
    ['/etc/passwd', undefined],
  ])('%s → %s', (text, expected) => {
    expect(readFileUrl(text)).toBe(expected)
  })
})

describe('addresses that a URL carries', () => {
  test.each([
    ['https://httpbin.example/redirect-to?url=http://169.254.169.254/', 'metadata'],
    ['https://a.example/?next=http%3A%2F%2F127.0.0.1%3A3000%2F', 'loopback'],
    ['https://a.example/?next=http%253A%252F%252F10.0.0.1', 'private'],
    ['https://a.example/proxy/http://2130706433/', 'loopback'],
    ['https://a.example/proxy/http:/localhost/', 'loopback'],
    ['https://a.example/fetch?host=169.254.169.254', 'metadata'],
    ['https://bit.ly/abc', 'computed'],
  ])('%s also lies in %s', (url, scope) => {
    expect(hostScopes(url)).toContain(scope)
  })

  test.each([
    'https://web.archive.org/web/2020/https://example.com/',
    'https://a.example/?next=https://b.example/c',
    'https://a.example/releases/1.2.3.4/notes',
    'https://a.example/search?q=10.0.0.1',
    'https://a.example/a%20b%3Ac',
  ])('%s is public', (url) => {
    expect(hostScopes(url)).toEqual(['public'])
  })
})

test('a name longer than any resolver takes lies nowhere that is known', () => {
  const longest = `${'a.'.repeat(121)}example.com`
  expect(longest).toHaveLength(253)
  expect(hostScopes(longest)).toEqual(['public'])
  expect(hostScopes(`a${longest}`)).toEqual(['computed'])
})
