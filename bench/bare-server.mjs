// A bare Fastify server, the floor of what a start takes.
import Fastify from 'fastify'

const app = Fastify({ logger: false })
app.post('/', async () => ({ allow: true }))
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
