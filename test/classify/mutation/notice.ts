// Says which changes to the tables no example notices: what the list of verdicts says stays the same. Changes nothing.
import { families } from '../../../src/classify/commands/index.ts'
import { rules } from '../../../src/classify/policy/index.ts'
import type { Context, Verdict } from '../../../src/classify/types.ts'
import { PLACE } from '../judge.ts'
import { ALL_EXAMPLES } from '../properties/examples.ts'
import { tellVerdict } from '../verdict-text.ts'
import type { Classify, Tables } from './classifier-builder.ts'
import type { RowMutant, RuleMutant } from './mutants.ts'

type Judged = {
  example: string
  families: ReadonlySet<string>
  rows: ReadonlySet<string>
  kinds: ReadonlySet<string>
}

const FAMILY_OF: ReadonlyMap<string, string> = new Map(
  families.flatMap(({ id, programs }) => programs.map((program) => [program, id] as const)),
)

/** By the id of a row: examples that it must not match. */
const COUNTER_EXAMPLES: ReadonlyMap<string, readonly string[]> = new Map(
  families.flatMap((family) => family.rows.map((row) => [row.id, row.not ?? []] as const)),
)

export type Noticing = {
  /** Names of the mutants with which the list of verdicts stays as it is. */
  unnoticedRows(mutants: readonly RowMutant[]): string[]
  unnoticedRules(mutants: readonly RuleMutant[]): string[]
}

/** Judges all examples once, with the tables as they are. */
export function createNoticing(build: (tables: Tables) => Classify): Noticing {
  const asTheyAre = build({ families, rules })
  const judged = ALL_EXAMPLES.map((example) => judgeOne(example, asTheyAre))
  const ofRow = groupBy(judged, ({ rows }) => rows)
  const ofFamily = groupBy(judged, (one) => one.families)
  const byExample = new Map(judged.map((one) => [one.example, one] as const))
  const judgedOf = (examples: readonly string[] = []) => examples.flatMap((example) => byExample.get(example) ?? [])
  /** Most likely to tell: examples that the row matches, and those that it must not match. */
  const near = ({ row, family }: RowMutant): readonly Judged[] => [
    ...(ofRow.get(row) ?? []),
    ...judgedOf(COUNTER_EXAMPLES.get(row)),
    ...(ofRow.get(`${family.id}/unmapped`) ?? []),
  ]

  const said = new Map<string, string>()
  /** What the list of verdicts says, with the tables as they are. */
  const saidNow = (example: string, profile: Context['profile']): string => {
    const key = `${profile} ${example}`
    const known = said.get(key)
    if (known !== undefined) return known
    const text = tellVerdict(classifyExample(example, asTheyAre, profile))
    said.set(key, text)
    return text
  }

  const changes = ({ example }: Judged, classify: Classify, profile: Context['profile'] = 'standard'): boolean =>
    tellVerdict(classifyExample(example, classify, profile)) !== saidNow(example, profile)

  /** All families at once, each with at most one change: an example of one family alone then tells of its change alone. */
  function unnoticedRows(mutants: readonly RowMutant[]): string[] {
    const left = new Set(mutants)
    for (const round of roundsOf(mutants)) {
      const changed = new Map(round.map(({ family }) => [family.id, family]))
      const classify = build({ families: families.map((family) => changed.get(family.id) ?? family), rules })
      for (const mutant of round) {
        const own = near(mutant).filter((one) => one.families.size === 1)
        if (own.some((one) => one.families.has(mutant.family.id) && changes(one, classify))) left.delete(mutant)
      }
    }
    for (const mutant of [...left]) {
      const classify = build({
        families: families.map((family) => (family.id === mutant.family.id ? mutant.family : family)),
        rules,
      })
      const candidates = new Set([...near(mutant), ...(ofFamily.get(mutant.family.id) ?? [])])
      if ([...candidates].some((one) => changes(one, classify))) left.delete(mutant)
    }
    return [...left].map(({ name }) => name)
  }

  function unnoticedRules(mutants: readonly RuleMutant[]): string[] {
    return mutants
      .filter((mutant) => {
        const classify = build({ families, rules: mutant.rules })
        const profile = mutant.rule.profile ?? 'standard'
        // A rule can only matter where one of its effects is found.
        const candidates = judged.filter(({ kinds }) => mutant.rule.when.effect.some((kind) => kinds.has(kind)))
        return ![...judgedOf(mutant.rule.examples), ...candidates].some((one) => changes(one, classify, profile))
      })
      .map(({ name }) => name)
  }
  return Object.freeze({ unnoticedRows, unnoticedRules })
}

function judgeOne(example: string, classify: Classify): Judged {
  const verdict = classifyExample(example, classify, 'standard')
  const names = verdict.commands.map(({ argv }) => argv[0]!.slice(argv[0]!.lastIndexOf('/') + 1))
  const rows = new Set([...verdict.rows, ...verdict.commands.flatMap((command) => command.rows)])
  return {
    example,
    families: new Set(names.map((name) => FAMILY_OF.get(name) ?? name)),
    rows,
    kinds: new Set(verdict.effects.map(({ kind }) => kind)),
  }
}

/** An example of a rule may be a call of a tool: `tool {json}`. */
function classifyExample(example: string, classify: Classify, profile: Context['profile']): Verdict {
  const context = { ...PLACE, profile }
  const tool = /^([A-Za-z_]\w*) (\{.*\})$/s.exec(example)
  if (!tool) return classify({ toolName: 'bash', toolInput: { command: example } }, context)
  return classify({ toolName: tool[1]!, toolInput: JSON.parse(tool[2]!) as Record<string, unknown> }, context)
}

function groupBy(list: readonly Judged[], keysOf: (one: Judged) => ReadonlySet<string>): Map<string, Judged[]> {
  const groups = new Map<string, Judged[]>()
  for (const one of list) {
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  }
  return groups
}

/** The first mutant of every family, then the second of every family … */
function roundsOf(mutants: readonly RowMutant[]): RowMutant[][] {
  const rounds: RowMutant[][] = []
  const seen = new Map<string, number>()
  for (const mutant of mutants) {
    const at = seen.get(mutant.family.id) ?? 0
    seen.set(mutant.family.id, at + 1)
    const round = rounds[at]
    if (round) round.push(mutant)
    else rounds.push([mutant])
  }
  return rounds
}
