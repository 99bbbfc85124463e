// Lists PostgreSQL's functions that only compute or describe, and those that reach beyond the query. Data only.
import type { EffectKind } from '../effect-kinds.ts'
import { wordSet } from '../text/word-list.ts'

/**
 * Built-in functions, and those of the extensions that most databases have, that change nothing and run no text.
 * source: PostgreSQL 18 manual chapter 9 and appendix F; PostGIS 3.5 manual chapter 7
 */
export const PURE_FUNCTIONS: ReadonlySet<string> = wordSet(`
  count sum avg min max string_agg array_agg json_agg jsonb_agg json_agg_strict jsonb_agg_strict json_object_agg
  jsonb_object_agg json_object_agg_strict jsonb_object_agg_strict bool_and bool_or every bit_and bit_or bit_xor stddev
  stddev_pop stddev_samp variance var_pop var_samp covar_pop covar_samp corr mode percentile_cont percentile_disc
  regr_slope regr_intercept regr_r2 regr_count regr_avgx regr_avgy regr_sxx regr_sxy regr_syy xmlagg any_value range_agg
  range_intersect_agg row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  abs ceil ceiling floor round trunc mod div power pow sqrt cbrt exp ln log log10 sign pi degrees radians sin cos tan cot
  sind cosd tand cotd asin acos atan atan2 asind acosd atand atan2d sinh cosh tanh asinh acosh atanh random random_normal
  width_bucket gcd lcm factorial scale min_scale trim_scale erf erfc gamma lgamma numeric_inc
  lower upper initcap casefold length char_length character_length octet_length bit_length bit_count trim ltrim rtrim btrim
  lpad rpad substr substring replace reverse repeat concat concat_ws format position strpos left right ascii chr to_hex
  to_bin to_oct quote_ident quote_literal quote_nullable md5 sha224 sha256 sha384 sha512 crc32 crc32c encode decode
  translate overlay split_part string_to_array array_to_string string_to_table starts_with regexp_match regexp_matches
  regexp_replace regexp_split_to_array regexp_split_to_table regexp_like regexp_count regexp_instr regexp_substr
  parse_ident normalize is_normalized unistr convert convert_from convert_to like_escape similar_to_escape
  similar_escape get_bit get_byte set_bit set_byte soundex difference metaphone dmetaphone levenshtein similarity
  word_similarity strict_word_similarity show_trgm unaccent
  now clock_timestamp statement_timestamp transaction_timestamp timeofday date_trunc date_part extract age make_date
  make_time make_timestamp make_timestamptz make_interval to_char to_date to_timestamp to_number date_bin date_add
  date_subtract isfinite justify_days justify_hours justify_interval timezone overlaps date time timestamp timestamptz
  json_build_array json_build_object jsonb_build_array jsonb_build_object json_object jsonb_object json_each
  json_each_text jsonb_each jsonb_each_text json_array_length jsonb_array_length json_array_elements
  json_array_elements_text jsonb_array_elements jsonb_array_elements_text json_object_keys jsonb_object_keys json_typeof
  jsonb_typeof json_extract_path json_extract_path_text jsonb_extract_path jsonb_extract_path_text json_strip_nulls
  jsonb_strip_nulls jsonb_set jsonb_set_lax jsonb_insert jsonb_pretty to_json to_jsonb row_to_json array_to_json
  json_populate_record json_populate_recordset jsonb_populate_record jsonb_populate_recordset json_to_record
  json_to_recordset jsonb_to_record jsonb_to_recordset jsonb_path_query jsonb_path_query_array jsonb_path_query_first
  jsonb_path_exists jsonb_path_match jsonb_path_query_tz jsonb_path_exists_tz jsonb_path_match_tz
  array_length array_ndims array_dims array_lower array_upper array_position array_positions array_append array_prepend
  array_cat array_remove array_replace array_reverse array_sort array_sample array_shuffle cardinality unnest trim_array
  generate_series generate_subscripts array_fill int4range int8range numrange tsrange tstzrange daterange lower_inc
  upper_inc lower_inf upper_inf isempty range_merge multirange
  to_tsvector to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery ts_rank ts_rank_cd ts_headline setweight
  numnode querytree strip ts_debug ts_lexize ts_parse ts_token_type tsvector_to_array array_to_tsvector ts_delete ts_filter
  tsquery_phrase host hostmask masklen netmask network inet_merge inet_same_family family abbrev broadcast set_masklen
  text gen_random_uuid uuidv4 uuidv7 uuid_extract_timestamp uuid_extract_version uuid_generate_v1 uuid_generate_v1mc
  uuid_generate_v3 uuid_generate_v4 uuid_generate_v5 uuid_nil digest hmac crypt gen_salt gen_random_bytes
  area center diameter height width box circle line lseg path point polygon npoints radius isclosed isopen slope
  xmlcomment xmlconcat xpath xpath_exists xml_is_well_formed enum_first enum_last enum_range
  version current_database current_schema current_schemas current_query currval lastval txid_current
  txid_current_if_assigned txid_current_snapshot txid_status pg_current_xact_id pg_current_xact_id_if_assigned
  pg_current_snapshot pg_snapshot_xmin pg_snapshot_xmax pg_xact_commit_timestamp pg_last_committed_xact pg_backend_pid
  inet_client_addr inet_client_port inet_server_addr inet_server_port pg_postmaster_start_time pg_conf_load_time
  pg_my_temp_schema pg_listening_channels pg_notification_queue_usage pg_trigger_depth pg_jit_available
  current_setting pg_is_in_recovery pg_is_wal_replay_paused pg_get_wal_replay_pause_state pg_current_wal_lsn
  pg_current_wal_insert_lsn pg_current_wal_flush_lsn pg_last_wal_receive_lsn pg_last_wal_replay_lsn
  pg_last_xact_replay_timestamp pg_wal_lsn_diff pg_walfile_name pg_blocking_pids pg_safe_snapshot_blocking_pids
  pg_isolation_test_session_is_blocked pg_current_logfile pg_database_size pg_relation_size pg_table_size
  pg_indexes_size pg_total_relation_size pg_tablespace_size pg_tablespace_databases pg_tablespace_location
  pg_column_size pg_column_compression pg_size_pretty pg_size_bytes pg_relation_filepath pg_relation_filenode
  pg_filenode_relation pg_get_viewdef pg_get_indexdef pg_get_constraintdef pg_get_functiondef pg_get_triggerdef
  pg_get_ruledef pg_get_expr pg_get_partkeydef pg_get_partition_constraintdef pg_get_statisticsobjdef pg_get_userbyid
  pg_get_serial_sequence pg_get_function_arguments pg_get_function_result pg_get_function_identity_arguments
  pg_get_function_sqlbody pg_get_keywords pg_get_object_address pg_identify_object pg_describe_object
  pg_get_multixact_members pg_sequence_last_value pg_sequence_parameters pg_index_column_has_property
  pg_index_has_property pg_indexam_has_property pg_relation_is_updatable pg_column_is_updatable pg_partition_tree
  pg_partition_ancestors pg_partition_root pg_table_is_visible pg_function_is_visible pg_type_is_visible
  pg_collation_is_visible pg_conversion_is_visible pg_operator_is_visible pg_opclass_is_visible
  pg_statistics_obj_is_visible pg_ts_config_is_visible pg_ts_dict_is_visible pg_ts_parser_is_visible
  pg_ts_template_is_visible pg_encoding_to_char pg_char_to_encoding pg_client_encoding pg_collation_for
  pg_collation_actual_version pg_timezone_names pg_timezone_abbrevs pg_options_to_table pg_typeof pg_basetype
  pg_stat_get_activity pg_stat_get_numscans pg_stat_get_tuples_inserted pg_stat_get_tuples_updated
  pg_stat_get_tuples_deleted pg_stat_get_live_tuples pg_stat_get_dead_tuples pg_stat_get_backend_pid
  pg_stat_get_backend_activity pg_stat_get_backend_idset pg_stat_statements pg_stat_statements_info pg_lock_status
  pg_stat_get_last_vacuum_time pg_stat_get_last_autovacuum_time pg_stat_get_last_analyze_time pg_stat_get_mod_since_analyze
  pg_show_all_settings pg_settings_get_flags pg_input_is_valid pg_input_error_info pg_lsn mxid_age
  format_type obj_description col_description shobj_description to_regclass to_regtype to_regtypemod to_regproc
  to_regprocedure to_regoper to_regoperator to_regnamespace to_regrole to_regcollation regclass
  has_table_privilege has_any_column_privilege has_schema_privilege has_database_privilege has_column_privilege
  has_function_privilege has_sequence_privilege has_type_privilege has_language_privilege has_tablespace_privilege
  has_server_privilege has_foreign_data_wrapper_privilege has_parameter_privilege pg_has_role row_security_active
  acldefault aclexplode makeaclitem num_nulls num_nonnulls _pg_expandarray
  pgstattuple pgstatindex pg_buffercache_summary pg_freespace bt_index_check
  st_astext st_asewkt st_asbinary st_asgeojson st_geomfromtext st_geomfromgeojson st_geogfromtext st_makepoint st_point
  st_makeenvelope st_setsrid st_srid st_transform st_x st_y st_distance st_distancesphere st_dwithin st_within
  st_contains st_intersects st_intersection st_union st_area st_length st_perimeter st_buffer st_centroid st_envelope
  st_isvalid st_geometrytype st_npoints st_collect st_simplify
`)

