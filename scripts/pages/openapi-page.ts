// The text of docs/openapi.json: what a server with the default settings serves at /openapi.json. Listens to nobody.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { createLog } from '../../src/log.ts'

/** Starts a server in a temporary folder, asks it, and takes it down again. */
export async function openApiPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-openapi-'))
  try {
    const env = { DATABASE_URL: `file:${join(folder, 'interlock.db')}`, LOG_LEVEL: 'silent' }
    const config = loadConfig({ env })
    const app = await createApp({ config, log: createLog({ level: config.logLevel }) })
    const text = `${JSON.stringify(app.http.swagger(), null, 1)}\n`
    await app.close()
    return text
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
