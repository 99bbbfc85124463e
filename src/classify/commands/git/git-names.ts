// git: what prints only names of branches and tags, so that what a name is put into can be read on.

import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

const NAMES = ['%(refname:short)', '%(refname)']

/** source: git-check-ref-format(1), git-describe(1), git-branch(1), git-rev-parse(1), git-for-each-ref(1), git 2.47 */
export const gitNames: readonly Row[] = [
  {
    id: 'git/branch-name',
    doc: 'Prints the name of the branch.',
    when: { sub: ['branch'], any: ['--show-current'], operands: { max: 0 } },
    does: [{ effect: 'vcs.read' }],
    prints: 'refs',
    match: ['git branch --show-current'],
    not: ['git branch -a'],
  },
  {
    id: 'git/branch-names',
    doc: 'Lists names of branches.',
    when: {
      sub: ['branch'],
      value: { '--format': NAMES },
      valueOnly: { '--format': NAMES },
      operands: { max: 0 },
      none: list('-d -D -m -M -c -C --delete --move --copy --edit-description -u --set-upstream-to --unset-upstream -f --force -t --track --column'),
    },
    does: [{ effect: 'vcs.read' }],
    prints: 'refs',
    match: ["git branch -r --format='%(refname:short)'"],
    not: ['git branch -r', "git branch --format='%(subject)'", "git branch --format='%(refname)' a"],
  },
  {
    id: 'git/tag-name',
    doc: 'Prints the name of the next tag.',
    when: { sub: ['describe'], none: ['--debug'], operands: { max: 1 } },
    does: [{ effect: 'vcs.read' }],
    prints: 'refs',
    match: ['git describe --tags --abbrev=0'],
    not: ['git describe --debug'],
  },
  {
    id: 'git/head-name',
    doc: 'Prints the name of the branch, or of the one that it follows.',
    when: {
      sub: ['rev-parse'],
      any: ['--abbrev-ref'],
      none: list('--git-dir --absolute-git-dir --git-common-dir --git-path --show-toplevel --show-cdup --show-prefix --show-superproject-working-tree --shared-index-path --local-env-vars --prefix --sq --flags --not'),
      operands: { min: 1, max: 1 },
      operand: { is: list('HEAD @ @{u} @{upstream} HEAD@{u} HEAD@{upstream}'), literal: true },
    },
    does: [{ effect: 'vcs.read' }],
    prints: 'refs',
    match: ['git rev-parse --abbrev-ref HEAD', "git rev-parse --abbrev-ref '@{u}'"],
    not: ['git rev-parse HEAD', 'git rev-parse --abbrev-ref "$X"', 'git rev-parse --abbrev-ref --git-dir HEAD'],
  },
  {
    id: 'git/symbolic-name',
    doc: 'Prints the name of the branch.',
    when: { sub: ['symbolic-ref'], any: ['--short'], operands: { max: 1 }, none: ['-d', '--delete', '-m'] },
    does: [{ effect: 'vcs.read' }],
    prints: 'refs',
    match: ['git symbolic-ref --short HEAD'],
    not: ['git symbolic-ref HEAD', 'git symbolic-ref --short HEAD refs/heads/x', 'git symbolic-ref --short -d x'],
  },
  {
    id: 'git/tag-names',
    doc: 'Lists names of tags.',
    when: { sub: ['tag'], operands: { max: 0 }, none: list('-n --format --column -m --message -F --file -a --annotate -s --sign -u --local-user -e --edit -f --force -d --delete -v --verify') },
    does: [{ effect: 'vcs.read' }],
    prints: 'refs',
    match: ['git tag', 'git tag --sort=-v:refname'],
    not: ['git tag -n', 'git tag v1', "git tag --format='%(subject)'"],
  },
  {
    id: 'git/tag-names-like',
    doc: 'Lists names of tags that match.',
    when: { sub: ['tag'], any: ['-l', '--list'], operands: { min: 1 }, none: list('-n --format --column') },
    does: [{ effect: 'vcs.read' }],
    prints: 'refs',
    match: ["git tag -l 'v2.*'", "git tag --list 'v*' --sort=-v:refname"],
    not: ['git tag -l', "git tag -n -l 'v*'", "git tag -l 'v*' --format='%(subject)'"],
  },
  {
    id: 'git/ref-names',
    doc: 'Lists names of branches and tags.',
    when: { sub: ['for-each-ref'], value: { '--format': NAMES }, valueOnly: { '--format': NAMES }, none: list('--shell --perl --python --tcl') },
    does: [{ effect: 'vcs.read' }],
    prints: 'refs',
    match: ["git for-each-ref --format='%(refname:short)' refs/heads"],
    not: ['git for-each-ref', "git for-each-ref --format='%(subject)'", 'git for-each-ref --format="$F"'],
  },
]
