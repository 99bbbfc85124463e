// One table row from a line: these subcommands have this effect. Knows no programs.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Row, When } from '../../types.ts'

/** What a line of a service client's table says; `subs` are parted by commas, `match` and `not` too. */
type SubcommandLine = { doc: string; subs: string; match: string; not: string; when?: Omit<When, 'sub'> }

/** Subcommands, or examples, parted by commas. */
export function commas(text: string): readonly string[] {
  return text.split(',').map((entry) => entry.trim())
}

/** A row that applies to any of the subcommands and has effects without targets. */
export function subcommandRow(id: string, effect: EffectKind | readonly EffectKind[], line: SubcommandLine): Row {
  const effects = typeof effect === 'string' ? [effect] : effect
  return { id, doc: line.doc, when: { sub: commas(line.subs), ...line.when }, does: effects.map((kind) => ({ effect: kind })), match: commas(line.match), not: commas(line.not) }
}
