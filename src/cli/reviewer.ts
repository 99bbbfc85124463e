// Lets a command act for a reviewer: of the installation that is here, or of a server elsewhere with a personal token.
// Decides nothing.
import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { ownCommand } from './own-command.ts'
import { type Call, callAsPerson, withAdmin } from './server-client.ts'
import { CommandError } from './terminal.ts'

export type ReviewerOptions = { url?: string; tokenFile?: string }

/** `--url` and `--token-file`, which belong together. */
export const addReviewerOptions = (command: Command): Command =>
  command
    .option('--url <url>', 'a server elsewhere, for instance https://interlock.example.org')
    .option(
      '--token-file <file>',
      'with --url: holds a personal token (from `users create --token`); - for standard input',
    )

const STANDARD_INPUT = 0

function readToken(file: string): string {
  try {
    const token = readFileSync(file === '-' ? STANDARD_INPUT : file, 'utf8').trim()
    if (/^[\x21-\x7e]+$/.test(token)) return token
  } catch (error) {
    throw new CommandError(`${file} cannot be read`, { cause: error })
  }
  throw new CommandError(`${file} does not hold a token`)
}

/** Without `--url`: with an administrator's rights at the server of this installation. Throws CommandError. */
export async function withReviewer<T>(
  { url, tokenFile }: ReviewerOptions,
  use: (call: Call) => Promise<T>,
): Promise<T> {
  if (url === undefined) {
    if (tokenFile !== undefined) throw new CommandError('--token-file needs --url')
    return withAdmin(use)
  }
  if (tokenFile === undefined)
    throw new CommandError(`--url needs --token-file; ${ownCommand('users create NAME --token')} makes a token`)
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CommandError(`${url} is not an address such as https://interlock.example.org`)
  return use(callAsPerson(url, readToken(tokenFile)))
}
