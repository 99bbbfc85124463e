// Looks at the call of an unknown tool (MCP servers', scripts'): what its name and fields say can only make it worse.
import type { EffectKind } from '../effect-kinds.ts'
import { type Place, pathScopes } from '../targets/paths.ts'
import { holdsKey } from '../text/written-keys.ts'
import type { Language } from '../types.ts'
import { clientLines } from './client-lines.ts'
import { collectFields, type Input } from './fields.ts'
import { containerLines, requestLines } from './service-lines.ts'
import { DESTINATION_FIELDS, PATH_FIELDS, SOURCE_FIELDS } from './tables/file-fields.ts'
import {
  APP_NOUNS,
  ATTACHED_FIELDS,
  CODE_FIELDS,
  COMMAND_FIELDS,
  DATABASE_WORDS,
  EMPTY_WORDS,
  ENDING_VERBS,
  FINAL_VERBS,
  MOVING_VERBS,
  NOUN_FIELDS,
  NOUNS,
  PART_NOUNS,
  PLACE_WORDS,
  QUERY_FIELDS,
  RECORD_NOUNS,
  SENDING_VERBS,
  SESSION_FIELDS,
  SESSION_WORDS,
  SETTING_VERBS,
  SOFT_VERBS,
  SQL_FIELDS,
  STORE_VERBS,
  STORE_WORDS,
  URL_FIELDS,
  VERB_FIELDS,
  WRITING_VERBS,
} from './tables/service-words.ts'
import { pathEffects, urlEffects } from './targets.ts'
import type { ToolEffect } from './tool.ts'

const ROW = 'tool/unmapped'

/** The effects of a tool that no row knows: always `execution.unmapped`, and whatever worse its name or fields show. */
export function unmappedEffects(name: string, input: Input, place: Place): ToolEffect[] {
  const words = [...splitName(name), ...useWords(input)]
  return [
    { effect: 'execution.unmapped', row: ROW, target: name, as: 'name' },
    ...endingEffects(words, name, input),
    ...settingEffects(words, name, input),
    ...fileEffects(words, input),
    ...collectFields(input, URL_FIELDS).values.flatMap((url) => urlEffects('network.read', ROW, url)),
    ...sourceEffects(words, input),
    ...attachedEffects(words, input, place),
    ...keyEffects(input),
  ]
}

