// What cmd does with files and disks: del, rd, copy, move, format, diskpart. Words that begin with `/` are its switches.
import type { Family, Row, Words } from '../../types.ts'
import { anyCase, windowsProgram } from '../shapes/any-case.ts'
import { list } from '../shapes/list.ts'

const source = 'Windows commands reference, Windows 11'
const FILES: Words = { each: 'operands', except: ['/*'] }
/** A shell that takes backslashes away turns `C:\*` into `C:*`: what stands after the drive counts as well. */
const ON_DRIVE: Words = { each: 'operands', after: ':' }
const RECURSIVE = list('/s /S /s/* /S/* */s */S */s/q */S/Q /q/s /Q/S /mir /MIR /purge /PURGE /move /MOVE /Mir')
const DRIVES = list('?: ?:? ?:??')

/** `one`: what it deletes without /s. */
const deleter = (id: string, programs: string, what: string, example: string): Family => {
  const [name] = list(programs)
  return {
    id,
    programs: anyCase(programs),
    doc: `Deletes ${what}.`,
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [
      { id: `${id}/one`, doc: `Deletes ${what}.`, when: { operandNot: { is: RECURSIVE } }, does: [{ effect: 'file.delete', on: FILES }, { effect: 'file.delete' }], match: [`${name} ${example}`], not: [`${name} /s ${example}`] },
      {
        id: `${id}/tree`,
        doc: 'Deletes everything below a folder.',
        when: { operand: { is: RECURSIVE } },
        does: [{ effect: 'file.delete-tree', on: FILES }, { effect: 'file.delete-tree', on: ON_DRIVE }, { effect: 'file.delete' }],
        match: [`${name} /s /q ${example}`],
        not: [`${name} ${example}`],
      },
    ],
  }
}

const copier = (id: string, programs: string, doc: string, rows: readonly Row[]): Family => ({ id, programs: windowsProgram(programs), doc, source, grammar: { anyCase: true, noOptions: true }, rows })

