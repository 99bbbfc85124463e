// Frameworks that deploy functions and applications from settings that are code: sst, copilot, chalice and others.
import type { Family } from '../../types.ts'
import { projectTool } from '../shapes/project-tool.ts'
import { serviceClient } from '../shapes/service-client.ts'

/** Frameworks whose settings are code: nothing but their version can be read without running the project. */
const framework = (id: string, programs: string, source: string, calm: string, publishes: string, destroys: string): Family =>
  serviceClient(id, {
    programs,
    doc: 'Deploys what the project describes; its settings are code.',
    source,
    about: '--version -v -V --help -h',
    aboutSubs: '',
    bare: false,
    grammar: { otherOptions: 'execution.project-script', help: true },
    calm: '--version',
    bold: 'deploy',
    lines: [
      { name: 'project', doc: "Loads the project's settings.", effect: 'execution.project-script', subs: calm, match: calm.split(',')[0]! },
      { name: 'publish', doc: 'Deploys.', effect: ['execution.project-script', 'service.publish'], subs: publishes, match: publishes.split(',')[0]! },
      { name: 'destroy', doc: 'Deletes everything that was deployed.', effect: 'infrastructure.destroy', subs: destroys, match: destroys.split(',')[0]! },
    ],
  })

export const serverless: readonly Family[] = [
  framework(
    'sst',
    'sst',
    'sst.dev/docs/reference/cli, sst 3: sst.config.ts is code',
    'dev, diff, add, install, secret, secret list, secret set, secret load, secret remove, shell, version, upgrade, telemetry, refresh, cert, tunnel, state, state edit, state export, init, unlock, state repair, diagnostic, console, bind, env, build, start, update',
    'deploy',
    'remove, state remove',
  ),
  framework(
    'copilot',
    'copilot',
    'aws.github.io/copilot-cli/docs/commands, copilot 1.34',
    'app ls, app show, app init, app upgrade, env ls, env show, env init, env upgrade, env package, env override, svc ls, svc show, svc status, svc logs, svc init, svc package, svc exec, svc override, svc pause, svc resume, job ls, job init, job logs, job package, job run, task run, task exec, storage init, secret init, pipeline init, pipeline ls, pipeline show, pipeline status, pipeline override, docs, init, run local, svc, job, app, env, pipeline',
    'deploy, svc deploy, env deploy, job deploy, pipeline deploy',
    'app delete, env delete, svc delete, job delete, pipeline delete, task delete',
  ),
  framework('chalice', 'chalice', 'aws.github.io/chalice, chalice 1.31: app.py is code', 'local, package, url, logs, invoke, gen-policy, generate-sdk, generate-models, new-project, generate-pipeline, dev', 'deploy', 'delete'),
  framework(
    'zappa',
    'zappa',
    'github.com/zappa/Zappa, zappa 0.58: its settings name code that runs',
    'init, package, status, tail, shell, template, manage, invoke, save-python-settings-file, settings, schedule, unschedule, rollback, certify',
    'deploy, update',
    'undeploy',
  ),
  framework('architect', 'arc architect', 'arc.codes/docs/en/reference/cli, architect 11: app.arc may be code', 'create, deps, env, hydrate, init, logs, sandbox', 'deploy', 'destroy'),
  framework(
    'apex-up',
    'up',
    'apex.sh/docs/up/commands, up 1.7: up.json names hooks',
    'build, config, docs, domains, domains ls, env, env ls, logs, metrics, run, start, stack plan, stack status, team, url, prune',
    'deploy, stack apply',
    'stack delete',
  ),
  framework(
    'kamal',
    'kamal',
    'kamal-deploy.org/docs/commands, kamal 2: its settings are templates with code, and hooks run',
    'details, config, docs, audit, init, app details, app logs, app images, app containers, app version, app exec, accessory details, accessory logs, accessory exec, proxy details, proxy logs, registry login, registry logout, secrets fetch, secrets extract, secrets print, lock status, lock acquire, lock release, build details, build create, build pull, server exec, version, upgrade',
    'deploy, redeploy, rollback, setup, app boot, app start, app stop, app remove, accessory boot, accessory reboot, accessory start, accessory stop, accessory restart, proxy boot, proxy reboot, proxy remove, build push, build deliver, prune all, server bootstrap',
    'remove, accessory remove',
  ),
  projectTool('function-deployer', { programs: 'claudia openwhisk wsk func fn', source: 'claudia 5, fn 0.6', example: 'fn deploy', effect: 'service.publish', doc: 'Deploys functions of the project, or runs them here.' }),
]
