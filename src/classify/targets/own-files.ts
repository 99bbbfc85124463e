// Finds the files that the gateway itself lives on, whatever their names are. Looks at no disk.
import type { OwnFiles, Scope } from '../types.ts'
import { foldName } from './fold.ts'
import { globMatches, hasGlob } from './glob.ts'
import { type Location, locatePath } from './location.ts'
import type { Place } from './place.ts'
import { ANY_DEPTH, ANY_FILE } from './secrets-below.ts'

/** A place, its names folded. */
type Named = { root: string; parts: readonly string[] }
type OwnFile = Named & { secret: boolean }

/** Read once for each installation. */
const KNOWN = new WeakMap<OwnFiles, readonly OwnFile[]>()

/**
 * Adds guard where the path may be one of the files, and secret where it may be one to keep. Whoever reads all of a folder
 * reads the secrets in it, but for the whole workspace and what is above it: who works there reads what lies there.
 * `workspaceLength`: how many leading components belong to the path of the workspace.
 */
export function addOwnScopes(scopes: Set<Scope>, location: Location, own: OwnFiles, workspaceLength: number): void {
  const named = nameOf(location)
  for (const file of ownFilesOf(own)) {
    const found = compare(named, file)
    if (found === undefined) continue
    if (found === 'is') scopes.add('guard')
    if (!file.secret) continue
    if (found === 'is') scopes.add('secret')
    else if (found.folder > workspaceLength && !ABOVE.some((one) => scopes.has(one))) scopes.add('secrets-below')
  }
}

const ABOVE: readonly Scope[] = ['parent', 'root', 'home-root', 'system-root']

/** Whether any of the files lie below what the path names: they go where it goes. */
export function holdsOwnFiles(text: string, place: Place): boolean {
  const { own } = place
  if (own === undefined) return false
  return locatePath(text, place).some((location) => {
    const named = nameOf(location)
    return ownFilesOf(own).some((file) => typeof compare(named, file) === 'object')
  })
}

function ownFilesOf(own: OwnFiles): readonly OwnFile[] {
  let known = KNOWN.get(own)
  if (known === undefined) {
    const read = (secret: boolean) => (path: string) => ({
      ...nameOf(locatePath(path, { cwdKnown: true })[0]!),
      secret,
    })
    known = [...own.files.map(read(false)), ...own.secrets.map(read(true))]
    KNOWN.set(own, known)
  }
  return known
}

function nameOf({ root, segments }: Location): Named {
  return { root, parts: segments.map((name) => (name === ANY_DEPTH ? name : foldName(name))) }
}

/** The path may name the file, or something in it where it is a folder; or a folder above it, which has so many names. */
type Relation = 'is' | { folder: number }

function compare(named: Named, file: Named): Relation | undefined {
  if (named.root !== file.root) return undefined
  const last = named.parts.at(-1)
  for (const [i, part] of file.parts.entries()) {
    const name = named.parts[i]
    if (name === undefined) return { folder: i }
    if (name === ANY_DEPTH || name === '**') {
      if (last === ANY_FILE) return { folder: i }
      return mayBe(last!, file.parts.at(-1)!) ? 'is' : undefined
    }
    if (name === ANY_FILE && i === named.parts.length - 1) return { folder: i }
    if (!mayBe(name, part)) return undefined
  }
  return 'is'
}

function mayBe(name: string, part: string): boolean {
  return name === part || (hasGlob(name) && globMatches(name, part))
}
