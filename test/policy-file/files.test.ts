// Tests what makes a file a policy: its shape, its examples, its projects; and that every fault is named with its line.
import { describe, expect, test } from 'vitest'
import { ask, load, policyOf, problemsOf, ROOT, rulesText, tierOf } from './policies.ts'

describe('a fault', () => {
  const cases: [string, string, RegExp][] = [
    ['no YAML', 'version: 1\nrules: [', /^2:9: is not valid YAML/],
    ['a key twice', 'version: 1\nversion: 1', /^2:1: is not valid YAML/],
    ['another version', 'version: 2', /^1:10: version must be 1, the number$/],
    ['a version in quotes', "version: '1'", /^1:10: version must be 1, the number$/],
    ['no version', 'rules: []', /^1:1: version is missing: write `version: 1`$/],
    ['an unknown key', 'version: 1\nruls: []', /ruls is not known here; known are version, rules, /],
    [
      'an unknown condition',
      rulesText('id: a\ntier: dangerous\nwhen: { progam: x }'),
      /^5:21: rule a: when\.progam is not known here; known are tool, program, /,
    ],
    ['no id', rulesText('tier: dangerous\nwhen: { program: a }'), /^3:5: rules\[0\]\.id is missing$/],
    ['an empty list', 'version: 1\nrules:', /^2:7: rules is empty: give it a value, or leave it out$/],
    ['an empty file', '', /^1:1: the file is empty: it needs at least `version: 1`$/],
    [
      'a number below 0',
      "version: 1\nbudgets: [{ id: a, agent: '*', calls: -5 }]",
      /budget a: calls must be at least 0$/,
    ],
    [
      'text for a list',
      rulesText('id: a\ntier: dangerous\nwhen: { program: a }\nexamples: { match: a }'),
      /rule a: examples\.match must be a list, and is text$/,
    ],
    [
      'an effect of no topic',
      rulesText('id: a\ntier: dangerous\nwhen: { effect: eating }'),
      /and eating is none; docs\/effects\.md lists them$/,
    ],
    ['no condition', rulesText('id: a\ntier: dangerous\nwhen: {}'), /^5:11: rule a: when must have a condition$/],
    [
      'an unknown effect',
      rulesText('id: a\ntier: dangerous\nwhen: { effect: file.eat }'),
      /must be an effect, and file\.eat is none; there are file\.list, /,
    ],
    [
      'an effect of another topic',
      rulesText('id: a\ntier: dangerous\nwhen: { effect: filesystem.write }'),
      /and filesystem\.write is none; there are file\.write/,
    ],
    ['an unknown place', rulesText('id: a\ntier: dangerous\nwhen: { scope: moon }'), /must be one of workspace, /],
    [
      'an unknown tier',
      rulesText('id: a\ntier: fatal\nwhen: { program: x }'),
      /^4:11: rule a: tier must be safe, dangerous or destructive$/,
    ],
    [
      'a bad id',
      rulesText('id: A b\ntier: dangerous\nwhen: { program: x }'),
      /^3:9: rule A b: id must be small letters/,
    ],
    [
      'an id twice',
      rulesText('id: a\ntier: dangerous\nwhen: { program: x }', 'id: a\ntier: dangerous\nwhen: { program: y }'),
      /^6:9: the id a is used twice$/,
    ],
    [
      'a bad pattern',
      rulesText('id: a\ntier: dangerous\nwhen: { program: "a[" }'),
      /^3:5: rule organisation\/a: the pattern a\[ has a \[ without/,
    ],
    ['... not at the end', rulesText('id: a\ntier: dangerous\nwhen: { words: "a ... b" }'), /can only be the last one/],
    [
      'allow in a rule that raises',
      rulesText('id: a\ntier: dangerous\nwhen: { program: a, options: { allow: [-x] } }'),
      /allow is for rules that lower/,
    ],
    [
      'a bad day',
      rulesText('id: a\ntier: dangerous\nexpires: soon\nwhen: { program: a }'),
      /^5:14: rule a: expires must be a day/,
    ],
    [
      'an example of both kinds',
      rulesText('id: a\ntier: dangerous\nwhen: { program: a }\nexamples: { match: [{ call: x, tool: y }] }'),
      /must have either call/,
    ],
    [
      'an agent by pattern',
      'version: 1\nagents: [{ agent: "*", mode: observe, until: 2027-01-01, owner: x, reason: y }]',
      /agents\[0\]\.agent must be the exact name/,
    ],
    [
      'observing without an end',
      'version: 1\nagents: [{ agent: a, mode: observe, owner: x, reason: y }]',
      /observe needs until, owner and reason/,
    ],
    [
      'a day that its month does not have',
      rulesText('id: a\ntier: dangerous\nexpires: 2027-02-31\nwhen: { program: a }'),
      /^5:14: rule a: expires must be a day/,
    ],
    [
      'a time of no zone, which each server would read as another one',
      rulesText('id: a\ntier: dangerous\nexpires: 2027-02-28T12:00:00\nwhen: { program: a }'),
      /^5:14: rule a: expires must be .*a time with its zone/,
    ],
    ['two documents', 'version: 1\n---\nversion: 1\n', /^2:1: begins another document/],
    ['nested without end', '['.repeat(100_000), /^1:\d+: is nested too deeply/],
    ['a budget of nothing', 'version: 1\nbudgets: [{ id: a }]', /must limit calls, dangerous or minutes/],
    ['a relative project', 'version: 1\nprojects: [{ root: app, file: x }]', /must be an absolute path/],
    [
      'a pattern that YAML reads as a reference',
      rulesText('id: a\ntier: dangerous\nwhen:\n  program: psql\n  operands: [eu, *prod*]'),
      /^7:22: \*prod\* is a reference in YAML: what begins with \* is put in quotes$/,
    ],
    [
      'a star alone',
      rulesText('id: a\ntier: dangerous\nwhen: { program: * }'),
      /^5:22: is not valid YAML: .*: what begins with \* is put in quotes$/,
    ],
    [
      'a text with a colon',
      rulesText('id: a\ntier: dangerous\nmessage: do not: ever\nwhen: { program: a }'),
      /^5:14: is not valid YAML: .*: a text with a colon is put in quotes$/,
    ],
    [
      'an entry without its dash',
      rulesText('id: a\ntier: dangerous\nwhen: { program: a }\nid: b'),
      /^6:5: is not valid YAML: .*: every entry of a list begins with a dash$/,
    ],
    [
      'a number for a text',
      rulesText('id: a\ntier: dangerous\nwhen: { program: kill, operands: [9] }'),
      /^5:39: rule a: when\.operands\[0\] must be text, and is a number: put it in quotes$/,
    ],
    [
      'a value of an option without dashes',
      rulesText('id: a\ntier: dangerous\nwhen: { program: psql, options: { values: { host: x } } }'),
      /rule a: when\.options\.values\.host must be written with its dashes; /,
    ],
    [
      'an agent that is both observed and enforced',
      'version: 1\nagents:\n  - { agent: a, user: u, mode: observe, until: 2030-01-01, owner: x, reason: y }\n  - { agent: a, mode: enforce }',
      /^3:5: agents\[0\]: what is observed here is enforced in line 4: remove one of the two$/,
    ],
  ]

  test.each(cases)('is named with its line: %s', (_name, text, expected) => {
    const problems = problemsOf(text)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems[0]).toMatch(expected)
  })

  test("has the first few of a parser's complaints, and not what follows from them", () => {
    expect(problemsOf('{a: '.repeat(10_000))).toHaveLength(5)
  })

  test('is told with all others', () => {
    expect(problemsOf('version: 2\nrules:\n  - id: A\n    tier: x\n    when: {}\n').length).toBeGreaterThan(3)
  })

  test('is a file of aliases that would grow without end', () => {
    const lines = ['version: 1', 'rules: []', 'a: &a [x, x, x, x, x, x, x, x, x, x]']
    for (let i = 1; i < 9; i++) {
      const name = String.fromCharCode(97 + i)
      const before = String.fromCharCode(96 + i)
      lines.push(`${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(', ')}]`)
    }
    expect(problemsOf(lines.join('\n'))[0]).toMatch(/cannot be read|alias/i)
  })

  test('is a file of more than 1 MiB', () => {
    expect(problemsOf(`version: 1\n#${'x'.repeat(1_048_576)}`)).toEqual(['1:1: is larger than 1 MiB'])
  })
})

describe('an example', () => {
  const rule = (examples: string) =>
    rulesText(`id: a\ntier: destructive\nwhen: { program: psql, operands: ["*prod*"] }\nexamples:\n  ${examples}`)

  test('that is right lets the file load', () => {
    expect(problemsOf(rule('match: [psql prod, timeout 3 psql x prod]\n  not: [psql dev, echo psql prod]'))).toEqual([])
  })

  test('that does not match refuses it, with its line and what the call is', () => {
    expect(problemsOf(rule('match:\n    - psql prod\n    - psql dev'))).toEqual([
      expect.stringMatching(
        /^9:11: rule organisation\/a: the example under match is wrong: the rule does not match: the call is dangerous by /,
      ),
    ])
  })

  test.each([
    ['{ program: psql, sub: x }', 'psql prod', /: what keeps it out is sub$/],
    ['{ program: psql, operands: dev }', 'psql prod', /: what keeps it out is operands$/],
    ['{ program: mysql, operands: dev }', 'psql prod', /: several of its conditions do not hold$/],
    ['{ program: git push }', 'git push', /: its program `git push` is several words: /],
    ['{ program: "^git$" }', 'git push', /: its program `\^git\$` is a pattern, no regular expression: /],
    ['{ words: [git push] }', 'git push', /: its words hold `git push`, /],
  ])('that does not match says why: %s', (when, call, why) => {
    expect(problemsOf(rulesText(`id: a\ntier: destructive\nwhen: ${when}\nexamples: { match: [${call}] }`))).toEqual([
      expect.stringMatching(why),
    ])
  })

  test('that matches and should not refuses it', () => {
    expect(problemsOf(rule('not: [psql prod]'))).toEqual([
      expect.stringMatching(/^7:13: .*the example under not is wrong: the rule matches, and the call is destructive/),
    ])
  })

  test('that only may match refuses it', () => {
    expect(problemsOf(rule('match: [psql $DB]'))).toEqual([expect.stringMatching(/the rule only may match/)])
  })

  test.each([
    ['ls', /; it is safe without the policy \([a-z/-]+\), so there is nothing to lower$/],
    ['npm run x && rm -rf /', /; it is destructive without the policy \([a-z/-]+\): never lowered$/],
    ['npm run x &&', /; no rule can lower it: /],
    ['npm run x && git push', /; the rule does not name the effect vcs\.push$/],
    ['npm run y', /; what keeps it out is operands$/],
    ['npm run --silent x', /; what keeps it out is options$/],
    ['npm test', /; what keeps it out is sub$/],
    ['(cd /srv && npm run x)', /; what keeps it out is cwd$/],
    ['pnpm run x', /; what keeps it out is program$/],
    ['npm run --no-such x', /; no rule can lower it: /],
    ['pnpm run y', /; several of its conditions do not hold$/],
    ['make x; npm run x', /; a stricter rule speaks of it: organisation\/b$/],
  ])('that a rule does not lower says why: %s', (call, why) => {
    const when = '{ program: npm, sub: run, operands: x, effect: execution.project-script }'
    const examples = `match: [${JSON.stringify(call)}], not: [git pull]`
    const stricter = 'id: b\ntier: dangerous\nwhen: { program: make }'
    expect(problemsOf(rulesText(`id: a\ntier: safe\nwhen: ${when}\nexamples: { ${examples} }`, stricter))).toEqual([
      expect.stringMatching(why),
    ])
  })

  test('says who asks from where', () => {
    const text = rulesText(
      'id: a\ntier: dangerous\nwhen: { agent: ci, user: rob, cwd: /srv/x }\nexamples: { match: [{ call: ls, agent: ci, user: rob, cwd: /srv/x }], not: [ls, { call: ls, agent: ci, user: rob, cwd: /srv/y }] }',
    )
    expect(problemsOf(text)).toEqual([])
  })
})

describe('the file of a project', () => {
  const organisation = `version: 1\nprojects: [{ root: ${ROOT}, file: app.yaml }]\n${rulesText('id: org\ntier: dangerous\nwhen: { program: cal }').split('\n').slice(1).join('\n')}`
  const project = rulesText('id: data\ntier: destructive\nwhen: { path: data/** }')

  test('tightens in its project, and nowhere else', () => {
    const policy = policyOf(organisation, { 'app.yaml': project })
    expect(ask(policy, 'cat data/a').verdict).toMatchObject({ tier: 'destructive', rule: 'project/data' })
    expect(tierOf(policy, 'cat data/a', { context: { cwd: '/srv/b', workspace: '/srv/b' } })).toBe('safe')
    // From elsewhere into the project.
    expect(tierOf(policy, 'cd /srv/app && cat data/a', { context: { cwd: '/srv/b', workspace: '/srv/b' } })).toBe(
      'destructive',
    )
  })

  test.each([
    [
      'a rule that lowers',
      rulesText(
        'id: a\ntier: safe\nwhen: { program: npm, effect: execution.project-script }\nexamples: { match: [npm test], not: [ls] }',
      ),
    ],
    [
      'an agent that is only observed',
      'version: 1\nagents: [{ agent: bot, mode: observe, until: 2030-01-01, owner: x, reason: y }]',
    ],
    ['projects of its own', 'version: 1\nprojects: [{ root: /srv, file: x }]'],
    ['text that is no policy', 'nonsense'],
    ['a wrong example', rulesText('id: a\ntier: dangerous\nwhen: { program: x }\nexamples: { match: [y] }')],
  ])('is refused with %s: its calls then need a person, and only its', (_name, text) => {
    const loaded = load(organisation, { 'app.yaml': text })
    if ('problems' in loaded) throw new Error('the file of the organisation must load')
    expect(loaded.warnings.length).toBeGreaterThan(0)
    expect(ask(loaded.policy, 'ls').verdict).toMatchObject({ tier: 'dangerous', rule: 'project/locked' })
    expect(ask(loaded.policy, 'npm test').note?.noGrant).toBe(true)
    expect(tierOf(loaded.policy, 'rm -rf /')).toBe('destructive')
    expect(tierOf(loaded.policy, 'ls', { context: { cwd: '/srv/b', workspace: '/srv/b' } })).toBe('safe')
    expect(tierOf(loaded.policy, 'cal', { context: { cwd: '/srv/b', workspace: '/srv/b' } })).toBe('dangerous')
  })

  test('that is missing locks the project too', () => {
    expect(tierOf(policyOf(organisation), 'ls')).toBe('dangerous')
  })

  test('in a locked project nothing is lowered', () => {
    const text = `version: 1\nprojects: [{ root: ${ROOT}, file: app.yaml }]\n${rulesText('id: t\ntier: safe\nwhen: { program: npm, sub: test, effect: execution.project-script }\nexamples: { match: [npm test], not: [npm run x] }').split('\n').slice(1).join('\n')}`
    expect(tierOf(policyOf(text, { 'app.yaml': 'version: 1' }), 'npm test')).toBe('safe')
    expect(tierOf(policyOf(text, { 'app.yaml': 'broken' }), 'npm test')).toBe('dangerous')
  })
})

describe('the fingerprint', () => {
  test('changes with every file', () => {
    const hashes = [
      'version: 1',
      'version: 1 # another',
      rulesText('id: a\ntier: dangerous\nwhen: { program: x }'),
    ].map((text) => policyOf(text).hash)
    expect(new Set(hashes).size).toBe(3)
    expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/)
    expect(policyOf('version: 1').hash).toBe(hashes[0])
  })
})
