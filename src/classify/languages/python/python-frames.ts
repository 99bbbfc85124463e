// What a Python program may do with tables and arrays of pandas and numpy: look, choose, compute. Nothing that writes files.

import { wordSet } from '../../text/word-list.ts'
import { isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { GIVE_VALUES } from './python-modules.ts'
import type { Imports } from './python-names.ts'
import { endOfCall } from './python-reads.ts'

/** source: pandas 2.3 and numpy 2.3 references */
const OF_FRAMES = wordSet(`
  head tail shape columns dtypes dtype index describe info value_counts nunique unique groupby mean std var median quantile sum min max
  prod cumsum cumprod cummax cummin diff pct_change rank corr abs round clip isnull isna notnull notna fillna dropna ffill bfill
  sort_values sort_index nlargest nsmallest sample iloc loc at iat reset_index set_index rename drop drop_duplicates duplicated
  astype str dt cat contains extract len between isin where mask merge join concat melt pivot pivot_table stack unstack explode
  first last size ngroups memory_usage empty ndim T values copy to_list tolist to_dict to_frame to_period iterrows itertuples items
  idxmax idxmin any all assign resample rolling expanding shift total_seconds year month day hour date time weekday dayofweek
  files sheet_names parse schema height width select filter with_columns null_count n_unique glimpse
  reshape flatten ravel transpose argmax argmin argsort nonzero real imag`)
/** Give a text back, or write it where they are told. */
const GIVES_TEXT = /^(?:to_string|to_markdown)$/
/** Call what they are given, also a method whose name stands in a text. */
const CALLS = /^(?:agg|aggregate|apply|map|transform)$/
/** Methods that write, or that read code in a text. */
const DOES_MORE = /^(?:to_|eval|query|pipe|apply|agg|map|transform)/
const LIBRARIES = /^(?:pandas|numpy|polars|cv2|scipy\.stats|sklearn\.metrics)$/
/** How files are read: none of these options names a function, another file, or what else is trusted. */
const OPTIONS =
  /^(?:sep|delimiter|header|names|index_col|usecols|dtype|nrows|skiprows|skipfooter|na_values|parse_dates|encoding|comment|low_memory|quotechar|thousands|decimal|sheet_name|lines|orient|columns|engine|read_only|data_only|strict)$/

/** Whether a program has tables, and nothing else of which a method with such a name could do more: archives have `extract`. */
export function usesFrames({ loaded }: Imports): boolean {
  return (
    loaded.some((name) => LIBRARIES.test(name)) &&
    loaded.every((name) => LIBRARIES.test(name) || GIVE_VALUES.has(name) || /^(?:os|os\.path|glob)$/.test(name))
  )
}

/** Whether a call reads a table. The path may be an address as well. */
export function isTableReader(name: string): boolean {
  return /^(?:read_(?:csv|table|json|ndjson|parquet|excel|schema|metadata)|loadtxt|genfromtxt|load|load_workbook|ExcelFile|ParquetFile|Document|PdfReader|imread)$/.test(
    name,
  )
}

/** What may be asked of a table, an array or a part of it; undefined for what others know better. */
export function isKnownOfFrame(tokens: readonly CodeToken[], index: number): boolean | undefined {
  const { text } = tokens[index]!
  if (OF_FRAMES.has(text)) return true
  const end = endOfCall(tokens, index + 1)
  const inner = tokens.slice(index + 2, Math.max(end, 0))
  if (GIVES_TEXT.test(text)) return end > 0 && /^(?:index=False)?$/.test(inner.map((token) => token.text).join(''))
  if (CALLS.test(text)) return end > 0 && callsKnown(inner)
  // `df.query('@f(1)')` runs what stands there.
  return DOES_MORE.test(text) ? false : undefined
}

/** `lambda x: …`, `len`, `'sum'`, `{'a': ['min', 'max']}`, `total=('a', 'sum')` */
function callsKnown(inner: readonly CodeToken[]): boolean {
  const [first] = inner
  if (first?.kind === 'name' && first.text === 'lambda') return true
  if (inner.length === 1 && first?.kind === 'name') return /^(?:str|int|float|len)$/.test(first.text)
  return inner.every(({ kind, text, isLiteral }, at) => {
    if (kind === 'string') return isLiteral && !DOES_MORE.test(text)
    if (kind === 'name') return isOp(inner[at + 1], '=')
    return kind === 'newline' || kind === 'number' || /^[[\](){},:=]$/.test(text)
  })
}

/** The arguments behind the path, of a call that reads a table: options that are written out. */
export function readsTable(tokens: readonly CodeToken[], from: number, end: number): boolean {
  return tokens.slice(from, end).every(({ kind, text, isLiteral }, at) => {
    if (kind === 'name') {
      const isOption = isOp(tokens[from + at + 1], '=')
      return isOption ? OPTIONS.test(text) : /^(?:None|True|False|str|int|float)$/.test(text)
    }
    return kind === 'string' ? isLiteral : kind !== 'op' || /^[[\](){},:=-]$/.test(text)
  })
}
