// Rewrites PowerShell text into the commands that it runs, where all the rest is expressions that only compute and show.

/** A step of a pipeline that only shows what it is fed, in place of one with a block that only computes. */
const SHOW = 'Select-Object'
/** A command that only prints, in place of an expression. */
const PRINT = 'Write-Output'
const MAX_LENGTH = 4_000
const MAX_DEPTH = 3

const SINGLE = String.raw`'[^'\n]*'`
/** Variables and their properties may stand in it; a name with a colon, as `$env:x` is, may not. */
const DOUBLE = String.raw`"(?:[^"$${'`'}\n]|\$(?=[\s.,;/-])|\$\w+(?![\w:])|\$\(\$\w+(?:\.\w+)*(?:\.(?:Trim|ToString|ToUpper|ToLower)\(\))?\))*"`
const NUMBER = String.raw`\d{1,7}(?:\.\d+)?(?:[kmgt]b)?\b`
const VARIABLE = String.raw`\$(?:\w+)(?![\w:])`
/** Properties, and methods of texts, numbers and dates whose names no file or process has. */
const MEMBER = String.raw`\.(?:(?:ToString|Trim|TrimEnd|TrimStart|ToLower|ToUpper|StartsWith|EndsWith|Contains|Split|Substring|PadLeft|PadRight|IndexOf|AddDays|AddHours|AddMinutes|GetType)\s*(?=\()|\w+(?!\w|\s*\())`
const INDEX = String.raw`\[-?\d{1,4}(?:\.\.-?\d{1,4})?\]`
const STATIC = String.raw`\[(?:math|datetime|int|long|double|decimal|string|bool|timespan)\](?:::(?:Round|Floor|Ceiling|Max|Min|Abs|Now|UtcNow|Today|IsNullOrEmpty|IsNullOrWhiteSpace|MaxValue)(?!\w))?`
const OPERATOR = String.raw`-[ci]?(?:eq|ne|gt|ge|lt|le|like|notlike|match|notmatch|contains|notcontains|in|notin|replace|split|and|or|not|xor|join|f)(?!\w)`
const TOKEN = new RegExp(
  [
    SINGLE,
    DOUBLE,
    NUMBER,
    VARIABLE,
    MEMBER,
    INDEX,
    STATIC,
    OPERATOR,
    String.raw`\.\.`,
    '[(),+*/%!-]',
    String.raw`\s+`,
  ].join('|'),
  'iy',
)
/** Letters that PowerShell may take for signs, escapes, comments, texts over lines, code with quotes in a text, long ranges. */
const BEYOND = /[^\n\r\t -~]|`|#|--%|@["']|\$\([^)]*["']|\.\.-?\d{6}|\d{6}\.\./
const REDIRECTS = /(?:\s+(?:[2-6*]>&1|[2-6*]>\s*\$null))+$/
/** A new name of its own: not one by which PowerShell itself is set. */
const ASSIGNMENT =
  /^\$(?!ps|env|error|home|host|profile|output|executioncontext|maximum|shellid)[a-z_]\w{0,40}\s*=\s*(?=[^\s=])/i
const FILTER =
  /^(?:where-object|where|\?|foreach-object|foreach|%)\s*(?:-(?:filterscript|process)\s+)?\{((?:[^{}'"]|'[^']*'|"[^"]*")*)\}$/i
const CHOOSES = /^(?:select|sort|group|measure|format|compare)(?:-[a-z]+)?\s/i
const BLOCK =
  /(?<=[\s,])\{([^{}]*)\}|@\{\s*(?:n|name|l|label)\s*=\s*('[^'\n]*'|"[^"$`\n]*")\s*;\s*(?:e|expression)\s*=\s*\{([^{}]*)\}\s*\}/gi
/** Steps that give something else than what they are fed, or than a command prints. */
const MAKES = /^(?:foreach|%)|[@{]|^\(.*\)\s*[^\s)]|\s-expand/is
/** Steps that take nothing that they are fed for a name. */
const TAKES_OBJECTS =
  /^(?:(?:select|sort|group|measure|compare|where|foreach)(?:-object)?|[?%]|ft|fl|format-(?:table|list|wide)|out-(?:string|null|host)|convert(?:to|from)-(?:json|csv))(?![\w-])/i
