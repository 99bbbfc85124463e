// Tests that the pages for operators say what is so: their commands and options exist, their example message fits, their
// code to check a signature works, and their alerts are there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { webhookMessage } from '../../src/contract/webhook.ts'
import { signMessage } from '../../src/webhooks/signature.ts'
import { PAGES } from '../cli/shell-blocks.ts'
import { isKnownCommand, unknownParts } from './known-commands.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const webhooks = read('docs/webhooks.md')
const block = (page: string, kind: string) => new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? ''

describe('the commands of the pages', () => {
  const lines = PAGES.flatMap((page) =>
    [...read(page).matchAll(/npx interlock ([^`\n#]+)/g)].map((match) => ({ page, line: match[1]!.trim() })),
  )
  const ours = lines.filter(({ line }) => isKnownCommand(line.split(' ')[0] ?? ''))

  test('were found', () => {
    expect(ours.length).toBeGreaterThan(50)
  })

  test.each(ours)('$page: interlock $line', ({ line }) => {
    expect(unknownParts(line.replace(/"[^"]*"/g, 'words').split(/\s+/))).toEqual([])
  })

  test('would be missed if they did not exist', () => {
    expect(unknownParts(['pending', '--wach'])).toEqual(['--wach'])
    expect(unknownParts(['config', 'prind', '--json'])).toEqual(['--json'])
    expect(unknownParts(['pendng'])).toEqual(['pendng'])
  })
})

describe('docs/webhooks.md', () => {
  test('shows a message as it is sent, and names every type', () => {
    const shown = JSON.parse(block(webhooks, 'json')) as unknown
    expect(webhookMessage.parse(shown)).toEqual(shown)
    for (const option of webhookMessage.options) expect(webhooks).toContain(`\`${option.shape.type.value}\``)
  })

  test('has code that knows a genuine message from others', async () => {
    const code = block(webhooks, 'js')
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: (headers: Record<string, string>, body: string, secret: string) => boolean
    }
    const [secret, old] = ['the-secret-of-this-receiver', 'the-secret-of-yesterday-0123'] as const
    const body = '{"type":"test"}'
    const headersAt = (timestampSeconds: number, secrets: string[]) => ({
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': signMessage({ id: 'evt_1', timestampSeconds, body }, secrets),
    })
    const nowSeconds = Math.floor(Date.now() / 1000)
    expect(isGenuine(headersAt(nowSeconds, [secret]), body, secret)).toBe(true)
    expect(isGenuine(headersAt(nowSeconds, [secret, old]), body, old)).toBe(true)
    expect(isGenuine(headersAt(nowSeconds, [old]), body, secret)).toBe(false)
    expect(isGenuine(headersAt(nowSeconds, [secret]), `${body} `, secret)).toBe(false)
    expect(isGenuine({ ...headersAt(nowSeconds, [secret]), 'webhook-id': 'evt_2' }, body, secret)).toBe(false)
    expect(isGenuine(headersAt(nowSeconds - 3600, [secret]), body, secret)).toBe(false)
  })
})

test('docs/operating.md names only alerts and services that exist', () => {
  const page = read('docs/operating.md')
  const rules = read('deploy/prometheus/interlock.rules.yml')
  for (const [, alert] of page.matchAll(/`(Interlock[A-Z]\w+)`/g)) expect(rules).toContain(`alert: ${alert}\n`)
  const compose = read('docker-compose.yml')
  for (const [, service] of page.matchAll(/docker compose .*(?:exec|--build) (\w+)/g))
    expect(compose).toMatch(new RegExp(`^  ${service}:$`, 'm'))
})
