// What a program that is not known may be after all. Looking at this can only make the verdict stricter.
import { exactText, type Output } from '../../shell/model.ts'
import { isKnownProgram } from '../../table/families.ts'
import { wordSet } from '../../text/word-list.ts'
import { frameBelow } from '../frame.ts'
import { readOptionCommands } from '../runs/option-commands.ts'
import type { Invocation } from './invocation.ts'

/** Programs that others are known to wrap, and whose words are too bad to be read as something else. */
const OFTEN_WRAPPED: ReadonlySet<string> = wordSet('rm git find dd shred sh bash sudo chmod')

/** Words that stand for nothing but the program. */
const STARTS_COMMAND = /^(\/(usr\/)?bin\/)?(rm|sh|bash)$/

/** A wrapper has few words before the command that it runs. Behind more of them, and no `--`, `rm` is more likely a word of a sentence. */
const MAX_PLAIN_WORDS = 3
const MAX_WRAPPER_WORDS = 12

/**
 * A known program in capitals (some disks ignore case) or with the ending of Windows, which `asProgram` runs, or a wrapper
 * around what follows.
 */
export function readOtherwise(invocation: Invocation, asProgram: (invocation: Invocation) => Output): void {
  const { program, args, frame, span } = invocation
  const plain = usualName(plainName(program))
  if (plain !== program && isKnownProgram(plain)) asProgram({ ...invocation, program: plain })
  readOptionCommands(args, args, program, frame)
  const [first] = args
  const inside = frameBelow(frame, program)
  if (first && args.length > 1 && OFTEN_WRAPPED.has(exactText(first) ?? '')) frame.reader.invoke(args, inside, span)
  // `envdir x rm -rf /`, `vault exec x -- rm -rf /`: few words are followed, and each only once.
  const at = args.findIndex(
    (field, i) =>
      i > 0 &&
      ((i <= MAX_PLAIN_WORDS && STARTS_COMMAND.test(exactText(field) ?? '')) || exactText(args[i - 1]!) === '--'),
  )
  if (at > 0 && at < MAX_WRAPPER_WORDS && at < args.length - 1) frame.reader.invoke(args.slice(at), inside, span)
}

/** Common aliases of programs, and names that carry a version. */
const USUAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['k', 'kubectl'],
  ['tf', 'terraform'],
  ['tg', 'terragrunt'],
  ['aws2', 'aws'],
  ['helm3', 'helm'],
  ['sudo-rs', 'sudo'],
])

function usualName(name: string): string {
  return USUAL_NAMES.get(name) ?? name.replace(/^(terraform|tofu|kubectl|helm)[-_]?v?\d[\d.]*$/, '$1')
}

/** Package managers: a word that is none of their subcommands names a tool of the project, which they run. */
const LAUNCHERS: ReadonlySet<string> = wordSet('pnpm yarn bun')
/** Tools that are packages of Node, and can destroy something. Other names are rather a project's own scripts. */
const NODE_TOOLS: ReadonlySet<string> = wordSet(`
  cdk aws-cdk sst serverless sls prisma rimraf del-cli shx wrangler vercel netlify firebase sequelize sequelize-cli typeorm knex
  drizzle-kit supabase`)

/** `pnpm cdk destroy`: what no row speaks of is read as the program that it may start. */
export function readLaunched({ program, args, frame, span }: Invocation, sub: string): void {
  const at = LAUNCHERS.has(program) && NODE_TOOLS.has(sub) ? args.findIndex((field) => exactText(field) === sub) : -1
  if (at < 0 || frame.via.includes(program)) return
  frame.reader.invoke(args.slice(at), frameBelow(frame, program), span)
}

/** `GIT`, `git.exe` → `git`. */
export function plainName(program: string): string {
  return program.toLowerCase().replace(/\.(exe|cmd|bat|com)$/, '')
}
