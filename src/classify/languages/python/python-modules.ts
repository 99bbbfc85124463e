// What of Python's own library only computes, prints or looks at the machine. Data only; whatever is left out is not known.
import { wordSet } from '../../text/word-list.ts'
import { FETCHERS } from './python-fetches.ts'

/**
 * Modules that are built into every interpreter. For all others `python -c` looks in the working directory first, where
 * a file `json.py` would run instead: what uses them also has the effect `execution.library`.
 */
export const BUILT_IN: ReadonlySet<string> = wordSet('sys time itertools')

/** Libraries that others wrote and many use: they may be asked for their version. */
export const VERSIONED: ReadonlySet<string> = wordSet(`
  numpy pandas polars scipy sklearn matplotlib seaborn torch torchvision tensorflow keras jax transformers tokenizers
  accelerate requests httpx aiohttp urllib3 flask django fastapi starlette pydantic sqlalchemy psycopg2
  pytest tqdm rich click typer openai anthropic langchain boto3 botocore cv2 PIL xarray netCDF4 h5py networkx sympy numba
  lxml bs4 setuptools pip wheel cryptography jinja2 yaml pyarrow duckdb
  statsmodels xgboost lightgbm catboost nltk spacy gensim sentence_transformers datasets evaluate huggingface_hub safetensors peft trl
  diffusers timm torchaudio torchmetrics pytorch_lightning lightning einops onnx onnxruntime tiktoken google.generativeai google.genai
  cohere mistralai groq ollama llama_index langchain_core langchain_openai langgraph chromadb faiss pinecone qdrant_client
  geopandas shapely fiona rasterio pyproj folium plotly altair bokeh openpyxl xlrd xlsxwriter docx pptx PyPDF2 pypdf pdfplumber
  pdfminer fitz reportlab markdown mistune docutils sphinx mkdocs pygments psutil dateutil pytz tzdata arrow pendulum babel
  dotenv environs pydantic_settings pydantic_core attr attrs cattrs marshmallow msgpack orjson ujson simplejson toml tomlkit ruamel.yaml
  jsonschema protobuf grpc uvicorn gunicorn hypercorn starlette aiofiles anyio trio tornado sanic bottle falcon websockets websocket
  paramiko fabric redis pymongo psycopg asyncpg pymysql mysql.connector sqlalchemy alembic peewee sqlmodel elasticsearch
  kafka pika celery rq azure google.cloud.storage stripe twilio slack_sdk discord telegram tweepy praw github
  selenium playwright scrapy mechanize html5lib cssselect pyquery feedparser yfinance ccxt pandas_ta ta
  mypy ruff black isort flake8 pylint coverage hypothesis faker factory freezegun responses respx vcr tox nox poetry
  cython cffi pybind11 numexpr bottleneck zarr fsspec s3fs gcsfs joblib cloudpickle loguru structlog tabulate termcolor colorama
  prettytable halo alive_progress textual prompt_toolkit questionary fire docopt absl omegaconf hydra yacs
  imageio skimage pywt pydub librosa soundfile mutagen qrcode barcode certifi idna charset_normalizer chardet
  packaging pkg_resources six typing_extensions importlib_metadata platformdirs filelock watchdog pexpect ptyprocess
  sh invoke nbformat nbconvert jupyter_client ipykernel IPython notebook jupyterlab ipywidgets`)

/**
 * Modules that give nothing but values: neither they nor what they give, nor any member of that, opens, starts or removes
 * anything. Found by following all members of all that they give, as far as they lead.
 */
export const GIVE_VALUES: ReadonlySet<string> = wordSet(`
  sys time itertools json math datetime re collections base64 hashlib random string statistics textwrap urllib.parse csv ast uuid
  secrets decimal fractions struct functools operator heapq bisect html unicodedata difflib zlib binascii hmac shlex fnmatch
  calendar pprint io typing dataclasses enum abc copy colorsys __future__`)

/**
 * Module → the names in it that may be used in any way: called with anything, passed on, renamed.
 * source: Python 3.13 library reference; the names mean the same in 3.8 and later.
 */
