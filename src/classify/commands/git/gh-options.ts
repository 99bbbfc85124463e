// The options of gh that change nothing a policy cares about. Rows declare the others by naming them.

import type { Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'

export const GH_GLOBAL: Grammar = { anywhere: true, help: true, value: list('-R --repo'), benign: list('-h --help --version') }

const OUTPUT = list('-q --jq -t --template')
const LONG = list(
  '--json --limit --state --label --author --assignee --base --head --milestone --search --app --mention --order --sort --owner --org --user --env --environment --workflow --branch --commit --event --status --created --key --ref --hostname --host --language --topic --visibility --license --match --repo --updated --closed --merged --merged-at --reactions --interactions --commenter --involves --mentions --team-mentions --project --review --review-requested --reviewed-by --checks --size --stars --forks --followers --good-first-issues --help-wanted-issues --number-topics --filename --extension --draft --archived --include-forks --locked --type --hash --committer --committer-date --committer-email --committer-name --author-date --author-email --author-name --parent --tree --exclude --color --attempt --job --interval --format --predicate-type --digest-alg --signer-workflow --signer-repo --cert-identity --cert-oidc-issuer --bundle --filter --codespace --repo-owner --parents --revision --query',
)
const FLAGS = list(
  '--web --draft --comments --log --log-failed --verbose --exit-status --patch --name-only --watch --required --fail-fast --exclude-drafts --exclude-pre-releases --all --public --secret --files --raw --source --fork --archived --no-archived --yaml --conflict-status --closed --include-forks --locked --no-assignee --no-label --no-milestone --no-project --include-prs --compact --show-attempts --parents --default --no-repos --projects --releases --settings --wiki --no-browser --blame --follow --deny-self-hosted-runners --include-content --user --has-assets --active',
)
const READ: Grammar = { value: [...OUTPUT, ...LONG.filter((name) => !FLAGS.includes(name)), ...list('-L -s -l -B -H -A -S -m -O -o -u -k')], benign: [...FLAGS, ...list('-w -c -v -y -r -n -p -d -i')] }
const of = (value: string, benign: string): Grammar => ({
  ...READ,
  value: [...READ.value!.filter((name) => !list(benign).includes(name)), ...list(value)],
  benign: [...READ.benign!.filter((name) => !list(value).includes(name)), ...list(benign)],
})
const WRITE: Grammar = {
  value: list(
    '-t --title -b --body -F --body-file -B --base -H --head -a --assignee -l --label -m --milestone -p --project -r --reviewer --recover -T --template --add-label --remove-label --add-assignee --remove-assignee --add-reviewer --remove-reviewer --add-project --remove-project --comment -c --reason --match-head-commit -A --author-email --subject --name -d --desc --description --homepage --gitignore --license --remote --remote-name --team -s --source --ref -f --raw-field --field -j --job -n --notes --notes-file --target --discussion-category --notes-start-tag --color --org --env -e --user --app --visibility --repos --id --owner --number --format --url --text --date --single-select-option-id --field-id --project-id --project-number --drop --branch --pattern --dir --archive --output -o --default-branch --add-topic --remove-topic --machine --location --retention-period --idle-timeout --display-name --devcontainer-path --codespace --repo-owner --filename --add --remove --checkout-branch',
  ),
  benign: list(
    '--fill --fill-first --fill-verbose --draft --dry-run -w --web --no-maintainer-edit -e --editor --auto --disable-auto --admin --merge --squash --rebase -d --delete-branch --undo --approve --request-changes --edit-last --delete-last --create-if-none --yes -y --clone --push --public --private --internal --add-readme --disable-issues --disable-wiki --include-all-branches --fork-name --default-branch-only --force --detach --recurse-submodules --failed --debug --generate-notes --latest --prerelease --notes-from-tag --verify-tag --fail-on-no-commits --cleanup-tag --clobber --all --no-store --no-repos-selected --stdin --checkout --list --skip-existing --enable-issues --enable-wiki --enable-projects --enable-discussions --enable-auto-merge --enable-merge-commit --enable-squash-merge --enable-rebase-merge --delete-branch-on-merge --allow-update-branch --template --allow-forking --accept-visibility-change-consequences --json',
  ),
}

const spread = (subs: string, grammar: Grammar): [string, Grammar][] => subs.split(',').map((sub) => [sub.trim(), grammar])

/** The grammar after each subcommand. */
export const GH_SUBCOMMANDS: Readonly<Record<string, Grammar>> = Object.fromEntries([
  ...spread('pr list, pr ls, issue list, issue ls, search issues, search prs, search repos, search commits, search code', of('-a', '-d')),
  ...spread(
    'pr view, issue view, pr status, issue status, pr diff, pr checks, repo view, release view, release list, release ls, gist list, gist view, workflow list, workflow view, ruleset list, ruleset view, ruleset check, rs list, rs view, rs check, label list, label ls, org list, project list, project view, project field-list, project item-list, extension list, extension search, ext list, ext search, alias list, config get, config list, ssh-key list, gpg-key list',
    of('-b -f', '-a'),
  ),
  ...spread('repo list, repo ls', of('-l', '')),
  ...spread('completion', of('-s --shell', '')),
  ...spread('run list, run ls', of('-w -b -c -e -a -u', '')),
  ...spread('run view, run watch', of('-j -a -i', '')),
  ...spread('cache list, cache ls, secret list, secret ls, variable list, variable ls, variable get', of('-e -o -r -u -a', '')),
  ...spread('codespace list, codespace view, codespace logs, codespace ports, cs list, cs view, cs logs, cs ports', of('-c -o -r -u', '-f')),
  ...spread('status', of('-e -o', '')),
  ...spread('browse', of('-b -c', '-n -p -r -s -w -a')),
  ...spread('auth status', { value: [...OUTPUT, '-h', '--hostname', '--json'], benign: ['-a', '--active'] }),
  ...spread('attestation verify, at verify, release verify, release verify-asset, attestation trusted-root, attestation download, at download', of('-o -b -d', '')),
  ...spread('api', { value: [...OUTPUT, ...list('-H --header --hostname --cache -p --preview')], benign: list('-i --include --paginate --silent --slurp --verbose') }),
  ...spread(
    'pr create, pr merge, pr edit, pr comment, pr review, pr close, pr ready, pr reopen, pr lock, pr checkout, pr update-branch, issue create, issue edit, issue comment, issue close, issue reopen, issue delete, issue transfer, issue develop, issue pin, issue lock, repo create, repo clone, repo fork, repo edit, repo delete, repo archive, repo rename, repo sync, run cancel, run delete, run rerun, run download, workflow run, workflow enable, workflow disable, release create, release edit, release delete, release upload, release download, gist create, gist edit, gist delete, gist clone, label create, label edit, label delete, secret set, secret delete, variable set, variable delete, cache delete, project create, project edit, project item-add, project item-edit, project item-create, project item-delete, codespace create, codespace delete, codespace stop',
    WRITE,
  ),
  ...spread('gist create, gist new', of('-d --desc -f --filename', '-p --public -w --web')),
])
