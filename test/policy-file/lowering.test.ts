// Tests that a rule lets pass exactly what it speaks of: nothing beside it, nothing behind it, nothing unclear.
import { describe, expect, test } from 'vitest'
import { ask, lowering, policyOf, problemsOf, rulesText, tierOf } from './policies.ts'

const LINT = lowering('lint', '{ program: npm, sub: run, operands: lint, effect: execution.project-script }', {
  match: 'npm run lint',
  not: 'npm run deploy',
})
const PUSH = lowering(
  'push',
  '{ program: git, sub: push, options: { allow: [-q] }, operands: [origin, "feature/*"], effect: vcs.push }',
  { match: 'git push -q origin feature/x', not: 'git push origin main' },
)
const policy = policyOf(rulesText(LINT, PUSH))

describe('a rule that lowers', () => {
  test.each([
    'npm run lint',
    'cd sub && npm run lint',
    'npm run lint 2>/dev/null | head -5',
    'timeout 60 npm run lint',
    'bash -c "npm run lint"',
    'if npm run lint; then echo fine; fi',
    'npm run lint && git push origin feature/login',
    'git push -q origin feature/login',
  ])('lets pass: %s', (command) => {
    const { verdict, note } = ask(policy, command)
    expect(verdict.tier).toBe('safe')
    expect(note?.from.tier).toBe('dangerous')
    expect(verdict.reason).toMatch(/^Safe: .*allowed by organisation\/(lint|push)/)
  })

  test.each([
    // a second command, in every way there is one
    'npm run lint; rm x',
    'npm run lint && rm x',
    'npm run lint | sh',
    'npm run lint | tee /etc/motd',
    'npm run lint & rm x',
    'npm run lint $(rm x)',
    'npm run lint `rm x`',
    'npm run lint < <(rm x)',
    'npm run lint\nrm x',
    '{ npm run lint; rm x; }',
    'npm run lint && npm run deploy',
    'npm run lint && git push origin main',
    // redirects
    'npm run lint > report.txt',
    'npm run lint >> /etc/motd',
    // words that the rule does not speak of
    'npm run lint deploy',
    'npm run lint --prefix /evil',
    'npm --prefix /evil run lint',
    'npm -C /evil run lint',
    'npm run lint -- --fix',
    'npm run Lint',
    'NPM run lint',
    'git push -f origin feature/x',
    'git push --no-verify origin feature/x',
    'git push origin feature/x:main',
    'git push origin main feature/x',
    'git -C /other push origin feature/x',
    // another program of that name
    './npm run lint',
    '/tmp/npm run lint',
    // what is only known when it runs
    'npm run $SCRIPT',
    'npm run lint $EXTRA',
    '$NPM run lint',
    'npm $(echo run) lint $X',
    'git push origin "feature/$X"',
    // another place, or another meaning
    'cd /tmp && npm run lint',
    'cd .. && npm run lint',
    'cd "$X" && npm run lint',
    'pushd /tmp; npm run lint',
    'PATH=/tmp npm run lint',
    'export PATH=/tmp; npm run lint',
    'npm() { rm x; }; npm run lint',
    'alias npm="rm x"; npm run lint',
    'env -C /tmp npm run lint',
    'sudo npm run lint',
    'ssh host npm run lint',
    'docker run img npm run lint',
    'while true; do npm run lint; done',
    // no shell text at all
    'npm run lint "',
    'npm run lint <<',
  ])('does not let pass: %s', (command) => {
    expect(tierOf(policy, command)).not.toBe('safe')
  })

  test('never lowers what is destructive, whatever it is beside', () => {
    expect(tierOf(policy, 'npm run lint; rm -rf /')).toBe('destructive')
    expect(tierOf(policy, 'git push --force origin feature/x')).toBe('destructive')
  })

  test('counts only for the agents, users, folders and tools that it names', () => {
    const named = policyOf(
      rulesText(
        lowering(
          'tests',
          '{ program: npm, sub: test, effect: execution.project-script, agent: "ci-*", user: example, cwd: "/home/example/project/pkg/**" }',
          {
            match: '{ call: npm test, agent: ci-1, cwd: /home/example/project/pkg/a }',
            not: '{ call: npm test, agent: ci-1, cwd: /home/example/project }',
          },
        ),
      ),
    )
    const right = { agentId: 'ci-7', userId: 'example', context: { cwd: '/home/example/project/pkg' } }
    expect(tierOf(named, 'npm test', right)).toBe('safe')
    expect(tierOf(named, 'npm test', { ...right, agentId: 'CI-7' })).toBe('dangerous')
    expect(tierOf(named, 'npm test', { ...right, userId: 'bob' })).toBe('dangerous')
    expect(tierOf(named, 'npm test', { ...right, context: { cwd: '/srv/app' } })).toBe('dangerous')
    expect(tierOf(named, { toolName: 'exec', toolInput: { command: 'npm test' } }, right)).toBe('safe')
  })

  test('speaks of a tool by its exact name, and of no more than the effects it lists', () => {
    const tools = policyOf(
      rulesText(
        lowering('jira', '{ tool: "mcp__jira__get_*", effect: execution.unmapped }', {
          match: '{ tool: mcp__jira__get_issue, input: { key: A-1 } }',
          not: '{ tool: mcp__jira__add_issue, input: { key: A-1 } }',
        }),
      ),
    )
    const of = (toolName: string, toolInput = {}) => tierOf(tools, { toolName, toolInput })
    expect(of('mcp__jira__get_issue', { key: 'A-1' })).toBe('safe')
    expect(of('mcp__jira__GET_issue')).toBe('dangerous')
    expect(of(' mcp__jira__get_issue')).toBe('dangerous')
    expect(of('mcp__jira__get_issue', { url: 'http://169.254.169.254/latest' })).not.toBe('safe')
    expect(of('mcp__jira__get_issue', { command: 'rm -rf /' })).not.toBe('safe')
  })

  test('lets a program that nobody knows pass only word by word', () => {
    const own = policyOf(
      rulesText(
        lowering('tool', '{ words: "acme status *", effect: execution.unmapped }', {
          match: 'acme status web',
          not: 'acme stop web',
        }),
      ),
    )
    expect(tierOf(own, 'acme status web')).toBe('safe')
    for (const command of ['acme status', 'acme status web db', 'acme status --all', 'acme status *', 'acme status $X'])
      expect(tierOf(own, command)).toBe('dangerous')
  })

  test('lets paths pass only where they are written out and lie in the pattern', () => {
    const clean = policyOf(
      rulesText(
        lowering(
          'clean',
          '{ program: rm, operands: ["*"], options: { allow: [-r, -f] }, effect: [file.delete, file.delete-tree], path: "dist/**" }',
          {
            match: 'rm -rf dist/old',
            not: 'rm -rf src',
          },
        ),
      ),
    )
    expect(tierOf(clean, 'rm -rf dist/old ./dist/new')).toBe('safe')
    expect(tierOf(clean, 'cd dist && rm a.js')).toBe('safe')
    for (const command of [
      'rm -rf dist/old src',
      'rm dist/../src/a',
      'rm dist/*.js',
      'rm "dist/$X"',
      'for f in dist/a src/b; do rm "$f"; done',
      'rm -rf Dist/old',
      'find dist | xargs rm',
    ])
      expect(tierOf(clean, command)).not.toBe('safe')
  })

  test('names every place that its target may lie in', () => {
    const anywhere = policyOf(
      rulesText(
        lowering('drop', '{ program: rm, operands: ["*"], effect: file.delete, scope: workspace }', {
          match: 'rm a.txt',
          not: 'rm /etc/motd',
        }),
      ),
    )
    expect(tierOf(anywhere, 'rm src/a.ts')).toBe('safe')
    expect(tierOf(anywhere, 'rm .github/workflows/ci.yml')).not.toBe('safe')
    expect(tierOf(anywhere, 'rm .env')).not.toBe('safe')
  })
})

