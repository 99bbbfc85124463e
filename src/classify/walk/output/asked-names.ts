// The names of files that a listing is asked for: by its pattern, an ending, a glob. Says nothing of where they lie.
import type { Reading } from '../../shell/argv.ts'
import { exactText, type Field } from '../../shell/model.ts'

const MAX_NAMES = 8
const SHOWS_HIDDEN = /^(?:-H|--hidden|-u|--unrestricted)$/
const IS_GLOB = /^(?:-g|--glob|--iglob)$/
const IS_EXTENSION = /^(?:-e|--extension)$/
const IS_REGEX = /^-i?regex$/

/** Rows of listings → the names that they are asked for, as patterns. What is asked for otherwise may have any name. */
const ASKED: readonly (readonly [rows: RegExp, names: (reading: Reading) => string[]])[] = [
  [/^find\//, ({ options }) => valuesOf(options, IS_REGEX).flatMap(wholeNames)],
  [/^fd\//, askedOfFd],
  [/^git\/files$/, ({ operands }) => operands.flatMap((field) => globName(exactText(field)))],
  [/^rg\//, ({ options }) => valuesOf(options, IS_GLOB).flatMap(globName)],
]

/** `id`: of the row that lists, or runs something on what is listed. */
export function askedNames(id: string, reading: Reading): readonly string[] {
  const names = ASKED.find(([rows]) => rows.test(id))?.[1]
  return names?.(reading).slice(0, MAX_NAMES) ?? []
}

/** Where it looks: fd has a pattern in front of its places. */
export function startingPoints(id: string, { operands }: Reading): readonly Field[] {
  return id.startsWith('fd/') ? operands.slice(1) : operands
}

function askedOfFd({ options, operands }: Reading): string[] {
  const endings = valuesOf(options, IS_EXTENSION).map((ending) => `*.${ending}`)
  const pattern = operands[0] && exactText(operands[0])
  const isGlob = options.some(({ name }) => IS_GLOB.test(name))
  const named = isGlob ? globName(pattern) : namesOf(pattern ?? '')
  const names = [...endings, ...named]
  return options.some(({ name }) => SHOWS_HIDDEN.test(name)) ? names : names.filter((name) => !name.startsWith('.'))
}

/** The last part of a glob's path. */
function globName(glob: string | undefined): string[] {
  return glob === undefined || glob.startsWith('!') || glob === '' ? [] : [glob.slice(glob.lastIndexOf('/') + 1)]
}

/** The names that a regex of a whole path stands for. */
function wholeNames(regex: string): string[] {
  return namesOf(
    `${regex
      .replace(/^(?:\.\*\/?)+/, '')
      .replaceAll('\\(', '(')
      .replaceAll('\\)', ')')}$`,
  )
}

function valuesOf(options: Reading['options'], option: RegExp): string[] {
  return options.flatMap(({ name, value }) => {
    const text = value && option.test(name) ? exactText(value) : undefined
    return text === undefined || text === '' ? [] : [text]
  })
}

/** The names of files that a regex may stand for as a whole; of a path the last one. */
export function namesOf(pattern: string): string[] {
  const [, before = '', choice, after = ''] = /^([^()|]*)\(([^()]*)\)([^()|]*)$/.exec(pattern) ?? []
  const parts = choice?.split('|').map((part) => before + part + after) ?? pattern.split(/\\?\|/)
  return parts.flatMap((part) => {
    const [, dot = '', name, end] = /^(?:.*[/^])?(\\?\.)?([\w-]+(?:\\?\.[\w-]+)*)(\$?)$/.exec(part) ?? []
    if (name === undefined) return []
    const plain = name.replaceAll('\\', '')
    return [`.${plain}`, dot !== '' && end !== '' ? `*.${plain}` : plain]
  })
}
