// Texts written to a file by a thread, many at a time: the least that an answer takes which must not be lost.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type RowLog = {
  /** Resolves once the text is on the disk. */
  write(text: string): Promise<void>
  close(): Promise<void>
}

/** Rows that come in the same turn of the event loop, or while a transaction is under way, are written together. */
export function openRowLog(folder: string): RowLog {
  const worker = new Worker(join(import.meta.dirname, 'row-writer.mjs'), {
    workerData: join(folder, 'rows.db'),
    execArgv: [],
  })
  let next: { text: string; done: () => void }[] = []
  let sent: typeof next = []
  let planned = false

  function send(): void {
    planned = false
    if (sent.length > 0 || next.length === 0) return
    ;[sent, next] = [next, []]
    worker.postMessage(sent.map(({ text }) => text))
  }

  worker.on('message', () => {
    const written = sent
    sent = []
    for (const { done } of written) done()
    send()
  })

  return {
    write(text) {
      if (!planned) setImmediate(send)
      planned = true
      return new Promise((done) => void next.push({ text, done }))
    },
    close: async () => void (await worker.terminate()),
  }
}
