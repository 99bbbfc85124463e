// Tests the files for running several instances and an agent in a container: whatever they name exists, each instance
// starts with its variables, what they run runs here. Starts no container.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '../../src/config.ts'
import { unknownParts } from './known-commands.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

type Service = {
  image?: string
  build?: string
  profiles?: string[]
  command?: string[]
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  networks?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
}
type Compose = {
  services: Record<string, Service>
  secrets?: Record<string, { file: string }>
  volumes?: Record<string, unknown>
  networks?: Record<string, { internal?: boolean } | null>
}

const base = parse(read('docker-compose.yml'), { merge: true }) as Compose
const overlay = parse(read('deploy/docker-agent/compose.yml'), { merge: true }) as Compose
const ofCluster = Object.entries(base.services).filter(([, { profiles }]) => profiles?.includes('cluster'))
const service = (name: string) => base.services[name]!
const everyService = [...Object.entries(base.services), ...Object.entries(overlay.services)]

/** nginx's blocks and directives, without comments. */
const nginx = (name: string) => read(name).replace(/^\s*#.*$/gm, '')

describe('the profile cluster', () => {
  test('is PostgreSQL, one migration, two instances and a proxy; one gateway alone needs none of it', () => {
    expect(ofCluster.map(([name]) => name).sort()).toEqual(['migrate', 'one', 'postgres', 'proxy', 'two'])
    expect(service('interlock').profiles).toBeUndefined()
    expect(service('interlock').depends_on).toBeUndefined()
  })

  test('starts in order: database, migration, instances, proxy', () => {
    expect(service('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    for (const name of ['one', 'two'])
      expect(service(name).depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    expect(service('proxy').depends_on).toEqual({
      one: { condition: 'service_healthy' },
      two: { condition: 'service_healthy' },
    })
  })

  test.each(['one', 'two', 'migrate'])('%s starts with exactly the variables it sets', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'interlock-cluster-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const contents: Record<string, string> = {
      database_url: 'postgres://interlock:secret@postgres:5432/interlock\n',
      interlock_secret: 's'.repeat(64),
      internal_api_key: 'k'.repeat(64),
    }
    const env = Object.fromEntries(
      Object.entries(service(name).environment ?? {}).map(([variable, value]) => {
        const secret = /^\/run\/secrets\/(\w+)$/.exec(value)?.[1]
        if (secret === undefined) return [variable, value]
        expect(service(name).secrets).toContain(secret)
        writeFileSync(join(folder, secret), contents[secret] ?? '')
        return [variable, join(folder, secret)]
      }),
    )
    expect(loadConfig({ env: { HOST: '0.0.0.0', INTERLOCK_DATA: join(folder, 'data'), ...env } })).toMatchObject({
      database: { kind: 'postgres', url: 'postgres://interlock:secret@postgres:5432/interlock' },
      secret: contents['interlock_secret'],
      trustProxy: ['uniquelocal'],
      publicUrl: 'http://127.0.0.1:3001',
    })
  })

  test('keeps what signs the audit trail apart for each instance', () => {
    expect(service('one').volumes).toEqual(['data-one:/data'])
    expect(service('two').volumes).toEqual(['data-two:/data'])
  })
})

describe('every service', () => {
  test.each(everyService)('%s names only secrets, volumes, networks and files that exist', (_name, one) => {
    const secrets = { ...base.secrets, ...overlay.secrets }
    const volumes = { ...base.volumes, ...overlay.volumes }
    const networks = { default: null, ...base.networks, ...overlay.networks }
    for (const secret of one.secrets ?? []) expect(secrets[secret]?.file).toBe(`./secrets/${secret}`)
    for (const network of one.networks ?? []) expect(Object.keys(networks)).toContain(network)
    for (const volume of one.volumes ?? []) {
      const [from = ''] = volume.split(':')
      if (from.startsWith('.')) expect(existsSync(join(root, from)), from).toBe(true)
      else expect(Object.keys(volumes)).toContain(from)
    }
    if (one.build !== undefined) expect(existsSync(join(root, one.build, 'Dockerfile'))).toBe(true)
  })

  test.each(everyService.filter(([name, one]) => name !== 'postgres' && (one.image ?? one.build) !== undefined))(
    '%s takes every right away that it does not need',
    (_name, one) => {
      expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    },
  )

  test('that is published is published on loopback only', () => {
    const ports = everyService.flatMap(([, one]) => one.ports ?? [])
    expect(ports.length).toBeGreaterThan(1)
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  test('of our own image runs a command that exists', () => {
    const own = everyService.filter(([, one]) => one.image?.startsWith('interlock:') && one.command !== undefined)
    expect(own.map(([name]) => name)).toEqual(['migrate', 'client'])
    for (const [, { command = [] }] of own) expect(unknownParts(command)).toEqual([])
  })
})

describe('the proxy', () => {
  const conf = nginx('deploy/nginx/interlock.conf')

  test('balances closed blocks over the instances of the compose file', () => {
    expect(conf.split('{').length).toBe(conf.split('}').length)
    expect([...conf.matchAll(/server (\w+):3001\b/g)].map((match) => match[1])).toEqual(['one', 'two'])
    expect(service('proxy').ports).toEqual(['127.0.0.1:3001:8080'])
    expect(conf).toMatch(/listen 8080;/)
  })

  test('outlasts a held answer and the silence between two heartbeats, and upgrades WebSockets', () => {
    const seconds = [...conf.matchAll(/proxy_read_timeout (\d+)s;/g)].map((match) => Number(match[1]))
    expect(Math.min(...seconds)).toBeGreaterThan(25 + 10)
    expect(conf).toMatch(/location \/ws\/ \{[^}]*proxy_read_timeout (9\d|\d{3,})s;/)
    expect(conf).toContain('proxy_set_header Upgrade $http_upgrade;')
    expect(conf).toContain('proxy_set_header Connection $connection_upgrade;')
  })

  test('lets bodies through that the gateway itself refuses, and tells it who really called', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(conf)?.[1])
    expect(megabytes * 1_048_576).toBeGreaterThan(1_048_576)
    expect(conf).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(conf).not.toContain('$proxy_add_x_forwarded_for')
  })

  test('has a door for agents that leads to what hooks need and nowhere else', () => {
    const door = conf.slice(conf.indexOf('listen 8081;'))
    const passed = [...door.matchAll(/location (=? ?\S+) \{\s*proxy_pass/g)].map((match) => match[1])
    expect(passed).toEqual(['/api/hooks/', '= /healthz'])
    expect(door).toContain('"allow":false')
  })
})

describe('docker-agent in a container', () => {
  const folder = 'deploy/docker-agent'
  const agent = overlay.services['agent']!

  test('reaches the gateway and one provider, and nothing else', () => {
    expect(agent.networks).toEqual(['agents'])
    expect(overlay.networks?.['agents']).toEqual({ internal: true })
    const there = Object.entries(overlay.services).filter(([, one]) => one.networks?.includes('agents'))
    expect(there.map(([name]) => name).sort()).toEqual(['agent', 'client', 'interlock', 'models'])
    expect(nginx(`${folder}/models.conf`).match(/proxy_pass \S+;/g)).toEqual(['proxy_pass https://api.openai.com;'])
    expect(read(`${folder}/agent.yaml`)).toContain('base_url: http://models:8080')
  })

  test('can read its client and key, and write neither', () => {
    expect(agent.volumes).toContain('client:/opt/interlock:ro')
    expect(agent.secrets ?? []).toEqual([])
    expect(Object.keys(agent.environment ?? {})).toEqual(['OPENAI_API_KEY'])
    expect(read(`${folder}/Dockerfile`)).toMatch(/^USER agent$/m)
  })

  test('copies only what is there, or what its comment says to put there', () => {
    const copied = [...read(`${folder}/Dockerfile`).matchAll(/^COPY (?:--\S+ )?(\S+) /gm)].map((match) => match[1]!)
    expect(copied).toEqual(['docker-agent', 'agent.yaml'])
    expect(existsSync(join(root, folder, 'agent.yaml'))).toBe(true)
    expect(read(`${folder}/compose.yml`)).toContain('deploy/docker-agent/docker-agent')
    const allowed = read(`${folder}/.dockerignore`).split('\n')
    for (const name of copied) expect(allowed).toContain(`!${name}`)
  })

  test('gets its hooks where its image looks for them', () => {
    const { command = [], volumes = [] } = overlay.services['client']!
    const settings = command[command.indexOf('--settings') + 1] ?? ''
    expect(dirname(settings)).toBe(/ln -s (\S+) /.exec(read(`${folder}/Dockerfile`))?.[1])
    expect(volumes).toContain('client:/opt/interlock')
    expect(read('Dockerfile')).toContain('/opt/interlock')
  })
})
