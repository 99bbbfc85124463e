// `interlock audit`: verify, export and key, put together. Does nothing itself.
import type { Command } from 'commander'
import { openSigningKey } from '../checkpoints/signing-key.ts'
import { loadConfig } from '../config.ts'
import { exportTrail } from './audit/export.ts'
import { verify } from './audit/verify.ts'
import { action, printData, printJson, say } from './terminal.ts'

function printKey(options: { json?: boolean }): void {
  const { publicKey, id } = openSigningKey(loadConfig({ purpose: 'command' }).dataDir)
  if (options.json === true) printJson({ id, publicKey })
  else printData(publicKey.trimEnd())
  say(`Key ${id}. Keep a copy away from this machine: it checks checkpoints and exports.`)
}

export function registerAudit(program: Command): void {
  const audit = program.command('audit').description('the record of everything that was judged and decided')
  audit
    .command('verify')
    .description('find the first row that is not as it was written; exits 0 when all fits, 1 when not, 2 on mistakes')
    .argument('[export]', 'an export as JSON lines, instead of the database')
    .option('--database <file>', 'a database file (default: the configured one)')
    .option('--public-key <file>', 'the public key that checkpoints and exports are signed with')
    .option('--checkpoints <file...>', 'checkpoints that were kept elsewhere')
    .option('--json', 'print JSON')
    .action(action(verify))
  audit
    .command('export')
    .description('write the record, oldest first')
    .option('--format <name>', 'jsonl (can be verified) or csv (for spreadsheets)', 'jsonl')
    .option('--agent-id <id>', 'only of this agent')
    .option('--user-id <id>', 'only of this user')
    .option('--session-id <id>', 'only of this session')
    .option('--kind <name>', 'only entries of this kind: verdict, queued, decided, alarm …')
    .option('--tier <name>', 'safe, dangerous or destructive')
    .option('--rule <id>', 'only verdicts by this rule')
    .option('--request-id <id>', 'only of this request')
    .option('--tool-use-id <id>', 'only of this call')
    .option(
      '--from <time>',
      'a day (2026-01-31, UTC), a time with its zone (2026-01-31T14:00+01:00), or Unix milliseconds',
    )
    .option('--until <time>', 'the same; included, of a day all of it')
    .option('--q <text>', 'text anywhere in an entry')
    .option('--out <file>', 'a file, made with mode 0600 (default: standard output)')
    .action(action(exportTrail))
  audit
    .command('key')
    .description('print the public key that checks checkpoints and exports')
    .option('--json', 'print JSON')
    .action(action(printKey))
}
