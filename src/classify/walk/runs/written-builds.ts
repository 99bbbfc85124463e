// Judges files that this call wrote and that a build in the same call uses: build files, sources of compiled languages.
import type { EffectKind } from '../../effect-kinds.ts'
import { baseName } from '../../text/base-name.ts'
import type { Language } from '../../types.ts'
import { frameWith } from '../frame.ts'
import { judgeText } from './run-sources.ts'
import type { Started } from './running.ts'

/** Effects of programs that run the project's own code, in files that nobody names. */
export const BUILDS: ReadonlySet<EffectKind> = new Set(['execution.project-script', 'execution.install'])

/** Files that build tools find by themselves. */
const BUILD_FILES: ReadonlyMap<string, Language> = new Map<string, Language>([
  ['Makefile', 'make'],
  ['makefile', 'make'],
  ['GNUmakefile', 'make'],
  ['justfile', 'make'],
  ['Justfile', 'make'],
  ['package.json', 'package'],
  ['setup.py', 'python'],
  ['conftest.py', 'python'],
  ['Rakefile', 'ruby'],
  ['build.gradle', 'code'],
  ['build.gradle.kts', 'code'],
])
const COMPILED = /\.(?:go|rs|c|cc|cpp|cxx|java|kt|swift|dart|cs|scala|zig|nim|hs|cr)$/
/** At most so many files are read. */
const MAX_FILES = 16

/** Judges the text of such files as what runs now. */
export function runBuilt(started: Started): void {
  const { frame } = started
  if (frame.scope.files.size === 0 || frame.via.includes(started.program)) return
  const inside = { ...started, frame: frameWith(frame, { via: [...frame.via, started.program] }) }
  for (const [path, { text }] of [...frame.scope.files].slice(0, MAX_FILES)) {
    const language = BUILD_FILES.get(baseName(path)) ?? (COMPILED.test(path) ? 'code' : undefined)
    if (language !== undefined && text !== undefined) judgeText({ text, language }, inside)
  }
}
