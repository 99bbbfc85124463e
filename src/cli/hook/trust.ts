// Writes the hashes by which an agent trusts the hooks of a user's file. Does not decide what they are made of.
import { existsSync, statSync } from 'node:fs'
import type { InstallTrust } from '../../dialects/install-template.ts'
import { sha256 } from './install-record.ts'
import { settingAt } from './json-hooks.ts'
import { type PlannedFile, readIfThere } from './planned-files.ts'
import { addToml, asTable, merge, readToml, removeToml } from './toml-hooks.ts'

/** The hash that vouches for a hook, as it stands in the file. */
const hashOf = (text: string) => `sha256:${sha256(text)}`

/** The file at `path` with every hash of `trust`: those that a person gave before are kept, outdated ones replaced. */
export function planTrust(trust: InstallTrust, path: string): PlannedFile {
  let text = readIfThere(path) ?? ''
  const tables: object[] = []
  for (const { keys, text: vouched } of trust.hashes) {
    const wanted = hashOf(vouched)
    const theirs = settingAt(readToml(removeToml(text), path), keys)
    if (theirs === wanted) continue
    if (typeof theirs === 'string') text = text.replaceAll(theirs, wanted)
    else tables.push(asTable({ keys, value: wanted }))
  }
  const content = addToml(text, merge(...tables), [], path)
  return { path, content, mode: existsSync(path) ? statSync(path).mode & 0o777 : 0o600, backup: true }
}

/**
 * The hooks that the agent would skip: the file at `path` does not hold their hash, or switches them off beside it. Throws when
 * it is no TOML.
 */
export function findUntrusted(trust: InstallTrust, path: string): string[] {
  const present = readToml(readIfThere(path) ?? '', path)
  return trust.hashes
    .filter(
      ({ keys, text }) =>
        settingAt(present, keys) !== hashOf(text) || settingAt(present, [...keys.slice(0, -1), 'enabled']) === false,
    )
    .map(({ keys }) => keys.at(-2) ?? '')
}
