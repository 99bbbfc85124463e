// Tests that dist's packed table of commands is the table of the sources: line by line, and by what it makes of examples.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { classify } from '../../src/classify/classify.ts'
import { families, programs } from '../../src/classify/commands/index.ts'
import { RULESET_HASH } from '../../src/classify/table/families.ts'
import type { Context } from '../../src/classify/types.ts'

const dist = join(import.meta.dirname, '../../dist')
const [, head = '', ...lines] = readFileSync(join(dist, 'families.txt'), 'latin1').split('\n')
const context: Context = { cwd: '/work/project', home: '/home/dev', workspace: '/work/project', profile: 'standard' }

describe('the packed table', () => {
  test('says of every family what the sources say', () => {
    const index = JSON.parse(head)
    expect(index.hash).toBe(RULESET_HASH)
    expect(index.programs).toEqual(programs)
    expect(index.families.length).toBeGreaterThan(900)
    expect(index.families.map(([id, names]: [string, string[]]) => [id, names])).toEqual(
      families.map((family) => [family.id, family.programs]),
    )
    expect(lines.filter((line) => line !== '').map((line) => JSON.parse(line))).toEqual(families)
  })

  test('makes the same verdict of an example of every family, whole', async () => {
    const built = (await import(join(dist, 'classify/classify.js'))) as { classify: typeof classify }
    const call = (command: string) => ({ toolName: 'bash', toolInput: { command } })
    const examples = families.map(({ rows }) => rows[0]?.match[0] ?? '')
    const different = examples.filter(
      (command) =>
        JSON.stringify(built.classify(call(command), context)) !== JSON.stringify(classify(call(command), context)),
    )
    expect(different).toEqual([])
    expect(examples.filter((example) => example !== '').length).toBeGreaterThan(900)
  })

  test.each([
    ['is cut off', (table: Buffer) => table.subarray(0, table.length >> 1)],
    [
      'has one letter changed',
      (table: Buffer) => Buffer.from(table.toString('latin1').replace('"rm"', '"rn"'), 'latin1'),
    ],
    ['is empty', () => Buffer.alloc(0)],
  ])('that %s judges nothing, and that is no verdict', (_how, damage) => {
    const folder = mkdtempSync(join(tmpdir(), 'interlock-damaged-'))
    try {
      const root = join(dist, '..')
      cpSync(dist, join(folder, 'dist'), {
        recursive: true,
        filter: (path) => !path.startsWith(join(dist, 'dashboard')),
      })
      for (const name of ['node_modules', 'package.json']) symlinkSync(join(root, name), join(folder, name))
      const path = join(folder, 'dist', 'families.txt')
      writeFileSync(path, damage(readFileSync(path)))
      for (const command of [['explain', 'ls'], ['serve']]) {
        const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/cli.js', ...command], {
          cwd: folder,
          encoding: 'utf8',
          timeout: 60_000,
        })
        expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
        expect(stderr).toMatch(/^interlock: .*families\.txt is damaged: .*\n$/)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
