// Tools that make infrastructure from files: pulumi, cdk, packer, vagrant. terraform and ansible have their own files.
import type { Family, Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

const CDK: Grammar = {
  value: list('-c --context --profile --role-arn -r --ca-bundle-path --proxy --toolkit-stack-name -t --tags --require-approval --change-set-name --parameters --progress --concurrency --language -l --type'),
  benign: list(
    '-v --verbose --debug --trace --strict --lookups --json -j --no-color --ci --notices --no-notices --all --force -f --exclusively -e --hotswap --hotswap-fallback --watch --no-rollback --rollback --method --quiet -q --long --show-dependencies -d --unacknowledged -u --version-reporting --path-metadata --asset-metadata --staging',
  ),
}
const cdkSubs = 'list, ls, synth, synthesize, diff, metadata, deploy, destroy, watch, import, context, docs, doctor, notices, acknowledge, version, bootstrap, init, migrate, rollback, gc, drift, refactor'

export const infrastructure: readonly Family[] = [
  {
    id: 'pulumi',
    programs: ['pulumi'],
    doc: 'Changes cloud resources by running a program of the project.',
    source: 'Pulumi CLI commands, pulumi 3.130',
    grammar: {
      anywhere: true,
      help: true,
      value: list('-C --cwd --color -s --stack -v --verbose -c --config -m --message -p --parallel -t --target --replace --policy-pack --diff --output --organization -o --tag -l --limit --page --page-size --since --resource --project'),
      benign: list(
        '-e --emoji -h --help --logtostderr --non-interactive --disable-integrity-checking -y --yes -j --json -a --all -f --follow --skip-preview --refresh --suppress-outputs --show-full-output --expect-no-changes --show-ids -i --show-name --show-urns -u --version',
      ),
    },
    rows: [
      subcommandRow('pulumi/read', 'service.read', {
        doc: 'Shows stacks and their state.',
        subs: 'stack, stack ls, stack output, stack history, stack tag ls, stack tag get, config, whoami, version, about, about env, logs, plugin ls, policy ls, policy group ls, org, org get-default, org search, history, schema check, env ls, env version history, console, package get-schema, project ls, help, gen-completion',
        match: 'pulumi stack ls,pulumi stack output',
        not: 'pulumi up',
      }),
      subcommandRow('pulumi/save', 'file.write', { doc: 'Writes the state of a stack, or its graph, into a file.', subs: 'stack graph', match: 'pulumi stack graph deps.dot', not: 'pulumi stack' }),
      { id: 'pulumi/version', doc: 'Prints its version.', when: { sub: [''], any: ['--version'] }, does: [{ effect: 'text.print' }], match: ['pulumi --version'], not: ['pulumi up'] },
      subcommandRow('pulumi/secret', 'secret.read', { doc: 'Shows settings or outputs with their secrets.', subs: 'config get, config env, env get, env open, stack export', match: 'pulumi config get db-password', not: 'pulumi stack ls' }),
      subcommandRow('pulumi/show-secrets', 'secret.read', {
        doc: 'Shows secrets.',
        subs: 'config, stack output, stack, stack history, preview, up, destroy, refresh',
        when: { any: ['--show-secrets'] },
        match: 'pulumi stack output --show-secrets',
        not: 'pulumi stack output',
      }),
      subcommandRow('pulumi/preview', 'execution.project-script', {
        doc: 'Runs the project’s program to see what would change.',
        subs: 'preview, pre, install, convert, env run, package add',
        match: 'pulumi preview',
        not: 'pulumi stack ls',
      }),
      subcommandRow('pulumi/change', 'service.write', {
        doc: 'Changes real resources or stacks.',
        subs: 'up, update, refresh, ref, import, watch, cancel, new, login, logout, stack init, stack select, stack rename, stack import, stack tag set, stack tag rm, stack change-secrets-provider, stack unselect, config set, config set-all, config rm, config rm-all, config cp, config refresh, state unprotect, state protect, state rename, state move, state repair, state edit, state taint, state untaint, state upgrade, plugin install, plugin rm, policy new, policy enable, policy disable, env init, env set, env edit, env rm, org set-default, deployment run, deployment settings',
        match: 'pulumi up --yes',
        not: 'pulumi preview',
      }),
      subcommandRow('pulumi/publish', 'service.publish', { doc: 'Publishes a package or a policy.', subs: 'policy publish, package publish', match: 'pulumi policy publish acme', not: 'pulumi policy ls' }),
      subcommandRow('pulumi/destroy', 'infrastructure.destroy', {
        doc: 'Destroys real resources, or forgets them.',
        subs: 'destroy, down, dn, stack rm, state delete, policy rm',
        when: { none: ['--preview-only'] },
        match: 'pulumi destroy --yes,pulumi stack rm dev',
        not: 'pulumi up,pulumi destroy --preview-only',
      }),
      subcommandRow('pulumi/preview-only', 'execution.project-script', {
        doc: 'Runs the project’s program to see what would be destroyed or refreshed.',
        subs: 'destroy, down, dn, refresh, import',
        when: { any: ['--preview-only'] },
        match: 'pulumi destroy --preview-only',
        not: 'pulumi preview',
      }),
    ],
  },
  {
    id: 'cdk',
    programs: ['cdk', 'cdklocal', 'aws-cdk'],
    doc: 'Changes AWS resources by running a program of the project.',
    source: 'AWS CDK CLI reference, cdk 2.150',
    grammar: { anywhere: true, help: true, ...CDK, benign: [...CDK.benign!, '-h', '--help', '--version'] },
    subcommands: Object.fromEntries(list(cdkSubs).map((sub) => [sub, {}])),
    rows: [
      subcommandRow('cdk/read', 'text.print', { doc: 'Shows settings, notices or its version.', subs: 'docs, doc, doctor, notices, context, version, help', match: 'cdk doctor,cdk context', not: 'cdk deploy' }),
      { id: 'cdk/version', doc: 'Prints its version or help.', when: { sub: [''], any: ['--version', '-h', '--help'] }, does: [{ effect: 'text.print' }], match: ['cdk --version'], not: ['cdk deploy'] },
      subcommandRow('cdk/synth', 'execution.project-script', { doc: 'Runs the project’s program to see what it makes.', subs: 'list, ls, synth, synthesize, diff, metadata, drift', match: 'cdk synth,cdk diff', not: 'cdk doctor' }),
      subcommandRow('cdk/app', 'execution.inline-code', { doc: 'Runs a command of the caller’s choice.', subs: cdkSubs, when: { any: ['-a', '--app', '-b', '--build'] }, match: "cdk synth --app './x'", not: 'cdk synth' }),
      { id: 'cdk/app-text', doc: 'The command is shell text.', when: { sub: list(cdkSubs) }, runs: [{ source: { option: ['-a', '--app'] }, language: 'shell' }], match: ["cdk synth --app 'date'"], not: ['cdk --version'] },
      { id: 'cdk/output', doc: 'Writes files.', when: { sub: list(cdkSubs) }, does: [{ effect: 'file.write', on: { option: ['-o', '--output', '--outputs-file', '-O'] } }], match: ['cdk synth -o out'], not: ['cdk --version'] },
      subcommandRow('cdk/change', 'service.write', { doc: 'Changes real resources.', subs: 'deploy, watch, import, migrate, bootstrap, rollback, refactor, init, acknowledge, ack, flags', match: 'cdk deploy', not: 'cdk synth' }),
      subcommandRow('cdk/context-change', 'file.write', { doc: 'Forgets looked-up values.', subs: 'context', when: { any: ['--reset', '--clear', '-e', '-E'] }, match: 'cdk context --clear,cdk context -e vpc', not: 'cdk context' }),
      subcommandRow('cdk/destroy', 'infrastructure.destroy', { doc: 'Destroys real resources.', subs: 'destroy', match: 'cdk destroy --all', not: 'cdk deploy' }),
      subcommandRow('cdk/gc', 'service.write', { doc: 'Deletes assets that nothing uses.', subs: 'gc', match: 'cdk gc', not: 'cdk deploy' }),
    ],
  },
  {
    id: 'packer',
    programs: ['packer'],
    doc: 'Builds machine images.',
    source: 'packer -help and that of its subcommands, packer 1.11',
    grammar: { longDash: true, help: true, benign: list('-machine-readable -v -version --version -h -help') },
    subcommands: Object.fromEntries(
      list('validate, inspect, build, console, fmt, fix, init, hcl2_upgrade, plugins installed, plugins required').map((sub) => [
        sub,
        {
          longDash: true,
          value: list('-var -var-file -only -except -on-error -parallel-builds'),
          benign: list('-syntax-only -machine-readable -no-warn-undeclared-var -evaluate-datasources -color -debug -force -timestamp-ui -check -diff -recursive -upgrade -validate -with-annotations -warn-on-undeclared-var -help -h'),
        },
      ]),
    ),
    rows: [
      { id: 'packer/version', doc: 'Prints its version or help.', when: { sub: [''], any: list('-v -version --version -h -help') }, does: [{ effect: 'text.print' }], match: ['packer --version'], not: ['packer build .'] },
      subcommandRow('packer/read', 'file.read', { doc: 'Checks or shows a template.', subs: 'validate, inspect, version, plugins installed, plugins required, help', match: 'packer validate a.pkr.hcl', not: 'packer build .' }),
      {
        id: 'packer/files',
        doc: 'Shows lines of the files that it complains about.',
        when: { sub: ['validate', 'inspect'] },
        does: [
          { effect: 'file.read', on: 'operands' },
          { effect: 'file.read', on: { option: '-var-file' } },
        ],
        match: ['packer validate .env', 'packer validate -var-file=.env a.pkr.hcl'],
        not: ['packer build .'],
      },
      subcommandRow('packer/datasources', 'execution.project-script', {
        doc: 'Asks the template’s data sources.',
        subs: 'validate, console',
        when: { any: ['-evaluate-datasources'] },
        match: 'packer validate -evaluate-datasources .',
        not: 'packer validate .',
      }),
      subcommandRow('packer/console', 'execution.interactive', { doc: 'Opens a console.', subs: 'console', match: 'packer console', not: 'packer validate .' }),
      subcommandRow('packer/fmt-check', 'file.read', { doc: 'Says which files are not laid out well.', subs: 'fmt', when: { any: ['-check'] }, match: 'packer fmt -check .', not: 'packer fmt .' }),
      subcommandRow('packer/write', 'file.write', { doc: 'Rewrites templates.', subs: 'fmt, fix, hcl2_upgrade', match: 'packer fix a.json', not: 'packer validate .', when: { none: ['-check'] } }),
      subcommandRow('packer/build', ['execution.project-script', 'service.write'], { doc: 'Builds images by running the template’s steps.', subs: 'build', match: 'packer build .', not: 'packer validate .' }),
      subcommandRow('packer/plugins', 'execution.install', { doc: 'Installs or removes plugins, which are programs.', subs: 'init, plugins install, plugins remove, plugins', match: 'packer init .', not: 'packer validate .' }),
    ],
  },
  {
    id: 'vagrant',
    programs: ['vagrant'],
    doc: 'Virtual machines for development; the project’s file is a program.',
    source: 'vagrant command-line interface, vagrant 2.4; what loads the project’s file: tried, 2.3',
    grammar: {
      anywhere: true,
      help: true,
      value: list('--provider --provision-with'),
      benign: list('-v --version -h --help --debug --timestamp --color --no-color --machine-readable -f --force --provision --no-provision --parallel --no-parallel --box-info -i'),
    },
    rows: [
      { id: 'vagrant/version', doc: 'Prints its version or help.', when: { sub: [''], any: list('-v --version -h --help') }, does: [{ effect: 'text.print' }], match: ['vagrant --version'], not: ['vagrant up'] },
      subcommandRow('vagrant/read', 'process.read', { doc: 'Lists boxes, plugins or commands.', subs: 'box list, plugin list, help, list-commands', match: 'vagrant box list', not: 'vagrant up,vagrant global-status' }),
      subcommandRow('vagrant/project', 'execution.project-script', {
        doc: 'Reads the project’s file, which is a program.',
        subs: 'status, global-status, version, ssh-config, winrm-config, port, validate, snapshot list, box outdated, up, reload, provision, resume, halt, suspend, package, init, snapshot save, snapshot restore, snapshot push, snapshot pop, rsync, rsync-auto, upload, powershell, serve',
        match: 'vagrant up,vagrant status,vagrant global-status,vagrant version',
        not: 'vagrant box list',
      }),
      subcommandRow('vagrant/box', 'execution.install', {
        doc: 'Fetches or changes boxes and plugins.',
        subs: 'box add, box update, box remove, box prune, box repackage, plugin install, plugin uninstall, plugin update, plugin repair, plugin expunge, autocomplete install',
        match: 'vagrant box add x',
        not: 'vagrant box list',
      }),
      {
        id: 'vagrant/ssh',
        doc: 'Runs a command in a machine.',
        when: { sub: ['ssh', 'winrm', 'rdp'] },
        does: [{ effect: 'execution.remote' }],
        runs: [{ source: { option: ['-c', '--command'] }, language: 'shell' }],
        match: ["vagrant ssh -c 'date'"],
        not: ['vagrant up'],
      },
      subcommandRow('vagrant/destroy', 'infrastructure.destroy', { doc: 'Deletes machines or snapshots with all that is in them.', subs: 'destroy, snapshot delete', match: 'vagrant destroy -f', not: 'vagrant halt' }),
      subcommandRow('vagrant/publish', 'service.publish', {
        doc: 'Publishes a box or opens a machine to others.',
        subs: 'push, cloud publish, cloud box create, cloud version create, share, login, cloud auth login',
        match: 'vagrant cloud publish acme/box 1 virtualbox a.box',
        not: 'vagrant up',
      }),
    ],
  },
]
