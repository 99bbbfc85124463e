// Databases that keep their history as git does: dolt.
import type { Family } from '../../types.ts'
import { serviceClient, shared } from '../shapes/service-client.ts'

const dolt = serviceClient('dolt', {
  doc: 'A database of tables with branches and commits.',
  source: 'docs.dolthub.com/cli-reference/cli, dolt 1.50',
  value: '--host --port -u --user -p --password --data-dir --cfg-dir --doltcfg-dir --branch --branch-control-file',
  benign: '--no-tls --prof --verbose-engine-setup --stdout',
  about: '-h --help --version',
  calm: 'status',
  bold: 'add .',
  subcommands: {
    ...shared('status', { benign: ['--ignored'] }),
    ...shared('log', { value: ['-n', '--number', '--min-parents', '--decorate', '--not', '--tables'], benign: ['--oneline', '--graph', '--parents', '--merges', '--stat', '--show-signature', '--all'] }),
    ...shared('diff, show', {
      value: ['-r', '--result-format', '--where', '--limit', '--filter', '--diff-mode'],
      benign: ['-d', '--data', '-s', '--schema', '--stat', '--summary', '--staged', '--cached', '-sk', '--skinny', '--name-only', '--merge-base', '-R', '--reverse', '--no-pretty', '--system', '--verbose', '-v'],
    }),
    ...shared('branch', { value: ['-t', '--track'], benign: ['-a', '--all', '-r', '--remote', '-v', '--verbose', '--list', '--show-current', '--datasets'] }),
    ...shared('ls', { benign: ['-v', '--verbose', '-s', '--system', '-a', '--all'] }),
    ...shared('tag, remote', { benign: ['-v', '--verbose'] }),
    ...shared('reset', { benign: ['--soft'] }),
    ...shared('sql', { value: ['-q', '--query', '-x', '--execute', '-f', '--file', '-r', '--result-format', '-s', '--save', '-m', '--message'], benign: ['-b', '--batch', '-c', '--continue', '--list-saved'] }),
  },
  lines: [
    {
      name: 'read',
      doc: 'Shows tables, changes and history.',
      effect: 'database.read',
      subs: 'status, log, diff, show, ls, blame, reflog, merge-base, schema show, schema tags, conflicts cat, query-diff, docs diff, fsck',
      match: 'status, log -n 3, diff --stat',
    },
    {
      name: 'names',
      doc: 'Lists branches, tags or remotes.',
      effect: 'database.read',
      subs: 'branch, tag, remote',
      when: { operands: { max: 0 }, none: ['-t', '--track', '-m', '-c', '-d', '-D', '-f'] },
      match: 'branch -a, remote -v',
      not: 'branch a',
    },
    {
      name: 'name',
      doc: 'Makes or moves a branch, a tag or a remote.',
      effect: 'database.write',
      subs: 'branch, tag, remote, remote add, remote remove',
      when: { operands: { min: 1 } },
      match: 'branch a, remote add origin b',
      not: 'branch',
    },
    {
      name: 'query',
      doc: 'Runs SQL that it is given.',
      effect: 'database.read',
      subs: 'sql',
      when: { any: ['-q', '--query'] },
      runs: [{ source: { option: ['-q', '--query'] }, language: 'sql' }],
      match: "sql -q 'show tables'",
      not: 'status',
    },
    { name: 'saved', doc: 'Keeps a query, or runs one that was kept.', effect: 'database.write', subs: 'sql', when: { any: ['-s', '--save', '-x', '--execute'] }, match: "sql -q 'select 1' -s a", not: "sql -q 'select 1'" },
    { name: 'file', doc: 'Runs SQL from a file.', subs: 'sql', when: { any: ['-f', '--file'] }, runs: [{ file: { option: ['-f', '--file'] }, language: 'sql' }], match: 'sql -f a.sql', not: "sql -q 'select 1'" },
    { name: 'fed', doc: 'Runs the SQL that it is fed.', effect: 'execution.stdin', subs: 'sql', when: { stdin: true, none: ['-q', '--query'] }, runs: [{ stdin: 'sql' }], match: 'sql < a.sql', not: "sql -q 'select 1'" },
    { name: 'session', doc: 'Opens a session.', effect: 'execution.interactive', subs: 'sql, sql-client', when: { none: ['-q', '--query', '-f', '--file', '-x', '--execute'], stdin: false }, match: 'sql', not: "sql -q 'select 1'" },
    {
      name: 'write',
      doc: 'Changes tables, commits them or makes files of them.',
      effect: 'database.write',
      subs: 'init, add, commit, merge, cherry-pick, revert, rebase, checkout, reset, stash, schema import, schema export, schema copy, table import, table export, table mv, table cp, conflicts resolve, constraints verify, config, dump, docs upload, docs print, migrate, read-tables, assist, creds new, creds use, creds rm, creds import, patch, archive, profile',
      match: 'add ., commit -m x, reset --soft, table import -u a a.csv',
    },
    { name: 'share', doc: 'Sends to or takes from another database.', effect: 'service.write', subs: 'push, pull, fetch, clone, backup, backup sync, backup add, login, creds check', match: 'push origin main, clone a/b', not: 'status' },
    { name: 'server', doc: 'Serves the database.', effect: 'network.listen', subs: 'sql-server', match: 'sql-server', not: 'status' },
    { name: 'discard', doc: 'Throws away changes, tables or history.', effect: 'database.destroy', subs: 'clean, table rm, filter-branch, backup restore', match: 'clean, table rm a' },
    { name: 'discard-changes', doc: 'Throws away what was not committed.', effect: 'database.destroy', subs: 'reset', when: { any: ['--hard'] }, match: 'reset --hard', not: 'reset --soft' },
    { name: 'overwrite', doc: 'Overwrites what others have.', effect: 'database.destroy', subs: 'push', when: { any: ['-f', '--force'] }, match: 'push -f origin main', not: 'push origin main' },
    { name: 'forget', doc: 'Deletes a branch, merged or not.', effect: 'database.destroy', subs: 'branch', when: { any: ['-D'] }, match: 'branch -D a', not: 'branch a' },
  ],
})

export const versionedDatabases: readonly Family[] = [dolt]
