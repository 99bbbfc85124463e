#!/usr/bin/env node
// The command line `interlock`: loads the command that is asked for, and no other. Does nothing itself.
import { Command } from 'commander'
import { COMMANDS } from './cli/commands.ts'
import { READER_GONE } from './cli/terminal.ts'
import { readVersion } from './package-root.ts'

const given = process.argv.slice(2)
const [first = 'serve', second] = given
const wanted = first === 'help' ? second : first

// `interlock pending | head -1` ends quietly, as other programs do. A server goes on without whoever read its banner.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (wanted === 'serve') return
    if (error.code === 'EPIPE') process.exit(READER_GONE)
    // Half an answer, on a full disk for instance, is none: 1 would look like a verdict.
    process.stderr.write(`interlock: the output cannot be written: ${error.message}\n`)
    process.exit(2)
  })

const program = new Command('interlock')
  .description("permission gateway for AI agents' tool calls")
  .version(readVersion())
  .addHelpCommand(new Command('help').argument('[command]').description('what a command takes').helpGroup('More:'))
  .showHelpAfterError('Add --help to see what it takes.')
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'interlock: ')) })
  // A mistyped command must not look like a verdict: 1 would mean dangerous.
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))

const entry = COMMANDS.find(({ commands }) => wanted !== undefined && Object.hasOwn(commands, wanted))
if (entry !== undefined) (await entry.load().catch(refuseToStart))(program)
else
  for (const { group, commands } of COMMANDS)
    for (const [name, summary] of Object.entries(commands)) program.command(name).description(summary).helpGroup(group)

// Without a word it serves. Help for what is no command is as mistaken as the command.
const words = given.length === 0 ? ['serve'] : first === 'help' && entry === undefined && second ? [second] : given
await program.parseAsync(words, { from: 'user' })

/** A part of the installation is missing or damaged. That must not look like a verdict either. */
function refuseToStart(error: unknown): never {
  process.stderr.write(`interlock: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(2)
}
