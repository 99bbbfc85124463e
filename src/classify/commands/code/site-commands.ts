// Command lines of sites: WordPress's wp and Drupal's drush. Both load the site's own code for nearly all that they do.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

type Site = { id: string; source: string; value: string; asks: string; empties: string; deletes: string; examples: { run: string; ask: string; empty: string; remove: string } }

/** What runs the site's code; statements of SQL that it is given; what empties or drops the database. Subcommands are parted by commas. */
function site({ id, source, value, asks, empties, deletes, examples }: Site): Family {
  const commas = (text: string) => text.split(', ')
  const named = [...commas(asks), ...commas(empties), ...commas(deletes)]
  return {
    id,
    programs: [id],
    doc: 'Manages a site; its own code is loaded first.',
    source,
    grammar: { anywhere: true, otherOptions: 'execution.project-script', value: list(value), benign: list('-y --yes --version --help -h --debug -v --quiet -q') },
    subcommands: Object.fromEntries(named.map((sub) => [sub, {}])),
    rows: [
      { id: `${id}/version`, doc: 'Prints its version.', when: { sub: [''], any: ['--version'] }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [`${id} ${examples.run}`] },
      { id: `${id}/run`, doc: "Loads the site's code and does what it is asked.", when: { none: ['--version'] }, does: [{ effect: 'execution.project-script' }], match: [`${id} ${examples.run}`], not: [`${id} --version`] },
      {
        id: `${id}/ask`,
        doc: 'Gives the database a statement.',
        when: { sub: commas(asks) },
        does: [{ effect: 'database.write' }],
        runs: [{ source: 'first', language: 'sql' }],
        match: [`${id} ${examples.ask} 'select 1'`],
        not: [`${id} ${examples.run}`],
      },
      { id: `${id}/empty`, doc: 'Empties or drops the database of the site.', when: { sub: commas(empties) }, does: [{ effect: 'database.destroy' }], match: [`${id} ${examples.empty} --yes`], not: [`${id} ${examples.run}`] },
      { id: `${id}/delete`, doc: 'Deletes content or users of the site.', when: { sub: commas(deletes) }, does: [{ effect: 'database.write' }], match: [`${id} ${examples.remove} 7`], not: [`${id} ${examples.run}`] },
    ],
  }
}

export const siteCommands: readonly Family[] = [
  site({
    id: 'wp',
    source: 'developer.wordpress.org/cli/commands, wp-cli 2.11',
    value: '--path --url --user --skip-plugins --skip-themes --format --fields --field',
    asks: 'db query',
    empties: 'db drop, db reset, db clean, site empty',
    deletes: 'post delete, user delete, term delete, comment delete, option delete, site delete, plugin delete, theme delete',
    examples: { run: 'plugin list', ask: 'db query', empty: 'db reset', remove: 'post delete' },
  }),
  site({
    id: 'drush',
    source: 'drush.org/13.x/commands/all, drush 13',
    value: '-r --root -l --uri --format --fields --field',
    asks: 'sql:query, sqlq, sql-query',
    empties: 'sql:drop, sql-drop, sql:create, sql-create, site:install, site-install, si',
    deletes: 'entity:delete, edel, entity-delete, user:cancel, ucan, config:delete, cdel',
    examples: { run: 'status', ask: 'sql:query', empty: 'sql:drop', remove: 'entity:delete' },
  }),
]