export const windowsFiles: readonly Family[] = [
  deleter('del', 'del erase', 'files', 'a.txt'),
  deleter('rd', 'rd', 'empty folders', 'build'),
  {
    id: 'deltree',
    programs: anyCase('deltree'),
    doc: 'Deletes folders with everything in them.',
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [{ id: 'deltree/tree', doc: 'Deletes folders with everything in them.', does: [{ effect: 'file.delete-tree', on: FILES }, { effect: 'file.delete-tree', on: ON_DRIVE }, { effect: 'file.delete' }], match: ['deltree /y build'] }],
  },
  copier('windows-copy', 'copy xcopy', 'Copies files.', [
    { id: 'windows-copy/copy', doc: 'Copies files.', does: [{ effect: 'file.read', on: FILES }, { effect: 'file.copy', on: FILES }, { effect: 'file.copy' }], match: ['copy a.txt b.txt', 'xcopy src dist /e /y'] },
  ]),
  copier('robocopy', 'robocopy', 'Copies folders; it may delete what is not in the first one.', [
    { id: 'robocopy/copy', doc: 'Copies a folder.', does: [{ effect: 'file.read', on: 'first' }, { effect: 'file.copy', on: { from: 1, to: 2 } }, { effect: 'file.copy' }], match: ['robocopy src dist /e'] },
    {
      id: 'robocopy/mirror',
      doc: 'Deletes what is not in the first folder.',
      when: { operand: { is: list('/mir /MIR /Mir /purge /PURGE /Purge') } },
      does: [{ effect: 'file.delete-tree', on: { from: 1, to: 2 } }, { effect: 'file.delete' }],
      match: ['robocopy src dist /mir'],
      not: ['robocopy src dist /e'],
    },
    {
      id: 'robocopy/mirror-first',
      doc: 'Deletes what is not in the first folder.',
      when: { operand: { at: 0, is: list('/mir /MIR /Mir /purge /PURGE /Purge') } },
      does: [{ effect: 'file.delete-tree', on: { from: 2, to: 3 } }],
      match: ['robocopy /mir src dist'],
      not: ['robocopy src dist /mir'],
    },
    { id: 'robocopy/move', doc: 'Takes files from their place.', when: { operand: { is: list('/mov /MOV /move /MOVE') } }, does: [{ effect: 'file.move', on: 'first' }], match: ['robocopy src dist /move'], not: ['robocopy src dist /e'] },
  ]),
  {
    id: 'windows-move',
    programs: anyCase('move ren'),
    doc: 'Moves or renames files.',
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [{ id: 'windows-move/move', doc: 'Moves files.', does: [{ effect: 'file.move', on: FILES }, { effect: 'file.copy' }], match: ['move /y a.txt b.txt', 'ren a.txt b.txt'] }],
  },
  {
    id: 'format',
    programs: windowsProgram('format format.com'),
    doc: 'Formats a drive.',
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [{ id: 'format/drive', doc: 'Formats a drive.', when: { operand: { is: DRIVES, literal: true }, operandNot: { is: ['--help'] } }, does: [{ effect: 'disk.format' }], match: ['format C: /fs:ntfs /q'], not: ['format a.txt'] }],
  },
  {
    id: 'diskpart',
    programs: windowsProgram('diskpart'),
    doc: 'Changes disks and partitions.',
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [{ id: 'diskpart/change', doc: 'Changes disks and partitions.', does: [{ effect: 'disk.format' }], match: ['diskpart /s wipe.txt', 'diskpart'] }],
  },
  {
    id: 'cipher',
    programs: windowsProgram('cipher'),
    doc: 'Encrypts folders, or overwrites what was deleted.',
    source,
    grammar: { anyCase: true },
    rows: [
      { id: 'cipher/wipe', doc: 'Overwrites what was deleted, for good.', when: { operand: { is: list('/w* /W*') } }, does: [{ effect: 'disk.write' }], match: ['cipher /w:C:'], not: ['cipher /c a.txt'] },
      {
        id: 'cipher/show',
        doc: 'Shows what is encrypted.',
        when: { operandNot: { is: list('/e /E /d /D /w* /W* /k /K /r* /R* /u /U /x* /X* /adduser* /ADDUSER* /removeuser* /rekey*') } },
        does: [{ effect: 'file.list', on: FILES }, { effect: 'text.print' }],
        match: ['cipher /c a.txt'],
        not: ['cipher /e src'],
      },
      {
        id: 'cipher/change',
        doc: 'Encrypts or decrypts files.',
        when: { operand: { is: list('/e /E /d /D /k /K /r* /R* /u /U /x* /X* /adduser* /ADDUSER* /removeuser* /rekey*') } },
        does: [{ effect: 'file.write', on: FILES }, { effect: 'file.write' }],
        match: ['cipher /e src'],
        not: ['cipher /c a.txt'],
      },
    ],
  },
  {
    id: 'takeown',
    programs: windowsProgram('takeown'),
    doc: 'Makes somebody the owner of files.',
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [{ id: 'takeown/owner', doc: 'Changes who owns files.', does: [{ effect: 'file.owner' }], match: ['takeown /f a.txt'] }],
  },
  {
    id: 'icacls',
    programs: windowsProgram('icacls cacls xcacls'),
    doc: 'Shows or changes who may use files.',
    source,
    grammar: { anyCase: true },
    rows: [
      { id: 'icacls/show', doc: 'Shows who may use a file.', when: { operands: { max: 1 } }, does: [{ effect: 'file.list', on: 'operands' }, { effect: 'text.print' }], match: ['icacls a.txt'], not: ['icacls a.txt /reset'] },
      { id: 'icacls/change', doc: 'Changes who may use a file.', when: { operands: { min: 2 } }, does: [{ effect: 'file.permission', on: 'first' }], match: ['icacls a.txt /grant me:R'], not: ['icacls a.txt'] },
      {
        id: 'icacls/open',
        doc: 'Opens a file to everybody.',
        when: { operand: { is: list('Everyone:* everyone:* EVERYONE:* *S-1-1-0:* Users:F* Users:(F* *Users:F *Users:(F)'), literal: true } },
        does: [{ effect: 'file.permission-open', on: 'first' }],
        match: ["icacls a.txt /grant 'Everyone:(F)'"],
        not: ['icacls a.txt /grant me:R'],
      },
      {
        id: 'icacls/owner',
        doc: 'Changes who owns a file.',
        when: { operand: { is: list('/setowner /SETOWNER'), literal: true } },
        does: [{ effect: 'file.owner', on: 'first' }],
        match: ['icacls a.txt /setowner me'],
        not: ['icacls a.txt'],
      },
    ],
  },
  {
    id: 'attrib',
    programs: windowsProgram('attrib'),
    doc: 'Shows or changes the attributes of files.',
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [
      { id: 'attrib/show', doc: 'Shows attributes.', when: { operandNot: { is: list('+* -*') } }, does: [{ effect: 'file.list', on: FILES }, { effect: 'text.print' }], match: ['attrib a.txt'], not: ['attrib +h a.txt'] },
      {
        id: 'attrib/change',
        doc: 'Changes attributes.',
        when: { operand: { is: list('+* -*') } },
        does: [{ effect: 'file.permission', on: { each: 'operands', except: list('/* +* -*') } }, { effect: 'file.permission' }],
        match: ['attrib +h a.txt'],
        not: ['attrib a.txt'],
      },
    ],
  },
]
