// Judges Ruby text. Only a print of literals has no findings.
import type { Finding } from '../../types.ts'
import { judgeProgram } from '../code/code.ts'
import { isPlainPrint } from './plain-print.ts'

/** Without its tags or options: `print 1` → none, everything else → inline code and what its calls do. */
export function judgeRuby(text: string): Finding[] {
  return isPlainPrint(text, 'ruby') ? [] : judgeProgram(text, 'ruby')
}
