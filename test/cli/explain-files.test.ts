// Tests that several files of calls can be explained at once, as a check before a commit does: each line named with its
// file, one exit code for all.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { registerExplain } from '../../src/cli/explain.ts'
import { createRunHere } from './run-here.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-explain-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = createRunHere([registerExplain], { HOME: folder })
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('several files are one check', async () => {
  const [good, bad] = [file('good.txt', 'git status\nls\n'), file('bad.txt', '# no\n\nrm -rf /\n')]
  const { code, out, err } = await run('explain', '--lines', good, bad)
  expect(code).toBe(1)
  expect(out).toMatch(/^\S*bad\.txt:3: destructive: .*\n$/)
  expect(err).toBe('3 calls, 2 safe, 1 not.\n')
  const asJson = await run('explain', '--json', '--quiet', '--lines', good, bad)
  expect(
    asJson.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { inputFile: good, inputLine: 1, tier: 'safe' },
    { inputFile: good, inputLine: 2, tier: 'safe' },
    { inputFile: bad, inputLine: 3, tier: 'destructive' },
  ])
  expect((await run('explain', '--quiet', '--lines', good)).code).toBe(0)
})

test('one file that cannot be read is a mistake, whatever the others hold', async () => {
  const { code, out, err } = await run('explain', '--lines', file('fine.txt', 'ls\n'), join(folder, 'none.txt'))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('none.txt cannot be read')
})
