// What a program of one line prints, when all it does is to print one text that is written out. Only ever makes a verdict stricter.
import { decodeBase64 } from '../../text/decoding.ts'
import { about, type Folded } from './folded.ts'

/** `print("…")`, `puts '…'`, `console.log("…")`, `BEGIN { print "…" }`. */
const PRINTS =
  /^\s*(?:BEGIN\s*\{\s*)?(?:(?:import|use) [\w.:, ]+[;\n]\s*)?(?:print[fn]?|puts|say|echo|p|(?:console\.)?log|(?:process\.|sys\.)?stdout\.write)?\s*\(?\s*(["'`])((?:\\[\s\S]|(?!\1)[^\\])*)\1\s*\)?\s*;?\s*\}?\s*$/
/** What the program is given as its code: the word behind one of these. */
const CODE = /^-(?:[a-zA-Z]*[ceErpP]|-eval|-print)$/

export function foldCode(args: readonly string[]): Folded | undefined {
  const at = args.findIndex((arg) => CODE.test(arg))
  return at < 0 ? undefined : printedText(args[at + 1])
}

/** awk has its code in front. */
export function foldAwk(args: readonly string[]): Folded | undefined {
  return args[0]?.includes('BEGIN') ? printedText(args[0]) : undefined
}

/** `jq -rn '"…"'`, `jq -rn '"…" | @base64d'`. */
export function foldJq(args: readonly string[]): Folded | undefined {
  if (!args.some((arg) => /^-[a-zA-Z]*n|^--null-input$/.test(arg))) return undefined
  const filter = args.find((arg) => !arg.startsWith('-')) ?? ''
  const [, text, decodes] = /^([^|]*?)\s*(\|\s*@base64d\s*)?$/s.exec(filter) ?? []
  const printed = printedText(text)
  return printed && decodes !== undefined ? about(decodeBase64(printed.text)) : printed
}

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([\s\S]))/g
const NAMED: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

function printedText(code: string | undefined): Folded | undefined {
  const written = PRINTS.exec(code ?? '')?.[2]
  if (written === undefined) return undefined
  const text = written.replace(ESCAPE, (_, byte, unit, letter) =>
    letter === undefined ? String.fromCharCode(Number.parseInt(byte ?? unit, 16)) : (NAMED[letter] ?? letter),
  )
  return about(text)
}
