// Makes a rule wrong in every small way: a condition dropped, a pattern widened, a value left out. Runs no example.
import type { OptionsWhen, PolicyRule, When } from './types.ts'

/** `what`: in words, as in "not noticed: without program". */
export type Mutant = { what: string; rule: PolicyRule }

type ListName = Exclude<keyof When, 'options' | 'words'>
const LISTS: readonly ListName[] = [
  'tool',
  'program',
  'sub',
  'operands',
  'path',
  'effect',
  'scope',
  'notScope',
  'agent',
  'user',
  'cwd',
]
const PATTERNS: readonly ListName[] = ['tool', 'program', 'operands', 'path', 'agent', 'user', 'cwd']
const PATHS: readonly ListName[] = ['path', 'cwd']

export function mutantsOf(rule: PolicyRule): Mutant[] {
  const { when } = rule
  const made: { what: string; when: When }[] = []
  for (const name of Object.keys(when) as (keyof When)[]) {
    const { [name]: _dropped, ...rest } = when
    // The last condition cannot go: the rule would speak of everything.
    if (Object.keys(rest).length > 0) made.push({ what: `without ${nameOf(name)}`, when: rest })
  }
  for (const name of LISTS) made.push(...ofList(when, name))
  if (when.options)
    for (const one of ofOptions(when.options)) made.push({ ...one, when: { ...when, options: one.options } })
  if (when.words) made.push({ what: 'words: with any more words behind', when: { ...when, words: opened(when.words) } })
  const mutants = made.map(({ what, when: changed }) => ({ what, rule: { ...rule, when: changed } }))
  const milder =
    rule.tier === 'destructive' ? [{ what: 'only dangerous', rule: { ...rule, tier: 'dangerous' as const } }] : []
  return [...mutants.filter((mutant) => !isSame(mutant.rule.when, when)), ...milder]
}

function ofList(when: When, name: ListName): { what: string; when: When }[] {
  const values: readonly string[] = when[name] ?? []
  const made: { what: string; when: When }[] = []
  const put = (what: string, list: readonly string[]) => made.push({ what, when: { ...when, [name]: list } as When })
  for (const [i, value] of values.entries()) {
    const others = values.filter((_one, k) => k !== i)
    if (others.length > 0) put(`${nameOf(name)}: without ${value}`, others)
    const wider = PATTERNS.includes(name) ? widen(value, PATHS.includes(name)) : undefined
    if (wider !== undefined) put(`${nameOf(name)}: ${wider} for ${value}`, values.with(i, wider))
  }
  return made
}

/** A pattern that is one step wider; undefined for plain names, which only dropping the condition widens. */
function widen(value: string, isPath: boolean): string | undefined {
  if (isPath) {
    const folder = value.replace(/\/\*\*$/, '').replace(/\/?[^/]*$/, '')
    return folder === '' || value === '**' ? undefined : `${folder}/**`
  }
  return /[*?[{]/.test(value) && value !== '*' ? '*' : undefined
}

function ofOptions(options: OptionsWhen): { what: string; options: OptionsWhen }[] {
  const made: { what: string; options: OptionsWhen }[] = []
  for (const kind of ['any', 'all', 'none', 'allow'] as const) {
    const names = options[kind] ?? []
    for (const name of names) {
      const others = names.filter((one) => one !== name)
      const { [kind]: _names, ...rest } = options
      made.push({
        what: `options.${kind}: without ${name}`,
        options: others.length > 0 ? { ...rest, [kind]: others } : rest,
      })
    }
  }
  for (const name of Object.keys(options.values ?? {})) {
    const { [name]: _value, ...others } = options.values ?? {}
    made.push({ what: `options.values: without ${name}`, options: { ...options, values: others } })
  }
  return made
}

const opened = (words: readonly string[]): readonly string[] => (words.at(-1) === '...' ? words : [...words, '...'])
const nameOf = (name: keyof When): string => (name === 'notScope' ? 'not-scope' : name)
const isSame = (a: When, b: When): boolean => JSON.stringify(a) === JSON.stringify(b)
