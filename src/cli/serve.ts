// `interlock serve`: the default command. Everything it does is in main.ts.
import type { Command } from 'commander'
import { serve } from '../main.ts'

export function registerServe(program: Command): void {
  program.command('serve').description('run the gateway and the dashboard').action(serve)
}
