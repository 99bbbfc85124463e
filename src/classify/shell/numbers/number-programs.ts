// Programs that print numbers, or ids made like them, and nothing else, by their arguments. Reads no syntax tree.

/** Each program with the arguments under which it prints only numbers, or what is neither option nor path. */
export const NUMERIC: ReadonlyMap<string, (args: readonly string[]) => boolean> = new Map([
  ['wc', (args) => args.every((arg) => /^-[clmwL]+$/.test(arg))],
  ['seq', (args) => args.every((arg) => /^-?\d+$/.test(arg))],
  ['nproc', (args) => args.length === 0],
  ['date', (args) => formatOfDate(args) !== undefined],
  ['id', (args) => args.length === 1 && /^-[ug]$/.test(args[0]!)],
  ['stat', (args) => /^(-c ?|--format[ =])%[sYXZWaughib] [^-]\S*$/.test(args.join(' '))],
  ['grep', (args) => args.some((arg) => /^-[a-zA-Z]*c/.test(arg)) && plainGrep(args)],
  ['git', countsCommits],
  ['jq', countsItems],
  ['curl', printsStatus],
  ['awk', (args) => COUNTS_LINES.test(args[0] ?? '') && args.slice(1).every((arg) => !/^-|=/.test(arg))],
  ['ps', (args) => !args.some(hasBlank) && ONE_COLUMN.test(args.join(' '))],
  ['docker', (args) => printsIds(args) || printsNames(args)],
  ['podman', (args) => printsIds(args) || printsNames(args)],
  ['gh', printsNumbersOfRuns],
  ['kubectl', printsNamesOfThings],
  ['lsof', printsProcesses],
  ['pgrep', (args) => args.every((arg) => /^(-[fnoxi]+|[^-$`][^$`]*)$/.test(arg))],
  ['pidof', (args) => args.every((arg) => /^(-s|[\w.]+)$/.test(arg))],
])

const ONLY_DIGITS = /^\+(%\d?[sYmdHMSNjuwy])+$/
const NAMES: ReadonlySet<string> = new Set(['docker', 'podman', 'kubectl'])

/** Of a program that prints numbers: are they made of digits, or do they only look as harmless? */
export function isMadeOfDigits(program: string, args: readonly string[]): boolean {
  if (program === 'date') return args.length === 1 && ONLY_DIGITS.test(args[0]!)
  // `git log --oneline | awk '{print $1}'`: hashes.
  if (program === 'git') return countsCommits(args)
  return !NAMES.has(program)
}

const DATE_FORMAT =
  /^\+%[-_0]?\d?[sYmdHMSNjuwyFTRbBaAVGgIlkepcC]([-:.TZ_ ]|%[-_0]?\d?[sYmdHMSNjuwyFTRbBaAVGgIlkepzZ])*$/
const DATE_OPTION =
  /^(-u|--utc|-j|-I(date|hours|minutes|seconds|[dhmsn])?|--iso-8601(=\w+)?|--date=.*|-d.+|-v[-+]?\d+\w)$/

/** `date -u -d '1 hour ago' +%FT%TZ`: no slash comes in, and no dash in front. → the format, or '' where it is the standard's. */
function formatOfDate(args: readonly string[]): string | undefined {
  const rest = args.filter((arg, i) => !DATE_OPTION.test(arg) && arg !== '-d' && args[i - 1] !== '-d')
  if (rest.length === 0) return args.some((arg) => /^(-I|--iso)/.test(arg)) ? '' : undefined
  return rest.length === 1 && DATE_FORMAT.test(rest[0]!) ? rest[0]!.slice(1) : undefined
}

/** What `date` prints with these arguments at some time: what is done with it is done at any other. */
export function sampleDate(args: readonly string[]): string | undefined {
  const rest = args.filter((arg, i) => !DATE_OPTION.test(arg) && arg !== '-d' && args[i - 1] !== '-d')
  const [format = ''] = rest
  // An offset may begin with a dash.
  if (rest.length > 1 || !/^\+(?!%:*z)/.test(format)) return formatOfDate(args) === '' ? '2025-01-31\n' : undefined
  let isKnown = true
  const text = format.slice(1).replace(/%[-_0^]?\d?(.?)/g, (_all, letter) => {
    isKnown &&= letter in SAMPLES
    return SAMPLES[letter] ?? ''
  })
  return isKnown ? `${text}\n` : undefined
}

