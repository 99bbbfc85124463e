// `interlock policy` as people run it: the commands and examples of docs/policy.md, on a real installation's records.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readPolicyFiles } from '../../src/policy-file/source/read-policy-files.ts'
import { createInstallation, type Installation } from './run-cli.ts'

const ADMIN_TOKEN = 'cli-admin-token-0123456789'
const page = readFileSync(join(import.meta.dirname, '../../docs/policy.md'), 'utf8')
const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((one) => one[1]!)
const [documented = '', ...others] = blocks('yaml')
const commands = blocks('sh')
  .flatMap((text) => text.split('\n'))
  .filter((line) => line.startsWith('npx interlock policy '))

let installation: Installation
const at = (...parts: string[]) => join(installation.folder, ...parts)
const run = (...args: string[]) => installation.run('policy', ...args)

beforeAll(async () => {
  installation = createInstallation({ ADMIN_TOKEN })
  writeFileSync(at('policy.yaml'), documented)
  const server = await installation.serve()
  const post = async (path: string, token: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as { requestId: string }
  }
  const key = readFileSync(at('data', 'internal-key'), 'utf8').trim()
  const ask = async (command: string, decision?: 'approve' | 'reject') => {
    const place = { agentId: 'bot', userId: 'alice', cwd: '/srv/app', projectRoot: '/srv/app' }
    const { requestId } = await post('/api/hooks/classify', key, { toolName: 'bash', toolInput: { command }, ...place })
    if (decision !== undefined) await post('/api/permissions', ADMIN_TOKEN, { requestId, decision })
  }
  await ask('ls')
  await ask('npm run lint', 'approve')
  await ask('npm run lint')
  await ask('npm run deploy', 'reject')
  await ask('psql prod-eu', 'approve')
  server.child.kill('SIGTERM')
  await server.ended
})
afterAll(() => installation.remove())

