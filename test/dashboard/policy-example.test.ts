// Tests that a tried call becomes an example that a policy file can be read with. Runs no example.
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { policyExample } from '../../src/dashboard/text/policy-example.ts'

const told = { tier: 'dangerous', rule: 'vcs/push' }

function read(...lines: string[]) {
  const indented = lines.map((line) => `        ${line}`).join('\n')
  const text = `version: 1\nrules:\n  - id: own/rule\n    tier: safe\n    when: { command: 'git push' }\n    examples:\n      match:\n${indented}\n`
  return (parse(text) as { rules: [{ examples: { match: unknown[] } }] }).rules[0].examples.match
}

test('commands and other calls are read as they were tried, with their place', () => {
  const push = {
    toolName: 'bash',
    toolInput: { command: 'git push "a: #b"\n# c' },
    cwd: '/w',
    home: '',
    projectRoot: '/r',
  }
  const write = { toolName: 'write_file', toolInput: { path: '/w/a', content: '{}' } }
  expect(read(policyExample(push, told), policyExample(write, told))).toEqual([
    { call: 'git push "a: #b"\n# c', cwd: '/w', workspace: '/r' },
    { tool: 'write_file', input: { path: '/w/a', content: '{}' } },
  ])
})

test('a shell call with more than its command keeps all of it', () => {
  const call = { toolName: 'bash', toolInput: { command: 'ls', timeout: 5 } }
  expect(read(policyExample(call, told))).toEqual([{ tool: 'bash', input: { command: 'ls', timeout: 5 } }])
})

test('hidden characters are written as escapes, and it says what the call is told', () => {
  const line = policyExample({ toolName: 'bash', toolInput: { command: 'ls \u202e\u200b\u{e0041}' } }, told)
  expect(line).toMatch(/^- [\x20-\x7e]+ # dangerous: vcs\/push$/)
  expect(read(line)).toEqual([{ call: 'ls \u202e\u200b\u{e0041}' }])
})