/** `mcp__github__deleteBranch` → mcp, github, delete, branch. */
function splitName(name: string): string[] {
  return name
    .normalize('NFKC')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** What a tool with many uses is asked for: `{action: "delete", kind: "namespace"}`. Long texts are no such words. */
function useWords(input: Input): string[] {
  return [...VERB_FIELDS, ...NOUN_FIELDS].flatMap((field) => {
    const value = Object.hasOwn(input, field) ? input[field] : undefined
    return typeof value === 'string' && value.length <= 64 ? splitName(value) : []
  })
}

/** Settings that throw work away, or show something to everybody. */
function settingEffects(words: readonly string[], name: string, input: Input): ToolEffect[] {
  const has = (...wanted: string[]) => wanted.some((word) => words.includes(word))
  const is = (field: string, ...values: unknown[]) => Object.hasOwn(input, field) && values.includes(input[field])
  const kinds: EffectKind[] = []
  if (has('push') && (has('force') || is('force', true, 'true') || is('force_with_lease', true)))
    kinds.push('vcs.rewrite-remote')
  if (has('reset') && (is('mode', 'hard', '--hard') || is('hard', true))) kinds.push('vcs.discard')
  if (has('git') && throwsAway(has, is)) kinds.push('vcs.discard')
  if (has('helm') && has('uninstall')) kinds.push('service.destroy')
  if (has('delete') && has('by') && has('query')) kinds.push('database.destroy')
  if (has('graphql') && deletesByGraph(input)) kinds.push('service.destroy')
  if (has('share', 'permission', 'permissions') && is('type', 'anyone')) kinds.push('service.expose')
  if (has('reset') && has('migrate', 'migration', 'migrations')) kinds.push('database.destroy')
  if (has('prune') && has('docker', 'system', 'volume', 'volumes', 'podman')) kinds.push('container.destroy')
  const opened = is('visibility', 'public') || is('private', false) || is('public', true)
  if (opened && has('repo', 'repository', 'bucket', 'project') && words.some((word) => SETTING_VERBS.has(word)))
    kinds.push('service.expose')
  return kinds.map((effect) => ({ effect, row: 'tool/service', target: name, as: 'name' }))
}

type Has = (...wanted: string[]) => boolean
type Is = (field: string, ...values: unknown[]) => boolean

/** Work that is kept nowhere else: files that git does not know, what was put aside, what is not committed. */
function throwsAway(has: Has, is: Is): boolean {
  if (has('clean')) return !is('dry_run', true) && !is('dryRun', true)
  if (has('stash')) return has('drop', 'clear')
  return has('checkout', 'switch', 'restore') && is('force', true)
}

/** A mutation whose field is called after the end of something: `projectDelete`, `deleteRepository`. */
function deletesByGraph(input: Input): boolean {
  return collectFields(input, ['query', 'mutation', 'document']).values.some((text) =>
    /\bmutation\b[^{]{0,500}\{\s*(?:\w+\s*:\s*)?(?:(?:delete|destroy|purge)[A-Z]\w*|\w+(?:Delete|Destroy|Purge))\b/.test(
      text,
    ),
  )
}

function endingEffects(words: readonly string[], name: string, input: Input): ToolEffect[] {
  const kinds = new Set<EffectKind>()
  if (words.some((word) => ENDING_VERBS.has(word))) {
    for (const word of endedWords(words, name, input)) if (NOUNS.has(word)) kinds.add(NOUNS.get(word)!)
    const isDeleted = words.some((word) => ENDING_VERBS.has(word) && !SOFT_VERBS.has(word))
    if (isDeleted && endedWords(words, name, input).some((word) => APP_NOUNS.has(word))) kinds.add('service.destroy')
    if (endsData(words, name)) kinds.add('database.destroy')
  }
  if (words.some((word) => FINAL_VERBS.has(word)) && kinds.size === 0) kinds.add('service.destroy')
  return [...kinds].flatMap((kind): ToolEffect[] => {
    if (kind !== 'file.delete-tree') return [{ effect: kind, row: 'tool/service', target: name, as: 'name' }]
    const paths = collectFields(input, PATH_FIELDS).values
    // A folder that has no path lies in a service.
    if (paths.length === 0) return [{ effect: 'service.destroy', row: 'tool/service', target: name, as: 'name' }]
    return paths.flatMap((path) => pathEffects(kind, 'tool/service', path))
  })
}

/**
 * The words that may say what is ended. The noun may stand before the verb (`branch.delete`), but the server's words
 * (`mcp__server__tool`) count only where the tool's own name says nothing: a server called `app-server` may well have
 * caches to clear. `delete_project_member` ends a member, `remove_task_from_project` a task. What is merely cleared or
 * reset is the word at the end: `reset_branch`, not `clear_branch_filter`.
 */
function endedWords(words: readonly string[], name: string, input: Input): readonly string[] {
  const all = isTelling(name) ? [...toolWords(name), ...useWords(input)] : words
  if (all.some((word) => ENDING_VERBS.has(word) && !SOFT_VERBS.has(word))) {
    const at = all.findIndex((word) => PLACE_WORDS.has(word))
    const phrase = at > 0 && all.slice(0, at).some(isNoun) ? all.slice(0, at) : all
    return PART_NOUNS.has(phrase.filter(isNoun).at(-1) ?? '') ? [] : phrase
  }
  return all.filter((word) => !EMPTY_WORDS.has(word) && !SOFT_VERBS.has(word)).slice(-1)
}

function isNoun(word: string): boolean {
  return !ENDING_VERBS.has(word) && !EMPTY_WORDS.has(word)
}

function toolWords(name: string): string[] {
  return splitName(name.slice(name.lastIndexOf('__') + 1))
}

function isTelling(name: string): boolean {
  return toolWords(name).some(isNoun)
}

/** Many records of a store of data at once, or all that is in it. */
function endsData(words: readonly string[], name: string): boolean {
  if (!words.some((word) => DATABASE_WORDS.has(word) || STORE_WORDS.has(word))) return false
  return (
    words.some((word) => RECORD_NOUNS.has(word)) || (!isTelling(name) && words.some((word) => STORE_VERBS.has(word)))
  )
}

function fileEffects(words: readonly string[], input: Input): ToolEffect[] {
  const deletes = words.some((word) => ENDING_VERBS.has(word) || FINAL_VERBS.has(word))
  const writes = words.some((word) => WRITING_VERBS.has(word))
  if (!deletes && !writes) return []
  const paths = collectFields(input, [
    ...PATH_FIELDS,
    ...(writes ? [...DESTINATION_FIELDS, ...SOURCE_FIELDS] : []),
  ]).values
  const moved = words.some((word) => MOVING_VERBS.has(word)) ? collectFields(input, SOURCE_FIELDS).values : []
  return [
    ...paths.filter(isPathLike).flatMap((path) => pathEffects(deletes ? 'file.delete' : 'file.edit', ROW, path)),
    ...moved.filter(isPathLike).flatMap((path) => pathEffects('file.move', ROW, path)),
  ]
}

/** Files with secrets in them that go to somebody else. */
function attachedEffects(words: readonly string[], input: Input, place: Place): ToolEffect[] {
  if (!words.some((word) => SENDING_VERBS.has(word))) return []
  const files = collectFields(input, [...PATH_FIELDS, ...ATTACHED_FIELDS]).values
  return files
    .filter((file) => pathScopes(file, place).includes('secret'))
    .map((file) => ({ effect: 'secret.send', row: ROW, target: file, as: 'name' }))
}

/** Fields like `to` or `target` hold people and channels as well as paths. */
function isPathLike(text: string): boolean {
  return /[/\\]|^[.~$]|\.[a-z0-9]{1,5}$/i.test(text)
}

function sourceEffects(words: readonly string[], input: Input): ToolEffect[] {
  const database =
    words.some((word) => DATABASE_WORDS.has(word)) ||
    ['database', 'db', 'dbname'].some((field) => Object.hasOwn(input, field))
  const sql = collectFields(input, database ? [...SQL_FIELDS, ...QUERY_FIELDS] : SQL_FIELDS).values
  const types = words.some((word) => SESSION_WORDS.has(word))
  const commands = collectFields(input, types ? [...COMMAND_FIELDS, ...SESSION_FIELDS] : COMMAND_FIELDS).values
  const lines = [...clientLines(words, input), ...requestLines(words, input), ...containerLines(words, input)]
  // `{source: "a.txt", destination: "b.txt"}` is no program.
  const programs = collectFields(input, CODE_FIELDS).values.filter(
    (text) => !/^[\w./~-]+$/.test(text) || !isPathLike(text),
  )
  return [
    ...sql.map((text) => sourceEffect(text, 'sql')),
    ...[...commands, ...lines].map((text) => sourceEffect(text, 'shell')),
    ...programs.map((text) => sourceEffect(text, languageOf(words))),
  ]
}

function sourceEffect(text: string, language: Language): ToolEffect {
  return { effect: 'execution.unmapped', row: ROW, target: text, as: 'name', source: { text, language } }
}

function languageOf(words: readonly string[]): Language {
  const named = (...names: string[]) => names.some((name) => words.includes(name))
  if (named('python', 'py', 'ipython', 'jupyter', 'notebook')) return 'python'
  if (
    named('javascript', 'js', 'node', 'nodejs', 'typescript', 'ts', 'deno', 'bun', 'puppeteer', 'playwright', 'browser')
  )
    return 'javascript'
  if (named('bash', 'sh', 'shell', 'terminal', 'zsh')) return 'shell'
  if (named('ruby')) return 'ruby'
  if (named('perl')) return 'perl'
  if (named('powershell', 'pwsh')) return 'powershell'
  return named('php') ? 'php' : 'code'
}

/** Keys that are handed to a tool nobody knows leave the machine for all that can be said. */
function keyEffects(input: Input): ToolEffect[] {
  const stack: unknown[] = [input]
  for (let steps = 0; stack.length > 0 && steps < 2_000; steps++) {
    const value = stack.pop()
    if (typeof value === 'string' && holdsKey(value))
      return [{ effect: 'secret.send', row: ROW, target: 'a key in the input', as: 'name' }]
    if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) stack.push(item)
  }
  return []
}
