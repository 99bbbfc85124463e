// The decision core: puts its parts together behind the Permissions interface. The rules are in the parts.
import { administrationAudit, cancelledAudit } from '../audit/record.ts'
import type { ToolCallRequest } from '../contract/tool-call.ts'
import { InterlockError } from '../errors.ts'
import type { RequestRow } from '../store/store.ts'
import { actorOf } from './actor.ts'
import { refuseDeep } from './calls/fingerprint.ts'
import { createGiveWay } from './calls/give-way.ts'
import type { Identity } from './calls/identity.ts'
import { createJudge } from './calls/judge.ts'
import { observe } from './calls/observe.ts'
import { contextAt, statedRoot } from './calls/place.ts'
import { createRecordSafe } from './calls/record-safe.ts'
import { createSessionRoot } from './calls/session-root.ts'
import { answerStanding } from './calls/standing.ts'
import { submit } from './calls/submit.ts'
import type { Core, PermissionsDeps } from './core.ts'
import type { Asker, KeyPrincipal, Permissions, PersonPrincipal, Principal } from './permissions.ts'
import { alreadyDecided } from './reviews/already-decided.ts'
import { decideBatch } from './reviews/batch.ts'
import { decide } from './reviews/decide.ts'
import { toExplainAnswer } from './reviews/explain.ts'
import { explainRequest } from './reviews/explain-request.ts'
import { offerGrants } from './reviews/grant-offers.ts'
import { createHistory } from './reviews/history.ts'
import { toGrantItem, toPermissionItem } from './reviews/items.ts'
import { createLowerings } from './reviews/lowerings.ts'
import { createPauses } from './reviews/pauses.ts'
import { reveal } from './reviews/reveal.ts'
import { refuseViewer, scopeOf, visibleRequest } from './rights.ts'
import { createSharedLook } from './shared-look.ts'
import { createWaits } from './waits.ts'

/**
 * The one implementation of Permissions. It keeps no state but its open waits: any number of instances may share a store.
 * Expiry is driven from outside (createExpiry).
 */
export function createPermissions(deps: PermissionsDeps): Permissions {
  const { classify: _tables, policy: _file, ownFiles: _files, ...rest } = deps
  const judge = createJudge(deps)
  const verdictOf: Core['verdictOf'] = (...asked) => judge(...asked).verdict
  const safeRecords = createRecordSafe({ ...deps, mode: deps.auditMode ?? 'durable' })
  const { recordSafe } = safeRecords
  const grantsOf = createSharedLook(
    ({ userId, agentId }: Identity) => deps.store.grantsFor(userId, agentId),
    ({ userId, agentId }) => `${userId.length}:${userId}${agentId}`,
  )
  const core: Core = {
    ...rest,
    judge,
    verdictOf,
    waits: createWaits(deps),
    recordSafe,
    sessionRoot: createSessionRoot(deps),
    grantsFor: (userId, agentId) => grantsOf({ userId, agentId }),
    giveWay: createGiveWay(),
  }
  const { store } = core

  async function wait(requestId: string, by: KeyPrincipal, waitMs: number, asker?: Asker) {
    const { row, gone } = await settleOwn(requestId, by, waitMs, asker)
    return answerStanding(core, row, { by: actorOf(by), gone })
  }

  /** A function of its own, which ends before the wait begins: the row is not kept meanwhile. */
  async function settleOwn(requestId: string, by: KeyPrincipal, waitMs: number, asker?: Asker) {
    return core.waits.settle(await ownRequest(requestId, by), waitMs, asker)
  }

  async function cancel(requestId: string, by: KeyPrincipal) {
    const row = await ownRequest(requestId, by)
    const result = await store.cancel(requestId, by.keyId, cancelledAudit(row, actorOf(by)))
    if (result.kind === 'unknown') throw new InterlockError('not-found')
    if (result.kind === 'closed') throw alreadyDecided(result.row)
    return answerStanding(core, result.row, { by: actorOf(by) })
  }

  /** Of this key; for all others it does not exist. */
  async function ownRequest(requestId: string, by: KeyPrincipal): Promise<RequestRow> {
    const row = await store.request(requestId)
    if (row === undefined || row.keyId !== by.keyId) throw new InterlockError('not-found')
    return row
  }

  async function revokeGrant(grantId: string, by: PersonPrincipal): Promise<void> {
    refuseViewer(by)
    const audit = administrationAudit('grant-revoked', actorOf(by), by.userId, { grantId })
    if (!(await store.revokeGrant(grantId, scopeOf(by), audit))) throw new InterlockError('not-found')
  }

  function explain(call: ToolCallRequest, by: Principal) {
    if (by.kind === 'person' ? by.role === 'viewer' : by.bound)
      throw new InterlockError('wrong-scope', { detail: 'Calls are explained to reviewers, admins and unbound keys.' })
    refuseDeep(call.toolInput)
    const { toolName, toolInput, cwd } = call
    const root = by.kind === 'key' ? statedRoot(call.projectRoot, by) : call.projectRoot
    const context = contextAt(root ?? cwd, call, core.profile)
    const who = { agentId: call.agentId, userId: call.userId }
    const startedMs = core.monotonicMs()
    const explanation = core.explain({ toolName, toolInput }, context, (one, place) => core.verdictOf(one, place, who))
    return toExplainAnswer(explanation, core.monotonicMs() - startedMs)
  }

  return Object.freeze<Permissions>({
    submit: (call, by, options) => submit(core, call, by, options),
    wait,
    cancel,
    observe: (observation, by) => observe(core, observation, by),
    decide: (decision, by) => decide(core, decision, by),
    decideBatch: (batch, by) => decideBatch(core, batch, by),
    offers: (requestId, by) => offerGrants(core, requestId, by),
    ...createHistory(store),
    get: async (requestId, by) => toPermissionItem(await visibleRequest(store, requestId, by)),
    grants: async (by) => (await store.grants(scopeOf(by))).map(toGrantItem),
    revokeGrant,
    ...createLowerings(core),
    ...createPauses(core),
    explain,
    explainRequest: (asked, by) => explainRequest(core, asked, by),
    reveal: (requestId, reason, by) => reveal(core, { requestId, reason }, by),
    close() {
      core.waits.close()
      safeRecords.close()
    },
  })
}
