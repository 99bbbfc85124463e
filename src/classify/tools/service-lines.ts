// Says what a tool's fields ask of a server or of a container engine, as a line of shell text. Judges none of them.
import { quoteWords } from '../text/quoting.ts'
import { type Input, isObject } from './fields.ts'
import { URL_FIELDS } from './tables/service-words.ts'

/** Where the paths of these services' own tools begin. */
const ORIGINS: readonly (readonly [string, string])[] = [
  ['github', 'https://api.github.com'],
  ['gitlab', 'https://gitlab.com/api/v4'],
  ['elasticsearch', 'http://localhost:9200'],
  ['opensearch', 'http://localhost:9200'],
]
const PATHS = ['path', 'endpoint', 'route']
const HOSTS = ['host', 'base_url', 'baseUrl']
const ENGINES = ['docker', 'podman', 'container', 'containers']
const MOUNTS = ['volumes', 'volume', 'mounts', 'binds', 'Binds']

/** A request that is no mere reading: `{method: "DELETE", url}` → `curl -X DELETE url`. */
export function requestLines(words: readonly string[], input: Input): string[] {
  const method = textOf(input, ['method', 'http_method', 'httpMethod', 'verb'])?.toUpperCase()
  if (method === undefined || !/^(?:DELETE|PUT|POST|PATCH)$/.test(method)) return []
  const path = textOf(input, PATHS)
  const origin = textOf(input, HOSTS) ?? ORIGINS.find(([name]) => words.includes(name))?.[1]
  const url = textOf(input, URL_FIELDS) ?? (path?.startsWith('/') && origin !== undefined ? origin + path : undefined)
  return url === undefined ? [] : [quoteWords(['curl', '-X', method, url])]
}

/** A container with its rights and folders: `{image, privileged: true}` → `docker run --privileged image`. */
export function containerLines(words: readonly string[], input: Input): string[] {
  const image = textOf(input, ['image'])
  if (image === undefined || !words.some((word) => ENGINES.includes(word))) return []
  const folders = MOUNTS.flatMap((field) => foldersOf(own(input, field)))
  const line = ['docker', 'run', ...(own(input, 'privileged') === true ? ['--privileged'] : [])]
  for (const folder of folders) line.push('-v', folder)
  const command = own(input, 'command')
  const asked = Array.isArray(command) ? command.filter((word) => typeof word === 'string') : []
  const text = typeof command === 'string' ? ` ${command}` : ''
  return [quoteWords([...line, image, ...asked]) + text]
}

/** `["/:/host"]`, `{"/": {"bind": "/host"}}`, `[{"source": "/", "target": "/host"}]` → `/:/host`. */
function foldersOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((item) => (isObject(item) ? mountOf(item) : foldersOf(item)))
  return isObject(value) ? Object.keys(value).map((source) => `${source}:/mnt`) : []
}

function mountOf(mount: Input): string[] {
  const source = textOf(mount, ['source', 'src', 'host', 'hostPath', 'host_path'])
  return source === undefined ? [] : [`${source}:/mnt`]
}

function textOf(input: Input, fields: readonly string[]): string | undefined {
  return fields
    .map((field) => own(input, field))
    .find((value): value is string => typeof value === 'string' && value !== '')
}

function own(input: Input, field: string): unknown {
  return Object.hasOwn(input, field) ? input[field] : undefined
}