export const MODULES: Readonly<Record<string, ReadonlySet<string>>> = {
  ...Object.fromEntries([...VERSIONED].map((name) => [name, wordSet('')])),
  pandas: wordSet(
    'NA NaT DataFrame Series Timestamp Timedelta to_datetime to_numeric concat merge isna isnull notna notnull cut qcut crosstab date_range set_option',
  ),
  numpy: wordSet(`
    array asarray arange linspace zeros ones full mean std var median percentile quantile sum prod min max argmax argmin sqrt exp log log2
    log10 sin cos tan abs round floor ceil where unique sort argsort dot matmul concatenate stack isnan isinf nan inf pi allclose isclose
    cumsum diff corrcoef histogram bincount array_equal set_printoptions average ptp count_nonzero isfinite outer inner cross vstack
    hstack column_stack argwhere nonzero squeeze expand_dims interp polyfit polyval sign square power degrees radians arctan2 searchsorted digitize
    cumprod triu tril diag trace eye take ravel flip roll float32 float64 int32 int64 bool_ ndarray nanmean nansum nanmax nanmin`),
  'numpy.linalg': wordSet('norm inv det eig eigvals eigh solve svd lstsq matrix_rank pinv cond'),
  'numpy.random': wordSet('rand randn randint seed default_rng normal uniform choice permutation'),
  'numpy.fft': wordSet('fft ifft rfft irfft fftfreq rfftfreq'),
  'scipy.stats': wordSet(
    'norm t chi2 ttest_ind ttest_rel pearsonr spearmanr kendalltau mannwhitneyu linregress chi2_contingency ks_2samp zscore shapiro',
  ),
  'sklearn.metrics': wordSet(`
    accuracy_score f1_score precision_score recall_score confusion_matrix classification_report roc_auc_score mean_squared_error
    mean_absolute_error r2_score log_loss cohen_kappa_score`),
  polars: wordSet('col lit DataFrame Series len count concat'),
  bs4: wordSet('BeautifulSoup'),
  psutil: wordSet('virtual_memory swap_memory cpu_percent cpu_count disk_usage disk_partitions boot_time'),
  matplotlib: wordSet('get_backend'),
  pkg_resources: wordSet('get_distribution'),
  requests: wordSet('RequestException ConnectionError Timeout HTTPError'),
  'requests.exceptions': wordSet('RequestException ConnectionError Timeout HTTPError'),
  // The names that need an address which is written out stand in FETCHERS.
  'urllib.request': wordSet(''),
  'urllib.error': wordSet('URLError HTTPError'),
  sys: wordSet(`
    argv stdin stdout stderr version version_info platform maxsize executable byteorder exit prefix base_prefix exec_prefix
    getrecursionlimit setrecursionlimit getsizeof getdefaultencoding hexversion float_info int_info maxunicode implementation`),
  time: wordSet(
    'time sleep monotonic perf_counter process_time perf_counter_ns strftime strptime gmtime localtime time_ns ctime asctime mktime tzname',
  ),
  itertools: wordSet(
    'chain permutations combinations combinations_with_replacement product accumulate islice groupby zip_longest takewhile dropwhile pairwise starmap compress filterfalse tee batched',
  ),
  json: wordSet('load loads dump dumps JSONDecodeError'),
  math: wordSet(`
    sqrt pi e tau inf nan floor ceil log log2 log10 exp sin cos tan asin acos atan atan2 pow gcd lcm hypot degrees radians
    isnan isinf isclose trunc fabs fmod prod fsum isqrt dist comb perm factorial`),
  datetime: wordSet('datetime date time timedelta timezone UTC'),
  re: wordSet(
    'match search findall finditer sub subn split fullmatch compile escape I IGNORECASE M MULTILINE S DOTALL X VERBOSE A ASCII',
  ),
  collections: wordSet('Counter OrderedDict defaultdict deque ChainMap namedtuple'),
  base64: wordSet(`
    b64encode b64decode urlsafe_b64encode urlsafe_b64decode standard_b64encode standard_b64decode b32encode b32decode b16encode
    b16decode b85encode b85decode encodebytes decodebytes`),
  hashlib: wordSet('md5 sha1 sha224 sha256 sha384 sha512 sha3_256 sha3_512 blake2b blake2s new algorithms_available'),
  random: wordSet(
    'random randint choice choices sample shuffle uniform randrange seed gauss normalvariate expovariate',
  ),
  string: wordSet(
    'ascii_letters ascii_lowercase ascii_uppercase digits punctuation hexdigits octdigits printable whitespace',
  ),
  statistics: wordSet('mean median mode stdev variance pstdev quantiles fmean'),
  textwrap: wordSet('dedent indent fill wrap shorten'),
  'urllib.parse': wordSet(
    'quote unquote quote_plus unquote_plus urlencode urlparse urlsplit urljoin parse_qs parse_qsl urlunparse',
  ),
  csv: wordSet('reader DictReader writer DictWriter QUOTE_ALL QUOTE_MINIMAL'),
  tomllib: wordSet('load loads'),
  tomli: wordSet('load loads'),
  yaml: wordSet('safe_load safe_load_all safe_dump YAMLError'),
  django: wordSet('VERSION get_version'),
  configparser: wordSet('ConfigParser RawConfigParser Error NoSectionError NoOptionError'),
  ast: wordSet(`
    parse dump literal_eval walk iter_child_nodes get_docstring unparse FunctionDef AsyncFunctionDef ClassDef Import ImportFrom
    Name Call Attribute Constant Assign AnnAssign Return`),
  uuid: wordSet('uuid3 uuid4 uuid5 UUID NAMESPACE_DNS NAMESPACE_URL'),
  secrets: wordSet('token_hex token_urlsafe token_bytes choice randbelow'),
  decimal: wordSet('Decimal getcontext localcontext ROUND_HALF_UP ROUND_HALF_EVEN ROUND_DOWN ROUND_UP'),
  fractions: wordSet('Fraction'),
  struct: wordSet('pack unpack calcsize unpack_from'),
  ipaddress: wordSet('ip_address ip_network ip_interface IPv4Network IPv4Address IPv6Address IPv6Network'),
  platform: wordSet('python_version python_implementation system machine release version node platform uname'),
  functools: wordSet('reduce partial lru_cache cache wraps cmp_to_key total_ordering cached_property'),
  operator: wordSet('itemgetter add mul sub truediv floordiv mod neg and_ or_ xor eq ne lt le gt ge'),
  heapq: wordSet('nlargest nsmallest heapify heappush heappop heappushpop heapreplace merge'),
  bisect: wordSet('bisect bisect_left bisect_right insort insort_left insort_right'),
  html: wordSet('escape unescape'),
  copy: wordSet('copy deepcopy'),
  colorsys: wordSet('rgb_to_hls hls_to_rgb rgb_to_hsv hsv_to_rgb rgb_to_yiq yiq_to_rgb'),
  // None of these looks up what an annotation says: `get_type_hints` would run it.
  typing: wordSet(`
    List Dict Optional Any Tuple Set FrozenSet Union Callable Iterable Iterator Generator Sequence Mapping MutableMapping Literal
    TypeVar Deque DefaultDict NamedTuple TypedDict Protocol Generic ClassVar Final Hashable`),
  dataclasses: wordSet('dataclass field asdict astuple replace fields'),
  enum: wordSet('Enum IntEnum StrEnum Flag IntFlag auto unique'),
  abc: wordSet('ABC abstractmethod'),
  contextlib: wordSet('contextmanager suppress'),
  traceback: wordSet('print_exc format_exc'),
  warnings: wordSet('filterwarnings simplefilter'),
  __future__: wordSet('annotations print_function division'),
  unicodedata: wordSet('name normalize category lookup'),
  difflib: wordSet('unified_diff ndiff get_close_matches'),
  zlib: wordSet('crc32 adler32 compress decompress'),
  binascii: wordSet('hexlify unhexlify crc32'),
  hmac: wordSet('new compare_digest'),
  shlex: wordSet('quote split join'),
  fnmatch: wordSet('fnmatch filter'),
  zoneinfo: wordSet('ZoneInfo available_timezones'),
  calendar: wordSet('month calendar isleap monthrange month_name day_name timegm'),
  shutil: wordSet('which disk_usage get_terminal_size'),
  getpass: wordSet('getuser'),
  pprint: wordSet('pprint pformat pp'),
  io: wordSet('StringIO BytesIO'),
  os: wordSet('getcwd getpid getppid cpu_count sep linesep name uname getuid getgid getlogin listdir walk fspath'),
  'os.path': wordSet(`
    exists isfile isdir islink join basename dirname abspath realpath getsize getmtime splitext split expanduser normpath relpath
    commonpath isabs sep`),
  glob: wordSet('glob iglob'),
  site: wordSet('getsitepackages getusersitepackages'),
  'importlib.metadata': wordSet('version PackageNotFoundError'),
  // `find_spec` needs a name that is written out.
  'importlib.util': wordSet(''),
  socket: wordSet('gethostname'),
  ssl: wordSet('OPENSSL_VERSION'),
  locale: wordSet('getpreferredencoding getlocale'),
  multiprocessing: wordSet('cpu_count'),
  inspect: wordSet('signature getsource getdoc getfile'),
  pickletools: wordSet('dis'),
  dis: wordSet('dis'),
  keyword: wordSet('kwlist iskeyword'),
  errno: wordSet('errorcode'),
  mimetypes: wordSet('guess_type guess_extension'),
  wave: wordSet('Error'),
  'PIL.Image': wordSet(''),
  'pyarrow.parquet': wordSet(''),
  sqlite3: wordSet('sqlite_version version Row Error OperationalError DatabaseError'),
  sysconfig: wordSet('get_python_version get_platform get_paths get_path'),
  // The names that need a literal path stand in READERS; nothing of these modules is known without one.
  pathlib: wordSet(''),
  gzip: wordSet('decompress compress'),
  plistlib: wordSet('load loads'),
  'email.utils': wordSet('formatdate parsedate_to_datetime parseaddr formataddr'),
  zipfile: wordSet(''),
  tarfile: wordSet(''),
  'xml.etree.ElementTree': wordSet('fromstring tostring dump ParseError'),
  'torch.cuda': wordSet('is_available device_count get_device_name current_device get_device_properties'),
  'torch.backends.mps': wordSet('is_available is_built'),
  'torch.version': wordSet('cuda hip'),
}

