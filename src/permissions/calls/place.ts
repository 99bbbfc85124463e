// Where a call runs: its workspace and its effective working directory. Looks nothing up on a disk.
import type { Context } from '../../classify/types.ts'
import type { ToolCallRequest } from '../../contract/tool-call.ts'
import { InterlockError } from '../../errors.ts'
import type { KeyPrincipal } from '../permissions.ts'

/** Folders that belong to the machine, with everything below them. */
const SYSTEM_TREES = ['/bin', '/boot', '/dev', '/etc', '/proc', '/run', '/sbin', '/sys', '/System', '/Library']
const SYSTEM_TREES_OF_PROGRAMS = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/lib',
  '/usr/local/bin',
  '/usr/share',
  '/var/lib',
  '/var/log',
]
/** Folders that only hold other things: a project is below them, never they themselves. */
const CONTAINERS = [
  '/',
  '/home',
  '/Users',
  '/root',
  '/tmp',
  '/var',
  '/var/tmp',
  '/usr',
  '/usr/local',
  '/usr/src',
  '/opt',
  '/srv',
]
const MOUNTS = ['/mnt', '/media', '/Volumes', '/Applications']
const HOME_OF_SOMEBODY = /^\/(?:home|Users)\/[^/]+$/
const LIBRARIES = /^\/lib(?:32|64|x32)?(?:\/|$)/

/** The folder, normalised, if it may be a workspace; undefined for `/`, homes, system folders and relative paths. */
export function usableWorkspace(folder: string | undefined, home?: string): string | undefined {
  if (folder === undefined || !folder.startsWith('/')) return undefined
  const path = normalise(folder)
  if (home !== undefined && path === normalise(home)) return undefined
  if (CONTAINERS.includes(path) || MOUNTS.includes(path) || HOME_OF_SOMEBODY.test(path) || LIBRARIES.test(path))
    return undefined
  for (const tree of [...SYSTEM_TREES, ...SYSTEM_TREES_OF_PROGRAMS])
    if (path === tree || path.startsWith(`${tree}/`)) return undefined
  return path
}

/**
 * The root that the key or the call names; undefined when neither does. Errors: bound-key when they disagree.
 */
export function statedRoot(claimed: string | undefined, key: KeyPrincipal): string | undefined {
  if (key.projectRoot === undefined) return claimed
  if (claimed !== undefined && normalise(claimed) !== normalise(key.projectRoot))
    throw new InterlockError('bound-key', { detail: 'This key is bound to another project.' })
  return key.projectRoot
}

/** What the classifier is told of where a call runs. Without a usable root there is no workspace. */
export function contextAt(
  root: string | undefined,
  { cwd, home, shell }: ToolCallRequest,
  profile: Context['profile'],
): Context {
  const workspace = usableWorkspace(root, home)
  return {
    profile,
    ...(cwd === undefined ? {} : { cwd }),
    ...(home === undefined ? {} : { home }),
    ...(shell === undefined ? {} : { shell }),
    ...(workspace === undefined ? {} : { workspace }),
  }
}

/** join(cwd, the tool's own cwd or workdir). undefined when neither is known. */
export function effectiveCwd(cwd: string | undefined, toolInput: Record<string, unknown>): string | undefined {
  const own = toolInput['cwd'] ?? toolInput['workdir']
  if (typeof own !== 'string' || own === '') return cwd === undefined ? undefined : normalise(cwd)
  if (own.startsWith('/') || cwd === undefined) return normalise(own)
  return normalise(`${cwd}/${own}`)
}

/** Without `.`, `..`, repeated and trailing slashes. What leads above `/` ends there. */
function normalise(path: string): string {
  const absolute = path.startsWith('/')
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    const leaves = part === '..'
    if (leaves && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (!leaves || !absolute) parts.push(part)
  }
  return (absolute ? '/' : '') + parts.join('/') || '.'
}
