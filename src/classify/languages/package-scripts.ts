// Judges the text of a package.json by the scripts in it: installs and runs start them. Never finds text harmless.
import type { Finding } from '../types.ts'
import { createCollector } from './collect.ts'

/** A package with more scripts than this is not understood. */
const MAX_SCRIPTS = 100

/** `{"scripts": {"test": "rm -rf x"}}` → inline code and each line. */
export function judgePackage(text: string): Finding[] {
  const out = createCollector()
  out.effect('execution.inline-code')
  const scripts = scriptsOf(text)
  if (scripts.length > MAX_SCRIPTS) out.unknown('more scripts than can be followed')
  for (const script of scripts.slice(0, MAX_SCRIPTS)) out.source(script, 'shell')
  return out.list()
}

/** Text that is no such file names no scripts: the package manager will say so. */
function scriptsOf(text: string): string[] {
  try {
    const { scripts } = JSON.parse(text) as { scripts?: unknown }
    return Object.values(scripts ?? {}).filter((script) => typeof script === 'string')
  } catch {
    return []
  }
}
