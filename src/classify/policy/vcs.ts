// Rules for version control. Judges effects, knows no programs.
import type { Rule } from '../types.ts'

export const vcs: readonly Rule[] = [
  { id: 'vcs/read', doc: "reads the repository's state or history", when: { effect: ['vcs.read'] }, tier: 'safe', examples: ['git status'] },
  { id: 'vcs/change', doc: 'changes the local repository', when: { effect: ['vcs.change'] }, tier: 'dangerous', instead: 'look first: `git status`, `git diff`', examples: ['git commit -m x'] },
  {
    id: 'vcs/discard',
    doc: 'throws away work that is kept nowhere else',
    when: { effect: ['vcs.discard'] },
    tier: 'destructive',
    instead: 'keep the work: `git stash`; see what would go: `git clean -n`',
    examples: ['git reset --hard', 'git clean -fd'],
  },
  { id: 'vcs/config', doc: "changes the repository's settings or hooks", when: { effect: ['vcs.config'] }, tier: 'dangerous', instead: 'look first: `git config --list`', examples: ['git config user.name x'] },
  { id: 'vcs/fetch', doc: 'fetches from another repository', when: { effect: ['vcs.fetch'] }, tier: 'dangerous', instead: 'look first: `git ls-remote`', examples: ['git fetch', 'git clone https://example.com/a.git'] },
  { id: 'vcs/push', doc: 'publishes commits', when: { effect: ['vcs.push'] }, tier: 'dangerous', instead: 'show what would go out: `git log --oneline origin/main..`', examples: ['git push'] },
  {
    id: 'vcs/rewrite-remote',
    doc: 'overwrites or deletes published history',
    when: { effect: ['vcs.rewrite-remote'] },
    tier: 'destructive',
    instead: 'add a commit that undoes it: `git revert HEAD`; or push to a new branch',
    examples: ['git push --force'],
  },
  { id: 'vcs/alter-history', doc: 'rewrites or destroys local history', when: { effect: ['vcs.rewrite-local'] }, tier: 'dangerous', examples: ['git rebase main'] },
]
