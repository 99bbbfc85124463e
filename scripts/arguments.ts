// Reads the arguments of a script that developers run: `--help` prints its usage, a mistake is told in a sentence. Runs nothing.
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Prints what is wrong, and how it is done right, to standard error; ends the process with 2. */
export function refuseArguments(problem: string, usage: string): never {
  process.stderr.write(`${problem}\n\n${usage}\n`)
  process.exit(2)
}

/** The words behind the script's name. `names`: the only positional ones there are; absent: any will do. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(of: {
  usage: string
  options: Options
  names?: readonly string[]
}) {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${of.usage}\n`)
    process.exit(0)
  }
  const given = parse(args, of)
  const unknown = given.positionals.filter((name) => of.names !== undefined && !of.names.includes(name))
  if (unknown.length > 0) refuseArguments(`there is no ${unknown.join(', ')}`, of.usage)
  return given
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  { options, usage }: { options: Options; usage: string },
) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    return refuseArguments(error instanceof Error ? error.message : String(error), usage)
  }
}
