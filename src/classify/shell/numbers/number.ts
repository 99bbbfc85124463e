// Which substitutions print numbers, or ids made like them, and nothing else, so that they are neither options nor paths. Runs nothing.
import { exactText } from '../model.ts'
import type { CommandNode, PipelineNode, Script, Statement, SyntaxNode } from '../parse.ts'
import type { Scope } from '../scope.ts'
import { variableValue } from '../variables.ts'
import { type Column, columnOf } from './number-columns.ts'
import { isMadeOfDigits, NUMERIC, plainGrep } from './number-programs.ts'

/** Does this script certainly print numbers only? A function or alias may have taken the program's name. */
export function printsNumber(script: Script | undefined, scope: Scope): boolean {
  const only = script?.commands.length === 1 ? script.commands[0] : undefined
  return only !== undefined && !only.background && endsInNumber(only.command, scope)
}

/** Of a script that prints numbers: are they made of digits, or are they ids that only look harmless? */
export function printsDigits(script: Script | undefined): boolean {
  const node = script?.commands[0]?.command
  return areDigits(node?.type === 'Pipeline' ? node.commands : [node])
}

function areDigits(commands: readonly (SyntaxNode | undefined)[]): boolean {
  return commands.every(
    (command) => command?.type === 'Command' && isMadeOfDigits(command.name?.value ?? '', wordsOf(command)),
  )
}

/**
 * Does the command behind the one at `at` put what it reads into commands (`… | xargs git show`, `… | while read id`),
 * and is that certainly numbers, or ids made like them?
 */
export function feedsNumbers(commands: readonly CommandNode[], at: number, scope: Scope): Column | undefined {
  const following = commands[at + 1]
  const next = following?.type === 'Redirected' ? following.command : following
  const takesWords = next?.type === 'While' || (next?.type === 'Command' && next.name?.value === 'xargs')
  if (!takesWords) return undefined
  const feeding = commands.slice(0, at + 1)
  if (!pipeEndsInNumber(feeding, scope)) return undefined
  return areDigits(feeding) ? 'digits' : 'ids'
}

function endsInNumber(node: Statement['command'] | PipelineNode, scope: Scope): boolean {
  if (node.type !== 'Pipeline') return node.type !== 'AndOr' && isNumeric(node, scope)
  return pipeEndsInNumber(node.commands, scope)
}

function pipeEndsInNumber(all: readonly CommandNode[], scope: Scope): boolean {
  const commands = [...all]
  const last = commands.at(-1)!
  if (keepsDigits(last, scope)) return true
  // `wc -l | tr -d ' '` takes the blanks away that some systems print.
  if (commands.length > 1 && programOf(last) === 'tr' && !shadowed('tr', scope)) commands.pop()
  // Of a list, some lines, or the same in another order.
  while (commands.length > 1 && isSomeLines(commands.at(-1)!, scope)) commands.pop()
  return (
    isNumeric(commands.at(-1)!, scope) ||
    endsInLineNumber(commands, scope) ||
    endsInFirstColumn(commands, scope) ||
    endsInColumn(commands, scope)
  )
}

const KEEPS_DIGITS =
  /^(tr (-dc|-cd) (0-9|\[:digit:\])(\\n)?|e?grep -[hE]*o[hE]* (\[0-9\](\+|\*|\{\d+(,\d*)?\})?)+( [\w./][\w./-]*)?|sed( -[Er])? s\/\[\^0-9\][*+]?\/\/g)$/

/** Whatever is fed to it, only digits come out. */
function keepsDigits(node: CommandNode, scope: Scope): boolean {
  return isWrittenOut(node) && KEEPS_DIGITS.test(plainWords(node, scope)?.join(' ') ?? '')
}

/** `du -sk src | cut -f1`, `wc -l a.txt | awk '{print $1}'`. */
function endsInFirstColumn(commands: readonly CommandNode[], scope: Scope): boolean {
  const [first, last, ...more] = commands.map((node) => plainWords(node, scope))
  if (!first || !last || more.length > 0) return false
  const isCut = /^(cut( -d {2})? -f ?1|awk \{ ?print \$1;? ?\})$/.test(last.join(' '))
  return (
    isCut &&
    commands.every(isWrittenOut) &&
    /^(du -[kmhx]*s[kmhx]*|wc -[lcwm])( [\w./][\w./-]*)+$/.test(first.join(' '))
  )
}

