// Tests that the pages made from the tables are those that are committed, complete, and lead somewhere.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { effectsPage } from '../../scripts/pages/effects-page.ts'
import { rulesPage } from '../../scripts/pages/rules-page.ts'
import { EFFECT_KINDS } from '../../src/classify/effect-kinds.ts'
import { rules } from '../../src/classify/policy/index.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

describe.each([
  ['docs/rules.md', rulesPage],
  ['docs/effects.md', effectsPage],
])('%s', (path, make) => {
  test('is what npm run docs writes', () => {
    expect(read(path), 'run "npm run docs"').toBe(make())
  })

  test('has links to headings that exist', () => {
    const headings = new Set([...rulesPage().matchAll(/^### (.+)$/gm)].map((match) => match[1]!.replace(/[^\w-]/g, '')))
    const links = [...make().matchAll(/rules\.md#([\w-]+)/g)].map((match) => match[1]!)
    expect(links.filter((link) => !headings.has(link))).toEqual([])
  })
})

test('docs/rules.md has every rule once, with what it does and an example', () => {
  const page = rulesPage()
  const headings = [...page.matchAll(/^### (.+)$/gm)].map((match) => match[1]!)
  expect([...headings].sort()).toEqual(rules.map(({ id }) => id).sort())
  expect(page.match(/^- For example: `/gm)).toHaveLength(rules.length)
})

test('docs/effects.md has every kind once, each with a rule that judges it', () => {
  const rows = [...effectsPage().matchAll(/^\| `([\w.-]+)` \| .+ \| \[[\w/-]+\]/gm)].map((match) => match[1]!)
  expect(rows.sort()).toEqual(Object.keys(EFFECT_KINDS).sort())
})
