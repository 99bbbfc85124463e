// `interlock pending`: what waits for a person, from the running server. Does not decide.
import type { Command } from 'commander'
import { loadConfig } from '../config.ts'
import type { PermissionItem } from '../contract/permission.ts'
import { expectOk, withAdmin } from './server-client.ts'
import { action, printData, printJson, say, table } from './terminal.ts'

export function registerPending(program: Command): void {
  program
    .command('pending')
    .description('list the requests that wait for a decision, soonest expiry first')
    .option('--json', 'print JSON')
    .action(
      action(async (options: { json?: boolean }) => {
        const config = loadConfig({ purpose: 'command' })
        const body = await withAdmin(config, async (call) => expectOk(await call('GET', '/api/permissions?limit=200')))
        const pending = body['pending'] as PermissionItem[]
        if (options.json === true) return printJson(pending)
        if (pending.length === 0) return say('Nothing waits.')
        const rows = pending.map((item) => [
          item.id,
          item.userId,
          item.agentId,
          `${Math.max(0, Math.round((item.expiresAt - Date.now()) / 60_000))} min`,
          item.command,
        ])
        printData(table([['ID', 'USER', 'AGENT', 'LEFT', 'COMMAND'], ...rows]))
      }),
    )
}
