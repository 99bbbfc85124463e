// The options of git and its subcommands that change nothing a policy cares about. Rows declare the others by naming them.

import type { Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { GIT_CHANGES } from './git-change-grammar.ts'

const PRETTY = list(
  '--oneline --ignore-missing --simplify-merges --graph --decorate --no-decorate --all --abbrev-commit --no-abbrev-commit --name-only --name-status --stat --shortstat --numstat --summary --patch -p -u --no-patch -s --raw --patch-with-stat --patch-with-raw --cc -c -m --merges --no-merges --first-parent --reverse --follow --full-diff --no-notes --show-signature --left-right --left-only --right-only --cherry-mark --cherry-pick --cherry --boundary --simplify-by-decoration --full-history --dense --sparse --topo-order --date-order --author-date-order --no-walk --no-color --no-ext-diff --no-textconv --relative-date --source --use-mailmap --mailmap --no-mailmap --log-size --clear-decorations --walk-reflogs -g --merge --parents --children --quiet -q --no-expand-tabs --no-pager --not --branches --tags --remotes -i -E -F -P --regexp-ignore-case --extended-regexp --fixed-strings --perl-regexp --invert-grep --all-match --bisect --ancestry-path --show-pulls --remove-empty --no-min-parents --no-max-parents --exclude-first-parent-only',
)
const PRETTY_VALUE = list(
  '-n --max-count --skip --since --after --until --before --author --committer --grep --grep-reflog --date -L -S -G --min-parents --max-parents --encoding --decorate-refs --decorate-refs-exclude --exclude --glob --find-object --since-as-filter --format',
)
const PRETTY_OPTIONAL = list('--pretty --format --decorate --notes --show-notes --branches --tags --remotes --expand-tabs --show-linear-break --ancestry-path --no-walk --diff-merges')
const DIFF = list(
  '--rename-empty --cached --staged --merge-base --minimal --patience --histogram --indent-heuristic --no-indent-heuristic --no-renames --check --full-index --binary -a --text -b -B -z --ignore-space-at-eol --ignore-cr-at-eol --ignore-space-change --ignore-all-space --ignore-blank-lines --function-context -W --exit-code --no-prefix --default-prefix --color-words --pickaxe-all --pickaxe-regex --irreversible-delete -D --find-copies-harder -R --no-relative --compact-summary --ita-invisible-in-index --ita-visible-in-index -r -t --base --ours --theirs -0 --no-color-moved -1 -2 -3 --combined-all-paths --exit-code --quiet --root',
)
const DIFF_VALUE = list(
  '--diff-filter --diff-algorithm --anchored --inter-hunk-context --src-prefix --dst-prefix --line-prefix --output-indicator-new --output-indicator-old --output-indicator-context --word-diff-regex --ws-error-highlight --rotate-to --skip-to -l -U -I --ignore-matching-lines -X',
)
const DIFF_OPTIONAL = list(
  '--color --word-diff --color-words --color-moved --color-moved-ws --stat --dirstat --submodule --ignore-submodules --abbrev --relative --unified -M -C --find-renames --find-copies --break-rewrites --cumulative -B --dirstat-by-file --stat-width --stat-count --stat-name-width --stat-graph-width',
)

const LOG: Grammar = { numeric: true, benign: [...PRETTY, ...DIFF], value: [...PRETTY_VALUE, ...DIFF_VALUE], optional: [...PRETTY_OPTIONAL, ...DIFF_OPTIONAL] }
const LIST = list('-v -vv --verbose -q --quiet -i --ignore-case -a --all -r --remotes --remote -l --list --show-current --no-color --no-column --omit-empty --no-abbrev')

/** Before the subcommand: only these are harmless. `-C` changes where it runs, as `cd` does. */
export const GIT_GLOBAL: Grammar = {
  benign: list('--no-pager -P --no-optional-locks --no-replace-objects --literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs --bare --no-lazy-fetch --no-advice'),
  value: ['-C'],
  optional: ['--exec-path', '--list-cmds'],
  help: true,
  endsOptions: '--end-of-options',
}

/** The same, and each long option also as `--no-…`, which takes it back: only where none of them holds anything off. */
function negatable(grammar: Grammar): Grammar {
  const { benign = [], value = [], optional = [] } = grammar
  const negations = [...benign, ...value, ...optional].filter((name) => /^--(?!no-)/.test(name)).map((name) => name.replace('--', '--no-'))
  return { ...grammar, benign: [...new Set([...benign, ...negations])] }
}

const READERS = list(
  'status diff log show whatchanged diff-tree diff-index diff-files range-diff blame shortlog describe rev-list ls-files ls-tree ls-remote cat-file merge-base name-rev for-each-ref show-ref show-branch cherry count-objects grep check-ignore check-attr fsck reflog',
)

const SUBCOMMANDS: Readonly<Record<string, Grammar>> = {
  ...GIT_CHANGES,
  status: {
    benign: list('-s --short -b --branch --show-stash --long -v --verbose -z --ahead-behind --no-ahead-behind --renames --no-renames --no-column --null'),
    optional: list('--porcelain -u --untracked-files --ignore-submodules --ignored --column --find-renames -M'),
  },
  diff: { ...LOG, benign: [...LOG.benign!, '--no-index'] },
  log: LOG,
  show: LOG,
  whatchanged: LOG,
  'diff-tree': { ...LOG, benign: [...LOG.benign!, '--stdin', '--no-commit-id', '-v'] },
  'diff-index': { ...LOG },
  'diff-files': { ...LOG },
  'range-diff': { ...LOG, value: [...LOG.value!, '--creation-factor'], benign: [...LOG.benign!, '--no-dual-color', '--left-only', '--right-only'] },
  blame: {
    benign: list('-b --root --show-stats -p --porcelain --line-porcelain --incremental -e --show-email -f --show-name -n --show-number -s -t -c -l --reverse --progress --no-progress --color-lines --color-by-age --first-parent'),
    value: list('-L --ignore-rev --ignore-revs-file --since --date --encoding'),
    optional: ['-M', '-C', '--abbrev'],
  },
  annotate: { benign: ['-l', '-t', '-e'], value: ['-L'] },
  shortlog: { ...LOG, benign: [...LOG.benign!, '-n', '-e', '-s', '--numbered', '--summary', '--email'], value: PRETTY_VALUE.filter((name) => name !== '-n').concat(['--group'] as never), optional: [...LOG.optional!, '-w'] },
  describe: { benign: list('--tags --all --long --always --contains --exact-match --first-parent --debug'), value: ['--match', '--exclude', '--candidates'], optional: ['--dirty', '--broken', '--abbrev'] },
  'rev-parse': {
    benign: list(
      '--show-toplevel --show-prefix --show-cdup --git-dir --absolute-git-dir --git-common-dir --is-inside-work-tree --is-inside-git-dir --is-bare-repository --is-shallow-repository --show-superproject-working-tree --verify --quiet -q --symbolic --symbolic-full-name --all --sq --not --local-env-vars --shared-index-path --revs-only --no-revs --flags --no-flags --branches --tags --remotes',
    ),
    value: ['--default', '--prefix', '--git-path', '--since', '--until'],
    optional: list('--short --abbrev-ref --disambiguate --show-object-format --show-ref-format --path-format'),
  },
  'rev-list': { ...LOG, benign: [...LOG.benign!, '--count', '--objects', '--left-only', '--right-only', '--header', '--timestamp', '--disk-usage', '--unpacked'] },
  'ls-files': {
    benign: list(
      '-c --cached -d --deleted -m --modified -o --others -i --ignored -s --stage -u --unmerged -k --killed --directory --no-empty-directory -z -t -v -f --full-name --error-unmatch --exclude-standard --eol --deduplicate --debug --sparse --recurse-submodules --resolve-undo',
    ),
    value: list('-x --exclude -X --exclude-from --exclude-per-directory --with-tree --format'),
    optional: ['--abbrev'],
  },
  'ls-tree': { benign: list('-d -r -t -l --long -z --name-only --name-status --object-only --full-name --full-tree'), value: ['--format'], optional: ['--abbrev'] },
  'ls-remote': { benign: list('-h --heads -t --tags -b --branches --refs -q --quiet --exit-code --get-url --symref'), value: ['--sort', '-o', '--server-option'] },
  'cat-file': { benign: list('-t -s -e -p --batch-all-objects --buffer --unordered --allow-unknown-type --follow-symlinks --use-mailmap -z -Z'), optional: ['--batch', '--batch-check'], value: ['--path'] },
  'merge-base': { benign: list('-a --all --octopus --independent --is-ancestor --fork-point') },
  'name-rev': { benign: list('--tags --name-only --all --always --no-undefined --undefined --stdin --annotate-stdin --peel-tag'), value: ['--refs', '--exclude'] },
  'for-each-ref': {
    benign: list('--shell --perl --python --tcl --ignore-case --omit-empty --include-root-refs'),
    value: ['--count', '--sort', '--format', '--points-at', '--exclude'],
    optional: ['--merged', '--no-merged', '--contains', '--no-contains', '--color'],
  },
  'show-ref': { benign: list('--head --heads --branches --tags -d --dereference --verify -q --quiet --exists'), optional: ['-s', '--hash', '--abbrev'] },
  'show-branch': { benign: list('-r -a --remotes --all --current --topo-order --date-order --sparse --more --list --independent --merge-base --no-name --sha1-name --topics'), optional: ['--reflog', '--more', '--color'] },
  cherry: { benign: ['-v', '--verbose'], optional: ['--abbrev'] },
  'count-objects': { benign: ['-v', '-H', '--verbose', '--human-readable'] },
  grep: {
    numeric: true,
    dashed: ['-e'],
    benign: list(
      '--cached --untracked --no-exclude-standard --exclude-standard --recurse-submodules -a --text -i --ignore-case -I -r --recursive --no-recursive --word-regexp -v --invert-match -h -H --full-name -E --extended-regexp -G --basic-regexp -P --perl-regexp -F --fixed-strings -n --line-number --column -l --files-with-matches --name-only -L --files-without-match -z --null -o --only-matching -c --count --no-color --break --heading -p --show-function -W --function-context --and --or --not --all-match -q --quiet --no-textconv --no-index',
    ),
    value: list('-e -f --max-depth -A --after-context -B --before-context -C --context --threads -m --max-count'),
    optional: ['--color'],
    ignore: ['(', ')'],
  },
  'check-ignore': { benign: list('-q --quiet -v --verbose --stdin -z -n --non-matching --no-index') },
  'check-attr': { benign: ['-a', '--all', '--stdin', '-z', '--cached'] },
  fsck: { benign: list('--unreachable --dangling --no-dangling --root --tags --cache --no-reflogs --full --no-full --strict --connectivity-only --verbose --progress --no-progress --name-objects') },
  'merge-tree': { benign: list('--write-tree --trivial-merge --messages --no-messages --name-only -z --allow-unrelated-histories'), value: ['--merge-base'] },
  'check-ref-format': { benign: list('--branch --normalize --allow-onelevel --refspec-pattern --no-allow-onelevel') },
  'patch-id': { benign: ['--stable', '--unstable', '--verbatim'] },
  column: { value: list('--command --mode --raw-mode --width --indent --nl --padding') },
  'bisect view': LOG,
  'bisect visualize': LOG,
  'refs verify': { benign: ['--verbose', '--strict'] },
  'refs list': { value: ['--count', '--sort', '--format'] },
  'interpret-trailers': { benign: list('--trim-empty --only-trailers --only-input --unfold --parse --no-divider'), value: ['--where', '--if-exists', '--if-missing', '--trailer'] },
  help: { benign: list('-a --all -g --guides -c --config --no-aliases --aliases --no-external-commands --external-commands -v --verbose --user-interfaces --developer-interfaces') },
  version: { benign: ['--build-options'] },
  var: { benign: ['-l'] },
  add: {
    benign: list('-A --all --no-all --no-ignore-removal --ignore-removal -u --update -v --verbose -f --force -i --interactive -p --patch -e --edit -N --intent-to-add --refresh --ignore-errors --ignore-missing --renormalize --sparse'),
    value: ['--chmod'],
  },
  'hash-object': { benign: ['--stdin', '--stdin-paths', '--no-filters', '--literally'], value: ['-t', '--path'] },
  'format-patch': {
    ...LOG,
    benign: [...LOG.benign!, '--numbered', '-N', '--no-numbered', '-k', '--keep-subject', '--no-signature', '--zero-commit', '--root'],
    value: [...LOG.value!, '-o', '--output-directory', '--start-number', '--subject-prefix', '-v', '--reroll-count', '--to', '--cc', '--suffix', '--signature', '--base'],
    optional: [...LOG.optional!, '--rfc', '--cover-letter', '--attach', '--inline', '--thread', '--signoff'],
  },
  'submodule deinit': { benign: ['--all', '-q', '--quiet'] },
  'lfs ls-files': { benign: list('-l --long -s --size -d --debug -a --all --deleted -n --name-only -j --json'), value: list('-I --include -X --exclude') },
  'lfs status': { benign: list('-p --porcelain -j --json') },
  'lfs locks': { benign: list('--json --verify --local --cached'), value: list('-r --remote -i --id -p --path -l --limit --refspec') },
  'verify-commit': { benign: ['-v', '--verbose', '--raw'] },
  'verify-pack': { benign: ['-v', '--verbose', '-s', '--stat-only'] },
  'verify-tag': { benign: ['-v', '--verbose', '--raw'], value: ['--format'] },
  branch: { benign: [...LIST, '--create-reflog', '--no-track', '--recurse-submodules'], value: ['--sort', '--format', '--points-at'], optional: list('--color --abbrev --column --contains --no-contains --merged --no-merged') },
  tag: { benign: [...LIST, '--no-column', '--create-reflog', '--no-sign'], value: ['--sort', '--format', '--points-at', '--cleanup', '--trailer'], optional: list('--contains --no-contains --merged --no-merged --column --color -n') },
  remote: { benign: ['-v', '--verbose'] },
  'remote get-url': { benign: ['--push', '--all'] },
  'remote show': { benign: ['-n'] },
  'remote prune': { benign: ['-n', '--dry-run'] },
  reflog: { ...LOG },
  'reflog show': { ...LOG },
  'reflog expire': { value: ['--expire', '--expire-unreachable'], benign: list('--all --single-worktree -n --dry-run --rewrite --updateref --stale-fix --verbose') },
  'commit-graph verify': { benign: ['--shallow', '--progress', '--no-progress'], value: ['--object-dir'] },
  'multi-pack-index verify': { benign: ['--progress', '--no-progress'], value: ['--object-dir'] },
  'bisect terms': { benign: list('--term-good --term-old --term-bad --term-new') },
  'repo info': { benign: ['-z', '--all'], value: ['--format'] },
  'repo structure': { value: ['--format'], benign: ['--progress', '--no-progress'] },
  'stash list': { ...LOG },
  'stash show': { ...LOG, benign: [...LOG.benign!, '--include-untracked', '--only-untracked'] },
  'worktree list': { benign: ['--porcelain', '-v', '--verbose', '-z'], value: ['--expire'] },
  submodule: { benign: ['-q', '--quiet'] },
  'bisect run': { stopAtOperand: true },
  'submodule foreach': { benign: ['--recursive', '-q', '--quiet'], stopAtOperand: true },
  'submodule status': { benign: ['--cached', '--recursive', '-q', '--quiet'] },
  'submodule summary': { benign: ['--cached', '--files'], value: ['-n', '--summary-limit'] },
  config: {
    benign: list('--global --system --local --worktree --show-origin --show-scope --name-only -z --null --includes --no-includes --fixed-value --bool --int --path --bool-or-int --expiry-date --no-type'),
    value: list('-f --file --blob --type --default --comment --value'),
  },
  'config get': { benign: list('--all --regexp --global --system --local --worktree --show-origin --show-scope --show-names -z --null --includes --fixed-value'), value: list('-f --file --type --default --value --url') },
  'config list': { benign: list('--global --system --local --worktree --show-origin --show-scope --name-only -z --null --includes'), value: ['-f', '--file', '--type'] },
  archive: { benign: list('-l --list -v --verbose -0 -1 -9 --worktree-attributes'), value: ['--format', '--prefix', '--mtime'] },
  apply: {
    benign: list(
      '-v --verbose -q --quiet -z --recount --unsafe-paths --ignore-space-change --ignore-whitespace --inaccurate-eof --allow-empty -N --intent-to-add -3 --3way --ours --theirs --reject --unidiff-zero --allow-overlap --no-add --binary',
    ),
    value: list('-p -C --whitespace --exclude --include --directory'),
  },
  checkout: {
    benign: list(
      '-q --quiet --progress --no-progress --detach -d -l --no-track -t --guess --no-guess --overlay --no-overlay -m --merge -p --patch --ours --theirs -2 -3 --ignore-skip-worktree-bits --ignore-other-worktrees --no-recurse-submodules --no-quiet --overwrite-ignore',
    ),
    value: list('-b -B --orphan --conflict --pathspec-from-file -U --unified --inter-hunk-context'),
    optional: ['--track', '--recurse-submodules'],
  },
  switch: {
    benign: list('-q --quiet --progress --no-progress -d --detach --guess --no-guess -m --merge --no-track -t --ignore-other-worktrees --no-recurse-submodules'),
    value: list('-c --create -C --force-create --orphan --conflict'),
    optional: ['--track', '--recurse-submodules'],
  },
  restore: { benign: list('-q --quiet --progress -p --patch -m --merge --ours --theirs -2 -3 --overlay --no-overlay --ignore-unmerged --ignore-skip-worktree-bits'), value: ['-s', '--source', '--conflict', '--pathspec-from-file'] },
  commit: {
    benign: list(
      '-a --all -p --patch --amend --no-edit -e --edit -q --quiet -v --verbose -n --no-verify --verify --allow-empty --allow-empty-message -s --signoff --no-gpg-sign --dry-run --short --porcelain --long -o --only -i --include --reset-author --no-post-rewrite',
    ),
    value: list('-m --message -F --file -C -c --reuse-message --reedit-message --fixup --squash --author --date --cleanup --trailer -t --template'),
    optional: ['-S', '--gpg-sign', '-u', '--untracked-files'],
  },
  clean: { benign: list('-d -f --force -i --interactive -q --quiet -x -X'), value: ['-e', '--exclude'] },
  push: {
    benign: list('-u --set-upstream -v --verbose -q --quiet --all --branches --tags --follow-tags --atomic -n --dry-run --progress --no-verify --thin --no-thin --ipv4 --ipv6 -4 -6 --porcelain'),
    value: ['-o', '--push-option', '--repo'],
    optional: ['--force-with-lease', '--signed', '--recurse-submodules'],
  },
  'worktree remove': { benign: [] },
  'symbolic-ref': { benign: list('-q --quiet --short --recurse --no-recurse'), value: ['-m'] },
  am: { optional: ['--show-current-patch'], benign: list('--abort --continue --skip --quit -3 --3way -s --signoff -q --quiet -k --keep') },
  rm: { benign: list('-r -f --force --cached --ignore-unmatch -q --quiet --sparse') },
  mv: { benign: list('-f --force -k -v --verbose --sparse') },
  prune: { benign: list('-v --verbose --progress --no-progress'), value: ['--expire'] },
  'worktree prune': { benign: ['-v', '--verbose'], value: ['--expire'] },
  replace: { optional: ['--format'] },
}

/** Programs of git itself: alone behind them, `-h` prints how they are called. */
const SHORT_HELP = list(
  'add am apply archive bisect blame branch bundle cat-file check-ignore checkout cherry cherry-pick clean clone commit config describe diff fetch for-each-ref format-patch fsck gc grep init log ls-files ls-remote ls-tree merge merge-base mv notes pull push range-diff rebase reflog remote reset restore rev-list rev-parse revert rm shortlog show show-ref sparse-checkout stash status submodule switch symbolic-ref tag update-index update-ref worktree',
)

/** The options of one subcommand, as far as they are harmless. */
function grammarOf(name: string): Grammar {
  const grammar = SUBCOMMANDS[name] ?? {}
  return { ...(READERS.includes(name) ? negatable(grammar) : grammar), ...(SHORT_HELP.includes(name) && { shortHelp: true }) }
}

/** The grammar after each subcommand. */
export const GIT_SUBCOMMANDS: Readonly<Record<string, Grammar>> = Object.fromEntries([...new Set([...Object.keys(SUBCOMMANDS), ...SHORT_HELP])].map((name) => [name, grammarOf(name)]))
