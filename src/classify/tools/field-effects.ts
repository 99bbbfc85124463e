// Interprets a row of the tool table: which effects the fields of an input have. Knows no tools.
import type { EffectKind } from '../effect-kinds.ts'
import { foldKey } from '../targets/fold.ts'
import { contentEffects } from './content.ts'
import { collectFields, type Input } from './fields.ts'
import { REMARK_FIELDS, REMOVED_FIELDS } from './tables/file-fields.ts'
import { nameEffects, pathEffects, urlEffects, urlsInProse } from './targets.ts'
import type { FieldEffect, ToolEffect, ToolRow } from './tool.ts'

/** Fields by which tools are told what to run. */
const RUNS: ReadonlySet<string> = new Set(
  ['command', 'cmd', 'script', 'argv', 'commands', 'shell_command'].map(foldKey),
)

/** The effects of a call by its row's `always`, `does`, `source`, `content` and `flags`, and of undeclared fields. */
export function fieldEffects(row: ToolRow, toolName: string, input: Input): ToolEffect[] {
  const effects = alwaysEffects(row, toolName)
  for (const does of row.does ?? []) effects.push(...applyField(does, row, input))
  if (row.source) {
    const { values } = collectFields(input, row.source.fields)
    for (const text of values)
      effects.push({
        effect: 'unknown',
        row: row.id,
        target: text,
        as: 'name',
        source: { text, language: row.source.language },
      })
  }
  if (row.content) {
    if (opensFile(input)) effects.push({ effect: 'file.permission-open', row: row.id, target: toolName, as: 'name' })
    const paths = effects.filter(({ effect }) => effect === 'file.edit').map(({ target }) => target ?? '')
    effects.push(...contentEffects(paths, collectFields(input, [...row.content, ...REMOVED_FIELDS]).values))
  }
  if (
    !row.does?.some(({ prose, optional }) => prose && optional) ||
    effects.some(({ as }) => as === 'url' || as === 'path')
  )
    return [...effects, ...undeclaredEffects(row, input)]
  return [...effects, misread(row, 'no address'), ...undeclaredEffects(row, input)]
}

/** What a tool does whatever its input is. */
export function alwaysEffects({ always = [], id }: ToolRow, toolName: string): ToolEffect[] {
  return always.map((effect) => ({ effect, row: id, target: toolName, as: 'name' }))
}

/** A file mode that lets everybody write, or lets the file run with its owner's rights. */
function opensFile(input: Input): boolean {
  const mode = Object.hasOwn(input, 'mode') ? input.mode : undefined
  if (typeof mode === 'number') return (mode & 0o6002) !== 0
  const digits = typeof mode === 'string' ? /^0?o?([0-7])?([0-7])([0-7])([0-7])$/.exec(mode) : null
  return digits !== null && (Number(digits[1] ?? 0) >= 2 || (Number(digits[4]) & 2) !== 0)
}

function misread(row: ToolRow, target: string): ToolEffect {
  return { effect: 'unknown', row: row.id, target, as: 'name' }
}

function applyField(does: FieldEffect, row: ToolRow, input: Input): ToolEffect[] {
  const { values, wrong } = collectFields(input, does.fields, row.content)
  const effects: ToolEffect[] = wrong ? [misread(row, `a ${does.fields[0]} that is no text`)] : []
  const kind = typeof does.effect === 'string' ? does.effect : chooseEffect(does.effect, input)
  if (kind === undefined) effects.push(misread(row, 'an action that is not known'))
  const texts =
    values.length > 0
      ? does.prose
        ? values.flatMap(urlsInProse)
        : values
      : does.default === undefined
        ? []
        : [does.default]
  if (texts.length === 0 && !does.optional && !wrong) effects.push(misread(row, `no ${does.fields[0]}`))
  for (const text of texts) effects.push(...targetEffects(kind ?? 'unknown', does, row, text))
  return effects
}

function targetEffects(kind: EffectKind, does: FieldEffect, row: ToolRow, text: string): ToolEffect[] {
  if (does.as === 'path') return pathEffects(kind, row.id, text)
  return does.as === 'url' ? urlEffects(kind, row.id, text) : nameEffects(kind, row.id, text)
}

function chooseEffect(
  { by, is }: { by: string; is: Readonly<Record<string, EffectKind>> },
  input: Input,
): EffectKind | undefined {
  const value = Object.hasOwn(input, by) ? input[by] : undefined
  return typeof value === 'string' && Object.hasOwn(is, value) ? is[value] : undefined
}

function undeclaredEffects(row: ToolRow, input: Input): ToolEffect[] {
  const declared = new Set<string>([
    ...(row.does ?? []).flatMap(({ fields, effect }) => (typeof effect === 'string' ? fields : [...fields, effect.by])),
    ...(row.known ?? []),
    ...(row.content ? [...row.content, ...REMOVED_FIELDS] : []),
    ...(row.source?.fields ?? []),
    ...REMARK_FIELDS,
  ])
  const folded = new Set([...declared, ...Object.keys(row.flags ?? {})].map(foldKey))
  return Object.entries(input).flatMap(([key, value]): ToolEffect[] => {
    if (declared.has(key)) return []
    if (Object.hasOwn(row.flags ?? {}, key)) {
      const flag = row.flags![key]!
      return flag.harmless.includes(value)
        ? []
        : [{ effect: flag.otherwise, row: row.id, target: `${key} is set`, as: 'name' }]
    }
    // A decoder that ignores case takes it for the declared one; agents never spell it so.
    if (folded.has(foldKey(key))) return [{ effect: 'hostile', row: row.id, target: `the field ${key}`, as: 'name' }]
    // A tool that runs nothing has no use for a command: who knows which tool this is.
    if (RUNS.has(foldKey(key)) && value !== null) return [misread(row, `the field ${key}`)]
    if (row.undeclared === 'ignore' || value === null) return []
    if (row.undeclared === 'unknown') return [misread(row, `the field ${key}`)]
    return typeof value === 'string' && /^[/~.$\\]|\.\.[/\\]|^[a-z]:[\\/]|^file:/i.test(value)
      ? pathEffects(row.does?.[0]?.effect as EffectKind, row.id, value)
      : []
  })
}
