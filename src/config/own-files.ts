// Which files an installation lives on, so that no agent on the same machine changes them, or reads its secrets. Opens none.
import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { CheckpointPlace } from './checkpoint-places.ts'
import type { DatabaseConfig } from './database.ts'
import { internalKeyFile, privateKeyFile, publicKeyFile, secretFile } from './secrets.ts'
import { SECRET_VARIABLES } from './variables.ts'

/** Absolute paths. `secrets`: who can read these can pass for a person, or for another agent. */
export type OwnFiles = Readonly<{ files: readonly string[]; secrets: readonly string[] }>

type Installation = {
  env: Readonly<Record<string, string | undefined>>
  database: DatabaseConfig
  dataDir: string
  policyFile: string | undefined
  checkpoints: readonly CheckpointPlace[]
}

/** All of them, whether they are there yet or not. */
export function findOwnFiles({ env, database, dataDir, policyFile, checkpoints }: Installation): OwnFiles {
  const named = (names: readonly string[]) => names.flatMap((name) => (env[name] ? [resolve(env[name])] : []))
  const files = [
    // SQLite writes beside its database.
    ...(database.kind === 'sqlite' ? ['', '-wal', '-shm', '-journal'].map((end) => database.file + end) : []),
    ...checkpoints.flatMap((place) => (place.kind === 'file' ? [place.path] : [])),
    publicKeyFile(dataDir),
    ...(policyFile === undefined ? [] : [policyFile]),
    ...named(['TLS_CERT_FILE', 'INTERLOCK_SOCKET']),
  ]
  const secrets = [
    internalKeyFile(dataDir),
    secretFile(dataDir),
    privateKeyFile(dataDir),
    ...named(['TLS_KEY_FILE', ...SECRET_VARIABLES.map((name) => `${name}_FILE`)]),
  ]
  return Object.freeze({ files: withRealPaths(files), secrets: withRealPaths(secrets) })
}

/** These and the files of a policy, which others may come in place of; the same object until they do. */
export function watchOwnFiles(fixed: OwnFiles, policyFiles?: () => readonly string[]): () => OwnFiles {
  if (policyFiles === undefined) return () => fixed
  const known: { of?: readonly string[]; own: OwnFiles } = { own: fixed }
  return () => {
    const files = policyFiles()
    if (files !== known.of) {
      known.of = files
      known.own = Object.freeze({ ...fixed, files: [...fixed.files, ...withRealPaths(files)] })
    }
    return known.own
  }
}

/** Agents may name a file by either path where its folder is a link. */
function withRealPaths(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => [path, realPath(path)]))]
}

/** What does not exist yet has the path that it will have. What is not for us to see has the name that we know. */
function realPath(path: string): string {
  return tryRealPath(path) ?? join(tryRealPath(dirname(path)) ?? dirname(path), basename(path))
}

function tryRealPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
