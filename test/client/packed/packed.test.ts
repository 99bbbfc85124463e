// Tests the package as others get it: packed, unpacked elsewhere without any dependency, used from JavaScript and
// TypeScript. What the client does is tested beside this folder.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INTERNAL_KEY, type Running, startApp } from '../../http/start-app.ts'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)
let folder: string
let running: Running
let token: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'interlock-packed-'))
  const target = join(folder, 'node_modules', 'interlock')
  mkdirSync(target, { recursive: true })
  // Built before all tests of this project; building again here would race with the others.
  const pack = ['pack', '--ignore-scripts', '--pack-destination', folder]
  await run('npm', pack, { cwd: root })
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))!
  await run('tar', ['-xzf', join(folder, archive), '-C', target, '--strip-components=1'])
  running = await startApp()
  token = await running.addUser('rita', 'reviewer')
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a program in the consumer's folder and returns what it prints, as JSON. */
async function runProgram(name: string, text: string, nodeOptions: string[] = []) {
  writeFileSync(join(folder, name), text)
  const env = { PATH: process.env['PATH'], URL_OF_SERVER: running.url, KEY: INTERNAL_KEY, TOKEN: token }
  const { stdout } = await run(process.execPath, [...nodeOptions, name], { cwd: folder, env })
  return JSON.parse(stdout)
}

const ASK = `
const gate = createGate({ url: process.env.URL_OF_SERVER, key: process.env.KEY })
const asked = ['git status', 'rm -rf /', 'npm install x'].map((command) =>
  gate.classify({ toolName: 'bash', toolInput: { command }, agentId: 'a', userId: 'rita' }))
Promise.all(asked).then((verdicts) => console.log(JSON.stringify(verdicts)))`

const expected = [
  { allow: true, tier: 'safe' },
  { allow: false, tier: 'destructive' },
  { allow: false, tier: 'dangerous', outcome: 'pending' },
]

describe('from JavaScript', () => {
  test('it is imported, and asks a real server', async () => {
    const verdicts = await runProgram('ask.mjs', `import { createGate } from 'interlock/client'${ASK}`)
    expect(verdicts).toMatchObject(expected)
  })

  test('it is required', async () => {
    const verdicts = await runProgram('ask.cjs', `const { createGate } = require('interlock/client')${ASK}`)
    expect(verdicts).toMatchObject(expected)
  })

  test("it listens with the platform's own WebSocket", async () => {
    const id = await running.queue({ userId: 'rita', toolInput: { command: 'npm install heard' } })
    const heard = await runProgram(
      'listen.mjs',
      `import { createReviewer } from 'interlock/client'
const reviewer = createReviewer({ url: process.env.URL_OF_SERVER, token: process.env.TOKEN })
const states = []
const listener = reviewer.listen({
  userId: 'rita',
  onState: ({ state }) => states.push(state),
  onRequest: async ({ id }) => {
    if (id !== '${id}') return
    await reviewer.decide({ requestId: id, decision: 'reject' })
  },
  onClosed: (closed) => {
    if (closed.requestId !== '${id}') return
    listener.close()
    console.log(JSON.stringify({ closed, states }))
  },
})`,
      ['--experimental-websocket', '--no-warnings'],
    )
    expect(heard.states).toContain('live')
    expect(heard.closed).toMatchObject({ requestId: id, status: 'rejected', by: 'rita' })
  })

  test('nothing but what is published can be imported', async () => {
    const program = `
Promise.allSettled(['interlock', 'interlock/dist/app.js', 'interlock/client/gate'].map((name) => import(name)))
  .then((results) => console.log(JSON.stringify(results.map(({ reason }) => reason?.code))))`
    expect(await runProgram('private.mjs', program)).toEqual(Array(3).fill('ERR_PACKAGE_PATH_NOT_EXPORTED'))
  })

  test('the description of the API comes with it', async () => {
    const program = `const { openapi, paths } = require('interlock/openapi.json')
console.log(JSON.stringify([openapi, Object.keys(paths).includes('/api/hooks/classify')]))`
    expect(await runProgram('describe.cjs', program)).toEqual(['3.1.0', true])
  })
})

test('it imports nothing but itself', () => {
  const client = join(folder, 'node_modules/interlock/dist/client')
  const files = readdirSync(client).filter((name) => /\.(js|d\.ts)$/.test(name))
  expect(files).toEqual(expect.arrayContaining(['index.js', 'index.d.ts', 'gate.js', 'gate.d.ts']))
  for (const name of files) {
    const text = readFileSync(join(client, name), 'utf8')
    const imported = [...text.matchAll(/(?:from|import|require)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!)
    expect(
      imported.filter((specifier) => !/^\.\/[a-z-]+\.js$/.test(specifier)),
      name,
    ).toEqual([])
  }
})

const TYPED = `import { createGate, createReviewer, type Verdict } from 'interlock/client'

const gate = createGate({ url: 'http://127.0.0.1:3001', key: async () => 'k' })
export async function mayRun(command: string): Promise<{ run: unknown } | { why: string }> {
  const verdict: Verdict = await gate.ask({ toolName: 'bash', toolInput: { command } }, { deadlineMs: 1000 })
  if (!verdict.allow) return { why: verdict.fault?.message ?? verdict.feedback ?? verdict.reason }
  const tier: 'safe' | 'dangerous' | 'destructive' = verdict.tier
  // @ts-expect-error an allow has no fault
  void verdict.fault
  return { run: [tier, verdict.modifiedInput] }
}
// @ts-expect-error toolName is required
void gate.ask({ toolInput: {} })
// @ts-expect-error there is no such decision
void createReviewer({ url: 'x' }).decide({ requestId: 'r', decision: 'maybe' })
export async function decide(id: string): Promise<string> {
  const result = await createReviewer({ url: 'x', token: 't' }).decide({ requestId: id, decision: 'approve' })
  // @ts-expect-error nothing is known before \`ok\` is
  void result.value
  return result.ok ? result.value.tier : (result.fault.code ?? result.fault.kind)
}
export const listener = createReviewer({ url: 'x' }).listen({
  userId: 'rita',
  onRequest: (request) => request.spans.map((span) => span.why),
  onState: (state) => (state.state === 'refused' ? state.why : state.state),
})
`

/** What the documentation shows is compiled as well; a console is all that it may expect of its platform. */
const examples = [...readFileSync(join(root, 'docs/client.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
  (match) => `declare const console: { log(...words: unknown[]): void; error(...words: unknown[]): void }\n${match[1]}`,
)

describe('from TypeScript', () => {
  test.each([
    ['nodenext', 'nodenext', 'nodenext'],
    ['a bundler', 'esnext', 'bundler'],
  ])('it has types that need no others, for %s', async (_, module, moduleResolution) => {
    const names = [TYPED, ...examples].map((text, index) => {
      writeFileSync(join(folder, `typed-${index}.mts`), text)
      return `typed-${index}.mts`
    })
    const options = { strict: true, exactOptionalPropertyTypes: true, noEmit: true, lib: ['es2022'], types: [] }
    const compilerOptions = { ...options, target: 'es2022', module, moduleResolution, skipLibCheck: false }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: names }))
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error) => error)
    expect(stdout).toBe('')
    expect(examples.length).toBeGreaterThanOrEqual(3)
  })
})