const BRANCH = /^(if|elseif)\s*(?=\()|^else\s*(?=\{)/i

/**
 * `$n = (Get-ChildItem src).Count; if ($n -gt 5) { "many" }` → `Get-ChildItem src; Write-Output; Write-Output`.
 * Undefined where something is neither a command nor an expression that is known to change nothing.
 */
export function plainPowershell(text: string, depth = 0): string | undefined {
  if (depth > MAX_DEPTH || text.length > MAX_LENGTH || BEYOND.test(text)) return undefined
  const statements = split(text.replaceAll('\r\n', '\n'), /[;\n]/)
  const plain = statements?.map((statement) => plainStatement(statement.trim(), depth))
  if (plain === undefined || plain.includes(undefined)) return undefined
  return plain.filter((statement) => statement !== '').join('; ')
}

function plainStatement(text: string, depth: number): string | undefined {
  if (text === '' || isExpression(text)) return text === '' ? '' : PRINT
  if (BRANCH.test(text)) return plainBranch(text, depth)
  const assignment = ASSIGNMENT.exec(text)
  if (assignment) return plainStatement(text.slice(assignment[0].length), depth)
  const steps = split(text.replace(/^(?:-not\s+|!\s*)(?=\()/i, ''), /\|/)
  if (steps === undefined) return undefined
  const plain: string[] = []
  // What an expression makes may be the name of a file, which a reader must not be fed.
  let isMade = false
  for (const [index, whole] of steps.entries()) {
    const step = whole.trim().replace(REDIRECTS, '')
    if (isMade && !TAKES_OBJECTS.test(step)) return undefined
    const found = plainStep(step, index > 0, depth)
    if (found === undefined) return undefined
    plain.push(found)
    isMade ||= found === PRINT || MAKES.test(step)
  }
  return plain.join(' | ')
}

/** `if (Test-Path a) { … } else { … }`: the commands of the condition and of all branches. */
function plainBranch(text: string, depth: number): string | undefined {
  const found: (string | undefined)[] = []
  let rest = text
  while (rest !== '') {
    const word = BRANCH.exec(rest)
    if (word === null) return undefined
    rest = rest.slice(word[0].length)
    for (const open of word[1] === undefined ? '{' : '({') {
      const end = rest[0] === open ? closes(rest) : -1
      if (end < 0) return undefined
      found.push(plainPowershell(rest.slice(1, end), depth + 1))
      rest = rest.slice(end + 1).trim()
    }
  }
  return found.includes(undefined) ? undefined : found.filter((part) => part !== '').join('; ')
}

/** One command of a pipeline. */
function plainStep(text: string, isFed: boolean, depth: number): string | undefined {
  const filter = FILTER.exec(text)
  if (filter) return isFed && isExpression(filter[1]!) ? SHOW : undefined
  if (isExpression(text)) return isFed ? undefined : PRINT
  if (text.startsWith('(')) {
    const end = closes(text)
    const inner = end > 0 && !isFed && isExpression(`$_${text.slice(end + 1)}`) ? text.slice(1, end) : ''
    return inner.trim() === '' || /[;\n]/.test(inner) ? undefined : plainPowershell(inner, depth + 1)
  }
  const named = CHOOSES.test(text)
    ? text.replace(BLOCK, (whole, block, _, shown) => (isExpression(block ?? shown) ? 'Name' : whole))
    : text
  return withSlashes(named)
}

/** Paths as other shells write them; the name of another machine, `\\host`, stays what it is. */
function withSlashes(text: string): string {
  if (text.includes('\\\\')) return text
  return text.replace(/'[^']*'|"[^"]*"|\\/g, (part) => (part === '\\' ? '/' : part))
}

/** Whether the text only computes something out of what there is. */
function isExpression(text: string): boolean {
  let depth = 0
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)?.[0]
    if (token === undefined) return false
    if (token === '(') depth++
    if (token === ')' && --depth < 0) return false
  }
  return depth === 0 && text.trim() !== ''
}

/** The parts between separators that stand in no quotes and no brackets; undefined when either is left open. */
function split(text: string, separator: RegExp): string[] | undefined {
  const parts: string[] = []
  let [from, depth] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (char === "'" || char === '"') at = text.indexOf(char, at + 1)
    else if (/[({[]/.test(char)) depth++
    else if (/[)}\]]/.test(char)) depth--
    else if (depth === 0 && separator.test(char)) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
    if (at < 0 || depth < 0) return undefined
  }
  return depth === 0 ? [...parts, text.slice(from)] : undefined
}

/** Index of the bracket that closes the first one. */
function closes(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (char === "'" || char === '"') at = text.indexOf(char, at + 1)
    else if (/[({[]/.test(char)) depth++
    else if (/[)}\]]/.test(char) && --depth === 0) return at
    if (at < 0) return -1
  }
  return -1
}
