// `interlock explain CALL`: what the classifier finds in calls, without a server. Queues and stores nothing.
import { homedir } from 'node:os'
import { type Command, Option } from 'commander'
import { type Context, classify, explain } from '../classify/index.ts'
import type { ExplainAnswer } from '../contract/explanation.ts'
import { toExplainAnswer } from '../permissions/reviews/explain.ts'
import { type CallOptions, type GivenCall, readCalls } from './explain-calls.ts'
import { explanationText } from './explain-text.ts'
import { action, isColorWanted, printable, printData, printJson, printJsonLine, say } from './terminal.ts'

type Options = CallOptions & {
  cwd: string
  home: string
  root?: string
  shell?: string
  profile: Context['profile']
  json?: boolean
  quiet?: boolean
}

export function registerExplain(program: Command): void {
  program
    .command('explain')
    .description('show what a call does and what it would be told; exits 0 when all is safe, 1 when not, 2 on mistakes')
    .argument('[call...]', 'a command line ("rm -rf build"), a call as JSON, or - for standard input')
    .option('--tool <name>', 'the tool', 'bash')
    .option('--input <json>', "the tool's arguments, instead of a command line")
    .option('--lines <file...>', 'one call per line (- for standard input): prints one line for each that is not safe')
    .option('--quiet', 'with --lines: do not sum up')
    .option('--cwd <dir>', 'where it would run', process.cwd())
    .option('--home <dir>', 'the home folder', homedir())
    .option('--root <dir>', 'the project root (default: where it would run)')
    .option('--shell <path>', 'the shell that would run commands, for instance /bin/bash')
    .addOption(new Option('--profile <name>', 'rules to apply').choices(['standard', 'strict']).default('standard'))
    .option('--json', 'print JSON: the answer of POST /api/explain; with --lines one object per line')
    .action(
      action((words: string[], options: Options) => {
        const calls = readCalls(words, options)
        const answers = calls.map((given) => ({ given, answer: explainOne(given, options) }))
        if (options.lines === undefined) showOne(answers[0]!.answer, options)
        else showMany(answers, options)
        process.exitCode = answers.every(({ answer }) => answer.tier === 'safe') ? 0 : 1
      }),
    )
}

function explainOne({ call, place }: GivenCall, options: Options): ExplainAnswer {
  const cwd = place.cwd ?? options.cwd
  const shell = place.shell ?? options.shell
  const context: Context = {
    cwd,
    home: place.home ?? options.home,
    workspace: place.workspace ?? options.root ?? cwd,
    profile: options.profile,
    ...(shell === undefined ? {} : { shell }),
  }
  const startedMs = performance.now()
  const explanation = explain(call, context, classify)
  return toExplainAnswer(explanation, performance.now() - startedMs)
}

function showOne(answer: ExplainAnswer, { json }: Options): void {
  if (json === true) printJson(answer)
  else printData(explanationText(answer, { color: isColorWanted() }))
}

function showMany(answers: readonly { given: GivenCall; answer: ExplainAnswer }[], options: Options): void {
  const bad = answers.filter(({ answer }) => answer.tier !== 'safe')
  if (options.json === true)
    for (const { given, answer } of answers) printJsonLine({ inputFile: given.file, inputLine: given.line, ...answer })
  else
    for (const { given, answer } of bad)
      printData(
        `${printable(given.file ?? '')}:${given.line}: ${answer.tier}: ${printable(answer.reason)} [${answer.rule}]`,
      )
  if (options.quiet !== true) say(`${answers.length} calls, ${answers.length - bad.length} safe, ${bad.length} not.`)
}
