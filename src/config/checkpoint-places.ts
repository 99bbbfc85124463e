// The shape of INTERLOCK_CHECKPOINTS: where signed checkpoints of the audit trail are kept. Keeps none.
import { resolve } from 'node:path'
import { z } from 'zod'

export type CheckpointPlace = { kind: 'file'; path: string } | { kind: 'stdout' } | { kind: 'webhook'; url: string }

/** `off`, or places separated by commas: `file:PATH`, `stdout`, `https://…` (http only to this machine). */
export const checkpointPlaces = z.string().transform((text, context): CheckpointPlace[] => {
  if (/^off$/i.test(text.trim())) return []
  return text.split(',').flatMap((part) => {
    const place = readPlace(part.trim())
    if (place !== undefined) return [place]
    context.addIssue(
      'must be off, or any of file:PATH, stdout, https://… separated by commas (http:// only to 127.0.0.1)',
    )
    return []
  })
})

function readPlace(text: string): CheckpointPlace | undefined {
  if (text === 'stdout') return { kind: 'stdout' }
  if (/^file:./.test(text)) return { kind: 'file', path: resolve(text.replace(/^file:(\/\/(?=\/))?/, '')) }
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, href } = new URL(text)
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? { kind: 'webhook', url: href } : undefined
}
