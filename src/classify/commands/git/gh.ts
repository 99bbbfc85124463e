// gh, the command line of GitHub: what it reads, changes, publishes and deletes there.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'
import { GH_GLOBAL, GH_SUBCOMMANDS } from './gh-options.ts'

const METHODS = ['-X', '--method']
const FIELDS = list('-f -F --field --raw-field')
const GET = list('GET get Get HEAD head')
const CHANGING = list('POST PUT PATCH DELETE post put patch delete Post Put Patch Delete')
const MUTATION = ['*mutation*', '*=@*']
const each = (names: readonly string[], patterns: readonly string[]) => Object.fromEntries(names.map((name) => [name, patterns]))

const api: readonly Row[] = [
  {
    id: 'gh/api-read',
    doc: 'Asks the API.',
    when: { sub: ['api'], none: [...FIELDS, '--input'], valueOnly: each(METHODS, GET) },
    does: [{ effect: 'service.read' }],
    match: ['gh api repos/acme/app/pulls', 'gh api -X GET user'],
    not: ['gh api -X POST repos/acme/app/issues'],
  },
  {
    id: 'gh/api-secret-file',
    doc: 'Shows a file of a repository that holds secrets, by its name.',
    when: { sub: ['api'], operand: { at: 0, is: list('*/.env */.env.* */.npmrc */.netrc */id_rsa */id_ed25519 */credentials */secrets.yml */secrets.yaml */terraform.tfstate') } },
    does: [{ effect: 'secret.read' }],
    match: ['gh api repos/acme/app/contents/.env'],
    not: ['gh api repos/acme/app/contents/README.md', 'gh repo view acme/.env'],
  },
  {
    id: 'gh/api-read-fields',
    doc: 'Asks the API with parameters.',
    when: { sub: ['api'], all: ['-X'], none: ['--input'], valueOnly: each(METHODS, GET) },
    does: [{ effect: 'service.read' }],
    match: ['gh api -X GET search/issues -f q=x'],
    not: ['gh api repos/acme/app/issues -f title=x'],
  },
  {
    id: 'gh/api-read-parameters',
    doc: 'Asks the API with parameters.',
    when: { sub: ['api'], all: ['--method'], none: ['--input'], valueOnly: each(METHODS, GET) },
    does: [{ effect: 'service.read' }],
    match: ['gh api --method GET search/issues -f q=x'],
    not: ['gh api repos/acme/app/issues -f title=x'],
  },
  {
    id: 'gh/api-graphql',
    doc: 'Asks the graph.',
    when: { sub: ['api'], operand: { at: 0, is: ['graphql', '/graphql'], literal: true }, none: ['--input', ...METHODS] },
    does: [{ effect: 'service.read' }],
    match: ["gh api graphql -f query='query { viewer { login } }'"],
    not: ['gh api user'],
  },
  {
    id: 'gh/api-graphql-change',
    doc: 'Asks the graph for a change, or with a text that nobody saw.',
    when: { sub: ['api'], operand: { at: 0, is: ['graphql', '/graphql'] }, value: each(FIELDS, MUTATION) },
    does: [{ effect: 'service.write' }],
    match: ["gh api graphql -f query='mutation { x }'", 'gh api graphql -F query=@q.graphql'],
    not: ["gh api graphql -f query='query { viewer { login } }'"],
  },
  {
    id: 'gh/api-graphql-delete',
    doc: 'Deletes a repository, a package or the like through the graph.',
    when: { sub: ['api'], seen: each(FIELDS, ['*deleteRepository*', '*deleteEnvironment*', '*deleteProject*', '*deletePackage*', '*deleteRef*', '*deleteBranchProtection*']) },
    does: [{ effect: 'service.destroy' }],
    match: ["gh api graphql -f query='mutation { deleteRepository { id } }'"],
    not: ["gh api graphql -f query='mutation { addStar { id } }'"],
  },
  {
    id: 'gh/api-fields',
    doc: 'Sends fields, which makes it a change.',
    when: { sub: ['api'], any: FIELDS, none: METHODS, operandNot: { at: 0, is: ['graphql', '/graphql'] } },
    does: [{ effect: 'service.write' }, { effect: 'network.write' }],
    match: ['gh api repos/acme/app/issues -f title=x'],
    not: ['gh api -X GET search/issues -f q=x'],
  },
  {
    id: 'gh/api-input',
    doc: 'Sends a file.',
    when: { sub: ['api'], any: ['--input'] },
    does: [{ effect: 'service.write' }, { effect: 'network.write' }, { effect: 'file.read', on: { option: '--input' } }],
    match: ['gh api repos/acme/app/issues --input x.json'],
    not: ['gh api user'],
  },
  {
    id: 'gh/api-file',
    doc: 'Sends a file, or its input, as a field.',
    when: { sub: ['api'], value: each(['-F', '--field'], ['*=@*']) },
    does: [{ effect: 'network.write' }, { effect: 'file.read', on: { option: ['-F', '--field'], after: '=@' } }],
    match: ['gh api repos/acme/app/issues -F body=@x.md', 'gh api -X GET search/issues --field q=@q.txt'],
    not: ['gh api -X GET search/issues -F q=x'],
  },
  {
    id: 'gh/api-method',
    doc: 'Changes something through the API.',
    when: { sub: ['api'], value: each(METHODS, CHANGING) },
    does: [{ effect: 'service.write' }, { effect: 'network.write' }],
    match: ['gh api -X POST repos/acme/app/issues', 'gh api --method DELETE repos/acme/app/issues/1'],
    not: ['gh api user'],
  },
  {
    id: 'gh/api-delete',
    doc: 'Deletes a repository, an organisation or a release through the API.',
    when: {
      sub: ['api'],
      seen: each(METHODS, ['DELETE', 'delete', 'Delete']),
      operand: { at: 0, is: list('repos/* /repos/* orgs/* /orgs/* *api.github.com/repos/*'), literal: true },
      operandNot: {
        at: 0,
        is: list(
          '*/issues/* */comments/* */labels* */reactions/* */pulls/* */assignees* */requested_reviewers* */subscription* */git/refs/* */runs/* */caches* */artifacts/* */milestones/* */deployments/* */statuses/* */invitations/* */members/* */memberships/* */autolinks/* */topics* */notifications* */pages* */secrets/* */variables/* */keys/* */hooks/* */collaborators/* */environments/* */protection* */teams/* */lock */vulnerability-alerts */automated-security-fixes */assets/* */runners/* */contents/* */stars*',
        ),
      },
    },
    does: [{ effect: 'service.destroy' }],
    match: ['gh api -X DELETE repos/acme/app', 'gh api -X DELETE /repos/acme/app/releases/1'],
    not: ['gh api -X DELETE repos/acme/app/issues/comments/1'],
  },
  {
    id: 'gh/api-unprotect',
    doc: 'Takes away the rules of a branch, or what warns of weaknesses.',
    when: { sub: ['api'], seen: each(METHODS, ['DELETE', 'delete', 'Delete']), operand: { at: 0, is: list('*/protection */protection/* */rulesets/* */vulnerability-alerts */automated-security-fixes'), literal: true } },
    does: [{ effect: 'service.unprotect' }],
    match: ['gh api -X DELETE repos/acme/app/branches/main/protection', 'gh api --method DELETE repos/acme/app/rulesets/7'],
    not: ['gh api repos/acme/app/branches/main/protection', 'gh api -X DELETE repos/acme/app/issues/comments/1'],
  },
  {
    id: 'gh/api-grant',
    doc: 'Lets somebody work in a repository or an organisation.',
    when: { sub: ['api'], seen: each(METHODS, ['PUT', 'put', 'Put']), operand: { at: 0, is: list('*/collaborators/* */memberships/*'), literal: true } },
    does: [{ effect: 'service.grant' }],
    match: ['gh api -X PUT repos/acme/app/collaborators/eve -f permission=admin', 'gh api -X PUT orgs/acme/memberships/eve -f role=admin'],
    not: ['gh api -X DELETE repos/acme/app/collaborators/eve', 'gh api -X PUT repos/acme/app/topics'],
  },
  {
    id: 'gh/api-public',
    doc: 'Makes a repository public through the API.',
    when: { sub: ['api'], seen: each(FIELDS, ['private=false', 'visibility=public']) },
    does: [{ effect: 'service.expose' }],
    match: ['gh api -X PATCH repos/acme/app -F private=false'],
    not: ['gh api -X PATCH repos/acme/app -f name=x'],
  },
  {
    id: 'gh/api-address',
    doc: 'Asks an address of the caller’s choice.',
    when: { sub: ['api'], operand: { at: 0, is: ['*://*'] } },
    does: [{ effect: 'network.read', on: 'first' }],
    match: ['gh api https://api.github.com/user'],
    not: ['gh api user'],
  },
  {
    id: 'gh/api-elsewhere',
    doc: 'Asks an address that is not GitHub’s, which is sent the token for enterprise hosts.',
    when: { sub: ['api'], operand: { at: 0, is: ['*://*'], literal: true }, operandNot: { at: 0, is: ['https://api.github.com/*', 'https://uploads.github.com/*', 'https://github.com/*'] } },
    does: [{ effect: 'network.write', on: 'first' }],
    match: ['gh api https://example.com/user'],
    not: ['gh api https://api.github.com/user', 'gh api user', 'gh repo view https://example.com/a/b'],
  },
  {
    id: 'gh/api-delete-branch',
    doc: 'Deletes a branch or a tag on the forge.',
    when: { sub: ['api'], seen: each(METHODS, ['DELETE', 'delete', 'Delete']), operand: { at: 0, is: ['*/git/refs/*'], literal: true } },
    does: [{ effect: 'vcs.rewrite-remote' }],
    match: ['gh api -X DELETE repos/acme/app/git/refs/heads/main'],
    not: ['gh api repos/acme/app/git/refs/heads/main', 'gh api -X DELETE repos/acme/app/labels/x'],
  },
]

