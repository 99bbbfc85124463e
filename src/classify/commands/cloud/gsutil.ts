// gsutil, bq and cbt: files in Google's buckets, and tables in BigQuery and Bigtable.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient } from '../shapes/service-client.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

const cbt = serviceClient('cbt', {
  doc: 'Tables in Bigtable.',
  source: 'cloud.google.com/bigtable/docs/cbt-reference, cbt 1.17',
  grammar: { longDash: true },
  value: '-project -instance -creds -timeout -admin-endpoint -data-endpoint -cert-file -auth-token -user-agent',
  about: '-version -h -help',
  aboutSubs: 'help, version, doc, mddoc',
  calm: 'ls',
  bold: 'createtable a',
  lines: [
    {
      name: 'elsewhere',
      doc: 'Talks to another server, with the keys kept for the usual one.',
      effect: 'network.write',
      when: { any: ['-admin-endpoint', '-data-endpoint'] },
      match: '-data-endpoint data.example.com:443 ls, -admin-endpoint admin.example.com:443 ls',
      not: 'ls',
    },
    {
      name: 'read',
      doc: 'Shows tables and rows.',
      effect: 'database.read',
      subs: 'ls, read, lookup, count, listinstances, listclusters, listappprofile, getappprofile, listsnapshots, getsnapshot, waitforreplication, notices',
      match: 'ls, read orders count=10, lookup orders a',
    },
    {
      name: 'write',
      doc: 'Changes tables, rows or instances.',
      effect: 'database.write',
      subs: 'addtocell, set, import, createtable, createfamily, setgcpolicy, setvaluetype, deletecolumn, deleterow, createinstance, createcluster, updatecluster, createappprofile, updateappprofile, deleteappprofile, createtablefromsnapshot, createsnapshot, deletesnapshot',
      match: 'createtable a, set orders a f:c=1, deleterow orders a',
    },
    {
      name: 'destroy',
      doc: 'Deletes tables, or all that is in them.',
      effect: 'database.destroy',
      subs: 'deletetable, deleteallrows, dropallrows, deletefamily, deleteinstance, deletecluster',
      match: 'deletetable orders, deleteallrows orders',
    },
  ],
})

