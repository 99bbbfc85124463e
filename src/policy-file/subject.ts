// A judged call made ready to be compared with many rules: its commands, its effects, and where their paths lead.
// Compares nothing.
import {
  baseName,
  type Call,
  type Context,
  EFFECT_KINDS,
  type Effect,
  judgeEffect,
  readWords,
  resolveTarget,
  type Tier,
  type Verdict,
  type WordsReading,
} from '../classify/index.ts'
import type { Identity } from '../permissions/calls/identity.ts'

export type SubjectCommand = {
  /** Index into the verdict's commands. */
  index: number
  argv: readonly string[]
  /** Its first word without a folder. */
  base: string
  cwd: string | undefined
  reading(): WordsReading
}

export type SubjectEffect = {
  effect: Effect
  tier: Tier
  command: SubjectCommand | undefined
  /** Undefined when it is about no path. */
  paths(): TargetPaths | undefined
}

/** The same path in every way a rule may write it: absolute, `~/…`, relative to the workspace. */
export type TargetPaths = {
  forms: readonly string[]
  /** Some part is a pattern of the shell, or computed: it stands for paths that are not written here. */
  wild: 'no' | 'pattern' | 'computed'
  /** It may lie in another folder than the forms say. */
  anywhere: boolean
}

export type Subject = {
  toolName: string
  who: Identity
  context: Context
  /** Effective working directory: of the call, joined with the tool's own. */
  cwd: string | undefined
  /** The workspace, else the working directory: what relative patterns are relative to. */
  base: string | undefined
  commands: readonly SubjectCommand[]
  effects: readonly SubjectEffect[]
  /** The shell changes to a folder that is not known. */
  wanders: boolean
}

const CHANGES_FOLDER = new Set(['cd', 'pushd', 'popd', 'chdir'])
const COMPUTED_PART = '…'
const SHELL_PATTERN = /[*?[\]{}]/

export function createSubject(
  verdict: Verdict,
  of: { call: Call; context: Context; who: Identity; cwd: string | undefined },
): Subject {
  const { call, context, who, cwd } = of
  const commands = verdict.commands.map(({ argv, cwd: own }, index) => createCommand(argv, own, index))
  const wanders = commands.some(
    ({ argv, base, cwd: own }) =>
      (CHANGES_FOLDER.has(base) && argv.some((word) => word.includes(COMPUTED_PART) || word === '-')) ||
      (own === undefined && cwd !== undefined),
  )
  const subject = { toolName: call.toolName, who, context, cwd, base: context.workspace ?? cwd, commands, wanders }
  const effects = verdict.effects.map((effect): SubjectEffect => {
    const command = commands[effect.command]
    const known: { paths?: TargetPaths | undefined } = {}
    return {
      effect,
      tier: judgeEffect(effect, context.profile).tier,
      command,
      paths: () => {
        if (!('paths' in known)) known.paths = pathsOf(effect, command, subject)
        return known.paths
      },
    }
  })
  return { ...subject, effects }
}

function createCommand(argv: readonly string[], cwd: string | undefined, index: number): SubjectCommand {
  const known: { reading?: WordsReading } = {}
  return {
    index,
    argv,
    base: baseName(argv[0] ?? ''),
    cwd,
    reading: () => {
      known.reading ??= readWords(argv)
      return known.reading
    },
  }
}

function pathsOf(
  { kind, target, scopes }: Effect,
  command: SubjectCommand | undefined,
  subject: Omit<Subject, 'effects'>,
): TargetPaths | undefined {
  if (EFFECT_KINDS[kind].target !== 'path' || target === undefined || target === '') return undefined
  const { home, workspace } = subject.context
  // What belongs to no command (a redirect) may stand after any change of folder in the text.
  const folders =
    command === undefined
      ? new Set([subject.cwd, ...subject.commands.map((one) => one.cwd)])
      : new Set([command.cwd ?? (subject.wanders ? undefined : subject.cwd)])
  const forms = new Set<string>()
  for (const folder of folders) {
    const path = resolveTarget(target, { cwd: folder, home, workspace })
    forms.add(path)
    addBelow(forms, path, home, '~')
    addBelow(forms, path, subject.base, '')
  }
  const isAbsolute = /^(\/|~|[A-Za-z]:)/.test(target)
  return {
    forms: [...forms],
    wild: target.includes(COMPUTED_PART) ? 'computed' : SHELL_PATTERN.test(target) ? 'pattern' : 'no',
    anywhere: scopes.includes('computed') || (!isAbsolute && subject.wanders && command?.cwd === undefined),
  }
}

/** The path as seen from a folder above it. */
function addBelow(forms: Set<string>, path: string, folder: string | undefined, name: string): void {
  if (folder === undefined || folder === '/' || folder === '') return
  const above = resolveTarget(folder, {})
  if (path === above) forms.add(name === '' ? '.' : name)
  else if (path.startsWith(`${above}/`)) forms.add(`${name}${name === '' ? '' : '/'}${path.slice(above.length + 1)}`)
}
