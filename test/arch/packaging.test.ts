// Tests what the container files promise: no root, nothing writable but /data, a healthcheck that works. Builds no image.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '../../src/config.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

type Instruction = { name: string; words: string }

const instructions: Instruction[] = read('Dockerfile')
  .replace(/^\s*#.*$/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .flatMap((line) => {
    const match = /^([A-Z]+)\s+(.*)$/.exec(line.trim())
    return match === null ? [] : [{ name: match[1]!, words: match[2]!.replace(/\s+/g, ' ') }]
  })
const stages = instructions.reduce<Instruction[][]>((found, one) => {
  if (one.name === 'FROM') found.push([])
  found.at(-1)?.push(one)
  return found
}, [])
const final = stages.at(-1)!
const wordsOf = (name: string) => final.filter((one) => one.name === name).map((one) => one.words)
const imageEnv = Object.fromEntries(
  wordsOf('ENV').flatMap((words) => words.split(' ').map((pair) => pair.split('=') as [string, string])),
)

type Service = {
  ports: string[]
  environment: Record<string, string>
  secrets: string[]
  volumes: string[]
  tmpfs: string[]
  cap_drop: string[]
  security_opt: string[]
  [key: string]: unknown
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}
const service = compose.services['interlock']!

const allowedIntoBuild = read('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1))

describe('the image', () => {
  test('is built in stages from a Node that the package supports', () => {
    expect(stages.length).toBe(2)
    const minimum = Number(/(\d+)/.exec(JSON.parse(read('package.json')).engines.node)![1])
    for (const [from] of stages) {
      expect(Number(/^node:(\d+)-slim/.exec(from!.words)![1])).toBeGreaterThanOrEqual(minimum)
    }
  })

  test('copies only what exists and what .dockerignore lets in', () => {
    const copied = stages
      .flat()
      .filter((one) => one.name === 'COPY' && !one.words.startsWith('--from'))
      .flatMap((one) => one.words.split(' ').slice(0, -1))
    expect(copied).toContain('migrations')
    expect(copied).toContain('hook-client')
    for (const path of copied) {
      expect(existsSync(join(root, path)), path).toBe(true)
      expect(allowedIntoBuild).toContain(path.replace(/^\.\//, ''))
    }
    expect(read('.dockerignore').split('\n')).toContain('*')
  })

  test('holds every package that the server loads: those that only development needs are taken out of it', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.startsWith('dashboard/'),
    )
    const loaded = sources.flatMap((name) =>
      [...read(`src/${name}`).matchAll(/^(?:import|export)(?! type)[^'"]*? from '((?:@[^/']+\/)?[^./'][^/']*)/gm)].map(
        (match) => match[1]!,
      ),
    )
    const packages = new Set(loaded.filter((name) => !name.startsWith('node:')))
    expect(packages).toContain('fastify')
    expect([...packages].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
  })

  test('runs a Node for which the driver of SQLite needs no compiler, and takes the other driver out', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const driver = JSON.parse(read('node_modules/better-sqlite3/package.json'))
    expect(dependencies['better-sqlite3']).toBe(driver.version)
    const minimum = Number(/(\d+)/.exec(driver.engines.node)![1])
    for (const [from] of stages) expect(Number(/^node:(\d+)/.exec(from!.words)![1])).toBeGreaterThan(minimum)
    const runs = stages.flat().filter(({ name }) => name === 'RUN')
    expect(runs.some(({ words }) => words.includes('npm ci --ignore-scripts'))).toBe(true)
    expect(runs.some(({ words }) => words.includes('npm prune --omit=dev --omit=optional'))).toBe(true)
  })

  test('runs as a user who is not root, and never changes back', () => {
    expect(wordsOf('USER')).toEqual(['node'])
    const after = final.slice(final.findIndex((one) => one.name === 'USER')).map((one) => one.name)
    expect(after).not.toContain('RUN')
    expect(after).not.toContain('COPY')
  })

  test('keeps everything it writes in /data', () => {
    expect(wordsOf('VOLUME')).toEqual(['/data'])
    expect(imageEnv['INTERLOCK_DATA']).toBe('/data')
    expect(imageEnv['DATABASE_URL']).toMatch(/^file:\/data\//)
    expect(wordsOf('EXPOSE')).toEqual(['3001'])
  })

  test.each([
    { state: 'answers 200', status: 200, exit: 0 },
    { state: 'answers 503', status: 503, exit: 1 },
    { state: 'is down', status: undefined, exit: 1 },
  ])('has a healthcheck without curl that exits $exit when the server $state', async ({ status, exit }) => {
    const command = JSON.parse(/CMD (\[.*\])$/.exec(wordsOf('HEALTHCHECK')[0]!)![1]!) as string[]
    expect(command[0]).toBe('node')
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/healthz' ? (status ?? 500) : 404).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    if (status === undefined) await new Promise((done) => server.close(done))
    const child = spawn(process.execPath, command.slice(1), { env: { PORT: String(port) }, stdio: 'ignore' })
    expect(await new Promise((done) => child.on('close', done))).toBe(exit)
    server.close()
  })
})

describe('the compose file', () => {
  test('publishes on loopback only', () => {
    expect(service.ports.length).toBeGreaterThan(0)
    for (const port of service.ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:3001$/)
  })

  test('takes every right away that the process does not need', () => {
    expect(service).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] })
    expect(service.security_opt).toContain('no-new-privileges:true')
    for (const right of ['privileged', 'cap_add', 'user', 'network_mode', 'pid', 'devices']) {
      expect(service).not.toHaveProperty(right)
    }
  })

  test('mounts one named volume at /data and nothing of the host', () => {
    expect(service.volumes).toEqual(['data:/data'])
    expect(Object.keys(compose.volumes)).toContain('data')
  })

  test('hands secrets over as files that neither git nor the image sees', () => {
    for (const [name, value] of Object.entries(service.environment)) {
      if (/KEY|TOKEN|SECRET/.test(name)) expect(name).toMatch(/_FILE$/)
      if (name.endsWith('_FILE')) expect(service.secrets).toContain(value.replace('/run/secrets/', ''))
    }
    for (const name of service.secrets) expect(compose.secrets[name]!.file).toBe(`./secrets/${name}`)
    expect(read('.gitignore').split('\n')).toContain('secrets/')
    expect(allowedIntoBuild.filter((path) => path.startsWith('secrets'))).toEqual([])
  })

  test('starts with exactly the variables it sets, and not without the key', () => {
    const folder = mkdtempSync(join(tmpdir(), 'interlock-compose-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const keyFile = join(folder, 'internal_api_key')
    writeFileSync(keyFile, 'k'.repeat(64))
    const { INTERNAL_API_KEY_FILE, ...rest } = service.environment
    const env = { ...imageEnv, ...rest, INTERLOCK_DATA: folder, DATABASE_URL: `file:${folder}/interlock.db` }
    expect(INTERNAL_API_KEY_FILE).toBe('/run/secrets/internal_api_key')
    expect(loadConfig({ env: { ...env, INTERNAL_API_KEY_FILE: keyFile } })).toMatchObject({
      host: '0.0.0.0',
      port: 3001,
      publicUrl: 'http://127.0.0.1:3001',
    })
    expect(() => loadConfig({ env })).toThrow(/set INTERNAL_API_KEY/)
  })
})
