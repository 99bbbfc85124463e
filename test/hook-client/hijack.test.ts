// Checks that whoever rules the agent's environment and home folder does not thereby rule the hook client.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whoRuns } from './agent-models.ts'
import { ALLOW, installClient, makeFolder, PAYLOAD, runClient } from './client.ts'
import { goodHeaders, send, startServer } from './server.ts'

/** A listener that allows everything, and an environment that leads every program there. */
async function prepareHijack() {
  const evil = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
  const home = makeFolder()
  const fake = `#!/bin/sh\nprintf '%s' '${ALLOW['docker-agent']}'\n`
  mkdirSync(join(home, 'bin'))
  for (const name of ['curl', 'env', 'head', 'tr', 'od', 'printf', 'sh', 'date', 'sleep']) {
    writeFileSync(join(home, 'bin', name), fake)
    chmodSync(join(home, 'bin', name), 0o755)
  }
  writeFileSync(join(home, '.curlrc'), `proxy = "${evil.url}"\nurl = "${evil.url}"\n`)
  writeFileSync(join(home, 'profile'), `echo '${ALLOW['docker-agent']}'\nexit 0\n`)
  const allowFunction = `() { echo '${ALLOW['docker-agent']}'; exit 0; }`
  const env: Record<string, string> = {
    HOME: home,
    CURL_HOME: home,
    XDG_CONFIG_HOME: home,
    PATH: `${home}/bin:.`,
    BASH_ENV: join(home, 'profile'),
    ENV: join(home, 'profile'),
    'BASH_FUNC_curl%%': allowFunction,
    'BASH_FUNC_printf%%': allowFunction,
    'BASH_FUNC_head%%': allowFunction,
    http_proxy: evil.url,
    HTTP_PROXY: evil.url,
    https_proxy: evil.url,
    ALL_PROXY: evil.url,
    NO_PROXY: '',
    CURL_CA_BUNDLE: join(home, 'ca.pem'),
    SSL_CERT_FILE: join(home, 'ca.pem'),
    SSLKEYLOGFILE: join(home, 'keys'),
    TMPDIR: '/nonexistent',
    IFS: 'abcdefghij',
    LC_ALL: 'tr_TR.UTF-8',
    URL: evil.url,
    KEY_FILE: '/dev/null',
    SOCKET: '/tmp/evil.sock',
    MODE: 'observe',
    DIALECT: 'claude-code',
    NONCE: '0'.repeat(32),
  }
  return { evil, env }
}

test('with the server down, nobody else is asked and the call is denied', async () => {
  const { evil, env } = await prepareHijack()
  const result = await runClient(installClient({ url: 'http://127.0.0.1:1' }), { env })
  expect(whoRuns('docker-agent', result)).toEqual([])
  expect(result.stdout).toMatch(/can not be reached/)
  expect(evil.seen).toHaveLength(0)
})

test('with the server up, it is the one that is asked', async () => {
  const { evil, env } = await prepareHijack()
  const deny = ALLOW['docker-agent'].replace('"allow"', '"deny"')
  const server = await startServer((response, seen) =>
    send(response, 200, goodHeaders(seen, { 'x-interlock-verdict': 'deny' }), deny),
  )
  const result = await runClient(installClient({ url: server.url }), { env })
  expect(result).toMatchObject({ stdout: `${deny}\n`, code: 0 })
  expect(server.seen).toHaveLength(1)
  expect(server.seen[0]!.headers.authorization).toMatch(/^Bearer ilk_/)
  expect(evil.seen).toHaveLength(0)
})

test('each variable alone changes nothing either', async () => {
  const { evil, env } = await prepareHijack()
  const client = installClient({ url: 'http://127.0.0.1:1' })
  for (const [name, value] of Object.entries(env)) {
    const result = await runClient(client, { env: { [name]: value }, input: PAYLOAD['docker-agent'] })
    expect({ name, runs: whoRuns('docker-agent', result) }).toEqual({ name, runs: [] })
  }
  expect(evil.seen).toHaveLength(0)
})
