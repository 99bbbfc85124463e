// Changes single places of a JSON text, comments and layout elsewhere untouched. Does not know what the text is for.
import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser'

const INDENT = '  '

/** The text with this value at this place; objects on the way are made. The text must hold an object. */
export function setAt(text: string, path: JSONPath, value: unknown): string {
  const root = parseTree(text)
  if (root === undefined) throw new Error('the text holds no JSON')
  const present = findNodeAtLocation(root, path)
  if (present !== undefined) return replace(text, present.offset, end(present), pretty(value, path.length))
  const parent = findNodeAtLocation(root, path.slice(0, -1)) ?? (path.length === 1 ? root : undefined)
  const key = String(path.at(-1))
  if (parent === undefined) return setAt(text, path.slice(0, -1), { [key]: value })
  return insertLast(text, parent, path.length, `${JSON.stringify(key)}: ${pretty(value, path.length)}`)
}

/** The text with this value as the last item of the list at this place. */
export function appendAt(text: string, path: JSONPath, value: unknown): string {
  const list = findNodeAtLocation(parseTree(text) as Node, path)
  if (list?.type !== 'array') throw new Error(`there is no list at ${path.join('.')}`)
  return insertLast(text, list, path.length + 1, pretty(value, path.length + 1))
}

/** The text without the item or member at this place, and without the comma that belonged to it. */
export function removeAt(text: string, path: JSONPath): string {
  const found = findNodeAtLocation(parseTree(text) as Node, path)
  if (found === undefined) return text
  const node = found.parent?.type === 'property' ? found.parent : found
  const siblings = node.parent?.children ?? []
  const index = siblings.indexOf(node)
  const [before, after] = [siblings[index - 1], siblings[index + 1]]
  if (before !== undefined) return replace(text, end(before), end(node), '')
  if (after !== undefined) return replace(text, node.offset, after.offset, '')
  const container = node.parent as Node
  return replace(text, container.offset + 1, end(container) - 1, '')
}

function insertLast(text: string, container: Node, depth: number, item: string): string {
  const last = container.children?.at(-1)
  const line = `\n${INDENT.repeat(depth)}${item}`
  if (last !== undefined) return replace(text, end(last), end(last), `,${line}`)
  // Comments of an empty container stay before the closing bracket.
  const close = end(container) - 1
  const inside = text.slice(container.offset + 1, close).trimEnd()
  return replace(text, container.offset + 1, close, `${inside}${line}\n${INDENT.repeat(depth - 1)}`)
}

/** JSON over several lines, as it stands `depth` levels deep. */
const pretty = (value: unknown, depth: number) =>
  JSON.stringify(value, null, INDENT).replaceAll('\n', `\n${INDENT.repeat(depth)}`)

const end = (node: Node) => node.offset + node.length

const replace = (text: string, from: number, to: number, by: string) => text.slice(0, from) + by + text.slice(to)
