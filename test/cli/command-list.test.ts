// Tests the list of commands: that it names what its parts bring, and that asking for one loads no other.
import { Command } from 'commander'
import { afterAll, describe, expect, test } from 'vitest'
import { COMMANDS } from '../../src/cli/commands.ts'
import { createInstallation } from './run-cli.ts'

const installation = createInstallation()
afterAll(() => installation.remove())

describe('the list of commands', () => {
  test.each(COMMANDS.map((entry) => [Object.keys(entry.commands).join(', '), entry] as const))(
    '%s: names what is loaded',
    async (_, { commands, load }) => {
      const program = new Command()
      const register = await load()
      register(program)
      expect(program.commands.map((command) => command.name())).toEqual(Object.keys(commands))
      for (const command of program.commands) expect(command.description()).not.toBe('')
      for (const summary of Object.values(commands)) expect(summary.length).toBeLessThan(70)
    },
  )

  test('is printed by --help, and by help', async () => {
    const [long, word] = await Promise.all([installation.run('--help'), installation.run('help')])
    expect(long.code).toBe(0)
    expect(word.out).toBe(long.out)
    for (const name of COMMANDS.flatMap(({ commands }) => Object.keys(commands)))
      expect(long.out).toMatch(new RegExp(`^  ${name} `, 'm'))
  })

  test('help of a command is its own --help', async () => {
    const [long, word] = await Promise.all([installation.run('keys', '--help'), installation.run('help', 'keys')])
    expect(long.code).toBe(0)
    expect(long.out).toContain('revoke')
    expect(word.out).toBe(long.out)
  })

  test.each([[['aprove', 'x']], [['help', 'aprove']]])('%j is a mistake, and what was meant is said', async (words) => {
    const { code, out, err } = await installation.run(...words)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain("unknown command 'aprove'")
    expect(err).toContain('Did you mean approve?')
  })

  test('the version is the package', async () => {
    expect(await installation.run('--version')).toMatchObject({ code: 0, out: '0.1.0\n', err: '' })
  })
})
