// What a call that is known by name does to files, processes and the network. What it runs is found in code-runs.ts.
import type { EffectKind } from '../../../effect-kinds.ts'
import type { CodeCall } from '../calls/code-calls.ts'
import { targetTexts } from '../calls/code-targets.ts'
import { foundNames, isFound } from '../calls/walked-folders.ts'
import { type Folded, literal } from '../values/code-values.ts'
import type { Hazard } from './code-hazards.ts'
import { argument, type Program } from './code-program.ts'
import { runsShell } from './code-runs.ts'

/** A hazard that is an effect, not something that is run. */
type EffectHazard = Extract<Hazard, { effect: EffectKind }>

export function judgeEffect(program: Program, call: CodeCall, hazard: EffectHazard): void {
  // `Path('x').unlink()`: the path stands before, not in the parentheses.
  if (call.path.startsWith('?.') && call.args.length === 0 && hazard.path !== undefined) return
  const value = hazard.path === undefined ? undefined : (argument(program, call, hazard.path) ?? ownerOf(call, program))
  const target = value?.isLiteral === true ? value.text : undefined
  if (hazard.effect.startsWith('network.')) judgeNetwork(program, call, hazard, target)
  else if (hazard.mode === true) judgeOpen(program, call, target)
  else if (/^https?:\/\//.test(target ?? '') && hazard.effect === 'file.read') {
    program.network = true
    program.out.effect('network.read', target)
  } else judgeTarget(program, call, hazard, target)
}

/** The path whose method it is: `p.unlink()`. */
function ownerOf({ path, args }: CodeCall, { constants }: Program): Folded | undefined {
  return args.length > 0 ? undefined : constants.get(path.slice(0, path.lastIndexOf('.')))
}

function judgeNetwork(program: Program, call: CodeCall, hazard: EffectHazard, target: string | undefined): void {
  program.network = true
  program.connects ||= hazard.connects === true
  const sends = mentionsWord(program, call, /^(data|json|files|body|method|POST|PUT|PATCH|DELETE)$/)
  program.out.effect(hazard.method === true && sends ? 'network.write' : hazard.effect, target)
}

function judgeTarget(program: Program, call: CodeCall, hazard: EffectHazard, target: string | undefined): void {
  const { out } = program
  if (hazard.effect === 'process.signal' && signalsAll(program, call)) out.effect('process.signal-all')
  const effect = worseByWords(program, call, hazard)
  out.effect(effect, target)
  if (effect.startsWith('file.delete')) deletesTargets(program, call, effect, hazard.path ?? 0)
  if (hazard.effect === 'file.list' && target !== undefined)
    program.listed.push(/walk$|^Find\.find$/.test(call.path) ? `${target}/**` : target)
  if (target !== undefined) return
  if (/^file\.(?:delete|destroy)/.test(hazard.effect)) program.sweeps = true
  if (hazard.effect === 'file.write') notesOverwrite(program, call)
  const isDefault = hazard.effect === 'file.list' && call.args.length === 0
  if (hazard.path !== undefined && !isDefault) out.unknown(`${call.path.slice(0, 60)} of something computed`)
}

/** Writes over the very file that a loop found. */
function notesOverwrite(program: Program, { args }: CodeCall): void {
  const [from, to] = args[0] ?? [0, 0]
  program.overwrites ||= isFound(program.tokens, from, to, foundNames(program.tokens))
}

/** `fs.rm('x', { recursive: true })`, `os.chmod('x', 0o777)`. */
function worseByWords(program: Program, call: CodeCall, hazard: EffectHazard): EffectKind {
  if (hazard.recursiveTree === true && mentionsWord(program, call, /^recursive$/)) return 'file.delete-tree'
  const opens = hazard.effect === 'file.permission' && mentionsWord(program, call, /^0?o?777$/)
  return opens ? 'file.permission-open' : hazard.effect
}

function mentionsWord({ tokens }: Program, { start, end }: CodeCall, word: RegExp): boolean {
  return tokens.slice(start, end).some(({ text }) => word.test(text))
}

/** Everything that a call deletes, wherever it was told so; what is relative also in the folders that the program enters. */
function deletesTargets(program: Program, call: CodeCall, effect: EffectKind, index: number): void {
  const { out, entered } = program
  for (const target of targetTexts(call, index, program)) {
    out.effect(effect, target)
    if (!/^[/~]|^[A-Za-z]:/.test(target)) for (const folder of entered) out.effect(effect, `${folder}/${target}`)
  }
}

/** Whether all processes, or the first one, are signalled: Perl and Ruby name the signal first, then the processes. */
function signalsAll({ tokens, language }: Program, call: CodeCall): boolean {
  const targets = /^(?:perl|ruby)$/.test(language) ? call.args.slice(1) : call.args.slice(0, 1)
  return targets.some(([from, to]) =>
    /^-?1$/.test(
      tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(''),
    ),
  )
}

/** `open('x')` reads, `open('x', 'w')` writes; Perl's mode stands in the middle or before the name. */
function judgeOpen(program: Program, call: CodeCall, target: string | undefined): void {
  const { out, language } = program
  if (language === 'perl') {
    judgePerlOpen(program, call)
    return
  }
  if (language === 'ruby' && target?.startsWith('|')) {
    runsShell(program, literal(target.slice(1)))
    return
  }
  const modes = program.tokens.slice(call.args[0]?.[1] ?? call.start, call.end)
  const writes = modes.some((token) =>
    token.kind === 'string'
      ? /^[rbt]*[waxc+][bt+]*$/.test(token.text)
      : /^(O_WRONLY|O_RDWR|O_CREAT|O_TRUNC)$/.test(token.text),
  )
  out.effect(writes ? 'file.write' : 'file.read', target)
  if (target !== undefined) return
  if (modes.some(({ kind, text }) => kind === 'string' && /^[bt]*w[bt+]*$/.test(text))) notesOverwrite(program, call)
  out.unknown('opens a file with a computed name')
}

/** `open(F, '<', 'x')`, `open(F, '<x')`, and a command: `open(F, '-|', 'x')`. */
function judgePerlOpen(program: Program, call: CodeCall): void {
  const { out } = program
  const [mode, file] = [argument(program, call, 1), argument(program, call, 2)]
  const text = `${mode?.text ?? ''}${file === undefined ? '' : ` ${file.text}`}`.trim()
  const isLiteral = mode?.isLiteral === true && file?.isLiteral !== false
  if (/^\||\|$|^-\||\|-/.test(mode?.text ?? ''))
    runsShell(program, { text: text.replace(/^[-|\s]+|\|$/g, ''), isLiteral, isDecoded: false })
  else {
    const name = text.replace(/^[+<>]+(?::\S+)?\s*/, '')
    out.effect(/^\+|^>/.test(text) ? 'file.write' : 'file.read', isLiteral ? name : undefined)
  }
}
