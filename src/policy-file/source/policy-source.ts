// Keeps the policy in force: loads it at the start, again when a file changes or when told to, and never a broken one.
// Judges nothing.
import { statSync } from 'node:fs'
import type { Context } from '../../classify/types.ts'
import type { Log } from '../../log.ts'
import type { Policy } from '../policy.ts'
import { createPolicyGuard, type PolicyGuard, type PolicyStatus } from '../policy-guard.ts'
import { PolicyError, problemText } from '../problem.ts'
import { readPolicyFiles } from './read-policy-files.ts'

/** Files are replaced by renaming, linked anew or mounted: looking at them notices all of it. */
const DEFAULT_POLL_MS = 1_000
const MAX_LOGGED_PROBLEMS = 20
/** Loading holds up every answer. Whoever changes a project's file again and again gets a tenth of the time for it. */
const REST_FACTOR = 9

export type PolicySource = {
  guard: PolicyGuard
  /** Loads all files again; the old policy stays when they can not be used. True when a usable one is in force now. */
  reload(): boolean
  start(): void
  stop(): void
}

/**
 * Loads `file` at once. Throws PolicyError when it can not be used: there is no older version to fall back to.
 * `onLoad` is told of each policy that comes into force.
 */
export function createPolicySource(deps: {
  file: string
  profile: Context['profile']
  log: Log
  /** Unix ms. */
  now: () => number
  onLoad: (status: PolicyStatus) => void
  pollMs?: number
}): PolicySource {
  const { file, profile, log, now, onLoad, pollMs = DEFAULT_POLL_MS } = deps
  const first = readPolicyFiles({ file, profile })
  if ('problems' in first) throw new PolicyError(first.problems)
  const state: {
    policy: Policy
    texts: ReadonlyMap<string, string>
    at: number
    failing: boolean
    seen: string
    restUntilMs: number
    timer?: NodeJS.Timeout
  } = {
    policy: first.policy,
    texts: first.texts ?? new Map(),
    at: now(),
    failing: false,
    seen: signature(first.policy),
    restUntilMs: 0,
  }

  const guard = createPolicyGuard({
    current: () => state.policy,
    loaded: () => ({ at: state.at, failing: state.failing }),
    now,
  })

  function signature(policy: Policy): string {
    const projects = policy.files[0]?.projects ?? []
    return [file, ...projects.map((project) => project.file)].map(lookOf).join('\n')
  }

  function announce(policy: Policy, warnings: readonly Parameters<typeof problemText>[0][]): void {
    const status = guard.status()
    log.info({ policyHash: status.hash, policyRules: status.rules, policyFile: file }, 'policy loaded')
    for (const problem of warnings.slice(0, MAX_LOGGED_PROBLEMS))
      log.error({ policyProblem: problemText(problem) }, 'the policy file of a project can not be used')
    for (const { folder } of policy.locked) log.error({ project: folder }, 'all calls in this project need a person')
    for (const { agent, user, untilAt, owner, reason } of guard.observing())
      log.warn(
        { agent, user, until: new Date(untilAt).toISOString(), owner, reason },
        'UNGUARDED: this agent is only observed, nothing is enforced',
      )
    onLoad(status)
  }

  function reload(): boolean {
    const before = state.policy
    // Looked at first: what changes while it is read is noticed the next time.
    state.seen = signature(before)
    const loaded = readPolicyFiles({ file, profile, before: state.texts })
    if ('problems' in loaded) {
      state.failing = true
      const problems = loaded.problems.slice(0, MAX_LOGGED_PROBLEMS).map(problemText)
      log.error({ policyHash: before.hash, problems }, 'the policy was not loaded; the one before stays in force')
      return false
    }
    const changed = loaded.policy.hash !== before.hash
    state.policy = loaded.policy
    state.texts = loaded.texts ?? new Map()
    state.failing = loaded.warnings.length > 0
    state.seen = state.seen === signature(before) ? signature(loaded.policy) : state.seen
    if (changed) state.at = now()
    if (changed || loaded.warnings.length > 0) announce(loaded.policy, loaded.warnings)
    return true
  }

  function look(): void {
    const startedAt = performance.now()
    if (startedAt < state.restUntilMs || signature(state.policy) === state.seen) return
    reload()
    const endedAt = performance.now()
    state.restUntilMs = endedAt + REST_FACTOR * (endedAt - startedAt)
  }

  announce(first.policy, first.warnings)
  state.failing = first.warnings.length > 0

  return Object.freeze({
    guard,
    reload,
    start() {
      state.timer ??= setInterval(look, pollMs).unref()
    },
    stop() {
      clearInterval(state.timer)
    },
  })
}

/** What changes when a file does. */
function lookOf(path: string): string {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path)
    return `${path} ${ino} ${size} ${mtimeMs} ${ctimeMs}`
  } catch (error) {
    return `${path} ${(error as NodeJS.ErrnoException).code ?? 'error'}`
  }
}