describe('the page about policy files', () => {
  test('shows files that load, each of them', () => {
    expect(others.length).toBeGreaterThanOrEqual(3)
    mkdirSync(at('shown'))
    writeFileSync(at('shown', 'project.yaml'), 'version: 1\n')
    for (const text of others) {
      // The project that it names does not exist here.
      writeFileSync(at('shown', 'a.yaml'), text.replace('/srv/app/.interlock/policy.yaml', 'project.yaml'))
      const loaded = readPolicyFiles({ file: at('shown', 'a.yaml'), profile: 'standard' })
      expect(loaded).toMatchObject({ policy: expect.anything(), warnings: [] })
    }
  })

  test('names commands that do what it says', async () => {
    const words = commands.map((line) => line.replace('npx interlock policy ', ''))
    expect(words.map((line) => line.split(' ')[0])).toEqual(['lint', 'test', 'explain', 'diff', 'backtest'])
    const [lint, tested, explained, diffed, backtested] = await Promise.all(
      words.map((line) => run(...[...line.matchAll(/"([^"]*)"|(\S+)/g)].map((part) => part[1] ?? part[2]!))),
    )
    expect(lint).toMatchObject({ code: 0, out: '', err: expect.stringContaining('Nothing to say against it.') })
    expect(tested).toMatchObject({
      code: 0,
      out: expect.stringMatching(/organisation\/lint +safe +2 +4 +\d\/\d +\d+ %/),
    })
    expect(explained).toMatchObject({ code: 1, out: expect.stringMatching(/asks for a person: vcs\.push +git push/) })
    expect(diffed).toMatchObject({ code: 1, out: expect.stringContaining('rule added: organisation/production') })
    expect(backtested).toMatchObject({ code: 0, out: expect.stringMatching(/prompts saved +2\n/) })
    expect(backtested!.out).toMatch(/approved calls now blocked +1\n/)
    expect(backtested!.out).toMatch(
      /^What changes, by rule\n {2}2 × {2}dangerous → safe {2}\[execution\/project-script → organisation\/lint\]$/m,
    )
  })
})

describe('lint and test', () => {
  test('tell file, line and reason of what is wrong, and exit 1', async () => {
    writeFileSync(at('wrong.yaml'), documented.replace('match: [npm run lint,', 'match: [npm run linted,'))
    for (const command of ['lint', 'test']) {
      const { code, out } = await run(command, 'wrong.yaml')
      expect(code).toBe(1)
      expect(out).toMatch(/wrong\.yaml:13:\d+: rule organisation\/lint: the example under match is wrong: /)
    }
    const { code, out } = await run('lint', 'wrong.yaml', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out).findings[0]).toMatchObject({ kind: 'mistake', line: 13 })
  })

  test('refuse a rule whose examples notice too little', async () => {
    writeFileSync(at('weak.yaml'), documented.replace(/not: \[npm run build.*\]/, 'not: [npm run build]'))
    const { code, out, err } = await run('test', 'weak.yaml', '--min-score', '80')
    expect(code).toBe(1)
    expect(out).toContain('organisation/lint: no example notices: without program')
    expect(err).toContain('rules are below 80 %: organisation/lint')
  })
})

describe('backtest', () => {
  test('refuses a policy that lets a rejected call pass, and activates none such', async () => {
    const wide = documented
      .replace("operands: [lint, 'type*']", "operands: ['*']")
      .replace(/not: \[npm run build.*\]/, 'not: [yarn x]')
    writeFileSync(at('wide.yaml'), wide)
    writeFileSync(at('force.yaml'), 'version: 1\n')
    const forced = createEnvironment({ INTERLOCK_POLICY: at('force.yaml') })
    const refused = await forced('backtest', 'wide.yaml', '--activate', '--json')
    expect(refused.code).toBe(1)
    expect(JSON.parse(refused.out)).toMatchObject({
      refused: true,
      activated: false,
      labels: { approved: 2, rejected: 1, undecided: 1, none: 1 },
      rejectedNowAllowed: [{ command: 'npm run deploy', decision: 'rejected', to: { tier: 'safe' } }],
    })
    expect(readFileSync(at('force.yaml'), 'utf8')).toBe('version: 1\n')
    const passed = await forced('backtest', 'policy.yaml', '--activate')
    expect(passed).toMatchObject({ code: 0, err: expect.stringContaining('Activated: ') })
    expect(readFileSync(at('force.yaml'), 'utf8')).toBe(documented)
  })

  /** Commands on the same records, with more variables. */
  function createEnvironment(env: Record<string, string>) {
    const data = { INTERLOCK_DATA: at('data'), DATABASE_URL: `file:${at('data', 'interlock.db')}` }
    const other = createInstallation({ ADMIN_TOKEN, ...data, ...env })
    onTestFinished(() => other.remove())
    return (...args: string[]) => other.run('policy', ...args.map((word) => (word.endsWith('.yaml') ? at(word) : word)))
  }

  test('takes calls from a file, and says which line is none', async () => {
    writeFileSync(at('calls.jsonl'), '{"toolName":"bash","toolInput":{"command":"npm run lint"},"decision":"reject"}\n')
    expect(await run('backtest', 'policy.yaml', '--calls', 'calls.jsonl')).toMatchObject({ code: 1 })
    writeFileSync(at('calls.jsonl'), '# a comment\nnpm run lint\n')
    const { code, err } = await run('backtest', 'policy.yaml', '--calls', 'calls.jsonl')
    expect([code, err]).toEqual([2, expect.stringContaining('calls.jsonl:2: is not a call')])
  })

  test('a decision in other words is a mistake: read as none it would let the policy pass', async () => {
    writeFileSync(
      at('calls.jsonl'),
      '{"toolName":"bash","toolInput":{"command":"npm run lint"},"decision":"rejected"}\n',
    )
    const { code, err } = await run('backtest', 'policy.yaml', '--calls', 'calls.jsonl')
    expect([code, err]).toEqual([2, expect.stringContaining('calls.jsonl:1: decision must be approve')])
  })
})

test('mistakes in the command exit with 2 and say what to do', async () => {
  expect(await run('lint')).toMatchObject({
    code: 2,
    err: expect.stringContaining('name a policy file, or set INTERLOCK_POLICY'),
  })
  expect(await run('explain', '--policy', 'nothing.yaml', 'ls')).toMatchObject({
    code: 2,
    err: expect.stringContaining('does not exist'),
  })
  expect((await run('test', 'policy.yaml', '--min-score', 'much')).code).toBe(2)
})

test('an agent that spoils the file of its project does not keep the organisation from trying its policy', async () => {
  mkdirSync(at('spoiled'))
  writeFileSync(at('spoiled', 'app.yaml'), 'nonsense')
  writeFileSync(at('spoiled', 'policy.yaml'), `${documented}projects: [{ root: /srv/other, file: app.yaml }]\n`)
  const file = join('spoiled', 'policy.yaml')
  const [lint, explained, backtested] = await Promise.all([
    run('lint', file),
    run('explain', '--policy', file, 'npm run lint'),
    run('backtest', '--against', 'none', file),
  ])
  const told = expect.stringMatching(/app\.yaml:1:1: the file must be fields with values/)
  expect(lint).toMatchObject({ code: 1, out: told })
  expect(explained).toMatchObject({ code: 0, err: told })
  expect(backtested).toMatchObject({ err: told, out: expect.stringContaining('prompts saved') })
  expect(backtested.code).not.toBe(2)
})

test('a server with a policy that cannot be used does not start, and says where the mistake is', async () => {
  const broken = createInstallation({ INTERLOCK_POLICY: 'broken.yaml' })
  writeFileSync(join(broken.folder, 'broken.yaml'), 'version: 1\nrules: [{ id: a, tier: dangerous, when: {} }]\n')
  const { code, err } = await broken.run('serve')
  await broken.remove()
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/interlock: .*broken\.yaml:2:\d+: rule a: when must have a condition/),
  ])
})
