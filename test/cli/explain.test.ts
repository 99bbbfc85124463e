// Tests `interlock explain` from outside: what it takes, what it prints, and how it exits.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainAnswer } from '../../src/contract/explanation.ts'
import { createInstallation, type Installation } from './run-cli.ts'

let installation: Installation
beforeAll(() => {
  installation = createInstallation()
})
afterAll(() => installation.remove())

const explain = (...args: string[]) => installation.run('explain', ...args)

/** With a text on standard input. */
function explainInput(input: string, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const cli = join(import.meta.dirname, '../../dist/cli.js')
  const child = spawn(process.execPath, [cli, 'explain', ...args], { cwd: installation.folder })
  const text = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    text.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    text.err += chunk
  })
  child.stdin.end(input)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...text })))
}

describe('one call', () => {
  test.each([
    ['git status', 0, 'safe'],
    ['npm install left-pad', 1, 'dangerous'],
    ['rm -rf /', 1, 'destructive'],
  ])('%s exits with %i', async (command, exit, tier) => {
    const { code, out, err } = await explain(command)
    expect({ code, err }).toEqual({ code: exit, err: '' })
    expect(out).toContain(tier)
    const json = await explain('--json', command)
    expect(json.code).toBe(exit)
    expect(explainAnswer.parse(JSON.parse(json.out))).toMatchObject({ tier })
  })

  test('is shown as a tree of commands, with what would make it milder', async () => {
    const { out } = await explain('--cwd', '/srv/app', "nice bash -c 'sort -o out.txt in.txt'")
    const lines = out.split('\n')
    const at = (text: string) => lines.findIndex((line) => line.includes(text))
    expect(at('└ nice bash')).toBeGreaterThan(0)
    expect(lines[at('└ bash -c')]).toMatch(/^ {2}└/)
    expect(lines[at('└ sort -o')]).toMatch(/^ {4}└.*dangerous/)
    expect(lines[at('writes files: out.txt')]).toContain('in the workspace')
    expect((await explain('sort -o out.txt in.txt')).out).toContain('would be safe without `-o out.txt` – writes files')
  })

  test('has no colours where nobody looks at them', async () => {
    expect((await explain('rm -rf /')).out).not.toContain('\u001b')
  })

  test('can be several words, which stay words', async () => {
    const { out } = await explain('--json', 'ls', 'a b', '$(date)')
    expect(JSON.parse(out)).toMatchObject({ tier: 'safe', commands: [{ argv: ['ls', 'a b', '$(date)'] }] })
  })

  test('can be a tool and its input', async () => {
    const { out } = await explain('--tool', 'bash', '--input', '{"command":"rm -rf /"}', '--json')
    expect(JSON.parse(out).tier).toBe('destructive')
  })

  test('can be JSON as the API takes it, with its own place', async () => {
    const call = { toolName: 'write_file', toolInput: { path: '/srv/x/a.ts', content: '' } }
    expect((await explain(JSON.stringify({ ...call, projectRoot: '/srv/x', cwd: '/srv/x' }))).code).toBe(0)
    expect((await explain('--root', '/srv/y', '--cwd', '/srv/y', JSON.stringify(call))).code).toBe(1)
  })

  test('can come from standard input, in many lines', async () => {
    const { code, out } = await explainInput('cd src\nls |\n  sort\n', '-', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out).commands.map((command: { argv: string[] }) => command.argv[0])).toEqual(['cd', 'ls', 'sort'])
  })

  test('is judged where it would run, in the shell and by the rules that are named', async () => {
    expect((await explain('--home', '/srv/me', 'rm -rf /srv/me')).out).toContain('a whole home folder')
    expect((await explain('--profile', 'strict', 'env')).code).toBe(1)
    expect((await explain('--shell', '/usr/bin/fish', 'ls {a,b}')).code).toBe(1)
    expect((await explain('--shell', '/bin/bash', 'ls {a,b}')).code).toBe(0)
  })

  test('cannot rewrite the terminal that explains it', async () => {
    const { out } = await explain('echo \u001b[2K\u202egnp; rm "\u0007"')
    expect(out).not.toMatch(/[\u001b\u202e\u0007]/)
  })
})

describe('a file with one call per line', () => {
  test('names each that is not safe, with its line', async () => {
    const file = join(installation.folder, 'calls.txt')
    const write = { toolName: 'write_file', toolInput: { path: '.env', content: 'x' } }
    writeFileSync(file, `# read\ngit status\n\nrm -rf /\n${JSON.stringify(write)}\r\n`)
    const { code, out, err } = await explain('--lines', file)
    expect(code).toBe(1)
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/calls\.txt:4: destructive: Blocked: rm -rf \/ – .* \[filesystem\/delete-roots\]$/),
      expect.stringMatching(/calls\.txt:5: dangerous: .*\.env.* \[filesystem\/write-elsewhere\]$/),
    ])
    expect(err).toBe('3 calls, 1 safe, 2 not.\n')
    expect((await explain('--lines', file, '--quiet')).err).toBe('')
  })

  test('is JSON by lines with --json, and exits 0 when all is safe', async () => {
    const { code, out } = await explainInput('git status\nls\n', '--lines', '-', '--json')
    expect(code).toBe(0)
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers).toMatchObject([
      { inputLine: 1, tier: 'safe' },
      { inputLine: 2, tier: 'safe' },
    ])
  })
})

describe('a mistake exits with 2 and prints nothing to standard output', () => {
  test.each([
    [[], 'say what to explain'],
    [['--input', '{'], 'not valid JSON'],
    [['--input', '[]'], 'must be a JSON object'],
    [['--input', '{}', 'ls'], 'not both'],
    [['{"toolInput":{}}'], 'has no toolName'],
    [['{"toolName":"bash","toolInput":[]}'], 'must be a JSON object'],
    [[''], 'nothing to explain'],
    [['--lines', '/nowhere/calls.txt'], 'cannot be read'],
    [['--lines', '/dev/null'], 'holds no calls'],
    [['--profile', 'lax', 'ls'], 'Allowed choices'],
    [['--no-such-option', 'ls'], 'unknown option'],
  ])('%j', async (args, message) => {
    const { code, out, err } = await explain(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })
})
