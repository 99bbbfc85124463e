// Programs that make pages and drawings from text, and those that keep settings and plans in form: typst, d2, taplo, openspec.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient } from '../shapes/service-client.ts'

const typst = serviceClient('typst', {
  doc: 'Makes documents from text.',
  source: 'typst --help and typst help compile, 0.12',
  benign: '--variants --ignore-system-fonts --one --pretty',
  value: '--root --font-path --input --field --format --color --features --diagnostic-format --package-path --package-cache-path -f --cert --ppi --pages -j --jobs',
  about: '-V --version -h --help',
  aboutSubs: 'help',
  calm: 'fonts',
  bold: 'compile a.typ',
  lines: [
    { name: 'read', doc: 'Prints fonts, or what a document holds.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], subs: 'fonts, query', match: "fonts, query a.typ '<a>'" },
    { name: 'compile', doc: 'Writes a document.', does: [{ effect: 'file.write' }, { effect: 'file.write', on: { from: 1 } }], subs: 'compile, c, watch, w, init', match: 'compile a.typ, watch a.typ b.pdf' },
    { name: 'update', doc: 'Installs itself anew.', effect: 'execution.install', subs: 'update', match: 'update' },
  ],
})

const d2: Family = {
  id: 'd2',
  programs: ['d2'],
  doc: 'Draws diagrams from text.',
  source: 'd2(1) 0.6',
  grammar: { help: true, stopAtOperand: false, benign: list('-v --version -h --check -w --watch -s --sketch -c --center -b --bundle'), value: list('-t --theme --dark-theme -l --layout --pad --timeout --scale'), otherOptions: 'file.write' },
  rows: [
    { id: 'd2/version', doc: 'Prints its version.', when: { any: ['-v', '--version', '-h'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['d2 --version'], not: ['d2 a.d2'] },
    {
      id: 'd2/read',
      doc: 'Lists what it can draw with, or checks a diagram.',
      when: { operand: { at: 0, is: list('version themes layout validate'), literal: true }, none: ['-w', '--watch'] },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: { from: 1 } }],
      match: ['d2 themes', 'd2 validate a.d2'],
      not: ['d2 a.d2 a.svg', 'd2 -w themes'],
    },
    {
      id: 'd2/check',
      doc: 'Says whether diagrams are in form.',
      when: { operand: { at: 0, is: ['fmt'], literal: true }, all: ['--check'] },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: { from: 1 } }],
      match: ['d2 fmt --check a.d2'],
      not: ['d2 fmt a.d2'],
    },
    { id: 'd2/form', doc: 'Rewrites diagrams in form.', when: { operand: { at: 0, is: ['fmt'] }, none: ['--check'] }, does: [{ effect: 'file.write', on: { from: 1 } }], match: ['d2 fmt a.d2'], not: ['d2 fmt --check a.d2'] },
    {
      id: 'd2/draw',
      doc: 'Writes a drawing.',
      when: { operands: { min: 1 }, operandNot: { at: 0, is: list('version themes layout validate fmt') } },
      does: [{ effect: 'file.write' }, { effect: 'file.write', on: { from: 1 } }],
      match: ['d2 a.d2 a.svg'],
      not: ['d2 themes', 'd2 fmt a.d2'],
    },
    { id: 'd2/watch', doc: 'Draws again whenever something changes, and shows it on a port.', when: { any: ['-w', '--watch'] }, does: [{ effect: 'network.listen' }], match: ['d2 -w a.d2'], not: ['d2 themes'] },
  ],
}

const taplo = serviceClient('taplo', {
  doc: 'Checks and rewrites settings in TOML.',
  source: 'taplo.tamasfe.dev/cli, 0.9',
  benign: '--check --diff -f --force --verbose --no-auto-config --no-schema --default-schema-catalogs',
  value: '--colors -c --config -o --option --schema --cache-path --schema-catalog --output-format --file-path',
  about: '-V --version -h --help',
  aboutSubs: 'help, completions',
  calm: 'lint a.toml',
  bold: 'fmt a.toml',
  lines: [
    { name: 'check', doc: 'Checks files.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], subs: 'lint, check, validate', match: 'lint a.toml, check' },
    {
      name: 'form',
      doc: 'Says which files are not in form.',
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      subs: 'fmt, format',
      when: { any: ['--check'] },
      match: 'fmt --check, format --check --diff a.toml',
      not: 'fmt a.toml',
    },
    { name: 'rewrite', doc: 'Rewrites files in form.', does: [{ effect: 'file.write' }, { effect: 'file.write', on: 'operands' }], subs: 'fmt, format', when: { none: ['--check'] }, match: 'fmt a.toml, fmt', not: 'fmt --check' },
    { name: 'settings', doc: 'Prints what its settings may be.', effect: 'text.print', subs: 'config default, config schema', match: 'config default' },
    {
      name: 'get',
      doc: 'Prints a value.',
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: { option: '--file-path' } }],
      subs: 'get',
      when: { none: ['-f'] },
      match: 'get --file-path a.toml package.name',
      not: 'get -f a.toml package.name',
    },
    { name: 'get-from', doc: 'Prints a value of a file.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], subs: 'get', when: { any: ['-f'] }, match: 'get -f a.toml package.name', not: 'get package.name' },
    { name: 'serve', doc: 'Answers an editor.', effect: 'network.listen', subs: 'lsp, lsp stdio, lsp tcp', match: 'lsp tcp' },
  ],
})

const openspec = serviceClient('openspec', {
  doc: 'Keeps plans of changes beside the code.',
  source: 'npm:@fission-ai/openspec 1.13, its --help',
  benign: '--json --no-interactive --strict --all --specs --changes --long --deltas-only --requirements-only --requirements --no-scenarios --diff --archived --no-color -V',
  value: '--store --schema --type --change -r --requirement --sort --concurrency --report',
  about: '--version -V --help -h',
  aboutSubs: 'help, completion generate',
  takes: 'show, list, validate',
  calm: 'list',
  bold: 'archive a',
  lines: [
    {
      name: 'read',
      doc: 'Shows and checks plans.',
      effect: ['text.print', 'file.list'],
      subs: 'list, show, view, validate, status, instructions, templates, schemas, change list, change show, change validate, spec list, spec show, spec validate, config list, config get, config path',
      match: 'list --specs, show a, validate --all --strict',
    },
    {
      name: 'write',
      doc: 'Makes, changes or files plans away, or its own settings.',
      effect: 'file.write',
      subs: 'init, update, archive, change archive, new, new change, experimental, config set, config unset, config reset, config edit, config profile, completion install, completion uninstall',
      match: 'init, archive a, new change a',
    },
    { name: 'send', doc: 'Sends an opinion to its makers.', effect: 'network.write', subs: 'feedback', match: 'feedback good' },
  ],
})

export const typesetting: readonly Family[] = [typst, d2, taplo, openspec]
