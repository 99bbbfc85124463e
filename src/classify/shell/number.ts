// Which substitutions print a number and nothing else, so that the shell may calculate with it. Runs nothing.
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
])

/** One file at most, so that no names are printed before the count. */
function plainGrep(args: readonly string[]): boolean {
  const options = args.filter((arg) => arg.startsWith('-'))
  return options.every((option) => /^-[ciEFwvx]+$/.test(option)) && args.length - options.length <= 2
}

/** Does this script certainly print numbers only? A function or alias may have taken the program's name. */
export function printsNumber(script: Script | undefined, scope: Scope): boolean {
  const only = script?.commands.length === 1 ? script.commands[0] : undefined
  return only !== undefined && !only.background && endsInNumber(only.command, scope)
}

function endsInNumber(node: Statement['command'] | PipelineNode, scope: Scope): boolean {
  if (node.type !== 'Pipeline') return node.type !== 'AndOr' && isNumeric(node, scope)
  const commands = [...node.commands]
  // `wc -l | tr -d ' '` takes the blanks away that some systems print.
  const last = commands.at(-1)!
  if (commands.length > 1 && programOf(last) === 'tr' && !shadowed('tr', scope)) commands.pop()
  return isNumeric(commands.at(-1)!, scope)
}

function isNumeric(node: CommandNode, scope: Scope): boolean {
  const program = programOf(node)
  if (node.type !== 'Command' || program === undefined || shadowed(program, scope)) return false
  const args = node.args.map((arg) => (arg.type === 'Word' ? arg.value : arg.text))
  return NUMERIC.get(program)?.(args) ?? false
}

function programOf(node: CommandNode): string | undefined {
  return node.type === 'Command' && node.prefix.length === 0 ? node.name?.value : undefined
}

function shadowed(program: string, scope: Scope): boolean {
  return scope.opaque || scope.functions.map.has(program) || scope.aliases.map.has(program)
}
