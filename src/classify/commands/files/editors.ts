// Text editors: nobody checks what is done inside them, and their scripts run commands. Programs that change files by rule are in change-files.ts.
import type { Family, Grammar, Row, Words } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** Text after `!` in an Ex command goes to a shell: `:!date`, `:%!sort`, `:r !date`. */
const afterBang = (option: readonly string[]): Words => ({ option, after: '!' })

/** In Ex mode `-s` is a flag, so that it may stand in one word with `-c`. */
const VIM_COMMANDS = list('-c --cmd -esc -Esc')
const EX_COMMANDS = ['-sc', ...VIM_COMMANDS]
const VIM_SCRIPTS = list('-S -s -u -U -i -l')
/** ex is in Ex mode from the start. */
const EX_SCRIPTS = list('-S -u -U -i -l')
const VIM_VALUES = list('-T -r --servername --role --socketid --windowid --remote-expr --remote-send')

/** vim and Neovim: their commands can be shell text, Ex, Vim script, Lua or Python. */
function vimRows(id: string, program: string, commands = VIM_COMMANDS, scripts = VIM_SCRIPTS): readonly Row[] {
  return [
    { id: `${id}/edit`, doc: 'Opens an editor.', when: { none: list('--version -h --help --api-info') }, does: [{ effect: 'execution.interactive' }], match: [`${program} a.txt`], not: [`${program} --version`] },
    {
      id: `${id}/about`,
      doc: 'Prints its version or help.',
      when: { any: list('--version -h --help --api-info'), none: [...commands, ...scripts], operands: { max: 0 } },
      does: [{ effect: 'text.print' }],
      match: [`${program} --version`],
      not: [`${program} a.txt`],
    },
    {
      id: `${id}/command`,
      doc: 'Runs commands of the editor, which may run programs and write files.',
      when: { any: commands },
      does: [{ effect: 'execution.inline-code' }, { effect: 'file.write', on: { each: 'operands', except: ['+*'] } }],
      runs: [
        { source: { option: commands }, language: 'code' },
        { source: afterBang(commands), language: 'shell' },
        { source: { option: commands, after: 'silent! !' }, language: 'shell' },
      ],
      match: [`${program} -c '!date' -c q`, `${program} -es -c '%s/a/b/g' -c wq a.txt`],
      not: [`${program} a.txt`],
    },
    {
      id: `${id}/log`,
      doc: 'Writes what it does to the file whose name follows a number or nothing.',
      // `-V10file`: the number is how much it tells.
      when: { any: ['-V'] },
      does: [{ effect: 'file.write', on: { option: '-V', except: list('0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15') } }],
      match: [`${program} -Vlog.txt --version`, `${program} -V9log.txt --version`],
      not: [`${program} --version`],
    },
    {
      id: `${id}/plus`,
      doc: 'Runs a command of the editor.',
      when: { operand: { is: ['+*'], literal: true } },
      does: [{ effect: 'file.write', on: { each: 'operands', except: ['+*'] } }],
      runs: [
        { source: { prefix: '+' }, language: 'code' },
        { source: { each: 'operands', after: '+!', start: true }, language: 'shell' },
        { source: { each: 'operands', after: '+:!', start: true }, language: 'shell' },
        { source: { each: 'operands', after: '+silent !', start: true }, language: 'shell' },
        { source: { each: 'operands', after: '+silent! !', start: true }, language: 'shell' },
      ],
      match: [`${program} '+!date' +q`],
      not: [`${program} a.txt`],
    },
    {
      id: `${id}/script`,
      doc: 'Runs a script, or takes its settings from a file.',
      when: { any: scripts },
      does: [
        { effect: 'execution.script', on: { option: scripts, except: ['NONE', 'NORC', 'DEFAULTS'] } },
        { effect: 'file.write', on: 'operands' },
      ],
      match: [`${program} -S session.vim`],
      not: [`${program} a.txt`],
    },
    {
      id: `${id}/input`,
      doc: 'Reads its commands from its input.',
      when: { stdin: true, any: list('-e -E -es -Es -s') },
      does: [{ effect: 'file.write', on: 'operands' }],
      runs: [{ stdin: 'code' }],
      match: [`echo wq | ${program} -es a.txt`],
      not: [`${program} a.txt`],
    },
    {
      id: `${id}/record`,
      doc: 'Writes what is typed, or a log, to a file.',
      when: { any: list('-w -W --startuptime --log --listen') },
      does: [{ effect: 'file.write', on: { option: list('-w -W --startuptime --log --listen') } }],
      match: [`${program} --startuptime t.log`],
      not: [`${program} a.txt`],
    },
    {
      id: `${id}/remote`,
      doc: 'Makes another editor run something.',
      when: { any: list('--remote-expr --remote-send --remote --server') },
      does: [{ effect: 'execution.inline-code' }],
      runs: [{ source: { option: list('--remote-expr --remote-send') }, language: 'code' }],
      match: [`${program} --remote-expr 'x'`],
      not: [`${program} a.txt`],
    },
  ]
}

