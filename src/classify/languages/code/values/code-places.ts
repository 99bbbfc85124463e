// Finds expressions that stand for a folder everybody knows: the home folder, the working directory. Judges nothing.
import { depthChange } from '../tokens/code-brackets.ts'
import type { CodeToken } from '../tokens/code-tokens.ts'

/** So many tokens of an expression are looked at. */
const MAX_TOKENS = 12

const VARIABLE =
  /^(?:(?:os\.)?environb?(?:\.get\(|\[)|(?:os\.)?getenv\(|\$?ENV(?:\[|\{|\.fetch\()|\$_(?:SERVER|ENV)\[|(?:process|Bun|Deno)\.env(?:\.get\(|\[|\.))"?(HOME|USERPROFILE|PWD)"?(?:,"[^"]*")?[\])}]?$/
const HOME = /^(?:(?:pathlib\.)?Path\.home\(\)|os\.homedir\(\)|homedir\(\)|Dir\.home(?:\(\))?|File\.homedir\(\))$/
const HERE =
  /^(?:(?:pathlib\.)?Path\.cwd\(\)|os\.getcwdb?\(\)|process\.cwd\(\)|Deno\.cwd\(\)|Dir\.(?:pwd|getwd)(?:\(\))?|getcwd\(\)|__dirname)$/
/** What any of these begins with, so that other names cost nothing. */
const BEGINS =
  /^(?:os|environb?|getenv|\$?ENV|\$_SERVER|\$_ENV|process|Bun|Deno|pathlib|Path|homedir|Dir|getcwd|File|__dirname)$/

/** `~` or `.` for the expression at tokens[start], and where it ends; undefined when it is none. */
export function readPlace(
  tokens: readonly CodeToken[],
  start: number,
  end: number,
): { text: string; end: number } | undefined {
  const first = tokens[start]
  if (first?.kind !== 'name' || !BEGINS.test(first.text)) return undefined
  let text = ''
  let depth = 0
  let found: { text: string; end: number } | undefined
  for (let at = start; at < end && at < start + MAX_TOKENS; at++) {
    const token = tokens[at]!
    if (token.kind === 'newline') break
    text += token.kind === 'string' ? `"${token.text}"` : token.text
    depth += depthChange(token)
    if (depth < 0) break
    if (depth > 0) continue
    const place = placeOf(text)
    if (place !== undefined) found = { text: place, end: at + 1 }
  }
  return found
}

/** The same for the text of an expression, without blanks, strings in double quotes. */
export function placeOf(text: string): string | undefined {
  const variable = VARIABLE.exec(text)?.[1]
  if (variable !== undefined) return variable === 'PWD' ? '.' : '~'
  return HOME.test(text) ? '~' : HERE.test(text) ? '.' : undefined
}
