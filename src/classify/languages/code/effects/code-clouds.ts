// Reads calls of the clients of a cloud: boto3, the AWS SDK. Gives the command line that asks the same.
import { quoteArgument } from '../../../text/quoting.ts'
import type { CodeCall } from '../calls/code-calls.ts'
import type { CodeToken } from '../tokens/code-tokens.ts'
import { foldCode } from '../values/code-fold.ts'
import type { Source } from '../values/code-values.ts'

/** A program with more clients than this is not followed. */
const MAX_SERVICES = 6
const PACKAGE = /^@aws-sdk\/client-([a-z0-9-]+)$/
/** `new DeleteTableCommand({…})`. */
const COMMAND = /(?:^|\.)([A-Z]\w+)Command$/

/** The services whose clients a program makes. */
export function cloudServices(tokens: readonly CodeToken[]): readonly string[] {
  const isPython = tokens.some(({ kind, text }) => kind === 'name' && /^(?:boto3|aioboto3|botocore)$/.test(text))
  const found = tokens.flatMap(({ kind, text }, index) => {
    if (kind !== 'string') return []
    if (isPython && /^(?:client|resource)$/.test(tokens[index - 2]?.text ?? '')) return [text]
    return PACKAGE.exec(text)?.[1] ?? []
  })
  return [...new Set(found)].slice(0, MAX_SERVICES).map((name) => (name === 's3' ? 's3api' : name))
}

/** The lines that a call may stand for: one for each service, since which one it asks is not known. */
export function linesOfCloudCall(call: CodeCall, services: readonly string[], source: Source): string[] {
  const name = call.path.slice(call.path.lastIndexOf('.') + 1)
  const operation = COMMAND.exec(call.path)?.[1] ?? (/^[a-z]+(?:_[a-z0-9]+)+$/.test(name) ? name : undefined)
  if (operation === undefined) return []
  const options = parameters(call, source)
  return services.map((service) => ['aws', service, dashed(operation), ...options].join(' '))
}

/** `TableName='x'`, `{ TableName: 'x' }` → `--table-name x`; what is computed is left out. */
function parameters({ start, end }: CodeCall, source: Source): string[] {
  const { tokens } = source
  const words: string[] = []
  for (let at = start; at < end; at++) {
    if (tokens[at]!.kind !== 'name' || !/^[=:]$/.test(tokens[at + 1]?.text ?? '')) continue
    const value = foldCode(source, [at + 2, at + 3])
    if (/^(?:True|true)$/.test(tokens[at + 2]?.text ?? '')) words.push(`--${dashed(tokens[at]!.text)}`)
    else if (value.isLiteral) words.push(`--${dashed(tokens[at]!.text)}`, quoteArgument(value.text))
  }
  return words
}

/** `DBInstanceIdentifier` → `db-instance-identifier`, `delete_table` → `delete-table`. */
function dashed(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}
