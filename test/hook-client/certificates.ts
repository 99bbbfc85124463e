// Makes real certificates for a test, and an https server that answers everything alike. Checks nothing.
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeFolder } from './client.ts'
import { goodHeaders, send } from './server.ts'

/** `ca`: a file; `cert` and `key`: PEM; `pin`: of the certificate's public key. */
export type Certificates = { ca: string; cert: string; key: string; pin: string }

/** A CA and a certificate for `name` that it signed, gone after the test. */
export function makeCertificates(name: string): Certificates {
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

/** Answers every request with `body`, as Interlock would head it. `calls`: how many came. */
export async function startTls(
  certificates: Pick<Certificates, 'cert' | 'key'>,
  body: string | ((url: string) => string),
) {
  const state = { calls: 0 }
  const server = createServer(certificates, (request, response) => {
    request.resume()
    request.on('end', () => {
      state.calls++
      const url = request.url ?? ''
      const nonce = String(request.headers['x-interlock-nonce'])
      const answer = typeof body === 'string' ? body : body(url)
      send(response, 200, goodHeaders({ url, headers: {}, body: Buffer.alloc(0), nonce }), answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => state.calls }
}
