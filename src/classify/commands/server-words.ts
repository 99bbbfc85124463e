// What clients of databases tell by the words that name a server: a computed one may carry anything to anybody. Judges no
// statements.
import type { Does, Row } from '../types.ts'

/** Only what is computed: which server is written out is no matter here. */
const computed = (words: { option: readonly string[] } | { each: 'operands' }): Does => ({ effect: 'network.lookup', on: { ...words, except: ['*'] } })

/**
 * `hosts`: options that say which server, if any do. `told`: options whose values it is told. `call`: a reading call without any of
 * them, and `name` what it begins with. `dsn`: operands say which server too.
 */
type ServerWords = { hosts: readonly string[]; told: readonly string[]; name: string; call: string; dsn?: boolean }

/** The rows of a client. */
export function serverWords(id: string, { hosts, told, name, call, dsn = false }: ServerWords): readonly Row[] {
  const read = (words: string) => `${name} ${words}${call}`
  const rows: Row[] = []
  const [host, user] = [hosts[0], told[0]]
  if (host !== undefined)
    rows.push({
      id: `${id}/server`,
      doc: 'Talks to a server that is computed, or tells it what is computed.',
      when: { any: hosts },
      does: [computed({ option: hosts }), computed({ each: 'operands' }), ...(user === undefined ? [] : [computed({ option: told })])],
      match: [read(`${host} "db.$NAME" `), `${read(`${host} db `)} "a$NAME"`, ...(user === undefined ? [] : [read(`${host} db ${user} "$NAME" `)])],
      not: [read('')],
    })
  if (dsn) rows.push({ id: `${id}/address`, doc: 'Talks to a server whose address is computed.', when: { operands: { min: 1 } }, does: [computed({ each: 'operands' })], match: [`${read('')} "db:$NAME"`], not: [read('')] })
  return rows
}
