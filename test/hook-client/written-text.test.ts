// Checks the texts that installations are made of: the client's constants, docker-agent's YAML and options, diffs.
import { spawn } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { parse, parseDocument, visit } from 'yaml'
import { fillClient, plainUrl, readClientTemplate } from '../../src/cli/hook/client-copy.ts'
import { writeDockerAgentFlags } from '../../src/cli/hook/docker-agent-hooks.ts'
import { writeYaml } from '../../src/cli/hook/hook-file.ts'
import { defaultPrefix } from '../../src/cli/hook/install-plan.ts'
import { diffLines } from '../../src/cli/hook/line-diff.ts'
import { nextSteps } from '../../src/cli/hook/next-steps.ts'
import { wordCommands, wordGate } from '../../src/cli/hook/registration.ts'
import { dockerAgent } from '../../src/dialects/docker-agent.ts'
import { finish } from './client.ts'

const template = readClientTemplate()
const good = { url: 'https://gate.example.org:8443/interlock/', keyFile: '/opt/interlock/key.header' }

describe('the constants of a client', () => {
  test('stand in it literally, each once', () => {
    const pin = `sha256//${'A'.repeat(43)}=`
    const text = fillClient(template, { ...good, caFile: '/etc/ca.pem', pin, socket: '/run/interlock.sock' })
    expect(text.match(/^[A-Z_]+='[^']*'/gm)).toEqual([
      "URL='https://gate.example.org:8443/interlock'",
      "KEY_FILE='/opt/interlock/key.header'",
      "CA_FILE='/etc/ca.pem'",
      `PIN='${pin}'`,
      "SOCKET='/run/interlock.sock'",
    ])
    expect(text).not.toContain('@INTERLOCK_')
  })

  test('what was not chosen is empty', () => {
    expect(fillClient(template, good).match(/^(CA_FILE|PIN|SOCKET)=''/gm)).toHaveLength(3)
  })

  test.each([
    { url: "http://h/'; rm -rf /" },
    { url: 'http://h/$(id)' },
    { url: 'file:///etc/passwd' },
    { url: 'http://user:pass@h/' },
    { url: 'http://h/?x=1' },
    { url: 'gateway' },
    { pin: 'md5//x' },
    { pin: `sha256//${'A'.repeat(43)}=' ` },
    { caFile: '/a b' },
    { caFile: 'relative.pem' },
    { keyFile: "/tmp/it's" },
    { keyFile: '/a/../b' },
    { socket: '/tmp/$(id)' },
    { socket: '/tmp/a\nb' },
  ])('are refused when they could not: %j', (bad) => {
    expect(() => fillClient(template, { ...good, ...bad })).toThrow(/needed|looks like/)
  })

  test('a template with a placeholder that nobody fills is a mistake of ours', () => {
    expect(() => fillClient(`${template}\n'@INTERLOCK_COLOUR@'`, good)).toThrow(/unknown placeholder/)
  })

  test('an address keeps host, port and path', () => {
    expect(plainUrl('http://[::1]:3001/')).toBe('http://[::1]:3001')
    expect(plainUrl('HTTP://Host/a/')).toBe('http://host/a')
  })
})

describe('docker-agent', () => {
  const client = '/opt/interlock/interlock-hook'
  const gate = wordGate(client, dockerAgent, 280)

  test.each([
    ['tool-guard', { tool_guard: true, preempt_yolo: false, strict_output: true }],
    ['preempt', { tool_guard: false, preempt_yolo: true, strict_output: false }],
    ['plain', { tool_guard: false, preempt_yolo: false, strict_output: false }],
  ] as const)('the YAML of lane %s has the keys that its versions know', (lane, expected) => {
    const entries = dockerAgent.installTemplate.hooks(wordCommands(client, dockerAgent), lane)
    const text = writeYaml(entries, lane)
    expect(parse(text)).toEqual(JSON.parse(JSON.stringify(entries)))
    expect(text).not.toMatch(/[&*]a1\b/)
    const yaml = text.replace(/^#.*$/gm, '')
    for (const [key, present] of Object.entries(expected))
      expect([key, yaml.includes(`${key}:`)]).toEqual([key, present])
    const commands: string[] = []
    visit(parseDocument(text), {
      Pair: (_, pair) => void (String(pair.key) === 'command' && commands.push(String(pair.value))),
    })
    const gates = commands.filter((command) => command === gate)
    expect(gates).toHaveLength(lane === 'plain' ? 1 : 2)
    expect(yaml.match(/timeout: 300$/gm)).toHaveLength(gates.length)
    const observers = commands.filter((command) => command === `${client} docker-agent observe 10`)
    expect(observers).toHaveLength(4)
    expect(yaml.match(/timeout: 15$/gm)).toHaveLength(4)
    expect(commands).toHaveLength(gates.length + observers.length)
    for (const event of ['post_tool_use', 'on_tool_approval_decision', 'session_start', 'session_end'])
      expect(yaml).toMatch(new RegExp(`^${event}:$`, 'm'))
  })

  test('the options survive the shell that takes their quotes apart', async () => {
    const line = writeDockerAgentFlags(client).replace('docker agent run agent.yaml', 'printf "%s\\n"')
    const words = (await finish(spawn('/bin/sh', ['-c', line]))).stdout.split('\n')
    expect(words[0]).toBe('--hook-pre-tool-use')
    // docker-agent's own 60 s for such hooks leave the client 50.
    expect(words[1]).toBe(wordGate(client, dockerAgent, 50))
    expect(words[3]).toBe(`${client} docker-agent observe 10`)
  })
})

test('the default folder is out of reach of the agent only for root', () => {
  expect(defaultPrefix('coder', true)).toBe('/opt/interlock/coder')
  expect(defaultPrefix('coder', false)).toMatch(/\/\.interlock\/coder$/)
  for (const name of ['../etc', 'a/b', '', 'a b', '.hidden'])
    expect(() => defaultPrefix(name, true)).toThrow(/--prefix/)
})

test('the next steps warn of what weakens a set-up', () => {
  const place = { scope: 'managed', path: '/etc/x.json', format: 'json', own: false } as const
  const base = { agent: 'claude-code', prefix: '/p', lane: '', home: '/root', place } as const
  const constants = (url: string) => ({ url, keyFile: '/p/key.header' })
  const all = (url: string, isRoot = true) => nextSteps({ ...base, constants: constants(url), isRoot }).join('\n')
  expect(all('http://127.0.0.1:3001')).toMatch(/not authenticated/)
  expect(all('http://gateway:3001')).toMatch(/shows tool calls and the key/)
  expect(all('https://gateway')).not.toMatch(/http/)
  expect(all('https://gateway', false)).toMatch(/install as root/)
  const socket = { ...constants('http://localhost'), socket: '/run/interlock.sock' }
  expect(nextSteps({ ...base, constants: socket, isRoot: true }).join('\n')).not.toMatch(/not authenticated/)
  expect(nextSteps({ ...base, agent: 'cursor', constants: socket, isRoot: true }).join('\n')).toMatch(/Unverified/)
})

test('a diff shows what went, what came, and a little around it', () => {
  expect(diffLines('a\nb\nc\nd\ne\nf\n', 'a\nb\nX\nd\ne\nf\n')).toBe('  a\n  b\n- c\n+ X\n  d\n  e')
  expect(diffLines('', 'a\nb\n')).toBe('+ a\n+ b')
  expect(diffLines('a\n', '')).toBe('- a')
  expect(diffLines('a\n', 'a\n')).toBe('')
})
