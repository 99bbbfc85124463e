// Runs every shell command that the documents show, as it stands there: only addresses, ids and folders that a reader has
// too are put in. What cannot run here is listed, with the reason.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../webhooks/receiver.ts'
import { createInstallation, type Installation } from './run-cli.ts'
import { readShellBlocks } from './shell-blocks.ts'

const root = join(import.meta.dirname, '../..')
const ADMIN_TOKEN = 'documents-admin-token-0123456789'
const METRICS_TOKEN = 'documents-metrics-token-0123456789'

const NOT_RUN: readonly [RegExp, string][] = [
  [/^docker /, 'needs a Docker daemon: test/arch/deploy.test.ts checks what it reads'],
  [/^npm ci/, 'installs packages from the network'],
  [/^pg_restore | --after-pg-restore$/, 'needs a dump of PostgreSQL: test/store/postgres/restored.test.ts has one'],
  [/^npm run demo$/, 'waits for a person: test/arch/readme.test.ts is that person'],
  [/^npm run (build|bench|check|docs|prove|reliability)\b|^npm test\b/, 'is the tests themselves, or takes minutes'],
  [/ pending --watch$/, 'goes on until it is interrupted: test/cli/reviewing.test.ts does'],
]

/** Where a command does not end with 0 when everything is as it should be. */
const OTHER_CODES: readonly [RegExp, readonly number[]][] = [
  [/^npx interlock explain /, [1]],
  [/^npm run explain /, [1]],
  [/^npx interlock policy (explain|diff) /, [1]],
  // It has something to say about hooks on plain http.
  [/^npx interlock doctor$/, [0, 1]],
]

const blocks = readShellBlocks()
const whyNotRun = (command: string) => NOT_RUN.find(([pattern]) => pattern.test(command))?.[1]

let installation: Installation
let receiver: Receiver
const running = { url: '', requests: [] as string[] }
const at = (...parts: string[]) => join(installation.folder, ...parts)

/** `npx interlock` in a clone that was built; `npm run explain` there; `sudo` for whoever is root already. */
function writePrograms(): void {
  const cli = `exec ${JSON.stringify(process.execPath)} ${JSON.stringify(join(root, 'dist/cli.js'))}`
  // In the home of this test, and nowhere that is the machine's: files of administrators are only shown.
  const place = '--prefix "$HOME/.interlock/$kind"'
  const npx = `[ "$1" = interlock ] || exit 3
shift
case "$1 $2" in 'hook install') kind=$3
  case " $* " in *' --managed '*) set -- "$@" --dry-run ;; esac
  ${cli} "$@" ${place} ;;
esac
${cli} "$@"`
  const npm = `[ "$1 $2 $3" = 'run explain --' ] || exit 3
shift 3
${cli} explain "$@"`
  mkdirSync(at('bin'))
  for (const [name, text] of Object.entries({ npx, npm, sudo: 'exec "$@"' })) {
    writeFileSync(at('bin', name), `#!/bin/sh\n${text}\n`)
    chmodSync(at('bin', name), 0o755)
  }
}

/** Files that the reader of a page has: the policy that it shows, a list of commands, a script, a token. */
function writeFiles(): void {
  const [, policy = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/policy.md'), 'utf8')) ?? []
  writeFileSync(at('policy.yaml'), policy)
  writeFileSync(at('allowed-commands.txt'), '# tools\ngit status\nnpm test\n')
  writeFileSync(at('script.sh'), 'ls\nnpm test\n')
  writeFileSync(at('.interlock-token'), `${ADMIN_TOKEN}\n`, { mode: 0o600 })
}

async function queue(command: string): Promise<string> {
  const response = await fetch(`${running.url}/api/hooks/classify`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readFileSync(at('data/internal-key'), 'utf8').trim()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ toolName: 'bash', toolInput: { command }, agentId: 'coder', userId: 'admin' }),
  })
  const { requestId } = (await response.json()) as { requestId: string }
  return requestId
}

/** What stands for something of the reader's own. */
function filledIn(command: string): string {
  const id = () => (/ reject /.test(command) ? running.requests[1] : running.requests[0])!
  return command
    .replaceAll('http://127.0.0.1:3001', running.url)
    .replaceAll('https://interlock.example.org', running.url)
    .replaceAll('https://hooks.example.org', receiver.url)
    .replace(/\bhook_1767225600000_4f0c9b1d7e2a8c35\b/, () => running.requests[2]!)
    .replace(/\b4f0c9b1d\b/, () => id().split('_')[2]!.slice(0, 8))
    .replace('lowering_…', '$(npx interlock rules list | grep -o "lowering_[a-z0-9]*" | head -n 1)')
}

type Ended = { command: string; code: number; output: string }

/** A block is pasted as a whole: what one line exports the next one finds. */
function paste(commands: readonly string[]): Promise<Ended[]> {
  const mark = '=ended='
  const script = commands
    .map((command) => `${filledIn(command)}\nprintf '%s%s%s\\n' '${mark}' "$?" '${mark}'\n`)
    .join('')
  return new Promise((resolve) => {
    const env = {
      PATH: `${at('bin')}:${process.env['PATH']}`,
      HOME: installation.folder,
      PORT: new URL(running.url).port,
      INTERLOCK_WEBHOOK_ALLOW: '127.0.0.1',
      ADMIN_TOKEN,
      METRICS_TOKEN,
    }
    const shell = spawn('/bin/sh', ['-c', `exec 2>&1\n${script}`], { cwd: installation.folder, env })
    let text = ''
    shell.stdout.on('data', (chunk) => {
      text += String(chunk)
    })
    shell.on('close', () => {
      const parts = text.split(new RegExp(`${mark}(\\d+)${mark}\\n`))
      resolve(commands.map((command, i) => ({ command, code: Number(parts[2 * i + 1]), output: parts[2 * i] ?? '' })))
    })
  })
}

beforeAll(async () => {
  installation = createInstallation({ ADMIN_TOKEN, METRICS_TOKEN })
  receiver = await startReceiver()
  writePrograms()
  writeFiles()
  running.url = (await installation.serve()).url
  for (const name of ['left-pad', 'other', 'more']) running.requests.push(await queue(`npm install ${name}`))
})
afterAll(async () => {
  await installation.remove()
  await receiver.close()
})

test('the documents show commands, and each reason not to run one is needed', () => {
  const all = blocks.flatMap(({ commands }) => commands)
  expect(all.length).toBeGreaterThan(50)
  for (const [pattern] of [...NOT_RUN, ...OTHER_CODES]) expect(all.filter((one) => pattern.test(one))).not.toEqual([])
})

describe('what a page shows can be pasted', () => {
  const pages = [...new Set(blocks.map(({ page }) => page))]

  test.each(pages)('%s', async (page) => {
    for (const { commands } of blocks.filter((block) => block.page === page)) {
      for (const { command, code, output } of await paste(commands.filter((one) => whyNotRun(one) === undefined))) {
        const expected = OTHER_CODES.find(([pattern]) => pattern.test(command))?.[1] ?? [0]
        expect(expected, `${command}\n${output}`).toContain(code)
        expect(output, command).not.toMatch(/"status":[45]\d\d|^\s+at .*:\d+:\d+\)?$/m)
      }
    }
  })
})
