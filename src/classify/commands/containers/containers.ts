// Container engines: docker, podman, nerdctl and compose, as one table each. Building tools of images are elsewhere.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { composeRows } from './compose-rows.ts'
import { COMPOSE_GLOBAL, COMPOSE_SUBCOMMANDS, ENGINE_GLOBAL, ENGINE_SUBCOMMANDS } from './container-options.ts'
import { engineRows } from './container-rows.ts'
import { runRows } from './container-run.ts'

const CREATE = list('run, create, container run, container create')
const ENTER = list('exec, container exec')

const engine = (id: string, source: string): Family => ({
  id,
  programs: [id],
  doc: 'Runs containers.',
  source,
  grammar: ENGINE_GLOBAL,
  subcommands: ENGINE_SUBCOMMANDS,
  rows: [...engineRows(id), ...runRows(`${id}/`, CREATE, ENTER, id), ...composeRows(`${id}/compose-`, `${id} compose`, 'compose ')],
})

const compose = (id: string, source: string): Family => ({
  id,
  programs: [id],
  doc: 'Runs the containers of a project.',
  source,
  grammar: COMPOSE_GLOBAL,
  subcommands: COMPOSE_SUBCOMMANDS,
  rows: [...composeRows(`${id}/`, id, ''), { id: `${id}/version-option`, doc: 'Prints its version.', when: { sub: [''], any: ['-v', '--version'] }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [`${id} ps`] }],
})

export const containers: readonly Family[] = [
  engine('docker', 'docker --help and that of its subcommands, docker 28.2; docker compose 2.36'),
  engine('podman', 'podman(1) and the pages of its subcommands, podman 5.0'),
  engine('nerdctl', 'nerdctl command reference, nerdctl 2.0'),
  compose('docker-compose', 'docker compose --help, docker compose 2.36'),
  compose('podman-compose', 'podman-compose --help, podman-compose 1.0'),
]
