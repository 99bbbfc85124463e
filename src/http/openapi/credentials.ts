// The kinds of credentials as OpenAPI names them, and which of them an audience accepts. Checks none.
import type { Audience } from '../audience.ts'

export const securitySchemes = {
  internalKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of a hook or an integration: INTERNAL_API_KEY, or one that `interlock keys create` made',
  },
  userToken: { type: 'http', scheme: 'bearer', description: "A person's token, or ADMIN_TOKEN" },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'interlock',
    description:
      "The dashboard's cookie; `__Host-interlock` on https. What changes something also needs our own Origin",
  },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' },
} as const

type Requirement = Partial<Record<keyof typeof securitySchemes, string[]>>

const PEOPLE: readonly Requirement[] = [{ userToken: [] }, { session: [] }]

/** OpenAPI's security requirements: any one of them is enough. */
export function securityOf(audience: Audience): Requirement[] {
  switch (audience) {
    case 'anyone':
      return []
    case 'agents':
      return [{ internalKey: [] }]
    case 'explainers':
      return [...PEOPLE, { internalKey: [] }]
    case 'metrics':
      return [...PEOPLE, { metricsToken: [] }]
    default:
      return [...PEOPLE]
  }
}
