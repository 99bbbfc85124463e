// The command line of Salesforce: what shows, what changes an organisation, what deletes from it. Words may be parted by colons.
import type { Family } from '../../types.ts'
import { cross, serviceClient, topics } from '../shapes/service-client.ts'

const SHOWS = [
  'org:list, org:list:users, org:list:limits, org:list:metadata, org:list:metadata-types, org:list:sobject:record-counts',
  'data:query, data:search, data:get:record, data:query:resume, data:export:resume',
  'sobject:list, sobject:describe, apex:get:log, apex:get:test, apex:list:log, apex:tail:log, logic:get:test',
  'project:deploy:preview, project:deploy:report, project:retrieve:preview, project:list:ignored, project:delete:tracking:preview',
  'package:list, package:version:list, package:version:report, package:installed:list, package:version:create:list, package:version:create:report, package:install:report, package:uninstall:report',
  'config:get, config:list, config:whatsnew, alias:list, plugins, plugins:inspect, plugins:trust:verify, info:releasenotes:display, which, search, commands, schema:sobject:list, schema:sobject:describe',
  cross('force:org, force:alias, force:config, force:package, force:package:version, force:package:installed, force:limits:api, force:schema:sobject, force:apex:log', 'list').replaceAll(' ', ':'),
  'force:data:soql:query, force:data:record:get, force:schema:sobject:describe, force:apex:log:get, force:source:status, force:mdapi:listmetadata, force:mdapi:describemetadata, force:limits:api:display',
].join(',')

const CHANGES = [
  'data:create:record, data:create:file, data:update:record, data:update:bulk, data:update:resume, data:upsert:bulk, data:upsert:resume, data:import:bulk, data:import:tree, data:import:resume, data:delete:record, data:delete:resume, data:resume, data:bulk:results',
  'project:deploy:start, project:deploy:quick, project:deploy:resume, project:deploy:cancel, project:deploy:validate, project:deploy:pipeline:start, project:reset:tracking, project:delete:tracking',
  'org:create:scratch, org:create:sandbox, org:create:snapshot, org:create:user, org:create:shape, org:refresh:sandbox, org:resume:scratch, org:resume:sandbox, org:assign:permset, org:assign:permsetlicense, org:enable:tracking, org:disable:tracking, org:open, org:open:agent',
  'apex:run, apex:run:test, flow:run:test, logic:run:test, package:create, package:update, package:install, package:uninstall, package:version:create, package:version:promote, package:version:update, community:create, community:publish',
  'force:source:push, force:source:deploy, force:source:deploy:cancel, force:mdapi:deploy, force:apex:execute, force:apex:test:run, force:data:record:create, force:data:record:update, force:data:record:delete, force:data:bulk:upsert, force:data:tree:import, force:org:create, force:org:open, force:user:permset:assign, force:package:install, force:package:create',
].join(',')

const DESTROYS = 'org:delete:scratch, org:delete:sandbox, org:delete:snapshot, org:delete:shape, data:delete:bulk, package:delete, package:version:delete, force:org:delete, force:data:bulk:delete, force:package:delete'
const DELETES_SOURCE = 'project:delete:source, force:source:delete'
/** What would be deleted is looked at, and compiled without it. */
const TRIES = ['--check-only', '--checkonly']

const sf = serviceClient('sf', {
  programs: 'sf sfdx',
  doc: 'Works with an organisation of Salesforce.',
  source: 'developer.salesforce.com, Salesforce CLI Command Reference, sf 2.6x',
  value:
    '-o --target-org -v --target-dev-hub -u --targetusername --api-version --apiversion --loglevel -q --query -f --file -r --result-format --resultformat -w --wait -s --sobject --sobjecttype -i --record-id --job-id --sobjectrecordid -m --metadata --metadata-type -d --source-dir --where --log-id --logid -n --number -a --manifest -x --packages -p -e -c',
  benign: '--check-only --checkonly --json --verbose --all --skip-connection-status --concise -b --bulk -t --use-tooling-api --usetoolingapi --no-prompt --core --short --async --ignore-conflicts --dry-run --color --debug --use-most-recent',
  about: '--version --help -h',
  aboutSubs: 'help, version, autocomplete, whatsnew',
  calm: 'org list',
  bold: 'project deploy start',
  lines: [
    { name: 'read', doc: 'Shows organisations, their data and settings.', effect: 'service.read', subs: topics(SHOWS), match: "org list --all, org:list:limits, data query -q 'SELECT Id FROM Account', force:org:list" },
    { name: 'query-file', doc: 'Runs a query that a file holds.', does: [{ effect: 'file.read', on: { option: ['-f', '--file'] } }], subs: topics('data:query, data:search'), match: 'data query -f a.soql' },
    {
      name: 'secret',
      doc: 'Shows an organisation with the token for it.',
      effect: 'secret.read',
      subs: topics('org:display, org:display:user, org:auth:show-access-token, org:list:auth, auth:list, force:org:display, force:user:display, org:generate:password, force:user:password:generate, org:login:access-token'),
      match: 'org display -o dev, force:org:display',
    },
    { name: 'change', doc: 'Changes something in an organisation, or runs code there.', effect: 'service.write', subs: topics(CHANGES), match: 'project deploy start, apex:run, data delete record' },
    { name: 'destroy', doc: 'Deletes an organisation, many records or packages of one.', effect: 'service.destroy', subs: topics(DESTROYS), match: 'org delete scratch -o dev, data delete bulk' },
    {
      name: 'destroy-source',
      doc: 'Deletes source from an organisation.',
      effect: 'service.destroy',
      subs: topics(DELETES_SOURCE),
      when: { none: TRIES },
      match: 'project:delete:source, force:source:delete -m ApexClass:A',
      not: 'project delete source --check-only',
    },
    {
      name: 'try-destroying',
      doc: 'Tries a deletion in an organisation.',
      effect: 'service.write',
      subs: topics(DELETES_SOURCE),
      when: { any: TRIES },
      match: 'project delete source --check-only, force:source:delete --checkonly',
      not: 'project delete source',
    },
    {
      name: 'settings',
      doc: 'Logs in or out, or changes settings.',
      effect: 'system.configure',
      subs: topics('org:login:web, org:login:jwt, org:login:sfdx-url, org:login:device, org:logout, config:set, config:unset, alias:set, alias:unset, auth:web:login, auth:logout, doctor'),
      match: 'config set target-org dev, org:logout',
    },
    {
      name: 'install',
      doc: 'Installs or removes plugins, or itself anew.',
      effect: 'execution.install',
      subs: topics('plugins:install, plugins:uninstall, plugins:link, plugins:update, plugins:add, plugins:remove, plugins:reset, update'),
      match: 'plugins install a',
    },
    {
      name: 'files',
      doc: 'Writes files of the project.',
      effect: 'file.write',
      subs: topics(
        'project:retrieve:start, project:generate, project:convert:source, project:convert:mdapi, project:convert:source-behavior, project:generate:manifest, data:export:bulk, data:export:tree, apex:generate:class, apex:generate:trigger, lightning:generate:component, force:source:pull, force:source:retrieve, force:source:convert, force:mdapi:retrieve, force:data:tree:export',
      ),
      match: 'project retrieve start, force:source:pull',
    },
  ],
})

export const salesforce: readonly Family[] = [sf]
