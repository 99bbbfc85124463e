// Shows a person the exact input of a request, with the secrets that are masked everywhere else. Never without a record.
import { revealAudit } from '../../audit/record.ts'
import type { RevealedInput } from '../../contract/reveal.ts'
import { InterlockError } from '../../errors.ts'
import { actorOf } from '../actor.ts'
import type { Core } from '../core.ts'
import type { PersonPrincipal } from '../permissions.ts'
import { refuseViewer, visibleRequest } from '../rights.ts'
import { openCall } from './open-call.ts'

/** Errors: wrong-scope for viewers, not-found, also when the exact input is not kept any more; unreadable-input. */
export async function reveal(
  core: Core,
  { requestId, reason }: { requestId: string; reason: string | undefined },
  by: PersonPrincipal,
): Promise<RevealedInput> {
  refuseViewer(by)
  const row = await visibleRequest(core.store, requestId, by)
  if (row.sealedInput === null)
    throw new InterlockError('not-found', {
      detail: 'The exact input is kept only while the request waits or may still be claimed.',
    })
  const { toolInput } = openCall(core, row)
  // First the record: what nobody knows was looked at cannot be looked at.
  const why = reason === undefined || reason === '' ? undefined : core.redact.begin().text(reason).text
  await core.store.record(revealAudit(row, actorOf(by), why))
  return { requestId, toolName: row.toolName, toolInput }
}