const vimGrammar: Grammar = {
  otherOptions: 'execution.interactive',
  value: VIM_VALUES,
  optional: ['-V'],
  benign: list('-A -b -C -d -D -e -E -es -Es -F -f -g -H -L -l -M -m -N -n -nb -o -O -p -R -v -X -x -y -Z -t --clean --noplugin --nofork --not-a-term --ttyfail --literal --serverlist --headless --embed'),
}

/** An editor that is only ever used by a person. */
const editor = (id: string, programs: string, source: string, about = '--version --help'): Family => ({
  id,
  programs: list(programs),
  doc: 'An editor.',
  source,
  grammar: { otherOptions: 'execution.interactive' },
  rows: [
    { id: `${id}/about`, doc: 'Prints its version or help.', when: { any: list(about), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${list(programs)[0]} ${list(about)[0]}`], not: [`${list(programs)[0]} a.txt`] },
    { id: `${id}/edit`, doc: 'Opens an editor.', when: { none: list(about) }, does: [{ effect: 'execution.interactive' }], match: [`${list(programs)[0]} a.txt`], not: [`${list(programs)[0]} ${list(about)[0]}`] },
  ],
})

const EMACS_CODE = list('--eval --execute -eval -execute')
const EMACS_FILES = list('-l --load -load --script -script -x')
const CODE_SHOWS = list('--list-extensions -v --version -h --help -s --status --show-versions --locate-shell-integration-path')

export const editors: readonly Family[] = [
  { id: 'vim', programs: list('vim vi view gvim gview rvim rview evim vimdiff gvimdiff vim.tiny vim.basic nvi elvis'), doc: 'An editor.', source: 'vim(1) 9.0', grammar: vimGrammar, rows: vimRows('vim', 'vim') },
  { id: 'ex', programs: ['ex'], doc: 'An editor.', source: 'ex(1), vim 9.0', grammar: { ...vimGrammar, benign: [...vimGrammar.benign!, '-s'] }, rows: vimRows('ex', 'ex', EX_COMMANDS, EX_SCRIPTS) },
  { id: 'nvim', programs: ['nvim', 'nvim-qt', 'lvim'], doc: 'An editor.', source: 'nvim(1) 0.9', grammar: vimGrammar, rows: vimRows('nvim', 'nvim') },
  {
    id: 'ed',
    programs: ['ed', 'red'],
    doc: 'A line editor; it writes its file and runs commands after `!`.',
    source: 'ed(1), GNU ed 1.19',
    grammar: { value: ['-p', '--prompt'], benign: list('-E --extended-regexp -G --traditional -l --loose-exit-status -r --restricted -s --quiet --silent -v --verbose --strip-trailing-cr - -h --help -V --version') },
    rows: [
      { id: 'ed/about', doc: 'Prints its version or help.', when: { any: list('-h --help -V --version'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['ed --version'], not: ['ed a.txt'] },
      {
        id: 'ed/edit',
        doc: 'Changes a file as it is told by its input.',
        when: { none: list('-h --help -V --version') },
        does: [{ effect: 'execution.interactive' }, { effect: 'file.write', on: { each: 'operands', except: ['!*'] } }],
        match: ['ed -s a.txt'],
        not: ['ed --version'],
      },
      { id: 'ed/input', doc: 'Reads its commands from its input.', when: { stdin: true }, runs: [{ stdin: 'code' }], match: ["printf '1d\\nw\\n' | ed -s a.txt"], not: ['ed a.txt'] },
      {
        id: 'ed/shell',
        doc: 'Edits what a shell command prints.',
        when: { operand: { is: ['!*'], literal: true } },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { each: 'operands', after: '!', start: true }, language: 'shell' }],
        match: ["ed '!date'"],
        not: ['ed a.txt'],
      },
    ],
  },
  {
    id: 'emacs',
    programs: list('emacs emacs-nox emacs-gtk emacsclient xemacs mg zile'),
    doc: 'An editor that runs Lisp.',
    source: 'emacs(1), emacsclient(1) 28',
    grammar: { otherOptions: 'execution.interactive', benign: list('-Q -q -nw -batch --batch --quick --no-init-file --no-site-file --no-splash --daemon -t -c -n -f --funcall --insert') },
    rows: [
      {
        id: 'emacs/about',
        doc: 'Prints its version or help.',
        when: { any: list('--version --help -version -help -V'), operands: { max: 0 }, none: [...EMACS_CODE, ...EMACS_FILES, '-f', '--funcall'] },
        does: [{ effect: 'text.print' }],
        match: ['emacs --version'],
        not: ['emacs a.txt'],
      },
      { id: 'emacs/edit', doc: 'Opens an editor.', when: { none: list('--version --help -version -help -V') }, does: [{ effect: 'execution.interactive' }], match: ['emacs -nw a.txt'], not: ['emacs --version'] },
      {
        id: 'emacs/code',
        doc: 'Runs Lisp code.',
        when: { any: [...EMACS_CODE, '-e'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: [...EMACS_CODE, '-e'] }, language: 'code' }],
        match: ['emacs --batch --eval \'(message "x")\'', "emacsclient -e '(x)'"],
        not: ['emacs a.txt'],
      },
      { id: 'emacs/file', doc: 'Runs a file of Lisp code.', when: { any: EMACS_FILES }, runs: [{ file: { option: EMACS_FILES }, language: 'code' }], match: ['emacs --batch -l a.el'], not: ['emacs a.txt'] },
    ],
  },
  editor('terminal-editor', 'nano pico micro joe jmacs jstar jpico rjoe ne mcedit mcview hx helix kak kakoune le amp dte tilde slap ee aee jed jove vile e3 nano-tiny', 'nano(1) 7.2, micro(1) 2.0, joe(1) 4.6, hx 23, kak 2023'),
  editor(
    'window-editor',
    'gedit kate kwrite mousepad pluma xed leafpad geany gnome-text-editor notepad notepad.exe notepadqq bbedit mate bbdiff idea pycharm webstorm goland clion rubymine phpstorm rider studio fleet zed lapce xcode xed.app',
    'each program’s manual page',
  ),
  editor('sublime', 'subl sublime_text smerge', 'subl --help, build 4169', '--version -v --help -h'),
  {
    id: 'vscode',
    programs: list('code code-insiders codium vscodium code-oss cursor windsurf positron code-server'),
    doc: 'An editor that extensions can change.',
    source: 'code --help, Visual Studio Code 1.90',
    grammar: { otherOptions: 'execution.interactive', value: ['--category', '--profile'] },
    rows: [
      { id: 'vscode/show', doc: 'Prints its version, state or extensions.', when: { any: CODE_SHOWS, operands: { max: 0 } }, does: [{ effect: 'process.read' }], match: ['code --list-extensions', 'code --version'], not: ['code .'] },
      { id: 'vscode/edit', doc: 'Opens an editor.', when: { none: CODE_SHOWS }, does: [{ effect: 'execution.interactive' }], match: ['code .', 'code --diff a b'], not: ['code --version'] },
      {
        id: 'vscode/extension',
        doc: 'Installs or removes extensions, which run code.',
        when: { any: list('--install-extension --uninstall-extension --update-extensions --install-builtin-extension --add-mcp') },
        does: [{ effect: 'execution.install' }],
        match: ['code --install-extension ms-python.python'],
        not: ['code --list-extensions'],
      },
      {
        id: 'vscode/serve',
        doc: 'Lets others in through a tunnel or a web server.',
        when: { operand: { at: 0, is: ['tunnel', 'serve-web', 'serve-local'] } },
        does: [{ effect: 'network.listen' }, { effect: 'execution.remote' }],
        match: ['code tunnel'],
        not: ['code .'],
      },
      {
        id: 'vscode/elsewhere',
        doc: 'Takes extensions or settings from another folder.',
        when: { any: list('--extensions-dir --user-data-dir --extensionDevelopmentPath --extensionTestsPath') },
        does: [{ effect: 'execution.install' }],
        match: ['code --extensions-dir x --list-extensions'],
        not: ['code --list-extensions'],
      },
    ],
  },
]
