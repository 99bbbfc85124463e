// Computes a fingerprint of everything that dist is built from. Does not build and writes nothing.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Files and folders below the package root whose content decides what dist holds. */
export const INPUTS = [
  'src',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/pack-families.mjs',
  'scripts/packed-families.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

function filesBelow(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * SHA-256 (hex) over names and contents of INPUTS below `root`. A content stamp, not times: a fresh clone, a copied
 * folder and a switched branch all have misleading times. Missing inputs count as empty.
 */
export function sourceStamp(root) {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    const path = join(root, input)
    const files = input === 'src' ? filesBelow(path) : existsSync(path) ? [path] : []
    for (const file of files) {
      const content = readFileSync(file)
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}
