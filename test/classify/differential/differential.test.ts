// Real shells run what the classifier judges, in a jail where every program is a stub that notes its words: whatever
// starts must have been read, and nothing that needs a person may start under a safe verdict.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofTimeoutMs, SEED, tries } from '../properties/proof-size.ts'
import { makeCases } from './cases.ts'
import { compareCase, type Difference, type Tally } from './compare.ts'
import { type Jail, openJail } from './jail.ts'

/** Cases that go into the jail at once. */
const BATCH = 500
const opened: { jail?: Jail } = {}

beforeAll(async () => {
  opened.jail = await openJail()
  console.info(`Programs are run in: ${opened.jail.name}.`)
}, 120_000)
afterAll(() => opened.jail?.close())

test('the jail notes what is started, and only that', async () => {
  const [first, second, third] = await opened.jail!.run([
    { text: 'rm -rf / "a b" "$HOME"', shell: 'bash', status: 0 },
    { text: "git status && env A=1 bash -c 'ls | wc -l' || grep x", shell: 'dash', status: 1 },
    { text: "git status && env A=1 bash -c 'ls | wc -l' || grep x", shell: 'dash', status: 0 },
  ])
  expect(first).toEqual([{ name: 'rm', argv: ['-rf', '/', 'a b', '/home/dev'] }])
  expect(second!.map(({ name }) => name).sort()).toEqual(['git', 'grep'])
  expect(third!.map(({ name }) => name).sort()).toEqual(['bash', 'env', 'git', 'ls', 'wc'])
})

test('a case that ends every process does not end the others', async () => {
  const started = await opened.jail!.run([
    { text: 'ls a', shell: 'bash', status: 0 },
    { text: 'rm b; kill -9 -1', shell: 'bash', status: 0 },
    { text: 'ls c', shell: 'dash', status: 0 },
  ])
  expect(started.map(([first]) => first?.argv)).toEqual([['a'], ['b'], ['c']])
})

test(
  'whatever a shell starts was read, with its words, and is safe where the verdict says so',
  async () => {
    const cases = makeCases(Math.min(tries(200), 1_000_000) / 5, SEED)
    const tally: Tally = { started: 0, words: 0, excused: 0 }
    const differences: Difference[] = []
    for (let at = 0; at < cases.length; at += BATCH) {
      const batch = cases.slice(at, at + BATCH)
      const started = await opened.jail!.run(batch)
      batch.forEach((one, i) => {
        differences.push(...compareCase(one, started[i]!, tally))
      })
    }
    console.info(`${cases.length} cases: ${JSON.stringify(tally)}`)
    expect(differences).toEqual([])
    expect(tally.started).toBeGreaterThan(cases.length / 2)
    expect(tally.words).toBeGreaterThan(cases.length / 5)
  },
  proofTimeoutMs(),
)
