// The workspace of a session that names none: its first cwd. Does not judge whether it makes a good one.
import type { Store } from '../../store/store.ts'
import type { Seal } from '../secrets/seal.ts'
import { keepPath, openPath } from './kept-path.ts'

type SessionOf = { keyId: string; agentId: string; sessionId: string }

/**
 * The first cwd (absolute) of this session; `cwd` when this is its first call. Undefined when what was kept cannot be
 * opened any more: without a workspace nothing is milder. Errors: store-unavailable.
 */
export type SessionRoot = (of: SessionOf, cwd: string) => Promise<string | undefined>

/** More sessions than this and the oldest are asked for again. */
const MAX_KNOWN = 10_000

/** What the store has said once is not asked again: the first cwd of a session stays its first, on every instance. */
export function createSessionRoot({ store, seal }: { store: Pick<Store, 'sessionRoot'>; seal: Seal }): SessionRoot {
  const known = new Map<string, string>()

  async function ask(name: string, of: SessionOf, cwd: string): Promise<string | undefined> {
    // Sealed whatever it is: to look for a secret in it takes longer.
    const root = openPath(seal, await store.sessionRoot({ ...of, cwd: keepPath(seal, cwd, true) }))
    if (root === undefined) return undefined
    if (known.size >= MAX_KNOWN) for (const [oldest] of known) if (known.delete(oldest)) break
    known.set(name, root)
    return root
  }

  return async (of, cwd) => {
    const name = JSON.stringify([of.keyId, of.agentId, of.sessionId])
    return known.get(name) ?? ask(name, of, cwd)
  }
}
