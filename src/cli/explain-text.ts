// An explanation as a person reads it in a terminal: a tree of the commands found. Prints nothing itself.
import type { ExplainAnswer } from '../contract/explanation.ts'
import { shellWord } from './shell-quotes.ts'
import { printable } from './terminal.ts'

const SGR: Readonly<Record<ExplainAnswer['tier'], string>> = { safe: '32', dangerous: '33', destructive: '31' }
const MAX_WORD = 120

export type TextOptions = { color: boolean }

/** Many lines, without a line break at the end. Every control character of the call is spelt out. */
export function explanationText(answer: ExplainAnswer, { color }: TextOptions): string {
  const paint = (text: string, code: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text)
  const tierWord = (tier: ExplainAnswer['tier']) => paint(tier, SGR[tier])
  const dim = (text: string) => paint(text, '2')
  const out: string[] = [paint(printable(answer.reason), `1;${SGR[answer.tier]}`), '']

  field('verdict', tierWord(answer.tier))
  for (const rule of answer.rules) {
    const others = rule.decides ? '' : dim(' (also matches)')
    field('rule', `${printable(rule.id)}  ${tierWord(rule.tier)}  ${printable(rule.doc)}${others}`)
  }
  if (answer.rules.every((rule) => !rule.decides)) field('rule', printable(answer.rule))
  answer.milder.forEach(({ without, tier }) => {
    field(
      'milder',
      `would be ${tierWord(tier)} without ${without.map((part) => `\`${printable(shorten(part))}\``).join(' and ')}${why(without)}`,
    )
  })
  if (answer.instead !== undefined) field('instead', printable(answer.instead))
  if (answer.commands.length > 0) out.push('', ...children(-1, ''))
  const loose = answer.effects.filter((effect) => effect.command < 0)
  if (loose.length > 0) out.push('', ...loose.map((effect) => effectLine(effect)))
  return out.join('\n')

  function field(name: string, text: string): void {
    out.push(`${dim(name.padEnd(9))} ${text}`)
  }

  /** What those parts do: the words of the spans that begin in them. */
  function why(without: readonly string[]): string {
    const parts = answer.milder.find((one) => one.without === without)?.spans ?? []
    const words = answer.spans
      .filter(
        (span) => span.tier === answer.tier && parts.some(({ start, end }) => span.start >= start && span.end <= end),
      )
      .map((span) => span.why)
    return words.length === 0 ? '' : dim(` – ${printable([...new Set(words)].join(', '))}`)
  }

  function children(parent: number, indent: string): string[] {
    return answer.commands.flatMap((command, index) => {
      if (command.parent !== parent) return []
      const above = parent < 0 ? 0 : answer.commands[parent]!.via.length + 1
      const through = command.via.slice(above)
      const label = through.length > 0 ? dim(` (in ${printable(through.join(' > '))})`) : ''
      const cwd = command.cwd === undefined || command.cwd === first()?.cwd ? '' : dim(` in ${printable(command.cwd)}`)
      return [
        `${indent}${dim('└')} ${command.argv.map(quote).join(' ')}  ${tierWord(command.tier)}${cwd}${label}`,
        ...answer.effects
          .filter((effect) => effect.command === index)
          .map((effect) => `${indent}  ${effectLine(effect)}`),
        ...children(index, `${indent}  `),
      ]
    })
  }

  function first() {
    return answer.commands.find((command) => command.parent < 0)
  }

  function effectLine({ does, target, where, tier, rule }: ExplainAnswer['effects'][number]): string {
    const what = target === undefined || target === '' ? does : `${does}: ${shorten(target)}`
    const place = where === undefined ? '' : dim(` (${where})`)
    return `  ${dim('·')} ${printable(what)}${place}  ${tier === 'safe' ? dim(rule) : `${tierWord(tier)} ${dim(rule)}`}`
  }
}

/** A word as a shell could be given it. */
function quote(word: string): string {
  return shellWord(printable(shorten(word)))
}

function shorten(text: string): string {
  return text.length > MAX_WORD ? `${text.slice(0, MAX_WORD)}…` : text
}
