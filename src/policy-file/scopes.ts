// The names of all places that conditions may speak of. A list only; what they mean is in docs/policy.md.
import type { Scope } from '../classify/types.ts'

const ALL: Readonly<Record<Scope, true>> = {
  workspace: true,
  'workspace-root': true,
  outside: true,
  temp: true,
  cache: true,
  home: true,
  'home-root': true,
  root: true,
  system: true,
  'system-root': true,
  startup: true,
  device: true,
  discard: true,
  secret: true,
  'secrets-below': true,
  'public-key': true,
  guard: true,
  vcs: true,
  lock: true,
  ci: true,
  'shell-rc': true,
  log: true,
  process: true,
  parent: true,
  elsewhere: true,
  public: true,
  private: true,
  metadata: true,
  loopback: true,
  encoded: true,
  computed: true,
}

/** Complete by its type: a new scope does not compile before it is here. */
export const SCOPES: readonly Scope[] = Object.keys(ALL) as Scope[]
