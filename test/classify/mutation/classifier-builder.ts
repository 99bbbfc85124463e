// Builds classifiers from given tables: the real sources, bundled once, with the two tables left open. Judges nothing.
import { build, type Plugin } from 'vite'
import type { classify } from '../../../src/classify/classify.ts'
import type { Family, Rule } from '../../../src/classify/types.ts'

export type Tables = { families: readonly Family[]; rules: readonly Rule[] }
export type Classify = typeof classify

/** What the two index files become: the tables that the bundle is called with. */
const OPEN_TABLES: Readonly<Record<string, string>> = {
  'src/classify/commands/index.ts':
    'export const families = TABLES.families; export const programs = [...new Set(families.flatMap((f) => f.programs))].sort()',
  'src/classify/policy/index.ts': 'export const rules = TABLES.rules',
}

/** A part that loads something while it is imported: it is taken as it is, and shared. */
const SHARED = /\/src\/classify\/sql\/parse\.ts$/
const REAL = 'real:'

/** Bundles src/classify; the result makes a classifier of its own for each pair of tables. Rejects when it does not build. */
export async function createClassifierBuilder(): Promise<(tables: Tables) => Classify> {
  const opened = new Set<string>()
  const openTables: Plugin = {
    name: 'open-tables',
    enforce: 'pre',
    load(id) {
      const file = Object.keys(OPEN_TABLES).find((path) => id.endsWith(`/${path}`))
      if (file === undefined) return undefined
      opened.add(file)
      return OPEN_TABLES[file]
    },
  }
  const shareParts: Plugin = {
    name: 'share-parts',
    enforce: 'pre',
    async resolveId(name, importer) {
      const found = await this.resolve(name, importer, { skipSelf: true })
      return found && SHARED.test(found.id) ? { id: `${REAL}${found.id}`, external: true } : undefined
    },
  }
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [openTables, shareParts],
    build: {
      ssr: new URL('../../../src/classify/classify.ts', import.meta.url).pathname,
      write: false,
      minify: false,
      rolldownOptions: { output: { format: 'cjs' } },
    },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  if (bundle === undefined || !('output' in bundle) || bundle.output.length !== 1)
    throw new Error('the classifier was not bundled into one file')
  if (opened.size !== Object.keys(OPEN_TABLES).length) throw new Error('the tables are read from somewhere else')
  const { code: source, imports } = bundle.output[0]
  const loaded = new Map<string, unknown>()
  for (const name of imports) loaded.set(name, await import(name.startsWith(REAL) ? name.slice(REAL.length) : name))
  const instantiate = new Function('TABLES', 'require', 'exports', source) as (
    tables: Tables,
    require: (name: string) => unknown,
    exports: { classify?: Classify },
  ) => void
  return (tables) => {
    const exports: { classify?: Classify } = {}
    instantiate(tables, (name) => loaded.get(name), exports)
    if (!exports.classify) throw new Error('the bundle has no classify')
    return exports.classify
  }
}
