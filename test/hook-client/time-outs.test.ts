// Tests that each agent is given more time than its client takes to decide, and that less is told: an agent that loses
// patience first may run the call. Really installed hooks.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRegisteredTimes } from '../../src/cli/doctor/registration.ts'
import { AGENTS } from '../../src/cli/hook/agents.ts'
import { readRecord } from '../../src/cli/hook/install-record.ts'
import { finish } from './client.ts'
import { installAgent } from './installed.ts'

const cli = join(import.meta.dirname, '../../dist/cli.js')
const install = (agent: (typeof AGENTS)[number]) => installAgent(agent, { url: 'http://127.0.0.1:9', token: 'none' })

test.each(AGENTS.filter((agent) => agent !== 'opencode'))('%s waits longer than its client', async (agent) => {
  const { prefix, settings } = install(agent)
  const record = readRecord(prefix)!
  expect(await checkRegisteredTimes(record)).toEqual([])
  const text = readFileSync(settings, 'utf8')
  // In seconds or in milliseconds.
  const shorter = text.replace(/(timeout(?:Sec)?"?(?:: | = ))300(?=(000)?\b)/g, '$1100')
  expect(shorter).not.toBe(text)
  writeFileSync(settings, shorter)
  const findings = await checkRegisteredTimes(record)
  expect(findings.length).toBeGreaterThan(0)
  for (const { text: told } of findings) expect(told).toMatch(/gives up after 280 s, the agent after 100 s/)
})

test('verify tells it too, and fails', async () => {
  const { prefix, settings } = install('claude-code')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('"timeout": 300', '"timeout": 60'))
  const args = ['hook', 'verify', 'claude-code', '--prefix', prefix]
  const run = await finish(spawn(process.execPath, [cli, ...args], { env: { PATH: '/nonexistent', HOME: prefix } }))
  expect(run).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^FAIL .*gives up after 280 s, the agent after 60 s/m),
  })
})
