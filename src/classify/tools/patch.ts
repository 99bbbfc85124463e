// Reads which files a patch changes: the `*** Add File:` form and unified diffs. Does not apply it or judge its content.
import { pathEffects } from './targets.ts'
import { hostilePath } from './text-check.ts'
import type { ToolEffect } from './tool.ts'

const MAX_EFFECTS = 1_000
const ROW = 'tool/patch'
const HEADER = /^\s*\*\*\* (Add File|Update File|Delete File|Move to):(.*)$/
/** Files without text (binary, empty, or with only their mode changed) have no other header than this. */
const GIT_HEADER = /^diff --git ("?a\/.+?"?) ("?b\/.+"?)$/
const DIFF_HEADER = /^(?:(?:---|\+\+\+) |rename (?:from|to) |copy to |deleted file )(.*?)(?:\t.*)?$/

/** The effects of a patch: an edit or deletion for each file it names; unknown when it names none. Linear time. */
export function patchEffects(text: string): ToolEffect[] {
  const effects: ToolEffect[] = []
  let previous = ''
  let named = ''
  for (const line of text.split(/\r\n|\r|\n/)) {
    const header = HEADER.exec(line)
    if (header)
      effects.push(...pathEffects(header[1] === 'Delete File' ? 'file.delete' : 'file.edit', ROW, header[2]!.trim()))
    // In a unified diff only a `+++` line after `---` is a header; renames stand alone.
    else if (line.startsWith('+++ ') && previous.startsWith('--- ')) effects.push(...diffEffects(previous, line))
    else if (/^(?:rename (?:from|to)|copy to) /.test(line))
      effects.push(...pathEffects('file.edit', ROW, DIFF_HEADER.exec(line)?.[1] ?? ''))
    else if (GIT_HEADER.test(line)) {
      named = strip(GIT_HEADER.exec(line)![2]!)
      effects.push(...gitEffects(line))
    } else if (line.startsWith('deleted file mode ')) effects.push(...pathEffects('file.delete', ROW, named))
    else if (line === 'GIT binary patch') effects.push(unread('bytes in a patch'))
    else if (/^new (?:file )?mode (?:120000|160000)/.test(line)) effects.push(unread('a link in a patch'))
    else if (/^\s*\*\*\* (?!Begin Patch|End Patch|End of File)/.test(line))
      effects.push(unread(`the line ${line.trim()}`))
    previous = line
  }
  if (effects.length > MAX_EFFECTS) return [unread('more files than are analysed')]
  return effects.length > 0 ? effects : [unread('a patch that names no file')]
}

function unread(target: string): ToolEffect {
  return { effect: hostilePath(target) === undefined ? 'unknown' : 'hostile', row: ROW, target, as: 'name' }
}

function gitEffects(line: string): ToolEffect[] {
  const [, from = '', to = ''] = GIT_HEADER.exec(line) ?? []
  return [...new Set([strip(from), strip(to)])].flatMap((path) => pathEffects('file.edit', ROW, path))
}

function diffEffects(from: string, to: string): ToolEffect[] {
  const [oldPath, newPath] = [from, to].map((line) => DIFF_HEADER.exec(line)?.[1] ?? '')
  const effects: ToolEffect[] = []
  if (newPath === '/dev/null') effects.push(...pathEffects('file.delete', ROW, strip(oldPath!)))
  else effects.push(...pathEffects('file.edit', ROW, strip(newPath!)))
  if (oldPath !== '/dev/null' && newPath !== '/dev/null' && strip(oldPath!) !== strip(newPath!))
    effects.push(...pathEffects('file.edit', ROW, strip(oldPath!)))
  return effects
}

/** Without git's `a/` and `b/`. */
function strip(path: string): string {
  return path.replace(/^"?[ab]\//, '').replace(/"$/, '')
}
