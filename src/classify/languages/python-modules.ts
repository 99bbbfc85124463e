// What of Python's own library only computes, prints or looks at the machine. Data only; whatever is left out is not known.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * Modules that are built into every interpreter. For all others `python -c` looks in the working directory first, where
 * a file `json.py` would run instead: what uses them also has the effect `execution.library`.
 */
export const BUILT_IN: ReadonlySet<string> = words('sys time itertools')

/**
 * Module → the names in it that may be used in any way: called with anything, passed on, renamed.
 * source: Python 3.13 library reference; the names mean the same in 3.8 and later.
 */
export const MODULES: Readonly<Record<string, ReadonlySet<string>>> = {
  sys: words(`
    argv stdin stdout stderr version version_info platform maxsize executable byteorder exit prefix base_prefix exec_prefix
    getrecursionlimit getsizeof getdefaultencoding hexversion float_info int_info maxunicode implementation`),
  time: words('time monotonic perf_counter strftime strptime gmtime localtime time_ns ctime asctime mktime tzname'),
  itertools: words(
    'chain permutations combinations product accumulate islice groupby zip_longest takewhile dropwhile pairwise starmap',
  ),
  json: words('load loads dump dumps JSONDecodeError'),
  math: words(`
    sqrt pi e tau inf nan floor ceil log log2 log10 exp sin cos tan asin acos atan atan2 pow gcd lcm hypot degrees radians
    isnan isinf isclose trunc fabs fmod prod fsum isqrt dist`),
  datetime: words('datetime date time timedelta timezone UTC'),
  re: words(
    'match search findall finditer sub subn split fullmatch compile escape I IGNORECASE M MULTILINE S DOTALL X VERBOSE A ASCII',
  ),
  collections: words('Counter OrderedDict defaultdict deque ChainMap'),
  base64: words(`
    b64encode b64decode urlsafe_b64encode urlsafe_b64decode standard_b64encode standard_b64decode b32encode b32decode b16encode
    b16decode b85encode b85decode encodebytes decodebytes`),
  hashlib: words('md5 sha1 sha224 sha256 sha384 sha512 sha3_256 sha3_512 blake2b blake2s new algorithms_available'),
  random: words('random randint choice choices sample uniform randrange seed gauss'),
  string: words(
    'ascii_letters ascii_lowercase ascii_uppercase digits punctuation hexdigits octdigits printable whitespace',
  ),
  statistics: words('mean median mode stdev variance pstdev quantiles fmean'),
  textwrap: words('dedent indent fill wrap shorten'),
  'urllib.parse': words(
    'quote unquote quote_plus unquote_plus urlencode urlparse urlsplit urljoin parse_qs parse_qsl urlunparse',
  ),
  csv: words('reader DictReader writer DictWriter QUOTE_ALL QUOTE_MINIMAL'),
  tomllib: words('load loads'),
  tomli: words('load loads'),
  yaml: words('safe_load safe_load_all safe_dump'),
  ast: words(`
    parse dump literal_eval walk iter_child_nodes get_docstring unparse FunctionDef AsyncFunctionDef ClassDef Import ImportFrom
    Name Call Attribute Constant Assign AnnAssign Return`),
  uuid: words('uuid3 uuid4 uuid5 UUID NAMESPACE_DNS NAMESPACE_URL'),
  secrets: words('token_hex token_urlsafe token_bytes choice randbelow'),
  decimal: words('Decimal ROUND_HALF_UP'),
  fractions: words('Fraction'),
  struct: words('pack unpack calcsize unpack_from'),
  ipaddress: words('ip_address ip_network ip_interface IPv4Network IPv4Address IPv6Address IPv6Network'),
  platform: words('python_version python_implementation system machine release version node platform uname'),
  functools: words('reduce partial'),
  operator: words('itemgetter add mul sub'),
  heapq: words('nlargest nsmallest heapify heappush heappop'),
  bisect: words('bisect bisect_left bisect_right'),
  html: words('escape unescape'),
  unicodedata: words('name normalize category lookup'),
  difflib: words('unified_diff ndiff get_close_matches'),
  zlib: words('crc32 adler32 compress decompress'),
  binascii: words('hexlify unhexlify crc32'),
  hmac: words('new compare_digest'),
  shlex: words('quote split join'),
  fnmatch: words('fnmatch filter'),
  zoneinfo: words('ZoneInfo available_timezones'),
  calendar: words('month calendar isleap monthrange month_name day_name timegm'),
  shutil: words('which disk_usage get_terminal_size'),
  getpass: words('getuser'),
  pprint: words('pprint pformat pp'),
  io: words('StringIO BytesIO'),
  os: words('getcwd getpid getppid cpu_count sep linesep name uname getuid getgid getlogin listdir walk fspath'),
  'os.path': words(`
    exists isfile isdir islink join basename dirname abspath realpath getsize getmtime splitext split expanduser normpath relpath
    commonpath isabs sep`),
  glob: words('glob iglob'),
  site: words('getsitepackages getusersitepackages'),
  'importlib.metadata': words('version'),
  socket: words('gethostname'),
  ssl: words('OPENSSL_VERSION'),
  sqlite3: words('sqlite_version version'),
  sysconfig: words('get_python_version get_platform get_paths get_path'),
  // The names that need a literal path stand in READERS; nothing of these modules is known without one.
  pathlib: words(''),
  gzip: words('decompress compress'),
  'xml.etree.ElementTree': words('fromstring'),
}

/** Names of modules that read the file in their first argument, which has to be a literal. */
export const READERS: Readonly<Record<string, ReadonlySet<string>>> = {
  pathlib: words('Path'),
  gzip: words('open'),
}

/** Names of `os` that hold the environment; a variable in it has to be named by a literal. */
export const ENVIRONMENT: ReadonlySet<string> = words('environ getenv')

/** Names of modules that list folders. Their names are no secret, wherever they lie. */
export const LISTERS: ReadonlySet<string> = words(
  'os.listdir os.walk glob.glob glob.iglob os.path.exists os.path.isfile os.path.isdir os.path.getsize os.path.getmtime',
)
