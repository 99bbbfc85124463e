// What a backtest costs: a policy of 500 rules over 100 000 different recorded calls, by the built command line.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/build.mjs'
import { verdictAudit } from '../src/audit/record.ts'
import { openStore } from '../src/store/open-store.ts'
import { differentCalls, policyText } from './policy-inputs.ts'
import { type Bench, line } from './report.ts'

const RULES = 500
const CALLS = 100_000
/** Rows that are on their way to the database at the same time. */
const BATCH = 5_000
const SECRETS = { INTERNAL_API_KEY: 'bench-internal-key-0123456789', INTERLOCK_SECRET: 'bench-secret-0123456789abcdef' }

export const policyBench: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-bench-'))
  try {
    await build({ typeCheck: false, announce: () => process.stderr.write('Building dist for the measurement …\n') })
    await fillTrail(join(folder, 'interlock.db'))
    const [few, many] = [join(folder, 'few.yaml'), join(folder, 'many.yaml')]
    writeFileSync(few, policyText(1))
    writeFileSync(many, policyText(RULES))
    const floor = await backtest(folder, few)
    const own = await backtest(folder, many)
    return [
      `${CALLS} different recorded calls, each policy against none, whole processes`,
      line('1 rule, processor time', `${floor.cpuSeconds.toFixed(1)} s`, '– (the floor)'),
      line(`${RULES} rules, processor time`, `${own.cpuSeconds.toFixed(1)} s`, '–'),
      line(`${RULES} rules, time until it is done`, `${own.seconds.toFixed(1)} s`, '≤ 60 s'),
      line('largest memory', `${(own.rssKib / 1024).toFixed(0)} MiB`, '–'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillTrail(file: string): Promise<void> {
  const store = await openStore({ kind: 'sqlite', file })
  try {
    let waiting: Promise<void>[] = []
    for (const { toolName, toolInput, command, context, agentId, userId } of differentCalls(CALLS)) {
      const facts = {
        ...{
          toolName,
          toolInput,
          command,
          context,
          rulesetHash: 'bench',
          classifierVersion: 'bench',
          latencyMicros: 1,
        },
        verdict: { tier: 'dangerous', why: 'measured', rule: 'bench', rows: [] },
      }
      waiting.push(store.record(verdictAudit('verdict', { actor: 'key:bench', userId, agentId }, facts)))
      if (waiting.length < BATCH) continue
      await Promise.all(waiting)
      waiting = []
    }
    await Promise.all(waiting)
  } finally {
    await store.close()
  }
}

type Cost = { cpuSeconds: number; seconds: number; rssKib: number }

/** The process tells at its end what it used. */
async function backtest(folder: string, file: string): Promise<Cost> {
  const tell =
    "process.on('exit',()=>{const u=process.resourceUsage();require('fs').writeSync(3,JSON.stringify([u.userCPUTime+u.systemCPUTime,u.maxRSS]))})"
  const cli = join(import.meta.dirname, '../dist/cli.js')
  const preload = join(folder, 'tell.cjs')
  writeFileSync(preload, tell)
  const startedMs = performance.now()
  const child = spawn(
    process.execPath,
    ['--require', preload, cli, 'policy', 'backtest', '--against', 'none', '--json', file],
    {
      env: {
        ...SECRETS,
        PATH: process.env['PATH'],
        HOME: folder,
        DATABASE_URL: `file:${join(folder, 'interlock.db')}`,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    },
  )
  const told = { out: '', usage: '' }
  child.stdout!.on('data', (chunk) => {
    told.out += String(chunk)
  })
  child.stdio[3]!.on('data', (chunk) => {
    told.usage += String(chunk)
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  const seconds = (performance.now() - startedMs) / 1000
  const calls = code === 0 ? (JSON.parse(told.out) as { calls: number }).calls : 0
  if (calls !== CALLS) throw new Error(`the backtest ended with ${code} after ${calls} calls`)
  const [cpuMicros = 0, rssKib = 0] = JSON.parse(told.usage) as number[]
  return { cpuSeconds: cpuMicros / 1e6, seconds, rssKib }
}
