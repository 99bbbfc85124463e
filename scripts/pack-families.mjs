// Packs the table of commands for dist: evaluates it once, when dist is built, and writes what packed-families.mjs reads.
// Changes nothing in it: the table is data, and JSON gives back what went in.
import { hash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const SOURCES = `export { families } from './src/classify/commands/index.ts'
export { programs, RULESET_HASH } from './src/classify/table/families.ts'`

const inAscii = (json) =>
  json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Evaluates the table with `esbuild`, below `root`. Resolves with the text for dist/families.txt. */
async function packFamilies(esbuild, root) {
  const module = join(root, 'dist', `.families-${process.pid}.mjs`)
  await esbuild.build({
    absWorkingDir: root,
    stdin: { contents: SOURCES, resolveDir: root },
    outfile: module,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  })
  const { families, programs, RULESET_HASH } = await import(pathToFileURL(module).href).finally(() => rmSync(module))
  const lines = families.map((family) => inAscii(JSON.stringify(family)))
  let start = 0
  const index = families.map(({ id, programs }, at) => {
    const end = start + lines[at].length
    const entry = [id, programs, start, end]
    start = end + 1
    return entry
  })
  const head = inAscii(JSON.stringify({ hash: RULESET_HASH, programs, families: index }))
  const table = `${head}\n${lines.join('\n')}\n`
  return `${hash('sha256', table)}\n${table}`
}

/** Makes esbuild take packed-families.mjs for src/classify/table/families.ts. */
export const packedFamilies = (root) => ({
  name: 'packed-families',
  setup(build) {
    build.onResolve({ filter: /\/families\.ts$/ }, ({ path, resolveDir }) =>
      join(resolveDir, path) === join(root, 'src/classify/table/families.ts')
        ? { path: join(root, 'scripts/packed-families.mjs') }
        : undefined,
    )
  },
})

/** Writes the packed table into dist. Resolves with its path. */
export async function writePackedFamilies(esbuild, root) {
  const path = join(root, 'dist', 'families.txt')
  writeFileSync(path, await packFamilies(esbuild, root))
  return path
}
