// `interlock reject ID -m TEXT`: rejects one request through the running server; the text reaches the agent.
import type { Command } from 'commander'
import { loadConfig } from '../config.ts'
import { expectOk, withAdmin } from './server-client.ts'
import { action, printJson, say } from './terminal.ts'

export function registerReject(program: Command): void {
  program
    .command('reject')
    .description('reject one waiting request')
    .argument('<id>', 'from `pending`')
    .option('-m, --message <text>', 'what to tell the agent')
    .option('--json', 'print JSON')
    .action(
      action(async (requestId: string, options: { message?: string; json?: boolean }) => {
        const config = loadConfig({ purpose: 'command' })
        const { message } = options
        const body = { requestId, decision: 'reject', ...(message === undefined ? {} : { feedback: message }) }
        const answer = await withAdmin(config, async (call) => expectOk(await call('POST', '/api/permissions', body)))
        if (options.json === true) printJson(answer)
        else say(`Rejected ${requestId}.`)
      }),
    )
}
