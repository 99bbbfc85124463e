// The words of Ruby that only compute, look and print: functions, methods, constants, libraries. Knows no grammar.
// source: the reference of Ruby 3.4, core and standard library; everything here is the same since 2.7.
import { wordSet } from '../../text/word-list.ts'

export const KEYWORDS = wordSet(`
  if elsif else unless then end do and or not nil true false in for case when break next return begin rescue ensure self raise
  defined?`)
/** Functions that any place may call. */
export const FUNCTIONS = wordSet(`
  puts print p pp printf format sprintf putc rand srand gets chomp chop sub gsub warn abort exit`)
/** What no variable may be called: with words behind it, each of them would be called all the same. */
export const KERNEL = wordSet(`
  system exec spawn fork open load require require_relative eval instance_eval instance_exec class_eval module_eval binding send
  public_send method methods define_method define_singleton_method gets readline readlines test syscall trap select autoload
  loop lambda proc catch throw callcc caller sleep at_exit set_trace_func trace_var untrace_var extend include prepend using
  alias_method attr attr_reader attr_writer attr_accessor remove_method undef_method instance_variable_set freeze tap then
  singleton_class private public protected module_function refine private_constant const_set const_get global_variables
  local_variables block_given? iterator? yield super class module def alias undef while until redo retry`)
/** What objects may be asked for that a program can get hold of: nothing that reaches beyond the object. */
export const METHODS = wordSet(`
  upcase downcase capitalize swapcase reverse strip lstrip rstrip chomp chop chars bytes lines each_char each_line each_byte
  codepoints split sub gsub tr tr_s delete squeeze count index rindex scan match match? start_with? end_with? include? empty? size
  length center ljust rjust succ next ord chr hex oct to_i to_f to_s to_str to_sym to_a to_h to_r to_c to_set inspect dump slice
  delete_prefix delete_suffix partition rpartition casecmp casecmp? encoding encode force_encoding valid_encoding? unicode_normalize
  ascii_only? bytesize byteslice scrub sum crypt unpack_sub upto downto times abs ceil floor round truncate divmod modulo fdiv div
  gcd lcm digits bit_length even? odd? zero? positive? negative? nonzero? between? clamp integer? finite? nan? infinite?
  numerator denominator pred real imaginary
  first last take drop take_while drop_while push pop shift unshift append each each_with_index each_with_object each_slice
  each_cons each_pair each_key each_value each_index each_entry reverse_each map collect flat_map collect_concat  
  with_index with_object filter select reject filter_map find detect find_all find_index grep grep_v group_by partition chunk
  chunk_while slice_when slice_before slice_after min max minmax min_by max_by minmax_by sort sort_by uniq tally zip flatten
  compact sample shuffle rotate transpose product combination permutation join any? all? none? one? cover? member? dig fetch
  values_at key? has_key? value? has_value? keys values invert merge transform_values transform_keys  
  slice except sort! uniq! map! select! reject! compact! flatten! reverse! shuffle! upcase! downcase! capitalize! swapcase! strip!
  lstrip! rstrip! chomp! chop! sub! gsub! tr! squeeze! delete_if keep_if update merge! store default compare_by_identity
  difference union intersection intersect? subset? superset? disjoint? add assoc bsearch lazy force eager entries
  begin end exclude_end? key value name names captures named_captures pre_match post_match offset source options
  nil? is_a? kind_of? instance_of? eql? equal? hash frozen? freeze dup clone itself then tap respond_to? object_id
  strftime iso8601 xmlschema rfc2822 httpdate year month mon day mday hour min sec usec nsec wday yday cwday cweek zone utc gmtime
  localtime getlocal getutc to_date to_time to_datetime monday? tuesday? wednesday? thursday? friday? saturday? sunday? next_day
  prev_day next_month prev_month next_year prev_year leap? jd ajd utc_offset gmt_offset
  message full_message backtrace scheme host port path query fragment userinfo hostname to_json to_yaml headers header fields row
  prime? prime_division ipv4? ipv6? to_range prefix exist? file? directory? mtime ctime atime ftype symlink? mode uid gid
  segments prerelease? release bump eof? lineno tty? isatty filename class`)
/** Read what they are asked of, when nothing is told them: an input, as no other object that has them is within reach. */
export const BARE_READERS = wordSet('read readlines readline each_line gets getc')
/** Change the object itself, or one in it. */
export const CHANGERS = wordSet(`
  push pop shift unshift append delete update merge! store add sort! uniq! map! select! reject! compact! flatten! reverse!
  shuffle! upcase! downcase! capitalize! swapcase! strip! lstrip! rstrip! chomp! chop! sub! gsub! tr! squeeze! delete_if keep_if
  force_encoding`)
/** Libraries that are part of Ruby, and do nothing when they are loaded. */
export const LIBRARIES = wordSet(`
  json yaml psych date time set csv digest digest/md5 digest/sha1 digest/sha2 base64 securerandom bigdecimal bigdecimal/util uri pp
  shellwords prime ipaddr English rbconfig benchmark stringio strscan zlib etc abbrev matrix tsort forwardable ostruct`)

