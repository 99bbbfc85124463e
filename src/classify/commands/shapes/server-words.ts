// What clients of databases tell by the words that name a server: a computed one may carry anything to anybody. Judges no
// statements.
import type { Does, Row } from '../../types.ts'

/** Only what is computed: which server is written out is no matter here. */
const computed = (words: { option: readonly string[] } | { each: 'operands' }): Does => ({ effect: 'network.lookup', on: { ...words, except: ['*'] } })

/**
 * `hosts`: options that say which server, if any do. `told`: options whose values it is told. `call`: a reading call without any of
 * them, and `name` what it begins with. `dsn`: operands say which server too.
 */
type ServerWords = { hosts: readonly string[]; told: readonly string[]; name: string; call: string; dsn?: boolean }

/** Parts of a connection string that name a file with a password or a key, or one to write keys into; or letters by number. */
const FILES = ['*passfile*', '*sslkey*', '*servicefile*', '*%6*', '*%7*']

/** The rows of a client of PostgreSQL, whose connection string may be an operand or the name of the database. */
export function connectionFiles(id: string, call: string): readonly Row[] {
  const doc = 'Takes a password or a key out of a file, or writes keys into one, as its connection string says.'
  const does: readonly Does[] = [{ effect: 'secret.read' }]
  const [program, ...rest] = call.split(' ')
  const given = (words: string) => [program, words, ...rest].join(' ')
  return [
    { id: `${id}/file-of-option`, doc, when: { value: { '-d': FILES, '--dbname': FILES } }, does, match: [given("-d 'dbname=app passfile=keys.txt'"), given('--dbname=postgresql://db/app?sslkey=a.key')], not: [call] },
    {
      id: `${id}/file-of-operand`,
      doc,
      when: { operand: { is: FILES, literal: true } },
      does,
      match: [`${call} 'servicefile=a.conf service=app'`, `${call} postgresql://db/app?%70assfile=a`, `${call} postgresql://db/app?pass%66ile=a`],
      not: [call],
    },
  ]
}

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
