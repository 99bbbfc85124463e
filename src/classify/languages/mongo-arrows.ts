// Reads the small functions that mongosh is given for each result: `m => m.name`, `c => print(c, db[c].count())`. Runs nothing.

export type Token = { kind: 'name' | 'string' | 'number' | 'pattern' | 'mark'; text: string }
export type Cursor = { readonly tokens: readonly Token[]; at: number; readsSecrets: boolean }

/** Reads a value that is no part of what the function is given, whose name it is told. */
type Other = (cursor: Cursor, name: string) => boolean

export function take(cursor: Cursor, text: string): boolean {
  const token = cursor.tokens[cursor.at]
  if (token?.text !== text || token.kind === 'string') return false
  cursor.at++
  return true
}

/** `m => …`, `(m) => …`: shows parts of what it is given, or prints them. `other` reads what else may be shown. */
export function readArrow(cursor: Cursor, other: Other): boolean {
  const isBracketed = take(cursor, '(')
  const name = cursor.tokens[cursor.at++]
  // Another name would hide what a known one stands for.
  if (name?.kind !== 'name' || /^(?:db|rs|sh|print|printjson|new|true|false|null|undefined)$/.test(name.text))
    return false
  if (isBracketed && !take(cursor, ')')) return false
  if (!take(cursor, '=>')) return false
  if (take(cursor, '(')) return take(cursor, '{') && readFields(cursor, name.text, other) && take(cursor, ')')
  if (!take(cursor, 'print') && !take(cursor, 'printjson')) return readSum(cursor, name.text, other)
  if (!take(cursor, '(')) return false
  do if (!readSum(cursor, name.text, other)) return false
  while (take(cursor, ','))
  return take(cursor, ')')
}

/** `a: m.a, b: m.b }` */
function readFields(cursor: Cursor, name: string, other: Other): boolean {
  do {
    const key = cursor.tokens[cursor.at++]
    if (key?.kind !== 'name' && key?.kind !== 'string') return false
    if (!take(cursor, ':') || !readSum(cursor, name, other)) return false
  } while (take(cursor, ','))
  return take(cursor, '}')
}

/** `m.a + ' ' + m.b` */
function readSum(cursor: Cursor, name: string, other: Other): boolean {
  do if (!readPart(cursor, name, other)) return false
  while (take(cursor, '+'))
  return true
}

/** `m`, `m.a.b`, `m["a"]`, none of which is called. */
function readPart(cursor: Cursor, name: string, other: Other): boolean {
  if (!take(cursor, name)) return other(cursor, name)
  for (;;) {
    if (take(cursor, '.')) {
      if (cursor.tokens[cursor.at++]?.kind !== 'name') return false
    } else if (take(cursor, '[')) {
      const { kind } = cursor.tokens[cursor.at++] ?? {}
      if ((kind !== 'string' && kind !== 'number') || !take(cursor, ']')) return false
    } else return cursor.tokens[cursor.at]?.text !== '('
  }
}
