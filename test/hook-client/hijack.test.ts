// Checks that whoever rules the agent's environment and home folder does not thereby rule the hook client.
import { expect, test } from 'vitest'
import { whoRuns } from './agent-models.ts'
import { DENY, installClient, PAYLOAD, runClient } from './client.ts'
import { prepareHijack } from './hijack.ts'
import { goodHeaders, send, startServer } from './server.ts'

test('with the server down, nobody else is asked and the call is denied', async () => {
  const { evil, env } = await prepareHijack()
  const result = await runClient(installClient({ url: 'http://127.0.0.1:1' }), { env })
  expect(whoRuns('docker-agent', result)).toEqual([])
  expect(result.stdout).toMatch(/cannot be reached/)
  expect(evil.seen).toHaveLength(0)
})

test('with the server up, it is the one that is asked', async () => {
  const { evil, env } = await prepareHijack()
  const deny = DENY['docker-agent']
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
