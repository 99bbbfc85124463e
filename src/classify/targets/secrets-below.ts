// Folders that are no secret themselves, but that secrets lie in: whoever reads all of one reads those too. Looks at no disk.
import { foldName } from './fold.ts'
import { globMatches, hasGlob, sampleOf } from './glob.ts'
import { PROTECTED_PATHS } from './protected-paths.ts'

/** A component that stands for any folders, or none: a search may have found what follows at any depth. */
export const ANY_DEPTH = '…'
/** The last component where a search told no name, as the shell layer writes it: any file. */
export const ANY_FILE = 'found'

/** `sample`: a name that the last part means, where that has wildcards. */
type Hoard = { parts: readonly string[]; sample: string; anchored: boolean; subtree: boolean }

/** Places of secrets in folders that are otherwise ordinary. Names that may lie anywhere (`.env`) are none of them. */
const HOARDS: readonly Hoard[] = PROTECTED_PATHS.filter(({ scope }) => scope === 'secret')
  .flatMap(({ paths }) => paths.map(readHoard))
  .filter(
    ({ parts, anchored }) =>
      parts.length > 1 && (anchored ? parts[0] !== 'dev' : /^\.|^(?:library|appdata)$/.test(parts[0]!)),
  )
/** The last names of the folders that lead to them: most folders are passed over by that alone. */
const ON_THE_WAY: ReadonlySet<string> = new Set(HOARDS.flatMap(({ parts }) => parts.slice(0, -1)))
/** Those that folders of any name may lead to. */
const BEHIND_ANY: readonly Hoard[] = HOARDS.filter(({ parts }) => parts.slice(0, -1).some(hasGlob))

function readHoard(path: string): Hoard {
  const parts = path
    .split('/')
    .filter((part) => part !== '' && part !== '**')
    .map(foldName)
  return { parts, sample: sampleOf(parts.at(-1)!), anchored: path.startsWith('/'), subtree: path.endsWith('/**') }
}

/** Whether secrets lie somewhere below the folder. `absolute`: its components begin at the root. */
export function leadsToSecrets(folder: readonly string[], absolute: boolean): boolean {
  const last = folder.at(-1)
  if (last === undefined || !(ON_THE_WAY.has(foldName(last)) || foldName(folder[0]!) === 'proc')) return false
  const folded = folder.map(foldName)
  return HOARDS.some((hoard) => leadsTo(hoard, folded, absolute))
}

/**
 * Whether a file of this name, at any depth below a folder, may be a secret that its name alone does not give away.
 * `everything`: the folder is a disk or a home, so that what may lie anywhere may lie below it.
 */
export function namesSecretBelow(
  name: string,
  folder: readonly string[],
  absolute: boolean,
  everything: boolean,
): boolean {
  const wanted = foldName(name)
  const isPattern = hasGlob(wanted)
  const folded = folder.map(foldName)
  const last = folded.at(-1)
  const isOnTheWay = everything || (last === undefined ? absolute : ON_THE_WAY.has(last))
  return (isOnTheWay ? HOARDS : BEHIND_ANY).some(
    (hoard) =>
      isNamed(hoard, wanted, isPattern) &&
      (leadsTo(hoard, folded, absolute) || (everything && isBelow(hoard, folded, absolute))),
  )
}

function isNamed({ parts, sample, subtree }: Hoard, wanted: string, isPattern: boolean): boolean {
  if (wanted === ANY_FILE) return true
  if (subtree) return false
  return isPattern ? globMatches(wanted, sample) : globMatches(parts.at(-1)!, wanted)
}

/** Of a whole disk everything is below; of a home, what may lie in any folder. */
function isBelow({ anchored }: Hoard, folder: readonly string[], absolute: boolean): boolean {
  return !anchored || (absolute && folder.length === 0)
}

function leadsTo({ parts, anchored }: Hoard, folder: readonly string[], absolute: boolean): boolean {
  if (anchored) return absolute && folder.length < parts.length && folder.every((name, i) => isFolder(parts[i]!, name))
  for (let length = Math.min(parts.length - 1, folder.length); length > 0; length--)
    if (folder.slice(-length).every((name, i) => globMatches(parts[i]!, name))) return true
  return false
}

/** `/proc/*`: the folders there are those of processes. */
function isFolder(part: string, name: string): boolean {
  return part === '*' ? /^(?:\d+|self|thread-self)$/.test(name) : globMatches(part, name)
}
