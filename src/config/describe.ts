// Says what each variable is and where that comes from, with secrets masked. Reads no environment and creates nothing.
import { environment } from './environment.ts'
import { internalKeyFile, secretFile } from './secrets.ts'
import { SECRET_VARIABLES } from './variables.ts'

export type ConfigLine = {
  variable: string
  /** As it may be shown to anybody; null: nothing. */
  value: string | null
  /** derived: from other variables · generated: kept in a file of the data directory. */
  source: 'environment' | 'file' | 'default' | 'derived' | 'generated' | 'unset'
  /** Of `file` and `generated`. */
  file?: string
}

type Name = keyof typeof environment.shape
type Environment = Readonly<Record<string, string | undefined>>

/** Wholly secret; others may only hold a secret in an address. */
const WHOLLY_SECRET: readonly string[] = SECRET_VARIABLES.filter(
  (name) => name !== 'DATABASE_URL' && name !== 'INTERLOCK_WEBHOOKS',
)

/** In the order of the documentation. `values`: as gathered, also from files. `derived`: what was made of them. */
export function describeVariables(
  env: Environment,
  values: Readonly<Record<string, string>>,
  derived: { dataDir: string; publicUrl: string },
): ConfigLine[] {
  return (Object.keys(environment.shape) as Name[]).map((variable) => {
    const given = values[variable]
    if (given === undefined) return absent(variable, derived)
    const file = env[variable] ? undefined : env[`${variable}_FILE`]
    const value = masked(variable, given)
    return file === undefined ? { variable, value, source: 'environment' } : { variable, value, source: 'file', file }
  })
}

function absent(variable: Name, { dataDir, publicUrl }: { dataDir: string; publicUrl: string }): ConfigLine {
  if (variable === 'PUBLIC_URL') return { variable, value: publicUrl, source: 'derived' }
  if (variable === 'INTERLOCK_DATA') return { variable, value: dataDir, source: 'derived' }
  if (variable === 'INTERLOCK_CHECKPOINTS')
    return { variable, value: `file:${dataDir}/checkpoints.jsonl`, source: 'derived' }
  if (variable === 'INTERNAL_API_KEY')
    return { variable, value: null, source: 'generated', file: internalKeyFile(dataDir) }
  if (variable === 'INTERLOCK_SECRET') return { variable, value: null, source: 'generated', file: secretFile(dataDir) }
  const { type, defaultValue } = environment.shape[variable].def as { type: string; defaultValue?: unknown }
  const hasDefault = type === 'default' || type === 'prefault'
  return hasDefault
    ? { variable, value: typeof defaultValue === 'boolean' ? 'off' : String(defaultValue), source: 'default' }
    : { variable, value: null, source: 'unset' }
}

function masked(variable: string, text: string): string {
  if (WHOLLY_SECRET.includes(variable)) return `(secret, ${text.length} characters)`
  return text
    .split(/(,\s*)/)
    .map(maskedAddress)
    .join('')
}

/** Paths, queries and passwords of addresses are often the secret: of those only the host is shown. */
function maskedAddress(text: string): string {
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.protocol === 'file:') return text
  const user = url.username === '' ? '' : `${url.username}${url.password === '' ? '' : ':…'}@`
  const isDatabase = /^postgres(ql)?:$/.test(url.protocol)
  const path = isDatabase ? url.pathname : url.pathname === '/' ? '' : '/…'
  return `${url.protocol}//${user}${url.host}${path}${url.search === '' ? '' : '?…'}`
}
