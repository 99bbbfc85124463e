// Reads one TypeScript source with a real parser: what it imports, and which refused constructs it uses. Judges nothing.
import { parseSync } from 'vite'

/** `typesOnly`: erased by the compiler, so nothing of the other module runs. */
export type Import = { specifier: string; typesOnly: boolean; dynamic: boolean }

/** Constructs that some or all layers may not use, each with the text to report. */
export type Uses = {
  moduleLet: string[]
  environment: string[]
  impure: string[]
  classes: string[]
  emptyCatches: number
  /** Names of globals that the file declares as variables of its own. */
  declared: string[]
}

export type Syntax = { imports: Import[]; uses: Uses }

type Node = { type: string; [key: string]: unknown }

/** Some are ordinary words too: a name is refused unless the file declares or imports a variable of that name itself. */
const IMPURE_NAMES = new Set([
  'process',
  'globalThis',
  'global',
  'window',
  'self',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'fetch',
  'console',
  'crypto',
  'performance',
  'require',
  'eval',
])

const IMPURE_MEMBERS = new Set(['Date.now', 'Math.random'])

/** Parts of a node that hold types: nothing in them runs. */
const TYPE_PARTS = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'superTypeArguments'])
const TYPE_NODES = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'TSDeclareFunction'])

/** Throws when the source does not parse: a file that cannot be read must not pass. */
export function readSyntax(path: string, text: string): Syntax {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const syntax: Syntax = {
    imports: [],
    uses: { moduleLet: [], environment: [], impure: [], classes: [], emptyCatches: 0, declared: [] },
  }
  const root = program as unknown as Node
  for (const statement of root.body as Node[]) readModuleLevel(statement, syntax.uses)
  visit(root, undefined, '', false, syntax)
  const { uses } = syntax
  uses.impure = uses.impure.filter((name) => !uses.declared.includes(name))
  return syntax
}

function readModuleLevel(statement: Node, uses: Uses): void {
  const declaration = (statement.declaration as Node | null | undefined) ?? statement
  if (declaration.type !== 'VariableDeclaration' || declaration.declare === true) return
  if (declaration.kind === 'let' || declaration.kind === 'var') uses.moduleLet.push(String(declaration.kind))
}

function visit(node: Node, parent: Node | undefined, key: string, inTypes: boolean, syntax: Syntax): void {
  readImport(node, syntax.imports)
  if (!inTypes) readUse(node, parent, key, syntax.uses)
  const types = inTypes || TYPE_NODES.has(node.type)
  for (const [part, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, node, part, types || TYPE_PARTS.has(part), syntax)
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function readImport(node: Node, imports: Import[]): void {
  const source = node.source
  if (
    node.type === 'ImportDeclaration' ||
    node.type === 'ExportNamedDeclaration' ||
    node.type === 'ExportAllDeclaration'
  ) {
    if (!isNode(source)) return
    // `import { type A } from 'x'` still runs x under verbatimModuleSyntax, so only a whole `import type` counts as types.
    const typesOnly = node.importKind === 'type' || node.exportKind === 'type'
    imports.push({ specifier: String(source.value), typesOnly, dynamic: false })
  } else if (node.type === 'ImportExpression') {
    const literal = isNode(source) && source.type === 'Literal' ? String(source.value) : '(computed)'
    imports.push({ specifier: literal, typesOnly: false, dynamic: true })
  } else if (node.type === 'TSImportType' && isNode(source)) {
    imports.push({ specifier: String(source.value), typesOnly: true, dynamic: false })
  }
}

function readUse(node: Node, parent: Node | undefined, key: string, uses: Uses): void {
  switch (node.type) {
    case 'Identifier':
      if (IMPURE_NAMES.has(String(node.name)) && isReference(parent, key)) {
        ;(isDeclaration(parent, key) ? uses.declared : uses.impure).push(String(node.name))
      }
      return
    case 'MemberExpression': {
      const name = memberName(node)
      if (name === 'process.env') uses.environment.push(name)
      if (IMPURE_MEMBERS.has(name)) uses.impure.push(name)
      return
    }
    case 'VariableDeclarator':
      if (isIdentifier(node.init, 'process') && isNode(node.id) && node.id.type === 'ObjectPattern')
        uses.environment.push('const { … } = process')
      return
    case 'NewExpression':
      if (isIdentifier(node.callee, 'Date') && (node.arguments as Node[]).length === 0) uses.impure.push('new Date()')
      if (isIdentifier(node.callee, 'Function')) uses.impure.push('new Function()')
      return
    case 'CallExpression':
      if (isIdentifier(node.callee, 'Date')) uses.impure.push('Date()')
      return
    case 'ClassDeclaration':
    case 'ClassExpression': {
      const superClass = node.superClass as Node | null
      const isError = superClass?.type === 'Identifier' && /Error$/.test(String(superClass.name))
      if (!isError) uses.classes.push(String((node.id as Node | null)?.name ?? '(unnamed)'))
      return
    }
    case 'CatchClause':
      if (((node.body as Node).body as Node[]).length === 0) uses.emptyCatches += 1
      return
  }
}

/** Whether a name stands for a variable, not for the name of a property. */
function isReference(parent: Node | undefined, key: string): boolean {
  if (parent === undefined) return true
  if (parent.type === 'MemberExpression' && key === 'property') return parent.computed === true
  if (key === 'key') return parent.computed === true || parent.shorthand === true
  return !(key === 'imported' || key === 'exported' || key === 'label')
}

/** Whether a name is introduced here: a variable, an import, a parameter, or part of a destructuring pattern. */
function isDeclaration(parent: Node | undefined, key: string): boolean {
  return (
    (parent?.type === 'VariableDeclarator' && key === 'id') ||
    (parent?.type === 'ArrayPattern' && key === 'elements') ||
    key === 'local' ||
    key === 'params'
  )
}

function memberName(node: Node): string {
  const object = node.object as Node
  const property = node.property as Node
  const last = property.type === 'Literal' ? property.value : node.computed === true ? '?' : property.name
  return object.type === 'Identifier' ? `${String(object.name)}.${String(last)}` : ''
}

function isIdentifier(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'Identifier' && value.name === name
}
