// Which substitutions print numbers, or ids made like them, and nothing else, so that they are neither options nor paths. Runs nothing.
import type { CommandNode, PipelineNode, Script, Statement } from './parse.ts'
import type { Scope } from './scope.ts'

/** Each program with the arguments under which it prints only numbers. */
const NUMERIC: ReadonlyMap<string, (args: readonly string[]) => boolean> = new Map([
  ['wc', (args) => args.every((arg) => /^-[clmwL]+$/.test(arg))],
  ['seq', (args) => args.every((arg) => /^-?\d+$/.test(arg))],
  ['nproc', (args) => args.length === 0],
  ['date', (args) => args.length === 1 && /^\+(%\d?[sYmdHMSNjuwy])+$/.test(args[0]!)],
  ['id', (args) => args.length === 1 && /^-[ug]$/.test(args[0]!)],
  ['grep', (args) => args.some((arg) => /^-[a-zA-Z]*c/.test(arg)) && plainGrep(args)],
  ['docker', printsIds],
  ['podman', printsIds],
  ['gh', printsNumbersOfRuns],
  ['kubectl', printsNamesOfThings],
  ['lsof', printsProcesses],
  ['pgrep', (args) => args.every((arg) => /^(-[fnoxi]+|[\w./-]+)$/.test(arg))],
])

/** `lsof -ti:3000`: processes by number alone. */
function printsProcesses(args: readonly string[]): boolean {
  return (
    args.some((arg) => /^-(t|ti.*)$/.test(arg)) &&
    args.every((arg) => /^(-[tinP]+|-t?i:\d+|(tcp|TCP|udp|UDP)?:\d+|-s(TCP|tcp):LISTEN)$/.test(arg))
  )
}

/** One file at most, so that no names are printed before the count. */
function plainGrep(args: readonly string[]): boolean {
  const options = args.filter((arg) => arg.startsWith('-'))
  return options.every((option) => /^-[cinEFwvx]+$/.test(option)) && args.length - options.length <= 2
}

const LISTS_IDS = /^(container (ls|list|ps)|ps|images|image ls|compose ps)(?= )/
const ID_OPTIONS =
  /^( (-[anlq]+|--quiet|--all|--latest|--no-trunc|(-[anlq]*f |-[anlq]*f(?=\w)|--filter[ =])[\w.:/=-]+))*( [\w][\w./:-]*)*$/

/** `docker ps -aq -f name=web`: hexadecimal ids, one a line. No format is asked for, so `-q` alone says what is printed. */
function printsIds(args: readonly string[]): boolean {
  const words = args.join(' ')
  if (args.some((arg) => /\s/.test(arg)) || !LISTS_IDS.test(words)) return false
  const options = words.replace(LISTS_IDS, '')
  return ID_OPTIONS.test(options) && / (-[anl]*q|--quiet)/.test(options)
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
    /^(\.\[\d*\])?\.(databaseId|number)$/.test(args[args.indexOf(only) + 1] ?? '')
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
  const words = args.join(' ').replace(PLACE_FIRST, '')
  if (!NAMED_THINGS.test(words) || !ONLY_NAMES.test(words)) return false
  return NAME_OPTIONS.test(words.replace(NAMED_THINGS, '').replace(ONLY_NAMES, ''))
}

/** Does this script certainly print numbers only? A function or alias may have taken the program's name. */
export function printsNumber(script: Script | undefined, scope: Scope): boolean {
  const only = script?.commands.length === 1 ? script.commands[0] : undefined
  return only !== undefined && !only.background && endsInNumber(only.command, scope)
}

/** Of a script that prints numbers: are they made of digits, or are they ids that only look harmless? */
export function printsDigits(script: Script | undefined): boolean {
  const node = script?.commands[0]?.command
  const commands = node?.type === 'Pipeline' ? node.commands : [node]
  return commands.every((command) => command?.type === 'Command' && !PRINTS_IDS.has(command.name?.value ?? ''))
}

