// Turns the text of one policy file into rules, budgets and the rest, or says what is wrong where. Opens no file.
import { dirname, isAbsolute, join } from 'node:path'
import { NEEDS_EVERY_WORD, NEVER_LOWERED } from './never-lowered.ts'
import { type ExampleDocument, type PolicyDocument, policyDocument, type RuleDocument } from './schema.ts'
import type { Example, Layer, Observed, PolicyFile, PolicyRule, Problem, When } from './types.ts'
import { type PlaceOf, readYaml } from './yaml-text.ts'

/** Who makes the calls of examples that do not say. */
const EXAMPLE_NAME = 'example'
const EXAMPLE_HOME = '/home/example'
const EXAMPLE_ROOT = '/home/example/project'

/** `path` names the file in messages; `root`: of a project's file, the folder that it is about. */
export type FileText = { path: string; layer: Layer; root?: string; text: string }

export function readPolicyFile(of: FileText): { file: PolicyFile } | { problems: Problem[] } {
  const { path, layer, root, text } = of
  const read = readYaml(text, { file: path, schema: policyDocument })
  if ('problems' in read) return read
  const { value, placeOf } = read
  const problems = [...whatProjectsMayNot(value, layer, placeOf), ...repeats(value, placeOf)]
  const rules = value.rules.map((rule, i) => {
    problems.push(...whyNotUsable(rule, i, placeOf))
    return toRule(rule, i, { layer, root, placeOf })
  })
  const observed = value.agents.flatMap((one, i) => {
    if (one.mode !== 'observe') return []
    const read = readObserved(value.agents, one, { i, placeOf })
    if (typeof read !== 'string') return [read]
    problems.push({ ...placeOf(['agents', i]), message: `agents[${i}]: ${read}` })
    return []
  })
  if (problems.length > 0) return { problems }
  const budgets = value.budgets.map(({ id, ...budget }, i) => ({
    ...withoutUndefined(budget),
    id: `${layer}/${id}`,
    at: placeOf(['budgets', i]),
    ...(root === undefined ? {} : { root }),
  }))
  const projects = value.projects.map(({ root: folder, file }, i) => ({
    at: placeOf(['projects', i]),
    root: folder.replace(/(?<=.)\/+$/, ''),
    file: isAbsolute(file) ? file : join(dirname(path), file),
  }))
  return { file: { layer, path, rules, observed, budgets, projects } }
}

type AgentDocument = PolicyDocument['agents'][number]

/** What an entry that observes says, with the entries that enforce for the same agent; or why it cannot be used. */
function readObserved(
  agents: readonly AgentDocument[],
  { agent, user, until, owner, reason }: AgentDocument,
  { i, placeOf }: { i: number; placeOf: PlaceOf },
): Observed | string {
  if (until === undefined || owner === undefined || reason === undefined)
    return 'observe needs until, owner and reason: nothing is held up'
  const enforced = agents.filter((one) => one.agent === agent && one.mode === 'enforce')
  const over = enforced.find((one) => one.user === undefined || one.user === user)
  if (over !== undefined) {
    const { line } = placeOf(['agents', agents.indexOf(over)])
    return `what is observed here is enforced in line ${line}: remove one of the two`
  }
  const enforcedFor = enforced.flatMap((one) => one.user ?? [])
  const at = placeOf(['agents', i])
  return { at, agent, enforcedFor, untilAt: until, owner, reason, ...(user === undefined ? {} : { user }) }
}

function whatProjectsMayNot(value: PolicyDocument, layer: Layer, placeOf: PlaceOf): Problem[] {
  if (layer === 'organisation') return []
  const problems: Problem[] = []
  const refuse = (path: PropertyKey[], what: string) =>
    problems.push({ ...placeOf(path), message: `a project's file may only tighten: ${what}` })
  for (const [i, { tier, id }] of value.rules.entries())
    if (tier === 'safe') refuse(['rules', i, 'tier'], `the rule ${id} lowers`)
  if (value.agents.length > 0) refuse(['agents'], 'agents are set in the file of the organisation')
  if (value.projects.length > 0) refuse(['projects'], 'projects are listed in the file of the organisation')
  return problems
}

