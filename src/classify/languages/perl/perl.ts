// Judges Perl text. One-liners that provably only filter and print have no findings.
import type { Finding } from '../../types.ts'
import { judgeProgram } from '../code/code.ts'
import { provesPerl } from './perl-proof.ts'
import { isPlainPrint } from './plain-print.ts'

/** `print 1`, `print if /a/`, `s/a/b/g` → none; everything else → inline code and what its calls do. */
export function judgePerl(text: string): Finding[] {
  return isPlainPrint(text) || provesPerl(text) ? [] : judgeProgram(text, 'perl')
}
