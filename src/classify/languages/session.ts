// Reads lines that are sent to a server over a bare connection: what a store or a database would do with them. Knows no hosts.
import type { Finding } from '../types.ts'
import { createCollector } from './collect.ts'

/** Line ends, also those that printf or echo would still have to make. */
const LINE_END = /\r\n|\r|\n|\\r\\n|\\n|\\r/
/** `*1` and `$8` of Redis's own protocol: how many words follow, and how long the next one is. */
const LENGTH = /^[*$]\d+$/
/** Redis empties databases with the first two, memcached with the third, and stops without saving with the last. */
const EMPTIES = /^(?:flushall|flushdb|flush_all|shutdown\s+nosave)\b/i
/** Redis runs Lua with the whole of its own commands. */
const EMPTIES_BY_SCRIPT = /^eval(?:sha)?\b.*\bflush(?:all|db)\b/i
/** What many databases with a text protocol take as it is. */
const STATEMENT = /^(?:drop|truncate|delete\s+from)\s+\w/i

/** Lines to a server → findings. Most lines mean nothing to us, and give none: the connection itself is judged elsewhere. */
export function judgeSession(text: string): Finding[] {
  const out = createCollector()
  for (const line of text.split(LINE_END)) {
    const words = line.trim()
    if (words === '' || LENGTH.test(words)) continue
    if (EMPTIES.test(words) || EMPTIES_BY_SCRIPT.test(words)) out.effect('database.destroy', words.split(/\s/, 1)[0])
    else if (STATEMENT.test(words)) out.source(words, 'sql')
  }
  return out.list()
}