const PRINTS_IDS: ReadonlySet<string> = new Set(['docker', 'podman', 'kubectl'])

/**
 * Does the command behind the one at `at` put what it reads into commands (`… | xargs git show`, `… | while read id`),
 * and is that certainly numbers, or ids made like them?
 */
export function feedsNumbers(commands: readonly CommandNode[], at: number, scope: Scope): boolean {
  const next = commands[at + 1]
  const takesWords = next?.type === 'While' || (next?.type === 'Command' && next.name?.value === 'xargs')
  return takesWords && pipeEndsInNumber(commands.slice(0, at + 1), scope)
}

function endsInNumber(node: Statement['command'] | PipelineNode, scope: Scope): boolean {
  if (node.type !== 'Pipeline') return node.type !== 'AndOr' && isNumeric(node, scope)
  return pipeEndsInNumber(node.commands, scope)
}

function pipeEndsInNumber(all: readonly CommandNode[], scope: Scope): boolean {
  const commands = [...all]
  // `wc -l | tr -d ' '` takes the blanks away that some systems print.
  const last = commands.at(-1)!
  if (commands.length > 1 && programOf(last) === 'tr' && !shadowed('tr', scope)) commands.pop()
  // Of a list, some lines, or the same in another order.
  while (commands.length > 1 && isSomeLines(commands.at(-1)!, scope)) commands.pop()
  return isNumeric(commands.at(-1)!, scope) || endsInLineNumber(commands, scope)
}

const SOME_LINES = /^((head|tail)( -n)? ?-?\d+|sort( -[urnV]+)*|uniq|tac|e?grep( -[vEFiw]+)* [\w./|^$][\w./|^$-]*)$/

function isSomeLines(node: CommandNode, scope: Scope): boolean {
  const words = plainWords(node, scope)
  return words !== undefined && isWrittenOut(node) && SOME_LINES.test(words.join(' '))
}

/** `grep -n main a.c | head -1 | cut -d: -f1`. */
function endsInLineNumber(commands: readonly CommandNode[], scope: Scope): boolean {
  if (!commands.every(isWrittenOut)) return false
  const [first, ...rest] = commands.map((node) => plainWords(node, scope))
  const last = rest.pop()
  if (!first || !last || first[0] !== 'grep' || !/^cut( -d:| -d :| -f1| -f 1){2}$/.test(last.join(' '))) return false
  const numbered = first.some((arg) => /^-[a-zA-Z]*n/.test(arg)) && !first.some((arg) => /^-[a-zA-Z]*c/.test(arg))
  return (
    numbered &&
    plainGrep(first.slice(1)) &&
    rest.every((words) => words && /^(head|tail)( -n)? ?-?\d+$/.test(words.join(' ')))
  )
}

/** Nothing in its words is expanded, so that no option or further file comes in. */
function isWrittenOut(node: CommandNode): boolean {
  return node.type === 'Command' && node.args.every((arg) => /^('[^']*'|"[^"$`\\]*"|[\w./:=@,+-]+)$/.test(arg.text))
}

function plainWords(node: CommandNode, scope: Scope): string[] | undefined {
  const program = programOf(node)
  if (node.type !== 'Command' || program === undefined || shadowed(program, scope)) return undefined
  return [program, ...node.args.map((arg) => (arg.type === 'Word' ? arg.value : arg.text))]
}

function isNumeric(node: CommandNode, scope: Scope): boolean {
  const [program, ...args] = plainWords(node, scope) ?? []
  return program !== undefined && (NUMERIC.get(program)?.(args) ?? false)
}

function programOf(node: CommandNode): string | undefined {
  return node.type === 'Command' && node.prefix.length === 0 ? node.name?.value : undefined
}

function shadowed(program: string, scope: Scope): boolean {
  return scope.opaque || scope.functions.map.has(program) || scope.aliases.map.has(program)
}
