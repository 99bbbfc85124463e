// Edited approvals: classified again before release, secrets put back, covering both inputs under one toolUseId.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ALICE, codeOf, KEY, LIMITS, openWorld, queue, shellCall, type World } from './world.ts'

const SECRET = 'canary-Zx8Q4t'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.end())

const edit = (requestId: string, modifiedInput: string | Record<string, unknown>) =>
  world.permissions.decide({ requestId, decision: 'approve', modifiedInput }, ALICE)
const tokenIn = (text: string) => /‹redacted:[^›]+›/.exec(text)?.[0] ?? 'no token'

describe('an edited approval', () => {
  test('tells the original call what to run, and allows the edited one', async () => {
    const requestId = await queue(world, 'deploy prod', { toolUseId: 't' })
    await edit(requestId, { command: 'deploy staging' })
    const original = await world.permissions.submit(shellCall('deploy prod', { toolUseId: 't' }), KEY)
    expect(original).toMatchObject({ allow: true, modifiedInput: { command: 'deploy staging' } })
    const edited = await world.permissions.submit(shellCall('deploy staging', { toolUseId: 't' }), KEY)
    expect(edited).toMatchObject({ allow: true, requestId })
    expect(edited.modifiedInput).toBeUndefined()
  })

  test('covers nothing else: not a third input, not another toolUseId', async () => {
    const requestId = await queue(world, 'deploy prod', { toolUseId: 't' })
    await edit(requestId, { command: 'deploy staging' })
    await world.permissions.submit(shellCall('deploy prod', { toolUseId: 't' }), KEY)
    expect(await codeOf(world.permissions.submit(shellCall('deploy world', { toolUseId: 't' }), KEY))).toBe(
      'tool-use-conflict',
    )
    expect(await world.permissions.submit(shellCall('deploy staging', { toolUseId: 'u' }), KEY)).toMatchObject({
      allow: false,
    })
  })

  test('of the edited text still keeps the whole input', async () => {
    const requestId = await queue(world, 'x', { toolUseId: 't', toolInput: { cmd: 'deploy prod', timeout: 5 } })
    await edit(requestId, 'deploy staging')
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({
      modifiedInput: { cmd: 'deploy staging', timeout: 5 },
    })
  })

  test('that changes nothing is an ordinary approval', async () => {
    const requestId = await queue(world, 'deploy prod')
    await edit(requestId, { command: 'deploy prod' })
    const answer = await world.permissions.wait(requestId, KEY, 0)
    expect(answer).toMatchObject({ allow: true })
    expect(answer.modifiedInput).toBeUndefined()
  })

  test('is closed once the edited input is no longer kept', async () => {
    const requestId = await queue(world, 'deploy prod', { toolUseId: 't' })
    await edit(requestId, { command: 'deploy staging' })
    world.controls.shiftClock(LIMITS.retryWindowMs)
    await world.store.expireDue()
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({ allow: false })
  })

  test('can be claimed by a retried call, which is told what to run', async () => {
    const requestId = await queue(world, 'deploy prod', { toolUseId: 'a' })
    world.controls.shiftClock(60_000)
    await edit(requestId, { command: 'deploy staging' })
    expect(await world.permissions.submit(shellCall('deploy prod', { toolUseId: 'b' }), KEY)).toMatchObject({
      allow: true,
      modifiedInput: { command: 'deploy staging' },
    })
  })
})

describe('an edit is refused, and nothing is decided', () => {
  test.each<[string, string | Record<string, unknown>, string]>([
    ['destructive', { command: 'wipe all' }, 'edit-refused'],
    ['destructive as text', 'wipe all', 'edit-refused'],
    ['not understood', { command: 'riddle' }, 'edit-refused'],
    ['hostile', { command: 'hide' }, 'edit-refused'],
    ['not analysable', { command: 'explode' }, 'edit-refused'],
    ['a token that stands for nothing', 'deploy ‹redacted:token:0000›', 'edit-refused'],
    ['a token in a key', { 'x‹redacted:token:0000›': 1, command: 'look' }, 'edit-refused'],
    ['a mark of a hidden character', 'deploy ⟨U+202E⟩x', 'edit-refused'],
    ['a cut text', 'deploy … (12 more bytes)', 'edit-refused'],
  ])('%s', async (_what, modifiedInput, code) => {
    const requestId = await queue(world, 'deploy prod', { toolUseId: 't' })
    expect(await codeOf(edit(requestId, modifiedInput))).toBe(code)
    expect((await world.store.request(requestId))?.status).toBe('pending')
    expect(await world.permissions.submit(shellCall('deploy prod', { toolUseId: 't' }), KEY)).toMatchObject({
      outcome: 'pending',
    })
  })

  test('a text for a call with no single command', async () => {
    const none = await queue(world, 'x', { toolName: 'fetch', toolInput: { url: 'https://x' } })
    const two = await queue(world, 'x', { toolInput: { command: 'deploy', cmd: 'deploy' } })
    expect(await codeOf(edit(none, 'look'))).toBe('edit-refused')
    expect(await codeOf(edit(two, 'look'))).toBe('edit-refused')
  })

  test('an edit nested too deep', async () => {
    const requestId = await queue(world, 'deploy')
    let deep: Record<string, unknown> = {}
    for (let level = 0; level < 10_000; level++) deep = { a: deep }
    expect(await codeOf(edit(requestId, deep))).toBe('bad-request')
  })
})

