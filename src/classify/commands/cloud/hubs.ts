// Command lines of hubs, shops, trackers and pipelines: Hugging Face, Expo, Salesforce, Shopify, Twilio, Jira, Tekton, Argo Workflows.
import type { Family } from '../../types.ts'
import { cross, serviceClient, topics } from '../shapes/service-client.ts'

const huggingFace = serviceClient('huggingface', {
  programs: 'hf huggingface-cli',
  doc: 'Models and data sets of Hugging Face.',
  source: 'huggingface.co/docs/huggingface_hub/guides/cli, huggingface_hub 0.34 and 1.0',
  value: '--repo-type --repo_type --revision --format --limit --sort --filter --search --author',
  benign: '-v --verbose -vv -vvv -q --quiet -h',
  about: '--version -h --help',
  aboutSubs: 'version, env',
  calm: 'auth whoami',
  bold: 'download a/b',
  lines: [
    {
      name: 'read',
      doc: 'Says who it is, and what lies in the cache.',
      effect: 'service.read',
      subs: 'whoami, auth whoami, auth list, scan-cache, cache scan, cache ls, cache list, models ls, models list, models info, datasets ls, datasets info, spaces ls, spaces info, jobs ps, jobs inspect, jobs logs, repo-files list',
      match: 'auth whoami, cache ls, models ls',
    },
    { name: 'fetch', doc: 'Downloads into the cache or a folder.', effect: ['network.read', 'file.write'], subs: 'download', match: 'download a/b --local-dir c' },
    { name: 'folder', doc: 'Saves to a folder.', does: [{ effect: 'file.write', on: { option: ['--local-dir', '--cache-dir'] } }], subs: 'download', match: 'download a/b --local-dir c', not: 'auth whoami' },
    { name: 'publish', doc: 'Uploads files where others read them.', effect: ['service.publish', 'network.write'], subs: 'upload, upload-large-folder, lfs-enable-largefiles, lfs-multipart-upload', match: 'upload a/b c' },
    {
      name: 'change',
      doc: 'Changes repositories, jobs or endpoints.',
      effect: 'service.write',
      subs: `${cross('repo, tag, repo tag, jobs, endpoints', 'create run cancel move settings pause resume deploy update branch')}, repo-files delete, repo-files, tag, repo tag`,
      match: 'repo create a',
    },
    { name: 'destroy', doc: 'Deletes a repository or an endpoint.', effect: 'service.destroy', subs: 'repo delete, endpoints delete', match: 'repo delete a/b' },
    { name: 'cache', doc: 'Deletes what was downloaded.', effect: 'file.delete', subs: 'delete-cache, cache delete, cache rm, cache prune', match: 'cache prune' },
    { name: 'account', doc: 'Changes who it is.', effect: 'system.configure', subs: 'login, logout, auth login, auth logout, auth switch', match: 'auth login' },
    { name: 'token', doc: 'Shows a token.', effect: 'secret.read', subs: 'auth token', match: 'auth token' },
    { name: 'given-token', doc: 'Uses a token of the caller’s choice.', effect: 'service.write', when: { any: ['--token', '--endpoint'] }, match: 'auth whoami --token a', not: 'auth whoami' },
  ],
})

const eas = serviceClient('eas', {
  doc: 'Builds of Expo.',
  source: 'docs.expo.dev/eas/cli, eas-cli 13',
  value: '-p --platform --limit --offset --status --branch --channel --profile --distribution --build-profile --app-version',
  benign: '--json --non-interactive',
  calm: 'whoami',
  bold: 'build',
  lines: [
    { name: 'read', doc: 'Shows builds, updates and channels.', effect: 'service.read', subs: topics('whoami, account:view'), match: 'whoami, account:view' },
    {
      name: 'look',
      doc: 'Shows builds, updates and channels; which project is meant stands in its settings, which may be code.',
      effect: 'execution.project-script',
      subs: topics('build:list, build:view, branch:list, branch:view, channel:list, channel:view, device:list, device:view, project:info, submit:list, update:list, update:view, webhook:list, webhook:view, diagnostics'),
      match: 'build:list, project:info',
    },
    {
      name: 'project',
      doc: 'Builds, submits or publishes the project.',
      effect: ['execution.project-script', 'service.publish'],
      subs: topics(
        'build, submit, update, deploy, build:inspect, build:configure, build:resign, build:run, build:internal, build:dev, update:configure, update:republish, update:roll-back-to-embedded, metadata:push, metadata:pull, config, init, onboarding',
      ),
      match: 'build, submit',
    },
    { name: 'secret', doc: 'Shows variables of the build.', effect: 'secret.read', subs: topics('env:list, env:get, env:pull, env:exec, secret:list, credentials'), match: 'env:list' },
    {
      name: 'change',
      doc: 'Changes channels, branches, devices or variables.',
      effect: 'service.write',
      subs: topics(
        'login, logout, account:login, account:logout, build:cancel, build:delete, branch:create, branch:delete, branch:rename, channel:create, channel:edit, channel:pause, channel:resume, channel:rollout, channel:delete, device:create, device:delete, device:rename, env:create, env:update, env:delete, env:push, secret:create, secret:push, secret:delete, project:init, project:new, update:edit, update:delete, webhook:create, webhook:update, webhook:delete',
      ),
      match: 'channel:create a',
    },
  ],
})

