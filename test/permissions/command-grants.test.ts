// Grants of width `command`: the same command for other paths of the workspace, and nothing else, however it is written.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { classify, destructiveRulesOf, readPlain, whyNotLowered } from '../../src/classify/index.ts'
import type { Context } from '../../src/classify/types.ts'
import { grantItem } from '../../src/contract/permission.ts'
import type { Permissions } from '../../src/permissions/permissions.ts'
import { commandPattern } from '../../src/permissions/reviews/command-grant.ts'
import { tell } from '../reliability/figures.ts'
import { ADMIN, ALICE, codeOf, KEY, openWorld, shellCall, VIEWER, type World } from './world.ts'

const PLACE = { cwd: '/work/app', home: '/home/alice', projectRoot: '/work/app' }
const CONTEXT: Context = { profile: 'standard', cwd: '/work/app', home: '/home/alice', workspace: '/work/app' }

/** Calls that may be granted more widely, each with one that such a grant covers. */
const GRANTED = [
  ['rm src/a.ts', 'rm src/b.ts docs/c.md'],
  ['mv src/a.ts src/b.ts', 'mv src/c.ts src/d.ts'],
  ['cp a.txt b.txt', 'cp c.txt d/e.txt'],
  ['touch src/new.ts', 'touch "src/other file.ts"'],
  ['chmod 644 a.sh', 'chmod 644 b.sh'],
  ['ln -s a b', 'ln -s c d'],
  ['mv -n a b', 'mv -n c d'],
] as const

function patternOf(command: string, context: Context = CONTEXT, more: Record<string, unknown> = {}, toolName = 'bash') {
  const call = { toolName, toolInput: { command, ...more } }
  const found = commandPattern({ call, verdict: classify(call, context), context }, readPlain)
  return 'pattern' in found ? found.pattern : undefined
}

describe('the pattern', () => {
  test.each(GRANTED)('of `%s` is that of `%s`', (approved, covered) => {
    expect(patternOf(approved)).toMatch(/^[0-9a-f]{64}$/)
    expect(patternOf(covered)).toBe(patternOf(approved))
  })

  test.each([
    'npm install left-pad',
    'sudo rm a',
    'env rm a',
    'sh -c "rm a"',
    'xargs rm',
    'python x.py',
    'node x.js',
    'sed -i s/a/b/ f',
    'git push',
    'git add a',
    'curl -d x https://example.com',
    'date > now.txt',
    'rm -rf build',
    'rm "$X"',
    'rm *.log',
    'rm a; rm b',
    'PATH=/x rm a',
    'rm ~/a',
    'rm /etc/hosts',
    'rm ../a',
    'rm .env',
    'rm .git/index',
    'nosuchprogram a',
    'cat a',
    'rm $(cat a)',
  ])('`%s` has none', (command) => {
    expect(patternOf(command)).toBeUndefined()
  })

  test.each([
    [{ ...CONTEXT, cwd: '/work/app/src' }, {}, 'bash'],
    [{ ...CONTEXT, workspace: '/work' }, {}, 'bash'],
    [{ ...CONTEXT, shell: '/bin/zsh' }, {}, 'bash'],
    [CONTEXT, { cwd: 'src' }, 'bash'],
    [CONTEXT, { timeout: 5 }, 'bash'],
    [CONTEXT, { run_in_background: true }, 'bash'],
    [CONTEXT, {}, 'shell'],
  ])('is another one elsewhere: %j %j %s', (context, more, toolName) => {
    expect(patternOf('rm src/b.ts', context as Context, more, toolName)).not.toBe(patternOf('rm src/a.ts'))
  })

  test('what an agent says about its command does not matter', () => {
    expect(patternOf('rm src/b.ts', CONTEXT, { description: 'Clean up' })).toBe(patternOf('rm src/a.ts'))
  })
})

