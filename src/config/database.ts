// The shape of DATABASE_URL: a file of SQLite, or a database of PostgreSQL. Opens neither.
import { resolve } from 'node:path'
import { z } from 'zod'

export type DatabaseConfig =
  | Readonly<{ kind: 'sqlite'; file: string }>
  /** `url` holds a password. */
  | Readonly<{ kind: 'postgres'; url: string }>

/** `file:PATH`, or `postgres://USER:PASSWORD@HOST:PORT/NAME?…` with the parameters of node-postgres. */
export const database = z.string().transform((text, context): DatabaseConfig => {
  if (/^postgres(ql)?:/i.test(text)) {
    if (namesSeveral(text)) {
      context.addIssue('names several hosts: name one address that leads to the primary, of a proxy or a virtual one')
      return z.NEVER
    }
    // Without a name PostgreSQL would take that of the user: seldom what was meant.
    if (URL.canParse(text) && new URL(text).pathname.length > 1) return { kind: 'postgres', url: text }
    context.addIssue('must name host and database, for instance postgres://interlock:PASSWORD@db.example.org/interlock')
    return z.NEVER
  }
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(text) && !text.startsWith('file://')) {
    context.addIssue('must be file:PATH, for instance file:./data/interlock.db, or postgres://…')
    return z.NEVER
  }
  return { kind: 'sqlite', file: resolve(text.replace(/^file:(\/\/(?=\/))?/, '')) }
})

/** The password may hold a comma. */
function namesSeveral(url: string): boolean {
  const hosts = /^\w+:\/\/([^/?]*)/.exec(url)?.[1]?.split('@').at(-1) ?? ''
  return hosts.includes(',') || /[?&]host=[^&]*(,|%2c)/i.test(url)
}
