// Checks how the client knows its server: a CA, a pinned key, a Unix socket. Real certificates, made for the test.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { whoRuns } from './agent-models.ts'
import { type Certificates, makeCertificates, startTls } from './certificates.ts'
import { ALLOW, installClient, makeFolder, runClient } from './client.ts'
import { goodHeaders, send, startServer } from './server.ts'

/** An https server that allows everything. */
const startAllowing = (certificates: Certificates) => startTls(certificates, ALLOW['docker-agent'])

const blocked = async (constants: Parameters<typeof installClient>[0]) => {
  const result = await runClient(installClient(constants))
  expect(whoRuns('docker-agent', result)).toEqual([])
  return result.stdout
}

describe('https', () => {
  test('the CA that was named vouches for the server; without it, or with another, nothing is sent', async () => {
    const own = makeCertificates('127.0.0.1')
    const server = await startAllowing(own)
    expect(await blocked({ url: server.url })).toMatch(/cannot be reached.*curl 60/)
    expect(await blocked({ url: server.url, caFile: makeCertificates('127.0.0.1').ca })).toMatch(/curl 60/)
    expect(await blocked({ url: server.url, caFile: '/nonexistent/ca.pem' })).toMatch(/curl 77/)
    expect(server.calls()).toBe(0)
    const result = await runClient(installClient({ url: server.url, caFile: own.ca }))
    expect(result.stdout).toBe(`${ALLOW['docker-agent']}\n`)
  })

  test('a certificate for another name does not do', async () => {
    const own = makeCertificates('gateway.example.org')
    const server = await startAllowing(own)
    expect(await blocked({ url: server.url, caFile: own.ca })).toMatch(/curl 60/)
  })

  test('a pinned key must be the one that the server has', async () => {
    const own = makeCertificates('127.0.0.1')
    const server = await startAllowing(own)
    const result = await runClient(installClient({ url: server.url, caFile: own.ca, pin: own.pin }))
    expect(result.stdout).toBe(`${ALLOW['docker-agent']}\n`)
    const other = makeCertificates('127.0.0.1').pin
    expect(await blocked({ url: server.url, caFile: own.ca, pin: other })).toMatch(/curl 90/)
    expect(server.calls()).toBe(1)
  })

  test('a server that speaks plain http on that port is not asked', async () => {
    const plain = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    expect(await blocked({ url: plain.url.replace('http:', 'https:') })).toMatch(/cannot be reached/)
    expect(plain.seen).toHaveLength(0)
  })
})

test('over a Unix socket nothing is sent to the port of the same address', async () => {
  const socket = join(makeFolder(), 'interlock.sock')
  const server = await startServer(
    (response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']),
    socket,
  )
  const port = await startServer(() => undefined)
  const result = await runClient(installClient({ url: port.url, socket }))
  expect(result.stdout).toBe(`${ALLOW['docker-agent']}\n`)
  expect(server.seen).toHaveLength(1)
  expect(port.seen).toHaveLength(0)
  expect(await blocked({ url: port.url, socket: `${socket}.gone` })).toMatch(/cannot be reached/)
})