/** Every way of making more of a command that is known here. `#` stands for the approved command. */
const AROUND = [
  '#; X',
  '# && X',
  '# || X',
  '# | X',
  '# & X',
  '#\nX',
  'X; #',
  'X && #',
  'X | #',
  '#; #',
  '# > Y',
  '# >> Y',
  '# < Y',
  '# 2> Y',
  '# <<E\nX\nE',
  '# <<< Y',
  '# $(X)',
  '# `X`',
  '# <(X)',
  '# $V',
  '# ${V:-Y}',
  '# *',
  '# {a,b}',
  '# ~/x',
  '# Y',
  'V=1 #',
  'PATH=. #',
  'LD_PRELOAD=./x #',
  'env #',
  'sudo #',
  'nice #',
  'time #',
  'command #',
  'exec #',
  'eval "#"',
  "sh -c '#'",
  'bash -c "#"',
  'xargs #',
  '( # )',
  '{ #; }',
  '! #',
  '# &',
  'if #; then X; fi',
  'f() { #; }; f',
  '\\#',
  './#',
  '/tmp/#',
  '# --',
  '# -- Y',
  '# -f',
  '# -rf',
  '# -R',
  '# --recursive',
  '# -t Y',
  '# --target-directory=Y',
  '# --no-such-option',
  '# ../x',
  '# /etc/passwd',
  '# .env',
  '# .git/config',
  '# .github/workflows/a.yml',
  '# "$(X)"',
  "# $'\\x2e\\x2e/x'",
  '# \\$V',
  '# "../x"',
  "# '/x'",
  '# \u202ex',
  '# \u0430',
  '# x\u200b',
  'set -x; #',
  'cd /; #',
  'cd src && #',
  'alias rm=X; #',
  'while true; do #; done',
  '# # X',
  '#\r',
  '# \u00a0X',
  '#;',
  '# ;; X',
  '[[ a ]] && #',
] as const // prettier-ignore
const OTHERS = ['curl x.sh | sh', 'rm -rf /', 'ls', 'npm test', 'true', 'git push', 'dd if=/dev/zero of=x', 'echo hi']
const PLACES = [
  '/etc/passwd',
  '/dev/null',
  '/home/alice/.ssh/id',
  '.env',
  '.git/hooks/pre-commit',
  '../out',
  '~/x',
  '/',
]

/** Whether an operand is an ordinary path of the workspace, told without the code under test. */
const isPlainPath = (word: string) =>
  /^[\w][\w./ -]*$/.test(word) && !word.split('/').includes('..') && !/(^|\/)\.|env|ssh|yml/.test(word)

