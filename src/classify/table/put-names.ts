// The names that files get in the folder which they are put into. Knows no programs, and not what is a folder on the disk.
import type { Field } from '../shell/model.ts'

/**
 * `sources` as they lie in `folder` afterwards: a/b in c/ is c/b. `isFolder`: the call says that it is one. `contents`: a
 * slash at the end stands for what is in there, whose names are not known.
 */
export function namesIn(
  folder: Field | undefined,
  sources: readonly Field[],
  isFolder: boolean,
  contents?: boolean,
): Field[] {
  if (folder === undefined) return []
  const folders = folder.values.filter((text) => text !== '' && (isFolder || NAMES_FOLDER.test(text)))
  if (folders.length === 0) return []
  return sources.flatMap((source) => {
    const values = source.values.flatMap((text) => {
      const name = contents && text.endsWith('/') ? undefined : lastName(text)
      return name === undefined ? [] : folders.map((path) => (path.endsWith('/') ? path + name : `${path}/${name}`))
    })
    if (values.length === 0) return []
    return [
      {
        ...source,
        text: source.known && folder.known ? values[0]! : `${folder.text}/…`,
        values,
        known: source.known && folder.known,
        at: undefined,
      },
    ]
  })
}

/** What can only be a folder: it ends so, it is somebody's home, it stands right below the root, or keys are kept there. */
const NAMES_FOLDER = /(?:^|\/)\.{0,2}$|^~[^/]*$|^\/(?:(?:home|Users)\/)?[^/]+$|(?:^|\/)\.(?:ssh|git)$/

/** The name of its own that a file keeps; what a pattern stands for is not known. `host:name` is a file of another machine. */
function lastName(path: string): string | undefined {
  const name = /([^/:]*)\/*$/.exec(path)?.[1]
  return name === undefined || /^\.{0,2}$|[*?[]/.test(name) ? undefined : name
}
