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
  /** Paths of all files in force; the same list until one is loaded again. */
  files(): readonly string[]
  /** Loads all files again; the old policy stays when they cannot be used. True when a usable one is in force now. */
  reload(): boolean
  start(): void
  stop(): void
}

/**
 * Loads `file` at once. Throws PolicyError when it cannot be used: there is no older version to fall back to.
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
    files: readonly string[]
    texts: ReadonlyMap<string, string>
    at: number
    failing: boolean
    /** How each file looked when it was read, and at the last look. */
    read: Looks
    looked: Looks
    restUntilMs: number
    timer?: NodeJS.Timeout
  } = {
    policy: first.policy,
    files: filesOf(first.policy),
    texts: first.texts ?? new Map(),
    at: now(),
    failing: false,
    read: looksOf(first.policy),
    looked: new Map(),
    restUntilMs: 0,
  }

  const guard = createPolicyGuard({
    current: () => state.policy,
    loaded: () => ({ at: state.at, failing: state.failing }),
    now,
  })

  function filesOf(policy: Policy): readonly string[] {
    const projects = policy.files[0]?.projects ?? []
    return [file, ...projects.map((project) => project.file)]
  }

  function looksOf(policy: Policy): Looks {
    return new Map(filesOf(policy).map((path) => [path, lookOf(path)]))
  }

  function announce(policy: Policy, warnings: readonly Parameters<typeof problemText>[0][]): void {
    const status = guard.status()
    log.info({ policyHash: status.hash, policyRules: status.rules, policyFile: file }, 'policy loaded')
    for (const problem of warnings.slice(0, MAX_LOGGED_PROBLEMS))
      log.error({ policyProblem: problemText(problem) }, 'the policy file of a project cannot be used')
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
    const looks = looksOf(before)
    state.read = looks
    const loaded = readPolicyFiles({ file, profile, before: state.texts })
    if ('problems' in loaded) {
      state.failing = true
      const problems = loaded.problems.slice(0, MAX_LOGGED_PROBLEMS).map(problemText)
      log.error({ policyHash: before.hash, problems }, 'the policy was not loaded; the one before stays in force')
      return false
    }
    const changed = loaded.policy.hash !== before.hash
    state.policy = loaded.policy
    state.files = filesOf(loaded.policy)
    state.texts = loaded.texts ?? new Map()
    state.failing = loaded.warnings.length > 0
    state.read = new Map([...looksOf(loaded.policy), ...looks])
    if (changed) state.at = now()
    if (changed || loaded.warnings.length > 0) announce(loaded.policy, loaded.warnings)
    return true
  }

  /** Of a file that is being written the half may be a policy too, with half of the rules: it has to lie still first. */
  function look(): void {
    const startedAt = performance.now()
    const { read, looked } = state
    const looks = looksOf(state.policy)
    state.looked = looks
    const isStill = (path: string) => looks.get(path) === looked.get(path)
    const changed = [...looks].filter(([path, one]) => one !== read.get(path) && isStill(path))
    // A project's file that never lies still holds up nobody else's.
    if (startedAt < state.restUntilMs || changed.length === 0 || !isStill(file)) return
    reload()
    const endedAt = performance.now()
    state.restUntilMs = endedAt + REST_FACTOR * (endedAt - startedAt)
  }

  announce(first.policy, first.warnings)
  state.failing = first.warnings.length > 0

  return Object.freeze({
    guard,
    files: () => state.files,
    reload,
    start() {
      state.timer ??= setInterval(look, pollMs).unref()
    },
    stop() {
      clearInterval(state.timer)
    },
  })
}

/** By path, what changes when the file does. */
type Looks = ReadonlyMap<string, string>

function lookOf(path: string): string {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path)
    return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'error'
  }
}
