// Windows programs that print: search in files, compare them, find programs, say the version.
import type { Family } from '../../types.ts'
import { windowsProgram } from '../shapes/any-case.ts'
import { list } from '../shapes/list.ts'
import { windowsElsewhere } from '../shapes/windows-tool.ts'

const source = 'Windows commands reference, Windows 11'
const SWITCHES = list('/? /c:* /C:* /a:* /A:* /off /OFF /offline /n:* /m:*')

export const windowsText: readonly Family[] = [
  {
    id: 'findstr',
    programs: windowsProgram('findstr'),
    doc: 'Searches files for text.',
    source,
    grammar: { anyCase: true },
    rows: [
      { id: 'findstr/search', doc: 'Prints lines that match.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: { each: 'operands', except: SWITCHES } }], match: ['findstr /s /i main *.txt'] },
      windowsElsewhere('findstr', 'findstr main //host/share/a.txt', 'findstr main a.txt'),
      {
        id: 'findstr/lists',
        doc: 'Reads patterns or names of files from a file, or searches other folders.',
        when: { operand: { is: list('/g:* /G:* /f:* /F:* /d:* /D:*') } },
        does: [{ effect: 'file.read', on: { each: 'operands', after: ':' } }, { effect: 'unknown' }],
        match: ['findstr /g:patterns.txt a.txt'],
        not: ['findstr main a.txt'],
      },
    ],
  },
  {
    id: 'windows-where',
    programs: windowsProgram('where'),
    doc: 'Says where programs or files lie.',
    source,
    grammar: { anyCase: true },
    rows: [{ id: 'windows-where/find', doc: 'Prints paths.', does: [{ effect: 'process.read' }], match: ['where git'] }],
  },
  {
    id: 'windows-compare',
    programs: windowsProgram('comp'),
    doc: 'Compares files.',
    source,
    grammar: { anyCase: true },
    rows: [{ id: 'windows-compare/print', doc: 'Prints differences.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: { each: 'operands', except: SWITCHES } }], match: ['comp a.txt b.txt /a'] }],
  },
  {
    id: 'windows-version',
    programs: windowsProgram('ver'),
    doc: 'Prints the version of Windows.',
    source,
    grammar: { anyCase: true },
    rows: [{ id: 'windows-version/print', doc: 'Prints the version.', does: [{ effect: 'process.read' }], match: ['ver'] }],
  },
]
