// The settings of the shell itself: set, shopt and bind.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const source = 'bash(1), version 5.2, SHELL BUILTIN COMMANDS'

/** What bash knows by these names. zsh has more: with some, patterns match hidden files, or values are expanded again. */
const SETTINGS = list(`
  allexport braceexpand emacs errexit errtrace functrace hashall histexpand history ignoreeof interactive-comments keyword
  monitor noclobber noexec noglob nolog notify nounset onecmd physical pipefail posix privileged verbose vi xtrace
`)

export const shellSettings: readonly Family[] = [
  {
    id: 'set',
    programs: ['set'],
    doc: "Changes the shell's own settings or arguments.",
    source,
    grammar: { value: ['-o', '+o'], plus: true, benign: list('-a -b -e -E -f -h -k -m -n -p -s -t -T -u -v -x -B -C -H -P -q +e +x +u +f +v +a +m -') },
    rows: [
      {
        id: 'set/list',
        doc: 'Lists all variables.',
        when: { operands: { max: 0 }, none: list('-e -u -x -o -v -f -E -a -m +e +x +u +f +v +a +m +o -s -p -q -b -n -t -T -B -C -H -P -h -k -') },
        does: [{ effect: 'environment.read' }, { effect: 'secret.read' }],
        prints: 'environment',
        match: ['set'],
        not: ['set -e'],
      },
      {
        id: 'set/change',
        doc: 'Changes settings of this shell.',
        when: { valueOnly: { '-o': SETTINGS, '+o': SETTINGS } },
        does: [{ effect: 'environment.change' }],
        match: ['set -euo pipefail', 'set -- a b'],
        not: ['set -o globdots', 'set +o nomatch'],
      },
      {
        id: 'set/fish',
        doc: 'Sets a variable in fish: what sh makes arguments of is usually behind two dashes.',
        when: { operands: { min: 1 }, dashes: false },
        does: [{ effect: 'environment.hazard', on: 'operands' }],
        match: ['set x y', 'set -x PATH /srv'],
        not: ['set -- x y', 'set -e'],
      },
      { id: 'set/export', doc: 'Makes what follows reach the environment of programs.', when: { any: ['-a', '-k'] }, does: [{ effect: 'environment.hazard' }], match: ['set -a', 'set -k'], not: ['set -e'] },
      { id: 'set/export-named', doc: 'The same by its long name.', when: { value: { '-o': ['allexport', 'keyword'] } }, does: [{ effect: 'environment.hazard' }], match: ['set -o keyword'], not: ['set -o pipefail'] },
      { id: 'set/history', doc: 'Stops remembering commands.', when: { value: { '+o': ['history'] } }, does: [{ effect: 'system.hide' }], match: ['set +o history'], not: ['set -o history', 'set +o pipefail'] },
    ],
  },
  {
    id: 'shopt',
    programs: ['shopt'],
    doc: 'Shows or changes settings of this shell.',
    source,
    grammar: { benign: list('-o -p -q -s -u') },
    rows: [
      { id: 'shopt/change', doc: 'Shows or changes settings of this shell.', does: [{ effect: 'environment.change' }], match: ['shopt', 'shopt -s globstar'] },
      {
        id: 'shopt/hazard',
        doc: 'Makes aliases count, patterns match hidden files, or what follows reach the environment of programs.',
        when: { operand: { is: list('expand_aliases extdebug dotglob allexport keyword') } },
        does: [{ effect: 'environment.hazard', on: 'operands' }],
        match: ['shopt -s expand_aliases', 'shopt -s dotglob', 'shopt -s extdebug', 'shopt -so allexport', 'shopt -o -s keyword'],
        not: ['shopt -s globstar'],
      },
      { id: 'shopt/history', doc: 'Stops remembering commands.', when: { all: ['-u', '-o'], operand: { is: ['history'] } }, does: [{ effect: 'system.hide' }], match: ['shopt -uo history'], not: ['shopt -so history', 'shopt -u globstar'] },
    ],
  },
  {
    id: 'bind',
    programs: ['bind'],
    doc: 'Shows or sets what keys do; a key may run shell text.',
    source,
    grammar: { value: list('-m -f -q -u -r -x'), benign: list('-l -p -P -s -S -v -V -X') },
    rows: [
      { id: 'bind/show', doc: 'Shows what keys do.', when: { any: list('-l -p -P -s -S -v -V -X -q') }, does: [{ effect: 'process.read' }], match: ['bind -p', 'bind -q yank'], not: ['bind'] },
      { id: 'bind/set', doc: 'Sets what keys do.', when: { operands: { min: 1 } }, does: [{ effect: 'environment.hazard', on: 'operands' }], match: ["bind 'set bell-style none'"], not: ['bind -p'] },
      { id: 'bind/change', doc: 'Takes what keys do away, or sets it as a file says.', when: { any: ['-u', '-r', '-f'] }, does: [{ effect: 'environment.hazard' }], match: ['bind -f keys', 'bind -u yank'], not: ['bind -p'] },
      { id: 'bind/file', doc: 'Sets what keys do as a file says.', when: { any: ['-f'] }, does: [{ effect: 'file.read', on: { option: '-f' } }], match: ['bind -f keys'], not: ['bind -p'] },
      {
        id: 'bind/run',
        doc: 'Makes a key run shell text.',
        when: { any: ['-x'] },
        does: [{ effect: 'environment.hazard' }],
        runs: [{ source: { option: '-x', after: ':' }, language: 'shell' }],
        match: [`bind -x '"\\C-l": clear'`],
        not: ['bind -p'],
      },
    ],
  },
]
