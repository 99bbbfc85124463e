// Mistreats a server in one way until its standard input ends, then tells what it was answered. Judges nothing.
import { connect } from 'node:net'
import { WAYS } from './abuse-ways.ts'
import { createCaller } from './caller.ts'

const [way = '', url = '', key = ''] = process.argv.slice(2)
const caller = createCaller(url)
const abuse = WAYS[Number(way)]?.[1]({
  key,
  classify: caller.classify,
  connect() {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    // Being cut off is what some of these connections are for.
    socket.on('error', () => socket.destroy())
    return socket.resume()
  },
})
process.stdout.write('begun\n')
process.stdin.on('end', async () => {
  await abuse?.stop()
  process.stdout.write(`${JSON.stringify(abuse?.answers())}\n`)
  process.exit(0)
})
process.stdin.resume()
