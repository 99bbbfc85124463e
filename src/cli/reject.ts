// `interlock reject ID… -m TEXT`: rejects requests through the running server; the text reaches the agent.
import type { Command } from 'commander'
import { type DecideOptions, decideAll } from './decide.ts'
import { addReviewerOptions } from './reviewer.ts'
import { action } from './terminal.ts'

export function registerReject(program: Command): void {
  const command = program
    .command('reject')
    .description('reject waiting requests; exits 0 when done, 1 when one was over already, 2 on mistakes')
    .argument('<id...>', 'from `pending`; the beginning of an id is enough')
    .option('-m, --message <text>', 'what to tell the agent')
    .option('--json', 'print JSON')
  addReviewerOptions(command).action(
    action((ids: string[], options: DecideOptions) => decideAll(ids, { decision: 'reject' }, options)),
  )
}
