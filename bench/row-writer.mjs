// A thread that writes rows to a SQLite file and does nothing else: a message is a list of texts, written in one transaction,
// and answered with how many are on the disk.
import { parentPort, workerData } from 'node:worker_threads'
import { Database } from '../src/store/sqlite/driver.js'

const db = new Database(workerData)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('CREATE TABLE row (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, text TEXT NOT NULL)')
const insert = db.prepare('INSERT INTO row (at, text) VALUES (?, ?)')
const insertAll = db.transaction((texts) => {
  for (const text of texts) insert.run(Date.now(), text)
})

parentPort.on('message', (texts) => {
  insertAll(texts)
  parentPort.postMessage(texts.length)
})
