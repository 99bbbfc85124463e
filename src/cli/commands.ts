// The list of commands: what `interlock --help` says of each, and how it is loaded when it is asked for. Runs none.
import type { Command } from 'commander'

export type CommandEntry = {
  /** The commands that `load` brings, with what the list says of each. */
  commands: Readonly<Record<string, string>>
  /** Under which heading of the list they stand. */
  group: string
  /** Resolves to what adds the commands, with all their options, to the program. */
  load: () => Promise<(program: Command) => void>
}

const RUN = 'Run the gateway:'
const JUDGE = 'See how calls are judged:'
const AGENTS = 'Set agents up:'
const DECIDE = 'Decide:'
const PEOPLE = 'People, keys and rules:'
const RECORDS = 'Records and data:'

/** In the order of the list. Each is a part of its own: whoever lints a policy need not wait for the server to load. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    group: RUN,
    commands: { serve: 'run the gateway and the dashboard (what `interlock` alone does)' },
    load: async () => (await import('./serve.ts')).registerServe,
  },
  {
    group: RUN,
    commands: { demo: 'ask the running server about three calls; the last one waits for you' },
    load: async () => (await import('./demo.ts')).registerDemo,
  },
  {
    group: RUN,
    commands: { config: 'the settings of this installation' },
    load: async () => (await import('./config.ts')).registerConfig,
  },
  {
    group: RUN,
    commands: { migrate: 'bring the database to the schema of this version' },
    load: async () => (await import('./migrate.ts')).registerMigrate,
  },
  {
    group: JUDGE,
    commands: { explain: 'what a call does, and what it would be told' },
    load: async () => (await import('./explain.ts')).registerExplain,
  },
  {
    group: JUDGE,
    commands: { policy: 'lint, test and try out policy files' },
    load: async () => (await import('./policy.ts')).registerPolicy,
  },
  {
    group: JUDGE,
    commands: { replay: 'judge a recorded call again' },
    load: async () => (await import('./replay.ts')).registerReplay,
  },
  {
    group: AGENTS,
    commands: { hook: 'make an agent ask Interlock before it runs a tool' },
    load: async () => (await import('./hook.ts')).registerHook,
  },
  {
    group: AGENTS,
    commands: { doctor: 'check every installed hook' },
    load: async () => (await import('./doctor.ts')).registerDoctor,
  },
  {
    group: DECIDE,
    commands: { pending: 'list what waits for a decision' },
    load: async () => (await import('./pending.ts')).registerPending,
  },
  {
    group: DECIDE,
    commands: { approve: 'approve waiting requests' },
    load: async () => (await import('./approve.ts')).registerApprove,
  },
  {
    group: DECIDE,
    commands: { reject: 'reject waiting requests' },
    load: async () => (await import('./reject.ts')).registerReject,
  },
  {
    group: DECIDE,
    commands: {
      pause: 'stop one agent, or everything',
      resume: 'let what was paused go on',
      pauses: 'list what is paused',
    },
    load: async () => (await import('./pause.ts')).registerPause,
  },
  {
    group: PEOPLE,
    commands: { users: 'who may look at requests and decide them' },
    load: async () => (await import('./users.ts')).registerUsers,
  },
  {
    group: PEOPLE,
    commands: { keys: 'keys for hook clients, each bound to a user' },
    load: async () => (await import('./keys.ts')).registerKeys,
  },
  {
    group: PEOPLE,
    commands: { rules: 'destructive rules that are lowered for an agent' },
    load: async () => (await import('./rules.ts')).registerRules,
  },
  {
    group: RECORDS,
    commands: { audit: 'verify and export the record of all that was judged and decided' },
    load: async () => (await import('./audit.ts')).registerAudit,
  },
  {
    group: RECORDS,
    commands: { webhooks: 'what is told to other systems' },
    load: async () => (await import('./webhooks.ts')).registerWebhooks,
  },
  {
    group: RECORDS,
    commands: { backup: 'copy the database, beside a running server' },
    load: async () => (await import('./backup.ts')).registerBackup,
  },
  {
    group: RECORDS,
    commands: { restore: 'verify a backup and use it as the database' },
    load: async () => (await import('./restore.ts')).registerRestore,
  },
]
