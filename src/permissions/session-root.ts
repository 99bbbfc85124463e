// The workspace of a session that names none: its first cwd. Does not judge whether it makes a good one.
import type { Core } from './core.ts'
import { keepPath, openPath } from './kept-path.ts'

type SessionOf = { keyId: string; agentId: string; sessionId: string }

/**
 * The first cwd (absolute) of this session; `cwd` when this is its first call. Undefined when what was kept can not be
 * opened any more: without a workspace nothing is milder. Errors: store-unavailable.
 */
export async function sessionRoot(core: Pick<Core, 'store' | 'seal'>, of: SessionOf, cwd: string) {
  // Sealed whatever it is: to look for a secret in it takes longer.
  return openPath(core.seal, await core.store.sessionRoot({ ...of, cwd: keepPath(core.seal, cwd, true) }))
}
