// The options of git's changing subcommands that change nothing more than the subcommand does. Rows declare the others by naming them.

import type { Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'

const LOUDNESS = list('-q --quiet -v --verbose --progress --no-progress')
const MERGES = list(
  '--ff --no-ff --ff-only --squash --no-squash --commit --no-commit --edit -e --no-edit --stat --no-stat --no-log --signoff --no-signoff --no-verify --verify --autostash --no-autostash --allow-unrelated-histories --rerere-autoupdate --no-rerere-autoupdate',
)
const SIGNS = ['-S', '--gpg-sign']
const FETCHES = list('--all -p --prune -P --prune-tags -t --tags --no-tags --unshallow --multiple --atomic --no-recurse-submodules --set-upstream -4 --ipv4 -6 --ipv6')
const FETCH_VALUES = list('--depth --deepen --shallow-since --shallow-exclude -j --jobs')
const STASHES = list('-u --include-untracked -a --all -k --keep-index --no-keep-index -S --staged -p --patch -q --quiet')
const PICKS = list('-e --edit --no-edit -n --no-commit -s --signoff --continue --abort --skip --quit --ff --allow-empty --allow-empty-message --keep-redundant-commits --no-gpg-sign')

/** The grammar after each subcommand that changes a repository. source: git-merge(1) and the like, git 2.47 */
export const GIT_CHANGES: Readonly<Record<string, Grammar>> = {
  merge: { benign: [...LOUDNESS, ...MERGES, '-n', ...list('--continue --abort --quit')], value: list('-m --message -X --strategy-option --into-name --cleanup'), optional: ['--log', ...SIGNS] },
  rebase: {
    benign: [
      ...LOUDNESS,
      ...list(
        '-i --interactive --continue --abort --skip --quit --edit-todo --show-current-patch --autosquash --no-autosquash --autostash --no-autostash --keep-empty --no-keep-empty --root -m --merge --apply --fork-point --no-fork-point --update-refs --no-update-refs --no-ff --force-rebase -f --stat -n --no-stat --verify --no-verify --signoff --reset-author-date --committer-date-is-author-date --ignore-whitespace --reapply-cherry-picks --no-reapply-cherry-picks --allow-empty-message --no-gpg-sign',
      ),
    ],
    value: list('--onto -X --strategy-option --empty'),
    optional: ['-r', '--rebase-merges', ...SIGNS],
  },
  fetch: { benign: [...LOUDNESS, ...FETCHES, '-n', '--dry-run'], value: FETCH_VALUES, optional: ['--recurse-submodules'] },
  pull: { benign: [...LOUDNESS, ...MERGES, ...FETCHES, '--no-rebase', '-n'], value: [...FETCH_VALUES, '-X', '--strategy-option'], optional: ['--rebase', '-r', '--recurse-submodules'] },
  clone: {
    benign: [...LOUDNESS, ...list('-n --no-checkout --bare --mirror --single-branch --no-single-branch --no-tags --sparse --no-local --no-hardlinks --shallow-submodules --remote-submodules -4 --ipv4 -6 --ipv6')],
    value: list('-b --branch -o --origin --depth --shallow-since --shallow-exclude --filter -j --jobs'),
    optional: ['--recurse-submodules', '--recursive'],
  },
  reset: { benign: list('--soft --mixed --keep -N --intent-to-add -q --quiet -p --patch --refresh --no-refresh --no-recurse-submodules') },
  stash: { benign: STASHES, value: ['-m', '--message'] },
  'stash push': { benign: STASHES, value: ['-m', '--message'] },
  'stash save': { benign: STASHES },
  'stash pop': { benign: list('--index -q --quiet') },
  'stash apply': { benign: list('--index -q --quiet') },
  'cherry-pick': { benign: [...PICKS, '-x'], value: list('-m --mainline -X --strategy-option --cleanup'), optional: SIGNS },
  revert: { benign: [...PICKS, '--reference'], value: list('-m --mainline -X --strategy-option --cleanup'), optional: SIGNS },
  'submodule update': { benign: list('--init --recursive --remote -N --no-fetch --checkout --merge --rebase --progress --single-branch --recommend-shallow --no-recommend-shallow -q --quiet'), value: list('--depth -j --jobs --filter') },
  'submodule init': { benign: list('-q --quiet') },
  'submodule sync': { benign: list('-q --quiet --recursive') },
  'worktree add': { benign: list('-d --detach --checkout --no-checkout --guess-remote --no-guess-remote --track --no-track --lock --orphan -q --quiet'), value: ['-b', '--reason'] },
  'remote add': { benign: list('-f --tags --no-tags'), value: ['-t', '-m'] },
}
