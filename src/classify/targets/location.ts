// Reads the text of a path into a root and components, without `.`, `..` and aliases. Follows no symbolic links.
import type { Place } from './place.ts'

/**
 * `root`: `/` · `c:` (a Windows drive) · `//server/share` · `~` (the home folder, where it is not known) · `` (relative
 * to a folder that is not known). `climbs`: how many folders above that unknown folder.
 */
export type Location = { root: string; segments: string[]; climbs: number; computed: boolean }

const HOME_VARIABLE = /^(?:\$HOME|\$\{HOME\}|%USERPROFILE%|%HOMEPATH%|\$env:USERPROFILE|\$env:HOME)(?=$|[\\/])/i
const TEMP_VARIABLE = /^(?:\$TMPDIR|\$\{TMPDIR\}|%TEMP%|%TMP%|\$env:TEMP|\$env:TMP)(?=$|[\\/])/i
const CWD_VARIABLE = /^(?:\$PWD|\$\{PWD\}|~\+)(?=$|[\\/])/
/** A variable as the first component, or `${…}` anywhere: what it stands for is not known here. */
const OTHER_VARIABLE =
  /^(?:\$(?!(?:HOME|PWD|TMPDIR)(?:$|[\\/]))[A-Z_][A-Z0-9_]*(?=$|[\\/])|\$\{(?!HOME\}|PWD\}|TMPDIR\})|%(?!(?:USERPROFILE|HOMEPATH|TEMP|TMP)%)[A-Z_]+%|\$env:(?!(?:USERPROFILE|HOME|TEMP|TMP)(?:$|[\\/])))|(?<!^)\$\{/
/** A variable of Windows that stands for the same folder on nearly every machine. */
const WINDOWS_VARIABLE = /^(?:%([a-z]+(?:\(x86\))?)%|\$env:([a-z]+))(?=$|[\\/])/i
const WINDOWS_FOLDERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['systemdrive', []],
  ['homedrive', []],
  ['systemroot', ['windows']],
  ['windir', ['windows']],
  ['programfiles', ['program files']],
  ['programfiles(x86)', ['program files (x86)']],
  ['programdata', ['programdata']],
  ['allusersprofile', ['programdata']],
])
const HOME_FOLDERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['appdata', ['AppData', 'Roaming']],
  ['localappdata', ['AppData', 'Local']],
])
// A shell that takes backslashes away leaves `C:WindowsSystem32`.
const DRIVE =
  /^(?:[\\/]{2}[?.][\\/])?([a-z]):(?=$|[\\/]|(?:users|program files|program files \(x86\)|documents and settings)$|(?:windows|winnt|programdata))/i
const UNC = /^\\\\(?:\?\\UNC\\)?([^\\/?.][^\\/]*)[\\/]+([^\\/]+)/i

/**
 * The places that a path's text may mean, the one a Unix program would take first. A second one is there when the text
 * has backslashes, which are separators on Windows.
 */
export function locatePath(text: string, place: Place): Location[] {
  const first = locate(text, place)
  if (!text.includes('\\') || isDrivePath(text) || UNC.test(text)) return [first]
  return [first, locate(text.replaceAll('\\', '/'), place)]
}

/** The location as text: absolute where that is possible, with forward slashes (but for `\\server\share`). */
export function locationText({ root, segments, climbs }: Location): string {
  const rest = segments.join('/')
  if (root === '/') return `/${rest}`
  if (root.startsWith('//')) return [root, ...segments].join('/').replaceAll('/', '\\')
  if (root === '') return [...Array<string>(climbs).fill('..'), ...segments].join('/') || '.'
  const start = /^[a-z]:$/.test(root) ? root.toUpperCase() : root
  return rest === '' ? (root === '~' ? '~' : `${start}/`) : `${start}/${rest}`
}

function isDrivePath(text: string): boolean {
  return DRIVE.test(text)
}

function locate(text: string, place: Place): Location {
  const first = text.charCodeAt(0)
  // The usual path has none of the characters that the patterns below look for.
  if (first === 0x2f && !text.includes('${')) return walk(at('/'), text, place)
  if (first !== 0x7e && text[1] !== ':' && !/[$%\\]/.test(text)) return walk(start(place), text, place)
  const windows = locateWindows(text, place)
  if (windows) return windows
  const found = locateKnown(text, place)
  return OTHER_VARIABLE.test(text) ? { ...found, computed: true } : found
}

function locateKnown(text: string, place: Place): Location {
  const home = HOME_VARIABLE.exec(text)
  if (home) return walk(homeOf(place), text.slice(home[0].length), place)
  const temp = TEMP_VARIABLE.exec(text)
  if (temp) return walk(at('/', ['tmp']), text.slice(temp[0].length), place)
  const cwd = CWD_VARIABLE.exec(text)
  if (cwd) return walk(start(place), text.slice(cwd[0].length), place)
  if (text.startsWith('~')) return locateTilde(text, place)

  const drive = DRIVE.exec(text)
  if (drive) return walk(at(`${drive[1]!.toLowerCase()}:`), text.slice(drive[0].length), place)
  const unc = UNC.exec(text)
  if (unc) return walk(at(`//${unc[1]!.toLowerCase()}/${unc[2]!.toLowerCase()}`), text.slice(unc[0].length), place)
  if (text.startsWith('/')) return walk(at('/'), text, place)
  return walk(start(place), text, place)
}

