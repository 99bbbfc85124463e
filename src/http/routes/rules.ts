// GET /api/rules: the policy's rules, with their examples. Judges nothing and changes no rule.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { rules } from '../../classify/index.ts'
import { ruleList } from '../../contract/rule.ts'

export async function ruleRoutes(scope: FastifyInstance, { profile }: { profile: string }) {
  const items = rules.map(({ id, doc, tier, when, instead, profile: only, examples }) => ({
    id,
    doc,
    tier,
    effects: [...when.effect],
    ...(when.scope === undefined ? {} : { scope: [...when.scope] }),
    ...(when.notScope === undefined ? {} : { notScope: [...when.notScope] }),
    ...(instead === undefined ? {} : { instead }),
    ...(only === undefined ? {} : { profile: only }),
    inForce: only === undefined || only === profile,
    examples: [...examples],
  }))
  scope.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/rules',
    schema: {
      tags: ['people'],
      summary: 'The rules that judge what calls do, with examples',
      response: { 200: ruleList },
    },
    handler: async () => ({ profile, rules: items }),
  })
}
