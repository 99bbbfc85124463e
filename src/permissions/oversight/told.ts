// Finds out what an agent's event means for its calls: which one ran, and whether that raises an alarm. Writes nothing.
import type { AlarmDraft, JudgedCall, SessionKey, Store } from '../../store/store.ts'
import { fingerprint } from '../calls/fingerprint.ts'
import { openPath } from '../calls/kept-path.ts'
import { effectiveCwd } from '../calls/place.ts'
import type { Observation } from '../permissions.ts'
import type { Seal } from '../secrets/seal.ts'
import { visible } from '../shown/visible.ts'
import { meaningOf } from './event-meaning.ts'
import { type Finding, type RanCall, reconcile } from './reconcile.ts'

export type Told = { ranCallId?: number; alarm?: AlarmDraft }

/** Verdicts looked at for one event: parallel calls of one tool in one session. */
const MAX_CANDIDATES = 200

/** Errors: store-unavailable. `createId`: of the alarm, if there is one. */
export async function understandEvent(
  deps: { store: Pick<Store, 'judgedCalls'>; createId: () => string; seal: Seal },
  place: SessionKey,
  observation: Observation,
): Promise<Told> {
  const { event, toolName, toolUseId, toolInput } = observation
  const meaning = meaningOf(event, observation.data)
  if (meaning.kind === 'other') return {}
  const name = toolName === undefined ? 'A call' : `A call of ${visible(toolName).text}`
  const alarmOf = (kind: AlarmDraft['kind'], why: string, requestId?: string): AlarmDraft => ({
    ...place,
    id: deps.createId(),
    kind,
    detail: `${name}: ${why}`,
    ...(toolName === undefined ? {} : { toolName }),
    ...(toolUseId === undefined ? {} : { toolUseId }),
    ...(requestId === undefined ? {} : { requestId }),
  })
  if (meaning.kind === 'approved-elsewhere') {
    const source = visible(meaning.source).text
    return { alarm: alarmOf('approved-elsewhere', `it was let through by ${source}, not by the hook.`) }
  }
  const tie = toolUseId === undefined ? (toolName === undefined ? {} : { toolName }) : { useId: toolUseId }
  const candidates = await deps.store.judgedCalls({ ...place, ...tie }, MAX_CANDIDATES)
  const ran: RanCall = {
    event,
    failed: meaning.failed,
    ...(toolUseId === undefined ? {} : { toolUseId }),
    ...(toolName === undefined ? {} : { toolName }),
    ...(toolInput === undefined ? {} : { toolInput }),
  }
  return worded(
    reconcile(ran, candidates, (call, like) => fingerprintAs(deps.seal, call, like)),
    alarmOf,
  )
}

function worded(finding: Finding, alarmOf: (kind: AlarmDraft['kind'], why: string, id?: string) => AlarmDraft): Told {
  const { callId, fault } = finding
  return {
    ...(callId === undefined ? {} : { ranCallId: callId }),
    ...(fault === undefined ? {} : { alarm: alarmOf(fault.kind, lowerFirst(fault.why), fault.requestId) }),
  }
}

/** Undefined when the input has no canonical form: it is then like no call that was judged. */
function fingerprintAs(seal: Seal, ran: RanCall, like: JudgedCall): string | undefined {
  const { toolInput } = ran
  if (toolInput === undefined) return undefined
  const { keyId, userId, agentId, sessionId, toolName, cwd } = like
  try {
    return fingerprint({
      keyId,
      userId,
      agentId,
      sessionId: sessionId === '' ? undefined : sessionId,
      toolName,
      toolInput,
      effectiveCwd: effectiveCwd(cwd === undefined ? undefined : openPath(seal, cwd), toolInput),
    })
  } catch {
    return undefined
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