const SAMPLES: Readonly<Record<string, string>> = {
  F: '2025-01-31',
  D: '01/31/25',
  T: '12:30:59',
  R: '12:30',
  s: '1738326659',
  Y: '2025',
  b: 'Jan',
  h: 'Jan',
  B: 'January',
  a: 'Fri',
  A: 'Friday',
  p: 'AM',
  Z: 'UTC',
  z: '+0000',
  N: '123456789',
  '%': '%',
  ...Object.fromEntries([...'ymdeHkIlMSjuwVGgU'].map((letter) => [letter, '12'])),
}

/** `lsof -ti:3000`: processes by number alone. */
function printsProcesses(args: readonly string[]): boolean {
  return (
    args.some((arg) => /^-(t|ti.*)$/.test(arg)) &&
    args.every((arg) => /^(-[tinP]+|-t?i:\d+|(tcp|TCP|udp|UDP)?:\d+|-s(TCP|tcp):LISTEN)$/.test(arg))
  )
}

/** One file at most, so that no names are printed before the count. */
export function plainGrep(args: readonly string[]): boolean {
  const options = args.filter((arg) => arg.startsWith('-'))
  return options.every((option) => /^-[cinEFwvx]+$/.test(option)) && args.length - options.length <= 2
}

const COUNTS_COMMITS =
  /^((--no-pager|-C [^-\s]\S*) )*(rev-list (?=(.* )?--count( |$))(--(count|all|branches|remotes|tags|no-merges|merges|first-parent|left-right|(since|after|until|before|author)=\S*)( |$)|[^-\s]\S*( |$))+(-- .*)?|log -1 (--format=|--pretty=format:|--pretty=)%[ac]t( (-- )?[^-\s]\S*)*)$/

/** `git rev-list --count HEAD`, `git log -1 --format=%ct`: a format that goes on behind a blank prints more than a number. */
function countsCommits(args: readonly string[]): boolean {
  return !args.some(hasBlank) && COUNTS_COMMITS.test(args.join(' '))
}

/** Of such a word it cannot be told, once all are put together, where it ends. */
function hasBlank(arg: string): boolean {
  return /\s/.test(arg)
}

