// Judges JavaScript text for Node. Code that provably only computes and prints has no findings but what it reads.
import type { Finding } from '../types.ts'
import { judgeProgram } from './code.ts'
import { readsSecrets } from './code-patterns.ts'
import { tokenizeCode } from './code-tokens.ts'
import { createCollector } from './collect.ts'
import { provesJavascript } from './javascript-proof.ts'

/**
 * `console.log(1 + 1)` → none. `console.log(process.env.HOME)` → environment.read HOME. `require('./package.json')`
 * is inline code: where `package.json` is a folder, Node runs the code in it.
 */
export function judgeJavascript(text: string): Finding[] {
  if (!provesJavascript(text)) return judgeProgram(text, 'javascript')
  const out = createCollector()
  readsSecrets(tokenizeCode(text, 'javascript').tokens, 'javascript', out)
  return out.list()
}
