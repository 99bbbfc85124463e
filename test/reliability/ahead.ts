// Puts processes that are measured ahead of everything else on the machine, where that is allowed. Starts nothing.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { onProcessor } from '../../bench/server-process.ts'

const NICE = '/usr/bin/nice'
/** Such a process gets ten times and more of what an ordinary one gets that wants the same processor. */
const AHEAD = '-15'
/** Where Linux shares out by sessions, niceness counts only inside of one: then the session itself is put ahead. */
const SESSION = '/proc/self/autogroup'
const isBySession = readIfThere('/proc/sys/kernel/sched_autogroup_enabled') === '1'
const mayBeNice = existsSync(NICE) && spawnSync(NICE, ['-n', AHEAD, NICE], { encoding: 'utf8' }).stdout.trim() === AHEAD

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}

/**
 * On one processor, and there before what others run: between themselves these processes are equal, so that what is
 * measured is what they do to each other. Without the right to it a busy machine is measured as well.
 */
export function aheadOnProcessor(number: number, command: readonly string[]): string[] {
  const onOne = onProcessor(number, command)
  return mayBeNice && !isBySession ? [NICE, '-n', AHEAD, ...onOne] : onOne
}

/** The same for all processes of this session, where it takes that. Returns the way back. */
export function putSessionAhead(): () => void {
  if (!isBySession || !mayBeNice) return () => undefined
  writeFileSync(SESSION, AHEAD)
  return () => writeFileSync(SESSION, '0')
}
