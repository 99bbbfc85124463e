// Where the package lies, and its version. Reads nothing else.
import { readFileSync } from 'node:fs'

/** The folder of package.json, seen from src as from dist, whose files are all in one folder. */
export const PACKAGE_ROOT = new URL('../', import.meta.url)

/** The version in package.json. */
export function readVersion(): string {
  return (JSON.parse(readFileSync(new URL('package.json', PACKAGE_ROOT), 'utf8')) as { version: string }).version
}
