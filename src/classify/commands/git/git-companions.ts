// Programs beside git: viewers in a terminal, history rewriters, and parts of git that are programs of their own.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

export const gitCompanions: readonly Family[] = [
  {
    id: 'git-viewer',
    programs: list('tig lazygit gitui gitk git-gui git-cola'),
    doc: 'Shows and changes the repository at a terminal or in a window.',
    source: 'tig(1) 2.5, lazygit 0.44, gitui 0.26, gitk(1)',
    grammar: { otherOptions: 'execution.interactive' },
    rows: [
      { id: 'git-viewer/version', doc: 'Prints its version or help.', when: { any: ['--version', '-v', '-h', '--help'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['lazygit --version'], not: ['lazygit'] },
      { id: 'git-viewer/open', doc: 'Opens it.', when: { none: ['--version', '-v', '-h', '--help'] }, does: [{ effect: 'execution.interactive' }], match: ['lazygit', 'tig main'], not: ['tig --version'] },
    ],
  },
  {
    id: 'git-lfs',
    programs: ['git-lfs'],
    doc: 'Keeps large files beside the repository.',
    source: 'git-lfs(1) 3.4',
    grammar: { otherOptions: 'vcs.change', benign: ['--version'] },
    subcommands: { 'ls-files': { benign: list('-l --long -s --size -d --debug -a --all --deleted -n --name-only -j --json') }, status: { benign: ['--porcelain', '--json', '-p', '-j'] }, env: {}, version: {} },
    rows: [
      { id: 'git-lfs/read', doc: 'Shows which files are kept.', when: { sub: ['ls-files', 'status', 'env', 'version', 'help', ''] }, does: [{ effect: 'vcs.read' }], match: ['git-lfs ls-files', 'git-lfs version'], not: ['git-lfs pull'] },
      {
        id: 'git-lfs/change',
        doc: 'Changes the repository, fetches or sends files.',
        when: { sub: list('pull fetch push checkout track untrack install uninstall prune migrate lock unlock update fsck dedup clean smudge') },
        does: [{ effect: 'vcs.change' }],
        match: ['git-lfs pull'],
        not: ['git-lfs version'],
      },
    ],
  },
  {
    id: 'history-rewriter',
    programs: ['git-filter-repo', 'bfg'],
    doc: 'Rewrites the whole history of a repository.',
    source: 'git-filter-repo 2.45, bfg 1.14',
    grammar: { otherOptions: 'vcs.discard' },
    rows: [
      { id: 'history-rewriter/version', doc: 'Prints its version or help.', when: { any: ['--version', '--help', '-h'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['bfg --version'], not: ['bfg a.git'] },
      // As git filter-branch and filter-repo: old commits are thrown away.
      {
        id: 'history-rewriter/rewrite',
        doc: 'Rewrites history and throws the old commits away.',
        when: { none: ['--version', '--help', '-h'] },
        does: [{ effect: 'vcs.discard' }],
        match: ['git-filter-repo --path src', 'bfg --strip-blobs-bigger-than 1M a.git'],
        not: ['bfg --version'],
      },
    ],
  },
]
