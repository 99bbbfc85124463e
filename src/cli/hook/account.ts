// Finds an account of this machine: its numbers and its home folder. Changes nothing.
import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import { CommandError } from '../terminal.ts'

/** `gid`: of its main group. */
export type Account = { name: string; uid: number; gid: number; home: string }

/** An account by name. Throws CommandError when there is none. */
export function findAccount(name: string): Account {
  if (!/^[a-z_][a-z0-9_.-]*\$?$/i.test(name)) throw new CommandError(`${JSON.stringify(name)} is not an account's name`)
  const found = spawnSync('/usr/bin/getent', ['passwd', name], { encoding: 'utf8', timeout: 5000 })
  const fields = (found.stdout ?? '').trim().split(':')
  const [uid, gid] = [Number(fields[2]), Number(fields[3])]
  if (fields[0] !== name || !Number.isInteger(uid) || !Number.isInteger(gid))
    throw new CommandError(`there is no account ${name}`)
  return { name, uid, gid, home: fields[5] || '/' }
}

/** The home folder of the agent's account; of the one at the terminal when none was named. */
export const homeOf = (account: Account | undefined): string => account?.home ?? homedir()
