// Which files an installation lives on, so that no agent on the same machine changes them, or reads its secrets. Opens none.
import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { CheckpointPlace } from './checkpoint-places.ts'
import type { DatabaseConfig } from './database.ts'
import { internalKeyFile, privateKeyFile, publicKeyFile, secretFile } from './secrets.ts'
import { SECRET_VARIABLES } from './variables.ts'

/** Absolute paths. `secrets`: who can read these can pass for a person, or for another agent. */
export type OwnFiles = Readonly<{ files: readonly string[]; secrets: readonly string[] }>

/**
 * Settings that name an agent's hooks, or switch them off, below the folder that its variable moves them to. Where they
 * usually are the classifier knows them by their names.
 */
const MOVED_SETTINGS: Readonly<Record<string, readonly string[]>> = {
  CLAUDE_CONFIG_DIR: ['settings.json', 'settings.local.json'],
  CODEX_HOME: ['config.toml', 'hooks.json'],
  COPILOT_HOME: ['settings.json', 'config.json', 'hooks/interlock.json'],
}

type Installation = {
  env: Readonly<Record<string, string | undefined>>
  database: DatabaseConfig
  dataDir: string
  policyFile: string | undefined
  checkpoints: readonly CheckpointPlace[]
  /** Named as a setting: of agents that run elsewhere, or with another environment than this server. */
  guardedFiles: readonly string[]
}

/** All of them, whether they are there yet or not. */
export function findOwnFiles(of: Installation): OwnFiles {
  const { env, database, dataDir, policyFile, checkpoints, guardedFiles } = of
  const named = (names: readonly string[]) => names.flatMap((name) => (env[name] ? [resolve(env[name])] : []))
  const files = [
    // SQLite writes beside its database.
    ...(database.kind === 'sqlite' ? ['', '-wal', '-shm', '-journal'].map((end) => database.file + end) : []),
    ...checkpoints.flatMap((place) => (place.kind === 'file' ? [place.path] : [])),
    publicKeyFile(dataDir),
    ...(policyFile === undefined ? [] : [policyFile]),
    ...named(['TLS_CERT_FILE', 'INTERLOCK_SOCKET']),
    ...Object.entries(MOVED_SETTINGS).flatMap(([variable, names]) =>
      named([variable]).flatMap((folder) => names.map((name) => join(folder, name))),
    ),
    ...guardedFiles,
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
