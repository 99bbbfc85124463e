// `interlock approve ID`: decides one request through the running server, which records and pushes it.
import type { Command } from 'commander'
import { loadConfig } from '../config.ts'
import { expectOk, withAdmin } from './server-client.ts'
import { action, printJson, say } from './terminal.ts'

export function registerApprove(program: Command): void {
  program
    .command('approve')
    .description('approve one waiting request')
    .argument('<id>', 'from `pending`')
    .option('--json', 'print JSON')
    .action(
      action(async (requestId: string, options: { json?: boolean }) => {
        const config = loadConfig({ purpose: 'command' })
        const body = { requestId, decision: 'approve' }
        const answer = await withAdmin(config, async (call) => expectOk(await call('POST', '/api/permissions', body)))
        if (options.json === true) printJson(answer)
        else say(`Approved ${requestId}.`)
      }),
    )
}