const jira = serviceClient('jira', {
  doc: 'Issues of Jira.',
  source: 'github.com/ankitpokhrel/jira-cli README, 1.5',
  value:
    '-p --project -t --type -s --status -y --priority -r --reporter -a --assignee -C --component -l --label -P --parent -q --jql --order-by --paginate --columns --created --created-after --created-before --updated --updated-after --updated-before --history --resolution --comments --delimiter --fixed-columns --state --created-by',
  benign: '--plain --no-headers --no-truncate --raw --csv --reverse --history -w --watching --current --prev --next --show-all-issues --table --debug',
  about: '-h --help',
  aboutSubs: 'version, help, completion, man',
  calm: 'issue list',
  bold: 'issue create',
  lines: [
    {
      name: 'read',
      doc: 'Shows issues, sprints and boards.',
      effect: 'service.read',
      subs: 'issue list, issue ls, issue view, issue show, epic list, sprint list, board list, project list, release list, me, serverinfo',
      match: 'issue list, issue view X-1 --plain, me',
    },
    {
      name: 'write',
      doc: 'Changes issues, sprints or epics.',
      effect: ['service.write', 'network.write'],
      subs: 'issue create, issue edit, issue assign, issue move, issue transition, issue link, issue unlink, issue clone, issue comment add, issue worklog add, issue watch, epic create, epic add, epic remove, sprint add, sprint close',
      match: 'issue create, issue move X-1 Done',
    },
    { name: 'destroy', doc: 'Deletes an issue for good.', effect: 'service.destroy', subs: 'issue delete, issue remove, issue rm', match: 'issue delete X-1' },
    { name: 'settings', doc: 'Sets it up, or opens a browser.', effect: 'system.configure', subs: 'init, open, browse', match: 'init' },
    { name: 'elsewhere', doc: 'Uses other settings, which name the server.', effect: 'environment.hazard', when: { any: ['-c', '--config'] }, match: '-c a.yml issue list', not: 'issue list' },
  ],
})

const linear = serviceClient('linear', {
  doc: 'Issues of Linear.',
  source: 'github.com/schpet/linear-cli README, 1.5',
  value: '-s --state --sort --assignee -U --team --project --limit --cycle --label',
  benign: '-A --all-assignees --all-states --unassigned --no-pager --no-comments --no-download -j --json',
  about: '-V --version -h --help',
  aboutSubs: 'help, completions',
  grammar: { otherOptions: 'service.write' },
  takes: 'issue view',
  calm: 'issue list',
  bold: 'issue create',
  lines: [
    {
      name: 'read',
      doc: 'Shows issues, teams and projects.',
      effect: 'service.read',
      subs: 'issue list, issue view, issue id, issue title, issue url, issue describe, team list, team id, team members, project list, project view, cycle list, cycle view, label list, document list, document view',
      match: 'issue list -s started, issue view X-1',
    },
    {
      name: 'write',
      doc: 'Changes issues, teams or projects.',
      effect: ['service.write', 'network.write'],
      subs: 'issue create, issue update, issue delete, issue comment, issue comment add, issue attach, team create, team delete, project create, label create, label delete, document create, api',
      match: 'issue create, issue update X-1',
    },
    { name: 'start', doc: 'Makes a branch for an issue, or a request of one.', effect: 'vcs.change', subs: 'issue start, issue pull-request, issue pr', match: 'issue start X-1' },
    { name: 'settings', doc: 'Writes its settings.', effect: 'system.configure', subs: 'config, auth login, auth logout', match: 'config' },
  ],
})

