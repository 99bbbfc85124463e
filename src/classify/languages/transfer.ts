// Reads commands for sftp, ftp and lftp: which files here they send or save, and what they run. Knows no hosts.
import { wordSet } from '../text/word-list.ts'
import type { Finding } from '../types.ts'
import { type Collector, createCollector } from './collect.ts'

const PUTS: ReadonlySet<string> = wordSet('put mput reput append send newer')
const GETS: ReadonlySet<string> = wordSet('get mget reget recv pget newer')
const RUNS_HERE: ReadonlySet<string> = new Set(['shell', 'local'])
const DELETES: ReadonlySet<string> = wordSet('rm mrm delete mdelete rmdir')
/** `rm -r`, `rm *`: many files of the other side at once. */
const MANY = /^-\w*[rR]|[*?]/

/** Commands of a transfer, a line each or parted by semicolons → findings. What moves about or lists gives none. */
export function judgeTransfer(text: string): Finding[] {
  const out = createCollector()
  let folder = ''
  for (const line of text.split(/\r?\n|\\n/)) {
    const trimmed = line.trim().replace(/^[-@]+/, '')
    // sftp takes the whole line, with its semicolons.
    if (trimmed.startsWith('!')) {
      out.source(trimmed.slice(1), 'shell')
      continue
    }
    for (const command of trimmed.split(/;|&&|\|\|/)) {
      const [name = '', ...words] = command.match(/"[^"]*"|'[^']*'|(?:\\.|\S)+/g)?.map(unquote) ?? []
      if (name === 'lcd') folder = `${words[0] ?? '~'}/`
      else judgeCommand(name.toLowerCase(), words, folder, out)
    }
  }
  return out.list()
}

function judgeCommand(name: string, words: readonly string[], folder: string, out: Collector): void {
  const options = words.filter((word) => word.startsWith('-'))
  const [first, ...others] = words.filter((word) => !word.startsWith('-'))
  const here = (path: string) => (/^[/~]/.test(path) ? path : `${folder}${path}`)
  if (name.startsWith('!')) out.source([name.slice(1), ...words].join(' '), 'shell')
  else if (RUNS_HERE.has(name)) out.source(words.join(' '), 'shell')
  else if (name === 'mirror') {
    const sends = options.some((option) => /^-\w*R|^--reverse/.test(option))
    const target = sends ? first : (others[0] ?? first)
    out.effect(sends ? 'file.read' : 'file.write', here(target ?? '.'))
    if (sends) out.effect('network.write')
    if (options.some((option) => /^-\w*e|^--delete/.test(option))) out.effect(sends ? 'service.destroy' : 'file.delete')
  } else if (PUTS.has(name) && first !== undefined) {
    for (const path of name.startsWith('m') || others.length > 1 ? [first, ...others] : [first])
      out.effect('file.read', here(path))
    out.effect('network.write')
  } else if (GETS.has(name) && first !== undefined) {
    const saved = name.startsWith('m') ? undefined : others[0]
    out.effect('file.write', here(saved ?? first.split('/').at(-1)!))
  } else if (DELETES.has(name)) {
    out.effect('service.write')
    if (words.some((word) => MANY.test(word))) out.effect('service.destroy', words.join(' '))
  }
}

function unquote(word: string): string {
  return /^(["']).*\1$/s.test(word) ? word.slice(1, -1) : word.replace(/\\(.)/g, '$1')
}
