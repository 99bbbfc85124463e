// Runs the command line of Interlock, building it first when it is missing or older than its sources. Decides nothing.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from './build.mjs'

const cli = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist', 'cli.js')
const given = process.argv.slice(2)

try {
  // Types are checked by `npm run build`, `npm run check` and the tests; a start must only be quick and never half done.
  await build({ typeCheck: false, announce: () => console.error('Building Interlock …') })
} catch (error) {
  console.error(`Interlock could not be built.\n${error.message}`)
  // Not 1: that is the verdict of `explain` and others.
  process.exit(2)
}

// The same process carries on, so that signals, the terminal and the exit code are the command's own.
process.argv = [process.execPath, cli, ...(given.length > 0 ? given : ['serve'])]
await import(pathToFileURL(cli).href)
