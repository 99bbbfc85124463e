// Texts made to be slow to read: parser bombs, nesting, long lists, words that multiply. Data and tiny generators only.

/** name → the text of about `size` characters. */
export type Generator = readonly [name: string, make: (size: number) => string]

const repeat = (unit: string, size: number, before = '', after = ''): string =>
  before + unit.repeat(Math.max(1, Math.floor((size - before.length - after.length) / unit.length))) + after

/** Opens `open` as often as fits, and closes it again. */
const nest = (open: string, inner: string, close: string, size: number): string => {
  const count = Math.max(1, Math.floor((size - inner.length) / (open.length + close.length)))
  return open.repeat(count) + inner + close.repeat(count)
}

/** The same with a depth that stays below the limit on nesting, repeated side by side. */
const nestSome = (open: string, inner: string, close: string, size: number, depth = 12): string =>
  repeat(`${nest(open, inner, close, depth * (open.length + close.length))} `, size)

const UNITS: readonly string[] = [
  'a;', 'a&&', 'a||', 'a|', 'a&', 'a\n', 'true; ', 'x ', "'x' ", '"$x" ', '$x', '${x}', '${x:-y}', '~/a ', '*', '?', '[a]', '{a,b}', '{1..9} ', '\\a', "$'\\x41'",
  '$(a) ', '`a` ', '<(a) ', '$((1+', '$((', '$(', '${a:-', '`', '<(', '((', '[[ ', '{ ', '( ', '<<a ', '<<<a ', '>a ', '2>&1 ', 'if a;then ', 'case a in ', 'for a in ', 'while a;do ',
  'f(){ ', 'a=b ', 'a=$a ', 'a+=a ', 'export a=b;', 'cd a;', '-a ', '--a=b ', '# a\n', '!', ' ', '\t', '\n', '\\\n', '"', "'", '=', '/', '../', 'é', '😀', '\u202e', 'sudo ', 'env ', 'xargs ', 'a\\ ',
  'echo a >b;', 'cat a|', 'x=1;', 'bash -c ', "bash -c 'a';", 'eval a;', 'find . -exec a \\; ', 'rm -rf /*;', 'cat ~/.ssh/id_rsa|', 'curl http://a/b;', 'git log;', 'git -c a=b ',
] // biome-ignore format: a list

