// `interlock explain CALL`: what the classifier finds in a call, without a server. Queues and stores nothing.
import { homedir } from 'node:os'
import { type Command, Option } from 'commander'
import { type Call, type Context, classify, type Tier, type Verdict } from '../classify/index.ts'
import { action, CommandError, printable, printData, printJson } from './terminal.ts'

type Options = {
  tool: string
  input?: string
  cwd: string
  workspace?: string
  profile: Context['profile']
  json?: boolean
}

/** A script can act on it: 0 runs at once, 1 asks a person, 2 is blocked (as is anything that went wrong). */
const EXIT_CODES: Readonly<Record<Tier, number>> = { safe: 0, dangerous: 1, destructive: 2 }

function readCall(words: readonly string[], options: Options): Call {
  if (options.input === undefined) {
    if (words.length === 0) throw new CommandError('say what to explain, for instance: explain "git push --force"')
    return { toolName: options.tool, toolInput: { command: words.join(' ') } }
  }
  if (words.length > 0) throw new CommandError('give a command or --input, not both')
  let input: unknown
  try {
    input = JSON.parse(options.input)
  } catch (error) {
    throw new CommandError('--input is not valid JSON', { cause: error })
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new CommandError('--input must be a JSON object')
  return { toolName: options.tool, toolInput: input as Record<string, unknown> }
}

function describe(verdict: Verdict): string {
  const lines = [verdict.reason, '', `verdict   ${verdict.tier}`, `rule      ${verdict.rule}`]
  verdict.commands.forEach((command, index) => {
    const via = command.via.length === 0 ? '' : `  (in ${command.via.join(' > ')})`
    lines.push(`command   ${command.argv.join(' ')}${via}`)
    lines.push(
      `          ${command.tier}, ${command.rule}${command.rows.length === 0 ? '' : `; ${command.rows.join(', ')}`}`,
    )
    for (const effect of verdict.effects.filter((one) => one.command === index)) lines.push(describeEffect(effect))
  })
  for (const effect of verdict.effects.filter((one) => one.command < 0)) lines.push(describeEffect(effect))
  if (verdict.instead !== undefined) lines.push(`instead   ${verdict.instead}`)
  return lines.map(printable).join('\n')
}

function describeEffect(effect: Verdict['effects'][number]): string {
  const scopes = effect.scopes.length === 0 ? '' : ` (${effect.scopes.join(', ')})`
  return `  effect  ${effect.kind}${effect.target === undefined ? '' : ` ${effect.target}`}${scopes}`
}

export function registerExplain(program: Command): void {
  program
    .command('explain')
    .description('show what a call does and what it would be told; exits 0 safe, 1 dangerous, 2 destructive')
    .argument('[call...]', 'a command line, for instance "rm -rf build"')
    .option('--tool <name>', 'the tool', 'bash')
    .option('--input <json>', "the tool's arguments, instead of a command line")
    .option('--cwd <dir>', 'where it would run', process.cwd())
    .option('--workspace <dir>', 'the project root (default: where it would run)')
    .addOption(new Option('--profile <name>', 'rules to apply').choices(['standard', 'strict']).default('standard'))
    .option('--json', 'print JSON')
    .action(
      action((words: string[], options: Options) => {
        const call = readCall(words, options)
        const verdict = classify(call, {
          cwd: options.cwd,
          home: homedir(),
          workspace: options.workspace ?? options.cwd,
          profile: options.profile,
        })
        if (options.json === true) printJson(verdict)
        else printData(describe(verdict))
        process.exitCode = EXIT_CODES[verdict.tier]
      }),
    )
}
