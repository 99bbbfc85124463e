// Adds, lists and revokes lowered rules. Applies none: lowering.ts does, when a call is judged.
import { administrationAudit } from '../../audit/record.ts'
import type { LoweringItem, LoweringRequest } from '../../contract/lowering.ts'
import { InterlockError } from '../../errors.ts'
import type { LoweringRow } from '../../store/store.ts'
import { actorName, actorOf } from '../actor.ts'
import type { Core } from '../core.ts'
import type { Permissions, PersonPrincipal } from '../permissions.ts'
import { scopeOf } from '../rights.ts'
import { visible } from '../shown/visible.ts'

/** The part of Permissions that is about lowered rules. */
export function createLowerings(
  core: Pick<Core, 'store' | 'ids' | 'whyNotLowered'>,
): Pick<Permissions, 'lowerings' | 'addLowering' | 'revokeLowering'> {
  const { store } = core

  async function addLowering(request: LoweringRequest, by: PersonPrincipal): Promise<LoweringItem> {
    refuseAllButAdmins(by)
    const why = core.whyNotLowered(request.rule)
    if (why !== undefined) throw new InterlockError('bad-request', { detail: why })
    const draft = { ...request, id: core.ids.createLoweringId(), createdBy: actorOf(by) }
    const { userId, ...data } = draft
    return toItem(await store.addLowering(draft, administrationAudit('lowering-added', actorOf(by), userId, data)))
  }

  async function revokeLowering(id: string, by: PersonPrincipal): Promise<void> {
    refuseAllButAdmins(by)
    const row = (await store.lowerings()).find((one) => one.id === id)
    if (row === undefined) throw new InterlockError('not-found')
    const { userId, agentId, rule } = row
    const audit = administrationAudit('lowering-revoked', actorOf(by), userId, { id, agentId, rule })
    if (!(await store.revokeLowering(id, actorOf(by), audit))) throw new InterlockError('not-found')
  }

  return Object.freeze({
    lowerings: async (by: PersonPrincipal) => (await store.lowerings(scopeOf(by))).map(toItem),
    addLowering,
    revokeLowering,
  })
}

function refuseAllButAdmins(by: PersonPrincipal): void {
  if (by.role !== 'admin') throw new InterlockError('wrong-scope', { detail: 'Only an admin may lower a rule.' })
}

function toItem(row: LoweringRow): LoweringItem {
  const { id, userId, agentId, rule, reason, createdBy, createdAt, expiresAt } = row
  return {
    id,
    userId,
    agentId,
    rule,
    reason: visible(reason).text,
    createdBy: actorName(createdBy),
    createdAt,
    expiresAt,
  }
}
