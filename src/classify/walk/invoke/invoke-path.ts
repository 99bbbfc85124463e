// Runs a program that is named by the path of its file: a file that this call wrote is read, others are only named.
import { argumentsOf } from '../../shell/arguments.ts'
import { literalField, NO_OUTPUT, type Output } from '../../shell/model.ts'
import { forkForProgram } from '../../shell/scope.ts'
import { isKnownProgram } from '../../table/families.ts'
import { resolvePath } from '../../targets/paths.ts'
import { baseName } from '../../text/base-name.ts'
import { frameBelow, frameWith } from '../frame.ts'
import { fieldScopes, placeOf } from '../place.ts'
import { runBuilt } from '../runs/written-builds.ts'
import type { Invocation } from './invocation.ts'
import { invokeProgram } from './invoke-program.ts'
import { plainName } from './read-otherwise.ts'

/** Folders whose programs are what their names say. */
const TRUSTED_FOLDER = /^\/((usr\/(local\/)?)?s?bin|usr\/libexec)\/[^/]+$/

export function invokePath(invocation: Invocation): Output {
  const { program: text, frame, span, command } = invocation
  const { analysis, scope } = frame
  const place = placeOf(analysis.context, scope)
  const path = resolvePath(text, place)
  const base = baseName(path)
  // As written, not as resolved: `..` and /proc lead elsewhere through links that cannot be seen here.
  if (TRUSTED_FOLDER.test(text.replace(/\/+/g, '/'))) return invokeProgram({ ...invocation, program: base })
  const scopes = fieldScopes('execution.script', literalField(text, span), place)
  analysis.add('execution.script', ROW, { target: text, scopes, span, command })
  if (frame.via.includes(text)) {
    // A script that starts itself again, here or through others.
    analysis.add('execution.exhaust', 'core/recursive-script', { target: text, span, command })
    return NO_OUTPUT
  }
  runFile(path, invocation)
  // A copy of a known program elsewhere may well be that program: its effects count too.
  const known = isKnownProgram(base) ? base : plainName(base)
  if (isKnownProgram(known)) invokeProgram({ ...invocation, program: known })
  return NO_OUTPUT
}

const ROW = 'core/path-command'

/** The file's text, where this call wrote it; where it did not, what it wrote may still be what the program builds. */
function runFile(path: string, { program, args, frame, span, command }: Invocation): void {
  const { analysis, scope, reader } = frame
  const written = scope.files.get(path)
  if (written?.taints.includes('network')) analysis.add('execution.downloaded', ROW, { target: program, span, command })
  if (written?.taints.includes('decoded')) analysis.add('execution.encoded', ROW, { target: program, span, command })
  if (written?.text === undefined) {
    runBuilt({ program, row: { id: ROW }, frame, span, command })
    return
  }
  const started = frameBelow(frame, program, { origin: span })
  if (args.length === 0) {
    reader.text(written.text, started)
    return
  }
  const inner = forkForProgram(scope)
  inner.positional = argumentsOf([literalField(program), ...args])
  reader.text(written.text, frameWith(started, { scope: inner }))
}