/**
 * Names of modules that read the file in their first argument, which has to be a literal. Since numpy 1.16.3 of 2019 its
 * `load` runs nothing that stands in the file, unless it is told to.
 */
export const READERS: Readonly<Record<string, ReadonlySet<string>>> = {
  pandas: wordSet('read_csv read_table read_json read_parquet read_excel ExcelFile'),
  polars: wordSet('read_csv read_json read_ndjson read_parquet read_excel'),
  numpy: wordSet('loadtxt genfromtxt load'),
  'PIL.Image': wordSet('open'),
  'pyarrow.parquet': wordSet('read_schema read_metadata read_table ParquetFile'),
  openpyxl: wordSet('load_workbook'),
  docx: wordSet('Document'),
  PyPDF2: wordSet('PdfReader'),
  pypdf: wordSet('PdfReader'),
  pdfplumber: wordSet('open'),
  fitz: wordSet('open'),
  cv2: wordSet('imread'),
  wave: wordSet('open'),
  pathlib: wordSet('Path'),
  gzip: wordSet('open'),
  zipfile: wordSet('ZipFile is_zipfile'),
  tarfile: wordSet('open is_tarfile'),
  sqlite3: wordSet('connect'),
  'xml.etree.ElementTree': wordSet('parse iterparse'),
  ...FETCHERS,
}

/** Names of `os` that hold the environment; a variable in it has to be named by a literal. */
export const ENVIRONMENT: ReadonlySet<string> = wordSet('environ getenv')

/** Names of modules that list folders. Their names are no secret, wherever they lie. */
export const LISTERS: ReadonlySet<string> = wordSet(
  'os.listdir os.walk glob.glob glob.iglob os.path.exists os.path.isfile os.path.isdir os.path.getsize os.path.getmtime',
)
