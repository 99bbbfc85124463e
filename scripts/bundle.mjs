// Bundles the server and its command line into a few files of dist, which load several times as fast as one file for each
// source. Checks no types.
import { resolve } from 'node:path'
import { packedFamilies, writePackedFamilies } from './pack-families.mjs'

/**
 * What is started or loaded by name. `classify/classify` is what the measurements load: the classifier as servers run it.
 * All else is shared by them, in files of dist itself: `import.meta.url` in any source is then a file of that folder.
 */
const entryPoints = {
  cli: 'src/cli.ts',
  writer: 'src/store/sqlite/writer.ts',
  'classify/classify': 'src/classify/classify.ts',
}

/** Writes the bundle below `root`/dist. Resolves with the absolute paths of what it wrote; rejects with esbuild's words. */
export async function bundle(root) {
  const esbuild = await import('esbuild')
  const table = await writePackedFamilies(esbuild, root)
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Packages stay what was installed: an update of one reaches a server that is not built again.
    packages: 'external',
    // Not minified: names and lines in a stack are those of the sources, and `node --enable-source-maps` names the files.
    sourcemap: true,
    sourcesContent: false,
    plugins: [packedFamilies(root)],
    metafile: true,
    logLevel: 'silent',
  })
  // `npm start` goes on in this process: its builder has no more to do.
  await esbuild.stop()
  return [table, ...Object.keys(metafile.outputs).map((path) => resolve(root, path))]
}
