// Opens the exact call of a request, as far as it is still kept. Shows it to nobody.
import { InterlockError } from '../../errors.ts'
import type { RequestRow } from '../../store/store.ts'
import type { Core } from '../core.ts'
import type { SealedCall } from '../secrets/sealed-call.ts'

/** Errors: unreadable-input when it is gone, or was changed or sealed with another secret. */
export function openCall(core: Pick<Core, 'seal'>, row: RequestRow): SealedCall {
  if (row.sealedInput === null) throw unreadable('is not kept any more')
  try {
    return core.seal.open(row.sealedInput, row.id) as SealedCall
  } catch (cause) {
    throw unreadable('cannot be opened: it was sealed with another INTERLOCK_SECRET, or changed', cause)
  }
}

function unreadable(why: string, cause?: unknown): InterlockError {
  const detail = `The exact input of this request ${why}. Nobody can know what would be approved: reject it, and let the agent ask again.`
  return new InterlockError('unreadable-input', { detail, cause })
}
