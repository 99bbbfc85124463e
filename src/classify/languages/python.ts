// Judges Python text. Code that provably only computes and prints has no findings.
import type { Finding } from '../types.ts'
import { judgeProgram } from './code.ts'
import { provesPython } from './python-proof.ts'

/** `print(1 + 1)` → none. `import os; os.system('ls')` → inline code and `ls` as shell. */
export function judgePython(text: string): Finding[] {
  return provesPython(text) ? [] : judgeProgram(text, 'python')
}
