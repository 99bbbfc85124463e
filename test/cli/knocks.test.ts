// Tests what commands do when what is around them fails: readers that go away, strangers that answer, folders that are
// not there. One sentence or none, never a stack, and never the exit code of a verdict.

import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInstallation, type Installation } from './run-cli.ts'

let installation: Installation
let url: string
beforeAll(async () => {
  installation = createInstallation()
  url = (await installation.serve()).url
})
afterAll(() => installation.remove())

describe('whoever reads the output goes away', () => {
  test.each([
    ['explain', ['explain', '--json', 'git status']],
    ['audit export', ['audit', 'export']],
  ])('%s ends as other programs do, without a word', async (_, args) => {
    const running = installation.begin(...args)
    running.child.stdout!.destroy()
    const { code, err } = await running.ended
    expect({ code, err }).toEqual({ code: 141, err: '' })
  })

  test('a server goes on', async () => {
    const other = createInstallation({ PORT: '0' })
    const running = await other.serve()
    running.child.stdout!.destroy()
    running.child.stderr!.destroy()
    for (let round = 0; round < 3; round += 1) expect((await fetch(`${running.url}/api/permissions`)).status).toBe(401)
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
    await other.remove()
  })
})

test.each([
  ['not JSON', 'oops{'],
  ['a page', '<h1>It works</h1>'],
  ['no object', '7'],
])('what answers is no Interlock: %s', async (_, body) => {
  const stranger = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(body),
  )
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done))
  const tokenFile = join(installation.folder, 'token')
  writeFileSync(tokenFile, 'some-token\n')
  const address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
  const { code, out, err } = await installation.run('pending', '--url', address, '--token-file', tokenFile)
  stranger.close()
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toBe(`interlock: what answers at ${address} does not speak as Interlock does\n`)
})

test('https where http is spoken: what went wrong is said', async () => {
  const tokenFile = join(installation.folder, 'token')
  writeFileSync(tokenFile, 'some-token\n')
  const address = url.replace('http:', 'https:')
  const { code, err } = await installation.run('pending', '--url', address, '--token-file', tokenFile)
  expect(code).toBe(2)
  expect(err).toMatch(/^interlock: no Interlock answers at https:.* \(\w+\)\n$/)
})

test('a backup into a folder that is not there is one sentence', async () => {
  const { code, out, err } = await installation.run('backup', '/no-such-folder/copy.db')
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^interlock: cannot open \/no-such-folder\/\S+: no such file or directory\n$/)
})
