// What compose does, as a subcommand of a container engine or as a program of its own.
import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'
import { runRows } from './container-run.ts'

/** Options with which the project's values are not printed. */
const SHOWN_WITHOUT_VALUES = list('-q --quiet --services --images --networks --volumes --profiles --models --hash --variables --environment -h')

/** The rows of compose. `id` begins their ids, `command` is how it is called (`docker compose`), `prefix` the subcommand in front (`compose `). */
export function composeRows(id: string, command: string, prefix: string): readonly Row[] {
  const subs = (text: string) =>
    text
      .split(',')
      .map((sub) => `${prefix}${sub.trim()}`)
      .join(',')
  const of = (text: string) =>
    text
      .split(',')
      .map((words) => `${command} ${words.trim()}`)
      .join(',')
  return [
    subcommandRow(`${id}read`, 'service.read', { doc: 'Shows the containers of a project.', subs: subs('ps, logs, images, ls, port, events, stats, top, version, volumes, help'), match: of('ps, -f dev.yml logs -f web'), not: of('up -d') }),
    {
      id: `${id}config`,
      doc: 'Prints the project as it is understood.',
      when: { sub: [`${prefix}config`, `${prefix}convert`] },
      does: [{ effect: 'service.read' }, { effect: 'file.write', on: { option: ['-o', '--output', '--lock-image-digests'] } }],
      match: [`${command} config --services`],
      not: [`${command} ps`],
    },
    {
      ...subcommandRow(`${id}config-filled`, 'environment.read', {
        doc: 'Prints the project with the values of its variables filled in.',
        subs: subs('config, convert'),
        when: { none: [...SHOWN_WITHOUT_VALUES, '--no-interpolate'] },
        match: of('config'),
        not: of('config -q, config --services, config --no-interpolate --no-env-resolution'),
      }),
      prints: 'environment',
    },
    {
      ...subcommandRow(`${id}config-files`, 'environment.read', {
        doc: 'Prints the project with the variables from its files of variables.',
        subs: subs('config, convert'),
        when: { none: [...SHOWN_WITHOUT_VALUES, '--no-env-resolution'] },
        match: of('config --no-interpolate'),
        not: of('config -q, config --images, config --no-interpolate --no-env-resolution'),
      }),
      prints: 'environment',
    },
    ...(prefix === ''
      ? []
      : [
          {
            id: `${id}config-env-file`,
            doc: 'Fills in the variables of a file that is named.',
            when: { sub: [`${prefix}config`, `${prefix}convert`], none: [...SHOWN_WITHOUT_VALUES, '--no-interpolate'] },
            does: [{ effect: 'file.read' as const, on: { option: '--env-file' } }],
            match: [`${command} --env-file staging.env config`],
            not: [`${command} --env-file staging.env config -q`, `${command} --env-file staging.env ps`],
          },
        ]),
    {
      id: `${id}files`,
      doc: 'Reads the files that describe the project.',
      // As a program of its own it has this option before the subcommand only, where it belongs to them all.
      when: prefix === '' ? { any: ['-f', '--file'] } : { sub: ['ps', 'images', 'config', 'convert', 'top', 'port', 'stats', 'events', 'volumes'].map((sub) => `${prefix}${sub}`) },
      does: [{ effect: 'file.read', on: { option: ['-f', '--file'] } }],
      match: [`${command} -f dev.yml ps`],
      not: [`${command} up -d`],
    },
    // Behind `logs` the short option means that it goes on.
    ...(prefix === ''
      ? []
      : [
          {
            id: `${id}logs-files`,
            doc: 'Reads the files that describe the project.',
            when: { sub: [`${prefix}logs`], any: ['--file'] },
            does: [{ effect: 'file.read' as const, on: { option: '--file' } }],
            match: [`${command} --file dev.yml logs`],
            not: [`${command} logs -f --tail 5 web`],
          },
        ]),
    subcommandRow(`${id}environment`, ['environment.read', 'secret.read'], {
      doc: 'Prints the variables that the project is filled with.',
      subs: subs('config, convert'),
      when: { any: ['--environment'] },
      match: of('config --environment'),
      not: of('config'),
    }),
    subcommandRow(`${id}change`, 'container.change', {
      doc: 'Starts, stops, builds or removes the containers of a project.',
      subs: subs('up, down, start, stop, restart, kill, rm, create, build, pull, pause, unpause, scale, watch, wait, attach, commit, cp, export, bridge, alpha, systemd, unshare'),
      match: of('up -d, down, build --no-cache web, restart'),
      not: of('ps'),
    }),
    subcommandRow(`${id}publish`, 'service.publish', { doc: 'Publishes images.', subs: subs('push, publish'), match: of('push'), not: of('pull') }),
    {
      id: `${id}copy`,
      doc: 'Copies between a container and this machine.',
      when: { sub: [`${prefix}cp`] },
      does: [
        { effect: 'file.copy', on: 'last' },
        { effect: 'file.read', on: 'first' },
      ],
      match: [`${command} cp web:/a.txt .`],
      not: [`${command} ps`],
    },
    subcommandRow(`${id}down-volumes`, 'container.destroy', { doc: 'Deletes the volumes of the project with their data.', subs: subs('down'), when: { any: ['-v', '--volumes'] }, match: of('down -v, down --volumes'), not: of('down') }),
    subcommandRow(`${id}rm-volumes`, 'container.change', { doc: 'Removes containers with their unnamed volumes.', subs: subs('rm'), when: { any: ['-v', '--volumes', '-s', '--stop'] }, match: of('rm -v'), not: of('down') }),
    ...runRows(`${id}in-`, [`${prefix}run`], [`${prefix}exec`], command),
  ]
}
