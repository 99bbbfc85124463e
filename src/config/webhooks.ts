// The shape of the webhook variables: who is told, with which secrets, and which private hosts may be. Sends nothing.
import { isIP } from 'node:net'
import { z } from 'zod'
import { type Network, networkOf } from './network.ts'

export type AllowedReceiver = { kind: 'host'; host: string } | ({ kind: 'network' } & Network)

export type WebhooksConfig = Readonly<{
  urls: readonly string[]
  /** The newest first: each signs, so that a receiver may go on with the one before. */
  secrets: readonly string[]
  /** Who may be reached although the address is not public, and over plain http. */
  allowed: readonly AllowedReceiver[]
  /** `command`: also the masked command line and the reason. */
  detail: 'none' | 'command'
}>

const partsOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** `off`, or addresses separated by commas. */
export const webhookUrls = z.string().transform((text, context): string[] => {
  if (/^off$/i.test(text.trim())) return []
  const urls = partsOf(text)
  const bad = urls.filter((url) => !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || new URL(url).hash)
  // The address itself may be a secret.
  if (bad.length > 0 || urls.length === 0)
    context.addIssue(`must be off, or addresses such as https://example.org/in separated by commas`)
  return [...new Set(urls)]
})

const MIN_SECRET_CHARACTERS = 24

/** One secret, or the new one and the old one separated by a comma. */
export const webhookSecrets = z.string().transform((text, context): string[] => {
  const secrets = partsOf(text)
  if (secrets.length === 0 || secrets.some((secret) => secret.length < MIN_SECRET_CHARACTERS))
    context.addIssue(`must have at least ${MIN_SECRET_CHARACTERS} characters; openssl rand -hex 32 makes one`)
  return secrets
})

const HOST = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i

/** Host names, addresses and networks (10.1.0.0/16), separated by commas. */
export const allowedReceivers = z.string().transform((text, context): AllowedReceiver[] =>
  partsOf(text).flatMap((part) => {
    const allowed = readAllowed(part)
    if (allowed !== undefined) return [allowed]
    context.addIssue(`${part} is not a host name, address or network such as 10.1.0.0/16`)
    return []
  }),
)

function readAllowed(part: string): AllowedReceiver | undefined {
  const network = networkOf(part)
  if (network !== undefined) return { kind: 'network', ...network }
  return HOST.test(part) ? { kind: 'host', host: part.toLowerCase() } : undefined
}

/** The faults of the variables together: one sentence each. */
export function webhookProblems(of: Pick<WebhooksConfig, 'urls' | 'secrets' | 'allowed'>): string[] {
  if (of.urls.length === 0) return []
  const missing =
    of.secrets.length > 0
      ? []
      : ['INTERLOCK_WEBHOOKS needs INTERLOCK_WEBHOOK_SECRET, which signs; openssl rand -hex 32 makes one']
  const plain = of.urls
    .map((url) => new URL(url))
    .filter(({ protocol, hostname }) => protocol === 'http:' && !isNamed(hostname, of.allowed))
    .map(({ host }) => `INTERLOCK_WEBHOOKS: ${host} must be https, or be named in INTERLOCK_WEBHOOK_ALLOW`)
  return [...missing, ...plain]
}

function isNamed(hostname: string, allowed: readonly AllowedReceiver[]): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  // Whether an address lies in a network is looked at when it is connected to; here any network will do.
  return allowed.some((one) => (one.kind === 'host' ? one.host === bare.toLowerCase() : isIP(bare) !== 0))
}
