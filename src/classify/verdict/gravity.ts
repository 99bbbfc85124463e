// Which of several rules that are equally strict tells a person most: what cannot be taken back, or reaches others, first.

/** Ids of rules, from the gravest on. Rules that stand in no list come last, by their ids. */
export const GRAVEST_FIRST: readonly string[] = [
  // Text that is meant to be misread comes before all else.
  'core/hostile',
  'secrets/read-file',
  'secrets/read',
  'services/publish',
  'vcs/push',
  'network/write',
  'services/grant',
  'services/open',
  'services/write',
  'services/database-write',
  'execution/remote',
  'execution/downloaded',
  'network/connect',
  'network/listen',
  'network/read-metadata',
  'network/read-encoded',
  'execution/later',
  'system/package',
  'system/service',
  'filesystem/delete',
  'vcs/alter-history',
  'filesystem/read-everything',
  'filesystem/read-with-secrets',
  'execution/install',
  'execution/delegate',
  // Commands that are not understood come before usual ones, and after those that are known to matter.
  'core/unknown',
  'execution/endless',
  'execution/script',
  'execution/inline-code',
  'execution/project-script',
  'execution/container',
  'execution/stdin',
  'execution/interactive',
  'execution/environment-hazard',
  'network/configure',
  'services/container-change',
  'system/signal',
  'system/trace',
  'execution/unmapped',
  'filesystem/permission',
  'filesystem/write-elsewhere',
  'filesystem/write',
  'system/configure',
  'vcs/config',
  'vcs/change',
  'vcs/fetch',
]

/** `sudo` in front of something worse is said last of all that is blocked. */
const MILDEST = 'system/privilege'

const PLACES: ReadonlyMap<string, number> = new Map([
  ...GRAVEST_FIRST.map((id, place) => [id, place] as const),
  [MILDEST, GRAVEST_FIRST.length + 1],
])

/** Is rule `a` graver than `b`, where both are equally strict? Decides nothing about tiers. Rules are named by their ids. */
export function isGraver(a: string, b: string): boolean {
  if (a === b) return false
  const first = PLACES.get(a) ?? GRAVEST_FIRST.length
  const second = PLACES.get(b) ?? GRAVEST_FIRST.length
  return first === second ? a < b : first < second
}
