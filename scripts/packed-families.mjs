// The table of commands as dist has it: the like of src/classify/table/families.ts over a text with a family on each line,
// which is read when it is first asked for. A start need not read what nobody has asked about, which is nearly all of it.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Every character is one byte: JSON escapes the others. */
const TEXT = readTable(new URL('families.txt', import.meta.url))
const HEAD_END = TEXT.indexOf('\n')
/** `families`: id, programs, and where the line begins and ends behind the head. */
const HEAD = JSON.parse(TEXT.slice(0, HEAD_END))
const PLACES = new Map(HEAD.families.map(([id, , start, end]) => [id, [start, end]]))
const IDS = new Map()
for (const [id, names] of HEAD.families)
  for (const program of new Set(names)) {
    const named = IDS.get(program)
    if (named === undefined) IDS.set(program, [id])
    else named.push(id)
  }
const READ = new Map()
const FOUND = new Map()
const NONE = Object.freeze([])

/** The first line is the sum of the rest: with half a table what should be blocked would only be asked about. */
function readTable(url) {
  const bytes = readFileSync(url)
  const sumEnd = bytes.indexOf('\n')
  const table = bytes.subarray(sumEnd + 1)
  if (bytes.toString('latin1', 0, Math.max(0, sumEnd)) !== hash('sha256', table))
    throw new Error(`${fileURLToPath(url)} is damaged: install Interlock again, or build it with npm run build`)
  return table.toString('latin1')
}

function family(id) {
  let read = READ.get(id)
  if (read === undefined) {
    const [start, end] = PLACES.get(id)
    read = JSON.parse(TEXT.slice(HEAD_END + 1 + start, HEAD_END + 1 + end))
    READ.set(id, read)
  }
  return read
}

export const programs = HEAD.programs
export const RULESET_HASH = HEAD.hash

export function isKnownProgram(program) {
  return IDS.has(program)
}

export function familiesOf(program) {
  const ids = IDS.get(program)
  if (ids === undefined) return NONE
  let found = FOUND.get(program)
  if (found === undefined) {
    found = ids.map(family)
    FOUND.set(program, found)
  }
  return found
}

export function rowDoc(id) {
  const name = id.slice(0, id.indexOf('/'))
  return PLACES.has(name) ? family(name).rows.find((row) => row.id === id)?.doc : undefined
}
