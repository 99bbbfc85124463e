// POST /api/hooks/raw/:dialect: an agent's own hook payload in, the exact bytes to print out. Knows no dialect itself.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toolCallRequest } from '../../contract/tool-call.ts'
import type { AgentEvent, Dialect, Printed } from '../../dialects/dialect.ts'
import { InterlockError } from '../../errors.ts'
import { identify } from '../../permissions/calls/identity.ts'
import type { KeyPrincipal, Permissions } from '../../permissions/permissions.ts'
import { keyOf } from '../audience.ts'
import { accountOf } from '../auth/scopes.ts'
import type { Hold } from '../hold.ts'
import type { ParseJson, TakeTurn } from '../json-body.ts'
import { echoNonce } from '../nonce.ts'
import { waitSeconds } from '../params.ts'
import type { ReportVerdict } from '../verdict-log.ts'
import { chargeMs, type WorkBudget } from '../work-budget.ts'

export type RawDeps = {
  permissions: Permissions
  dialects: ReadonlyMap<string, Dialect>
  hold: Hold
  report: ReportVerdict
  parseJson: ParseJson
  takeTurn: TakeTurn
  work: WorkBudget
}

type Identity = { agentId: string; userId: string }
type DecideEvent = Extract<AgentEvent, { kind: 'decide' }>

const shortText = z.string().max(1024)

const NO_CLIENT =
  'the call was posted without the hook client, as http hooks do; those let a call run when the server cannot be reached, so register the command'

function payloadOf(request: FastifyRequest, parseJson: ParseJson): Record<string, unknown> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  // It may be held for long.
  request.body = undefined
  const payload = parseJson(request, bytes)
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw new InterlockError('bad-request', { detail: 'the hook payload must be a JSON object' })
  }
  return payload as Record<string, unknown>
}

function toCall(event: DecideEvent, identity: Identity, asking: { wait: number; last: boolean }) {
  const { toolName, toolInput, sessionId, toolUseId, cwd } = event
  const optional = { sessionId, toolUseId, cwd }
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  const parsed = toolCallRequest.safeParse({ toolName, toolInput, ...identity, ...given, ...asking })
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new InterlockError('bad-request', { detail: `the hook payload is not usable: ${errors[0]?.path}`, errors })
}

function print(reply: FastifyReply, printed: Printed) {
  return reply
    .code(200)
    .header('x-interlock-exit', String(printed.exit))
    .header('x-interlock-verdict', printed.verdict)
    .type(printed.body.startsWith('{') ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
    .serializer((body: unknown) => String(body))
    .send(printed.body)
}

/** Registered in a scope of its own: here every content type is just bytes. */
export async function rawRoutes(scope: FastifyInstance, deps: RawDeps) {
  const { permissions, dialects, hold, report, parseJson, takeTurn, work } = deps
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    const turn = takeTurn(request, bytes)
    return turn === undefined ? done(null, bytes) : turn.then(() => bytes)
  })

  async function observe(event: Extract<AgentEvent, { kind: 'observe' }>, identity: Identity, by: KeyPrincipal) {
    const { kind: _, ...rest } = event
    await permissions.observe({ ...rest, ...identity }, by)
  }

  /** A payload that must be denied whatever it asks for: said so in the audit, never classified. */
  async function refuse(event: DecideEvent, why: string, identity: Identity, by: KeyPrincipal) {
    const { toolName, toolInput, sessionId, toolUseId } = event
    await permissions.observe(
      {
        event: 'refused',
        refused: true,
        toolInput,
        ...identity,
        toolName,
        data: { event: event.event, why },
        ...(sessionId === undefined ? {} : { sessionId }),
        ...(toolUseId === undefined ? {} : { toolUseId }),
      },
      by,
    )
    return { allow: false, tier: 'dangerous' as const, reason: `Not allowed: ${why}` }
  }

  scope.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/api/hooks/raw/:dialect',
    schema: {
      tags: ['hooks'],
      summary: "An agent's own hook payload; the answer is what its hook prints",
      description:
        '200: print the body, exit with x-interlock-exit. 202: not decided yet, post the same again (x-interlock-request names it). Anything else: deny.',
      params: z.object({ dialect: z.string().max(64) }),
      // Other names are let pass: after a refusal an http hook, which this answers with a deny, would let its call run.
      querystring: z.object({
        wait: waitSeconds,
        last: z.literal('1').optional().describe('The client gives up after this answer'),
        agentId: shortText.optional(),
        userId: shortText.optional(),
      }),
    },
    handler: async (request, reply) => {
      const startedAt = performance.now()
      const by = keyOf(request)
      const dialect = dialects.get(request.params.dialect)
      if (dialect === undefined) throw new InterlockError('unknown-dialect')
      // Without one it is not our client.
      const nonce = echoNonce(request, reply)
      const event = dialect.parse(payloadOf(request, parseJson))
      if (event.kind === 'unknown') throw new InterlockError('unsupported-event', { detail: event.why })
      const identity = {
        agentId: request.query.agentId ?? by.agentId ?? 'unknown',
        userId: request.query.userId ?? by.userId ?? 'unknown',
      }
      if (event.kind === 'decide') {
        // Without a nonce it is not our client. An error would let the call of an http hook run; a deny does not.
        const why = event.refuse ?? (nonce === undefined ? NO_CLIENT : undefined)
        if (why !== undefined)
          return print(reply, dialect.render(await refuse(event, why, identity, by), { ...event, refuse: why }))
      }
      if (nonce === undefined) throw new InterlockError('bad-request', { detail: NO_CLIENT })
      if (event.kind === 'observe') {
        await observe(event, identity, by)
        return print(reply, dialect.observed(event))
      }
      const { wait, last } = request.query
      const call = toCall(event, identity, { wait, last: last !== undefined })
      const answer = await hold(reply, by, (asker) =>
        permissions.submit(call, by, {
          useId: nonce,
          asker,
          takesEdits: dialect.takesEdits,
          onWork: (took) => work.takeMs(accountOf(by), chargeMs(took, request.bodyBytes)),
        }),
      )
      const { toolName, sessionId } = call
      report({ answer, by, who: identify(identity, by), sessionId, dialect: dialect.id, toolName, wait, startedAt })
      if (answer.outcome === 'pending') {
        return reply
          .code(202)
          .header('x-interlock-request', answer.requestId ?? '')
          .send()
      }
      return print(reply, dialect.render(answer, event))
    },
  })
}
