// What holding an answer costs by itself: a bare Fastify route that holds each reply until its caller leaves.
import Fastify from 'fastify'
import type { HeldCount } from './held.ts'

const held = { count: 0 }
const app = Fastify({ logger: false })
app.get('/held', async (): Promise<HeldCount> => ({ held: held.count }))
app.post('/classify', async () => ({ allow: false }))
app.post('/hold', async (_request, reply) => {
  held.count += 1
  await new Promise((resolve) => reply.raw.once('close', resolve))
  return { allow: false }
})
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
