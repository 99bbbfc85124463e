// Lists SQL functions: those that only compute, and those that do more. Data only.
import type { EffectKind } from '../../effect-kinds.ts'
import { wordSet } from '../../text/word-list.ts'

/**
 * Functions of PostgreSQL, MySQL and SQLite that only compute or describe, and words that stand before a parenthesis.
 * source: PostgreSQL 17 manual chapter 9, MySQL 8.4 manual chapter 14, sqlite.org/lang_*func.html
 */
export const HARMLESS_FUNCTIONS: ReadonlySet<string> = wordSet(`
  explain analyze analyse in and or not as on using over filter within exists any all some case when then else from where select join lateral union
  except intersect distinct by values having limit offset fetch with recursive cube rollup sets grouping set between like
  ilike similar is array row interval natural cross inner left right full outer materialized partition range rows groups
  into key primary unique foreign references check index table view column default generated returning conflict
  varchar char character varying numeric decimal dec float bit varbit binary varbinary nvarchar nchar time timestamp
  timestamptz timetz datetime double precision int integer bigint smallint tinyint mediumint text enum
  count sum avg min max total group_concat string_agg array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg
  json_arrayagg json_objectagg json_group_array json_group_object bool_and bool_or every bit_and bit_or bit_xor stddev
  stddev_pop stddev_samp std variance var_pop var_samp covar_pop covar_samp corr mode percentile_cont percentile_disc
  regr_slope regr_intercept regr_r2 regr_count xmlagg any_value median
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  abs ceil ceiling floor round trunc truncate mod div power pow sqrt cbrt exp ln log log10 log2 sign pi degrees radians sin cos tan cot
  asin acos atan atan2 sinh cosh tanh random rand greatest least width_bucket gcd lcm factorial scale
  coalesce nullif ifnull iif if isnull nvl cast try_cast convert typeof pg_typeof
  lower upper initcap length len char_length character_length octet_length bit_length trim ltrim rtrim btrim lpad rpad
  substr substring substring_index mid replace reverse repeat space concat concat_ws format printf instr position strpos
  locate field find_in_set elt ascii chr unicode hex unhex to_hex quote quote_ident quote_literal quote_nullable md5 sha1 sha2
  sha224 sha256 sha384 sha512 crc32 encode decode to_base64 from_base64 translate overlay split_part string_to_array
  array_to_string string_to_table starts_with regexp_match regexp_matches regexp_replace regexp_split_to_array
  regexp_split_to_table regexp_like regexp_count regexp_instr regexp_substr soundex difference levenshtein similarity
  word_similarity unaccent glob likely unlikely zeroblob strcmp insert_str collation charset
  now current_date current_time current_timestamp localtime localtimestamp clock_timestamp statement_timestamp
  transaction_timestamp timeofday date datetime julianday unixepoch strftime timediff date_trunc date_part extract age
  make_date make_time make_timestamp make_timestamptz make_interval to_char to_date to_timestamp to_number date_bin
  date_add date_sub adddate subdate datediff date_format str_to_date curdate curtime sysdate utc_date utc_time utc_timestamp
  unix_timestamp from_unixtime year month day hour minute second week weekday dayname monthname dayofweek dayofmonth
  dayofyear quarter last_day timestampdiff timestampadd makedate maketime sec_to_time time_to_sec to_days from_days
  isfinite justify_days justify_hours justify_interval convert_tz
  json jsonb json_array json_object json_build_array json_build_object jsonb_build_array jsonb_build_object json_extract
  jsonb_extract json_unquote json_quote json_value json_query json_exists json_valid json_type json_keys json_length json_depth
  json_contains json_contains_path json_search json_each json_each_text jsonb_each jsonb_each_text json_tree json_table
  json_array_length jsonb_array_length json_array_elements json_array_elements_text jsonb_array_elements
  jsonb_array_elements_text json_object_keys jsonb_object_keys json_typeof jsonb_typeof json_extract_path
  json_extract_path_text jsonb_extract_path jsonb_extract_path_text json_strip_nulls jsonb_strip_nulls jsonb_set json_set
  jsonb_insert json_insert json_replace json_remove json_patch json_merge_patch json_merge_preserve json_pretty
  jsonb_pretty to_json to_jsonb row_to_json array_to_json json_populate_record jsonb_path_query jsonb_path_query_array
  jsonb_path_query_first jsonb_path_exists jsonb_path_match json_to_record json_to_recordset jsonb_to_record
  jsonb_to_recordset
  array_length array_ndims array_dims array_lower array_upper array_position array_positions array_append array_prepend
  array_cat array_remove array_replace cardinality unnest generate_series generate_subscripts array_fill
  int4range int8range numrange tsrange tstzrange daterange lower_inc upper_inc isempty range_merge
  to_tsvector to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery ts_rank ts_rank_cd ts_headline match against
  highlight snippet bm25 setweight numnode querytree strip
  host hostmask masklen netmask network inet_aton inet_ntoa family abbrev
  gen_random_uuid uuid uuid_generate_v4 uuidv4 uuidv7 bin_to_uuid uuid_to_bin is_uuid
  version sqlite_version user current_user session_user database schema current_database current_schema current_schemas
  connection_id row_count found_rows last_insert_id last_insert_rowid changes total_changes currval lastval
  txid_current_if_assigned pg_backend_pid inet_client_addr inet_server_addr inet_server_port pg_postmaster_start_time
  pg_conf_load_time current_setting pg_is_in_recovery pg_current_wal_lsn pg_last_wal_receive_lsn pg_last_wal_replay_lsn
  pg_last_xact_replay_timestamp pg_wal_lsn_diff pg_blocking_pids pg_database_size pg_relation_size pg_table_size
  pg_indexes_size pg_total_relation_size pg_tablespace_size pg_column_size pg_size_pretty pg_size_bytes pg_relation_filepath
  pg_get_viewdef pg_get_indexdef pg_get_constraintdef pg_get_functiondef pg_get_triggerdef pg_get_ruledef pg_get_expr
  pg_get_userbyid pg_get_serial_sequence pg_get_function_arguments pg_get_function_result
  pg_get_function_identity_arguments pg_get_keywords pg_table_is_visible pg_function_is_visible pg_type_is_visible
  pg_encoding_to_char pg_stat_get_activity pg_timezone_names
  pg_options_to_table pg_stat_get_numscans format_type obj_description col_description shobj_description to_regclass
  to_regtype to_regproc to_regnamespace to_regrole regclass has_table_privilege has_schema_privilege
  has_database_privilege has_column_privilege has_function_privilege pg_has_role pg_input_is_valid num_nulls num_nonnulls
  pragma_table_info pragma_table_xinfo pragma_table_list pragma_index_list pragma_index_info pragma_foreign_key_list
  pragma_database_list pragma_function_list pragma_compile_options dbstat
  today yesterday todate todatetime todatetime64 tostartofday tostartofhour tostartofminute tostartofmonth tostartofweek
  tostartofyear tostartofquarter tostartofinterval tostartoffiveminutes tostartoftenminutes tostartoffifteenminutes toyyyymm
  toyyyymmdd toyear tomonth tohour tominute tosecond todayofweek todayofmonth tounixtimestamp fromunixtimestamp formatdatetime
  subtractdays subtracthours subtractminutes subtractmonths adddays addhours tointervalday tointervalhour
  tostring toint8 toint16 toint32 toint64 touint8 touint16 touint32 touint64 tofloat32 tofloat64 todecimal32 todecimal64
  tonullable tolowcardinality formatreadablesize formatreadablequantity formatreadabletimedelta
  uniq uniqexact uniqcombined uniqhll12 quantile quantiles quantileexact quantiletdigest countif sumif avgif minif maxif uniqif
  argmax argmin arg_max arg_min grouparray groupuniqarray arrayjoin arraymap arrayfilter arraysort arraysum arraycount has hasany
  hasall multiif empty notempty domain topk sumwithoverflow lowerutf8 upperutf8 positioncaseinsensitive jsonextractstring
  jsonextractint jsonextractbool jsonextractfloat jsonhas visitparamextractstring hostname uptime currentuser fqdn
  list list_value list_aggregate list_sort list_contains list_distinct list_sum struct_pack struct_extract map map_keys
  map_values strptime epoch epoch_ms make_timestamp regexp_extract regexp_extract_all string_split str_split contains prefix
  suffix date_diff datesub dateadd date_sub time_bucket approx_count_distinct approx_quantile quantile_cont quantile_disc
  histogram first last bool try_strptime hash bar
  countif safe_divide safe_cast timestamp_sub timestamp_add timestamp_diff timestamp_trunc datetime_trunc datetime_diff
  datetime_sub parse_date parse_timestamp format_date format_timestamp generate_array generate_date_array to_json_string
  json_value_array ends_with
  iff listagg to_varchar to_char to_number try_to_number try_to_date try_to_timestamp zeroifnull nullifzero div0 parse_json
  getdate getutcdate sysdatetime datename len charindex patindex stuff replicate isdate eomonth string_split concat_ws
  db_name object_name object_id schema_name serverproperty databasepropertyex
  `)

