// `interlock replay`: judges a recorded call again with today's rules. Starts no server and changes no record.
import type { Command } from 'commander'
import { CLASSIFIER_VERSION, type Context, classify, RULESET_HASH } from '../classify/index.ts'
import type { Config } from '../config.ts'
import { deriveKey } from '../permissions/secrets/derive-key.ts'
import { createSeal } from '../permissions/secrets/seal.ts'
import type { SealedCall } from '../permissions/secrets/sealed-call.ts'
import { type Replay, replayVerdict } from '../permissions/trail/replay.ts'
import type { AuditRow, Store } from '../store/store.ts'
import { withStore } from './local-store.ts'
import { action, CommandError, printable, printData, printJson } from './terminal.ts'

export function registerReplay(program: Command): void {
  program
    .command('replay')
    .description('judge a recorded call again; exits 0 when the verdict is the same, 1 when not, 2 on mistakes')
    .argument('<id>', "a request's id, or the number of an entry of the audit trail")
    .option('--json', 'print JSON')
    .action(
      action(async (id: string, options: { json?: boolean }) => {
        const replay = await withStore((store, config) => replayRecorded(store, config, id))
        if (options.json === true) printJson(replay)
        else printData(textOf(replay))
        process.exitCode = replay.outcome === 'same' ? 0 : 1
      }),
    )
}

async function replayRecorded(store: Store, config: Config, id: string): Promise<Replay> {
  const row = /^\d{1,15}$/.test(id) ? (await store.auditRows(Number(id) - 1, 1))[0] : await findVerdict(store, id)
  if (row === undefined || (/^\d+$/.test(id) && row.seq !== Number(id)))
    throw new CommandError(`nothing is recorded as ${id}`)
  const deps = { classify, facts: { version: CLASSIFIER_VERSION, rulesetHash: RULESET_HASH } }
  const replay = replayVerdict(deps, row, await exactCall(store, config, row))
  if (replay === undefined) throw new CommandError(`entry ${row.seq} (${row.event}) records no verdict`)
  return replay
}

/** The verdict with which a request began. */
async function findVerdict(store: Store, requestId: string): Promise<AuditRow | undefined> {
  let start: number | undefined = 0
  while (start !== undefined) {
    const page: Awaited<ReturnType<Store['auditPage']>> = await store.auditPage(
      { requestId, event: 'queued' },
      { order: 'oldest', start, limit: 1 },
    )
    if (page.rows[0] !== undefined) return page.rows[0]
    start = page.next
  }
  return undefined
}

/** The call as it was judged, while it is still sealed beside its request. */
async function exactCall(
  store: Store,
  config: Config,
  { event, requestId }: AuditRow,
): Promise<{ toolInput: Record<string, unknown>; context: Context } | undefined> {
  if (event !== 'queued' || requestId === undefined) return undefined
  const request = await store.request(requestId)
  if (request === undefined || request.sealedInput === null) return undefined
  return createSeal(deriveKey(config.secret, 'sealing')).open(request.sealedInput, request.id) as SealedCall
}

function textOf({ seq, outcome, command, recorded, now, differences, reasons }: Replay): string {
  const line = ({ tier, rule, why }: Replay['recorded']) => `${tier} by ${rule}: ${why}`
  const head = {
    same: 'The verdict is the same.',
    differs: 'The verdict is another one today.',
    masked: 'The verdict cannot be reproduced.',
  }[outcome]
  const lines = [`${head} (entry ${seq})`, `  call      ${command}`, `  recorded  ${line(recorded)}`]
  return [...lines, `  today     ${line(now)}`, ...[...differences, ...reasons].map((text) => `  ${text}`)]
    .map(printable)
    .join('\n')
}
