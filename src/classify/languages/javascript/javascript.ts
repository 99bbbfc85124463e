// Judges JavaScript text for Node. Code that provably only computes and prints has no findings but what it reads.
import type { Finding } from '../../types.ts'
import { judgeProgram } from '../code/code.ts'
import type { GivenWords } from '../code/tokens/given-words.ts'
import { proveJavascript } from './javascript-proof.ts'

/**
 * `console.log(1 + 1)` → none. `console.log(process.env.HOME)` → environment.read HOME.
 * `console.log(require('./package.json').version)` → file.read ./package.json.
 */
export function judgeJavascript(text: string, given: GivenWords = []): Finding[] {
  return proveJavascript(text, given) ?? judgeProgram(text, 'javascript')
}
