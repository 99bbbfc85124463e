// Every example: of both tables, and of the list of boundaries. Judges nothing.
import { readFileSync } from 'node:fs'
import { families } from '../../../src/classify/commands/index.ts'
import { rules } from '../../../src/classify/policy/index.ts'

/** `tool {json}`: an example of a rule that is a call of a tool, not a command. */
const TOOL_CALL = /^[A-Za-z_]\w* \{.*\}$/s

/** Commands beside what a row speaks of; lines that begin with `#` are comments. */
const BOUNDARIES = readFileSync(new URL('../boundaries.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** Shell commands and calls of tools, each once, sorted. */
export const ALL_EXAMPLES: readonly string[] = [
  ...new Set([
    ...families.flatMap((family) => family.rows.flatMap((row) => [...row.match, ...(row.not ?? [])])),
    ...rules.flatMap((rule) => rule.examples),
    ...BOUNDARIES,
  ]),
].sort()

/** A rehearsal of PowerShell, where a backslash is a folder and no line goes on behind one. */
const REHEARSAL = / -WhatIf$/

/** The commands of Unix shells among them. */
export const EXAMPLES: readonly string[] = ALL_EXAMPLES.filter(
  (example) => !TOOL_CALL.test(example) && !REHEARSAL.test(example),
)
