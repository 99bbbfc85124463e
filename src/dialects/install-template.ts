// What an agent's own configuration must say so that it asks Interlock. Pure data and wording; touches no file.

/** The commands that the registration runs, as the installer words them for one installed client. */
export type HookCommands = {
  /** The gate with its fallback deny on the same line. `deadlineSeconds`: when the client gives up by itself. */
  gate(deadlineSeconds: number): string
  /** The observer: no fallback, because a failing observer must not stop a run. */
  observe(deadlineSeconds: number): string
}

/** Where an agent reads hooks. `~` is the home folder of the agent's account. `macos`: there, where it is another file. */
export type InstallPlace = {
  format: 'json' | 'yaml' | 'toml'
  /** `user`: the agent's account can change it. `managed`: only root can, and the agent obeys it first. */
  scope: 'user' | 'managed'
  path: string
  macos?: string
  /** The file holds nothing but our hooks, so it may be written and removed as a whole. */
  own: boolean
}

/** A setting beside the hooks that this place needs: keys from the outside in. */
export type InstallSetting = { keys: readonly string[]; value: boolean | number | string }

/**
 * A setting that keeps the agent from running our hooks, wherever it may stand. `files`: `hooks` is the file that has
 * the hooks, `~/…` lies in the home folder, `/…` is the administrator's, everything else in the project; a last name
 * `*.json` is every such file there. `off`: the value that does it, or `named` for a list that names our hook.
 * `silences`: hooks of these scopes.
 */
export type InstallSwitch = {
  keys: readonly string[]
  off: boolean | 'named'
  files: readonly string[]
  silences: readonly InstallPlace['scope'][]
}

/**
 * One agent's registration. The file holds an object with `hooks`: event → list of entries; entries of others stay, and
 * an entry is ours when its command names `interlock-hook <dialect id> `.
 */
export type InstallTemplate = {
  /** False: written from documents alone, never run with the real agent. */
  verified: boolean
  /** Versions of the agent that register differently, the newest first; empty when there is one way. */
  lanes: readonly string[]
  /** The first place of a scope is the one to choose. */
  places: readonly InstallPlace[]
  /** Entries to add under `hooks`, by event. `lane`: one of `lanes`, the first when absent. */
  hooks(commands: HookCommands, lane?: string): HookEntries
  /** What else must stand in the same file, for one scope. */
  settings(scope: InstallPlace['scope']): readonly InstallSetting[]
  /** The variable that names another folder in place of `usual`, where the agent knows one. */
  folder?: { variable: 'CLAUDE_CONFIG_DIR' | 'CODEX_HOME' | 'COPILOT_HOME'; usual: string }
  /** Files by which an organisation delivers settings that are not read here: what they say is for a person to look up. */
  delivered?: readonly string[]
  /** What switches hooks off; empty where nothing is known. source: docs/agents/. */
  switches: readonly InstallSwitch[]
  /** What a person still has to do, or should know of this scope: sentences. */
  notes(scope: InstallPlace['scope']): readonly string[]
  /** Where the agent runs a hook of this scope only after its content was trusted. Undefined: nowhere. */
  trust?(file: string, hooks: HookEntries): InstallTrust
}

/** Event → entries, in the order of the file. */
export type HookEntries = Readonly<Record<string, readonly object[]>>

/** Settings that vouch for hooks: at `keys` of `path` (TOML) stands `sha256:` and the hex SHA-256 of `text`. */
export type InstallTrust = { path: string; hashes: readonly { keys: readonly string[]; text: string }[] }

/** A shell call as the agent writes it to the hook's stdin, and how to read what the hook prints for it. */
export type Probe = {
  payload(command: string): Record<string, unknown>
  /** What this agent would do with one line of the hook's output (exit 0). */
  reads(printed: string): 'allow' | 'deny' | 'neither'
}

/** The agent's time-out for a gate and when the client gives up, in seconds. The agent's own comes last, always. */
export const GATE_SECONDS = { timeout: 300, deadline: 280 } as const
export const OBSERVE_SECONDS = { timeout: 15, deadline: 10 } as const

/** The value under these keys of one line of JSON, or undefined when the line is no such object. */
export function readPrinted(printed: string, ...keys: readonly string[]): unknown {
  let value: unknown
  try {
    value = JSON.parse(printed)
  } catch {
    return undefined
  }
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
