// Finds the shell commands that the documents show. Runs none.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type ShellBlock = { page: string; commands: string[] }

/** README and the others beside it, and everything below docs/. */
export const PAGES: readonly string[] = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .sort(),
]

/** Each block that begins with three backticks and `sh`, wherever it is indented; of each its commands, one a line. */
export function readShellBlocks(): ShellBlock[] {
  return PAGES.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, text = '']) => ({
      page,
      commands: text
        .replace(/\\\n\s*/g, '')
        .split('\n')
        .map((line) => line.replace(/\s+#\s.*$/, '').trim())
        .filter((line) => line !== ''),
    })),
  )
}
