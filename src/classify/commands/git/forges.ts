// The command lines of other forges: glab (GitLab), hub (GitHub, the old one), tea (Gitea). gh has its own file.
import type { Family, Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

const CHANGING = list('POST PUT PATCH DELETE post put patch delete')
const GET = list('GET get HEAD head')
const FIELDS = list('-f -F --field --raw-field')

/** What the listings of glab share. */
const GLAB_READ: Grammar = {
  value: list(
    '-P --per-page -p --page -F --output --output-format --assignee --author -l --label --not-label -m --milestone --not-author --not-assignee --search --in --iteration -g --group -b --branch --ref -s --source-branch -t --target-branch --reviewer --order --sort --status --state --source --updated-after --updated-before --username --user --scope --name -e --epic --color --pipeline-id --job -n --commit --type --issue-type --visibility --due-date',
  ),
  benign: list(
    '-c --closed -A --all -M --merged -d --draft --not-draft --opened -C --confidential --mine --comments --system-logs --web -w --live --compact --variables --with-job-details --merge-request-details --dry-run --raw --member --starred --archived --include-subgroups --no-archived',
  ),
}
const glabReads =
  'mr list, mr ls, mr view, mr show, mr diff, mr approvers, mr issues, issue list, issue ls, issue view, issue show, issue board view, repo list, repo ls, repo view, repo search, repo contributors, project list, project view, project search, project contributors, release list, release ls, release view, ci list, ci status, ci view, ci get, ci trace, ci lint, ci config compile, pipeline list, pipeline status, pipeline view, pipeline get, pipeline trace, pipe list, pipe status, pipe view, label list, label get, variable list, variable ls, milestone list, milestone get, snippet list, schedule list, schedule ls, iteration list, incident list, incident view, ssh-key list, ssh-key get, gpg-key list, gpg-key get, deploy-key list, deploy-key get, token list, user events, cluster agent list, job list, alias list, auth status, check-update, completion, help, version, changelog generate, securefile list, securefile get, config get, stack list, work-items list, todo list'
const glabWrites =
  'mr create, mr new, mr merge, mr accept, mr close, mr reopen, mr update, mr note, mr comment, mr approve, mr revoke, mr rebase, mr subscribe, mr unsubscribe, mr todo, mr delete, mr for, issue create, issue new, issue close, issue reopen, issue update, issue note, issue subscribe, issue unsubscribe, issue board create, issue delete, repo create, repo fork, repo transfer, repo mirror, repo members add, repo members remove, repo publish, repo update, repo archive, project create, project fork, project transfer, project mirror, release create, release upload, release update, ci run, ci run-trig, ci retry, ci cancel, ci trigger, ci delete, ci artifact, pipeline run, pipeline retry, pipeline cancel, pipeline delete, pipe run, label create, label edit, label delete, variable set, variable update, variable delete, milestone create, milestone edit, milestone delete, snippet create, schedule create, schedule run, schedule update, schedule delete, incident close, incident note, incident reopen, ssh-key add, ssh-key delete, gpg-key add, gpg-key delete, deploy-key add, deploy-key delete, token revoke, securefile create, securefile remove, stack sync, stack create, stack amend, stack save'
const GLAB_WRITE: Grammar = {
  value: list(
    '-t --title -d --description -a --assignee -l --label -m --milestone -b --target-branch -s --source-branch --reviewer --message --squash-message --sha -r --ref --variables --variables-env --variables-file --name --notes --notes-file --tag-message --color -p --priority --scope --group -g --value -v --due-date --weight --linked-issues --epic --cron --cronTimeZone --body --unlabel --target-project -H --head -i --related-issue --assets-links --released-at',
  ),
  benign: list(
    '--fill --fill-commit-body --draft --wip --yes -y --push --web -w --squash --squash-before-merge --rebase --remove-source-branch --when-pipeline-succeeds --auto-merge --allow-collaboration --create-source-branch --no-editor --confidential -c --ready --unassign --lock-discussion --unlock-discussion --masked --protected --raw --public --private --internal --copy-issue-labels --recover --resolve --skip-ci --live',
  ),
}

export const forges: readonly Family[] = [
  {
    id: 'glab',
    programs: ['glab'],
    doc: 'The command line of GitLab.',
    source: 'glab manual, GitLab CLI 1.46',
    grammar: { anywhere: true, help: true, value: ['-R', '--repo'], benign: list('-h --help -v --version') },
    subcommands: {
      ...Object.fromEntries(glabReads.split(',').map((sub) => [sub.trim(), GLAB_READ])),
      ...Object.fromEntries(glabWrites.split(',').map((sub) => [sub.trim(), GLAB_WRITE])),
      api: { value: list('-H --header --hostname --jq --output'), benign: list('-i --include --paginate --silent') },
    },
    rows: [
      subcommandRow('glab/read', 'service.read', { doc: 'Shows what is on the forge.', subs: glabReads, match: 'glab mr list,glab ci status,glab issue view 4', not: 'glab mr merge 4' }),
      {
        id: 'glab/snippet',
        doc: 'Sends files for others to read.',
        when: { sub: ['snippet create', 'snippet new'] },
        does: [{ effect: 'file.read', on: 'operands' }],
        match: ['glab snippet create -t settings .env', 'glab snippet new -t settings .env'],
        not: ['glab snippet list'],
      },
      {
        id: 'glab/other-host',
        doc: 'Talks to another host, with the token that is set for all.',
        when: { seen: { '-R': ['*://*'], '--repo': ['*://*'] } },
        does: [{ effect: 'network.write', on: { option: ['-R', '--repo'], except: ['https://gitlab.com/*'] } }],
        match: ['glab mr list -R https://git.example.com/acme/app'],
        not: ['glab mr list -R acme/app'],
      },
      { id: 'glab/version', doc: 'Prints its version or help.', when: { sub: [''], any: list('-v --version -h --help') }, does: [{ effect: 'text.print' }], match: ['glab --version'], not: ['glab mr list'] },
      subcommandRow('glab/secret', 'secret.read', {
        doc: 'Shows tokens or variables of the build.',
        subs: 'variable get, variable export, token create, token rotate, securefile download, cluster agent get-token, auth dpop-gen, auth configure-docker',
        match: 'glab variable get TOKEN',
        not: 'glab variable list',
      }),
      subcommandRow('glab/token', 'secret.read', { doc: 'Shows the token.', subs: 'auth status', when: { any: ['-t', '--show-token'] }, match: 'glab auth status -t', not: 'glab auth status' }),
      { id: 'glab/config-token', doc: 'Shows the token.', when: { sub: ['config get'], operand: { is: ['*token*'] } }, does: [{ effect: 'secret.read' }], match: ['glab config get token'], not: ['glab config get editor'] },
      subcommandRow('glab/write', ['service.write', 'network.write'], {
        doc: 'Changes issues, merge requests, pipelines, settings or variables that others share.',
        subs: glabWrites,
        match: 'glab mr create --fill,glab ci run,glab variable set A b',
        not: 'glab mr list',
      }),
      subcommandRow('glab/destroy', 'service.destroy', {
        doc: 'Deletes a project, a release or an issue for good.',
        subs: 'repo delete, project delete, release delete, issue delete, mr delete',
        match: 'glab repo delete acme/app',
        not: 'glab repo view',
      }),
      subcommandRow('glab/publish', 'service.publish', { doc: 'Publishes a release.', subs: 'release create, release upload, repo publish', match: 'glab release create v1', not: 'glab release list' }),
      subcommandRow('glab/fetch', 'vcs.fetch', {
        doc: 'Fetches code or files into this machine.',
        subs: 'repo clone, project clone, repo archive, mr checkout, release download, ci artifact, job artifact, stack switch',
        match: 'glab mr checkout 4',
        not: 'glab mr view 4',
      }),
      subcommandRow('glab/settings', 'system.configure', {
        doc: 'Changes its settings or what its subcommands mean.',
        subs: 'auth login, auth logout, config set, config edit, alias set, alias delete, opentofu init, cluster agent bootstrap, cluster agent update-kubeconfig, duo ask',
        match: 'glab auth login',
        not: 'glab auth status',
      }),
      {
        id: 'glab/api-read',
        doc: 'Asks the API.',
        when: { sub: ['api'], none: [...FIELDS, '--input'], valueOnly: { '-X': GET, '--method': GET } },
        does: [{ effect: 'service.read' }],
        match: ['glab api projects/1', 'glab api -X GET projects/1'],
        not: ['glab api -X DELETE projects/1'],
      },
      {
        id: 'glab/api-host',
        doc: 'Asks another host, which is sent the token for it.',
        when: { sub: ['api'], any: ['--hostname'] },
        does: [{ effect: 'network.write', on: { option: '--hostname' } }],
        match: ['glab api user --hostname gitlab.example.com'],
        not: ['glab api user', 'glab auth status --hostname gitlab.example.com'],
      },
      {
        id: 'glab/api-address',
        doc: 'Asks an address of the caller’s choice.',
        when: { sub: ['api'], operand: { is: ['*://*'], seen: true }, operandNot: { at: 0, is: ['https://gitlab.com/*'], literal: true } },
        does: [{ effect: 'network.write', on: 'first' }],
        match: ['glab api https://git.example.com/api/v4/user'],
        not: ['glab api projects/1', 'glab api https://gitlab.com/api/v4/user'],
      },
      {
        id: 'glab/api-fields',
        doc: 'Sends fields or a file.',
        when: { sub: ['api'], any: [...FIELDS, '--input'] },
        does: [{ effect: 'service.write' }, { effect: 'network.write' }, { effect: 'file.read', on: { option: '--input' } }, { effect: 'file.read', on: { option: ['-F', '--field'], after: '=@' } }],
        match: ['glab api projects/1/issues -f title=x'],
        not: ['glab api projects/1'],
      },
      {
        id: 'glab/api-change',
        doc: 'Changes something through the API.',
        when: { sub: ['api'], value: { '-X': CHANGING, '--method': CHANGING } },
        does: [{ effect: 'service.write' }],
        match: ['glab api -X POST projects/1/issues'],
        not: ['glab api projects/1'],
      },
      {
        id: 'glab/api-delete',
        doc: 'Deletes a project or a group through the API.',
        when: {
          sub: ['api'],
          seen: { '-X': ['DELETE', 'delete'], '--method': ['DELETE', 'delete'] },
          operand: { at: 0, is: list('projects/* /projects/* groups/* /groups/*'), literal: true },
          operandNot: {
            at: 0,
            is: list(
              '*/issues/* */notes/* */labels/* */merge_requests/* */award_emoji/* */subscribe* */branches/* */pipelines/* */jobs/* */variables/* */hooks/* */members/* */deploy_keys/* */runners/* */triggers/* */schedules/* */pipeline_schedules/* */protected_branches/* */protected_tags/* */snippets/* */milestones/* */badges/* */links/* */discussions/* */files/* */artifacts* */access_tokens/* */deploy_tokens/* */environments/* */approval_rules/*',
            ),
          },
        },
        does: [{ effect: 'service.destroy' }],
        match: ['glab api -X DELETE projects/1'],
        not: ['glab api -X DELETE projects/1/issues/4'],
      },
      {
        id: 'glab/api-unprotect',
        doc: 'Takes away the rules of a branch or a tag.',
        when: { sub: ['api'], seen: { '-X': ['DELETE', 'delete'], '--method': ['DELETE', 'delete'] }, operand: { at: 0, is: list('*/protected_branches/* */protected_tags/* */approval_rules/*'), literal: true } },
        does: [{ effect: 'service.unprotect' }],
        match: ['glab api -X DELETE projects/1/protected_branches/main', 'glab api --method DELETE projects/1/protected_tags/v1'],
        not: ['glab api projects/1/protected_branches/main', 'glab api -X DELETE projects/1/issues/4'],
      },
      {
        id: 'glab/api-public',
        doc: 'Makes a project or a group public through the API.',
        when: { sub: ['api'], seen: Object.fromEntries(FIELDS.map((name) => [name, ['visibility=public']])) },
        does: [{ effect: 'service.expose' }],
        match: ['glab api -X PUT projects/1 -f visibility=public'],
        not: ['glab api -X PUT projects/1 -f visibility=private'],
      },
      subcommandRow('glab/program', 'execution.project-script', { doc: 'Runs something on this machine.', subs: 'ci lint local, duo, mcp serve, opentofu, runner, cluster', match: 'glab mcp serve', not: 'glab ci lint' }),
    ],
  },
  {
    id: 'hub',
    programs: ['hub'],
    doc: 'An older command line of GitHub, which passes what it does not know to git.',
    source: 'hub(1), hub 2.14',
    grammar: { anywhere: true, help: true, benign: list('-h --help --version') },
    subcommands: Object.fromEntries(
      list('pr list, pr show, issue, issue show, issue labels, release, release show, ci-status, gist show').map((sub) => [
        sub,
        {
          value: list('-s --state -f --format -L --limit -b --base -h --head -o --sort -^ -a --assignee -M --milestone -l --labels -c --creator -@ --mentioned -d --since'),
          benign: list('-v --verbose --color -u --url --include-drafts --exclude-prereleases'),
        },
      ]),
    ),
    rows: [
      subcommandRow('hub/read', 'service.read', {
        doc: 'Shows what is on the forge.',
        subs: 'pr list, pr show, issue, issue show, issue labels, release, release show, ci-status, gist show, browse, compare, version, help',
        match: 'hub pr list,hub ci-status',
        not: 'hub pull-request -m x',
      }),
      { id: 'hub/version', doc: 'Prints its version.', when: { sub: [''], any: ['--version'] }, does: [{ effect: 'text.print' }], match: ['hub --version'], not: ['hub pr list'] },
      subcommandRow('hub/write', ['service.write', 'network.write'], {
        doc: 'Changes something on the forge.',
        subs: 'pull-request, issue create, issue update, issue transfer, release create, release edit, create, fork, gist create, pr merge',
        match: 'hub pull-request -m x',
        not: 'hub pr list',
      }),
      subcommandRow('hub/destroy', 'service.destroy', { doc: 'Deletes a repository or a release.', subs: 'delete, release delete', match: 'hub delete acme/app', not: 'hub pr list' }),
      subcommandRow('hub/fetch', 'vcs.fetch', {
        doc: 'Fetches code.',
        subs: 'clone, checkout, fetch, pull, am, apply, cherry-pick, merge, sync, pr checkout, release download, remote, init, submodule',
        match: 'hub clone acme/app',
        not: 'hub pr list',
      }),
      subcommandRow('hub/push', 'vcs.push', { doc: 'Publishes commits.', subs: 'push', match: 'hub push origin main', not: 'hub pr list' }),
      {
        id: 'hub/push-force',
        doc: 'Overwrites published history.',
        when: { sub: ['push'], any: ['-f', '--force', '--force-with-lease', '--mirror', '--delete', '-d'] },
        does: [{ effect: 'vcs.rewrite-remote' }],
        match: ['hub push --force'],
        not: ['hub push'],
      },
      {
        id: 'hub/api-read',
        doc: 'Asks the API.',
        when: { sub: ['api'], none: [...FIELDS, '--input'], valueOnly: { '-X': GET, '--method': GET } },
        does: [{ effect: 'service.read' }],
        match: ['hub api user'],
        not: ['hub api -X DELETE repos/acme/app'],
      },
      {
        id: 'hub/api-address',
        doc: 'Asks an address of the caller’s choice.',
        when: { sub: ['api'], operand: { is: ['*://*'], seen: true }, operandNot: { at: 0, is: ['https://api.github.com/*'], literal: true } },
        does: [{ effect: 'network.write', on: 'first' }],
        match: ['hub api https://git.example.com/api/v3/user'],
        not: ['hub api user', 'hub api https://api.github.com/user'],
      },
      {
        id: 'hub/api-change',
        doc: 'Changes something through the API.',
        when: { sub: ['api'], value: { '-X': CHANGING, '--method': CHANGING } },
        does: [{ effect: 'service.write' }],
        match: ['hub api -X DELETE repos/acme/app'],
        not: ['hub api user'],
      },
      {
        id: 'hub/api-fields',
        doc: 'Sends fields or a file.',
        when: { sub: ['api'], any: [...FIELDS, '--input'] },
        does: [{ effect: 'service.write' }, { effect: 'network.write' }, { effect: 'file.read', on: { option: '--input' } }],
        match: ['hub api graphql -f query=x'],
        not: ['hub api user'],
      },
    ],
  },
  {
    id: 'tea',
    programs: ['tea'],
    doc: 'The command line of Gitea.',
    source: 'tea command reference, tea 0.9',
    grammar: {
      anywhere: true,
      help: true,
      stopAtOperand: true,
      value: list('-r --repo -R --remote -l --login -o --output -p --page -L --limit --lm -f --fields --state -k --keyword -a --assignee --author -m --milestone'),
      benign: list('-h --help -v --version'),
    },
    rows: [
      subcommandRow('tea/read', 'service.read', {
        doc: 'Shows what is on the forge.',
        subs: 'issues list, issues ls, issue list, issue ls, pulls list, pulls ls, pull list, pr list, pr ls, releases list, releases ls, release list, repos list, repos ls, repos search, repo list, repo search, labels list, label list, milestones list, ms list, times list, branches list, notifications list, notifications ls, organizations list, orgs list, whoami, logins list, login list, help',
        match: 'tea pr list,tea issues list',
        not: 'tea pr merge 4',
      }),
      { id: 'tea/version', doc: 'Prints its version.', when: { sub: [''], any: ['-v', '--version'] }, does: [{ effect: 'text.print' }], match: ['tea --version'], not: ['tea pr list'] },
      subcommandRow('tea/write', ['service.write', 'network.write'], {
        doc: 'Changes something on the forge.',
        subs: 'issues create, issues edit, issues close, issues reopen, issue create, issue close, pulls create, pulls close, pulls reopen, pulls review, pulls approve, pulls reject, pulls merge, pr create, pr close, pr merge, pr review, pr approve, pr reject, releases create, releases edit, releases assets, release create, repos create, repos fork, repos migrate, repo create, repo fork, labels create, labels update, labels delete, milestones create, milestones close, milestones delete, times add, comment, notifications read, admin, webhooks, actions',
        match: 'tea pr create -t x',
        not: 'tea pr list',
      }),
      subcommandRow('tea/destroy', 'service.destroy', {
        doc: 'Deletes a repository, release or organisation.',
        subs: 'repos delete, repo delete, repos rm, releases delete, release delete, orgs delete, organizations delete',
        match: 'tea repos delete --name app',
        not: 'tea repos list',
      }),
      subcommandRow('tea/fetch', 'vcs.fetch', {
        doc: 'Fetches code, or changes who it is.',
        subs: 'clone, pulls checkout, pr checkout, pulls clean, pr clean, logins add, login add, logins delete, logout, open',
        match: 'tea pr checkout 4',
        not: 'tea pr list',
      }),
    ],
  },
]