/**
 * `effects` always happen. `path`: the first text is a path on the database's server. `isCode`: texts are run as SQL.
 */
type FunctionHazard = { effects: readonly EffectKind[]; path?: EffectKind; isCode?: boolean }

const CHANGES: FunctionHazard = { effects: ['database.write'] }
const DESTROYS: FunctionHazard = { effects: ['database.destroy'] }
const WAITS: FunctionHazard = { effects: ['database.read'] }
const LISTS: FunctionHazard = { effects: ['database.read'], path: 'file.list' }
/** What the server may read is another's, wherever the path would lie here. */
const READS: FunctionHazard = { effects: ['secret.read'], path: 'file.read' }
const WRITES: FunctionHazard = { effects: ['database.write'], path: 'file.write' }
const SIGNALS: FunctionHazard = { effects: ['process.signal', 'database.write'] }
const CONFIGURES: FunctionHazard = { effects: ['system.configure'] }
const RUNS: FunctionHazard = { effects: ['database.write'], isCode: true }

/** Functions that do more than compute. A trailing `*` stands for any ending; the longest name that fits counts. */
const FUNCTION_HAZARDS: Readonly<Record<string, FunctionHazard>> = {
  'pg_read_*': READS,
  pg_stat_file: LISTS,
  'pg_ls_*': LISTS,
  lo_import: { effects: ['database.write', 'secret.read'], path: 'file.read' },
  lo_export: WRITES,
  lo_unlink: DESTROYS,
  'lo_*': CHANGES,
  lowrite: CHANGES,
  pg_file_write: WRITES,
  pg_file_rename: WRITES,
  pg_file_unlink: { effects: ['database.write'], path: 'file.delete' },
  'dblink*': { effects: ['network.connect', 'database.write'], isCode: true },
  http: { effects: ['network.write'] },
  'http_*': { effects: ['network.write'] },
  'query_to_xml*': RUNS,
  'cursor_to_xml*': CHANGES,
  ts_stat: RUNS,
  ts_rewrite: RUNS,
  crosstab: RUNS,
  set_config: CHANGES,
  'setval*': CHANGES,
  nextval: CHANGES,
  'pg_advisory*': CHANGES,
  'pg_try_advisory*': CHANGES,
  pg_terminate_backend: SIGNALS,
  pg_cancel_backend: SIGNALS,
  pg_reload_conf: CONFIGURES,
  pg_rotate_logfile: CONFIGURES,
  pg_promote: CONFIGURES,
  pg_switch_wal: CONFIGURES,
  'pg_wal_replay_*': CONFIGURES,
  'pg_backup_*': CONFIGURES,
  pg_create_restore_point: CONFIGURES,
  'pg_create_*': CHANGES,
  'pg_copy_*': CHANGES,
  pg_drop_replication_slot: DESTROYS,
  'pg_replication_*': CHANGES,
  'pg_logical_*': CHANGES,
  'pg_stat_reset*': CHANGES,
  'pg_stat_statements_reset*': CHANGES,
  pg_notify: CHANGES,
  'pg_sleep*': WAITS,
  setseed: WAITS,
}

/** The hazard of a function, by its name. */
export function findFunctionHazard(name: string): FunctionHazard | undefined {
  if (Object.hasOwn(FUNCTION_HAZARDS, name)) return FUNCTION_HAZARDS[name]
  const [longest] = Object.keys(FUNCTION_HAZARDS)
    .filter((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)))
    .toSorted((a, b) => b.length - a.length)
  return longest === undefined ? undefined : FUNCTION_HAZARDS[longest]
}