const tekton = serviceClient('tkn', {
  doc: 'Pipelines of Tekton.',
  source: 'tekton.dev/docs/cli, tkn 0.39',
  value: '-n --namespace --context -o --output --limit --label --since -t --task --template',
  benign: '-A --all-namespaces -L --last -f --follow -a --all --timestamps --prefix --no-headers -C --no-color --reverse -E --exit-with-pipelinerun-error -F --fzf',
  aboutSubs: 'version, help, completion',
  about: '-h --help',
  calm: 'pipelinerun list',
  bold: 'pipeline start a',
  lines: [
    {
      name: 'read',
      doc: 'Shows pipelines, runs and their logs.',
      effect: 'service.read',
      subs: `${cross('pipeline, p, pipelinerun, pr, task, t, taskrun, tr, clustertask, ct, triggertemplate, tt, triggerbinding, tb, eventlistener, el, customrun, hub', 'list ls describe desc logs info search get')}, resource list, condition list`,
      match: 'pipelinerun list, pipelinerun logs a -f, task describe a',
    },
    {
      name: 'change',
      doc: 'Starts, cancels, exports or deletes runs.',
      effect: 'service.write',
      subs: `${cross('pipeline, p, pipelinerun, pr, task, t, taskrun, tr, clustertask, ct, eventlistener, triggertemplate, triggerbinding, customrun', 'start cancel delete rm export sign verify')}, bundle push, bundle list, hub install, hub upgrade, hub reinstall, hub downgrade, chain signature`,
      match: 'pipeline start a, pipelinerun delete a',
    },
    { name: 'elsewhere', doc: 'Uses other settings of the cluster.', effect: 'environment.hazard', when: { any: ['-k', '--kubeconfig'] }, match: '-k a.yaml pipelinerun list', not: 'pipelinerun list' },
  ],
})

const argoWorkflows = serviceClient('argo', {
  doc: 'Workflows of Argo.',
  source: 'argo-workflows.readthedocs.io/en/latest/cli/argo, 3.5',
  value: '-n --namespace --context -o --output -l --selector --field-selector --status --since --older --limit --chunk-size --prefix --tail -c --container --node-field-selector --phase --grep --loglevel --gloglevel',
  benign: '-A --all-namespaces --running --completed -f --follow -p --previous --timestamps --no-color --no-utf8 -v --verbose --no-headers',
  about: '-h --help',
  aboutSubs: 'version, help, completion',
  calm: 'list',
  bold: 'submit a.yaml',
  lines: [
    {
      name: 'read',
      doc: 'Shows workflows and their logs.',
      effect: 'service.read',
      subs: 'list, ls, get, logs, wait, watch, cron list, cron get, template list, template get, cluster-template list, cluster-template get, archive list, archive get',
      match: 'list -A, get a, logs a -f',
    },
    {
      name: 'change',
      doc: 'Submits, stops, retries or deletes workflows.',
      effect: 'service.write',
      subs: 'submit, resubmit, retry, resume, stop, suspend, terminate, delete, node, cron create, cron delete, cron suspend, cron resume, cron update, template create, template delete, template update, cluster-template create, cluster-template delete, archive delete, archive retry, archive resubmit, cp, lint',
      match: 'submit a.yaml, delete a',
    },
    { name: 'token', doc: 'Shows a token.', effect: 'secret.read', subs: 'auth token', match: 'auth token' },
    { name: 'serve', doc: 'Serves it to others.', effect: 'network.listen', subs: 'server', match: 'server' },
    { name: 'destroy', doc: 'Deletes all workflows.', effect: 'service.destroy', subs: 'delete', when: { any: ['--all'] }, match: 'delete --all', not: 'delete a, archive delete --all' },
    {
      name: 'elsewhere',
      doc: 'Talks to another server or with other settings.',
      effect: 'environment.hazard',
      when: { any: ['-s', '--argo-server', '--kubeconfig', '--server', '-k', '--insecure-skip-verify', '--token'] },
      match: '-s example.com:2746 list',
      not: 'list',
    },
  ],
})

export const hubs: readonly Family[] = [huggingFace, eas, jira, linear, tekton, argoWorkflows]
