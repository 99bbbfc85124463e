// Answers with a file that is made piece by piece while it is sent. Does not make it.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const TYPES = { jsonl: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const

/** `name`: of the file, without its ending. */
export function sendFile(
  reply: FastifyReply,
  { name, format, text }: { name: string; format: keyof typeof TYPES; text: AsyncIterable<string> },
): FastifyReply {
  return reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .send(Readable.from(text, { objectMode: false, highWaterMark: 65_536 }))
}
