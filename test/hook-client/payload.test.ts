// Checks that the server gets the very bytes that the agent wrote. What it answers does not matter here.
import { describe, expect, test } from 'vitest'
import { ALLOW, installClient, runClient, SHELLS } from './client.ts'
import { goodHeaders, send, startServer } from './server.ts'

const everyByte = Buffer.from(Array.from({ length: 255 }, (_, index) => index + 1))

const inputs: { name: string; input: Buffer }[] = [
  { name: 'every byte but NUL, so also broken UTF-8', input: everyByte },
  { name: 'newlines at the end', input: Buffer.from('{"a":1}\n\n\n') },
  { name: 'nothing but a newline', input: Buffer.from('\n') },
  {
    name: 'what a shell, printf or curl would read',
    input: Buffer.from('@/etc/passwd %s %n \\c \\0 $(id) `id` -n ${PATH}'),
  },
  { name: 'exactly 1 MiB', input: Buffer.alloc(1_048_576, 'é') },
]

describe.each(SHELLS)('by %s', (shell) => {
  test.each(inputs)('$name', async ({ input }) => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    const result = await runClient(installClient({ url: server.url }), { shell, input })
    expect(result.stdout).toBe(`${ALLOW['docker-agent']}\n`)
    expect(server.seen[0]!.body.equals(input)).toBe(true)
    expect(server.seen[0]!.headers['content-type']).toBe('application/json')
  })

  test('an answer of 300 KB comes through whole', async () => {
    const answer = ALLOW['docker-agent'].replace('"}}', `","updated_input":{"cmd":"${'é'.repeat(150_000)}"}}}`)
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), answer))
    const result = await runClient(installClient({ url: server.url }), { shell })
    expect(result.stdout).toBe(`${answer}\n`)
  })
})
