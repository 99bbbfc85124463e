// Reads a table of cron: what it would run, line by line. Judges no command, and knows no table with names of users.
import type { Finding } from '../types.ts'
import { createCollector } from './collect.ts'

/** Five times and dates, or a name for them; what follows is a line of shell text. */
const ENTRY = /^(?:@[a-z]+|(?:[^\s=#]+[ \t]+){4}[^\s=#]+)[ \t]+(.+)$/
/** A percent sign begins the command's input, unless a backslash stands before it. */
const INPUT = /(?<!\\)%.*$/

/** The commands of the table's lines, as shell text. Comments, settings and what cron would refuse give nothing. */
export function judgeCrontab(text: string): Finding[] {
  const out = createCollector()
  for (const line of text.split('\n')) {
    const command = ENTRY.exec(line.trim())?.[1]
    if (command !== undefined) out.source(command.replace(INPUT, '').replaceAll('\\%', '%'), 'shell')
  }
  return out.list()
}
