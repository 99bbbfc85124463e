// Records what an agent tells about itself. Believes none of it: an observation never allows or lowers anything.
import { observedAudit } from '../audit/record.ts'
import { actorOf } from './actor.ts'
import type { Core } from './core.ts'
import { refuseDeep } from './fingerprint.ts'
import { identify } from './identity.ts'
import type { KeyPrincipal, Observation } from './permissions.ts'

/** Errors: bound-key, bad-request (nested too deep), store-unavailable. */
export async function observe(core: Core, observation: Observation, by: KeyPrincipal): Promise<void> {
  refuseDeep(observation.data)
  const who = identify(observation, by)
  const actor = actorOf(by)
  const { event, sessionId, toolName, toolUseId } = observation
  const subject = { actor, ...who, ...(sessionId === undefined ? {} : { sessionId }) }
  const data = core.redact.begin().value(observation.data)
  await core.store.record(
    observedAudit(subject, {
      event,
      data,
      ...(toolName === undefined ? {} : { toolName }),
      ...(toolUseId === undefined ? {} : { toolUseId }),
    }),
  )
  if (observation.ends === 'session' && sessionId !== undefined)
    await core.store.cancelSession({ keyId: by.keyId, agentId: who.agentId, sessionId }, actor)
}
