// Reads policy files from the disk and loads them. Keeps nothing and watches nothing.
import { isUtf8 } from 'node:buffer'
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import type { Context } from '../../classify/types.ts'
import { type Loaded, loadPolicy, type ProjectText } from '../load-policy.ts'

const MAX_BYTES = 1_048_576
/** Agents can write there, and whatever they write is read and tried between two answers. */
const MAX_PROJECT_BYTES = 131_072

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
    readProject: (root, path): ProjectText => ({ root, path, ...readText(path, MAX_PROJECT_BYTES) }),
    profile,
    ...(before === undefined ? {} : { before }),
  })
}

/** Without O_NONBLOCK, opening a pipe waits until somebody writes to it, and with it every call that is asked about. */
const HOW = constants.O_RDONLY | constants.O_NONBLOCK

/** The text, or why there is none. Waits for nothing: a pipe or a device is no policy file. */
export function readText(path: string, maxBytes = MAX_BYTES): { text: string } | { why: string } {
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, HOW)
    const found = fstatSync(descriptor)
    if (!found.isFile()) return { why: 'is not a file' }
    if (found.size > maxBytes) return { why: `is larger than ${maxBytes / 1024} KiB` }
    const bytes = readFileSync(descriptor)
    // A letter that is read as another one would make a pattern that matches nothing.
    if (!isUtf8(bytes)) return { why: 'is not UTF-8 text: save it in that encoding' }
    return { text: bytes.toString('utf8') }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'error'
    return { why: code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})` }
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}
