// Finds the files and addresses that stand where a table would. Judges no other part of a statement.
import type { Collector } from '../collect.ts'
import type { SqlToken } from './sql-tokens.ts'

/** DuckDB and others read the file or the address that stands where a table would: `FROM 'a.csv'`. */
export function judgeTables(tokens: readonly SqlToken[], out: Collector): void {
  // `extract(day FROM '…')` has the same words.
  const isQuery = [true]
  // Whether a list of tables is open there: `FROM a, 'b.csv'`.
  const inFrom = [false]
  tokens.forEach((token, index) => {
    const next = tokens[index + 1]
    if (token.text === '(' && token.kind === 'op') {
      isQuery.push(/^(SELECT|WITH|FROM|VALUES|TABLE)$/.test(next?.word ?? ''))
      inFrom.push(false)
    } else if (token.text === ')' && token.kind === 'op' && isQuery.length > 1) {
      isQuery.pop()
      inFrom.pop()
    } else if (/^(WHERE|GROUP|ORDER|LIMIT|HAVING|UNION|SET|VALUES|SELECT)$/.test(token.word))
      inFrom[inFrom.length - 1] = false
    const isFrom = token.word === 'FROM' && isQuery.at(-1) === true && tokens[index - 1]?.word !== 'DISTINCT'
    if (isFrom || token.word === 'JOIN') inFrom[inFrom.length - 1] = true
    const isLead = index === 0 && /^(SUMMARIZE|PIVOT|UNPIVOT)$/.test(token.word)
    const takesTable = isFrom || isLead || token.word === 'JOIN' || (token.text === ',' && inFrom.at(-1) === true)
    if (!takesTable || tokens[0]?.word === 'COPY' || next === undefined) return
    if (next.kind === 'string' || (next.kind === 'ident' && /[./:]/.test(next.text))) readsTable(next.text, out)
  })
}

/** Tables in which servers keep the passwords of their accounts, hashed. */
const ACCOUNTS = /^(?:MYSQL\.(?:USER|GLOBAL_PRIV)|SYS\.SQL_LOGINS)$/
const PASSWORDS = /^(?:AUTHENTICATION_STRING|PASSWORD|PASSWORD_HASH|PRIV)$/

/** `select * from mysql.user`: passwords. `select user, host from mysql.user` shows none. */
export function judgeAccounts(tokens: readonly SqlToken[], out: Collector): void {
  const shows = tokens.some(
    ({ text, word }, index) => PASSWORDS.test(word) || (text === '*' && tokens[index + 1]?.word === 'FROM'),
  )
  const isAsked = tokens.some(
    ({ text }, index) =>
      text === '.' && ACCOUNTS.test(`${tokens[index - 1]?.text}.${tokens[index + 1]?.text}`.toUpperCase()),
  )
  if (shows && isAsked) out.effect('secret.read', 'passwords of accounts')
}

/** A file, an address, or more of them than their name tells. */
export function readsTable(name: string, out: Collector): void {
  if (/[*?[{]/.test(name)) out.unknown('SQL: a table of many files')
  else if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) out.effect('network.read', name)
  else out.effect('file.read', name)
}