export const gsutil: readonly Family[] = [
  {
    id: 'gsutil',
    programs: ['gsutil'],
    doc: 'Files in buckets of Google Cloud Storage.',
    source: 'gsutil help, gsutil 5.34',
    grammar: { help: true, benign: list('-m -q -D -DD --version'), value: ['-u'] },
    subcommands: {
      ls: { benign: list('-l -L -b -d -r -R -a -e -h'), value: ['-p'] },
      cat: { benign: ['-h'], value: ['-r'] },
      du: { benign: list('-0 -a -c -h -s'), value: ['-e'] },
      stat: {},
      hash: { benign: list('-c -h -m') },
      cp: { benign: list('-a -A -c -D -e -I -j -J -n -p -r -R -U -v -z -Z -P'), value: list('-L -s -x') },
      mv: { benign: list('-n -p -r -v') },
      rm: { benign: list('-f -I') },
      rsync: { benign: list('-c -C -e -n -p -P -r -R -u -U -i'), value: list('-x -y -j') },
    },
    rows: [
      subcommandRow('gsutil/read', 'service.read', {
        doc: 'Shows buckets and files.',
        subs: 'ls, cat, stat, du, hash, version, help, acl get, cors get, defacl get, defstorageclass get, iam get, kms encryption, label get, lifecycle get, logging get, notification list, pap get, requesterpays get, retention get, rpo get, ubla get, versioning get, web get, bucketpolicyonly get, autoclass get, hmac list, hmac get',
        match: 'gsutil ls gs://logs,gsutil cat gs://logs/a',
        not: 'gsutil cp a gs://logs/',
      }),
      { id: 'gsutil/print', doc: 'Prints files of a bucket.', when: { sub: ['cat'] }, does: [{ effect: 'file.read', on: 'operands' }], match: ['gsutil cat gs://logs/.env'], not: ['gsutil ls gs://logs'] },
      { id: 'gsutil/version', doc: 'Prints its version.', when: { sub: [''], any: ['--version'] }, does: [{ effect: 'text.print' }], match: ['gsutil --version'], not: ['gsutil ls'] },
      {
        id: 'gsutil/copy',
        doc: 'Copies files between buckets and this machine.',
        when: { sub: ['cp', 'mv', 'rsync'] },
        does: [{ effect: 'service.write' }, { effect: 'network.write' }, { effect: 'file.read', on: 'first' }, { effect: 'file.copy', on: 'last' }],
        match: ['gsutil cp a.txt gs://logs/'],
        not: ['gsutil ls'],
      },
      subcommandRow('gsutil/change', 'service.write', {
        doc: 'Changes buckets, files or rights.',
        subs: 'rm, rb, mb, compose, rewrite, setmeta, acl set, acl ch, cors set, defacl set, defacl ch, defstorageclass set, iam set, iam ch, label set, label ch, lifecycle set, logging set, notification create, notification delete, notification stopchannel, notification watchbucket, pap set, requesterpays set, retention set, retention clear, retention lock, retention event, retention temp, rpo set, ubla set, versioning set, web set, autoclass set, restore, kms authorize, config, update, test, perfdiag, hmac update, hmac delete',
        match: 'gsutil mb gs://logs,gsutil rm gs://logs/a',
        not: 'gsutil ls',
      }),
      subcommandRow('gsutil/secret', 'secret.read', { doc: 'Makes keys or addresses that open private files.', subs: 'hmac create, signurl', match: 'gsutil hmac create x@example.com', not: 'gsutil hmac list' }),
      subcommandRow('gsutil/destroy', 'service.destroy', { doc: 'Deletes files in bulk.', subs: 'rm', when: { any: ['-r', '-R', '-a'] }, match: 'gsutil rm -r gs://logs', not: 'gsutil rm gs://logs/a' }),
      subcommandRow('gsutil/sweep', 'service.destroy', { doc: 'Deletes all files that a pattern matches.', subs: 'rm', when: { operand: { is: ['***'], literal: true } }, match: "gsutil rm 'gs://logs/**'", not: 'gsutil rm gs://logs/a' }),
      subcommandRow('gsutil/drop', 'service.destroy', { doc: 'Deletes a bucket.', subs: 'rb', match: 'gsutil rb gs://logs', not: 'gsutil mb gs://logs' }),
      subcommandRow('gsutil/sync-delete', 'service.destroy', { doc: 'Deletes what the source does not have.', subs: 'rsync', when: { any: ['-d'], none: ['-n'] }, match: 'gsutil rsync -d a gs://logs', not: 'gsutil rsync a gs://logs' }),
      {
        id: 'gsutil/expose',
        doc: 'Gives everybody access.',
        when: { sub: list('acl set, acl ch, defacl set, defacl ch, iam ch'), operand: { is: list('allUsers:* allAuthenticatedUsers:* AllUsers:* public-read public-read-write authenticated-read'), literal: true } },
        does: [{ effect: 'service.expose' }],
        match: ['gsutil iam ch allUsers:objectViewer gs://logs'],
        not: ['gsutil iam ch user:a@example.com:objectViewer gs://logs'],
      },
      {
        id: 'gsutil/expose-user',
        doc: 'Gives everybody access.',
        when: { sub: ['acl ch', 'defacl ch'], value: { '-u': ['AllUsers*', 'allUsers*', 'AllAuthenticatedUsers*'] } },
        does: [{ effect: 'service.expose' }],
        match: ['gsutil acl ch -u AllUsers:R gs://logs/a'],
        not: ['gsutil acl ch -u a@example.com:R gs://logs/a'],
      },
    ],
  },
  {
    id: 'bq',
    programs: ['bq'],
    doc: 'Tables in BigQuery.',
    source: 'bq command-line tool reference, bq 2.1',
    grammar: {
      anywhere: true,
      help: true,
      value: list(
        '--project_id --dataset_id --location --format --job_id --max_rows_per_request -n --max_rows --max_results -s --start_row --selected_fields -p --filter --page_token --maximum_bytes_billed --label --parameter --min_creation_time --max_creation_time --transfer_location --transfer_config --parent_job_id --schema --source_format --time_partitioning_type --time_partitioning_field --clustering_fields --expiration --description --default_table_expiration --reservation_id --apilog',
      ),
      benign: list(
        '--headless --quiet -q --nosync --sync --synchronous_mode --use_legacy_sql --nouse_legacy_sql --dry_run --use_cache --nouse_cache --batch --require_cache --schema --view --materialized_view --routine --model --connection --reservation --table --dataset -d -t -j -m -a -v -f -r -e -c -k -w --job --jobs --all --datasets --models --routines --force --recursive --autodetect --replace --encoding --prettyjson --display_name --transfer_run --version --nosynchronous_mode --fingerprint_job_id --print_header --noprint_header',
      ),
    },
    rows: [
      subcommandRow('bq/read', 'database.read', { doc: 'Shows tables, jobs and rows.', subs: 'ls, show, head, get-iam-policy, wait, version, help, info', match: 'bq ls,bq show acme:data.t', not: 'bq rm data.t' }),
      { id: 'bq/log', doc: 'Keeps a log of what it asks.', when: { any: ['--apilog'] }, does: [{ effect: 'file.write', on: { option: '--apilog', except: ['stdout', 'stderr', '-'] } }], match: ['bq --apilog=a.log ls'], not: ['bq ls'] },
      { id: 'bq/version', doc: 'Prints its version.', when: { sub: [''], any: ['--version'] }, does: [{ effect: 'text.print' }], match: ['bq --version'], not: ['bq ls'] },
      {
        id: 'bq/query',
        doc: 'Runs SQL.',
        when: { sub: ['query'], operands: { min: 1 }, none: ['--dry_run'] },
        does: [{ effect: 'database.read' }],
        runs: [{ source: 'operands', language: 'sql' }],
        match: ["bq query 'select 1'"],
        not: ['bq ls', "bq query --dry_run 'select 1'"],
      },
      { id: 'bq/query-try', doc: 'Says what a query would read.', when: { sub: ['query'], any: ['--dry_run'] }, does: [{ effect: 'database.read' }], match: ["bq query --dry_run 'select 1'"], not: ["bq query 'select 1'"] },
      { id: 'bq/query-input', doc: 'Runs SQL that it is fed.', when: { sub: ['query'], operands: { max: 0 } }, does: [{ effect: 'execution.stdin' }], runs: [{ stdin: 'sql' }], match: ['cat q.sql | bq query'], not: ["bq query 'select 1'"] },
      subcommandRow('bq/query-save', 'database.write', {
        doc: 'Saves the answer in a table.',
        subs: 'query',
        when: { any: list('--destination_table --append_table --destination_kms_key --schedule --target_dataset --replace') },
        match: "bq query --destination_table=data.t 'select 1'",
        not: "bq query 'select 1'",
      }),
      subcommandRow('bq/write', 'database.write', {
        doc: 'Creates, fills or changes tables and datasets.',
        subs: 'mk, cp, load, insert, update, cancel, undelete, add-iam-policy-binding, remove-iam-policy-binding, set-iam-policy, partition, mkdef, truncate',
        match: 'bq mk data,bq load data.t a.csv',
        not: 'bq ls',
      }),
      subcommandRow('bq/extract', 'service.write', { doc: 'Copies a table into a bucket.', subs: 'extract', match: 'bq extract data.t gs://logs/t.csv', not: 'bq ls' }),
      subcommandRow('bq/destroy', 'database.destroy', { doc: 'Deletes tables or datasets.', subs: 'rm, truncate', match: 'bq rm -r -f data', not: 'bq ls' }),
      subcommandRow('bq/interactive', 'execution.interactive', { doc: 'Opens a shell, or sets it up.', subs: 'shell, init', match: 'bq shell', not: 'bq ls' }),
    ],
  },
  cbt,
]
