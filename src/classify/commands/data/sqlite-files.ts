// SQLite databases as files that one program asks and changes from a command line. The sqlite3 shell itself: databases.ts.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const LOOKS = list('tables views schema indexes triggers rows search dump')

export const sqliteUtils: readonly Family[] = [
  {
    id: 'sqlite-utils',
    programs: ['sqlite-utils'],
    doc: 'Asks and changes SQLite databases.',
    source: 'sqlite-utils.datasette.io/en/stable/cli-reference.html, sqlite-utils 3.38',
    grammar: {
      help: true,
      anywhere: true,
      value: list('-c --column --limit --offset --where -o --order --fmt -p --param'),
      benign: list('--csv --tsv --json-cols --no-headers -t --table --counts --columns --schema --nl --arrays --raw --raw-lines --quote --fts4 --fts5 --version'),
    },
    rows: [
      {
        id: 'sqlite-utils/look',
        doc: 'Prints tables, or what a database looks like.',
        when: { sub: LOOKS },
        does: [{ effect: 'database.read' }, { effect: 'file.read', on: 'first' }],
        match: ['sqlite-utils tables a.db --counts', 'sqlite-utils rows a.db users'],
        not: ['sqlite-utils insert a.db users a.json'],
      },
      {
        id: 'sqlite-utils/print',
        doc: 'Prints its version or which additions it has.',
        when: { sub: ['', 'plugins'] },
        does: [{ effect: 'text.print' }],
        match: ['sqlite-utils --version', 'sqlite-utils plugins'],
        not: ['sqlite-utils tables a.db'],
      },
      {
        id: 'sqlite-utils/ask',
        doc: 'Gives a database a statement.',
        when: { sub: ['query'] },
        does: [{ effect: 'file.read', on: 'first' }],
        runs: [{ source: { from: 1 }, language: 'sql' }],
        match: ["sqlite-utils query a.db 'select 1'"],
        not: ['sqlite-utils tables a.db'],
      },
      {
        id: 'sqlite-utils/change',
        doc: 'Writes into a database.',
        when: {
          sub: list(
            'insert upsert bulk create-table add-column add-foreign-key add-foreign-keys index-foreign-keys create-index create-view enable-fts populate-fts rebuild-fts disable-fts enable-wal disable-wal enable-counts reset-counts transform extract rename-table duplicate optimize vacuum analyze create-database insert-files add-geometry-column create-spatial-index analyze-tables memory',
          ),
        },
        does: [{ effect: 'database.write' }, { effect: 'file.write', on: 'first' }],
        match: ['sqlite-utils insert a.db users a.json'],
        not: ['sqlite-utils tables a.db'],
      },
      { id: 'sqlite-utils/drop', doc: 'Drops a table or view.', when: { sub: ['drop-table', 'drop-view'] }, does: [{ effect: 'database.destroy' }], match: ['sqlite-utils drop-table a.db users'], not: ['sqlite-utils tables a.db'] },
      {
        id: 'sqlite-utils/code',
        doc: 'Runs Python on every value, or installs packages.',
        when: { sub: ['convert', 'install', 'uninstall'] },
        does: [{ effect: 'execution.inline-code' }],
        match: ["sqlite-utils convert a.db users name 'value.upper()'"],
        not: ['sqlite-utils tables a.db'],
      },
    ],
  },
]
