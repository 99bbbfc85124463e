// Serves: configuration, app, listen, banner, graceful end. Decides nothing and parses no command line.

import closeWithGrace from 'close-with-grace'
import { type App, createApp } from './app.ts'
import { administrationAudit } from './audit/record.ts'
import { classify, RULE_COUNT } from './classify/index.ts'
import { explainStartFailure } from './cli/start-failure.ts'
import { publicKeyFile } from './config/secrets.ts'
import { type Config, loadConfig } from './config.ts'
import { addLoginLink } from './http/auth/login-link.ts'
import { createLog } from './log.ts'
import { readVersion } from './package-root.ts'
import { steadyLoops } from './steady-loops.ts'
import { describeAddress } from './store/describe-address.ts'
import type { Store } from './store/store.ts'

/** Longer than the longest commit, shorter than what init systems allow before they kill. */
const CLOSE_TIMEOUT_MS = 10_000

/** The first start makes the first administrator. One that was revoked stays revoked. */
async function ensureAdmin(store: Store): Promise<boolean> {
  const admin = await store.user('admin')
  if (admin !== undefined) return admin.revokedAt === undefined
  const audit = administrationAudit('user-created', 'system', 'admin', { role: 'admin' })
  try {
    await store.addUser({ id: 'admin', role: 'admin' }, audit)
    return true
  } catch (error) {
    // Another instance, started at the same moment, was faster.
    const added = await store.user('admin')
    if (added === undefined) throw error
    return added.revokedAt === undefined
  }
}

/** Which key signs the audit trail, and where that is kept. */
function auditLine(config: Config, { notary }: App): string {
  const places = notary.places.map(({ name }) => name).join(', ')
  const kept = places === '' ? 'no checkpoints (INTERLOCK_CHECKPOINTS=off)' : `checkpoints to ${places}`
  return `public key ${publicKeyFile(config.dataDir)} (${notary.key.id}), ${kept}`
}

function banner(config: Config, app: App, loginUrl: string | undefined): string {
  const bind = `${config.host}:${config.port}${config.socket === undefined ? '' : ` and ${config.socket}`}`
  const file = app.policy?.guard.status()
  const added = file === undefined ? '' : `, and ${file.rules} of ${config.policyFile} (${file.hash})`
  const rules = `${config.profile}, ${RULE_COUNT} rules${added}`
  const key = config.internalKey.file ?? 'from INTERNAL_API_KEY'
  return [
    `Interlock ${readVersion()} listens on ${bind} (${config.tls === undefined ? 'http' : 'https'})`,
    `  Dashboard  ${loginUrl ?? config.publicUrl}${loginUrl === undefined ? '' : '  (one use, 10 minutes)'}`,
    `  Hook key   ${key}`,
    `  Database   ${describeAddress(config.database)}`,
    `  Policy     ${rules}`,
    `  Audit      ${auditLine(config, app)}`,
    '  Try        npm run demo',
  ].join('\n')
}

/** One for each way that an agent's first calls go: read, found in no table, installed from the network, written. */
const FIRST_CALLS = ['git status && ls -la', 'unheard-of "$HOME"', 'npm install x', 'echo x > "$(pwd)/y"']

/** Code that has not run yet and families that were not read take ten times as long as a verdict: not the first agent's wait. */
function warmUp(profile: Config['profile']): void {
  const context = { cwd: '/w', home: '/h', workspace: '/w', profile }
  for (const command of FIRST_CALLS) setImmediate(() => classify({ toolName: 'bash', toolInput: { command } }, context))
}

async function start(): Promise<{ app: App; config: Config; log: ReturnType<typeof createLog> }> {
  const config = loadConfig()
  const log = createLog({ level: config.logLevel })
  const app = await createApp({ config, log })
  try {
    const port = await app.listen()
    // With PORT=0 the operating system chose.
    const actual = { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
    const loginUrl = (await ensureAdmin(app.store))
      ? await addLoginLink(app.store, { publicUrl: actual.publicUrl, userId: 'admin', by: 'system' })
      : undefined
    process.stdout.write(`${banner(actual, app, loginUrl)}\n`)
    warmUp(config.profile)
    return { app, config: actual, log }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Runs the server until a signal. Prints why and sets exit code 2 when it can't start. */
export async function serve(): Promise<void> {
  steadyLoops()
  try {
    const { app, log } = await start()
    const { policy } = app
    // As other servers do it: SIGHUP loads the policy file again. Without one it ends the process, as ever.
    if (policy !== undefined) process.on('SIGHUP', () => void policy.reload())
    const skip = policy === undefined ? [] : ['SIGHUP' as const]
    closeWithGrace({ delay: CLOSE_TIMEOUT_MS, logger: log, skip }, async ({ signal, err }) => {
      if (err) log.fatal({ err }, 'stopping after an unexpected error')
      else log.debug({ signal }, 'stopping')
      await app.close()
    })
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exitCode = 2
  }
}
