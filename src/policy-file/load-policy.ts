// From the texts of all files to a policy whose examples are right, or to everything that is wrong. Opens no file.
import type { Context } from '../classify/types.ts'
import { checkExamples } from './examples.ts'
import { createPolicy, type Policy } from './policy.ts'
import { type FileText, readPolicyFile } from './read-file.ts'
import type { PolicyFile, Problem } from './types.ts'

/** The text of a project's file; `why`: it cannot be read. */
export type ProjectText = { root: string; path: string } & ({ text: string } | { why: string })

export type Loaded =
  | { policy: Policy /** Of projects that are locked, or that keep their old file. */; warnings: Problem[] }
  | { problems: Problem[] }

/**
 * The organisation's file must be right, or nothing is loaded. A project's file that is not right locks that project
 * alone: whoever works in it must not be able to keep the organisation from changing its rules. `before`: texts that were
 * right earlier, by path; such a project keeps them.
 */
export function loadPolicy(of: {
  organisation: FileText
  readProject: (root: string, path: string) => ProjectText
  profile: Context['profile']
  before?: ReadonlyMap<string, string>
}): Loaded & { texts?: ReadonlyMap<string, string> } {
  const { organisation, readProject, profile, before } = of
  const own = readPolicyFile(organisation)
  if ('problems' in own) return own
  const alone = checked([own.file], [organisation.text], profile)
  if ('problems' in alone) return alone
  const files = [own.file]
  const texts = [organisation.text]
  const kept = new Map<string, string>()
  const locked: { folder: string; why: string }[] = []
  const warnings: Problem[] = []
  for (const { root, file: path, at } of own.file.projects) {
    const found = readProject(root, path)
    const now =
      'text' in found ? tryProject(path, root, found.text, profile) : [{ ...at, message: `${path} ${found.why}` }]
    const earlier = before?.get(path)
    const use =
      'file' in now && 'text' in found
        ? { file: now.file, text: found.text }
        : earlier === undefined
          ? undefined
          : keepEarlier(path, root, earlier, profile)
    if (!('file' in now)) warnings.push(...now)
    if (use === undefined) {
      locked.push({ folder: root, why: 'its file has mistakes' })
      continue
    }
    files.push(use.file)
    texts.push(use.text)
    kept.set(path, use.text)
  }
  const all = createPolicy(files, { texts, locked })
  return 'problems' in all ? all : { policy: all.policy, warnings, texts: kept }
}

/** Examples of each file are judged by that file alone: other files may only make calls stricter. */
function checked(files: readonly PolicyFile[], texts: readonly string[], profile: Context['profile']) {
  const made = createPolicy(files, { texts })
  if ('problems' in made) return made
  const problems = checkExamples(made.policy, profile)
  return problems.length > 0 ? { problems } : made
}

function tryProject(
  path: string,
  root: string,
  text: string,
  profile: Context['profile'],
): { file: PolicyFile } | Problem[] {
  const read = readPolicyFile({ path, layer: 'project', root, text })
  if ('problems' in read) return read.problems
  const alone = checked([read.file], [text], profile)
  return 'problems' in alone ? alone.problems : read
}

function keepEarlier(path: string, root: string, text: string, profile: Context['profile']) {
  const earlier = tryProject(path, root, text, profile)
  return 'file' in earlier ? { file: earlier.file, text } : undefined
}
