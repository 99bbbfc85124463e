// Programs that run a project's sites and databases in containers of their own: DDEV, Sail, Lando. What runs inside is judged there.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** Programs inside that may be started by their plain names. */
const INSIDE = list('composer drush wp php artisan npm npx yarn pnpm bun node python python3 mysql psql mariadb redis-cli phpunit pest behat symfony')

/** Lists are parted by blanks. Words of `keeping` take a project apart but keep a copy of its data, unless an option of `losing` is there. */
type Site = { source: string; looks: string; enters: string; keeping?: string; losing?: string; destroys?: string }

/** What the first word does; options stand behind it. */
function site(id: string, { source, looks, enters, keeping = '', losing = '', destroys = '' }: Site): Family {
  const shows = list(looks)
  const named = [...shows, ...INSIDE, ...list(enters), ...(destroys === '' ? [] : list(destroys))]
  const effect = (name: string, doc: string, kind: EffectKind, words: readonly string[], match: string[]): Family['rows'][number] => ({
    id: `${id}/${name}`,
    doc,
    when: { operand: { at: 0, is: words, literal: true } },
    does: [{ effect: kind }],
    match: match.map((example) => `${id} ${example}`),
    not: [`${id} restart`],
  })
  return {
    id,
    programs: [id],
    doc: 'Runs the site and the database of a project in containers.',
    source,
    grammar: { lateOptions: list(losing), help: true, benign: list('-O --omit-snapshot --cleanup -j --json-output --no-color -v -vv -vvv --verbose --version -h') },
    rows: [
      { id: `${id}/about`, doc: 'Prints its version or help.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [id, `${id} --version`], not: [`${id} restart`] },
      effect('read', 'Shows projects, how they stand and their logs.', 'service.read', shows, [shows[0]!, 'logs -f']),
      {
        id: `${id}/inside`,
        doc: 'Runs a program in a container.',
        when: { operand: { at: 0, is: INSIDE, literal: true } },
        does: [{ effect: 'execution.container' }],
        runs: [{ argv: 'operands', elsewhere: true }],
        match: [`${id} drush status`, `${id} composer install`],
        not: [`${id} restart`],
      },
      {
        id: `${id}/enter`,
        doc: 'Runs a command in a container.',
        when: { operand: { at: 0, is: list(enters), literal: true } },
        does: [{ effect: 'execution.container' }],
        runs: [{ argv: { from: 1 }, elsewhere: true }],
        match: [`${id} ${list(enters)[0]} ls`],
        not: [`${id} restart`],
      },
      ...(destroys === '' ? [] : [effect('destroy', 'Deletes the containers of a project with their databases.', 'container.destroy', list(destroys), [`${list(destroys)[0]} -y`])]),
      ...(keeping === ''
        ? []
        : [
            {
              id: `${id}/lose`,
              doc: 'Deletes a project with its database and keeps no copy, or deletes the copies.',
              when: { operand: { at: 0, is: list(keeping), literal: true }, any: list(losing) },
              does: [{ effect: 'container.destroy' as const }],
              match: list(losing).map((option) => `${id} ${list(keeping)[0]} ${option}`),
              not: [`${id} ${list(keeping)[0]}`, `${id} exec a ${list(losing)[0]}`],
            },
          ]),
      {
        id: `${id}/other`,
        doc: 'Changes the project, its settings or its data.',
        when: { operands: { min: 1 }, operandNot: { at: 0, is: named, literal: true } },
        does: [{ effect: 'container.change' }],
        match: [`${id} restart`, `${id} start`, `${id} "$1"`],
        not: [`${id} drush status`],
      },
    ],
  }
}

export const localSites: readonly Family[] = [
  site('ddev', { source: 'docs.ddev.com/en/stable/users/usage/commands, DDEV 1.24', looks: 'describe desc st status list l ls logs version help', enters: 'exec .', keeping: 'delete snapshot', losing: '-O --omit-snapshot --cleanup' }),
  site('sail', { source: 'laravel.com/docs/12.x/sail and bin/sail of laravel/sail 1.41', looks: 'ps logs version images top help', enters: 'bin', keeping: 'down rm', losing: '-v --volumes' }),
  site('lando', { source: 'docs.lando.dev/cli, Lando 3.22', looks: 'info list logs config version', enters: 'exec', destroys: 'destroy' }),
]
