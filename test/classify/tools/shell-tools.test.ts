// Tests how the input of shell tools is read: every command that may run, the folder, and what is not understood.
import { describe, expect, test } from 'vitest'
import { lookAtTool, type ToolLook } from '../../../src/classify/tools/look-at-tool.ts'
import type { Context } from '../../../src/classify/types.ts'

const context: Context = { cwd: '/srv/shop', home: '/home/ada', workspace: '/srv/shop', profile: 'standard' }

function look(toolInput: Record<string, unknown>, toolName = 'shell'): Extract<ToolLook, { kind: 'shell' }> {
  const result = lookAtTool({ toolName, toolInput }, context)
  if (result.kind !== 'shell') throw new Error('not looked at as a shell tool')
  return result
}
const kinds = (result: ToolLook) => [...new Set(result.effects.map(({ effect }) => effect))].sort()
const found = (result: { commands: { text?: string; argv?: string[] }[] }) =>
  result.commands.map(({ text, argv }) => text ?? argv)

describe('plain calls', () => {
  test.each([
    [{ cmd: 'make' }, ['make']],
    [{ command: 'make' }, ['make']],
    [{ input: 'make' }, ['make']],
    [{ script: 'make' }, ['make']],
    [{ command: 'make\nmake test' }, ['make\nmake test']],
    [{ command: 'make', description: 'Deletes everything', timeout: 5, run_in_background: true }, ['make']],
    [{ cmd: 'make', yield_time_ms: 10, max_output_tokens: 5, login: true, shell: '/bin/bash' }, ['make']],
    [{ command: 'make', mode: 'sync', initial_wait: 3, is_background: false, explanation: 'x' }, ['make']],
    [{ command: 'make', dangerouslyDisableSandbox: false, sandbox_permissions: 'use_default' }, ['make']],
    [{ command: ['make', 'test'] }, [['make', 'test']]],
    [{ argv: ['make', 'test'] }, [['make', 'test']]],
    [{ cmd: ['bash', '-lc', 'make'] }, [['bash', '-lc', 'make']]],
    [{ commands: ['make', 'make test'] }, ['make', 'make test']],
    [{ action: { type: 'exec', command: ['make'] } }, [['make'], 'make']],
    [{ args: ['make', 'test'] }, [['make', 'test']]],
    [{ args: { command: 'make' } }, ['make']],
    [{ command: 'make', cmd: 'make' }, ['make', 'make']],
    [{ cmd: ' ', command: 'make' }, ['make']],
    [{ command: 'make', env: {} }, ['make']],
    [{ command: 'make', extra: { note: 'rm' }, metadata: { a: 1 } }, ['make']],
  ])('%j', (input, expected) => {
    const result = look(input)
    expect(found(result)).toEqual(expected)
    expect(result.effects).toEqual([])
    expect(result.line).toContain('make')
  })

  test('a command with separate arguments is read as words and as one text', () => {
    const result = look({ command: 'git', args: ['log', '; reboot'] })
    expect(found(result)).toEqual(['git', ['git', 'log', '; reboot'], 'git log ; reboot'])
    expect(result.effects).toEqual([])
  })

  test('the fields that hold the commands are named', () => {
    expect(look({ args: { cmd: 'a' }, action: { argv: ['b', 'c'] } }).commands.map(({ field }) => field)).toEqual([
      'action.argv',
      'args.cmd',
    ])
  })
})

