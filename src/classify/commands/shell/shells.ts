// Shells: they run text given with -c, files, or whatever they are fed. Each is read with the bash grammar.

import type { Does, Family, Language, Row, Runs, Words } from '../../types.ts'
import { anyCase } from '../shapes/any-case.ts'
import { list } from '../shapes/list.ts'

type LineShell = { id: 'powershell' | 'cmd'; programs: string; doc: string; source: string; runs: readonly Row[]; match: string; flags: string; lines: readonly (readonly [at: number, match: string])[] }

/** Shells whose text is read as shell text too, to find what is worse: from a flag on, all words are one line. */
const lineShell = ({ id, programs, doc, source, runs, match, flags, lines }: LineShell, more: readonly Row[] = []): Family => ({
  id,
  programs: list(programs),
  doc,
  source,
  grammar: { noOptions: true },
  rows: [
    ...runs,
    { id: `${id}/input`, doc: 'Runs what it is fed.', when: { stdin: true }, runs: [{ stdin: id }], match: [`echo x | ${match}`, `echo 'rm -rf /' | ${match}`], not: [match] },
    ...lines.map(
      ([at, example]): Row => ({
        id: `${id}/line-${at}`,
        doc: 'Runs the words that follow, as one line.',
        when: { operand: { at, is: list(flags) } },
        // PowerShell's own reading takes the text for that of sh too, unless it is sure of it.
        runs: (id === 'powershell' ? [id] : (['shell', id] as const)).map((language) => ({ source: { from: at + 1 }, language, join: 'blanks' as const })),
        match: [example, `${list(programs)[0]} ${'/d '.repeat(at)}/c rm -rf /`],
        not: [`${list(programs)[0]} a.ps1`],
      }),
    ),
    ...more,
  ],
})

const RUNS: readonly Does[] = [{ effect: 'execution.inline-code' }]
const AS_SHELL: readonly Runs[] = [{ source: 'operands', language: 'shell' }]

/** How PowerShell is told to begin with nothing of anybody's own, and what its command follows. */
const CALM = anyCase('-NoProfile -nop -NonInteractive -noni -NoLogo -nol')
const COMMAND = [...anyCase('-Command'), '-c', '-C']
const POWERSHELL_RUNS: readonly Row[] = [
  {
    id: 'powershell/run',
    doc: 'Runs what its words say.',
    when: { operandNot: { at: 0, is: [...CALM, ...COMMAND], literal: true } },
    does: RUNS,
    runs: AS_SHELL,
    match: ['pwsh a.ps1', 'pwsh -File a.ps1', 'pwsh -WorkingDirectory a -c Get-Date'],
    not: ['pwsh -c Get-Date'],
  },
  {
    id: 'powershell/run-1',
    doc: 'Runs what its words say.',
    when: { operand: { at: 0, is: CALM, literal: true }, operandNot: { at: 1, is: [...CALM, ...COMMAND], literal: true } },
    does: RUNS,
    runs: AS_SHELL,
    match: ['pwsh -NoProfile a.ps1'],
    not: ['pwsh -NoProfile -c Get-Date', 'pwsh a.ps1'],
  },
  {
    id: 'powershell/run-2',
    doc: 'Runs what its words say.',
    when: { operand: { at: 1, is: CALM, literal: true }, operandNot: { at: 2, is: COMMAND, literal: true } },
    does: RUNS,
    runs: AS_SHELL,
    match: ['pwsh -NoProfile -NonInteractive a.ps1', 'pwsh -NoLogo -NoProfile -NonInteractive -c Get-Date'],
    not: ['pwsh -NoLogo -NoProfile -Command Get-Date', 'pwsh -NoProfile a.ps1'],
  },
]

type Shell = { id: 'shell' | 'zsh' | 'csh' | 'fish' | 'nu'; programs: string; source: string; own?: Language; valued?: true }

/** Settings under which a file that is only checked is still not run; `exec` and `+o noexec` take the check back. */
const HARMLESS_SETTINGS = list('noexec pipefail errexit nounset noglob noclobber posix xtrace verbose allexport extendedglob vi emacs')

