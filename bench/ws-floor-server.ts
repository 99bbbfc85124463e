// What pushes are held against: every POST is sent, as it is, to all WebSockets in one loop. No accounts, no store.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    for (const client of sockets.clients) client.send(text)
    response.end('{}')
  })
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })

process.once('SIGTERM', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