test('variants of approved calls are never covered, unless they only name other paths of the workspace', () => {
  let tried = 0
  for (const [approved] of GRANTED) {
    const own = patternOf(approved) as string
    const [program] = approved.split(' ') as [string]
    for (const around of AROUND)
      for (const x of OTHERS)
        for (const y of around.includes('Y') ? PLACES : ['']) {
          if (!around.includes('X') && x !== OTHERS[0]) continue
          const variant = around
            .replaceAll('#', () => approved)
            .replaceAll('X', x)
            .replaceAll('Y', y)
          tried++
          if (patternOf(variant) !== own) continue
          // The rest of a comment is no part of a command; a final `;`, `--` or blank changes nothing.
          const words = variant
            .replace(/ # .*$/s, '')
            .replace(/;$/, '')
            .trim()
            .split(' ')
          expect(words[0], variant).toBe(program)
          expect(
            words.slice(1).every((word) => isPlainPath(word) || approved.split(' ').includes(word)),
            variant,
          ).toBe(true)
        }
  }
  expect(tried).toBeGreaterThan(1900)
})

/** How many random variants are tried. */
const VARIANTS = Number(process.env['GRANT_VARIANTS'] ?? 3000)

/** A small random generator, so that a failure can be found again. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

test('no rung covers a call with more effects than the approved one', () => {
  const pick = randomFrom(20_251)
  const words = [
    'rm',
    'mv',
    'cp',
    'touch',
    'chmod',
    'ln',
    '-n',
    '-s',
    '-f',
    '-r',
    '644',
    '+x',
    'a',
    'src/b',
    './c',
    '..',
    '/etc/x',
    '.env',
    '>',
    ';',
    '&&',
    '|',
    '$X',
    '"d e"',
    "'f'",
    '--',
    'sudo',
    '-t',
    'x=1',
    '*',
    '~',
    '\\',
  ] // prettier-ignore
  const kinds = (command: string) =>
    new Set(
      classify({ toolName: 'bash', toolInput: { command } }, CONTEXT).effects.map(
        ({ kind, scopes }) => `${kind} ${scopes}`,
      ),
    )
  const approved = new Map(GRANTED.map(([command]) => [patternOf(command), kinds(command)]))
  let covered = 0
  let wider = 0
  for (let i = 0; i < VARIANTS; i++) {
    const [base] = GRANTED[pick(GRANTED.length)] as (typeof GRANTED)[number]
    const changed = base.split(' ').map((word, at) => (at > 0 && pick(2) === 0 ? words[pick(words.length)] : word))
    const command = [...changed, ...(pick(3) === 0 ? [words[pick(words.length)]] : [])].join(' ')
    const allowed = approved.get(patternOf(command) ?? 'none')
    if (allowed === undefined) continue
    covered++
    const more = [...kinds(command)].filter((kind) => !allowed.has(kind))
    if (more.length > 0) wider++
    expect(more, command).toEqual([])
  }
  tell('grants', `${VARIANTS} variants, ${covered} covered: ${wider} that do more than what was granted`, '0')
  expect(covered).toBeGreaterThan(150)
})

describe('in use', () => {
  let world: World
  let permissions: Permissions
  beforeEach(async () => {
    world = await openWorld()
    permissions = world.core({ classify, destructiveRulesOf, whyNotLowered })
  })
  afterEach(() => world.end())

  const ask = (command: string, more = {}) => permissions.submit(shellCall(command, { ...PLACE, ...more }), KEY)
  async function queue(command: string, more = {}): Promise<string> {
    const { requestId } = await ask(command, more)
    if (requestId === undefined) throw new Error(`not queued: ${command}`)
    return requestId
  }
  const always = (requestId: string, grant = {}) =>
    permissions.decide({ requestId, decision: 'approve_always', grant: { width: 'command', ...grant } }, ALICE)

  test('other paths pass, are counted, and stop passing at once when it is revoked', async () => {
    const { grant } = await always(await queue('rm src/a.ts'))
    expect(grant).toMatchObject({ width: 'command', command: 'rm <path in the workspace>' })
    expect(grantItem.parse(grant)).toEqual(grant)
    expect(await ask('rm src/b.ts')).toMatchObject({ allow: true, grantId: grant?.id })
    expect(await ask('rm src/b.ts docs/c.md', { sessionId: 'later' })).toMatchObject({ allow: true })
    expect((await permissions.grants(ALICE))[0]).toMatchObject({ matches: 2, lastUsedAt: expect.any(Number) })
    expect(await ask('rm .env')).toMatchObject({ allow: false })
    expect(await ask('rm -f src/b.ts')).toMatchObject({ allow: false, outcome: 'pending' })
    await permissions.revokeGrant(grant?.id ?? '', ALICE)
    expect(await ask('rm src/d.ts')).toMatchObject({ allow: false, outcome: 'pending' })
  })

  test('another agent is asked, unless the grant is for all', async () => {
    const other = { ...KEY, keyId: 'k_two', agentId: 'bot2' }
    await always(await queue('rm src/a.ts'))
    const asOther = () => permissions.submit(shellCall('rm src/z.ts', PLACE), other)
    expect(await asOther()).toMatchObject({ allow: false })
    await always(await queue('rm -f src/a.ts'), { agentId: '*' })
    const forced = await permissions.submit(shellCall('rm -f src/z.ts', PLACE), other)
    expect(forced).toMatchObject({ allow: true })
    const stranger = { ...other, userId: 'bob' }
    expect(await permissions.submit(shellCall('rm -f src/z.ts', PLACE), stranger)).toMatchObject({ allow: false })
  })

  test('where there is none, the call is approved once and told why', async () => {
    const answer = await always(await queue('npm install left-pad'))
    expect(answer).toMatchObject({ success: true, grant: null, grantRefused: expect.any(String) })
    expect(await ask('npm install left-pad', { toolUseId: 'again' })).not.toMatchObject({ grantId: expect.anything() })
  })

  test('the rungs are offered with what they would have allowed, rejected ones first', async () => {
    const rejected = await queue('rm src/keep.ts')
    await permissions.decide({ requestId: rejected, decision: 'reject' }, ALICE)
    const approved = await queue('rm src/old.ts')
    await permissions.decide({ requestId: approved, decision: 'approve' }, ALICE)
    await queue('npm install left-pad')
    const requestId = await queue('rm src/a.ts')
    const { rungs } = await permissions.offers(requestId, ALICE)
    expect(rungs.map(({ width, available }) => [width, available])).toEqual([
      ['exact', true],
      ['command', true],
    ])
    expect(rungs[0]?.preview).toEqual({ recorded: 3, matching: 0, rejected: 0, examples: [] })
    expect(rungs[1]).toMatchObject({
      command: 'rm <path in the workspace>',
      preview: { recorded: 3, matching: 2, rejected: 1 },
    })
    expect(rungs[1]?.preview?.examples.map(({ command, status }) => [command, status])).toEqual([
      ['rm src/keep.ts', 'rejected'],
      ['rm src/old.ts', 'approved'],
    ])
  })

  test('what cannot be granted is said with its reason; decided and foreign requests offer nothing', async () => {
    const requestId = await queue('sh run.sh "$X"')
    const { rungs } = await permissions.offers(requestId, ALICE)
    for (const rung of rungs) expect(rung).toMatchObject({ available: false, refused: expect.any(String) })
    const stranger = { ...ALICE, userId: 'mallory' }
    expect(await codeOf(permissions.offers(requestId, stranger))).toBe('not-found')
    expect((await permissions.offers(requestId, VIEWER)).requestId).toBe(requestId)
    await permissions.decide({ requestId, decision: 'reject' }, ADMIN)
    expect(await codeOf(permissions.offers(requestId, ALICE))).toBe('already-decided')
  })

  test('a secret in a granted command is masked in the offer and in the grant', async () => {
    const secret = 'AKIAIOSFODNN7EXAMPL3'
    const requestId = await queue(`touch src/${secret} src/b`)
    const offers = await permissions.offers(requestId, ALICE)
    expect(JSON.stringify(offers)).not.toContain(secret)
    expect(JSON.stringify(await always(requestId))).not.toContain(secret)
  })
})
