// What people see and decide: the list, one request, the decision. Does not decide who wins.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { batchAnswer, batchRequest } from '../../contract/batch.ts'
import { grantOffers } from '../../contract/grant-offer.ts'
import {
  decisionAnswer,
  decisionRequest,
  permissionExportQuery,
  permissionItem,
  permissionList,
  permissionQuery,
} from '../../contract/permission.ts'
import { requestExplanation, requestExplanationQuery } from '../../contract/request-explanation.ts'
import { revealedInput, revealRequest } from '../../contract/reveal.ts'
import type { Permissions } from '../../permissions/permissions.ts'
import { personOf } from '../audience.ts'
import type { ReportDecision } from '../decision-log.ts'
import { sendFile } from '../file-answer.ts'
import { idParams } from '../params.ts'
import type { RefuseBody } from '../problem.ts'

/** Absent fields and a decision that does not exist have their own codes. */
const refuseDecision: RefuseBody = (issues, body) => {
  const wrong = (path: string) => issues.some((issue) => issue.path === path)
  const hasDecision = typeof body === 'object' && body !== null && Object.hasOwn(body, 'decision')
  if (wrong('requestId') || !hasDecision) return 'missing-field'
  return wrong('decision') ? 'invalid-decision' : undefined
}

export async function permissionRoutes(
  scope: FastifyInstance,
  deps: { permissions: Permissions; reportDecision: ReportDecision },
) {
  const { permissions, reportDecision } = deps
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'GET',
    url: '/api/permissions',
    schema: {
      tags: ['people'],
      summary: 'Requests, by default those that wait, soonest expiry first',
      querystring: permissionQuery,
      response: { 200: permissionList },
    },
    handler: async (request) => {
      const { pending, nextCursor } = await permissions.list(request.query, personOf(request))
      const isEmpty = pending.length === 0 && request.query.status === 'pending'
      return {
        pending,
        ...(isEmpty ? { message: 'No pending permission requests' } : {}),
        ...(nextCursor === undefined ? {} : { nextCursor }),
      }
    },
  })

  routes.route({
    method: 'GET',
    url: '/api/permissions/export',
    schema: {
      tags: ['people'],
      summary: 'Requests as a file, newest first, with the filters of the list',
      description: 'csv: for spreadsheets, with hidden characters made visible. jsonl: one request a line.',
      querystring: permissionExportQuery,
    },
    handler: async (request, reply) => {
      const text = permissions.exportRequests(request.query, personOf(request))
      return sendFile(reply, { name: 'interlock-requests', format: request.query.format, text })
    },
  })

  routes.route({
    method: 'GET',
    url: '/api/permissions/:id',
    schema: {
      tags: ['people'],
      summary: 'One request, whatever its status',
      params: idParams,
      response: { 200: permissionItem },
    },
    handler: (request) => permissions.get(request.params.id, personOf(request)),
  })

  routes.route({
    method: 'POST',
    url: '/api/permissions',
    config: { audience: 'reviewers', refuseBody: refuseDecision },
    schema: {
      tags: ['people'],
      summary: 'Approve or reject',
      description:
        'Exactly one decision wins; a later one gets 409 with what happened, by whom and when. A member that is not known is refused with 400, and nothing is decided.',
      body: decisionRequest,
      response: { 200: decisionAnswer },
    },
    handler: async (request) => {
      const by = personOf(request)
      const answer = await permissions.decide(request.body, by)
      await reportDecision({ requestId: answer.requestId, decision: answer.decision, by, via: 'http' })
      return answer
    },
  })

  routes.route({
    method: 'GET',
    url: '/api/permissions/:id/grants',
    schema: {
      tags: ['people'],
      summary: 'How wide an approve_always could be, and what each width would have allowed lately',
      params: idParams,
      response: { 200: grantOffers },
    },
    handler: (request) => permissions.offers(request.params.id, personOf(request)),
  })

  routes.route({
    method: 'POST',
    url: '/api/permissions/:id/explain',
    schema: {
      tags: ['people'],
      summary: 'What a waiting request does, or would do with another input. Nothing is decided.',
      params: idParams,
      body: requestExplanationQuery,
      response: { 200: requestExplanation },
    },
    handler: (request) =>
      permissions.explainRequest({ requestId: request.params.id, ...request.body }, personOf(request)),
  })

  routes.route({
    method: 'POST',
    url: '/api/permissions/:id/reveal',
    config: { audience: 'reviewers' },
    schema: {
      tags: ['people'],
      summary: 'The exact input of a request, secrets included, while it is kept',
      description: 'Who looked, at what and when goes into the audit trail before the answer is given.',
      params: idParams,
      body: revealRequest,
      response: { 200: revealedInput },
    },
    handler: (request) => permissions.reveal(request.params.id, request.body?.reason, personOf(request)),
  })

  routes.route({
    method: 'POST',
    url: '/api/permissions/batch',
    config: { audience: 'reviewers' },
    schema: {
      tags: ['people'],
      summary: 'Approve or reject several requests, each with its own result',
      body: batchRequest,
      response: { 200: batchAnswer },
    },
    handler: async (request) => {
      const by = personOf(request)
      const answer = await permissions.decideBatch(request.body, by)
      const decided = answer.results.filter((result) => result.success)
      await Promise.all(
        decided.map(({ requestId, decision }) => reportDecision({ requestId, decision, by, via: 'batch' })),
      )
      return answer
    },
  })
}