/** Constants that may be looked at as values. */
export const VALUES = wordSet(`
  RUBY_VERSION RUBY_PLATFORM RUBY_ENGINE RUBY_ENGINE_VERSION RUBY_PATCHLEVEL RUBY_RELEASE_DATE RUBY_DESCRIPTION RUBY_COPYRIGHT
  RUBY_REVISION Math::PI Math::E Float::EPSILON Float::MAX Float::MIN Float::DIG Process::CLOCK_MONOTONIC Process::CLOCK_REALTIME
  String Integer Float Array Hash Symbol NilClass TrueClass FalseClass Numeric Range Regexp Time Date DateTime Rational Complex
  Comparable Enumerable Set
  Exception StandardError ArgumentError TypeError KeyError IndexError NameError NoMethodError ZeroDivisionError RuntimeError
  FloatDomainError RangeError StopIteration EOFError IOError Errno::ENOENT Errno::EACCES Errno::EISDIR JSON::ParserError
  Psych::SyntaxError Psych::DisallowedClass CSV::MalformedCSVError Date::Error
  ARGV STDIN STDOUT STDERR ARGF BEGIN END JSON::VERSION File::SEPARATOR Encoding::UTF_8 Date::MONTHNAMES Date::DAYNAMES
  Date::ABBR_MONTHNAMES Date::ABBR_DAYNAMES`)
/** `Integer("3")` */
export const CONVERSIONS = wordSet('Integer Float String Array Hash Rational Complex BigDecimal URI')

const DIGEST = wordSet('hexdigest digest base64digest')
const NUMBERS = wordSet('new sqrt')
/** What a class or module may be asked for, whatever it is told. */
export const CLASS_METHODS: Readonly<Record<string, ReadonlySet<string>>> = {
  File: wordSet(
    'exist? file? directory? size size? zero? empty? basename dirname extname join expand_path mtime symlink? readable? writable? executable? ftype split absolute_path fnmatch fnmatch?',
  ),
  Dir: wordSet('pwd getwd exist? empty? children entries each_child home'),
  JSON: wordSet('parse generate pretty_generate dump'),
  YAML: wordSet('safe_load dump'),
  Psych: wordSet('safe_load dump'),
  CSV: wordSet('parse parse_line generate_line'),
  Time: wordSet('now at parse utc gm local mktime iso8601 strptime rfc2822 httpdate new'),
  Date: wordSet('today parse new strptime valid_date? iso8601 leap? civil'),
  DateTime: wordSet('now parse new strptime iso8601'),
  Math: wordSet('sqrt cbrt sin cos tan asin acos atan atan2 exp log log2 log10 hypot pow'),
  'Digest::SHA256': DIGEST,
  'Digest::SHA1': DIGEST,
  'Digest::SHA384': DIGEST,
  'Digest::SHA512': DIGEST,
  'Digest::MD5': DIGEST,
  Base64: wordSet('encode64 strict_encode64 urlsafe_encode64 decode64 strict_decode64 urlsafe_decode64'),
  SecureRandom: wordSet('hex uuid base64 urlsafe_base64 alphanumeric random_number random_bytes'),
  Random: wordSet('rand new new_seed'),
  Integer: NUMBERS,
  Array: wordSet('new'),
  Hash: wordSet('new'),
  String: wordSet('new'),
  Regexp: wordSet('escape union quote'),
  Set: wordSet('new'),
  Shellwords: wordSet('split escape join shellwords'),
  URI: wordSet('parse join encode_www_form encode_www_form_component decode_www_form decode_www_form_component'),
  Process: wordSet('clock_gettime pid'),
  Etc: wordSet('nprocessors'),
  Prime: wordSet('first prime_division prime?'),
  IPAddr: wordSet('new'),
  'Gem::Version': wordSet('new correct?'),
  STDOUT: wordSet('puts print write printf flush tty? isatty'),
  STDERR: wordSet('puts print write printf flush tty? isatty'),
}
/** What a class may be asked for when it is told the path of a file first, which it reads. */
export const READERS: Readonly<Record<string, ReadonlySet<string>>> = {
  File: wordSet('read readlines foreach binread'),
  JSON: wordSet('load_file'),
  YAML: wordSet('safe_load_file'),
  Psych: wordSet('safe_load_file'),
  CSV: wordSet('read foreach table'),
  'Digest::SHA256': wordSet('file'),
  'Digest::SHA1': wordSet('file'),
  'Digest::SHA512': wordSet('file'),
  'Digest::MD5': wordSet('file'),
}
/** Words that may follow such a path: how the text is read. */
export const READING_WORDS = wordSet(`
  chomp encoding external_encoding headers header_converters converters col_sep row_sep quote_char liberal_parsing skip_blanks
  symbolize_names aliases`)