/** `ps aux | grep node | awk '{print $2}'`, whatever lines are picked. */
function endsInColumn(commands: readonly CommandNode[], scope: Scope): boolean {
  const last = commands.at(-1)!
  if (commands.length < 2 || !commands.every(isWrittenOut)) return false
  const picks = commands.slice(1, -1)
  if (!picks.every((node) => isSomeLines(node, scope))) return false
  const [first, column] = [plainWords(commands[0]!, scope), plainWords(last, scope)]
  return first !== undefined && column !== undefined && columnOf(first, column) !== undefined
}

const SOME_LINES = /^((head|tail)( -n)? ?-?\d+|sort( -[urnV]+)*|uniq|tac)$/

function isSomeLines(node: CommandNode, scope: Scope): boolean {
  const words = plainWords(node, scope)
  if (words === undefined || !isWrittenOut(node)) return false
  if (!/^e?grep$/.test(words[0]!)) return SOME_LINES.test(words.join(' '))
  const operands = words.slice(1).filter((word) => !/^-[vEFiw]+$/.test(word))
  return operands.length === 1 && !operands[0]!.startsWith('-')
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
  return (
    node.type === 'Command' && node.args.every((arg) => /^((-\w)?('[^']*'|"[^"$`\\]*")|[\w./:=@,+-]+)$/.test(arg.text))
  )
}

function plainWords(node: CommandNode, scope: Scope): string[] | undefined {
  const program = programOf(node)
  if (node.type !== 'Command' || program === undefined || shadowed(program, scope)) return undefined
  return [program, ...wordsOf(node)]
}

function wordsOf({ args }: Extract<CommandNode, { type: 'Command' }>): string[] {
  return args.map((arg) => (arg.type === 'Word' ? arg.value : arg.text))
}

function isNumeric(node: CommandNode, scope: Scope): boolean {
  const program = plainWords(node, scope)?.[0]
  const printsNumbers = program === undefined ? undefined : NUMERIC.get(program)
  if (printsNumbers === undefined || node.type !== 'Command' || (program === 'grep' && namesSeveral(node))) return false
  return readings(node, scope).every(printsNumbers)
}

const ONE_VARIABLE = /^("?)\$(?:(\w+)|\{(\w+)\})\1$/
const PLAIN_NAME = /^[\w.][\w.-]*$/

const MAX_READINGS = 16

/** The words, with each name that a variable among them may stand for: `ns=web; … $(kubectl get pods -n $ns -o name)`. */
function readings(node: Extract<CommandNode, { type: 'Command' }>, scope: Scope): string[][] {
  let all = [wordsOf(node)]
  node.args.forEach(({ text }, index) => {
    const parts = text.includes('$') ? ONE_VARIABLE.exec(text) : null
    const names = parts === null ? [] : plainNames(parts[2] ?? parts[3]!, scope)
    if (names.length > 0 && names.length * all.length <= MAX_READINGS)
      all = names.flatMap((name) => all.map((words) => words.with(index, name)))
  })
  return all
}

/** What the variable may hold, where that is always one word which is no option; else nothing. */
function plainNames(name: string, scope: Scope): readonly string[] {
  const separators = scope.variables.map.get('IFS')
  if (separators === undefined || exactText(separators) !== ' \t\n') return []
  const value = variableValue(name, scope)
  return value.known && value.values.every((text) => PLAIN_NAME.test(text)) ? value.values : []
}

/** `grep -c x *`: of several files, each count has a name in front. */
function namesSeveral(node: CommandNode): boolean {
  return node.type === 'Command' && /^[^'"]*[*?[{$`]/.test(node.args.at(-1)?.text ?? '')
}

function programOf(node: CommandNode): string | undefined {
  return node.type === 'Command' && node.prefix.length === 0 ? node.name?.value : undefined
}

function shadowed(program: string, scope: Scope): boolean {
  return scope.opaque || scope.functions.map.has(program) || scope.aliases.map.has(program)
}
