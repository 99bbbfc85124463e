// Tests what scripts make of their arguments: usage when it is asked for, one sentence and the usage for a mistake.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

function runScript(name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe.each(['prove', 'reliability'])('%s', (name) => {
  test('prints its usage for --help', () => {
    const { status, stdout, stderr } = runScript(name, '--help')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain(`Usage: npm run ${name} -- `)
  })

  test.each([
    ['an unknown name', ['nope'], 'there is no nope'],
    ['an unknown option', ['--nope'], "Unknown option '--nope'"],
    ['a number that is none', ['--runs', 'x'], '--runs is "x"'],
  ])('says %s in a sentence, with its usage and without a stack', (_, args, sentence) => {
    const { status, stdout, stderr } = runScript(name, ...args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr).toContain(`Usage: npm run ${name}`)
    expect(stderr).not.toMatch(/^ +at /m)
  })
})
