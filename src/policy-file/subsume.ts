// Does one rule speak of everything that another speaks of? Only where that can be seen in the conditions themselves.
import { compileGlob } from './glob.ts'
import type { PolicyRule, When } from './types.ts'

const LISTS = ['tool', 'program', 'operands', 'path', 'agent', 'user', 'cwd'] as const
const EXACT = ['sub', 'effect', 'scope', 'notScope'] as const

/** True: whatever `narrow` speaks of, `wide` does too. False may also mean: it cannot be seen. */
export function speaksOfAll(wide: PolicyRule, narrow: PolicyRule): boolean {
  if (wide.root !== undefined && wide.root !== narrow.root) return false
  const lowers = wide.tier === 'safe'
  for (const name of Object.keys(wide.when) as (keyof When)[]) if (!holds(name, wide.when, narrow.when)) return false
  // Of a rule that lowers, what it does not say narrows it: words that nobody speaks of are not let pass.
  if (!lowers) return true
  return (['operands', 'options', 'sub'] as const).every(
    (name) => narrow.when[name] === undefined || wide.when[name] !== undefined || asksNoCommand(wide.when),
  )
}

function asksNoCommand({ program, words, sub, options, operands }: When): boolean {
  return [program, words, sub, options, operands].every((one) => one === undefined)
}

/** The condition of `wide` follows from the conditions of `narrow`. */
function holds(name: keyof When, wide: When, narrow: When): boolean {
  if (narrow[name] === undefined) return false
  if (name === 'options' || name === 'words') return JSON.stringify(wide[name]) === JSON.stringify(narrow[name])
  if ((LISTS as readonly string[]).includes(name)) {
    const patterns = wide[name] as readonly string[]
    return (narrow[name] as readonly string[]).every((value) =>
      patterns.some((pattern) => isWithin(value, pattern, name)),
    )
  }
  const values = wide[name as (typeof EXACT)[number]] as readonly string[]
  const given = narrow[name as (typeof EXACT)[number]] as readonly string[]
  // `not-scope` rules out: whoever rules out less speaks of more.
  return name === 'notScope' ? values.every((one) => given.includes(one)) : given.every((one) => values.includes(one))
}

/** Every text that matches the value matches the pattern. */
function isWithin(value: string, pattern: string, name: keyof When): boolean {
  if (value === pattern) return true
  const isPath = name === 'path' || name === 'cwd'
  if (pattern === (isPath ? '**' : '*')) return true
  const isPlain = (text: string) => !/[*?[\]{}\\]/.test(text)
  if (isPlain(value)) return compileGlob(pattern, { kind: isPath ? 'path' : 'word' }).matches(value)
  // `a*bc*` lies within `*bc*`.
  const core = isPath ? undefined : /^\*([^*?[\]{}\\]+)\*$/.exec(pattern)?.[1]
  if (core !== undefined && !/[[\]{}\\]/.test(value)) return value.includes(core)
  // `a/b/**` lies within `a/**`, `ab*` within `a*`.
  const open = isPath ? '/**' : '*'
  if (!pattern.endsWith(open)) return false
  const stem = pattern.slice(0, -open.length)
  return isPlain(stem) && (isPath ? value.startsWith(`${stem}/`) : value.startsWith(stem))
}
