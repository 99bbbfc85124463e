// git: what only says what it would do when it is asked so, and does it otherwise. The other writers are in git-write.ts.

import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** With one of these, nothing is committed. */
const PREVIEWS = list('--dry-run --short --porcelain --long')
/** These put changes into the index first, or ask which. */
const STAGES = list('-a --all -p --patch --interactive -i --include -o --only')

export const gitPreviews: readonly Row[] = [
  { id: 'git/commit', doc: 'Commits.', when: { sub: ['commit'], none: PREVIEWS }, does: [{ effect: 'vcs.change' }], match: ['git commit -m x', 'git commit --amend --no-edit'], not: ['git commit --dry-run'] },
  {
    id: 'git/commit-preview',
    doc: 'Says what would be committed, as status does; no hook runs.',
    when: { sub: ['commit'], any: PREVIEWS, none: STAGES },
    does: [{ effect: 'vcs.read' }],
    match: ['git commit --dry-run', 'git commit --dry-run --short -m x'],
    not: ['git commit -m x', 'git commit -a --dry-run'],
  },
  {
    id: 'git/commit-preview-stage',
    doc: 'Stores what would be committed, or asks for it, before it says so.',
    when: { sub: ['commit'], any: STAGES },
    does: [{ effect: 'vcs.change' }],
    match: ['git commit -a --dry-run', 'git commit -p --short'],
    not: ['git commit --dry-run'],
  },
  {
    id: 'git/commit-preview-files',
    doc: 'Stores the files that are named, before it says what would be committed.',
    when: { sub: ['commit'], any: PREVIEWS, operands: { min: 1 } },
    does: [{ effect: 'vcs.change' }],
    match: ['git commit --dry-run a.txt'],
    not: ['git commit --dry-run', 'git commit a.txt'],
  },
  {
    id: 'git/files-change',
    doc: 'Moves files, or takes them out of the index.',
    when: { sub: ['mv', 'rm'], none: ['-n', '--dry-run'] },
    does: [{ effect: 'vcs.change' }],
    match: ['git rm --cached a.txt', 'git mv a.txt b.txt'],
    not: ['git rm -n a.txt'],
  },
  {
    id: 'git/files-preview',
    doc: 'Says what would be moved, taken out or cleared away.',
    when: { sub: ['mv', 'rm', 'prune', 'worktree prune'], any: ['-n', '--dry-run'] },
    does: [{ effect: 'vcs.read' }],
    match: ['git rm -r --dry-run dist', 'git mv -n a.txt b.txt', 'git prune -n', 'git worktree prune --dry-run -v'],
    not: ['git rm a.txt', 'git prune'],
  },
  { id: 'git/patches-apply', doc: 'Applies patches as commits.', when: { sub: ['am'], none: ['--show-current-patch'] }, does: [{ effect: 'vcs.change' }], match: ['git am a.patch', 'git am --abort'], not: ['git am --show-current-patch'] },
  {
    id: 'git/patch-stopped-at',
    doc: 'Shows the patch at which git stopped.',
    when: { sub: ['am', 'rebase'], any: ['--show-current-patch'] },
    does: [{ effect: 'vcs.read' }],
    match: ['git rebase --show-current-patch', 'git am --show-current-patch=diff'],
    not: ['git rebase main'],
  },
  {
    id: 'git/tool',
    doc: 'Opens files in a program that the settings name.',
    when: { sub: ['difftool', 'mergetool'], none: ['--tool-help'] },
    does: [{ effect: 'vcs.change' }],
    match: ['git difftool', 'git mergetool'],
    not: ['git difftool --tool-help'],
  },
  {
    id: 'git/tool-list',
    doc: 'Lists programs that show differences.',
    when: { sub: ['difftool', 'mergetool'], any: ['--tool-help'], operands: { max: 0 } },
    does: [{ effect: 'vcs.read' }],
    match: ['git difftool --tool-help'],
    not: ['git difftool', 'git difftool --tool-help HEAD'],
  },
  {
    id: 'git/tool-run-on',
    doc: 'Opens files in a program that the settings name.',
    when: { sub: ['difftool', 'mergetool'], operands: { min: 1 } },
    does: [{ effect: 'vcs.change' }],
    match: ['git difftool --tool-help HEAD'],
    not: ['git difftool --tool-help'],
  },
  {
    id: 'git/prune-preview',
    doc: 'Asks a remote which of its branches are gone, and forgets none.',
    when: { sub: ['remote prune'], any: ['-n', '--dry-run'] },
    does: [{ effect: 'vcs.read' }, { effect: 'network.lookup' }],
    match: ['git remote prune -n origin', 'git remote prune --dry-run origin'],
    not: ['git remote prune origin'],
  },
  {
    id: 'git/prune',
    doc: 'Forgets branches that are gone from a remote.',
    when: { sub: ['remote prune'], none: ['-n', '--dry-run'] },
    does: [{ effect: 'vcs.config' }],
    match: ['git remote prune origin'],
    not: ['git remote prune -n origin'],
  },
]
