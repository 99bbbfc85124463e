// A process that opens a store, writes one audit row, and says how it went. For starting several at once.
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { note } from '../samples.ts'

const [file = '', startAt = '0'] = process.argv.slice(2)
// All processes begin at the same moment, however long each took to load.
await new Promise((go) => setTimeout(go, Number(startAt) - Date.now()))
const store = await openSqlite({ file })
await store.record(note('started', { pid: process.pid }))
await store.close()
process.stdout.write('opened')
