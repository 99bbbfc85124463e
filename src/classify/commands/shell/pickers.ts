// Programs that let one choose among lines of their input.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const FZF_PROGRAMS = ['--preview', '--bind', '--with-shell', '--become', '--listen', '--listen-unsafe', '--history'] as const

export const pickers: readonly Family[] = [
  {
    id: 'fzf',
    programs: ['fzf', 'sk'],
    doc: 'Filters lines of its input, and shows previews made by commands.',
    source: 'fzf(1) 0.38–0.55',
    grammar: {
      help: true,
      value: list(
        '-d --delimiter -n --nth --with-nth --accept-nth -q --query -f --filter --tiebreak --height --min-height --layout --border-label --border-label-pos --margin --padding --info-command --separator --scrollbar --prompt --pointer --marker --marker-multi-line --header --header-lines --ellipsis --tabstop --history-size --jump-labels --preview-window --preview-label --preview-label-pos --scheme --algo --expect --scroll-off --hscroll-off --gap --tail --wrap-sign --walker --walker-root --walker-skip --ghost --style --freeze-left --freeze-right --input-label --list-label --header-label --footer --footer-label',
      ),
      optional: list('-m --multi --color --border --info --tmux --gap-line --input-border --list-border --header-border --footer-border --preview-border --height --layout'),
      benign: list(
        '-x --extended +x --no-extended -e --exact +e -i --ignore-case +i --smart-case --literal --no-literal --disabled --phony --enabled +s --no-sort -s --sort --track --tac --cycle --keep-right --no-hscroll --hscroll --filepath-word --reverse --no-reverse --no-unicode --unicode --ansi --no-ansi --black --bold --no-bold --no-color --no-mouse --no-multi +m --no-multi-line --highlight-line --header-first --no-header-lines --read0 --print0 --print-query -1 --select-1 -0 --exit-0 --sync --async --no-clear --clear --no-info --inline-info --no-separator --no-scrollbar --no-input --no-tty-default --wrap --version --man --no-preview --no-ignore-case --raw --no-raw -2 --bash --zsh --fish',
      ),
      plus: true,
    },
    rows: [
      { id: 'fzf/filter', doc: 'Filters its input.', when: { any: ['-f', '--filter'], none: FZF_PROGRAMS }, does: [{ effect: 'text.print' }], prints: 'input', match: ['ls | fzf -f main'], not: ['ls | fzf'] },
      {
        id: 'fzf/choose',
        doc: 'Lets a person choose among its input.',
        when: { none: ['-f', '--filter', ...FZF_PROGRAMS, '--info-command'] },
        does: [{ effect: 'text.print' }],
        prints: 'input',
        match: ['ls | fzf', 'ls | fzf --multi --height 40%'],
        not: ["ls | fzf --preview 'head {}'"],
      },
      {
        id: 'fzf/preview',
        doc: 'Runs a command for the line that is looked at.',
        when: { any: ['--preview', '--info-command'] },
        does: [{ effect: 'text.print' }],
        runs: [{ source: { option: ['--preview', '--info-command'] }, language: 'shell' }],
        match: ["ls | fzf --preview 'head {}'"],
        not: ['ls | fzf'],
      },
      {
        id: 'fzf/bind',
        doc: 'Binds keys and events to actions, commands among them.',
        when: { any: ['--bind', '--become', '--with-shell'] },
        does: [{ effect: 'execution.inline-code', on: { option: ['--bind', '--become', '--with-shell'] } }],
        runs: ['execute(', 'execute-silent(', 'become(', 'reload(', 'transform('].map((after) => ({ source: { option: '--bind', after, before: ')' }, language: 'shell' as const })),
        match: ["ls | fzf --bind 'enter:become(vi {})'"],
        not: ['ls | fzf'],
      },
      { id: 'fzf/listen', doc: 'Takes actions from the network.', when: { any: ['--listen', '--listen-unsafe'] }, does: [{ effect: 'network.listen' }], match: ['ls | fzf --listen 6266'], not: ['ls | fzf'] },
      { id: 'fzf/history', doc: 'Keeps what was asked in a file.', when: { any: ['--history'] }, does: [{ effect: 'file.write', on: { option: '--history' } }], match: ['ls | fzf --history h.txt'], not: ['ls | fzf'] },
    ],
  },
]