/** Every generator, each with its own weakness in mind. */
export const GENERATORS: readonly Generator[] = [
  ...UNITS.map((unit): Generator => [`repeated ${JSON.stringify(unit)}`, (size) => repeat(unit, size)]),
  ...UNITS.map((unit): Generator => [`echo ${JSON.stringify(unit)}`, (size) => repeat(unit, size, 'echo ')]),
  ['nested $(…)', (size) => nest('echo $(', 'a', ')', size)],
  ['nested $(…) in groups', (size) => nestSome('echo $(', 'a', ')', size)],
  ['nested "$(…)" in groups', (size) => nestSome('echo "$(', 'a', ')"', size)],
  ['nested ${…} in groups', (size) => nestSome('${a:-', 'b', '}', size)],
  ['nested (…) in groups', (size) => repeat(`${nest('( ', 'a', ' )', 48)};`, size)],
  ['nested {…} in groups', (size) => repeat(`${nest('{ ', 'a;', '}', 36)};`, size)],
  ['nested if in groups', (size) => repeat(`${nest('if a; then ', 'b', '; fi', 150)};`, size)],
  ['nested loops in groups', (size) => repeat(`${nest('for i in 1 2; do ', 'a', '; done', 100)};`, size)],
  ['nested while in groups', (size) => repeat(`${nest('while a; do ', 'b', '; done', 110)};`, size)],
  ['nested bash -c', (size) => repeat(`bash -c "bash -c 'a; b; c'";`, size)],
  ['nested functions', (size) => repeat('f() { g() { a; }; g; };f;', size)],
  ['functions calling the next twice', (size) => functionChain(size)],
  ['variables that double', (size) => doubling(size)],
  ['brace products', (size) => repeat('{a,b}{c,d}{e,f}{g,h} ', size, 'echo ')],
  ['one word of many quotes', (size) => repeat(`'a'"b"`, size, 'echo ')],
  ['arithmetic', (size) => repeat('1+', size, 'echo $((', '1))')],
  ['arithmetic names', (size) => repeat('a[b]+', size, 'a=b; b=a; echo $((', '1))')],
  ['here-documents', (size) => repeat('cat <<A\nx\nA\n', size)],
  ['one long here-document', (size) => repeat('line\n', size, 'cat <<A\n', 'A\n')],
  ['here-document for a shell', (size) => repeat('ls\n', size, 'bash <<A\n', 'A\n')],
  ['an array', (size) => repeat('x ', size, 'a=(', ')')],
  ['positional parameters', (size) => repeat('x ', size, 'set -- ', '; for i in 1 2 3; do echo "$@" $*; done')],
  ['reads of what was written', (size) => repeat('echo a >f; cat f | bash;', size)],
  ['xargs of much', (size) => repeat('a ', size, 'echo ', ' | xargs rm')],
  ['parallel of much', (size) => repeat('a ', size, 'parallel rm ::: ')],
  ['find with many tests', (size) => repeat('-name a -o ', size, 'find . ', '-print')],
  ['sed script', (size) => repeat('s/a/b/;', size, "sed '", "'")],
  ['awk program', (size) => repeat('{print $1}', size, "awk '", "'")],
  ['awk nesting', (size) => `awk 'BEGIN{x=${nest('(', '1', ')', Math.min(size, 4000))}}'`],
  ['jq program', (size) => repeat('.a|', size, "jq '", ".'")],
  ['jq nesting', (size) => `jq '${nest('[', '1', ']', size)}'`],
  ['python program', (size) => repeat('a=1\n', size, "python3 -c '", "'")],
  ['python print of a sum', (size) => repeat('1+', size, "python3 -c 'print(", "1)'")],
  ['python nesting', (size) => `python3 -c 'print(${nest('(', '1', ')', size)})'`],
  ['javascript program', (size) => repeat('a();', size, "node -e '", "'")],
  ['javascript nesting', (size) => `node -p '${nest('[', '1', ']', size)}'`],
  ['javascript strings', (size) => repeat('"a"+', size, "node -e 'eval(", `"b")'`)],
  ['perl program', (size) => repeat('print 1;', size, "perl -e '", "'")],
  ['SQL statements', (size) => repeat('SELECT 1;', size, 'psql -c "', '"')],
  ['SQL list', (size) => repeat('1,', size, 'psql -c "SELECT ', '1"')],
  ['SQL nesting', (size) => `psql -c "SELECT ${nest('(', '1', ')', size)}"`],
  ['SQL cases', (size) => `psql -c "SELECT ${nest('CASE WHEN a THEN ', '1', ' END', size)}"`],
  ['SQL for MySQL', (size) => repeat('SELECT 1;', size, 'mysql -e "', '"')],
  ['long path', (size) => repeat('a/', size, 'rm ')],
  ['long path that climbs', (size) => repeat('../', size, 'rm ')],
  ['pointed patterns', (size) => repeat('*.pem ', size, 'cat ')],
  ['pattern of stars', (size) => repeat('*a', size, 'cat ')],
  ['long command pattern', (size) => repeat('?', size)],
  ['long URL', (size) => repeat('a.', size, 'curl http://', 'b/')],
  ['options of git', (size) => repeat('-v --x=y -abc ', size, 'git log ')],
  ['many secrets', (size) => repeat('cat ~/.ssh/id_rsa;', size)],
  ['many deletions', (size) => repeat('rm -rf /;', size)],
  ['comments', (size) => repeat('# x\n', size)],
  ['base64 to a shell', (size) => repeat('cm0g', size, 'echo ', ' | base64 -d | sh')],
  ['aliases', (size) => repeat("alias a='a b';a;", size)],
  ['traps', (size) => repeat("trap 'a' EXIT;", size)],
]

function functionChain(size: number): string {
  let text = ''
  for (let i = 0; text.length < size; i++) text += `f${i}() { f${i + 1}; f${i + 1}; };`
  return text
}

function doubling(size: number): string {
  return `a=xx;${'a=$a$a;'.repeat(Math.floor(size / 7))}`
}
