// Judges Python text. Code that provably only computes and prints has no findings but what it reads and loads.
import type { Finding } from '../types.ts'
import { judgeProgram } from './code.ts'
import { provePython } from './python-proof.ts'

/**
 * `print(1 + 1)` → none. `import json; print(json.load(open('a.json')))` → file.read a.json and execution.library, as a
 * file `json.py` in the working directory would be loaded instead. `import os; os.system('ls')` → inline code and `ls`.
 */
export function judgePython(text: string): Finding[] {
  return provePython(text) ?? judgeProgram(text, 'python')
}
