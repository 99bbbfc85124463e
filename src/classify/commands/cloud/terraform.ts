// terraform, tofu and terragrunt: what a plan reads, changes and destroys. The project's files can start programs, so planning is not reading.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

/** Go programs take every long option with one dash or two. */
function dashes(text: string): readonly string[] {
  return list(text).flatMap((name) => [name, `-${name}`])
}

const PLAN: Grammar = {
  longDash: true,
  value: dashes('-var -var-file -target -replace -parallelism -lock-timeout -state -module-depth -exclude'),
  benign: dashes('-refresh-only -refresh -compact-warnings -detailed-exitcode -input -lock -no-color -json -concise -show-sensitive -auto-approve -allow-missing -ignore-remote-version -allow-missing-config'),
}
const INIT: Grammar = {
  longDash: true,
  value: dashes('-backend-config -plugin-dir -from-module -lock-timeout -lockfile -test-directory -var -var-file'),
  benign: dashes('-backend -force-copy -get -input -lock -no-color -json -reconfigure -migrate-state -upgrade -ignore-remote-version -update'),
}
const SHOW: Grammar = {
  longDash: true,
  value: dashes('-state -id -type -plan -module-depth -test-directory -var -var-file -lock-timeout'),
  benign: dashes('-json -no-color -draw-cycles -list -diff -check -recursive -no-tests -verbose -raw -or-create -lock -force -concise'),
}

const spread = (text: string, grammar: Grammar): [string, Grammar][] => list(text).map((sub) => [sub, grammar])
const SUBCOMMANDS: Readonly<Record<string, Grammar>> = Object.fromEntries([
  ...spread('plan, apply, destroy, refresh, import, taint, untaint, console, test', PLAN),
  ...spread('init, get', INIT),
  ...spread(
    'validate, show, output, graph, fmt, version, providers, providers schema, providers lock, providers mirror, modules, metadata functions, state list, state show, state pull, state mv, state rm, state push, state replace-provider, workspace list, workspace show, workspace select, workspace new, workspace delete, force-unlock',
    SHOW,
  ),
])

const terraformRows = (id: string): readonly Row[] => {
  const of = (text: string) =>
    text
      .split(',')
      .map((words) => `${id} ${words.trim()}`)
      .join(',')
  return [
    subcommandRow(`${id}/read`, 'service.read', {
      doc: 'Shows the state, the plan or the settings.',
      subs: 'show, state list, state show, graph, validate, version, providers, providers schema, modules, metadata functions, workspace list, workspace show, output, help',
      match: of('show, state list, validate, output, workspace list'),
      not: of('apply'),
    }),
    { id: `${id}/version`, doc: 'Prints its version or help.', when: { sub: [''], any: list('-version --version -v -help --help -h') }, does: [{ effect: 'text.print' }], match: [`${id} -version`], not: [`${id} apply`] },
    {
      id: `${id}/show-file`,
      doc: 'Shows a plan or state from a file.',
      when: { sub: ['show', 'graph', 'output', 'state list', 'state show'] },
      does: [{ effect: 'file.read', on: { option: dashes('-state -plan') } }],
      match: [`${id} output -state=old.tfstate`],
      not: [`${id} validate`],
    },
    { id: `${id}/show-operand`, doc: 'Shows a plan or state from a file.', when: { sub: ['show'], operands: { min: 1 } }, does: [{ effect: 'file.read', on: 'first' }], match: [`${id} show a.tfplan`], not: [`${id} show`] },
    subcommandRow(`${id}/fmt-check`, 'file.read', { doc: 'Says which files are not laid out well.', subs: 'fmt', when: { any: dashes('-check') }, match: of('fmt -check -recursive'), not: of('fmt') }),
    subcommandRow(`${id}/fmt`, 'file.write', { doc: 'Rewrites the project’s files.', subs: 'fmt', when: { none: dashes('-check') }, match: of('fmt'), not: of('fmt -check') }),
    subcommandRow(`${id}/output-secret`, 'secret.read', { doc: 'Shows outputs, those that are marked sensitive too.', subs: 'output', when: { any: dashes('-json -raw -show-sensitive') }, match: of('output -json'), not: of('output') }),
    {
      id: `${id}/output-one`,
      doc: 'Shows one output by its name, sensitive or not.',
      when: { sub: ['output'], operand: { is: list('*secret* *password* *token* *key* *credential* *kubeconfig*') } },
      does: [{ effect: 'secret.read' }],
      match: [`${id} output db_password`],
      not: [`${id} output`],
    },
    subcommandRow(`${id}/show-secret`, 'secret.read', {
      doc: 'Shows the whole state, values that are marked sensitive too.',
      subs: 'show',
      when: { any: dashes('-json'), operands: { max: 0 } },
      match: of('show -json'),
      not: of('show, show -json a.tfplan'),
    }),
    subcommandRow(`${id}/state-secret`, 'secret.read', { doc: 'Shows the whole state with the secrets in it.', subs: 'state pull', match: of('state pull'), not: of('state list') }),
    subcommandRow(`${id}/plan`, 'execution.project-script', { doc: 'Works out what would change; the project’s files may start programs for that.', subs: 'plan, console, test, refresh', match: of('plan, plan -destroy'), not: of('show') }),
    {
      id: `${id}/plan-file`,
      doc: 'Writes the plan or new configuration to a file.',
      when: { sub: ['plan'] },
      does: [{ effect: 'file.write', on: { option: dashes('-out -generate-config-out') } }],
      match: [`${id} plan -out=x.tfplan`],
      not: [`${id} show`],
    },
    subcommandRow(`${id}/init`, 'execution.install', { doc: 'Fetches modules, and providers, which are programs.', subs: 'init, get, providers lock, providers mirror', match: of('init -upgrade'), not: of('show') }),
    subcommandRow(`${id}/change`, 'service.write', {
      doc: 'Changes real resources, or what is known of them.',
      subs: 'apply, refresh, import, taint, untaint, state mv, state push, state replace-provider, workspace new, workspace select, force-unlock, login, logout, test, stacks, query, rpcapi',
      match: of('apply -auto-approve, state mv a b, workspace select dev'),
      not: of('plan'),
    }),
    {
      id: `${id}/state-file`,
      doc: 'Writes state files of the caller’s choice.',
      when: { sub: ['apply', 'import', 'refresh', 'destroy', 'state mv', 'state rm'] },
      does: [{ effect: 'file.write', on: { option: dashes('-state-out -backup -backup-out') } }],
      match: [`${id} apply -state-out=x.tfstate`],
      not: [`${id} show`],
    },
    subcommandRow(`${id}/destroy`, 'infrastructure.destroy', {
      doc: 'Destroys real resources, or forgets them.',
      subs: 'destroy, state rm, workspace delete',
      match: of('destroy -auto-approve, state rm module.db, workspace delete dev'),
      not: of('apply'),
    }),
    subcommandRow(`${id}/apply-destroy`, 'infrastructure.destroy', { doc: 'Destroys real resources.', subs: 'apply', when: { any: dashes('-destroy') }, match: of('apply -destroy'), not: of('apply') }),
    subcommandRow(`${id}/plan-destroy`, 'execution.project-script', { doc: 'Works out what would be destroyed.', subs: 'plan', when: { any: dashes('-destroy') }, match: of('plan -destroy'), not: of('plan') }),
    subcommandRow(`${id}/push-force`, 'infrastructure.destroy', {
      doc: 'Overwrites the shared state whatever it is.',
      subs: 'state push',
      when: { any: dashes('-force') },
      match: of('state push -force x.tfstate'),
      not: of('state push x.tfstate'),
    }),
  ]
}

