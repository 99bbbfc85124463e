// Where checkpoints are kept: a file, standard output, a webhook. Does not sign and does not decide when.
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Checkpoint } from '../audit/signing.ts'
import type { CheckpointPlace } from '../config/checkpoint-places.ts'

export type Place = {
  /** For logs and reports: where, without anything secret. */
  name: string
  /** Rejects when it is not certain that it is kept. */
  keep(checkpoint: Checkpoint): Promise<void>
  /** Everything kept there, one a line, where it can be read back; '' when there is nothing yet. */
  read?(): string
}

const WEBHOOK_TIMEOUT_MS = 5000

export function createPlace(config: CheckpointPlace): Place {
  switch (config.kind) {
    case 'file':
      return filePlace(config.path)
    case 'stdout':
      return Object.freeze({ name: 'stdout', keep: keepOnStdout })
    case 'webhook':
      return webhookPlace(config.url)
  }
}

function filePlace(path: string): Place {
  return Object.freeze({
    name: `file:${path}`,
    async keep(checkpoint: Checkpoint) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      const descriptor = openSync(path, 'a', 0o600)
      try {
        writeSync(descriptor, `${JSON.stringify(checkpoint)}\n`)
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
    },
    read() {
      try {
        return readFileSync(path, 'utf8')
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
        throw error
      }
    },
  })
}

/** Whatever collects the output keeps it: a log shipper, the journal. */
function keepOnStdout(checkpoint: Checkpoint): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(checkpoint)}\n`, (error) => (error ? reject(error) : resolve()))
  })
}

/** Only the checkpoint is sent: numbers and hashes, nothing of any call. */
function webhookPlace(url: string): Place {
  return Object.freeze({
    name: `webhook ${new URL(url).host}`,
    async keep(checkpoint: Checkpoint) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checkpoint),
        redirect: 'error',
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
    },
  })
}
