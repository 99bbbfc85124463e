#!/usr/bin/env node
// The command line `interlock`: one file a command, put together here. Does nothing itself.
import { Command } from 'commander'
import { readVersion } from './app.ts'
import { registerApprove } from './cli/approve.ts'
import { registerAudit } from './cli/audit.ts'
import { registerBackup } from './cli/backup.ts'
import { registerConfig } from './cli/config.ts'
import { registerDemo } from './cli/demo.ts'
import { registerDoctor } from './cli/doctor.ts'
import { registerExplain } from './cli/explain.ts'
import { registerHook } from './cli/hook.ts'
import { registerKeys } from './cli/keys.ts'
import { registerMigrate } from './cli/migrate.ts'
import { registerPause } from './cli/pause.ts'
import { registerPending } from './cli/pending.ts'
import { registerPolicy } from './cli/policy.ts'
import { registerReject } from './cli/reject.ts'
import { registerReplay } from './cli/replay.ts'
import { registerRestore } from './cli/restore.ts'
import { registerRules } from './cli/rules.ts'
import { registerServe } from './cli/serve.ts'
import { registerUsers } from './cli/users.ts'
import { registerWebhooks } from './cli/webhooks.ts'

const program = new Command('interlock')
  .description("permission gateway for AI agents' tool calls")
  .version(readVersion())
  .showHelpAfterError()
  // A mistyped command must not look like a verdict: 1 would mean dangerous.
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))

for (const register of [
  registerServe,
  registerDemo,
  registerExplain,
  registerHook,
  registerDoctor,
  registerConfig,
  registerMigrate,
  registerKeys,
  registerUsers,
  registerRules,
  registerPolicy,
  registerPending,
  registerApprove,
  registerReject,
  registerPause,
  registerAudit,
  registerReplay,
  registerWebhooks,
  registerBackup,
  registerRestore,
]) {
  register(program)
}

await program.parseAsync()
