// Finds files that interpreters would load instead of what a program names. Looks at names only.
import { wordSet } from '../text/word-list.ts'

/**
 * Modules that Python loads for harmless programs: its own library as far as that is reached from the modules in
 * `languages/python-modules.ts` and from pip, a few readers of formats, and what pandas loads. source: sys.modules of
 * Python 2.7 to 3.13; pandas 2.2, import_optional_dependency
 */
const MODULES: ReadonlySet<string> = wordSet(`
  abc asyncio attr certifi colorsys compileall concurrent configparser contextvars distutils fcntl filecmp getopt http logging
  mimetypes mmap optparse pickle pip pkgutil plistlib py_compile queue runpy signal socketserver tarfile uu xmlrpc zipimport
  argparse array ast base64 binascii bisect bz2 calendar codecs collections contextlib copy copyreg csv dataclasses datetime decimal
  difflib dis email encodings enum fnmatch fractions functools genericpath getpass gettext glob grp gzip hashlib heapq hmac html
  importlib inspect io ipaddress json keyword linecache locale lzma math ntpath numbers opcode operator os pathlib platform
  posixpath pprint pyexpat quopri random re reprlib secrets select selectors shlex shutil site socket sqlite3 sre_compile sre_constants
  sre_parse ssl stat statistics string stringprep struct subprocess sysconfig tempfile termios textwrap threading token tokenize
  tomli tomllib traceback types typing unicodedata urllib uuid warnings weakref xml yaml zipfile zlib zoneinfo
  bottleneck dateutil defusedxml et_xmlfile fastparquet fsspec lxml numexpr numpy odf openpyxl pandas pil psutil pyarrow
  python_calamine pytz pyxlsb six tabulate tzdata xlrd`)

/** Modules of Perl that perldoc loads, and looks for in `.` and `lib` where there is a Makefile.PL. */
const PERL_MODULE =
  /^(?:lib\/)?(?:(?:pod|file|encode|text|term|io|getopt|fcntl|symbol)\/[\w/]+|config|carp|exporter|strict|warnings|vars|symbol|fcntl|encode|utf8|overload)\.pm$/

/** How names begin that Perl starts or overwrites, or that are read as options. */
const BEGINS_BADLY = /^[|<>-]/
/** Compiled Erlang: its machine, and so elixir, iex and mix even for their version, looks in `.` before its own library. */
const COMPILED_ERLANG = /\.beam$/i
const LOADED = /^([a-z_]\w*)(?:\.[\w-]+)*\.(?:py|pyc|pyd|so)$/

/**
 * Whether a path below the workspace's root stands in the way of a library: `json.py`, `json/__init__.py`, any
 * `_….py` like the inner modules of Python's library; lies in a folder that Node would run instead of a JSON
 * file; is a module that Perl's manuals are shown with, or one of Erlang; has a name that Perl would run instead of reading, or one that many programs take for an option.
 */
export function shadowsLibrary(segments: readonly string[]): boolean {
  const last = segments.length - 1
  for (let i = 0; i <= last; i++) {
    const segment = segments[i]!
    // Perl's one-liners start what such a name says when they are asked to read all files of a folder.
    if (BEGINS_BADLY.test(segment) || segment.endsWith('|')) return true
    if (i < last ? /\.json$/i.test(segment) : /\.json\.(?:js|node)$/i.test(segment)) return true
  }
  if (/\.pm$/i.test(segments[last] ?? '') && PERL_MODULE.test(segments.join('/').toLowerCase())) return true
  const first = segments[0]?.toLowerCase() ?? ''
  if (segments.length === 1) return isModuleFile(first) || COMPILED_ERLANG.test(first)
  return segments.length === 2 && isModule(first) && /^__init__\./i.test(segments[1]!)
}

function isModuleFile(file: string): boolean {
  const name = LOADED.exec(file)?.[1]
  return name !== undefined && isModule(name)
}

function isModule(name: string): boolean {
  return MODULES.has(name) || /^_[a-z]/.test(name)
}
