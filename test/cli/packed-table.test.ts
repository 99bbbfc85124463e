// Tests that dist's packed table of commands is the table of the sources: line by line, and by what it makes of examples.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { classify } from '../../src/classify/classify.ts'
import { families, programs } from '../../src/classify/commands/index.ts'
import { RULESET_HASH } from '../../src/classify/families.ts'
import type { Context } from '../../src/classify/types.ts'

const dist = join(import.meta.dirname, '../../dist')
const [head = '', ...lines] = readFileSync(join(dist, 'families.txt'), 'latin1').split('\n')
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
})
