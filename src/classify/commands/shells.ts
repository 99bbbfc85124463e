// Shells: they run text given with -c, files, or whatever they are fed. Each is read with the bash grammar.

import type { Family, Row } from '../types.ts'
import { list } from './list.ts'

/** `cmd /c del x`, `pwsh -NoProfile -Command Remove-Item x`: from that word on, all words are one line. */
const lineFrom = (at: number, match: string): Row => ({
  id: `powershell/line-${at}`,
  doc: 'Runs the words that follow, as one line.',
  when: { operand: { at, is: list('/c /C /k /K /r /R -c -C -Command -command -COMMAND /command /Command') } },
  runs: [{ source: { from: at + 1 }, language: 'shell', join: true }],
  match: [match],
  not: ['pwsh a.ps1'],
})

export const shells: readonly Family[] = [
  {
    id: 'shell',
    programs: list('sh bash dash ash zsh ksh mksh rbash fish csh tcsh yash rc elvish nu xonsh'),
    doc: 'Runs a shell program.',
    source: 'bash(1), version 5.2; dash(1)',
    grammar: {
      stopAtOperand: true,
      plus: true,
      value: list('-o -O +O +o --rcfile --init-file'),
      benign: list('-c -s -i -l -e -u -x -v -n -f -a -b -h -m -p -r -t -B -E -H -P -T -D +e +x +u +m +f +B --login --noprofile --norc --posix --verbose --restricted --noediting --debugger'),
    },
    rows: [
      {
        id: 'shell/text',
        doc: 'Runs the text given with -c.',
        when: { any: ['-c'] },
        does: [{ effect: 'text.print' }],
        runs: [{ source: 'first', language: 'shell' }],
        match: ["bash -c 'ls'", "sh -xec 'date' name"],
        not: ['bash build.sh'],
      },
      {
        id: 'shell/file',
        doc: 'Runs a script file.',
        when: { none: ['-c', '-s', '-n', '--version', '--help'], operands: { min: 1 } },
        runs: [{ file: 'first', language: 'shell' }],
        match: ['bash build.sh', 'sh -e ./install'],
        not: ["bash -c 'ls'", 'bash -n build.sh'],
      },
      { id: 'shell/check', doc: 'Checks the syntax of a file.', when: { any: ['-n'], none: ['-c', '-s', '-i'], operands: { min: 1 } }, does: [{ effect: 'file.read', on: 'first' }], match: ['bash -n build.sh'], not: ['bash build.sh'] },
      {
        id: 'shell/input',
        doc: 'Runs what it is fed.',
        when: { none: ['-c', '-n'], stdin: true, operands: { max: 0 } },
        does: [{ effect: 'text.print' }],
        runs: [{ stdin: 'shell' }],
        match: ['echo date | sh', 'bash -s <<< ls'],
        not: ['bash build.sh', "sh -c 'ls'"],
      },
      {
        id: 'shell/input-arguments',
        doc: 'Runs what it is fed, with arguments.',
        when: { any: ['-s'], stdin: true, operands: { min: 1 } },
        does: [{ effect: 'text.print' }],
        runs: [{ stdin: 'shell' }],
        match: ['cat steps | bash -s -- a'],
        not: ['bash build.sh'],
      },
      {
        id: 'shell/startup-file',
        doc: 'Reads a start-up file of the caller’s choice.',
        when: { any: ['--rcfile', '--init-file'] },
        does: [{ effect: 'execution.script', on: { option: ['--rcfile', '--init-file'] } }],
        match: ['bash --rcfile ./rc -i'],
        not: ['bash build.sh'],
      },
      {
        id: 'shell/interactive',
        doc: 'Opens a shell that nobody checks.',
        when: { none: ['-c', '--version', '--help'], stdin: false, operands: { max: 0 } },
        does: [{ effect: 'execution.interactive' }],
        match: ['bash', 'sh -i'],
        not: ['echo date | sh', "sh -c 'ls'"],
      },
      { id: 'shell/version', doc: 'Prints its version or help.', when: { any: ['--version', '--help'], operands: { max: 0 }, none: ['-c', '-s', '-i'] }, does: [{ effect: 'text.print' }], match: ['bash --version'], not: ['bash build.sh'] },
    ],
  },
  {
    id: 'powershell',
    programs: list('pwsh powershell powershell.exe pwsh.exe cmd cmd.exe'),
    doc: 'A shell of another family; its text is read as shell text only to find what is worse.',
    source: 'about_Pwsh, PowerShell 7.4; cmd, Windows 11',
    grammar: { noOptions: true },
    rows: [
      { id: 'powershell/run', doc: 'Runs what its words say.', does: [{ effect: 'execution.inline-code' }], runs: [{ source: 'operands', language: 'shell' }], match: ["pwsh -Command 'Get-Date'", 'cmd /c dir'] },
      lineFrom(0, 'cmd /c dir'),
      lineFrom(1, 'pwsh -NoProfile -Command Get-Date'),
      lineFrom(2, 'pwsh -NoProfile -NonInteractive -Command Get-Date'),
      lineFrom(3, 'pwsh -NoProfile -ExecutionPolicy Bypass -Command Get-Date'),
      lineFrom(4, 'pwsh -NoProfile -NonInteractive -ExecutionPolicy Bypass -Command Get-Date'),
      {
        id: 'powershell/encoded',
        doc: 'Runs text that is hidden by an encoding.',
        when: { operand: { is: list('-enc* -Enc* -EncodedCommand -ec -e -E') } },
        does: [{ effect: 'execution.encoded' }],
        match: ['powershell -enc ZABhAHQAZQA='],
        not: ["pwsh -Command 'Get-Date'"],
      },
    ],
  },
]
