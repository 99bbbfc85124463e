// Tools that deploy a project's own application to AWS: eb, sam, serverless, amplify.
import type { Family } from '../../types.ts'
import { serviceClient } from '../shapes/service-client.ts'

const eb = serviceClient('eb', {
  doc: 'Elastic Beanstalk environments.',
  source: 'EB CLI command reference, eb 3.21',
  value: '-r --region --profile -n --num -i --instance -g --log-group',
  benign: '--verbose --debug --quiet -a --all --no-color --all-applications --zip --stream --refresh',
  aboutSubs: '',
  bare: false,
  about: '--version -h --help',
  calm: 'status',
  bold: 'deploy',
  lines: [
    { name: 'read', doc: 'Shows environments and logs.', effect: 'service.read', subs: 'status, health, list, events, logs, appversion list, platform show, platform list, platform events, platform logs', match: 'status,list --all' },
    { name: 'tags', doc: 'Shows or changes tags.', effect: 'service.write', subs: 'tags', match: 'tags -a a=b' },
    { name: 'save-logs', doc: 'Saves logs in the project.', effect: 'file.write', subs: 'logs', when: { any: ['--zip', '-z', '--all', '-a'] }, match: 'logs --zip, logs -a' },
    { name: 'secret', doc: 'Shows settings with their secrets.', effect: 'secret.read', subs: 'printenv', match: 'printenv' },
    {
      name: 'write',
      doc: 'Changes environments.',
      effect: 'service.write',
      subs: 'create, clone, config, setenv, scale, restart, rebuild, swap, abort, upgrade, use, init, restore, labs, codesource, platform select, platform use, platform init, platform create, open, console, local, migrate, labs cleanup-versions',
      match: 'scale 2,setenv A=b',
    },
    { name: 'publish', doc: 'Deploys the application.', effect: 'service.publish', subs: 'deploy', match: 'deploy' },
    { name: 'destroy', doc: 'Deletes environments or versions.', effect: 'service.destroy', subs: 'terminate, platform delete, appversion delete', match: 'terminate --all' },
    { name: 'remote', doc: 'Opens a machine.', effect: 'execution.remote', runs: [{ source: { option: ['-c', '--command'] }, language: 'shell' }], subs: 'ssh', match: "ssh -c 'date'" },
  ],
})

const sam = serviceClient('sam', {
  doc: 'Serverless applications on AWS.',
  source: 'AWS SAM CLI command reference, sam 1.120',
  value:
    '-t --template --template-file --region --profile --config-env -n --name --stack-name -s --start-time -e --end-time --filter --output --parameter-overrides --capabilities --s3-bucket --s3-prefix --image-repository --tags --event -p --port --host',
  benign:
    '--debug --beta-features --no-beta-features --lint --tail --include-traces --info --guided --resolve-s3 --no-confirm-changeset --confirm-changeset --no-fail-on-empty-changeset --fail-on-empty-changeset --cached --parallel -u --use-container --no-prompts -y -c',
  aboutSubs: '',
  calm: 'list resources',
  bold: 'deploy',
  lines: [
    { name: 'read', doc: 'Checks templates, shows stacks and logs.', effect: 'service.read', subs: 'list endpoints, list resources, list stack-outputs, logs, traces', match: 'list resources,logs -n f' },
    { name: 'validate', doc: 'Checks templates, by rules that settings of the project may name.', effect: 'execution.project-script', subs: 'validate', match: 'validate --lint' },
    { name: 'project', doc: 'Runs the project here.', effect: 'execution.project-script', subs: 'build, local invoke, local start-api, local start-lambda, init, pipeline init', match: 'build,local invoke' },
    { name: 'event', doc: 'Prints a sample event.', effect: 'text.print', subs: 'local generate-event', match: 'local generate-event s3 put' },
    { name: 'publish', doc: 'Deploys the application.', effect: ['service.publish', 'network.write'], subs: 'deploy, package, publish, sync', match: 'deploy --guided' },
    {
      name: 'write',
      doc: 'Runs the deployed application, or prepares the account.',
      effect: 'service.write',
      subs: 'remote invoke, remote test-event put, remote test-event delete, remote test-event get, remote test-event list, pipeline bootstrap',
      match: 'remote invoke f',
    },
    { name: 'destroy', doc: 'Deletes the application with its resources.', effect: 'infrastructure.destroy', subs: 'delete', match: 'delete' },
  ],
})

const serverless = serviceClient('serverless', {
  programs: 'serverless sls',
  doc: 'Serverless applications; the project’s file starts programs.',
  source: 'Serverless Framework CLI reference, serverless 3.39',
  value: '-s --stage -r --region --aws-profile -f --function --param --org --app -d --data -p --path --startTime --filter -t --timestamp --version',
  benign: '--verbose --debug --force --conceal --tail --raw --log -h --help',
  about: '-v',
  bare: false,
  grammar: { help: false },
  aboutSubs: '',
  calm: '-v',
  bold: 'deploy',
  lines: [
    {
      name: 'project',
      doc: 'Reads the project’s files, which start programs.',
      effect: 'execution.project-script',
      subs: 'version, help, info, print, package, logs, metrics, deploy list, deploy list functions, invoke local, test, doctor, plugin list, plugin search, offline, offline start, dev, config',
      match: 'print,info --stage dev',
    },
    { name: 'help', doc: 'Prints help, with what plugins of the project add.', effect: 'execution.project-script', subs: '', when: { any: ['-h', '--help'] }, match: '--help' },
    {
      name: 'publish',
      doc: 'Deploys or runs the application.',
      effect: ['service.publish', 'execution.project-script'],
      subs: 'deploy, deploy function, rollback, rollback function, invoke, plugin install, plugin uninstall, config credentials, login, logout, create, generate-event, dashboard',
      match: 'deploy --stage prod',
    },
    { name: 'destroy', doc: 'Deletes the application with its resources.', effect: 'infrastructure.destroy', subs: 'remove', match: 'remove --stage prod' },
  ],
})

const amplify = serviceClient('amplify', {
  programs: 'amplify ampx',
  doc: 'AWS Amplify projects.',
  source: 'Amplify CLI commands, amplify 12; Amplify Gen 2 CLI reference, ampx',
  value: '--profile --region --stack --branch --app-id --identifier --envName --appId --categories',
  benign: '-y --yes --debug --details --json --force',
  aboutSubs: 'help, version',
  calm: 'help',
  bold: 'push',
  lines: [
    { name: 'read', doc: 'Shows the project, and runs its hooks.', effect: 'execution.project-script', subs: 'status, env list, env get, diagnose, info, hosting status', match: 'status', not: 'help' },
    {
      name: 'write',
      doc: 'Changes the project, here or in the cloud.',
      effect: 'service.write',
      subs: 'add, update, remove, pull, init, configure, env add, env checkout, env pull, env update, env import, import, mock, codegen, generate, sandbox, sandbox secret set, sandbox secret remove, console, serve, upgrade, hosting add, override, export, plugin, uninstall',
      match: 'add api',
    },
    { name: 'publish', doc: 'Deploys the project.', effect: 'service.publish', subs: 'push, publish, pipeline-deploy', match: 'push -y' },
    { name: 'secret', doc: 'Shows a secret.', effect: 'secret.read', subs: 'sandbox secret get, sandbox secret list', match: 'sandbox secret get A' },
    { name: 'destroy', doc: 'Deletes the project or an environment of it.', effect: 'infrastructure.destroy', subs: 'delete, env remove, sandbox delete, hosting remove', match: 'delete' },
  ],
})

export const deployTools: readonly Family[] = [eb, sam, serverless, amplify]