describe('secrets in an edited input', () => {
  test('tokens become the originals again, and stay masked for everybody else', async () => {
    const requestId = await queue(world, `deploy --password ${SECRET} prod`, { toolUseId: 't' })
    const item = await world.permissions.get(requestId, ALICE)
    expect(item.command).not.toContain(SECRET)
    await edit(requestId, `deploy --password ${tokenIn(item.command)} staging`)
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({
      modifiedInput: { command: `deploy --password ${SECRET} staging` },
    })
    const decided = await world.permissions.get(requestId, ALICE)
    expect(decided.modifiedInput).toEqual({ command: `deploy --password ${tokenIn(item.command)} staging` })
    expect(JSON.stringify(await world.audit())).not.toContain(SECRET)
  })

  test('a new secret in the edit is masked too', async () => {
    const requestId = await queue(world, 'deploy prod')
    await edit(requestId, `deploy --password ${SECRET}`)
    expect(JSON.stringify(await world.permissions.get(requestId, ALICE))).not.toContain(SECRET)
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({
      modifiedInput: { command: `deploy --password ${SECRET}` },
    })
  })

  test('a whole value that was masked or cut and left as it is becomes the original again', async () => {
    const body = `${'long '.repeat(20_000)}end`
    const requestId = await queue(world, 'x', { toolInput: { command: 'deploy prod', apiKey: SECRET, body } })
    const { toolInput } = await world.permissions.get(requestId, ALICE)
    expect(JSON.stringify(toolInput).length).toBeLessThan(70_000)
    await edit(requestId, { ...toolInput, command: 'deploy staging' })
    const { modifiedInput } = await world.permissions.wait(requestId, KEY, 0)
    expect(modifiedInput).toEqual({ command: 'deploy staging', apiKey: SECRET, body })
  })

  test("another request's token stands for nothing here", async () => {
    const first = await queue(world, `deploy --password ${SECRET}`)
    const second = await queue(world, 'deploy --password other-secret-1')
    const token = tokenIn((await world.permissions.get(first, ALICE)).command)
    expect(await codeOf(edit(second, `deploy --password ${token}`))).toBe('edit-refused')
  })
})

describe('for an agent whose hook takes no edits', () => {
  const ask = (command: string, toolUseId: string) =>
    world.permissions.submit(shellCall(command, { toolUseId, sessionId: 's' }), KEY, { takesEdits: false })

  test('the edit is suggested, and the call that the agent makes of it passes once without another card', async () => {
    const { requestId = '' } = await ask('deploy prod', 't')
    await edit(requestId, { command: 'deploy staging' })
    const suggested = await ask('deploy prod', 't')
    expect(suggested).toMatchObject({ allow: false, requestId, modifiedInput: { command: 'deploy staging' } })
    expect(suggested.reason).toBe('Approved by alice with another input')
    expect(await world.store.request(requestId)).not.toHaveProperty('releasedTo')
    expect(await ask('deploy staging', 'u')).toMatchObject({ allow: true, requestId })
    expect(await world.store.request(requestId)).toMatchObject({ releasedTo: 'u' })
    expect(await ask('deploy staging', 'u')).toMatchObject({ allow: true })
    expect(await ask('deploy staging', 'v')).toMatchObject({ allow: false, outcome: 'pending' })
    expect(await ask('deploy prod', 't')).toMatchObject({ allow: false })
  })

  test('nothing else passes by it: not the original, not a third call, not in another session, not after its time', async () => {
    const { requestId = '' } = await ask('deploy prod', 't')
    await edit(requestId, { command: 'deploy staging' })
    await ask('deploy prod', 't')
    expect(await ask('deploy world', 'w')).toMatchObject({ allow: false, outcome: 'pending' })
    const elsewhere = shellCall('deploy staging', { toolUseId: 'x', sessionId: 'other' })
    expect(await world.permissions.submit(elsewhere, KEY)).toMatchObject({ allow: false, outcome: 'pending' })
    world.controls.shiftClock(LIMITS.retryWindowMs)
    expect(await ask('deploy staging', 'y')).toMatchObject({ allow: false, outcome: 'pending' })
  })

  test('an approval without an edit is released as ever', async () => {
    const { requestId = '' } = await ask('deploy prod', 't')
    await world.permissions.decide({ requestId, decision: 'approve' }, ALICE)
    expect(await ask('deploy prod', 't')).toMatchObject({ allow: true })
  })
})
