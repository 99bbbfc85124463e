// Writes the hashes by which an agent trusts the hooks of a user's file. Does not decide what they are made of.
import { existsSync, statSync } from 'node:fs'
import type { InstallTrust } from '../../dialects/install-template.ts'
import { sha256 } from './install-record.ts'
import { settingAt } from './json-hooks.ts'
import { type PlannedFile, readIfThere } from './planned-files.ts'
import { addToml, readToml, removeToml } from './toml-hooks.ts'

/** The hash that vouches for a hook, as it stands in the file. */
const hashOf = (text: string) => `sha256:${sha256(text)}`

/** The file with every hash of `trust`: those that a person gave before are kept, outdated ones replaced. */
export function planTrust(trust: InstallTrust, home: string): PlannedFile {
  const path = trust.path.replace(/^~(?=\/)/, () => home)
  let text = readIfThere(path) ?? ''
  const tables: Record<string, unknown>[] = []
  for (const { keys, text: vouched } of trust.hashes) {
    const wanted = hashOf(vouched)
    const theirs = settingAt(readToml(removeToml(text), path), keys)
    if (theirs === wanted) continue
    if (typeof theirs === 'string') text = text.replaceAll(theirs, wanted)
    else tables.push(keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), wanted) as Record<string, unknown>)
  }
  const content = addToml(text, mergeTables(tables), [], path)
  return { path, content, mode: existsSync(path) ? statSync(path).mode & 0o777 : 0o600, backup: true }
}

/** The settings of the file that vouches for hooks; none when there is no file. Throws when it is no TOML. */
function readTrustFile(trust: InstallTrust, home: string): object {
  const path = trust.path.replace(/^~(?=\/)/, () => home)
  return readToml(readIfThere(path) ?? '', path)
}

/** The hooks that the agent would skip: the file does not hold their hash, or switches them off beside it. */
export function findUntrusted(trust: InstallTrust, home: string): string[] {
  const present = readTrustFile(trust, home)
  return trust.hashes
    .filter(
      ({ keys, text }) =>
        settingAt(present, keys) !== hashOf(text) || settingAt(present, [...keys.slice(0, -1), 'enabled']) === false,
    )
    .map(({ keys }) => keys.at(-2) ?? '')
}

function mergeTables(tables: readonly Record<string, unknown>[]): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const table of tables)
    for (const [key, value] of Object.entries(table)) {
      const present = result[key]
      result[key] =
        typeof present === 'object' && present !== null && typeof value === 'object' && value !== null
          ? mergeTables([present as Record<string, unknown>, value as Record<string, unknown>])
          : value
    }
  return result
}
