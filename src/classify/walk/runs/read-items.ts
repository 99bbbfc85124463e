// The words that a program reads from its input to put into commands, cut as its options say. Runs nothing.
import { LIMITS } from '../../limits.ts'
import type { Reading } from '../../shell/argv.ts'
import { computedField, exactText, type Field, type Input, literalField } from '../../shell/model.ts'

/** How input is cut where no option says otherwise: xargs takes words, GNU parallel lines. */
export type Cut = 'words' | 'lines'

/** Options of xargs that put a line at a time in place of a word. */
const REPLACES: ReadonlySet<string> = new Set(['-I', '-i', '--replace'])
/** Options that take it back: xargs goes by the last one, and cuts lines into words again. */
const COUNTS: ReadonlySet<string> = new Set(['-L', '-l', '--max-lines', '-n', '--max-args'])
/** Options that name what stands between items: the last one counts. */
const DIVIDES: ReadonlySet<string> = new Set(['-0', '--null', '-d', '--delimiter'])
/** Options of parallel that cut a line into columns, at a pattern. */
const COLUMNS: ReadonlySet<string> = new Set(['-C', '--colsep'])
/** A word as xargs reads it: quotes and backslashes protect what they would protect in a shell, and are dropped. */
const WORD = /(?:"[^"\n]*"|'[^'\n]*'|\\[\s\S]|[^\s"'\\])+/g

/** The items that are fed: their texts where the input is known, else one field that may be anything like it. */
export function readItems(input: Input, reading: Reading, cut: Cut): Field[] {
  if (input.text !== undefined) {
    const { items, sure } = cutText(input.text, reading, cut)
    const known = sure && (input.exact ?? false) && items.length <= LIMITS.values
    // An input that is not known may hold a word all the same: `echo "$x" | xargs cat`.
    if (items.length === 0 && !known)
      return [{ ...computedField(), taints: input.taints, mayBeOption: true, several: true }]
    return items
      .slice(0, LIMITS.values)
      .map((item) => ({ ...literalField(item), known, mayBeOption: !known, several: !known }))
  }
  const several = !reading.options.some(({ name }) => REPLACES.has(name))
  if (input.files?.length)
    return [{ ...computedField(undefined, input.files), known: true, several, taints: input.taints }]
  const number = input.numbers !== undefined
  const digits = input.numbers === 'digits'
  const values = digits ? ['1'] : ['']
  return [{ ...computedField(undefined, values), taints: input.taints, mayBeOption: !number, several, number, digits }]
}

function cutText(text: string, { options }: Reading, cut: Cut): { items: string[]; sure: boolean } {
  const divider = options.findLast(({ name }) => DIVIDES.has(name))
  if (divider?.name === '-0' || divider?.name === '--null') return { items: dropEmpty(text.split('\0')), sure: true }
  if (divider !== undefined) {
    const mark = divider.value && exactText(divider.value)
    if (mark?.length === 1) return { items: dropEmpty(text.split(mark)), sure: true }
    if (mark === '\\n') return { items: dropEmpty(text.split('\n')), sure: true }
    return { items: dropEmpty(text.split(/\s+/)), sure: false }
  }
  const has = (names: ReadonlySet<string>) => options.some(({ name }) => names.has(name))
  const lines = dropEmpty(text.split('\n'))
  if (cut === 'lines')
    return has(COLUMNS) ? { items: dropEmpty(text.split(/\s+/)), sure: false } : { items: lines, sure: true }
  if (has(REPLACES) && !has(COUNTS)) return { items: lines.map(asOneItem), sure: true }
  const items = (text.match(WORD) ?? []).map(dropQuotes)
  // A quote that is left open ends in an error; a program that is no xargs may see it otherwise.
  return { items, sure: !/["'\\]/.test(text.replace(WORD, '')) }
}

/** Blanks in front of a line are no part of it. */
function asOneItem(line: string): string {
  return dropQuotes(line.trimStart())
}

function dropQuotes(word: string): string {
  return word.replace(
    /"([^"\n]*)"|'([^'\n]*)'|\\([\s\S])/g,
    (_, double, single, escaped) => double ?? single ?? escaped,
  )
}

/** The line break that ends the whole text is no part of the last item to whoever wrote it. */
function dropEmpty(items: readonly string[]): string[] {
  return items.map((item) => item.replace(/\n$/, '')).filter((item) => item.trim() !== '')
}
