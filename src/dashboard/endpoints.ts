// Every call of the HTTP API that pages make, typed by the contract. Knows no transport and keeps no state.
import type { KeyItem, keyCreated, loginLink, SessionItem, UserItem, userCreated } from '../contract/administration.ts'
import type { AgentList, AlarmItem } from '../contract/alarm.ts'
import type { AuditItem, AuditReport } from '../contract/audit.ts'
import type { BatchAnswer, BatchRequest } from '../contract/batch.ts'
import type { ExplainAnswer } from '../contract/explanation.ts'
import type { GrantOffers } from '../contract/grant-offer.ts'
import type { LoweringItem, LoweringRequest } from '../contract/lowering.ts'
import type { PauseItem, PauseRequest } from '../contract/pause.ts'
import type { DecisionAnswer, DecisionRequest, GrantItem, PermissionItem } from '../contract/permission.ts'
import type { RequestExplanation, RequestExplanationQuery } from '../contract/request-explanation.ts'
import type { RevealedInput } from '../contract/reveal.ts'
import type { RuleList } from '../contract/rule.ts'
import type { SessionAnswer } from '../contract/session.ts'
import type { Volume } from '../contract/volume.ts'

type Output<Schema extends { _output: unknown }> = Schema['_output']
export type KeyCreated = Output<typeof keyCreated>
export type UserCreated = Output<typeof userCreated>
export type LoginLink = Output<typeof loginLink>

/** One HTTP call; throws ApiError for everything but a readable success. */
export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>
/** Empty values are left out. */
export type Query = Readonly<Record<string, string | undefined>>

/** `/path?a=1`, without what is empty. */
export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

const segment = encodeURIComponent

export function createEndpoints(call: Call) {
  return Object.freeze({
    session: () => call<SessionAnswer>('GET', '/api/session'),
    login: (token: string) => call<SessionAnswer>('POST', '/api/session', { token }),
    loginByPassword: (userId: string, password: string) =>
      call<SessionAnswer>('POST', '/api/session', { userId, password }),
    logout: () => call<unknown>('DELETE', '/api/session'),

    list: (query: Query) =>
      call<{ pending: PermissionItem[]; nextCursor?: string }>('GET', withQuery('/api/permissions', query)),
    request: (id: string) => call<PermissionItem>('GET', `/api/permissions/${segment(id)}`),
    decide: (decision: DecisionRequest) => call<DecisionAnswer>('POST', '/api/permissions', decision),
    decideBatch: (batch: BatchRequest) => call<BatchAnswer>('POST', '/api/permissions/batch', batch),
    grantOffers: (id: string) => call<GrantOffers>('GET', `/api/permissions/${segment(id)}/grants`),
    explainRequest: (id: string, query: RequestExplanationQuery = {}) =>
      call<RequestExplanation>('POST', `/api/permissions/${segment(id)}/explain`, query),
    reveal: (id: string, reason: string) =>
      call<RevealedInput>('POST', `/api/permissions/${segment(id)}/reveal`, { reason }),
    explain: (toolCall: Record<string, unknown>) => call<ExplainAnswer>('POST', '/api/explain', toolCall),

    pauses: () => call<{ pauses: PauseItem[] }>('GET', '/api/pauses'),
    pause: (request: PauseRequest) => call<PauseItem>('POST', '/api/pauses', request),
    resume: (id: string, reason: string) =>
      call<PauseItem>('POST', `/api/pauses/${segment(id)}/resume`, reason === '' ? {} : { reason }),

    grants: () => call<{ grants: GrantItem[] }>('GET', '/api/grants'),
    revokeGrant: (id: string) => call<unknown>('DELETE', `/api/grants/${segment(id)}`),
    lowerings: () => call<{ lowerings: LoweringItem[] }>('GET', '/api/lowerings'),
    addLowering: (lowering: LoweringRequest) => call<LoweringItem>('POST', '/api/lowerings', lowering),
    revokeLowering: (id: string) => call<unknown>('DELETE', `/api/lowerings/${segment(id)}`),
    rules: () => call<RuleList>('GET', '/api/rules'),

    agents: () => call<AgentList>('GET', '/api/agents'),
    alarms: (query: Query = {}) =>
      call<{ alarms: AlarmItem[]; nextCursor?: string }>('GET', withQuery('/api/alarms', query)),
    acknowledge: (id: string, note?: string) =>
      call<AlarmItem>('POST', `/api/alarms/${segment(id)}/ack`, note ? { note } : {}),

    audit: (query: Query) => call<{ entries: AuditItem[]; nextCursor?: string }>('GET', withQuery('/api/audit', query)),
    volume: (query: Query) => call<Volume>('GET', withQuery('/api/audit/volume', query)),
    verifyAudit: () => call<AuditReport>('GET', '/api/audit/verify'),

    sessions: () => call<{ sessions: SessionItem[] }>('GET', '/api/sessions'),
    endSession: (id: string) => call<unknown>('DELETE', `/api/sessions/${segment(id)}`),
    setPassword: (change: { current?: string; password: string }) => call<unknown>('POST', '/api/password', change),
    users: () => call<{ users: UserItem[] }>('GET', '/api/users'),
    addUser: (user: { id: string; role: string }) => call<UserCreated>('POST', '/api/users', user),
    changeUser: (id: string, change: { role?: string; disabled?: boolean; password?: null }) =>
      call<UserItem>('PATCH', `/api/users/${segment(id)}`, change),
    loginLink: (id: string) => call<LoginLink>('POST', `/api/users/${segment(id)}/link`, {}),
    revokeUser: (id: string) => call<unknown>('DELETE', `/api/users/${segment(id)}`),
    keys: () => call<{ keys: KeyItem[] }>('GET', '/api/keys'),
    addKey: (key: Record<string, string>) => call<KeyCreated>('POST', '/api/keys', key),
    revokeKey: (id: string) => call<unknown>('DELETE', `/api/keys/${segment(id)}`),
  })
}
