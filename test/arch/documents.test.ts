// Tests that the documents name only what exists: scripts, paths, links, variables, error codes. Does not judge prose.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { classify } from '../../src/classify/index.ts'
import { environment } from '../../src/config/environment.ts'
import { ERRORS } from '../../src/errors.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const scripts = Object.keys(JSON.parse(read('package.json')).scripts as Record<string, string>)

/** Every match of the pattern's first group, with the page it is on. */
function findAll(pattern: RegExp): { page: string; found: string }[] {
  return pages.flatMap((page) => [...read(page).matchAll(pattern)].map((match) => ({ page, found: match[1]! })))
}

describe('the documents', () => {
  test('are all here', () => {
    expect(pages).toEqual(
      expect.arrayContaining(['docs/architecture.md', 'docs/errors.md', 'docs/agents/docker-agent.md']),
    )
    expect(pages.filter((page) => page.startsWith('docs/decisions/')).length).toBeGreaterThanOrEqual(6)
  })

  test('name only npm scripts that exist', () => {
    const named = [...findAll(/\bnpm run (?:-s |--silent )?([a-z][\w:-]*)/g), ...findAll(/\bnpm (start|test)\b/g)]
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(({ found }) => !scripts.includes(found))).toEqual([])
  })

  test('name only paths that exist', () => {
    const named = findAll(/`((?:src|test|scripts|docs|migrations|hook-client|bench|\.ci)\/[^`\s]*)`/g)
    expect(named.length).toBeGreaterThan(40)
    // Up to a placeholder such as `<agent>.ts`, the folder must exist.
    const missing = named.filter(({ found }) => !existsSync(join(root, found.replace(/[^/]*[<*].*$/, ''))))
    expect(missing).toEqual([])
  })

  test('link only to files that exist', () => {
    const links = findAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g).filter(({ found }) => !/^[a-z]+:/.test(found))
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(({ page, found }) => !existsSync(join(root, dirname(page), found)))).toEqual([])
  })

  test('keep to their size', () => {
    const lines = (page: string) => read(page).split('\n').length - 1
    expect(lines('CONTRIBUTING.md')).toBeLessThanOrEqual(100)
    expect(lines('docs/architecture.md')).toBeLessThanOrEqual(120)
  })

  test('describe every table of layers by its real folders', () => {
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `src/${entry.name}`)
    const page = read('docs/architecture.md')
    expect(folders.filter((folder) => !page.includes(`\`${folder}\``) && !page.includes(`\`${folder}/`))).toEqual([])
  })
})

describe('docs/errors.md', () => {
  const rows = [...read('docs/errors.md').matchAll(/^\| `([a-z-]+)` \| (\d{3}) \| ([^|]+?) \| ([^|]+?) \|$/gm)].map(
    (match) => ({ code: match[1]!, status: Number(match[2]), title: match[3]!, advice: match[4]! }),
  )

  test('has exactly the codes, statuses and titles of the closed table', () => {
    const documented = Object.fromEntries(rows.map(({ code, status, title }) => [code, { status, title }]))
    expect(documented).toEqual(ERRORS)
    expect(rows.length).toBe(Object.keys(ERRORS).length)
  })

  test('lost no code: they are part of the public API', () => {
    expect(rows.length).toBe(31)
    expect(rows.filter(({ advice }) => advice.length < 10)).toEqual([])
  })
})

describe('docs/settings.md', () => {
  const documented = new Set([...read('docs/settings.md').matchAll(/`([A-Z][A-Z_]{3,})`/g)].map((match) => match[1]!))

  test('names every variable that the configuration reads, and no other', () => {
    const known = Object.keys(environment.shape)
    expect(known.length).toBeGreaterThan(15)
    expect([...documented].sort()).toEqual(known.sort())
  })
})

describe('the table of verdicts in README', () => {
  const rows = [...read('README.md').matchAll(/^\| `([^`]+)` \| (safe|dangerous|destructive) \|/gm)]

  test('has examples of all three tiers', () => {
    expect(new Set(rows.map((row) => row[2])).size).toBe(3)
    expect(rows.length).toBeGreaterThanOrEqual(8)
  })

  test.each(rows.map((row) => ({ command: row[1]!, tier: row[2]! })))(
    'is true: $command is $tier',
    ({ command, tier }) => {
      const place = { cwd: '/home/me/project', home: '/home/me', workspace: '/home/me/project', shell: '/bin/bash' }
      const verdict = classify({ toolName: 'bash', toolInput: { command } }, { ...place, profile: 'standard' })
      expect(verdict.tier).toBe(tier)
    },
  )
})
