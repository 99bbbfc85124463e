// Judges text of makefiles and justfiles: the recipes in it, and the commands it runs while it is read. Never finds text harmless.
import type { Finding } from '../types.ts'
import { COMPUTED } from './code/tokens/code-tokens.ts'
import { createCollector } from './collect.ts'

const MAX_LINES = 500
const RULE_WITH_RECIPE = /^[^\s#=:][^#=:]{0,300}::?[^=;\n]{0,300};(.+)$/
const ASSIGNMENT = /^(?:export\s+|override\s+)?([A-Za-z_][\w.-]*)\s*(?:::?:?|\?|\+)?=\s*(.*)$/
const SHELL_ASSIGNMENT = /^[A-Za-z_][\w.-]*\s*!=\s*(.+)$/
const SHELL_CALL = /\$\(shell\s+([^()]*(?:\([^()]*\)[^()]*)*)\)|`([^`]+)`/g

/** Variables that are always there. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['HOME', '$HOME'],
  ['CURDIR', '$PWD'],
  ['PWD', '$PWD'],
  ['RM', 'rm -f'],
  ['MAKE', 'make'],
])

/** `all:` and a tab and `rm -rf x` → inline code and the line; so `x := $(shell rm -rf x)`, `all: ; rm -rf x`. */
export function judgeMake(text: string): Finding[] {
  const out = createCollector()
  out.effect('execution.inline-code')
  const lines = text.replace(/ ?\\\n\s*/g, ' ').split('\n')
  if (lines.length > MAX_LINES) out.unknown('text too long to follow')
  const values = new Map<string, string>()
  const run = (command: string): void => {
    const line = filled(command.replace(/^[\s@+-]+/, ''), values)
    if (line.includes(COMPUTED)) out.unknown('runs a computed command')
    out.source(line, 'shell')
  }
  for (const line of lines.slice(0, MAX_LINES)) {
    for (const [, call, quoted] of line.matchAll(SHELL_CALL)) if (!/^\s/.test(line)) run(call ?? quoted ?? '')
    const recipe = /^\s+(\S.*)$/.exec(line)?.[1] ?? RULE_WITH_RECIPE.exec(line)?.[1] ?? SHELL_ASSIGNMENT.exec(line)?.[1]
    const [, name, value] = ASSIGNMENT.exec(line) ?? []
    if (recipe !== undefined && !recipe.startsWith('#')) run(recipe)
    else if (name !== undefined && value !== undefined && values.size < MAX_LINES)
      values.set(name, filled(value, values))
  }
  return out.list()
}

/** With the variables that the text sets, and dollar signs for the shell as the shell gets them. */
function filled(command: string, values: ReadonlyMap<string, string>): string {
  return command
    .slice(0, 4_000)
    .replace(/\$\$|\$[({]([\w.-]+)[)}]|\{\{\s*([\w-]+)\s*\}\}/g, (_text, name?: string, inner?: string) => {
      const variable = name ?? inner
      if (variable === undefined) return '$'
      return values.get(variable)?.slice(0, 400) ?? KNOWN.get(variable) ?? COMPUTED
    })
}
