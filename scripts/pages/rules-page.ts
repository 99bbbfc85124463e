// The text of docs/rules.md: every policy rule, grouped by topic. Writes no file.
import { EFFECT_KINDS } from '../../src/classify/effect-kinds.ts'
import { rules } from '../../src/classify/policy/index.ts'
import type { Rule, Scope, Tier } from '../../src/classify/types.ts'
import { SCOPE_WORDS } from '../../src/classify/verdict/scope-words.ts'
import { code, list, page, sentence } from './markdown.ts'

/** In the order of the page. A topic that is not named here comes last, under its own name. */
const TOPICS: Readonly<Record<string, string>> = {
  filesystem: 'Files and disks',
  vcs: 'Version control',
  execution: 'Running code',
  shell: 'The shell',
  network: 'The network',
  secrets: 'Secrets',
  services: 'Services, containers and databases',
  system: 'The machine',
  text: 'Text',
  core: 'What is not understood',
}

const ANSWERS: Readonly<Record<Tier, string>> = {
  safe: '**Safe**: runs at once.',
  dangerous: '**Dangerous**: a person is asked.',
  destructive: '**Destructive**: blocked.',
}

/** The page. */
export function rulesPage(): string {
  const topics = [...new Set([...Object.keys(TOPICS), ...rules.map(topicOf)])]
  const count = (tier: Tier) => rules.filter((rule) => rule.tier === tier).length
  return page('src/classify/policy/', [
    '# Policy rules',
    `A call is reduced to [effects](effects.md): what it does, and to what. Every rule below judges some of them by where
their target lies. All rules that match count, and the strictest decides; between equals the first by name does. So no rule
can be shadowed by another, and the order means nothing. To see the rules that match a call, [explain it](explain.md).`,
    `There are ${rules.length} rules: ${count('safe')} let a call run, ${count('dangerous')} ask a person, ${count('destructive')} block.
Rules of the profile \`strict\` hold only there. What no rule speaks of is dangerous.`,
    ...topics.flatMap((topic) => {
      const own = rules.filter((rule) => topicOf(rule) === topic)
      return own.length === 0 ? [] : [`## ${TOPICS[topic] ?? topic}`, ...own.sort(byTier).map(ruleText)]
    }),
  ])
}

function topicOf({ id }: Rule): string {
  return id.split('/')[0]!
}

const ORDER: readonly Tier[] = ['destructive', 'dangerous', 'safe']

function byTier(a: Rule, b: Rule): number {
  return ORDER.indexOf(a.tier) - ORDER.indexOf(b.tier) || (a.id < b.id ? -1 : 1)
}

function ruleText({ id, doc, when, tier, profile, instead, examples }: Rule): string {
  const effects = when.effect.map((kind) => `${EFFECT_KINDS[kind].doc} (${code(kind)})`)
  return [
    `### ${id}`,
    '',
    `${sentence(doc)} ${ANSWERS[tier]}${profile === undefined ? '' : ` Only in the profile \`${profile}\`.`}`,
    '',
    `- Judges: ${list(effects)}`,
    ...(when.scope ? [`- Where the target is: ${places(when.scope)}`] : []),
    ...(when.notScope ? [`- Not where it is: ${places(when.notScope)}`] : []),
    ...(instead === undefined ? [] : [`- Instead: ${instead}`]),
    `- For example: ${list(examples.map(code))}`,
  ].join('\n')
}

function places(scopes: readonly Scope[]): string {
  return list(scopes.map((scope) => SCOPE_WORDS[scope]))
}