describe('calls that are not understood', () => {
  test.each([
    ['no command', {}],
    ['no command beside other fields', { description: 'x', timeout: 1 }],
    ['an empty command', { command: '' }],
    ['a blank command', { cmd: ' \n' }],
    ['nothing', { cmd: null }],
    ['an object', { cmd: { $ref: 'make' } }],
    ['a number', { command: 7 }],
    ['an empty list', { command: [] }],
    ['a list of other things', { command: ['make', 7] }],
    ['two different commands', { cmd: 'make', command: 'make test' }],
    ['a field that is not declared', { cmd: 'make', sudo: 'yes' }],
    ['variables', { cmd: 'make', env: { PATH: '/x' } }],
    ['another shell', { cmd: 'make', shell: '/usr/bin/fish' }],
    ['a shell from the workspace', { cmd: 'make', shell: './bash' }],
    ['two folders', { cmd: 'make', cwd: 'a', workdir: 'b' }],
    ['a folder that is no text', { cmd: 'make', cwd: ['a'] }],
    ['a computed folder', { cmd: 'make', cwd: '$PROJECT/x' }],
    ['escalation', { cmd: 'make', with_escalated_permissions: true }],
    ['escalation by name', { cmd: 'make', sandbox_permissions: 'require_escalated' }],
    ['typing into a running program', { command: 'make', is_input: 'true' }],
    ['a command among remarks', { cmd: 'make', metadata: { command: 'make test' } }],
    ['arguments that are no words', { cmd: 'make', args: [1] }],
    ['too much nesting', { args: { args: { args: { args: { args: { args: { cmd: 'make' } } } } } } }],
  ])('%s: %j', (_name, input) => {
    expect(kinds(look(input))).toContain('unknown')
  })

  test.each([
    ['a command field in capitals', { CMD: 'make' }],
    ['a command field with a long s', { scrip\u0074: 'make', '\u017fcript': 'make' }],
    ['a Kelvin sign in a field', { cmd: 'make', is_bac\u212aground: true }],
    ['two spellings of one field', { cmd: 'make', Cmd: 'make' }],
    ['two spellings deep inside', { cmd: 'make', metadata: { a: [{ x: 1, X: 2 }] } }],
    ['a known field in capitals', { cmd: 'make', Timeout: 5 }],
    ['no sandbox', { cmd: 'make', dangerouslyDisableSandbox: true }],
    ['a NUL in the command', { cmd: 'make\0x' }],
    ['a carriage return', { cmd: 'make\rx' }],
    ['an escape sequence', { cmd: 'make \u001b[2K' }],
    ['half a surrogate pair', { cmd: 'make \ud800' }],
    ['a NUL in the words', { argv: ['make', 'a\0'] }],
    ['a command in the folder', { cmd: 'make', cwd: '$(id)' }],
    ['a hidden character in the folder', { cmd: 'make', cwd: 'a\u200b' }],
  ])('%s is hostile: %j', (_name, input) => {
    expect(kinds(look(input))).toContain('hostile')
  })

  test('a command under another spelling is analysed all the same', () => {
    expect(found(look({ CMD: 'a', cmd: 'b' }))).toEqual(['a', 'b'])
    expect(found(look({ COMMAND: ['a', 'b'] }))).toEqual([['a', 'b']])
    expect(found(look({ cmd: 'a', extra: { Command: 'b' } }))).toEqual(['a', 'b'])
    expect(found(look({ cmd: 'a', unheard: { of: 1, script: 'b' } }))).toEqual(['a', 'b'])
  })

  test.each([[['make']], ['make'], [null], [7]])('an input that is %j is not understood', (toolInput) => {
    expect(kinds(lookAtTool({ toolName: 'shell', toolInput: toolInput as never }, context))).toEqual(['unknown'])
  })

  test('inherited fields are no input', () => {
    const input = Object.create({ command: 'make' }) as Record<string, unknown>
    expect(look(input).commands).toEqual([])
  })

  test('a field called __proto__ is a field', () => {
    const input = JSON.parse('{"cmd":"make","__proto__":{"command":"reboot"}}') as Record<string, unknown>
    expect(found(look(input))).toEqual(['make', 'reboot'])
    expect(kinds(look(input))).toContain('unknown')
  })
})

describe('the folder', () => {
  test.each([
    ['src', '/srv/shop/src'],
    ['..', '/srv'],
    ['/etc/', '/etc'],
    ['~', '/home/ada'],
    ['.', '/srv/shop'],
  ])('%s is %s', (cwd, expected) => {
    expect(look({ cmd: 'make', cwd }).cwd).toBe(expected)
    expect(look({ cmd: 'make', workdir: cwd }).cwd).toBe(expected)
    expect(look({ command: 'make', dir_path: cwd }, 'run_shell_command').cwd).toBe(expected)
  })

  test('is left open when the tool names none', () => {
    expect(look({ cmd: 'make' })).not.toHaveProperty('cwd')
    expect(look({ cmd: 'make', cwd: '' })).not.toHaveProperty('cwd')
  })
})

describe('other names', () => {
  test('background jobs, terminals and monitors are shells', () => {
    for (const name of ['run_background_job', 'run_terminal_cmd', 'Monitor', 'execute_bash', 'Bash'])
      expect(found(look({ command: 'make' }, name))).toEqual(['make'])
  })

  test('shells of another language, and typing into programs, are never understood', () => {
    expect(kinds(look({ command: 'dir' }, 'cmd'))).toEqual(['text.print', 'unknown'])
    expect(kinds(look({ session_id: 1, chars: 'make\n' }, 'write_stdin'))).toEqual(['unknown'])
    expect(found(look({ session_id: 1, chars: 'make\n' }, 'write_stdin'))).toEqual(['make\n'])
  })

  test.each([' Shell ', 'ＢＡＳＨ', 'BASH', 'bash\u200b'])(
    '%j is analysed like a shell, but never understood',
    (name) => {
      const result = look({ command: 'make' }, name)
      expect(found(result)).toEqual(['make'])
      expect(kinds(result)).toEqual(['unknown'])
    },
  )
})

describe('the line', () => {
  test('is the command on one line', () => {
    expect(look({ command: 'make \n  test' }).line).toBe('make ⏎ test')
    expect(look({ argv: ['git', 'commit', '-m', "it's"] }).line).toBe("git commit -m 'it'\\''s'")
    expect(look({ command: 'x'.repeat(5_000) }).line).toHaveLength(501)
  })
})
