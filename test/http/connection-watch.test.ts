// Tests that a server which closes connections unheard is told of in the log, while it lasts and when it is over.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { watchConnections } from '../../src/http/connection-watch.ts'
import { createLog } from '../../src/log.ts'

test('more connections than may be open', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } })
  const server = createServer()
  server.maxConnections = 1
  const stop = watchConnections(server, log, 20)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const first = await open()
  await once((await open()).resume(), 'close')
  const says = async (words: string) => {
    while (!lines.some((line) => line.includes(words))) await new Promise((done) => setTimeout(done, 10))
  }
  await says('as many connections are open as may be')
  await says('new connections are taken again')
  expect(lines).toHaveLength(2)
  stop()
  first.destroy()
  server.close()
})
