// Reads policy files from the disk and loads them. Keeps nothing and watches nothing.
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import type { Context } from '../../classify/types.ts'
import { type Loaded, loadPolicy, type ProjectText } from '../load-policy.ts'

const MAX_BYTES = 1_048_576

/** The policy of a file and of the projects it lists; all problems otherwise. `before`: see loadPolicy. */
export function readPolicyFiles(of: {
  file: string
  profile: Context['profile']
  before?: ReadonlyMap<string, string>
}): Loaded & { texts?: ReadonlyMap<string, string> } {
  const { file, profile, before } = of
  const own = readText(file)
  if ('why' in own) return { problems: [{ file, line: 1, column: 1, message: own.why }] }
  return loadPolicy({
    organisation: { path: file, layer: 'organisation', text: own.text },
    readProject: (root, path): ProjectText => ({ root, path, ...readText(path) }),
    profile,
    ...(before === undefined ? {} : { before }),
  })
}

/** The text, or why there is none. Waits for nothing: a pipe or a device is no policy file. */
export function readText(path: string): { text: string } | { why: string } {
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, 'r')
    const { size } = fstatSync(descriptor)
    if (!fstatSync(descriptor).isFile()) return { why: 'is no file' }
    if (size > MAX_BYTES) return { why: 'is larger than 1 MiB' }
    return { text: readFileSync(descriptor, 'utf8') }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'error'
    return { why: code === 'ENOENT' ? 'does not exist' : `can not be read (${code})` }
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}
