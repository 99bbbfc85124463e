// What a search for files or text reaches: its patterns as paths, and searches for secrets. Runs no search.
import { type Place, pathScopes } from '../targets/paths.ts'
import { collectFields, type Input } from './fields.ts'
import { pathEffects } from './targets.ts'
import type { ToolEffect } from './tool.ts'

const NAME_PATTERNS = [
  'pattern',
  'patterns',
  'glob',
  'globs',
  'glob_pattern',
  'globPattern',
  'query',
  'file_pattern',
  'name',
  'include',
]
const TEXT_PATTERNS = [
  'glob',
  'globs',
  'include',
  'include_pattern',
  'includePattern',
  'file_pattern',
  'filePattern',
  'glob_filter_pattern',
  'includes',
]
const WORDS = ['pattern', 'query', 'regex', 'search', 'search_term', 'text']
const MAX_BRACES = 32
/** More places, every pattern below every folder, are not looked at: the call is then not understood. */
const MAX_TARGETS = 256

/** What people look for who look for secrets. */
const SECRET_WORDS =
  /private.{0,4}key|begin.{0,6}(?:rsa|openssh|pgp|ec|dsa)|passw(?:or)?d|passphrase|secret|token|api.?key|access.?key|credential|akia|gh[oprsu]_|xox[abp]|bearer|aws_|authorization/i

/** The effects of a search by name: its patterns are looked at as the paths that they may match. */
export function nameSearchEffects(input: Input, folders: readonly string[], place: Place): ToolEffect[] {
  const patterns = collectFields(input, NAME_PATTERNS).values
  const { targets, isWhole } = joinAll(folders, patterns)
  const found = targets.flatMap((target) => {
    const effects = pathEffects('file.list', 'tool/search-names', target)
    const scopes = pathScopes(target, place)
    // Listing a whole folder is not looking for the secrets in it.
    if (scopes.includes('secret') && !scopes.includes('workspace') && !/(?:^|\/)\*+$/.test(target))
      effects.push({ effect: 'secret.read', row: 'tool/search-names', target: `files like ${target}`, as: 'name' })
    return effects
  })
  return isWhole ? found : [...found, tooMany('tool/search-names')]
}

/** The effects of a search in files: those that the pattern lets through are read; looking for keys is reading keys. */
export function textSearchEffects(input: Input, folders: readonly string[], place: Place): ToolEffect[] {
  const patterns = collectFields(input, TEXT_PATTERNS).values
  const { targets, isWhole } = joinAll(folders, patterns)
  const effects = targets.flatMap((target) => pathEffects('file.read', 'tool/search-text', target))
  if (!isWhole) effects.push(tooMany('tool/search-text'))
  effects.push(...extendedPatterns('tool/search-text', patterns))
  const words = collectFields(input, WORDS).values.find((text) => SECRET_WORDS.test(text))
  const away = folders.some((folder) => pathScopes(folder, place).includes('outside'))
  if (words !== undefined && away)
    effects.push({ effect: 'secret.read', row: 'tool/search-text', target: `text like ${words}`, as: 'name' })
  return effects
}

/** The effects of reading whatever patterns match: braces and extended patterns are patterns here, too. */
export function patternReadEffects(patterns: readonly string[]): ToolEffect[] {
  const { targets, isWhole } = joinAll(['.'], patterns)
  const effects = targets.flatMap((target) => pathEffects('file.read', 'tool/read-many', target))
  if (!isWhole) effects.push(tooMany('tool/read-many'))
  return effects.concat(extendedPatterns('tool/read-many', patterns))
}

/** `@(a|b)`, `+(a)`: which names they match is not followed. */
function extendedPatterns(row: ToolEffect['row'], patterns: readonly string[]): ToolEffect[] {
  if (!patterns.some((pattern) => /[@+*?!]\(/.test(pattern))) return []
  return [{ effect: 'unknown', row, target: 'an extended pattern', as: 'name' }]
}

function tooMany(row: ToolEffect['row']): ToolEffect {
  return { effect: 'unknown', row, target: 'more places than are looked at', as: 'name' }
}

/** Every pattern below every folder; `!patterns` only leave files out. `isWhole`: there are no more than these. */
function joinAll(folders: readonly string[], patterns: readonly string[]): { targets: string[]; isWhole: boolean } {
  const wanted: string[] = []
  for (const pattern of patterns) {
    if (wanted.length > MAX_TARGETS) break
    if (pattern !== '' && !pattern.startsWith('!')) wanted.push(...expandBraces(pattern))
  }
  const targets: string[] = []
  for (const folder of folders) {
    if (targets.length > MAX_TARGETS) break
    for (const pattern of wanted.slice(0, MAX_TARGETS)) targets.push(joinPath(folder, pattern))
  }
  const isWhole = folders.length * wanted.length <= MAX_TARGETS
  return { targets: targets.slice(0, MAX_TARGETS), isWhole }
}

function joinPath(folder: string, pattern: string): string {
  const absolute = /^(?:[/~\\]|[a-z]:[\\/]|\$|file:)/i.test(pattern)
  return absolute || folder === '.' || folder === '' ? pattern : `${folder.replace(/\/+$/, '')}/${pattern}`
}

/** `*.{pem,key}` → `*.pem`, `*.key`. Past the limit the rest stays as it is. */
function expandBraces(pattern: string): string[] {
  const results: string[] = []
  const open = [pattern]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const group = /\{([^{}]*)\}/.exec(next)
    if (!group || results.length + open.length >= MAX_BRACES) {
      results.push(next)
      continue
    }
    for (const choice of group[1]!.split(','))
      open.push(next.slice(0, group.index) + choice + next.slice(group.index + group[0].length))
  }
  return results
}
