// Which folders may be a workspace, where writing is ordinary work. Does not choose one.
import { wordSet } from '../text/word-list.ts'
import { foldName } from './fold.ts'
import { locatePath } from './location.ts'

/** Top-level folders below which no project lies. */
const NEVER = wordSet(
  'etc bin sbin lib lib32 lib64 libx32 libexec boot sys proc dev run snap nix gnu efi system library applications cores',
)
/** Folders that hold projects, at the depth where they begin: `/opt/app`, `/home/dev/app`. */
const HOLDERS: readonly { path: readonly string[]; depth: number }[] = [
  { path: ['home'], depth: 3 },
  { path: ['users'], depth: 3 },
  { path: ['var', 'lib'], depth: 4 },
  { path: ['var', 'tmp'], depth: 3 },
  { path: ['var', 'www'], depth: 2 },
  { path: ['var', 'folders'], depth: 3 },
  { path: ['usr', 'src'], depth: 3 },
  { path: ['usr', 'local', 'src'], depth: 4 },
  { path: ['root'], depth: 2 },
  { path: ['opt'], depth: 2 },
  { path: ['srv'], depth: 2 },
  { path: ['tmp'], depth: 2 },
  { path: ['mnt'], depth: 2 },
  { path: ['media'], depth: 2 },
  { path: ['volumes'], depth: 2 },
]
const WINDOWS_NEVER = /^(?:windows|winnt|program files(?: \(x86\))?|programdata|\$recycle\.bin|boot|recovery)$/

/** False for `/`, a drive, a home folder, a system folder, a pattern and a relative path. */
export function isWorkspaceRootAllowed(path: string, home?: string): boolean {
  if (/[*?[\0]/.test(path)) return false
  const location = locatePath(path, { cwdKnown: true, home })[0]!
  const { root, segments, computed } = location
  if (computed || root === '' || root === '~' || segments.length === 0) return false
  const known = home === undefined ? undefined : locatePath(home, { cwdKnown: true })[0]
  // The home folder itself, or one that holds it.
  if (known?.root === root && segments.every((segment, i) => known.segments[i] === segment)) return false

  const folded = segments.map(foldName)
  const [top] = folded
  if (root !== '/')
    return /^[a-z]:$/.test(root) ? !WINDOWS_NEVER.test(top!) && (top !== 'users' || segments.length > 2) : true
  if (NEVER.has(top!)) return false
  const holder = HOLDERS.find((one) => one.path.every((name, i) => folded[i] === name))
  if (holder !== undefined) return segments.length >= holder.depth
  return top !== 'var' && top !== 'usr'
}
