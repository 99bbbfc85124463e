// Tests the real process when it runs out of file descriptors: it says so, and goes on by itself.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createInstallation, type Installation } from './run-cli.ts'

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('out of file descriptors', async () => {
  const installation: Installation = createInstallation({ LOG_LEVEL: 'info' })
  ends.push(installation.remove)
  const server = await installation.serve()
  const pid = server.child.pid ?? 0
  const limit = readdirSync(`/proc/${pid}/fd`).length + 10
  expect(spawnSync('prlimit', ['--pid', String(pid), `--nofile=${limit}:${limit}`]).status).toBe(0)
  const sockets: Socket[] = []
  const port = Number(new URL(server.url).port)
  for (let index = 0; index < 30; index++) {
    // Those that do not fit are closed at once.
    sockets.push(connect(port, '127.0.0.1').on('error', () => undefined))
  }
  ends.push(() => sockets.forEach((socket) => void socket.destroy()))
  await server.sees('no file descriptor is left: new connections are closed unheard')
  for (const socket of sockets) socket.destroy()
  await server.sees('new connections are taken again')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