const family = (id: string, source: string): Family => ({
  id,
  programs: [id],
  doc: 'Changes cloud resources from a plan.',
  source,
  grammar: { longDash: true, help: true, value: dashes('-chdir') },
  subcommands: SUBCOMMANDS,
  rows: terraformRows(id),
})

const EACH = list('destroy, run-all destroy, run destroy, stack run destroy, destroy-all, state rm, workspace delete, run-all state rm, run state rm')

export const terraform: readonly Family[] = [
  family('terraform', 'terraform -help and that of its subcommands, terraform 1.11'),
  family('tofu', 'tofu -help and that of its subcommands, OpenTofu 1.8'),
  {
    id: 'terragrunt',
    programs: ['terragrunt'],
    doc: 'Runs terraform in many folders; its files start programs.',
    source: 'Terragrunt CLI reference, terragrunt 0.67',
    grammar: {
      anywhere: true,
      longDash: true,
      help: true,
      value: list('--terragrunt-config --terragrunt-working-dir --working-dir --queue-include-dir --queue-exclude-dir -var -var-file -target -out'),
      benign: list('--terragrunt-non-interactive --non-interactive --all -a -auto-approve --auto-approve -lock -input -no-color -json --terragrunt-log-level -refresh -version --version -v'),
    },
    rows: [
      { id: 'terragrunt/version', doc: 'Prints its version.', when: { sub: [''], any: list('-version --version -v') }, does: [{ effect: 'text.print' }], match: ['terragrunt --version'], not: ['terragrunt plan'] },
      subcommandRow('terragrunt/run', 'execution.project-script', {
        doc: 'Runs terraform and the programs that the project’s files name.',
        subs: 'plan, init, validate, output, show, state list, state show, state pull, graph-dependencies, output-module-groups, render-json, render, hclfmt, hcl fmt, hcl validate, find, list, dag graph, run-all plan, run-all init, run-all validate, run-all output, run plan, run, run-all, run init, run output, stack run plan, stack generate, stack output, info, terragrunt-info, plan-all, workspace list, workspace show, providers, scaffold, catalog, console, test, get',
        match: 'terragrunt plan,terragrunt run-all plan',
        not: 'terragrunt --version',
      }),
      subcommandRow('terragrunt/change', 'service.write', {
        doc: 'Changes real resources.',
        subs: 'apply, run-all apply, run apply, stack run apply, apply-all, import, refresh, taint, untaint, state mv, state push, workspace new, workspace select, force-unlock, backend bootstrap, backend migrate, aws-provider-patch',
        match: 'terragrunt run-all apply',
        not: 'terragrunt plan',
      }),
      {
        id: 'terragrunt/destroy',
        doc: 'Destroys real resources, or forgets them.',
        when: { sub: [...EACH, 'backend delete'] },
        does: [{ effect: 'infrastructure.destroy' }],
        match: ['terragrunt run-all destroy', 'terragrunt destroy'],
        not: ['terragrunt apply'],
      },
      {
        id: 'terragrunt/apply-destroy',
        doc: 'Destroys real resources.',
        when: { sub: list('apply, run-all apply, run apply, apply-all'), any: ['-destroy', '--destroy'] },
        does: [{ effect: 'infrastructure.destroy' }],
        match: ['terragrunt apply -destroy'],
        not: ['terragrunt apply'],
      },
    ],
  },
]
