// Tests tools that call other tools, and inputs that hold commands in unusual places.
import { describe, expect, test } from 'vitest'
import { classify } from '../../../src/classify/classify.ts'
import { kinds, look } from './look.ts'

const place = { cwd: '/srv/shop', home: '/home/ada', workspace: '/srv/shop', profile: 'standard' } as const
const tier = (toolName: string, toolInput: Record<string, unknown>) => classify({ toolName, toolInput }, place).tier

describe('calls within calls', () => {
  test.each<[string, Record<string, unknown>]>([
    ['batch', { tool_calls: [{ tool: 'read', parameters: { filePath: 'a' } }] }],
    [
      'multi_tool_use.parallel',
      { tool_uses: [{ recipient_name: 'functions.shell', parameters: { command: ['ls'] } }] },
    ],
    ['use_mcp_tool', { server_name: 'github', tool_name: 'list_issues', arguments: '{}' }],
    ['batch', {}],
    ['batch', { tool_calls: [{ tool: 'batch' }] }],
  ])('are never safe: %s %j', (name, input) => {
    expect(tier(name, input)).toBe('dangerous')
  })

  test.each<[string, Record<string, unknown>]>([
    ['batch', { tool_calls: [{ tool: 'bash', parameters: { command: 'rm -rf /' } }] }],
    ['batch', { tool_calls: '[{"tool":"bash","parameters":{"command":"rm -rf /"}}]' }],
    ['batch', { tool_calls: [{ tool: 'shell', parameters: { cmd: 'rm -rf .', cwd: '/' } }] }],
    ['batch', { tool_calls: [{ tool: 'write', parameters: { filePath: '.claude/settings.json', content: '{}' } }] }],
    [
      'batch',
      {
        tool_calls: [
          { tool: 'batch', parameters: { tool_calls: [{ tool: 'exec', parameters: { command: 'reboot' } }] } },
        ],
      },
    ],
    [
      'multi_tool_use.parallel',
      { tool_uses: [{ recipient_name: 'functions.shell', parameters: { command: ['rm', '-rf', '/'] } }] },
    ],
    ['use_mcp_tool', { server_name: 'github', tool_name: 'delete_repository', arguments: '{"repo":"x"}' }],
    ['use_mcp_tool', { server_name: 'pg', tool_name: 'query', arguments: '{"sql":"DROP TABLE users"}' }],
    ['call_tool', { name: 'delete_namespace', arguments: { name: 'prod' } }],
  ])('are as bad as what they call: %s %j', (name, input) => {
    expect(tier(name, input)).toBe('destructive')
  })
})

describe('commands in unusual places', () => {
  test.each<[string, Record<string, unknown>]>([
    ['shell', { arguments: '{"command":"rm -rf /"}' }],
    ['shell', { params: '{"cmd":"rm -rf /"}' }],
    ['shell', { input: '{"command":"rm -rf /"}' }],
    ['shell', { input: { command: 'rm -rf /' } }],
    ['shell', { commands: [{ command: 'ls' }, { command: 'rm -rf /' }] }],
    ['shell', { command: [['ls'], ['rm', '-rf', '/']] }],
    ['run_command', { CommandLine: 'rm -rf .', Cwd: '/' }],
    ['terminal', { command: 'rm -rf .', cd: '/' }],
    ['attempt_completion', { result: 'done', command: 'rm -rf /' }],
  ])('are found: %s %j', (name, input) => {
    expect(tier(name, input)).toBe('destructive')
  })

  test('the spelling of one agent is a trap for another', () => {
    expect(tier('run_command', { CommandLine: 'git status', Cwd: '/srv/shop', SafeToAutoRun: true })).toBe('safe')
    expect(tier('shell', { CommandLine: 'git status' })).toBe('dangerous')
    expect(tier('shell', { cmd: 'git status', Cwd: '/srv/shop' })).toBe('dangerous')
    expect(tier('shell', { cmd: 'git status', cd: 'src' })).toBe('dangerous')
    expect(tier('run_command', { CommandLine: 'git status', commandline: 'rm -rf /' })).toBe('destructive')
  })

  test('a text that only looks like packed JSON is left as it is', () => {
    expect(tier('bash', { input: '[ -f a.txt ]' })).toBe(tier('bash', { command: '[ -f a.txt ]' }))
    expect(tier('write_file', { path: 'a.json', content: '{"command":"rm -rf /"}' })).toBe('safe')
  })
})

describe('settings of services', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['mcp__git__git_push', { force: true }, 'vcs.rewrite-remote'],
    ['mcp__git__git_reset', { mode: 'hard' }, 'vcs.discard'],
    ['mcp__github__update_repository', { repo: 'x', visibility: 'public' }, 'service.expose'],
    ['mcp__github__update_repository', { repo: 'x', private: false }, 'service.expose'],
    ['kubernetes_resource', { action: 'delete', kind: 'Namespace', name: 'prod' }, 'service.destroy'],
    ['use_aws', { service_name: 'ec2', operation_name: 'terminate-instances' }, 'infrastructure.destroy'],
  ])('%s %j adds %s', (name, input, kind) => {
    expect(kinds(look(name, input))).toContain(kind)
  })

  test.each<[string, Record<string, unknown>]>([
    ['mcp__git__git_push', {}],
    ['mcp__git__git_reset', { mode: 'soft' }],
    ['mcp__github__create_repository', { name: 'x', private: true }],
    ['kubernetes_resource', { action: 'get', kind: 'Namespace' }],
    ['mcp__github__issue_write', { method: 'update', title: 'Delete the old branch, then the database' }],
  ])('%s %j adds nothing', (name, input) => {
    expect(kinds(look(name, input))).toEqual(['execution.unmapped'])
  })
})
