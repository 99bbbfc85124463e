// Records what an agent tells about itself, and raises an alarm when that does not fit what it was allowed. Believes none
// of it: an observation never allows or lowers anything.
import { observedAudit } from '../../audit/record.ts'
import { InterlockError } from '../../errors.ts'
import type { CallNote, EventNote, SessionKey } from '../../store/store.ts'
import { actorOf } from '../actor.ts'
import type { Core } from '../core.ts'
import { isResting } from '../oversight/event-meaning.ts'
import { understandEvent } from '../oversight/told.ts'
import type { KeyPrincipal, Observation } from '../permissions.ts'
import { fingerprint, refuseDeep } from './fingerprint.ts'
import { identify } from './identity.ts'
import { effectiveCwd } from './place.ts'

/** Events of one call that arrive at once look for it again, at most so often. */
const MAX_TRIES = 5

/** Errors: bound-key, bad-request (nested too deep), store-unavailable. */
export async function observe(core: Core, observation: Observation, by: KeyPrincipal): Promise<void> {
  refuseDeep(observation.data)
  const who = identify(observation, by)
  const actor = actorOf(by)
  const { event, sessionId, toolName, toolUseId } = observation
  const subject = { actor, ...who, ...(sessionId === undefined ? {} : { sessionId }) }
  const audit = observedAudit(subject, {
    event,
    data: core.redact.begin().value(observation.data),
    ...(toolName === undefined ? {} : { toolName }),
    ...(toolUseId === undefined ? {} : { toolUseId }),
  })
  const place: SessionKey = { keyId: by.keyId, ...who, sessionId: sessionId ?? '' }
  if (observation.refused !== undefined) return core.store.record(audit, refusedCall(place, observation))
  await write(core, { place, observation, audit })
  if (observation.ends === 'session' && sessionId !== undefined)
    await core.store.cancelSession({ keyId: by.keyId, agentId: who.agentId, sessionId }, actor)
}

async function write(
  core: Core,
  of: { place: SessionKey; observation: Observation; audit: ReturnType<typeof observedAudit> },
): Promise<void> {
  const { place, observation, audit } = of
  const { event } = observation
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { store, seal, ids } = core
    const told = await understandEvent({ store, seal, createId: ids.createAlarmId }, place, observation)
    const note: EventNote = {
      ...place,
      event,
      resting: isResting(event),
      ends: observation.ends === 'session',
      ...told,
    }
    if ((await core.store.observe(note, audit)).kind === 'recorded') return
  }
  throw new InterlockError('store-unavailable', { detail: 'Other events of this call kept coming in between.' })
}

/** A call whose payload was refused before it was judged: should it run all the same, that is known. */
function refusedCall(place: SessionKey, observation: Observation): CallNote {
  const { toolName = 'unknown', toolUseId, toolInput = {} } = observation
  const note: CallNote = { ...place, toolName, decision: 'denied' }
  if (toolUseId === undefined || toolUseId === '') return note
  const { keyId, userId, agentId, sessionId } = place
  const call = { keyId, userId, agentId, toolName, toolInput, effectiveCwd: effectiveCwd(undefined, toolInput) }
  try {
    return { ...note, useId: toolUseId, fingerprint: fingerprint({ ...call, sessionId: sessionId || undefined }) }
  } catch {
    // A call without a fingerprint has no verdict either: should it run, that is an alarm too.
    return note
  }
}
