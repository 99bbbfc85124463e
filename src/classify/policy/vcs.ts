// Rules for version control. Judges effects, knows no programs.
import type { Rule } from '../types.ts'

export const vcs: readonly Rule[] = [
  { id: 'vcs/read', doc: "reads the repository's state or history", when: { effect: ['vcs.read'] }, tier: 'safe', examples: ['git status'] },
  { id: 'vcs/change', doc: 'changes the local repository', when: { effect: ['vcs.change'] }, tier: 'dangerous', examples: ['git commit -m x'] },
  { id: 'vcs/discard', doc: 'throws uncommitted work away for good', when: { effect: ['vcs.discard'] }, tier: 'destructive', instead: 'git stash keeps the work', examples: ['git reset --hard', 'git clean -fd'] },
  { id: 'vcs/config', doc: "changes the repository's settings or hooks", when: { effect: ['vcs.config'] }, tier: 'dangerous', examples: ['git config user.name x'] },
  { id: 'vcs/fetch', doc: 'fetches from another repository', when: { effect: ['vcs.fetch'] }, tier: 'dangerous', examples: ['git pull', 'git clone https://example.com/a.git'] },
  { id: 'vcs/push', doc: 'publishes commits', when: { effect: ['vcs.push'] }, tier: 'dangerous', examples: ['git push'] },
  { id: 'vcs/rewrite-remote', doc: 'overwrites or deletes published history', when: { effect: ['vcs.rewrite-remote'] }, tier: 'destructive', instead: 'push to a new branch, or git revert', examples: ['git push --force'] },
  { id: 'vcs/alter-history', doc: 'rewrites or destroys local history', when: { effect: ['vcs.rewrite-local'] }, tier: 'dangerous', examples: ['git rebase main'] },
]
