// `interlock serve`: the default command. Everything it does is in main.ts.
import type { Command } from 'commander'
import { serve } from '../main.ts'

export function registerServe(program: Command): void {
  program
    .command('serve', { isDefault: true })
    .description('run the gateway and the dashboard')
    // The default command, so a mistyped one ends here.
    .allowExcessArguments()
    .action((_options: unknown, command: Command) => {
      const [word] = command.args
      if (word !== undefined) command.error(`error: unknown command '${word}'`)
      return serve()
    })
}
