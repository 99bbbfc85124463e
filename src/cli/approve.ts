// `interlock approve ID…`: approves requests through the running server, which records and pushes it.
import { type Command, Option } from 'commander'
import { type DecideOptions, decideAll } from './decide.ts'
import { addReviewerOptions } from './reviewer.ts'
import { action, CommandError } from './terminal.ts'

type Options = DecideOptions & { always?: boolean; width?: 'exact' | 'command'; input?: string }

export function registerApprove(program: Command): void {
  const command = program
    .command('approve')
    .description('approve waiting requests; exits 0 when done, 1 when one was over already, 2 on mistakes')
    .argument('<id...>', 'from `pending`; the beginning of an id is enough')
    .option('-m, --message <text>', 'why, for the audit trail')
    .option('--always', 'and let the same call pass from now on, for 7 days')
    .addOption(new Option('--width <width>', 'with --always: how much it covers').choices(['exact', 'command']))
    .option('--input <json>', 'run the tool with this input instead; for a shell tool a command line will do')
    .option('--json', 'print JSON')
  addReviewerOptions(command).action(
    action((ids: string[], options: Options) => {
      const { always, width, input } = options
      if (width !== undefined && always !== true) throw new CommandError('--width needs --always')
      if (input !== undefined && ids.length > 1) throw new CommandError('--input goes with one request')
      return decideAll(
        ids,
        {
          decision: always === true ? 'approve_always' : 'approve',
          ...(width === undefined ? {} : { grant: { width } }),
          ...(input === undefined ? {} : { modifiedInput: readInput(input) }),
        },
        options,
      )
    }),
  )
}

/** JSON where it looks like an object, else the text itself. */
function readInput(text: string): unknown {
  if (!/^\s*\{\s*("|\})/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError('--input is not valid JSON', { cause: error })
  }
}
