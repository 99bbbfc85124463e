// Which coded errors an operation can answer with, for the OpenAPI document. Refuses nothing itself.
import { ERRORS, type ErrorCode } from '../../errors.ts'
import type { Audience } from '../audience.ts'

/** An operation as the document has it: `GET /api/permissions/:id`. */
export type OperationFacts = { method: string; url: string; audience: Audience; takesBody: boolean }

/** What an operation refuses beyond what its credentials, its body and its parameters explain. */
const OWN: Readonly<Record<string, readonly ErrorCode[]>> = {
  'POST /api/hooks/classify': ['missing-tool-name', 'bound-key', 'tool-use-conflict', 'too-many-pending'],
  'GET /api/hooks/requests/:id': [],
  'POST /api/hooks/requests/:id/cancel': ['already-decided'],
  'POST /api/hooks/raw/:dialect': [
    'unsupported-event',
    'unknown-dialect',
    'bound-key',
    'tool-use-conflict',
    'too-many-pending',
  ],
  'GET /api/permissions': ['wrong-scope'],
  'POST /api/permissions': [
    'missing-field',
    'invalid-decision',
    'not-found',
    'already-decided',
    'edit-refused',
    'blocked-now',
    'unreadable-input',
    'agent-paused',
  ],
  'GET /api/permissions/export': ['wrong-scope'],
  'GET /api/permissions/:id/grants': ['already-decided', 'unreadable-input'],
  'POST /api/permissions/:id/explain': ['already-decided', 'edit-refused', 'unreadable-input'],
  'POST /api/permissions/:id/reveal': ['unreadable-input'],
  'POST /api/explain': ['missing-tool-name', 'bound-key'],
  'POST /api/session': ['bad-login', 'bad-login-link', 'foreign-origin', 'rate-limited'],
  'POST /api/password': ['bad-login', 'not-found'],
  'POST /api/users': ['already-exists'],
}

const OPEN: readonly Audience[] = ['anyone', 'socket']

/** The error codes, each once, by status. Every operation can also fail in ways that only `default` names. */
export function refusalsOf({ method, url, audience, takesBody }: OperationFacts): Map<number, ErrorCode[]> {
  const changes = method !== 'GET'
  const byPeople = audience !== 'agents' && !OPEN.includes(audience)
  const codes: ErrorCode[] = [
    'bad-request',
    ...(OPEN.includes(audience)
      ? []
      : (['no-credential', 'unknown-credential', 'wrong-scope', 'rate-limited'] as const)),
    ...(byPeople && changes ? (['foreign-origin'] as const) : []),
    ...(url.includes('/:id') ? (['not-found'] as const) : []),
    ...(takesBody ? (['body-too-large', 'unsupported-media-type'] as const) : []),
    ...(OWN[`${method} ${url}`] ?? []),
    'internal-error',
    'store-unavailable',
    ...(audience === 'agents' || audience === 'explainers' ? (['overloaded'] as const) : []),
    'shutting-down',
  ]
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(codes)) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}

/** Operations that are named here; a test compares them with the routes. */
export const operationsWithRefusals: readonly string[] = Object.keys(OWN)