const checkRows = (id: string, texts: readonly string[], named: (example: string) => string): readonly Row[] => [
  {
    id: `${id}/check`,
    doc: 'Checks the syntax of a file.',
    when: { any: ['-n'], none: [...texts, '-s', '-i', '+o'], operands: { min: 1 }, valueOnly: { '-o': HARMLESS_SETTINGS } },
    does: [{ effect: 'file.read', on: 'first' }],
    match: ['bash -n build.sh'].map(named),
    not: ['bash build.sh'].map(named),
  },
  {
    id: `${id}/check-undone`,
    doc: 'Runs a file after all, where a later setting undoes the check.',
    when: { any: ['-n'], none: texts, operands: { min: 1 }, value: { '+o': ['*'], '-o': ['*exec', '*EXEC', '*Exec'] } },
    runs: [{ file: 'first', language: 'shell' }],
    match: ['bash -n +o noexec build.sh', 'bash -n -o exec build.sh'].map(named),
    not: ['bash -n build.sh', 'bash +o noexec build.sh', 'bash -n -o exec', 'bash -n -o exec -c ls a'].map(named),
  },
]

/**
 * Shells that take their text like sh. `own`: the language in which the text is read as well, to find what is worse.
 * `valued`: the text is the value of -c, so that more options may follow, and more texts.
 */
const shell = ({ id, programs, source, own, valued }: Shell): Family => {
  const [program = ''] = list(programs)
  const texts = valued ? list('-c --command --commands -C --init-command -e --execute') : ['-c']
  const text: Words = valued ? { option: texts } : 'first'
  const named = (example: string) => (own ? example.replace(/\b(?:ba)?sh\b/g, program) : example)
  // With nu it only leaves the settings out.
  const checks = id === 'nu' ? [] : ['-n']
  return {
    id,
    programs: list(programs),
    doc: 'Runs a shell program.',
    source,
    grammar: {
      stopAtOperand: true,
      plus: true,
      value: valued ? texts : list('-o -O +O +o --rcfile --init-file'),
      benign: valued
        ? list('-s -i -l -n -v -x -h -N -P --login --no-config --private --version')
        : list('-c -s -i -l -e -u -x -v -n -f -a -b -h -m -p -r -t -B -E -H -P -T -D +e +x +u +m +f +B --login --noprofile --norc --posix --verbose --restricted --noediting --debugger'),
    },
    rows: [
      {
        id: `${id}/text`,
        doc: 'Runs the text given with -c.',
        when: { any: texts },
        does: [{ effect: 'text.print' }],
        runs: [{ source: text, language: 'shell' }, ...(own ? [{ source: text, language: own } as const] : [])],
        match: [
          "bash -c 'ls'",
          "sh -xc 'date' name",
          ...(valued
            ? [
                `${program} --commands 'rm -rf /'`,
                `${program} --command 'rm -rf /'`,
                `${program} -c ls -c 'rm -rf /'`,
                `${program} -C 'rm -rf /' -c ls`,
                `${program} --init-command 'rm -rf /'`,
                `${program} -e 'rm -rf /'`,
                `${program} --execute 'rm -rf /'`,
              ]
            : []),
        ].map(named),
        not: ['bash build.sh'].map(named),
      },
      {
        id: `${id}/file`,
        doc: 'Runs a script file.',
        when: { none: [...texts, '-s', ...checks, '--version', '--help'], operands: { min: 1 } },
        runs: [{ file: 'first', language: 'shell' }],
        match: ['bash build.sh', 'sh -x ./install', ...(checks.length > 0 ? [] : ['nu -n build.nu'])].map(named),
        not: ["bash -c 'ls'", ...(checks.length > 0 ? ['bash -n build.sh'] : [])].map(named),
      },
      ...(checks.length > 0 ? checkRows(id, texts, named) : []),
      {
        id: `${id}/input`,
        doc: 'Runs what it is fed.',
        when: { none: [...texts, ...checks], stdin: true, operands: { max: 0 } },
        does: [{ effect: 'text.print' }],
        runs: [{ stdin: 'shell' }],
        match: ['echo date | sh', 'bash -s <<< ls'].map(named),
        not: ['bash build.sh', "sh -c 'ls'"].map(named),
      },
      {
        id: `${id}/input-arguments`,
        doc: 'Runs what it is fed, with arguments.',
        when: { any: ['-s'], stdin: true, operands: { min: 1 } },
        does: [{ effect: 'text.print' }],
        runs: [{ stdin: 'shell' }],
        match: ['cat steps | bash -s -- a'].map(named),
        not: ['bash build.sh'].map(named),
      },
      {
        id: `${id}/startup-file`,
        doc: 'Reads a start-up file of the caller’s choice.',
        when: { any: ['--rcfile', '--init-file'] },
        does: [{ effect: 'execution.script', on: { option: ['--rcfile', '--init-file'] } }],
        match: ['bash --rcfile ./rc -i'].map(named),
        not: ['bash build.sh'].map(named),
      },
      {
        id: `${id}/interactive`,
        doc: 'Opens a shell that nobody checks.',
        when: { none: [...texts, '--version', '--help'], stdin: false, operands: { max: 0 } },
        does: [{ effect: 'execution.interactive' }],
        match: ['bash', 'sh -i'].map(named),
        not: ['echo date | sh', "sh -c 'ls'"].map(named),
      },
      {
        id: `${id}/version`,
        doc: 'Prints its version or help.',
        when: { any: ['--version', '--help'], operands: { max: 0 }, none: [...texts, '-s', '-i'] },
        does: [{ effect: 'text.print' }],
        match: ['bash --version'].map(named),
        not: ['bash build.sh'].map(named),
      },
    ],
  }
}

