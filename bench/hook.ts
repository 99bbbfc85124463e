// What one safe call costs through the installed hook client, against a bare curl to the same server. Whole processes.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillClient, readClientTemplate } from '../src/cli/hook/client-copy.ts'
import { type Bench, line, percentile } from './report.ts'
import { KEY, onProcessor, pinned, startGateway } from './server-process.ts'

const ROUNDS = 31
/** Calls of one kind in a row, started by one shell, so that what starts them weighs little. */
const CALLS = 4
const PAYLOAD =
  '{"session_id":"bench","cwd":"/srv/project","hook_event_name":"pre_tool_use","tool_name":"shell","tool_input":{"cmd":"git status","cwd":"."}}'
/** What an agent's environment looks like; the client has to get rid of it. */
const AGENT_ENVIRONMENT = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`AGENT_VARIABLE_${index}`, 'some value of usual length, with / and =']),
)

const STRACE = '/usr/bin/strace'
type Setup = { folder: string; curl: string; client: string; input: string }

/** Alternates both, so that whatever else the machine does hits both; the ratio is taken pair by pair. */
export const hookBench: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-bench-'))
  const server = await startGateway()
  try {
    const setup = prepare(folder, server.url)
    const answer = runOnce(setup.client, setup).stdout
    if (!answer.includes('"allow"')) throw new Error(`the call was not allowed: ${answer}`)
    const empty = compare(setup, {})
    const full = compare(setup, AGENT_ENVIRONMENT)
    return [
      `${ROUNDS} × ${CALLS} calls of each, alternating${pinned ? ', server and client each on a processor' : ''}`,
      line('curl alone, median', `${empty.curlMs.toFixed(2)} ms`, '– (the floor)'),
      line('hook client, median', `${empty.clientMs.toFixed(2)} ms`, '–'),
      line('hook client against curl, empty environment', `${empty.ratio.toFixed(2)} ×`, '≤ 1.25 ×'),
      line('hook client against curl, 40 variables', `${full.ratio.toFixed(2)} ×`, '–'),
      line('processor time against curl', `${empty.cpuRatio.toFixed(2)} ×`, '–'),
      ...countProcesses(setup),
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function prepare(folder: string, url: string): Setup {
  const write = (name: string, content: string, mode = 0o600) => {
    writeFileSync(join(folder, name), content, { mode })
    return join(folder, name)
  }
  const keyFile = write('key.header', `Authorization: Bearer ${KEY}\n`)
  const client = write('interlock-hook', fillClient(readClientTemplate(), { url, keyFile }), 0o755)
  const curl = `/usr/bin/curl -q -s -H @${keyFile} -H 'x-interlock-nonce: ${'0'.repeat(32)}' -H 'Content-Type: application/json' --data-binary @- '${url}/api/hooks/raw/docker-agent?wait=0'`
  return { folder, curl, client: `${client} docker-agent gate 20`, input: write('input', PAYLOAD) }
}

/** `count` calls one after another by one shell. */
function runOnce(command: string, { input }: Setup, count = 1, env: Record<string, string> = {}) {
  const loop = `n=${count}; while [ $n -gt 0 ]; do ${command} <${input}; n=$((n - 1)); done`
  const [program, ...args] = onProcessor(1, ['/bin/sh', '-c', loop])
  const cpuBefore = childrenCpuMs()
  const startedAt = performance.now()
  const { stdout, status } = spawnSync(program!, args, { env, encoding: 'utf8' })
  const tookMs = performance.now() - startedAt
  if (status !== 0) throw new Error(`${command} failed: ${stdout}`)
  return { stdout, wallMs: tookMs / count, cpuMs: (childrenCpuMs() - cpuBefore) / count }
}

/** Processor time of all ended children of this process: clock ticks of 10 ms, so good for sums only. */
function childrenCpuMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}

function compare(setup: Setup, env: Record<string, string>) {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    curl: runOnce(setup.curl, setup, CALLS, env),
    client: runOnce(setup.client, setup, CALLS, env),
  }))
  const sum = (pick: (round: (typeof rounds)[number]) => number) => rounds.reduce((total, one) => total + pick(one), 0)
  return {
    curlMs: percentile(
      rounds.map((one) => one.curl.wallMs),
      0.5,
    ),
    clientMs: percentile(
      rounds.map((one) => one.client.wallMs),
      0.5,
    ),
    ratio: percentile(
      rounds.map((one) => one.client.wallMs / one.curl.wallMs),
      0.5,
    ),
    cpuRatio: sum((one) => one.client.cpuMs) / sum((one) => one.curl.cpuMs),
  }
}

/** How many processes one call makes, and how many programs it starts, as strace sees them. */
function countProcesses(setup: Setup): string[] {
  if (!existsSync(STRACE)) return ['processes: not counted, there is no strace here']
  const trace = join(setup.folder, 'trace')
  const calls = 'trace=execve,fork,vfork,clone,clone3'
  spawnSync(STRACE, ['-f', '-qq', '-e', calls, '-o', trace, '/bin/sh', '-c', `exec ${setup.client} <${setup.input}`], {
    env: {},
  })
  const lines = readFileSync(trace, 'utf8').split('\n')
  const count = (pattern: RegExp) => lines.filter((text) => pattern.test(text)).length
  const forks = count(/ (v?fork|clone3?)\((?!.*CLONE_THREAD).*= \d+/)
  // The first program is the shell that stands for the agent.
  const programs = count(/ execve\(.*= 0$/) - 1
  return [line('processes made, programs started', `${forks}, ${programs}`, '–')]
}
