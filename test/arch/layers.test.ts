// Tests who may import whom, on the real sources and on seeded violations. Sizes and documents: files.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSource, type Source } from './check-source.ts'
import { findLayer, LAYERS } from './layers.ts'

const root = join(import.meta.dirname, '../..')

const sources: Source[] = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => ({ path: `src/${name}`, text: readFileSync(join(root, 'src', name), 'utf8') }))

const results = sources.map(checkSource)

describe('the sources', () => {
  test('keep to the table of layers', () => {
    expect(results.flatMap((result) => result.problems)).toEqual([])
  })

  test('were really read, all of them, with their imports', () => {
    const declared = sources.filter((source) => findLayer(source.path) !== undefined)
    expect(declared.length).toBe(sources.length)
    expect(sources.length).toBeGreaterThan(250)
    // An independent, cruder reader must not find more imports than the parser did.
    const lines = sources.flatMap(
      (source) => source.text.match(/^(import|export) .*from '|^} from '|^import '/gm) ?? [],
    )
    const judged = results.reduce((sum, result) => sum + result.imports, 0)
    expect(lines.length).toBeGreaterThan(800)
    expect(judged).toBeGreaterThanOrEqual(lines.length)
  })

  test.each(LAYERS.map((layer) => layer.name))('have at least one file in layer %s', (name) => {
    expect(sources.filter((source) => findLayer(source.path)?.name === name)).not.toEqual([])
  })
})

const violations: { rule: string; path: string; text: string; problem: RegExp }[] = [
  {
    rule: 'a layer imports only the layers it names',
    path: 'src/classify/seed.ts',
    text: `import { InterlockError } from '../errors.ts'`,
    problem: /may not import src\/errors\.ts/,
  },
  {
    rule: 're-exporting is importing',
    path: 'src/permissions/seed.ts',
    text: `export { openSqlite } from '../store/sqlite/open.ts'`,
    problem: /may not import src\/store\/sqlite\/open\.ts/,
  },
  {
    rule: 're-exporting everything is importing',
    path: 'src/push/seed.ts',
    text: `export * from '../http/server.ts'`,
    problem: /may not import src\/http\/server\.ts/,
  },
  {
    rule: 'a types-only layer may not be run',
    path: 'src/permissions/seed.ts',
    text: `import { a } from '../store/store.ts'`,
    problem: /only types of src\/store\/store\.ts/,
  },
  {
    rule: 'an inline type import still runs the module',
    path: 'src/permissions/seed.ts',
    text: `import { type Store } from '../store/store.ts'`,
    problem: /only types of src\/store\/store\.ts/,
  },
  {
    rule: 'a types-only layer may not be run by the dashboard',
    path: 'src/dashboard/seed.tsx',
    text: `import { tier } from '../contract/tier.ts'\nexport const Badge = () => <b>{tier}</b>`,
    problem: /only types of src\/contract\/tier\.ts/,
  },
  {
    rule: 'types of a layer that is not named are refused too',
    path: 'src/dialects/seed.ts',
    text: `export type S = import('../store/store.ts').Store`,
    problem: /may not import src\/store\/store\.ts/,
  },
  {
    rule: 'command tables import types only',
    path: 'src/classify/commands/seed.ts',
    text: `import { EFFECT_KINDS } from '../effect-kinds.ts'`,
    problem: /only types of src\/classify\/effect-kinds\.ts/,
  },
  {
    rule: 'the parser package has one importer',
    path: 'src/classify/shell/seed.ts',
    text: `import { parse } from 'unbash'`,
    problem: /may not import the package unbash/,
  },
  {
    rule: 'packages need permission',
    path: 'src/permissions/seed.ts',
    text: `import Database from 'better-sqlite3'`,
    problem: /may not import the package better-sqlite3/,
  },
  {
    rule: 'side-effect imports count',
    path: 'src/classify/seed.ts',
    text: `import 'node:fs'`,
    problem: /may not import the package node:fs/,
  },
  {
    rule: 'core modules without their prefix are packages',
    path: 'src/store/seed.ts',
    text: `import { readFileSync } from 'fs'`,
    problem: /may not import the package fs/,
  },
  {
    rule: 'no dynamic import',
    path: 'src/http/seed.ts',
    text: `export const load = () => import('node:fs')`,
    problem: /imports node:fs dynamically/,
  },
  {
    rule: 'no computed dynamic import',
    path: 'src/http/seed.ts',
    text: `export const load = (name: string) => import(name)`,
    problem: /imports \(computed\) dynamically/,
  },
  {
    rule: 'no module-level let',
    path: 'src/http/seed.ts',
    text: `let count = 0\ncount++`,
    problem: /module-level let/,
  },
  {
    rule: 'no exported module-level let',
    path: 'src/http/seed.ts',
    text: `export let count = 0`,
    problem: /module-level let/,
  },
  { rule: 'no module-level var', path: 'src/http/seed.ts', text: `var count = 0`, problem: /module-level var/ },
  {
    rule: 'no environment outside the configuration',
    path: 'src/http/seed.ts',
    text: `export const home = process.env.HOME`,
    problem: /reads the environment \(process\.env\)/,
  },
  {
    rule: 'no environment by another spelling',
    path: 'src/http/seed.ts',
    text: `export const home = process['env'].HOME`,
    problem: /reads the environment \(process\.env\)/,
  },
  {
    rule: 'no environment by destructuring',
    path: 'src/cli/seed.ts',
    text: `const { env } = process\nexport const home = env.HOME`,
    problem: /reads the environment \(const/,
  },
  {
    rule: 'no environment by import',
    path: 'src/cli/seed.ts',
    text: `import { env } from 'node:process'\nexport const home = env.HOME`,
    problem: /imports node:process/,
  },
  {
    rule: 'every file belongs to a layer',
    path: 'src/misc/seed.ts',
    text: `export const a = 1`,
    problem: /src\/misc\/seed\.ts belongs to no declared layer/,
  },
  {
    rule: 'every imported file belongs to a layer',
    path: 'src/http/seed.ts',
    text: `import manifest from '../../package.json'`,
    problem: /package\.json, which belongs to no declared layer/,
  },
  {
    rule: 'no class but errors',
    path: 'src/http/seed.ts',
    text: `export class Server extends Base {}`,
    problem: /declares class Server/,
  },
  {
    rule: 'no empty catch',
    path: 'src/http/seed.ts',
    text: `try { run() } catch { /* never mind */ }`,
    problem: /empty catch/,
  },
  ...[
    ['process', 'export const id = process.pid'],
    ['globalThis', 'export const a = globalThis'],
    ['setTimeout', 'setTimeout(() => {}, 1)'],
    ['setInterval', 'setInterval(() => {}, 1)'],
    ['setImmediate', 'setImmediate(() => {})'],
    ['queueMicrotask', 'queueMicrotask(() => {})'],
    ['fetch', `export const a = () => fetch('http://x')`],
    ['console', `console.log('a')`],
    ['crypto', 'export const id = crypto.randomUUID()'],
    ['performance', 'export const at = performance.now()'],
    ['Date.now', 'export const at = () => Date.now()'],
    ['new Date()', 'export const at = () => new Date()'],
    ['Date()', 'export const at = () => Date()'],
    ['Math.random', 'export const at = () => Math.random()'],
    ['process', 'export const bag = { process }'],
    ['global', 'export const a = global'],
    ['eval', `eval('1')`],
    ['new Function()', `export const one = new Function('return 1')`],
  ].map(([use, text]) => ({
    rule: `a pure layer does not use ${use}`,
    path: 'src/dialects/seed.ts',
    text: text!,
    problem: new RegExp(`is pure but uses ${use!.replace(/[().]/g, '\\$&')}`),
  })),
]

describe('a seeded violation is refused:', () => {
  test.each(violations)('$rule: $text', ({ path, text, problem }) => {
    expect(checkSource({ path, text }).problems.join('\n')).toMatch(problem)
  })

  test('also a source that does not parse', () => {
    expect(() => checkSource({ path: 'src/http/seed.ts', text: 'const = 1' })).toThrow(/src\/http\/seed\.ts/)
  })
})

const allowed: { what: string; path: string; text: string }[] = [
  {
    what: 'types of a types-only layer',
    path: 'src/permissions/seed.ts',
    text: `import type { Store } from '../store/store.ts'\nexport type { Role } from '../store/store.ts'`,
  },
  {
    what: 'types of a package where its values are allowed',
    path: 'src/http/seed.ts',
    text: `import type { FastifyInstance } from 'fastify'`,
  },
  { what: 'the layer itself', path: 'src/push/seed.ts', text: `import { createHub } from './hub.ts'` },
  { what: 'a let inside a function', path: 'src/http/seed.ts', text: `export function f() { let a = 0; return a++ }` },
  { what: 'an error class', path: 'src/http/seed.ts', text: `export class SeedError extends Error {}` },
  { what: 'the environment in the configuration', path: 'src/config.ts', text: `export const home = process.env.HOME` },
  {
    what: 'forbidden words as property names, in types, strings and comments',
    path: 'src/dialects/seed.ts',
    text: `// console.log(process.env)\nexport const a = { process: 'fetch(1)', console: 1 }\nexport const b = a.process\nexport type C = { crypto: typeof fetch }`,
  },
  {
    what: 'a date made of a given time',
    path: 'src/dialects/seed.ts',
    text: `export const at = (ms: number) => new Date(ms).toISOString()`,
  },
  {
    what: 'a variable of its own that is called like a global',
    path: 'src/dialects/seed.ts',
    text: `export function f(self: { a: number }) { const global = self.a; return global }`,
  },
  {
    what: 'an import that is called like a global',
    path: 'src/classify/commands/seed.ts',
    text: `import { crypto } from './crypto.ts'\nexport const families = [crypto]`,
  },
  { what: 'a clock outside the pure layers', path: 'src/http/seed.ts', text: `export const at = () => Date.now()` },
]

describe('what is allowed is not refused:', () => {
  test.each(allowed)('$what', ({ path, text }) => {
    expect(checkSource({ path, text }).problems).toEqual([])
  })
})