export const shells: readonly Family[] = [
  shell({ id: 'shell', programs: 'sh bash dash ash ksh mksh rbash yash', source: 'bash(1), version 5.2; dash(1)' }),
  shell({ id: 'zsh', programs: 'zsh', source: 'zsh(1), version 5.9', own: 'zsh' }),
  shell({ id: 'csh', programs: 'csh tcsh rc elvish', source: 'tcsh(1), version 6.24', own: 'fish' }),
  shell({ id: 'fish', programs: 'fish xonsh', source: 'fish(1), version 3.7', own: 'fish', valued: true }),
  shell({ id: 'nu', programs: 'nu nushell', source: 'Nushell 0.90, command line', own: 'nu', valued: true }),
  lineShell(
    {
      id: 'powershell',
      programs: 'pwsh powershell powershell.exe pwsh.exe',
      doc: 'A shell of another family.',
      source: 'about_Pwsh, PowerShell 7.4',
      runs: POWERSHELL_RUNS,
      match: "pwsh -Command 'Get-Date'",
      flags: '-c -C -Command -command -COMMAND /command /Command /c /C',
      lines: [
        [0, 'pwsh -c Get-Date'],
        [1, 'pwsh -NoProfile -Command Get-Date'],
        [2, 'pwsh -NoProfile -NonInteractive -Command Get-Date'],
        [3, 'pwsh -NoProfile -ExecutionPolicy Bypass -Command Get-Date'],
        [4, 'pwsh -NoProfile -NonInteractive -ExecutionPolicy Bypass -Command Get-Date'],
      ],
    },
    [
      {
        id: 'powershell/encoded',
        doc: 'Runs text that is hidden by an encoding.',
        when: { operand: { is: list('-enc* -Enc* -ENC* -encodedcommand -EncodedCommand -ec -EC -e -E'), literal: true } },
        does: [{ effect: 'execution.encoded' }],
        match: ['powershell -enc ZABhAHQAZQA='],
        not: ["pwsh -Command 'Get-Date'"],
      },
    ],
  ),
  lineShell({
    id: 'cmd',
    programs: 'cmd cmd.exe CMD CMD.EXE',
    doc: 'The command line of Windows.',
    source: 'cmd, Windows 11',
    runs: [{ id: 'cmd/run', doc: 'Runs what its words say.', does: RUNS, runs: AS_SHELL, match: ['cmd /c dir'] }],
    match: 'cmd /c dir',
    flags: '/c /C /k /K /r /R //c //C //k',
    lines: [
      [0, 'cmd /c dir'],
      [1, 'cmd /d /c dir'],
      [2, 'cmd /d /s /c dir'],
    ],
  }),
]
