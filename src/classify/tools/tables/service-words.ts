// Words in the names of unknown tools that make a call worse than unknown. Data only; nothing here makes one better.
import type { EffectKind } from '../../effect-kinds.ts'
import { wordSet, words } from '../../text/word-list.ts'

/** Verbs that end something, when they come with a noun of NOUNS. */
export const ENDING_VERBS = wordSet(
  'delete del remove rm drop truncate empty clear reset erase uninstall terminate deprovision',
)
/** Those of them that people also say of what is quickly there again, so that the noun has to be what they are said of. */
export const SOFT_VERBS = wordSet('clear reset empty terminate uninstall')
/** Those that a store of data ends with even where no noun follows. */
export const STORE_VERBS = wordSet('drop truncate erase')
/** Verbs that end something on their own. */
export const FINAL_VERBS = wordSet(
  'destroy purge wipe nuke obliterate teardown annihilate shred decommission flushall flushdb',
)
/** Verbs that write to the file that a path field names. */
export const WRITING_VERBS = wordSet(
  'write create edit update append save put replace modify patch insert set overwrite upload copy move rename store',
)

/** Things that a tool may delete or end, and the effect of that. */
export const NOUNS: ReadonlyMap<string, EffectKind> = new Map(
  (
    [
      [
        'database.destroy',
        'database databases db dbs table tables schema schemas collection collections keyspace rows column columns index indexes indices pg',
      ],
      [
        'infrastructure.destroy',
        'cluster clusters stack stacks instance instances vm vms droplet server servers machine machines network vpc subnet volume volumes disk disks infrastructure nodepool',
      ],
      [
        'service.destroy',
        `branch branches repo repos repository repositories tag release namespace namespaces bucket buckets project projects
        organization org team user users account accounts environment env deployment deployments service services application
        domain zone topic queue stream secret secrets vault backup backups snapshot snapshots tenant subscription pod pods chart ns`,
      ],
      ['file.delete-tree', 'directory directories dir dirs folder folders tree'],
      ['container.destroy', 'container containers image images'],
    ] as const
  ).flatMap(([effect, names]) => words(names).map((name) => [name, effect] as const)),
)

/** Tools and servers that take a database's language. */
export const DATABASE_WORDS = wordSet(
  'sql psql postgres postgresql pg mysql mariadb sqlite mssql sqlserver oracle db database bigquery snowflake clickhouse duckdb redshift athena supabase neon planetscale cockroach cockroachdb databricks trino presto timescale vertica spanner d1 turso libsql motherduck tidb singlestore dolt starrocks neo4j cypher',
)
/** Servers of data that speak other languages. */
export const STORE_WORDS = wordSet(
  'mongo mongodb redis elasticsearch opensearch dynamodb firestore couchbase cassandra neo4j qdrant pinecone weaviate milvus chroma airtable',
)
/** Things that a tool for data deletes many of at once. */
export const RECORD_NOUNS = wordSet('many documents records items vectors points nodes keys entries')
/** Things that only deleting ends: programs on phones are stopped and taken off all day, views of logs cleared. */
export const APP_NOUNS = wordSet(
  'app apps site sites space spaces worker workers group groups channel channels customer customers queues topics logs emails',
)
/** Parts of such things: a name that ends in one of these ends no more than that. */
export const PART_NOUNS = wordSet(
  'member members label labels comment comments permission permissions rule rules reaction reactions note notes card cards task tasks issue issues message messages event events attachment attachments watcher watchers link links alias setting settings bookmark bookmarks filter filters field fields webhook webhooks invite invites invitation',
)
/** Words after these say where something is, not what is ended. */
export const PLACE_WORDS = wordSet('from in on to of at')
/** Words of a name that do not say what is meant. */
export const EMPTY_WORDS = wordSet('all one by id ids force now and or the a')
/** Tools that hand what they are given to a program that is already running, and their fields. */
export const SESSION_WORDS = wordSet('process terminal console repl session shell tmux pty')
export const SESSION_FIELDS = ['input', 'stdin', 'keys', 'text', 'data']
/** Fields that hold a database's language; the second list only counts for tools with a word above. */
export const SQL_FIELDS = [
  'sql',
  'statement',
  'statements',
  'stmt',
  'sql_query',
  'sqlQuery',
  'sql_text',
  'raw_sql',
  'sql_stmt',
  'sql_statement',
  'sqlStatement',
  'sql_statements',
  'sqlStatements',
  'ddl',
]
export const QUERY_FIELDS = [
  'query',
  'queries',
  'command',
  'q',
  'text',
  'migration',
  'cypher',
  'query_string',
  'queryString',
]
/** Fields that hold a command line. */
export const COMMAND_FIELDS = [
  'command',
  'cmd',
  'commands',
  'shell',
  'bash',
  'shell_command',
  'command_line',
  'commandLine',
  'command_string',
  'cli_command',
  'cli_commands',
  'cliCommand',
  'shellCommand',
  'bash_command',
  'kubectl_command',
  'docker_command',
  'git_command',
  'aws_command',
  'gcloud_command',
]
/** Fields that hold a program. */
export const CODE_FIELDS = [
  'code',
  'script',
  'source',
  'source_code',
  'code_snippet',
  'codeSnippet',
  'expression',
  'function',
  'program',
]
/** Fields that hold web addresses. */
export const URL_FIELDS = ['url', 'urls', 'uri', 'href', 'link']
/** Verbs that take files from their place. */
export const MOVING_VERBS = wordSet('move rename mv relocate')
/** Verbs that hand what they are given to somebody else, and the fields that name files for them. */
export const SENDING_VERBS = wordSet('send upload share attach post email mail publish reply forward')
export const ATTACHED_FIELDS = [
  'attachment',
  'attachments',
  'local_path',
  'localPath',
  'attachment_paths',
  'attachmentPaths',
]
/** Fields whose value says what a tool with many uses does, and to what kind of thing. */
export const VERB_FIELDS = [
  'action',
  'operation',
  'operation_name',
  'operationName',
  'verb',
  'method',
  'op',
  'subcommand',
]
export const NOUN_FIELDS = [
  'resource',
  'resource_type',
  'resourceType',
  'resource_kind',
  'kind',
  'object_type',
  'entity',
]
/** Verbs that change settings of something that is there. */
export const SETTING_VERBS = wordSet('update edit set change configure patch modify make publish')