/** Subcommands that only show. */
const READS = list(
  'pr list, pr ls, pr view, pr status, pr diff, pr checks, issue list, issue ls, issue view, issue status, repo list, repo ls, repo view, repo license list, repo license view, repo gitignore list, repo gitignore view, repo deploy-key list, repo autolink list, repo autolink view, run list, run ls, run view, run watch, workflow list, workflow ls, workflow view, release list, release ls, release view, release verify, release verify-asset, gist list, gist ls, gist view, search issues, search prs, search repos, search commits, search code, cache list, cache ls, secret list, secret ls, variable list, variable ls, variable get, label list, label ls, auth status, config get, config list, config ls, codespace list, codespace ls, codespace view, codespace logs, codespace ports, cs list, cs ls, cs view, cs logs, cs ports, extension list, extension ls, extension search, ext list, ext search, alias list, alias ls, ssh-key list, gpg-key list, project list, project ls, project view, project field-list, project item-list, org list, org ls, ruleset list, ruleset ls, ruleset view, ruleset check, rs list, rs view, rs check, attestation verify, attestation trusted-root, at verify, status, browse, completion, version, help, agent-task list, agent-task view, preview prompter, accessibility',
)

const rows: readonly Row[] = [
  {
    id: 'gh/jq',
    doc: 'Filters the answer; the filter sees environment variables.',
    when: { sub: [...READS, 'api'], any: ['-q', '--jq'] },
    does: [{ effect: 'text.print' }],
    runs: [{ source: { option: ['-q', '--jq'] }, language: 'jq' }],
    match: ["gh issue list --json title --jq '.[].title'", 'gh api user -q .login'],
    not: ['gh issue list'],
  },
  subcommandRow('gh/read', 'service.read', {
    doc: 'Shows what is on the forge.',
    subs: READS.join(', '),
    match: 'gh pr list --state open,gh pr view 12 --json title,gh run view 7 --log,gh issue list -L 5,gh release list,gh search code x',
    not: 'gh pr merge 12',
  }),
  { id: 'gh/version', doc: 'Prints its version or help.', when: { sub: [''], any: ['--version', '-h', '--help'] }, does: [{ effect: 'text.print' }], match: ['gh --version'], not: ['gh pr list'] },
  subcommandRow('gh/token', 'secret.read', { doc: 'Shows the token.', subs: 'auth token', match: 'gh auth token', not: 'gh auth status' }),
  subcommandRow('gh/token-status', 'secret.read', { doc: 'Shows the token.', subs: 'auth status', when: { any: ['-t', '--show-token'] }, match: 'gh auth status --show-token', not: 'gh auth status' }),
  { id: 'gh/config-token', doc: 'Shows the token.', when: { sub: ['config get'], operand: { at: 0, is: ['oauth_token', '*token*'] } }, does: [{ effect: 'secret.read' }], match: ['gh config get oauth_token'], not: ['gh config get editor'] },
  subcommandRow('gh/write', 'service.write', {
    doc: 'Changes issues, pull requests, runs, settings or secrets that others share.',
    subs: 'pr create, pr new, pr merge, pr close, pr reopen, pr edit, pr comment, pr review, pr ready, pr lock, pr unlock, pr revert, pr update-branch, issue create, issue new, issue close, issue reopen, issue edit, issue comment, issue lock, issue unlock, issue pin, issue unpin, issue transfer, issue develop, issue delete, repo create, repo new, repo fork, repo edit, repo archive, repo unarchive, repo rename, repo sync, repo set-default, repo deploy-key add, repo deploy-key delete, repo autolink create, repo autolink delete, run cancel, run delete, run rerun, workflow run, workflow enable, workflow disable, release edit, release upload, release delete-asset, gist edit, gist rename, gist delete, cache delete, secret set, secret delete, secret remove, variable set, variable delete, variable remove, label create, label edit, label delete, label clone, project create, project edit, project close, project copy, project link, project unlink, project item-add, project item-create, project item-delete, project item-edit, project item-archive, project field-create, project field-delete, project mark-template, ssh-key add, ssh-key delete, gpg-key add, gpg-key delete, codespace create, codespace delete, codespace stop, codespace edit, codespace rebuild, codespace cp, cs create, cs delete, cs stop, cs edit, cs rebuild, cs cp, agent-task create',
    match: 'gh pr create --title x --body y,gh pr merge 12 --squash,gh issue comment 3 -b x,gh workflow run ci.yml,gh secret set A -b x',
    not: 'gh pr list',
  }),
  {
    id: 'gh/files',
    doc: 'Sends files.',
    when: { sub: list('pr create, pr comment, pr review, pr edit, pr merge, issue create, issue comment, issue edit, gist create, gist edit, secret set, variable set, release create, release edit') },
    does: [{ effect: 'file.read', on: { option: ['-F', '--body-file', '--notes-file', '-f', '--env-file', '--add'] } }],
    match: ['gh pr create -t x -F body.md'],
    not: ['gh pr list'],
  },
  subcommandRow('gh/destroy', 'service.destroy', {
    doc: 'Deletes a repository, release, project, issue, text or secret for good: secrets can be read nowhere.',
    subs: 'repo delete, release delete, project delete, issue delete, gist delete, secret delete, secret remove',
    match: 'gh repo delete acme/app --yes,gh release delete v1,gh gist delete 1a,gh secret delete KEY',
    not: 'gh pr close 3,gh variable delete A,gh secret set KEY,gh gist edit 1a',
  }),
  subcommandRow('gh/codespace-delete-all', 'service.destroy', {
    doc: 'Deletes every workspace with unsaved work.',
    subs: 'codespace delete, cs delete',
    when: { any: ['--all', '-f', '--force'] },
    match: 'gh codespace delete --all',
    not: 'gh codespace delete -c x',
  }),
  {
    id: 'gh/public',
    doc: 'Makes a repository public.',
    when: { sub: ['repo edit'], value: { '--visibility': ['public'] } },
    does: [{ effect: 'service.expose' }],
    match: ['gh repo edit --visibility public'],
    not: ['gh repo edit --visibility private'],
  },
  subcommandRow('gh/say', 'network.write', {
    doc: 'Sends text or files where others read them.',
    subs: 'pr create, pr new, pr comment, pr review, pr edit, issue create, issue new, issue comment, issue edit, gist create, gist new, gist edit, release create, release new, release edit, release upload, variable set',
    match: 'gh issue comment 3 -b x,gh gist create a.txt',
    not: 'gh issue view 3',
  }),
  subcommandRow('gh/publish', 'service.publish', {
    doc: 'Publishes a release, a gist or a public repository.',
    subs: 'release create, release new, gist create, gist new, release upload',
    match: 'gh release create v1 dist.zip,gh gist create a.txt',
    not: 'gh release list',
  }),
  {
    id: 'gh/api-host',
    doc: 'Asks another host, which is sent the token for enterprise hosts.',
    when: { sub: ['api'], any: ['--hostname'] },
    does: [{ effect: 'network.write', on: { option: ['--hostname'] } }],
    match: ['gh api user --hostname ghe.example.com'],
    not: ['gh api user'],
  },
  { id: 'gh/gist-files', doc: 'Publishes files.', when: { sub: ['gist create', 'gist new'] }, does: [{ effect: 'file.read', on: 'operands' }], match: ['gh gist create a.txt'], not: ['gh gist list'] },
  { id: 'gh/publish-files', doc: 'Publishes files.', when: { sub: ['release create', 'release new', 'release upload'] }, does: [{ effect: 'file.read', on: 'but-first' }], match: ['gh release upload v1 dist.zip'], not: ['gh release list'] },
  subcommandRow('gh/fetch', 'vcs.fetch', {
    doc: 'Fetches code into this machine.',
    subs: 'repo clone, repo fork, repo sync, pr checkout, pr co, gist clone, issue develop, co',
    match: 'gh repo clone acme/app,gh pr checkout 12',
    not: 'gh pr list',
  }),
  {
    id: 'gh/download',
    doc: 'Saves files of a run or a release.',
    when: { sub: ['run download', 'release download', 'attestation download', 'at download'] },
    does: [{ effect: 'file.write' }, { effect: 'file.write', on: { option: ['-D', '--dir', '-O', '--output'] } }],
    match: ['gh run download 7', 'gh release download v1'],
    not: ['gh run view 7'],
  },
  subcommandRow('gh/account', 'system.configure', {
    doc: 'Changes who it is, or its settings.',
    subs: 'auth login, auth logout, auth refresh, auth setup-git, auth switch, config set, config clear-cache',
    match: 'gh auth login,gh config set editor vim',
    not: 'gh auth status',
  }),
  subcommandRow('gh/program', 'execution.install', {
    doc: 'Installs or runs programs as subcommands.',
    subs: 'extension install, extension upgrade, extension remove, extension create, extension exec, extension browse, ext install, ext upgrade, ext remove, ext create, ext exec, ext browse, extensions install',
    match: 'gh extension install acme/gh-x',
    not: 'gh extension list',
  }),
  subcommandRow('gh/alias', 'environment.hazard', { doc: 'Changes what its subcommands mean.', subs: 'alias set, alias delete, alias import', match: "gh alias set co 'pr checkout'", not: 'gh alias list' }),
  subcommandRow('gh/remote', 'execution.remote', {
    doc: 'Opens a remote workspace.',
    subs: 'codespace ssh, codespace code, codespace jupyter, codespace ports forward, codespace ports visibility, cs ssh, cs code, cs jupyter, copilot',
    match: 'gh codespace ssh',
    not: 'gh codespace list',
  }),
  {
    id: 'gh/other-host',
    doc: 'Talks to another host, with the credentials for such.',
    // Three parts are a host, an owner and a repository.
    when: { seen: { '-R': ['*://*', 'url:*/+/+'], '--repo': ['*://*', 'url:*/+/+'] } },
    does: [{ effect: 'network.write', on: { option: ['-R', '--repo'], except: ['https://github.com/*', 'github.com/*'] } }],
    match: ['gh pr list -R https://git.example.com/acme/app', 'gh pr list --repo git.example.com/acme/app'],
    not: ['gh pr list -R acme/app'],
  },
  {
    id: 'gh/other-address',
    doc: 'Talks to another host, with the credentials for such.',
    when: { operand: { is: ['https://*'], seen: true }, operandNot: { is: ['https://github.com/*', 'https://gist.github.com/*', 'https://api.github.com/*'], literal: true } },
    does: [{ effect: 'network.write', on: { each: 'operands', except: ['https://github.com/*', 'https://gist.github.com/*', 'https://api.github.com/*'], after: 'https://', start: true } }],
    match: ['gh pr view https://git.example.com/acme/app/pull/4'],
    not: ['gh pr view https://github.com/acme/app/pull/4'],
  },
  ...api,
]

export const gh: readonly Family[] = [{ id: 'gh', programs: ['gh'], doc: 'The command line of GitHub.', source: 'gh help reference, gh 2.60', grammar: GH_GLOBAL, subcommands: GH_SUBCOMMANDS, rows }]
