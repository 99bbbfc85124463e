// Command lines of build and watch services: CircleCI, Travis, Buildkite, Drone, Jenkins, Sentry, Datadog, New Relic, PagerDuty.
import type { Family } from '../types.ts'
import { serviceClient } from './service-client.ts'

const circleci = serviceClient('circleci', {
  doc: 'Builds on CircleCI.',
  source: 'circleci-public.github.io/circleci-cli, circleci 0.1.30000',
  value: '--host --token -c --config --org-slug --org-id -o',
  benign: '--skip-update-check --debug --json',
  about: '-h --help --version',
  aboutSubs: 'help, version, completion, usage',
  calm: 'config validate',
  bold: 'context delete a b',
  lines: [
    {
      name: 'read',
      doc: 'Checks settings and shows what there is.',
      effect: 'service.read',
      subs: 'config validate, config process, context list, context show, diagnostic, info, namespace list, orb info, orb list, orb source, orb validate, orb process, orb list-categories, orb diff, pipeline list, policy status, policy logs, policy settings, policy diff, policy fetch, policy test, policy eval, policy decide, project list, runner instance list, runner resource-class list, runner token list, project list-secrets, open',
      match: 'config validate, context list, orb info acme/a',
    },
    {
      name: 'local',
      doc: 'Runs a job of the project here.',
      effect: 'execution.project-script',
      subs: 'local execute, build, tests split, tests glob, tests run, config pack, config generate, orb pack, orb init, run, env subst',
      match: 'local execute --job test',
    },
    {
      name: 'write',
      doc: 'Changes settings, secrets or who it is.',
      effect: 'service.write',
      subs: 'setup, context create, context store-secret, context remove-secret, context create-restriction, context delete-restriction, namespace create, namespace rename, orb create, orb add-to-category, orb remove-from-category, orb unlist, pipeline run, pipeline create, policy push, project secret create, project dlc purge, dlc purge, follow, runner resource-class create, runner token create, runner token delete, trigger create, update, update install, admin',
      match: 'context store-secret a b C, follow',
    },
    { name: 'publish', doc: 'Publishes an orb.', effect: 'service.publish', subs: 'orb publish, orb publish increment, orb publish promote', match: 'orb publish a.yml acme/a@1.0.0' },
    {
      name: 'destroy',
      doc: 'Deletes contexts, names or orbs.',
      effect: 'service.destroy',
      subs: 'context delete, namespace delete, namespace delete-alias, admin delete-namespace, orb delete, pipeline delete, runner resource-class delete',
      match: 'context delete a b, orb delete acme/a',
    },
  ],
})

export const buildServices: readonly Family[] = [circleci]
