// Reads an exported audit trail (JSON lines with a signed last line). Verifies the seal, not the chain in it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type ExportSeal, isSigned } from '../../audit/signing.ts'
import type { AuditRow } from '../../store/store.ts'
import { systemWords } from '../start-failure.ts'
import { CommandError } from '../terminal.ts'

/** Far more than the largest row: a file of something else must not fill the memory. */
const MAX_LINE = 64 * 1024 * 1024

export type ExportFile = {
  rows(): AsyncGenerator<AuditRow>
  /** Filters were used: rows in between are missing on purpose. */
  isSelection: boolean
  /** What is wrong with the last line; undefined: it fits, and one of these keys signed it. */
  findProblem(publicKeys: readonly string[]): string | undefined
}

/** Reads the file twice: for its seal, and later for its rows. Throws CommandError when it is no such export. */
export async function openExportFile(file: string): Promise<ExportFile> {
  const digest = createHash('sha256')
  const state: { rows: number; seal?: Record<string, unknown> } = { rows: 0 }
  for await (const value of readLines(file)) {
    if (state.seal !== undefined) throw new CommandError(`${file} goes on behind its signed last line`)
    if (value.parsed['type'] === 'interlock-export-end') state.seal = value.parsed
    else {
      digest.update(`${value.line}\n`)
      state.rows += 1
    }
  }
  const { seal, rows } = state
  const content = digest.digest('hex')
  const { filter } = (seal ?? {}) as Partial<ExportSeal>
  return Object.freeze({
    async *rows() {
      for await (const { parsed } of readLines(file))
        if (parsed['type'] !== 'interlock-export-end') yield parsed as unknown as AuditRow
    },
    isSelection: filter === undefined || Object.keys(filter).length > 0,
    findProblem(publicKeys) {
      if (seal === undefined) return 'The export has no signed last line: it was cut off, or its end was removed.'
      if (!isSigned(seal, publicKeys)) return 'The last line of the export was not signed with the given key.'
      if (seal['rows'] !== rows) return `The export has ${rows} rows; ${seal['rows']} were signed.`
      return seal['digest'] === content ? undefined : 'The rows of the export are not those that were signed.'
    },
  } satisfies ExportFile)
}

async function* readLines(file: string): AsyncGenerator<{ line: string; parsed: Record<string, unknown> }> {
  let number = 0
  try {
    for await (const line of splitLines(file)) {
      number += 1
      const parsed: unknown = JSON.parse(line)
      if (typeof parsed !== 'object' || parsed === null) throw new SyntaxError('no object')
      yield { line, parsed: parsed as Record<string, unknown> }
    }
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new CommandError(`${file} is not an export in JSON lines (line ${number}); only those can be verified`, {
        cause,
      })
    throw new CommandError(`cannot read ${file}: ${systemWords(cause)}`, { cause })
  }
}

/** Only a line feed ends a line: other separators may stand in a row. Throws SyntaxError for a line that is no row. */
async function* splitLines(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = piece.split('\n')
    lines[0] = rest + lines[0]
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw new SyntaxError('a line without an end')
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  if (rest !== '') yield rest
}
