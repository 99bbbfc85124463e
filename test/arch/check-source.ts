// Judges one source by the table of layers. Knows nothing of the disk, so that seeded violations need no files.
import { posix } from 'node:path'
import { findLayer, type Layer, MAY_IMPORT_DYNAMICALLY, MAY_READ_ENVIRONMENT } from './layers.ts'
import { type Import, readSyntax } from './syntax.ts'

export type Source = { path: string; text: string }

/** Everything that is wrong with a source, one sentence each. `imports`: how many import specifiers were judged. */
export function checkSource({ path, text }: Source): { problems: string[]; imports: number } {
  const layer = findLayer(path)
  if (layer === undefined) return { problems: [`${path} belongs to no declared layer`], imports: 0 }
  const { imports, uses } = readSyntax(path, text)
  const problems = imports.flatMap((one) => checkImport(path, layer, one))
  for (const kind of uses.moduleLet) problems.push(`${path} declares a module-level ${kind}`)
  for (const name of uses.classes) problems.push(`${path} declares class ${name}, which is no error`)
  if (uses.emptyCatches > 0) problems.push(`${path} has an empty catch`)
  if (!MAY_READ_ENVIRONMENT.includes(path)) {
    for (const use of uses.environment) problems.push(`${path} reads the environment (${use})`)
  }
  if (layer.pure === true) {
    for (const use of uses.impure) problems.push(`${path} is pure but uses ${use}`)
  }
  return { problems, imports: imports.length }
}

function checkImport(path: string, layer: Layer, one: Import): string[] {
  const problems: string[] = []
  if (one.dynamic && !MAY_IMPORT_DYNAMICALLY.includes(path))
    problems.push(`${path} imports ${one.specifier} dynamically`)
  const problem = one.specifier.startsWith('.') ? checkFile(path, layer, one) : checkPackage(path, layer, one)
  return problem === undefined ? problems : [...problems, problem]
}

function checkFile(path: string, layer: Layer, one: Import): string | undefined {
  const target = posix.join(posix.dirname(path), one.specifier)
  const other = findLayer(target)
  if (other === undefined) return `${path} imports ${target}, which belongs to no declared layer`
  if (other === layer || layer.imports?.includes(other.name)) return undefined
  if (!layer.types?.includes(other.name)) return `${path} (${layer.name}) may not import ${target} (${other.name})`
  return one.typesOnly ? undefined : `${path} (${layer.name}) may import only types of ${target} (${other.name})`
}

function checkPackage(path: string, layer: Layer, one: Import): string | undefined {
  if (/^(node:)?process$/.test(one.specifier)) return `${path} imports ${one.specifier}`
  const allowed = layer.packages ?? []
  if (allowed.some((pattern) => matches(pattern, one.specifier))) return undefined
  if (one.typesOnly && allowed.some((pattern) => matches(pattern.replace(/^types:/, ''), one.specifier)))
    return undefined
  return `${path} (${layer.name}) may not import the package ${one.specifier}`
}

function matches(pattern: string, specifier: string): boolean {
  return pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : pattern === specifier
}