function repeats({ rules, budgets }: PolicyDocument, placeOf: PlaceOf): Problem[] {
  const of = (name: 'rules' | 'budgets', all: readonly { id: string }[]) =>
    all.flatMap(({ id }, i) =>
      all.findIndex((one) => one.id === id) === i
        ? []
        : [{ ...placeOf([name, i, 'id']), message: `the id ${id} is used twice` }],
    )
  return [...of('rules', rules), ...of('budgets', budgets)]
}

/** What makes a rule no rule, beyond the values of its fields. */
function whyNotUsable({ id, tier, when, examples }: RuleDocument, i: number, placeOf: PlaceOf): Problem[] {
  const problem = (field: string, message: string): Problem => ({
    ...placeOf(['rules', i, ...field.split('.')]),
    message: `rule ${id}: ${message}`,
  })
  const dots = when.words?.slice(0, -1).includes('...') ?? false
  if (dots || when.words?.[0] === '...')
    return [problem('when.words', '... stands for the rest of the words: it can only be the last one')]
  if (tier !== 'safe')
    return when.options && 'allow' in when.options
      ? [problem('when.options', 'allow is for rules that lower; to raise, name options under any, all or none')]
      : []
  const { effect } = when
  if (effect === undefined)
    return [problem('when', 'a rule that lowers names the effects that it lets pass (effect); explain shows them')]
  const never = effect.find((kind) => NEVER_LOWERED.has(kind))
  if (never !== undefined) return [problem('when.effect', `${never} is never lowered: ${NEVER_LOWERED.get(never)}`)]
  const unmapped = effect.find((kind) => NEEDS_EVERY_WORD.includes(kind))
  if (unmapped !== undefined && when.tool === undefined && (when.words === undefined || when.words.at(-1) === '...'))
    return [
      problem('when', `${unmapped} is lowered for a named tool, or for a command whose every word is given (words)`),
    ]
  if (examples.match.length === 0 || examples.not.length === 0)
    return [
      problem('examples', 'a rule that lowers has examples of both kinds: match, and not (what must still be asked)'),
    ]
  return []
}

function toRule(
  rule: RuleDocument,
  i: number,
  { layer, root, placeOf }: { layer: Layer; root: string | undefined; placeOf: PlaceOf },
): PolicyRule {
  const { id, tier, when, message, instead, owner, expires, grants, examples } = rule
  const { 'not-scope': notScope, ...conditions } = when
  const example = (kind: 'match' | 'not') => (one: ExampleDocument, k: number) =>
    toExample(one, placeOf(['rules', i, 'examples', kind, k]), root)
  return {
    id: `${layer}/${id}`,
    layer,
    at: placeOf(['rules', i]),
    tier,
    when: withoutUndefined({ ...conditions, notScope }) as When,
    grants,
    examples: { match: examples.match.map(example('match')), not: examples.not.map(example('not')) },
    ...withoutUndefined({ message, instead, owner, expiresAt: expires, root }),
  }
}

function toExample(one: ExampleDocument, at: Example['at'], root = EXAMPLE_ROOT): Example {
  const given = typeof one === 'string' ? { call: one } : one
  const { call, tool = 'bash', input = {}, cwd, agent = EXAMPLE_NAME, user = EXAMPLE_NAME, home = EXAMPLE_HOME } = given
  const workspace = given.workspace ?? root
  return {
    at,
    toolName: call === undefined ? tool : 'bash',
    toolInput: call === undefined ? input : { command: call },
    cwd: cwd ?? workspace,
    home,
    workspace,
    agent,
    user,
    text: call ?? `${tool} ${JSON.stringify(input)}`,
  }
}

type Given<Value> = { [Name in keyof Value]: Exclude<Value[Name], undefined> }

function withoutUndefined<Value extends object>(value: Value): Given<Partial<Value>> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Given<Partial<Value>>
}
