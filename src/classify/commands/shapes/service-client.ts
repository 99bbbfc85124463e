// The family of a command line that talks to a service, from lines about its subcommands. Knows no particular service.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Does, Family, Grammar, Row, Runs, When } from '../../types.ts'
import { list } from './list.ts'
import { commas } from './subcommand-row.ts'

/**
 * One row. `subs`, `match` and `not` are parted by commas; examples leave the program's name out. Without `not` the
 * family's `calm` or `bold` example stands for it; without `subs` the row holds for every subcommand.
 */
export type ServiceLine = { name: string; doc: string; effect?: EffectKind | readonly EffectKind[]; does?: readonly Does[]; runs?: readonly Runs[]; subs?: string; when?: Omit<When, 'sub'>; match: string; not?: string }

/** `value` and `benign` may stand before and after subcommands. `calm` is an example that reads, `bold` one that does not. */
type ServiceClient = {
  programs?: string
  doc: string
  source: string
  value?: string
  optional?: string
  benign?: string
  /** Options and subcommands that only print the version or help. */
  about?: string
  aboutSubs?: string
  /** Alone it prints its help, rather than doing something. */
  bare?: boolean
  grammar?: Grammar
  subcommands?: Readonly<Record<string, Grammar>>
  /** Harmless subcommands that take a word of their own although others go on from them: `ps web` beside `ps stop`. */
  takes?: string
  calm: string
  bold: string
  lines: readonly ServiceLine[]
}

const CALM: ReadonlySet<EffectKind> = new Set<EffectKind>(['text.print', 'process.read', 'file.list', 'file.read', 'service.read', 'database.read', 'network.read', 'vcs.read'])

const isCalm = (does: readonly Does[]) => does.length > 0 && does.every(({ effect }) => CALM.has(effect))

/** Every pair of a group and a verb as subcommand paths: `cross('droplet, image', 'list get')` → `droplet list, droplet get, …`. */
export function cross(groups: string, verbs: string): string {
  return commas(groups)
    .flatMap((group) => list(verbs).map((verb) => `${group} ${verb}`))
    .join(',')
}

/** The same grammar for many subcommands. */
export function shared(subs: string, grammar: Grammar): Readonly<Record<string, Grammar>> {
  return Object.fromEntries(commas(subs).map((sub) => [sub, grammar]))
}

/** Topics that may be written with colons or with blanks: `apps:info` → `apps:info,apps info`. */
export function topics(subs: string): string {
  return commas(subs)
    .flatMap((sub) => (sub.includes(':') ? [sub, sub.replaceAll(':', ' ')] : [sub]))
    .join(',')
}

/** Harmless as they are, but the beginning of others: a further word may be one of those that nobody has named here. */
function groupsOf(calm: readonly string[], all: readonly string[], takes: readonly string[]): string[] {
  return calm.filter((sub) => !takes.includes(sub) && all.some((other) => other.startsWith(`${sub} `)))
}

/** Builds the family: a row for version and help, one for each line, and one for what goes on from a harmless subcommand unknown. */
export function serviceClient(id: string, client: ServiceClient): Family {
  const programs = list(client.programs ?? id)
  const name = programs[0]!
  const about = list(client.about ?? '--version -v --help -h')
  // A last `--help` is answered before any row is.
  const asked = `${name} ${about.find((option) => option !== '--help') ?? ''}`.trim()
  const named = (examples: string) => commas(examples).map((example) => (example === '' ? name : `${name} ${example}`))
  const doesOf = (line: ServiceLine): Does[] => {
    const effects = line.effect === undefined ? [] : typeof line.effect === 'string' ? [line.effect] : line.effect
    return [...effects.map((effect) => ({ effect })), ...(line.does ?? [])]
  }
  const rowOf = (line: ServiceLine): Row => {
    const does = doesOf(line)
    return {
      id: `${id}/${line.name}`,
      doc: line.doc,
      when: { ...(line.subs !== undefined && { sub: commas(line.subs) }), ...line.when },
      does,
      ...(line.runs && { runs: line.runs }),
      match: named(line.match),
      not: named(line.not ?? (isCalm(does) ? client.bold : client.calm)),
    }
  }
  const aboutSubs = client.aboutSubs ?? 'help, version, completion'
  const subsOf = (lines: readonly ServiceLine[]) => lines.flatMap(({ subs }) => (subs === undefined ? [] : commas(subs)))
  const calm = [...commas(aboutSubs), ...subsOf(client.lines.filter((line) => isCalm(doesOf(line)) && !line.when))]
  const groups = groupsOf(calm, subsOf(client.lines), commas(client.takes ?? ''))
  return {
    id,
    programs,
    doc: client.doc,
    source: client.source,
    grammar: { anywhere: true, help: true, value: list(client.value ?? ''), benign: [...list(client.benign ?? ''), ...about], ...(client.optional && { optional: list(client.optional) }), ...client.grammar },
    ...(client.subcommands && { subcommands: client.subcommands }),
    rows: [
      { id: `${id}/about`, doc: 'Prints its version or help.', when: { sub: [''], ...(client.bare === false && { any: about }) }, does: [{ effect: 'text.print' }], match: [asked], not: named(client.bold) },
      ...(aboutSubs === ''
        ? []
        : [{ id: `${id}/manual`, doc: 'Prints its version, help or completion.', when: { sub: commas(aboutSubs) }, does: [{ effect: 'text.print' as const }], match: [`${name} ${commas(aboutSubs)[0]!}`], not: named(client.bold) }]),
      ...client.lines.map(rowOf),
      ...(groups.length === 0
        ? []
        : [{ id: `${id}/unnamed`, doc: 'A subcommand that is not known here.', when: { sub: groups, operands: { min: 1 } }, does: [{ effect: 'unknown' as const }], match: named(`${groups[0]} frobnicate`), not: named(groups[0]!) }]),
    ],
  }
}
