// Sends a large body bit by bit, as a process of its own, and prints how each try ended. Expects nothing.
import { connect } from 'node:net'

const [port = '', head = '', tries = '1'] = process.argv.slice(2)
const BYTES = 1_900_000

/** The status line, or the code of what went wrong. */
const send = () =>
  new Promise((resolve) => {
    let text = ''
    let left = BYTES
    const socket = connect(Number(port), '127.0.0.1')
    const more = () => {
      while (left > 0) {
        const size = Math.min(left, 16_384)
        left -= size
        if (!socket.write('x'.repeat(size))) return socket.once('drain', () => setImmediate(more))
      }
    }
    socket.write(`${head}Content-Length: ${BYTES}\r\n\r\n`)
    more()
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', ({ code }) => resolve(code))
    socket.on('end', () => resolve(text.split('\r\n', 1)[0]))
  })

for (let tried = 0; tried < Number(tries); tried++) process.stdout.write(`${await send()}\n`)
