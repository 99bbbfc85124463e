// Judges Ruby text. Code that provably only computes and prints has no findings but what it reads.
import type { Finding } from '../../types.ts'
import { judgeProgram } from '../code/code.ts'
import { proveRuby } from './ruby-proof.ts'

/** `puts 1 + 1` → none. `puts File.read("a.txt")` → file.read a.txt. `system("ls")` → inline code and `ls`. */
export function judgeRuby(text: string): Finding[] {
  return proveRuby(text) ?? judgeProgram(text, 'ruby')
}
