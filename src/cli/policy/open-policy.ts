// Opens policy files for commands, and tells what is wrong with them line by line. Judges no call.
import { resolve } from 'node:path'
import type { Context } from '../../classify/index.ts'
import { policySettings } from '../../config.ts'
import type { Loaded } from '../../policy-file/load-policy.ts'
import type { Policy } from '../../policy-file/policy.ts'
import { problemText } from '../../policy-file/problem.ts'
import { readPolicyFiles, readText } from '../../policy-file/source/read-policy-files.ts'
import type { Problem } from '../../policy-file/types.ts'
import { CommandError, say } from '../terminal.ts'

export type Profile = Context['profile']

/** The file that is named, else INTERLOCK_POLICY. Throws CommandError when there is neither. */
export function policyPath(given: string | undefined): string {
  const path = given ?? policySettings().file
  if (path === undefined) throw new CommandError('name a policy file, or set INTERLOCK_POLICY')
  return resolve(path)
}

/** The policy, or its problems. Files of projects that cannot be used are problems too. Throws as readPolicy does. */
export function tryPolicy(path: string, profile: Profile): { policy: Policy } | { problems: readonly Problem[] } {
  const loaded = readPolicy(path, profile)
  if ('problems' in loaded) return loaded
  return loaded.warnings.length > 0 ? { problems: loaded.warnings } : { policy: loaded.policy }
}

/**
 * Throws CommandError with every problem. Files of projects that cannot be used are told and hold up nothing, as in a
 * server: agents can write there.
 */
export function openPolicy(path: string, profile: Profile): Policy {
  const loaded = readPolicy(path, profile)
  if ('problems' in loaded) throw new CommandError(`the policy cannot be used\n${textOf(loaded.problems)}`)
  if (loaded.warnings.length > 0)
    say(`All calls of these projects need a person, their files cannot be used:\n${textOf(loaded.warnings)}`)
  return loaded.policy
}

/** Throws CommandError when there is no such file: that is no finding about a policy. */
function readPolicy(path: string, profile: Profile): Loaded {
  const own = readText(path)
  if ('why' in own) throw new CommandError(`${path} ${own.why}`)
  return readPolicyFiles({ file: path, profile })
}

const textOf = (problems: readonly Problem[]) => problems.map(problemText).join('\n')
