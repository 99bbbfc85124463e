// What agents run all day and nobody should be asked about: one command a line, `⏎` for a line break, all of them safe.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const commands = readFileSync(new URL('./everyday.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

test('everyday commands are safe', () => {
  expect(commands.length).toBeGreaterThan(1_600)
  const asked = commands.map((line) => line.replaceAll('⏎', '\n')).filter((command) => judge(command).tier !== 'safe')
  expect(asked).toEqual([])
})