function locateWindows(text: string, place: Place): Location | undefined {
  const found = WINDOWS_VARIABLE.exec(text)
  if (!found) return undefined
  const name = (found[1] ?? found[2] ?? '').toLowerCase()
  const rest = text.slice(found[0].length)
  const folder = WINDOWS_FOLDERS.get(name)
  if (folder) return walk(at('c:', [...folder]), rest, place)
  const below = HOME_FOLDERS.get(name)
  return below && walk(homeOf(place), `/${below.join('/')}${rest}`, place)
}

function locateTilde(text: string, place: Place): Location {
  const end = text.search(/[\\/]/)
  const user = end < 0 ? text.slice(1) : text.slice(1, end)
  const rest = end < 0 ? '' : text.slice(end)
  if (user === '') return walk(homeOf(place), rest, place)
  // `~-`, `~2`: an earlier folder of the shell.
  if (/^[-+]?\d*$/.test(user)) return { ...walk(start(place), rest, place), computed: true }
  if (user === 'root') return walk(at('/', ['root']), rest, place)
  // `~backup` may be a file's name as well; a user's home is the worse of the two. `~$report.docx` can only be a name.
  if (/^[\w.-]+$/.test(user)) return walk(at('/', ['home', user]), rest, place)
  return walk(start(place), text, place)
}

function at(root: string, segments: string[] = []): Location {
  return { root, segments, climbs: 0, computed: false }
}

function homeOf(place: Place): Location {
  return place.home === undefined || !isAbsolute(place.home) ? at('~') : locate(place.home, { cwdKnown: true })
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/') || isDrivePath(path) || UNC.test(path)
}

/** Where the relative paths of each place begin. Never changed: `walk` copies it. */
const STARTS = new WeakMap<Place, Location>()

function start(place: Place): Location {
  let known = STARTS.get(place)
  if (known === undefined) {
    known = startOf(place)
    STARTS.set(place, known)
  }
  return known
}

/** Without a cwd it is the workspace, which is what such calls mean. */
function startOf(place: Place): Location {
  const { cwd, workspace, home, cwdKnown } = place
  const known = { home, cwdKnown: true }
  if (!cwdKnown) return { ...at(''), computed: true }
  if (cwd !== undefined && cwd !== '') return locate(cwd, { ...known, ...(cwd !== workspace && { workspace }) })
  return workspace !== undefined && isAbsolute(workspace) ? locate(workspace, known) : at('')
}

/** Applies the components of `rest` one by one, as the kernel does. Drive and network paths split at backslashes too. */
function walk(from: Location, rest: string, place: Place): Location {
  const windows = from.root !== '/' && from.root !== ''
  let here: Location = { ...from, segments: [...from.segments] }
  for (const segment of windows ? rest.split(/[\\/]/) : rest.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..') here = parentOf(here)
    else {
      here.segments.push(segment)
      here = followAlias(here, place)
    }
  }
  return here
}

function parentOf(here: Location): Location {
  if (here.segments.length > 0) {
    here.segments.pop()
    return here
  }
  // Above an unknown home lies the folder of all homes.
  if (here.root === '~') return { ...here, root: '/', segments: ['home'] }
  return here.root === '' ? { ...here, climbs: here.climbs + 1 } : here
}

const ALIASED = new Set(['proc', 'private', 'mnt', 'System', 'system', 'SYSTEM'])

/** Folders that are other names of folders: /proc/self/root, /proc/self/cwd, macOS's /private, WSL's /mnt/c. */
function followAlias(here: Location, place: Place): Location {
  if (here.root !== '/') return here
  const a = here.segments[0]!
  if (!ALIASED.has(a)) return here
  const [, b = '', c = '', d = ''] = here.segments
  const { length } = here.segments
  const to = (root: string, segments: string[]): Location => ({ ...here, root, segments })
  if (a === 'proc') {
    if (length === 4 && c === 'task') return to('/', ['proc', b])
    if (length === 3 && c === 'root') return to('/', [])
    if (length === 3 && c === 'exe') return { ...here, computed: true }
    if (length === 3 && c === 'cwd') {
      const own = b === 'self' || b === 'thread-self'
      const cwd = start(place)
      return { ...cwd, segments: [...cwd.segments], computed: here.computed || cwd.computed || !own }
    }
    if (length === 4 && c === 'fd') return to('/', ['dev', 'fd', d])
  }
  if (a === 'private' && length === 2 && /^(?:etc|var|tmp)$/i.test(b)) return to('/', [b])
  if (/^system$/i.test(a) && length === 3 && /^volumes$/i.test(b) && /^data$/i.test(c)) return to('/', [])
  if (a === 'mnt' && length === 2 && /^[a-z]$/i.test(b)) return to(`${b.toLowerCase()}:`, [])
  return here
}
