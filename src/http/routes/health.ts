// Is the process alive, and can it work? Needs no credential and tells nothing about anybody.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CLASSIFIER_VERSION, RULE_COUNT, RULESET_HASH } from '../../classify/index.ts'
import type { PolicyStatus } from '../../policy-file/policy-guard.ts'
import type { Store } from '../../store/store.ts'

const alive = z.object({ status: z.literal('ok') })
const ready = z.object({
  status: z.literal('ready'),
  classifier: z.string(),
  policy: z.string().describe('fingerprint of the rules in force'),
  profile: z.string(),
  rules: z.number().int(),
  policyFile: z
    .object({
      hash: z.string(),
      rules: z.number().int(),
      loadedAt: z.number().describe('Unix ms'),
      failing: z.boolean().describe('the file as it is now cannot be used; the version before is in force'),
      lockedProjects: z
        .number()
        .int()
        .describe('projects whose own file cannot be used: all their calls need a person'),
      observedAgents: z.number().int().describe('agents for which nothing is enforced'),
    })
    .optional(),
})

export async function healthRoutes(
  scope: FastifyInstance,
  deps: { store: Pick<Store, 'check'>; profile: string; policyStatus?: () => PolicyStatus | undefined },
) {
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'GET',
    url: '/healthz',
    schema: { tags: ['operations'], summary: 'The process answers', response: { 200: alive } },
    handler: async () => ({ status: 'ok' as const }),
  })

  routes.route({
    method: 'GET',
    url: '/readyz',
    schema: { tags: ['operations'], summary: 'The database can be written and is migrated', response: { 200: ready } },
    handler: async () => {
      await deps.store.check()
      const file = deps.policyStatus?.()
      return {
        status: 'ready' as const,
        classifier: CLASSIFIER_VERSION,
        policy: file === undefined ? RULESET_HASH : `${RULESET_HASH}+${file.hash}`,
        profile: deps.profile,
        rules: RULE_COUNT,
        ...(file === undefined ? {} : { policyFile: shown(file) }),
      }
    },
  })
}

function shown({ hash, rules, loadedAt, failing, locked, observing }: PolicyStatus) {
  return { hash, rules, loadedAt, failing, lockedProjects: locked, observedAgents: observing }
}
