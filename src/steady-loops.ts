// One setting of the JavaScript engine, for a process that judges texts of strangers. Sets nothing else.
import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from entering a running loop's compiled code in the middle. It keeps such code when what follows the loop has
 * changed since, and enters and leaves it again for every word: texts of many words then took five times as long for the
 * rest of the process, once some others had been read. See docs/decisions/0013-no-on-stack-replacement.md.
 */
export function steadyLoops(): void {
  setFlagsFromString('--no-use-osr')
}
