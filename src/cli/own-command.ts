// How a person starts this command line again, exactly as it can be typed. Starts nothing.
import { basename } from 'node:path'
import { shellWord } from './shell-quotes.ts'

/**
 * `words` after the name that works here: `interlock` where it is on the PATH, the file where that was started, and
 * otherwise, as in a built clone, `npx interlock`. `startedAs`: what Node was told to run.
 */
export function ownCommand(words: string, startedAs = process.argv[1] ?? ''): string {
  const file = basename(startedAs)
  if (file === 'cli.js') return `node ${shellWord(startedAs)} ${words}`
  const isOnPath = file === 'interlock' && !/\/(?:_npx|\.bin)\//.test(startedAs)
  return `${isOnPath ? 'interlock' : 'npx interlock'} ${words}`
}
