// What the routes are held against: a bare Fastify route, one that only writes a row, and the classify route with all its
// work but the store.
import { createHash, timingSafeEqual } from 'node:crypto'
import { homedir } from 'node:os'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { toolCallRequest } from '../src/contract/tool-call.ts'
import { classifyAnswer } from '../src/contract/verdict.ts'
import { loadBuiltClassifier } from './built-classifier.ts'
import { openRowLog } from './row-log.ts'
import { KEY } from './server-process.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const expected = digest(KEY)

const classify = await loadBuiltClassifier()
// Whoever starts this gives it a home of its own.
const rows = openRowLog(homedir())
const app = Fastify({ logger: false })
app.post('/bare', async () => ({ allow: true }))
app.post('/row', async ({ body }) => {
  await rows.write(JSON.stringify(body))
  return { allow: true }
})
app.addHook('onClose', rows.close)

app.register(async (plain) => {
  const scope = plain.withTypeProvider<ZodTypeProvider>()
  scope.setValidatorCompiler(validatorCompiler)
  scope.setSerializerCompiler(serializerCompiler)
  scope.route({
    method: 'POST',
    url: '/classify',
    schema: { body: toolCallRequest, response: { 200: classifyAnswer } },
    onRequest: async (request) => {
      const key = digest((request.headers.authorization ?? '').replace('Bearer ', ''))
      if (!timingSafeEqual(key, expected)) throw Object.assign(new Error('unknown key'), { statusCode: 401 })
    },
    handler: async (request) => {
      const { toolName, toolInput, cwd } = request.body
      const context = { profile: 'standard' as const, ...(cwd === undefined ? {} : { cwd }) }
      const { tier, reason, rule } = classify({ toolName, toolInput }, context)
      return { allow: tier === 'safe', tier, reason, rule }
    },
  })
})

process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
