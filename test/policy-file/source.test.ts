// Tests how a policy is loaded, loaded again, and not loaded: on real files.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { classify } from '../../src/classify/index.ts'
import type { PolicyStatus } from '../../src/policy-file/policy-guard.ts'
import { createPolicySource } from '../../src/policy-file/source/policy-source.ts'
import { keepingLog, type Logged } from '../permissions/world.ts'
import { PLACE, rulesText } from './policies.ts'

const blocks = (program: string) => rulesText(`id: ${program}\ntier: destructive\nwhen: { program: ${program} }`)

function open(text: string | undefined, { now = () => 1_000 }: { now?: () => number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-source-'))
  const file = join(folder, 'policy.yaml')
  if (text !== undefined) writeFileSync(file, text)
  const logged: Logged[] = []
  const loaded: PolicyStatus[] = []
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const start = (pollMs?: number) => {
    const source = createPolicySource({
      file,
      profile: 'standard',
      log: keepingLog(logged) as never,
      now,
      onLoad: (status) => void loaded.push(status),
      ...(pollMs === undefined ? {} : { pollMs }),
    })
    onTestFinished(() => source.stop())
    const tierOf = (command: string) => {
      const call = { toolName: 'bash', toolInput: { command } }
      const of = { call, context: PLACE, who: { agentId: 'bot', userId: 'alice' }, cwd: PLACE.cwd }
      return source.guard.judge(classify(call, PLACE), of).verdict.tier
    }
    return { source, tierOf }
  }
  return { folder, file, logged, loaded, start }
}

describe('at the start', () => {
  test.each([
    ['there is no file', undefined, /policy\.yaml:1:1: does not exist/],
    ['the file is no YAML', 'a: [', /is not valid YAML/],
    [
      'an example is wrong',
      blocks('ls').replace('when:', 'examples: { match: [cat] }\n    when:'),
      /example under match/,
    ],
  ])('nothing starts when %s', (_name, text, expected) => {
    expect(() => open(text).start()).toThrow(expected)
  })

  test.each([
    ['a folder', /is not a file/, (file: string) => mkdirSync(file)],
    ['a pipe that nobody writes', /is not a file/, (file: string) => execFileSync('mkfifo', [file])],
    ['too much', /is larger than 1024 KiB/, (file: string) => writeFileSync(file, Buffer.alloc(1_048_577, '#'))],
    ['no UTF-8', /is not UTF-8 text/, (file: string) => writeFileSync(file, blocks('caf\u00e9'), 'latin1')],
  ])('%s is no policy, and nothing waits for it', (_name, why, make) => {
    const { file, start } = open(undefined)
    make(file)
    expect(() => start()).toThrow(why)
  })
})

describe('later', () => {
  test('the file is loaded when told to, and told of once', () => {
    const { file, loaded, start } = open(blocks('ls'))
    const { source, tierOf } = start()
    expect([tierOf('ls'), tierOf('cal')]).toEqual(['destructive', 'safe'])
    writeFileSync(file, blocks('cal'))
    expect(source.reload()).toBe(true)
    expect([tierOf('ls'), tierOf('cal')]).toEqual(['safe', 'destructive'])
    expect(source.reload()).toBe(true)
    expect(loaded.map(({ hash }) => hash)).toHaveLength(2)
  })

  test.each([
    ['is deleted', (file: string) => unlinkSync(file)],
    ['is emptied', (file: string) => writeFileSync(file, '')],
    ['is half written', (file: string) => writeFileSync(file, blocks('ls').slice(0, 20))],
  ])('the old rules stay when the file %s', (_name, spoil) => {
    const { file, logged, start } = open(blocks('ls'))
    const { source, tierOf } = start()
    spoil(file)
    expect(source.reload()).toBe(false)
    expect(source.guard.status()).toMatchObject({ failing: true, rules: 1 })
    expect(tierOf('ls')).toBe('destructive')
    expect(logged.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
      'the policy was not loaded; the one before stays in force',
    ])
    writeFileSync(file, blocks('ls'))
    expect(source.reload()).toBe(true)
    expect(source.guard.status().failing).toBe(false)
  })

  test.each([
    ['written', (file: string, text: string) => writeFileSync(file, text)],
    [
      'renamed into place',
      (file: string, text: string) => {
        writeFileSync(`${file}.new`, text)
        renameSync(`${file}.new`, file)
      },
    ],
    [
      'linked anew, as mounted configuration is',
      (file: string, text: string) => {
        writeFileSync(`${file}.2`, text)
        symlinkSync(`${file}.2`, `${file}.link`)
        renameSync(`${file}.link`, file)
      },
    ],
  ])('a file that is %s is noticed', async (_name, change) => {
    const { file, start } = open(blocks('ls'))
    const { source, tierOf } = start(10)
    source.start()
    change(file, blocks('cal'))
    while (tierOf('cal') !== 'destructive') await new Promise((done) => setTimeout(done, 10))
    expect(tierOf('ls')).toBe('safe')
  })

  test('a file that is being written is loaded once it lies still: half of the rules may be a policy too', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const both = `${blocks('ls')}${blocks('cal').slice(blocks('cal').indexOf('  - '))}\n`
    const { file, logged, loaded, start } = open(both)
    const { source, tierOf } = start(1_000)
    source.start()
    vi.advanceTimersByTime(2_000)
    writeFileSync(file, '')
    vi.advanceTimersByTime(1_000)
    writeFileSync(file, blocks('ls'))
    vi.advanceTimersByTime(1_000)
    writeFileSync(file, `# The same rules\n${both}`)
    vi.advanceTimersByTime(1_000)
    expect([tierOf('ls'), tierOf('cal')]).toEqual(['destructive', 'destructive'])
    expect(loaded).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(loaded).toHaveLength(2)
    expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('a project file that never lies still does not keep the organisation from changing its rules', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { folder, file, start } = open(undefined)
    const project = join(folder, 'app.yaml')
    const organisation = (program: string) =>
      `version: 1\nprojects: [{ root: /srv/app, file: app.yaml }]\n${blocks(program).replace('version: 1\n', '')}`
    writeFileSync(project, blocks('head'))
    writeFileSync(file, organisation('ls'))
    const { source, tierOf } = start(1_000)
    source.start()
    vi.advanceTimersByTime(2_000)
    writeFileSync(file, organisation('cal'))
    for (let n = 0; n < 2; n++) {
      writeFileSync(project, `${blocks('head')}${'#'.repeat(n + 1)}`)
      vi.advanceTimersByTime(1_000)
    }
    expect([tierOf('ls'), tierOf('cal')]).toEqual(['safe', 'destructive'])
  })

  test('an agent cannot keep the organisation from changing its rules by spoiling the file of its project', () => {
    const { folder, file, start } = open(undefined)
    const project = join(folder, 'app.yaml')
    const organisation = (program: string) =>
      `version: 1\nprojects: [{ root: /srv/app, file: app.yaml }]\n${blocks(program).replace('version: 1\n', '')}`
    writeFileSync(project, blocks('head'))
    writeFileSync(file, organisation('ls'))
    const { source, tierOf } = start()
    expect([tierOf('ls'), tierOf('head a')]).toEqual(['destructive', 'destructive'])
    writeFileSync(project, 'nonsense')
    writeFileSync(file, organisation('cal'))
    expect(source.reload()).toBe(true)
    // The organisation's new rule, and the project's old one.
    expect([tierOf('ls'), tierOf('cal'), tierOf('head a')]).toEqual(['safe', 'destructive', 'destructive'])
    expect(source.guard.status()).toMatchObject({ failing: true, locked: 0 })
    unlinkSync(project)
    source.reload()
    expect(tierOf('head a')).toBe('destructive')
  })

  test.each([
    ['a pipe', 'is not a file', (file: string) => execFileSync('mkfifo', [file])],
    ['128 KiB and more', 'is larger than 128 KiB', (file: string) => writeFileSync(file, `#${'x'.repeat(131_072)}`)],
  ])('an agent that makes its project file %s holds up nobody else', (_name, why, make) => {
    const { folder, file, logged, start } = open(undefined)
    const project = join(folder, 'app.yaml')
    writeFileSync(file, `version: 1\nprojects: [{ root: /srv/app, file: app.yaml }]\n`)
    writeFileSync(project, blocks('head'))
    const { source, tierOf } = start()
    unlinkSync(project)
    make(project)
    expect(source.reload()).toBe(true)
    expect(JSON.stringify(logged).includes(why)).toBe(true)
    expect(tierOf('head a')).toBe('destructive')
  })

  test('a file that changes all the time is loaded for a tenth of the time at most', async () => {
    const { folder, file, loaded, start } = open(undefined)
    const project = join(folder, 'app.yaml')
    const many = Array.from({ length: 200 }, (_, i) => `ls ${i}`).join(', ')
    const heavy = rulesText(`id: ls\ntier: destructive\nwhen: { program: cal }\nexamples: { not: [${many}] }`)
    writeFileSync(file, `version: 1\nprojects: [{ root: /srv/app, file: app.yaml }]\n`)
    writeFileSync(project, heavy)
    const { source } = start(1)
    const quickestMs = Math.min(
      ...Array.from({ length: 5 }, (_, n) => {
        writeFileSync(project, `${heavy}# before ${n}\n`)
        const startedAt = performance.now()
        source.reload()
        return performance.now() - startedAt
      }),
    )
    const before = loaded.length
    source.start()
    const until = performance.now() + 50 * quickestMs
    for (let n = 0; performance.now() < until; n++) {
      writeFileSync(project, `${heavy}# ${n}\n`)
      // Long enough that it lies still between two looks.
      await new Promise((done) => setTimeout(done, 5))
    }
    // One in each ten times what a load takes. Without a rest there would be forty.
    expect(loaded.length - before).toBeGreaterThan(0)
    expect(loaded.length - before).toBeLessThan(15)
  })

  test('an agent is observed until its day, and no longer', () => {
    const clock = { now: Date.parse('2027-01-01T00:00:00Z') }
    const text = 'version: 1\nagents: [{ agent: bot, mode: observe, until: 2027-01-31, owner: x, reason: y }]'
    const { source } = open(text, { now: () => clock.now }).start()
    expect(source.guard.observing()).toHaveLength(1)
    clock.now = Date.parse('2027-02-01T00:00:00Z')
    expect(source.guard.observing()).toEqual([])
    expect(source.guard.status().observing).toBe(0)
  })
})
