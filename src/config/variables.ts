// Which variables are secrets, and the check for misspelt ones. Does not read the environment.
import { environment } from './environment.ts'

/** Variables whose value may also come from a file named by `<NAME>_FILE` (Docker and Kubernetes secrets). */
export const SECRET_VARIABLES = [
  'INTERNAL_API_KEY',
  'ADMIN_TOKEN',
  'METRICS_TOKEN',
  'INTERLOCK_SECRET',
  'DATABASE_URL',
  'INTERLOCK_WEBHOOKS',
  'INTERLOCK_WEBHOOK_SECRET',
] as const

const KNOWN: readonly string[] = [...Object.keys(environment.shape), ...SECRET_VARIABLES.map((name) => `${name}_FILE`)]

/** Edits (insert, delete, replace) between two short words. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(replaced, previous[j]! + 1, current[j - 1]! + 1))
    }
    previous = current
  }
  return previous[b.length]!
}

/** Kubernetes sets INTERLOCK_SERVICE_HOST, INTERLOCK_PORT=tcp://… for a service named interlock: not ours, not a mistake. */
function isServiceLink(name: string, value: string): boolean {
  return (
    name.startsWith('INTERLOCK_SERVICE_') ||
    (name.startsWith('INTERLOCK_PORT') && value.includes('://')) ||
    /^INTERLOCK_PORT_\d+_/.test(name)
  )
}

/** One sentence for every variable that begins with INTERLOCK_ and does not exist. A typo must not silently weaken a limit. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = []
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('INTERLOCK_') || value === undefined) continue
    if (KNOWN.includes(name) || isServiceLink(name, value)) continue
    const nearest = KNOWN.map((known) => ({ known, edits: distance(name, known) })).sort((a, b) => a.edits - b.edits)[0]
    const hint = nearest !== undefined && nearest.edits <= 6 ? `; did you mean ${nearest.known}?` : ''
    problems.push(`${name} is not a variable of Interlock${hint}`)
  }
  return problems
}
