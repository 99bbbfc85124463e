// The text of docs/effects.md: every kind of effect, who judges it, and which programs have it. Writes no file.
import { families } from '../../src/classify/commands/index.ts'
import { EFFECT_KINDS, type EffectKind } from '../../src/classify/effect-kinds.ts'
import { rules } from '../../src/classify/policy/index.ts'
import { cell, code, list, page } from './markdown.ts'

const MAX_FAMILIES = 8

/** In the order of the page. A group that is not named here comes last, under its own name. */
const GROUPS: Readonly<Record<string, string>> = {
  file: 'Files',
  disk: 'Disks',
  secret: 'Secrets',
  environment: 'Environment variables',
  network: 'The network',
  execution: 'Running code',
  vcs: 'Version control',
  service: 'Services',
  infrastructure: 'Infrastructure',
  container: 'Containers',
  database: 'Databases',
  system: 'The machine',
  process: 'Processes',
  text: 'Text',
  tool: "Agents' own tools",
  guard: 'The guard',
}

const TARGETS = { path: 'a path', url: 'an address', name: 'a name' } as const

/** The page. */
export function effectsPage(): string {
  const kinds = Object.keys(EFFECT_KINDS) as EffectKind[]
  const groupOf = (kind: EffectKind) => (kind.includes('.') ? kind.split('.')[0]! : 'not understood')
  const groups = [...new Set([...Object.keys(GROUPS), ...kinds.map(groupOf)])]
  return page('src/classify/effect-kinds.ts', [
    '# Effects',
    `An effect is one thing that a call does, and its target: a path, an address or a name. The tables of commands say which
words of a program have which effects; reading the shell and the agents' tools adds others. How bad an effect is, the
[rules](rules.md) say. There are ${kinds.length} kinds.`,
    ...groups.flatMap((group) => {
      const own = kinds.filter((kind) => groupOf(kind) === group)
      if (own.length === 0) return []
      const title = GROUPS[group] ?? group.charAt(0).toUpperCase() + group.slice(1)
      const rows = own.map((kind) => `| ${rowOf(kind).map(cell).join(' | ')} |`)
      return [
        `## ${title}`,
        ['| effect | what the call does | to | judged by | known of |', '|---|---|---|---|---|', ...rows].join('\n'),
      ]
    }),
  ])
}

function rowOf(kind: EffectKind): string[] {
  const judges = rules
    .filter((rule) => rule.when.effect.includes(kind))
    .map(({ id }) => `[${id}](rules.md#${anchor(id)})`)
  const sources = families.filter((family) => producesOf(family).has(kind)).map(({ id }) => id)
  return [
    code(kind),
    EFFECT_KINDS[kind].doc,
    TARGETS[EFFECT_KINDS[kind].target],
    list(judges),
    sources.length === 0 ? 'the shell, code or tools' : list(sources, MAX_FAMILIES),
  ]
}

function producesOf(family: (typeof families)[number]): Set<EffectKind> {
  const kinds = family.rows.flatMap((row) => (row.does ?? []).map(({ effect }) => effect))
  const { otherOptions } = family.grammar
  return new Set(otherOptions ? [...kinds, otherOptions] : kinds)
}

/** As Markdown renderers make it from the heading `topic/name`. */
function anchor(id: string): string {
  return id.replace(/[^\w-]/g, '')
}
