// Judges Python text. Code that provably only computes and prints has no findings but what it reads and loads.
import type { Finding } from '../../types.ts'
import { judgeProgram } from '../code/code.ts'
import type { GivenWords } from '../code/tokens/given-words.ts'
import { provePython } from './python-proof.ts'

/**
 * `print(1 + 1)` → none. `import json; print(json.load(open('a.json')))` → file.read a.json and execution.library, as a
 * file `json.py` in the working directory would be loaded instead. `import os; os.system('ls')` → inline code and `ls`.
 */
export function judgePython(text: string, given: GivenWords = []): Finding[] {
  return provePython(text, given) ?? [...judgeProgram(text, 'python'), ...shellLines(text)]
}

/** Lines that notebooks hand to a shell: `!ls`, `files = !ls`, `%sx ls`, `%rm x`. Elsewhere they are mistakes, and do nothing. */
const SHELL_LINE =
  /^[ \t]*(?:[\w, ]+=[ \t]*)?(?:!{1,2}|%(?:sx|system|sc)[ \t]|%(?=(?:rm|mv|cp|rmdir|mkdir|ls|cat)\b))(.+)$/gm
/** A cell that is shell text as a whole. */
const SHELL_CELL = /^\s*%%(?:bash|sh|script|sx|system|!)[^\n]*\n([\s\S]*)$/

function shellLines(text: string): Finding[] {
  const cell = SHELL_CELL.exec(text)?.[1]
  const texts = cell === undefined ? [...text.matchAll(SHELL_LINE)].map(([, line]) => line!) : [cell]
  return texts.length === 0 ? [] : [{ source: texts.join('\n'), language: 'shell' }]
}
