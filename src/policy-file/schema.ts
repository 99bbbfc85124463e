// The shape of a policy file, as YAML gives it. Checks values one by one; what they mean together is checked elsewhere.
import { z } from 'zod'
import { EFFECT_KINDS, type EffectKind } from '../classify/effect-kinds.ts'
import type { Scope } from '../classify/types.ts'
import { SCOPES } from './scopes.ts'

const MAX_VALUES = 500
const MAX_EXAMPLES = 200
/** Rules in one file. */
const MAX_RULES = 2_000

const text = z.string().min(1, 'must not be empty').max(1_000)
const short = z.string().min(1, 'must not be empty').max(300)
const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'must be small letters, digits, dots and dashes, for instance no-prod-db')

/** Exactly these fields; of another one the names that there are. */
const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `is not known here; known are ${Object.keys(shape).join(', ')}` : undefined,
  })

/** One value, or a list of them. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([item.transform((one) => [one]), z.array(item).min(1, 'must not be empty').max(MAX_VALUES)])
const globs = listOf(text)

function effectsLike(kind: string): string {
  const [topic, deed] = kind.split('.')
  const kinds = Object.keys(EFFECT_KINDS)
  const ofTopic = kinds.filter((one) => one.startsWith(`${topic}.`))
  const alike = ofTopic.length > 0 ? ofTopic : kinds.filter((one) => one.endsWith(`.${deed}`))
  return alike.length === 0 ? 'docs/effects.md lists them' : `there are ${alike.join(', ')}`
}

const effectKind = z.string().refine((kind): kind is EffectKind => Object.hasOwn(EFFECT_KINDS, kind), {
  error: ({ input }) => `must be an effect, and ${input} is none; ${effectsLike(String(input))}`,
})
const scope = z
  .string()
  .refine((name): name is Scope => (SCOPES as readonly string[]).includes(name), `must be one of ${SCOPES.join(', ')}`)

const optionName = z.string().regex(/^[-+*]/, 'must be written with its dashes, or be *')
/** Spellings of one option: `-h, --host`. */
const optionNames = z
  .string()
  .regex(/^[-+][^\s,]*(, *[-+][^\s,]*)*$/, 'must be written with its dashes; spellings of one option with commas')

const options = z.union([
  listOf(optionName).transform((any) => ({ any })),
  fields({
    any: listOf(optionName).optional(),
    all: listOf(optionName).optional(),
    none: listOf(optionName).optional(),
    allow: listOf(optionName).optional(),
    values: z.record(optionNames, globs).optional(),
  }),
])

const words = z.union([
  text.transform((line) => line.trim().split(/\s+/)),
  z.array(text).min(1, 'must not be empty').max(200),
])

export const when = fields({
  tool: globs.optional(),
  program: globs.optional(),
  words: words.optional(),
  sub: listOf(z.string().max(200)).optional(),
  options: options.optional(),
  operands: globs.optional(),
  path: globs.optional(),
  effect: listOf(effectKind).optional(),
  scope: listOf(scope).optional(),
  'not-scope': listOf(scope).optional(),
  agent: globs.optional(),
  user: globs.optional(),
  cwd: globs.optional(),
}).refine((conditions) => Object.values(conditions).some((value) => value !== undefined), 'must have a condition')

const toolInput = z.record(z.string(), z.unknown())
const example = z.union([
  z.string().min(1, 'must not be empty').max(16_384),
  fields({
    call: z.string().min(1).max(16_384).optional(),
    tool: short.optional(),
    input: toolInput.optional(),
    cwd: text.optional(),
    home: text.optional(),
    workspace: text.optional(),
    agent: short.optional(),
    user: short.optional(),
  }).refine(
    ({ call, tool, input }) => (call === undefined) !== (tool === undefined) && (call === undefined || !input),
    'must have either call (a command) or tool and input',
  ),
])

/** Of a time its zone too: without one it would be another time on another server. */
const TIME = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/

/** `2027-01-31`: that day is included, in UTC. Or an exact time. */
const time = z.string().transform((value, context) => {
  const [, day = '', clock] = TIME.exec(value) ?? []
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const at = clock === undefined ? midnight + 86_400_000 : Date.parse(value)
  // A day that a month does not have would be one of the next month.
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  if (isDay && !Number.isNaN(at)) return at
  context.addIssue('must be a day such as 2027-01-31, or a time with its zone such as 2027-01-31T12:00:00Z')
  return z.NEVER
})

const rule = fields({
  id,
  tier: z.enum(['safe', 'dangerous', 'destructive'], 'must be safe, dangerous or destructive'),
  when,
  message: text.optional(),
  instead: text.optional(),
  owner: short.optional(),
  expires: time.optional(),
  grants: z.boolean().default(true),
  examples: fields({
    match: z.array(example).max(MAX_EXAMPLES).default([]),
    not: z.array(example).max(MAX_EXAMPLES).default([]),
  }).prefault({}),
})

const exactName = short.regex(/^[^*?[\]{}]+$/, 'must be the exact name: an agent is observed by name, not by pattern')
const agent = fields({
  agent: exactName,
  user: exactName.optional(),
  mode: z.enum(['enforce', 'observe'], 'must be enforce or observe'),
  until: time.optional(),
  owner: short.optional(),
  reason: text.optional(),
})

const limit = z.number().int('must be a whole number').min(0).max(1_000_000_000)
const budget = fields({
  id,
  agent: globs.optional(),
  user: globs.optional(),
  calls: limit.optional(),
  dangerous: limit.optional(),
  minutes: limit.optional(),
  message: text.optional(),
}).refine(
  ({ calls, dangerous, minutes }) => (calls ?? dangerous ?? minutes) !== undefined,
  'must limit calls, dangerous or minutes',
)

const project = fields({ root: text.regex(/^\//, 'must be an absolute path'), file: text })

export const policyDocument = fields({
  version: z.literal(1, {
    error: ({ input }) => (input === undefined ? 'is missing: write `version: 1`' : 'must be 1, the number'),
  }),
  rules: z.array(rule).max(MAX_RULES).default([]),
  agents: z.array(agent).max(1_000).default([]),
  budgets: z.array(budget).max(200).default([]),
  projects: z.array(project).max(500).default([]),
})
export type PolicyDocument = z.output<typeof policyDocument>
export type RuleDocument = PolicyDocument['rules'][number]
export type ExampleDocument = z.output<typeof example>
