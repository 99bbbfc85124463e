// Finds the command lines that a client's tool (kubectl's, terraform's …) is given without the client's name. Judges none of them.
import { quoteWords } from '../text/quoting.ts'
import { type Input, isObject } from './fields.ts'

/** Clients that tools are named after as they are called. */
const PROGRAMS =
  'kubectl helm docker podman terraform tofu pulumi aws gcloud az git gh glab heroku railway vercel fly doctl supabase ' +
  'firebase wrangler npm brew systemctl rclone prisma'
/** A word in a tool's name → the program whose words it takes. */
const CLIENTS: ReadonlyMap<string, string> = new Map([
  ...PROGRAMS.split(' ').map((program): [string, string] => [program, program]),
  ['kubernetes', 'kubectl'],
  ['k8s', 'kubectl'],
  ['azure', 'az'],
  ['flyctl', 'fly'],
  ['redis', 'redis-cli'],
])

/** Fields that hold a client's words. */
const FIELDS = ['command', 'cmd', 'subcommand', 'action', 'operation', 'args', 'arguments', 'argv', 'commands']

/** A text longer than this is not the words of one call. */
const MAX_LENGTH = 4096

/** Lines of shell text: the client's name and each of its fields, and lists of words as one command of their own. */
export function clientLines(words: readonly string[], input: Input): string[] {
  const clients = [...new Set(words.flatMap((word) => CLIENTS.get(word) ?? []))]
  return FIELDS.flatMap((field) => {
    const value = Object.hasOwn(input, field) ? input[field] : undefined
    const text = readLine(value)
    if (text === undefined) return []
    const listed = Array.isArray(value) && field !== 'commands' ? [text] : []
    return [...listed, ...clients.map((client) => `${client} ${text}${kindAfter(input)}`)]
  })
}

function readLine(value: unknown): string | undefined {
  const isList = Array.isArray(value) && value.every((word) => typeof word === 'string')
  const text = isList ? quoteWords(value) : typeof value === 'string' ? value : ''
  return text.trim() === '' || text.length > MAX_LENGTH ? undefined : text
}

/** What the client's word is about, where that has a field of its own: `{command: "delete", resourceType: "namespace"}`. */
function kindAfter(input: Input): string {
  const named = ['resourceType', 'resource_type', 'resource', 'kind', 'name'].flatMap((field) => {
    const value = isObject(input) && Object.hasOwn(input, field) ? input[field] : undefined
    return typeof value === 'string' && /^[\w./-]{1,64}$/.test(value) ? [` ${value}`] : []
  })
  return named.join('')
}
