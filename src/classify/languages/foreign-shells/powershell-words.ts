// The words of PowerShell that only compute and show: commands, methods, types, variables. Knows no grammar.
// source: PowerShell 7.4 module reference; the reference of .NET 8
import { wordSet } from '../../text/word-list.ts'

/**
 * Commands to which it does not matter what they are told or fed: they choose, sort, count, put together and show. What they
 * are told is never taken for the name of a file that is opened, or of a machine that is asked.
 */
export const SHOWERS = wordSet(`
  write-output write-host echo select-object select sort-object group-object group measure-object measure where-object
  where ? foreach-object foreach % compare-object format-table ft format-list fl format-wide fw out-string out-null out-host
  get-date new-timespan join-path split-path get-member gm convertto-json convertfrom-json convertto-csv convertfrom-csv get-random
  get-unique measure-command`)
/** The same, but what they are fed may name a machine that is asked. */
export const ASKERS = wordSet('get-process gps get-service gsv get-alias get-culture')
/** Those that a block stands for: what is shown is what the block gives. */
export const BLOCK_RUNNERS = wordSet('foreach-object foreach %')
/** In a branch these would hold for the rest of the text in one case, and not in the other. */
export const GOERS = wordSet('cd chdir sl set-location push-location pop-location pushd popd')

/** Methods that give a value and change nothing, whatever object has them. */
export const METHODS = wordSet(`
  tostring toupper tolower toupperinvariant tolowerinvariant trim trimstart trimend split substring startswith endswith contains
  indexof lastindexof padleft padright tochararray toarray gettype equals compareto containskey containsvalue gethashcode getenumerator
  adddays addhours addminutes addseconds addmonths addyears addmilliseconds subtract touniversaltime tolocaltime toshortdatestring
  tolongdatestring toshorttimestring tounixtimeseconds tounixtimemilliseconds getbytes getstring`)
/** What is certainly a text: `Replace` of a file would write another one. */
export const TEXTS = wordSet('name fullname basename extension directoryname line path message')
export const TEXT_METHODS = wordSet(
  'tostring toupper tolower toupperinvariant tolowerinvariant trim trimstart trimend substring padleft padright replace',
)

const PATHS = wordSet(
  'getextension getfilename getfilenamewithoutextension getdirectoryname combine changeextension getpathroot ispathrooted hasextension directoryseparatorchar',
)
const ENCODING = wordSet('utf8 ascii unicode')
const NUMBERS = wordSet('maxvalue minvalue parse')
/** What types give that are asked for it. */
export const STATICS: Readonly<Record<string, ReadonlySet<string>>> = {
  math: wordSet(
    'abs acos asin atan atan2 ceiling cos e exp floor log log10 max min pi pow round sign sin sqrt tan truncate cbrt',
  ),
  guid: wordSet('newguid empty parse'),
  string: wordSet('join isnullorempty isnullorwhitespace format empty concat compare equals'),
  path: PATHS,
  'io.path': PATHS,
  convert: wordSet(
    'tobase64string frombase64string toint32 toint64 tostring tobyte tochar toboolean todouble todatetime tohexstring',
  ),
  'text.encoding': ENCODING,
  datetime: wordSet('now utcnow today parse parseexact isleapyear daysinmonth unixepoch'),
  datetimeoffset: wordSet('now utcnow fromunixtimeseconds fromunixtimemilliseconds parse'),
  timespan: wordSet('fromseconds fromminutes fromhours fromdays frommilliseconds zero parse'),
  environment: wordSet(
    'osversion machinename processorcount username is64bitoperatingsystem is64bitprocess newline currentdirectory version systemdirectory tickcount',
  ),
  regex: wordSet('escape unescape match matches ismatch replace split'),
  uri: wordSet('escapedatastring unescapedatastring escapeuristring'),
  int: NUMBERS,
  int32: NUMBERS,
  int64: NUMBERS,
  long: NUMBERS,
  double: NUMBERS,
  decimal: NUMBERS,
  byte: NUMBERS,
  char: wordSet('isdigit isletter isupper islower iswhitespace isletterordigit toupper tolower'),
  version: wordSet('parse new'),
  dayofweek: wordSet('monday tuesday wednesday thursday friday saturday sunday'),
  'runtime.interopservices.runtimeinformation': wordSet(
    'osdescription osarchitecture frameworkdescription processarchitecture',
  ),
  'diagnostics.stopwatch': wordSet('startnew'),
}
/** Types that values may be put into. None of them opens what it is given. */
export const CASTS = wordSet(`
  int int32 int64 long uint32 uint64 double single float decimal string datetime datetimeoffset version bool boolean char byte array
  timespan xml ordered pscustomobject hashtable regex guid uri object`)
/** Variables that are always there and hold nothing that is kept secret. */
export const GIVEN = wordSet(`
  _ psitem true false null pwd home pid pshome lastexitcode psversiontable matches iswindows islinux ismacos iscoreclr psculture
  psuiculture host psedition`)
/** Settings that only say how much is told, and what an error ends. */
export const QUIET_SETTINGS = wordSet(
  'erroractionpreference progresspreference warningpreference verbosepreference informationpreference',
)
/** Names that mean something to PowerShell itself, besides those that begin with `ps` or end with `preference`. */
export const TAKEN = wordSet(`
  args input error profile ofs this executioncontext myinvocation nestedpromptlevel stacktrace shellid consolefilename foreach switch
  event eventargs sender outputencoding env home pwd host pid true false null matches lastexitcode`)
