// Checks how the client knows its server: a CA, a pinned key, a Unix socket. Real certificates, made for the test.
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { whoRuns } from './agent-models.ts'
import { ALLOW, installClient, makeFolder, runClient } from './client.ts'
import { goodHeaders, send, startServer } from './server.ts'

/** A CA and a certificate for `name` that it signed. */
function makeCertificates(name: string): { ca: string; cert: string; key: string; pin: string } {
  const folder = makeFolder()
  const file = (short: string) => join(folder, short)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '1', '-subj', '/CN=test CA')
  openssl('req', ...newKey, '-keyout', 'key.pem', '-out', 'server.csr', '-subj', `/CN=${name}`)
  writeFileSync(file('ext'), `subjectAltName=${/^\d/.test(name) ? 'IP' : 'DNS'}:${name}\n`)
  openssl(
    ...['x509', '-req', '-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-out', 'cert.pem', '-days', '1', '-extfile', 'ext'],
  )
  const cert = readFileSync(file('cert.pem'), 'utf8')
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const pin = `sha256//${createHash('sha256').update(spki).digest('base64')}`
  return { ca: file('ca.pem'), cert, key: readFileSync(file('key.pem'), 'utf8'), pin }
}

/** An https server that allows everything. */
async function startTls(certificates: { cert: string; key: string }) {
  const state = { calls: 0 }
  const server = createServer(certificates, (request, response) => {
    request.resume()
    request.on('end', () => {
      state.calls++
      const seen = { url: '', headers: {}, body: Buffer.alloc(0), nonce: String(request.headers['x-interlock-nonce']) }
      send(response, 200, goodHeaders(seen), ALLOW['docker-agent'])
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => state.calls }
}

const blocked = async (constants: Parameters<typeof installClient>[0]) => {
  const result = await runClient(installClient(constants))
  expect(whoRuns('docker-agent', result)).toEqual([])
  return result.stdout
}

describe('https', () => {
  test('the CA that was named vouches for the server; without it, or with another, nothing is sent', async () => {
    const own = makeCertificates('127.0.0.1')
    const server = await startTls(own)
    expect(await blocked({ url: server.url })).toMatch(/can not be reached.*curl 60/)
    expect(await blocked({ url: server.url, caFile: makeCertificates('127.0.0.1').ca })).toMatch(/curl 60/)
    expect(await blocked({ url: server.url, caFile: '/nonexistent/ca.pem' })).toMatch(/curl 77/)
    expect(server.calls()).toBe(0)
    const result = await runClient(installClient({ url: server.url, caFile: own.ca }))
    expect(result.stdout).toBe(`${ALLOW['docker-agent']}\n`)
  })

  test('a certificate for another name does not do', async () => {
    const own = makeCertificates('gateway.example.org')
    const server = await startTls(own)
    expect(await blocked({ url: server.url, caFile: own.ca })).toMatch(/curl 60/)
  })

  test('a pinned key must be the one that the server has', async () => {
    const own = makeCertificates('127.0.0.1')
    const server = await startTls(own)
    const result = await runClient(installClient({ url: server.url, caFile: own.ca, pin: own.pin }))
    expect(result.stdout).toBe(`${ALLOW['docker-agent']}\n`)
    const other = makeCertificates('127.0.0.1').pin
    expect(await blocked({ url: server.url, caFile: own.ca, pin: other })).toMatch(/curl 90/)
    expect(server.calls()).toBe(1)
  })

  test('a server that speaks plain http on that port is not asked', async () => {
    const plain = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    expect(await blocked({ url: plain.url.replace('http:', 'https:') })).toMatch(/can not be reached/)
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
  expect(await blocked({ url: port.url, socket: `${socket}.gone` })).toMatch(/can not be reached/)
})
