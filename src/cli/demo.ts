// `interlock demo`: three calls against the running server, the last one waits for you. Runs none of them.
import type { Command } from 'commander'
import { loadConfig } from '../config.ts'
import { ownCommand } from './own-command.ts'
import { type Call, callAsHook, expectOk } from './server-client.ts'
import { action, say } from './terminal.ts'

const classifyBody = (command: string) => ({
  toolName: 'bash',
  toolInput: { command },
  agentId: 'demo',
  userId: 'admin',
  cwd: process.cwd(),
})

async function show(call: Call, command: string): Promise<Record<string, unknown>> {
  const answer = expectOk(await call('POST', '/api/hooks/classify', classifyBody(command)))
  const verdict = answer['allow'] === true ? 'allowed' : answer['outcome'] === 'pending' ? 'waits' : 'blocked'
  say(`\n  agent wants   ${command}`)
  // The word says already what the sentence begins with.
  say(`  Interlock     ${verdict}: ${String(answer['reason']).replace(/^(Safe|Blocked|Queued for approval): /, '')}`)
  return answer
}

/** Invites to decide, and waits until a person does, the request ends, or Ctrl-C, which cancels it. */
async function follow(call: Call, requestId: string, publicUrl: string): Promise<Record<string, unknown>> {
  const onInterrupt = () => {
    say('\n  cancelled')
    void call('POST', `/api/hooks/requests/${requestId}/cancel`)
      .catch((error: unknown) => say(String(error)))
      .finally(() => process.exit(1))
  }
  process.once('SIGINT', onInterrupt)
  say(`\n  Open ${publicUrl}/requests/${requestId} and decide.`)
  say(`  (Not logged in? ${ownCommand('users link admin')}. Ctrl-C cancels.)`)
  try {
    for (;;) {
      const answer = expectOk(await call('GET', `/api/hooks/requests/${requestId}?wait=25`))
      if (answer['outcome'] !== 'pending') return answer
    }
  } finally {
    process.off('SIGINT', onInterrupt)
  }
}

export function registerDemo(program: Command): void {
  program
    .command('demo')
    .description('ask the running server about three calls; the last one waits for your click (exit 0 approved, 1 not)')
    .action(
      action(async () => {
        const config = loadConfig({ purpose: 'command' })
        const call = callAsHook(config)
        say(`Three tool calls, asked at ${config.localUrl}. None of them runs.`)
        await show(call, 'git status')
        await show(call, 'rm -rf /')
        const queued = await show(call, 'npm install left-pad')
        if (typeof queued['requestId'] !== 'string' || queued['outcome'] !== 'pending') {
          process.exitCode = queued['allow'] === true ? 0 : 1
          return
        }
        const answer = await follow(call, queued['requestId'], config.publicUrl)
        say(`\n  Interlock     ${answer['allow'] === true ? 'allowed' : 'not allowed'}: ${String(answer['reason'])}`)
        process.exitCode = answer['allow'] === true ? 0 : 1
      }),
    )
}
