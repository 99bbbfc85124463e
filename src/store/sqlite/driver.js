// Loads the version of the SQLite driver that this Node can run. Plain JavaScript: the build needs it before anything is built.
import { createRequire } from 'node:module'

/** Version 13 crashes where Node-API is older than this, version 12 where Node is 24.19 or newer: docs/decisions/0016. */
const NODE_API = 10
const name = Number(process.versions.napi) >= NODE_API ? 'better-sqlite3' : 'better-sqlite3-12'

/** The driver's class. Loading this file throws, with what to do about it, when the driver is not installed. */
export const Database = load()

function load() {
  try {
    return createRequire(import.meta.url)(name)
  } catch (cause) {
    const compiler = name === 'better-sqlite3' ? '' : ' It is compiled for this Node: that takes python3, make and g++.'
    throw new Error(`The SQLite driver ${name} is not installed.${compiler} Run npm ci again, or use a newer Node.`, {
      cause,
    })
  }
}