const COUNTS_LINES =
  /^\s*(END\s*\{\s*print NR|\{\s*(\w+)\s*(\+=\s*\$\d+|\+\+);?\s*\}\s*END\s*\{\s*print \2(\s*\+\s*0)?)\s*;?\s*\}\s*$/

const ONE_COLUMN =
  /^((-p|-C|-q|--p?pid) [\w$][\w.]* )?-o ?(pid|ppid|pgid|rss|vsz|nlwp|etimes|pcpu|pmem)=( (-p|-C|-q|--p?pid) [\w$][\w.]*)?$/

/** `jq '.items | length' a.json`: of whatever is picked, its length. */
function countsItems(args: readonly string[]): boolean {
  const [filter = '', ...files] = args.filter((arg) => !/^-[rscenR]+$/.test(arg))
  return /(^|\| ?)length$/.test(filter) && !/[#"]|\bdef\b/.test(filter) && files.every((file) => !file.startsWith('-'))
}

const CURL_OPTION = /^-([sSLkfIgv]*|-silent|-location|-insecure|-fail|-head|-compressed)$/
const CURL_VALUE = /^(-[sSLkfIg]*[XHmA]|--max-time|--connect-timeout|--header|--request|--retry)$/
const STATUS = /^(%\{(http_code|response_code|time_\w+|size_\w+|num_\w+|speed_\w+)\}( |\\n)?)+$/

/** `curl -s -o /dev/null -w '%{http_code}' URL`: nothing of the answer but its number. */
function printsStatus(args: readonly string[]): boolean {
  let thrown = false
  let written = false
  let addresses = 0
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!
    if (/^-[sSLkfIg]*o$|^--output$/.test(arg)) thrown = args[++i] === '/dev/null'
    else if (/^-[sSLkfIg]*w$|^--write-out$/.test(arg)) written = STATUS.test(args[++i] ?? '')
    else if (CURL_VALUE.test(arg)) i++
    else if (!CURL_OPTION.test(arg)) addresses += arg.startsWith('-') ? 2 : 1
  }
  // Of several addresses only the first answer is thrown away.
  return thrown && written && addresses === 1
}

const LISTS_IDS = /^(container (ls|list|ps)|ps|images|image ls|compose ps|network ls)(?= )/
const ID_OPTIONS =
  /^( (-[anlq]+|--quiet|--all|--latest|--no-trunc|(-[anlq]*f |-[anlq]*f(?=\w)|--filter[ =])[\w.:/=-]+))*( [\w][\w./:-]*)*$/

/** `docker ps -aq -f name=web`: hexadecimal ids, one a line. No format is asked for, so `-q` alone says what is printed. */
function printsIds(args: readonly string[]): boolean {
  const words = args.join(' ')
  if (args.some(hasBlank) || !LISTS_IDS.test(words)) return false
  const options = words.replace(LISTS_IDS, '')
  return ID_OPTIONS.test(options) && / (-[anl]*q|--quiet)/.test(options)
}

const NAME_FORMAT = / --format[ =]\{\{ ?\.(Names?|ID) ?\}\}(?= |$)/

const FORMAT_WORD = /^(--format=)?\{\{ ?\.\w+ ?\}\}$/

/** `docker ps --format '{{.Names}}'`: names of containers and networks begin with a letter or digit. */
function printsNames(args: readonly string[]): boolean {
  if (args.some((arg) => hasBlank(arg) && !FORMAT_WORD.test(arg))) return false
  const words = args.join(' ')
  const options = words.replace(/^(ps|container ls|network ls)(?= )/, '')
  return options !== words && NAME_FORMAT.test(options) && ID_OPTIONS.test(options.replace(NAME_FORMAT, ''))
}

/** `gh run list --json databaseId -q '.[0].databaseId'`: the filter picks numbers and nothing else. */
function printsNumbersOfRuns([kind = '', action, ...args]: readonly string[]): boolean {
  const filters = args.filter((arg) => /^(-q|--jq|-t|--template)/.test(arg))
  const [only = ''] = filters
  return (
    ['run', 'pr', 'issue'].includes(kind) &&
    ['list', 'view'].includes(action ?? '') &&
    filters.length === 1 &&
    ['-q', '--jq'].includes(only) &&
    /^(\.\[\d*\])?\.(databaseId|number)$|^length$/.test(args[args.indexOf(only) + 1] ?? '')
  )
}

const PLACE_FIRST = /^((-n |--namespace[ =]|--context[ =])[\w.@:/-]+ )+(?=get )/
const NAMED_THINGS =
  /^get (pods?|po|deploy(ments?)?|statefulsets?|sts|jobs?|cronjobs?|svc|services?|nodes?|no|namespaces?|ns)(?= )/
const NAME_OPTIONS =
  /^( (-n |--namespace[ =]|-l |--selector[ =]|--field-selector[ =]|--sort-by[ =]|--context[ =])[\w.,:=!/-]+| -A| --all-namespaces| --no-headers)*$/
const ONLY_NAMES =
  / (-o |-o=|-o|--output[ =])(name|jsonpath=\{\.items\[(\d+|\*)\]\.metadata\.name\}|jsonpath=\{range \.items\[\*\]\}\{\.metadata\.name\}\{"(\\n| )"\}\{end\}|custom-columns=\w*:\.?metadata\.name)(?= |$)/

/** `kubectl get pods -o name`: names of a cluster begin with a letter or digit, and the server lets none other in. */
function printsNamesOfThings(args: readonly string[]): boolean {
  if (args.some((arg) => hasBlank(arg) && !/^(-o=?|--output=)?jsonpath=/.test(arg))) return false
  const words = args.join(' ').replace(PLACE_FIRST, '')
  if (!NAMED_THINGS.test(words) || !ONLY_NAMES.test(words)) return false
  return NAME_OPTIONS.test(words.replace(NAMED_THINGS, '').replace(ONLY_NAMES, ''))
}
