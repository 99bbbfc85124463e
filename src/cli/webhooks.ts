// `interlock webhooks test`: sends each configured webhook one signed message, and says how it was taken. Touches neither
// server nor database.
import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { loadConfig } from '../config.ts'
import type { WebhookMessage } from '../contract/webhook.ts'
import { readVersion } from '../package-root.ts'
import type { PostResult } from '../webhooks/post.ts'
import { receiverNames } from '../webhooks/receiver-names.ts'
import { createSender } from '../webhooks/sender.ts'
import { action, CommandError, printData, printJson, table } from './terminal.ts'

const saidOf = (result: PostResult) => (result.delivered ? 'taken' : `not taken: ${result.why}`)

/** Exit code 0: all took it; 1: at least one did not. */
async function sendTests(options: { json?: boolean }): Promise<void> {
  const { webhooks, publicUrl } = loadConfig({ purpose: 'command' })
  if (webhooks.urls.length === 0)
    throw new CommandError('no webhook is configured; set INTERLOCK_WEBHOOKS and INTERLOCK_WEBHOOK_SECRET')
  const send = createSender({ config: webhooks, version: readVersion() })
  const names = receiverNames(webhooks.urls)
  const results = await Promise.all(
    webhooks.urls.map(async (text, index) => {
      const url = new URL(text)
      const message: WebhookMessage = {
        id: `evt_test_${randomBytes(8).toString('hex')}`,
        type: 'test',
        timestamp: Date.now(),
        data: { link: publicUrl },
      }
      return { receiver: names[index] ?? url.host, ...(await send(url, message, new AbortController().signal)) }
    }),
  )
  process.exitCode = results.every(({ delivered }) => delivered) ? 0 : 1
  if (options.json === true) printJson(results)
  else printData(table([['RECEIVER', 'RESULT'], ...results.map((one) => [one.receiver, saidOf(one)])]))
}

export function registerWebhooks(program: Command): void {
  program
    .command('webhooks')
    .description('what is told to other systems')
    .command('test')
    .description('send each configured webhook a signed message of type test; exits 0 when all took it, 1 when not')
    .option('--json', 'print JSON')
    .action(action(sendTests))
}
