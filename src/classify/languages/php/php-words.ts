// The words of PHP that only compute, look and print: functions, methods, classes. Knows no grammar.
// source: the manual of PHP, function reference, 7.4 to 8.4.
import { wordSet } from '../../text/word-list.ts'

export const KEYWORDS = wordSet(`
  echo print foreach as if else elseif for switch case default break continue return fn function use array list true false null
  isset empty unset and or xor not int integer string float double bool boolean mixed object void iterable try catch finally throw
  new instanceof match exit die`)
/** Behind these a bracket opens what belongs to them, and calls nothing. */
export const BRACKETED = wordSet(`
  echo print foreach if elseif for switch case return fn function use array list isset empty unset catch match exit die and or xor
  throw else as`)
/** Functions that compute from what they are told, or tell about this PHP. None calls what it is told, writes, sends or loads. */
export const FUNCTIONS = wordSet(`
  strlen strtoupper strtolower ucfirst ucwords lcfirst trim ltrim rtrim chop str_repeat str_pad str_replace str_ireplace substr
  substr_count substr_replace strpos stripos strrpos strripos strstr stristr strrchr strrev str_split str_word_count strcmp
  strcasecmp strncmp strncasecmp strnatcmp strnatcasecmp similar_text levenshtein soundex metaphone nl2br wordwrap chunk_split
  str_contains str_starts_with str_ends_with explode implode join sprintf printf vsprintf vprintf number_format ucwords strtr
  addslashes stripslashes addcslashes quotemeta htmlspecialchars htmlspecialchars_decode html_entity_decode htmlentities strip_tags
  nl_langinfo ord chr bin2hex hex2bin dechex hexdec decbin bindec decoct octdec base_convert crc32 md5 sha1 hash hash_algos
  hash_hmac hash_equals base64_encode base64_decode urlencode urldecode rawurlencode rawurldecode http_build_query parse_url
  parse_str str_getcsv sscanf money_format utf8_encode utf8_decode iconv iconv_strlen ctype_alpha ctype_digit ctype_alnum
  ctype_upper ctype_lower ctype_space ctype_punct ctype_xdigit mb_strlen mb_substr mb_strtoupper mb_strtolower mb_strpos
  mb_convert_case mb_convert_encoding mb_detect_encoding mb_check_encoding mb_internal_encoding mb_strwidth mb_str_split
  mb_substr_count
  count sizeof in_array array_key_exists key_exists array_keys array_values array_merge array_merge_recursive array_combine
  array_flip array_unique array_slice array_splice array_sum array_product array_reverse array_search array_column array_chunk
  array_fill array_fill_keys array_pad array_diff array_diff_key array_diff_assoc array_intersect array_intersect_key
  array_intersect_assoc array_count_values array_key_first array_key_last array_push array_pop array_shift array_unshift
  array_rand array_is_list array_replace array_flip array_change_key_case range compact sort rsort asort arsort ksort krsort
  natsort natcasesort shuffle array_multisort current key next reset end
  abs ceil floor round sqrt pow exp log log2 log10 log1p pi sin cos tan asin acos atan atan2 deg2rad rad2deg hypot intdiv fmod fdiv
  max min rand mt_rand random_int mt_srand srand random_bytes mt_getrandmax is_nan is_finite is_infinite lcg_value
  intval floatval doubleval strval boolval settype gettype get_debug_type is_int is_integer is_float is_string is_bool is_array
  is_object is_null is_numeric is_scalar is_iterable is_countable var_dump var_export print_r
  json_encode json_decode json_last_error json_last_error_msg json_validate serialize
  date gmdate idate time mktime gmmktime strtotime checkdate getdate localtime date_default_timezone_get
  date_default_timezone_set date_create date_diff date_format date_parse microtime hrtime cal_days_in_month
  preg_match preg_match_all preg_split preg_quote preg_grep preg_replace preg_last_error preg_last_error_msg
  phpversion php_uname php_sapi_name zend_version php_ini_loaded_file php_ini_scanned_files sys_get_temp_dir getcwd memory_get_usage
  memory_get_peak_usage extension_loaded get_loaded_extensions get_extension_funcs function_exists defined ini_get
  get_include_path getmypid gethostname sys_getloadavg version_compare error_reporting setlocale localeconv
  timezone_identifiers_list timezone_name_from_abbr
  basename dirname pathinfo fnmatch ip2long long2ip inet_pton inet_ntop pack uniqid password_hash password_verify password_get_info
  filter_var gmp_add bcadd bcsub bcmul bcdiv bcmod bcsqrt bccomp array_walk array_map array_filter array_reduce usort uasort uksort
  preg_replace_callback fgets feof stream_get_contents getenv file_get_contents file md5_file sha1_file hash_file parse_ini_file
  file_exists is_file is_dir is_readable is_writable is_executable is_link filesize filemtime fileatime filectime fileperms fileowner
  realpath glob scandir disk_free_space disk_total_space`)
/** Which argument of a function is called; it has to be written there as a function, or be the name of a harmless one. */
export const CALLERS: Readonly<Record<string, number>> = {
  array_map: 0,
  array_filter: 1,
  array_reduce: 1,
  array_walk: 1,
  usort: 1,
  uasort: 1,
  uksort: 1,
  preg_replace_callback: 1,
}
/** What is read, by which argument says so. */
export const READERS: Readonly<Record<string, number>> = {
  file_get_contents: 0,
  file: 0,
  md5_file: 0,
  sha1_file: 0,
  hash_file: 1,
  parse_ini_file: 0,
}
/** Only look at what lies where. With `ftp://` in front they ask another machine. */
export const LOOKERS = wordSet(`
  file_exists is_file is_dir is_readable is_writable is_executable is_link filesize filemtime fileatime filectime fileperms
  fileowner scandir`)
/** Look too, but on this machine only. */
export const LISTERS = wordSet('glob realpath disk_free_space disk_total_space')
/** Functions that read the input, when they are told so. */
export const INPUT_READERS = wordSet('fgets feof stream_get_contents')
export const CLASSES = wordSet('DateTime DateTimeImmutable DateTimeZone DateInterval DatePeriod ArrayObject stdClass')
export const ERRORS = wordSet(`
  Exception Throwable Error JsonException ValueError TypeError ArgumentCountError ArithmeticError DivisionByZeroError
  InvalidArgumentException RuntimeException LogicException UnexpectedValueException OutOfBoundsException`)
/** What objects of those classes may be asked for. */
export const METHODS = wordSet(`
  format getTimestamp getTimezone getOffset getName modify add sub diff setDate setTime setTimezone setTimestamp setISODate
  getMessage getCode getLine getTraceAsString getArrayCopy count`)
/** What those classes may be asked for. */
export const STATIC_METHODS = wordSet(
  'createFromFormat createFromInterface createFromMutable createFromImmutable createFromDateString listIdentifiers',
)
