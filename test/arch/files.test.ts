// Tests the conventions that every file keeps: a first line that explains it, a size, a name. Imports: layers.test.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const maxLines = 400

const folders = ['src', 'test', 'scripts', 'hook-client', 'migrations', 'bench', '.ci', 'docs']
const files = folders
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  .filter((path) => !/\.(png|svg|json|jsonl|txt|snap)$/.test(path))
const sources = files.filter((path) => !path.endsWith('.md'))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The comment that opens a file, without its marks; a #! line may come before it. Undefined when there is none. */
function openingComment(path: string): string | undefined {
  const lines = read(path).split('\n')
  const first = lines[0]!.startsWith('#!') || /^<!doctype/i.test(lines[0]!) ? lines[1] : lines[0]
  return /^(?:\/\/|#|--|\/\*|<!--) (\S.*)$/.exec(first ?? '')?.[1]
}

describe('every source file', () => {
  test('was found', () => {
    expect(sources.length).toBeGreaterThan(60)
    for (const folder of ['src', 'test', 'scripts']) {
      expect(sources.filter((path) => path.startsWith(`${folder}/`)).length).toBeGreaterThan(2)
    }
  })

  test('opens with a comment that says what it does', () => {
    const mute = sources.filter((path) => (openingComment(path) ?? '').split(/\s+/).length < 5)
    expect(mute).toEqual([])
  })

  test(`has at most ${maxLines} lines`, () => {
    const long = sources.filter((path) => read(path).split('\n').length > maxLines + 1)
    expect(long).toEqual([])
  })

  test('has a name in kebab-case that says more than "helpers"', () => {
    const vague = /(^|[-.])(utils?|helpers?|common|manager|impl|misc)([-.]|$)/
    const bad = sources.filter((path) => {
      const name = basename(path)
      return vague.test(name) || !/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(name)
    })
    expect(bad).toEqual([])
  })
})

test('no file leaves work for later', () => {
  const marks = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|${['XX', 'X'].join('')})\\b`)
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
  // `mktemp` takes a template of X: that is no mark.
  expect([...files, ...documents].filter((path) => marks.test(read(path).replace(/X{6,}/g, '')))).toEqual([])
})

test('no test is skipped, focused or left out', () => {
  const weak = files.filter(
    (path) => path.startsWith('test/') && /\b(test|it|describe)\.(skip|only|todo|skipIf|runIf)\b/.test(read(path)),
  )
  expect(weak).toEqual([])
})
