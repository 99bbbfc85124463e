// A process of its own that loads the configuration without root's rights, and prints why it could not.
import { loadConfig } from '../../src/config.ts'

const NOBODY = 65_534

if (process.getuid?.() === 0) {
  process.setgid?.(NOBODY)
  process.setuid?.(NOBODY)
}
const purpose = process.argv[2] === 'command' ? 'command' : 'serve'
try {
  loadConfig({ purpose, env: { INTERLOCK_DATA: process.argv[3] } })
  console.log('loaded')
} catch (error) {
  console.log((error as { problems?: string[] }).problems?.join('\n') ?? error)
}
