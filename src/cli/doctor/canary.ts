// Sends a harmless and a destructive call through the registered command lines, as the agent would. Executes neither.
import type { Account } from '../hook/account.ts'
import type { InstallRecord } from '../hook/install-record.ts'
import { type Check, verifyClient } from '../hook/verify.ts'
import { ownCommand } from '../own-command.ts'
import { type Finding, guarded, ok, problem } from './finding.ts'

/** `gates`: command lines as the agent's configuration has them; none: the one that an installation would register. */
export async function checkCanary(
  record: InstallRecord,
  gates: readonly string[],
  account: Account | undefined,
): Promise<Finding[]> {
  const lines: readonly (string | undefined)[] = gates.length === 0 ? [undefined] : gates
  const fix = 'Look at the other findings first; then at the log of the server.'
  return guarded('canary', fix, async () => {
    const checks: Check[] = []
    for (const line of lines) checks.push(...(await verifyClient(record.agent, record.client, line, account)))
    const failed = checks.filter((check) => !check.passed)
    if (failed.length === 0)
      return [ok('canary', 'Through the registered hook, git status is allowed and rm -rf / is blocked by the server.')]
    return failed.map(({ call, expected, printed }) =>
      problem(
        'canary',
        `Through the registered hook, ${call} should be answered "${expected}"; it printed: ${printed.slice(0, 500) || 'nothing'}`,
        // What the server says while somebody has stopped the agent.
        printed.includes('Paused: ')
          ? `Somebody has paused the agent: ${ownCommand('pauses')} lists what is stopped.`
          : fix,
      ),
    )
  })
}