/**
 * What the first string argument of a function is: a path bound to the effect, or text of a language. `chosen`: which of
 * the files in that folder are read, the rest of the statement says (`WHERE name LIKE '%.ts'`).
 */
export type SqlHazard = { effects: readonly EffectKind[]; path?: EffectKind; code?: 'shell' | 'sql'; chosen?: true }

const READS: SqlHazard = { effects: [], path: 'file.read' }
const LISTS: SqlHazard = { effects: [], path: 'file.list' }
const WRITES: SqlHazard = { effects: [], path: 'file.write' }
const RUNS: SqlHazard = { effects: ['execution.inline-code'], code: 'shell' }
const CHANGES: SqlHazard = { effects: ['database.write'] }
const QUERIES: SqlHazard = { effects: ['database.write'], code: 'sql' }
const SIGNALS: SqlHazard = { effects: ['process.signal', 'database.write'] }
const CONNECTS: SqlHazard = { effects: ['network.connect', 'database.write'], code: 'sql' }

/** Functions that reach beyond the query. Names in lower case; a trailing `*` stands for any ending. */
const HAZARDS: Readonly<Record<string, SqlHazard>> = {
  'pg_read_*': READS,
  pg_stat_file: LISTS,
  'pg_ls_*': LISTS,
  load_file: READS,
  readfile: READS,
  read_csv: READS,
  read_csv_auto: READS,
  read_json: READS,
  read_json_auto: READS,
  read_ndjson: READS,
  read_parquet: READS,
  parquet_scan: READS,
  parquet_schema: READS,
  parquet_metadata: READS,
  sniff_csv: READS,
  read_text: READS,
  read_blob: READS,
  lsdir: LISTS,
  // With the content of each file.
  fsdir: { ...READS, chosen: true },
  writefile: WRITES,
  edit: { effects: ['execution.interactive'] },
  load_extension: { effects: ['execution.inline-code', 'unknown'] },
  lo_import: { effects: ['database.write'], path: 'file.read' },
  lo_export: WRITES,
  lo_unlink: { effects: ['database.destroy'] },
  pg_file_write: WRITES,
  pg_file_rename: WRITES,
  pg_file_unlink: { effects: [], path: 'file.delete' },
  'dblink*': CONNECTS,
  'http_*': { effects: ['network.write'] },
  sys_exec: RUNS,
  sys_eval: RUNS,
  xp_cmdshell: RUNS,
  'xp_reg*': { effects: ['system.configure'] },
  'sp_oa*': { effects: ['execution.inline-code'] },
  sp_executesql: QUERIES,
  'query_to_xml*': QUERIES,
  'cursor_to_xml*': QUERIES,
  query_to_json: QUERIES,
  ts_stat: QUERIES,
  set_config: CHANGES,
  'setval*': CHANGES,
  nextval: CHANGES,
  'pg_advisory*': CHANGES,
  'pg_try_advisory*': CHANGES,
  pg_terminate_backend: SIGNALS,
  pg_cancel_backend: SIGNALS,
  pg_reload_conf: { effects: ['system.configure'] },
  pg_rotate_logfile: { effects: ['system.configure'] },
  'pg_sleep*': { effects: ['database.read'] },
  sleep: { effects: ['database.read'] },
}

/** The hazard of a function, by its name in lower case. */
export function findHazard(name: string): SqlHazard | undefined {
  if (Object.hasOwn(HAZARDS, name)) return HAZARDS[name]
  const prefix = Object.keys(HAZARDS).find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)))
  return prefix === undefined ? undefined : HAZARDS[prefix]
}
