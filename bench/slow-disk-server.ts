// The gateway on a disk whose every commit takes longer, as many milliseconds as the argument says. Safe calls: relaxed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import { createLog } from '../src/log.ts'
import { createControls } from '../src/store/sqlite/controls.ts'
import { gatewayEnvironment } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-bench-slow-'))
const controls = createControls()
const config = loadConfig({ env: { ...gatewayEnvironment(folder), INTERLOCK_AUDIT: 'relaxed' } })
const app = await createApp({ config, log: createLog({ level: config.logLevel }), controls })
const port = await app.listen()
controls.delayCommits(Number(process.argv[2]))
process.once('SIGTERM', () =>
  app.close().then(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }),
)
process.stdout.write(`http://127.0.0.1:${port}\n`)
