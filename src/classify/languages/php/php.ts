// Judges PHP text. Code that provably only computes and prints has no findings but what it reads.
import type { Finding } from '../../types.ts'
import { judgeProgram } from '../code/code.ts'
import { provePhp } from './php-proof.ts'

/**
 * Without its tags or options: `echo 1 + 1;` → none. `echo file_get_contents('a.txt');` → file.read a.txt.
 * `system('ls');` → inline code and `ls`.
 */
export function judgePhp(text: string): Finding[] {
  return provePhp(text) ?? judgeProgram(text, 'php')
}
