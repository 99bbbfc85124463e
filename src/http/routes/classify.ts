// POST /api/hooks/classify: one tool call in, one verdict out. Does not judge the call.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type ToolCallRequest, toolCallRequest } from '../../contract/tool-call.ts'
import { classifyAnswer } from '../../contract/verdict.ts'
import { identify } from '../../permissions/calls/identity.ts'
import type { JudgingWork, Permissions } from '../../permissions/permissions.ts'
import { keyOf } from '../audience.ts'
import { accountOf } from '../auth/scopes.ts'
import type { Hold } from '../hold.ts'
import { echoNonce } from '../nonce.ts'
import type { RefuseBody } from '../problem.ts'
import type { ReportVerdict } from '../verdict-log.ts'
import { chargeMs, type WorkBudget } from '../work-budget.ts'

export type ClassifyDeps = { permissions: Permissions; hold: Hold; report: ReportVerdict; work: WorkBudget }

/** A body without a toolName has its own error code. */
export const refuseToolCall: RefuseBody = (issues, body) => {
  const { toolName } = (typeof body === 'object' && body !== null ? body : {}) as { toolName?: unknown }
  const isMissing = typeof toolName !== 'string' || toolName === ''
  return isMissing && issues.some((issue) => issue.path === 'toolName' || issue.path === '')
    ? 'missing-tool-name'
    : undefined
}

/** The call, which the request lets go of: it may be held for long, and a call may have a mebibyte. */
function takeBody(request: { body: ToolCallRequest }): ToolCallRequest {
  const { body } = request
  ;(request as { body: unknown }).body = undefined
  return body
}

export async function classifyRoutes(scope: FastifyInstance, { permissions, hold, report, work }: ClassifyDeps) {
  scope.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/api/hooks/classify',
    config: { refuseBody: refuseToolCall },
    schema: {
      tags: ['hooks'],
      summary: 'May this tool call run?',
      description:
        'safe: run it. dangerous: wait for a person (`requestId`; `wait` holds the answer open). destructive: do not run it. Everything but `"allow": true` means no. A header `x-interlock-nonce` (32 hex digits) is sent back: an answer without it is not to this question.',
      body: toolCallRequest,
      response: { 200: classifyAnswer },
    },
    handler: async (request, reply) => {
      const startedAt = performance.now()
      echoNonce(request, reply)
      const by = keyOf(request)
      const { toolName, wait, agentId, userId, sessionId } = request.body
      const onWork = (took: JudgingWork) => work.takeMs(accountOf(by), chargeMs(took, request.bodyBytes))
      const answer = await hold(reply, by, (asker) => permissions.submit(takeBody(request), by, { asker, onWork }))
      const who = identify({ agentId, userId }, by)
      report({ answer, by, who, sessionId, dialect: 'classify', toolName, wait, startedAt })
      return answer
    },
  })
}