describe('what no rule may lower', () => {
  const refused = (when: string, examples = 'match: [npm test], not: [npm run x]') =>
    problemsOf(rulesText(`id: wide\ntier: safe\nwhen: ${when}\nexamples: { ${examples} }`))

  test.each([
    'unknown',
    'hostile',
    'guard.change',
    'secret.send',
    'secret.present',
    'environment.hazard',
    'execution.downloaded',
    'execution.encoded',
    'execution.reverse-shell',
  ])('the effect %s', (effect) => {
    expect(refused(`{ program: npm, effect: [${effect}] }`)[0]).toMatch(/^5:\d+: rule wide: .* is never lowered: /)
  })

  test('a call of which no effect is named', () => {
    expect(refused('{ program: npm }')[0]).toMatch(/names the effects that it lets pass/)
  })

  test('a program that nobody knows, by less than all of its words', () => {
    for (const when of [
      '{ effect: execution.unmapped }',
      '{ program: acme, effect: execution.unmapped }',
      '{ words: "acme ...", effect: execution.unmapped }',
    ])
      expect(refused(when)[0]).toMatch(/for a named tool, or for a command whose every word is given/)
  })

  test('anything without examples of both kinds', () => {
    const when = '{ program: npm, sub: test, effect: execution.project-script }'
    for (const examples of ['match: [npm test]', 'not: [npm run x]', ''])
      expect(refused(when, examples)[0]).toMatch(/examples of both kinds/)
    expect(refused(when)).toEqual([])
  })
})
