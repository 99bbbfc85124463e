// Looks words of the command line up in the commands as they are registered, without running any. Declares no tests.
import { Command } from 'commander'
import { registerApprove } from '../../src/cli/approve.ts'
import { registerAudit } from '../../src/cli/audit.ts'
import { registerBackup } from '../../src/cli/backup.ts'
import { registerConfig } from '../../src/cli/config.ts'
import { registerDemo } from '../../src/cli/demo.ts'
import { registerDoctor } from '../../src/cli/doctor.ts'
import { registerExplain } from '../../src/cli/explain.ts'
import { registerHook } from '../../src/cli/hook.ts'
import { registerKeys } from '../../src/cli/keys.ts'
import { registerMigrate } from '../../src/cli/migrate.ts'
import { registerPause } from '../../src/cli/pause.ts'
import { registerPending } from '../../src/cli/pending.ts'
import { registerPolicy } from '../../src/cli/policy.ts'
import { registerReject } from '../../src/cli/reject.ts'
import { registerReplay } from '../../src/cli/replay.ts'
import { registerRestore } from '../../src/cli/restore.ts'
import { registerRules } from '../../src/cli/rules.ts'
import { registerUsers } from '../../src/cli/users.ts'
import { registerWebhooks } from '../../src/cli/webhooks.ts'

const program = new Command('interlock')
for (const register of [
  registerApprove,
  registerAudit,
  registerBackup,
  registerConfig,
  registerDemo,
  registerDoctor,
  registerExplain,
  registerHook,
  registerKeys,
  registerMigrate,
  registerPause,
  registerPending,
  registerPolicy,
  registerReject,
  registerReplay,
  registerRestore,
  registerRules,
  registerUsers,
  registerWebhooks,
])
  register(program)

/** True for the first word of a command that is looked up here. */
export const isKnownCommand = (word: string): boolean => program.commands.some((one) => one.name() === word)

/** The words that no command and no option explains; the values of options and arguments are anybody's. */
export function unknownParts(words: readonly string[]): string[] {
  let command = program
  let depth = 0
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word)
    if (next === undefined) break
    command = next
    depth += 1
  }
  if (depth === 0) return [words[0] ?? '']
  const flags = words.slice(depth).filter((word) => /^--?[a-z]/.test(word))
  const known = command.options.flatMap(({ long, short }) => [long, short])
  return flags.filter((flag) => !known.includes(flag) && flag !== '--help')
}
