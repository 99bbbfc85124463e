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

/** Pieces of programs in other languages, by what runs them. */
const CODE: Readonly<Record<string, readonly string[]>> = {
  'python3 -c': [
    'for ', 'def ', 'lambda ', 'lambda a:', 'lambda a=', 'a=', 'a,', 'a.b=', '(a:=', 'type(', 'f(', 'import a as b, ', 'with a as b, c as d:\n', 'x: int=1;', 'p="a"\n', 'ps=["a"]\n',
    'open("a"),', 'for p in ["a"]:open(p)\n', 'def f(p):open(p)\nf("a")\n', 'def f(a):os.remove(a)\nf("/x")\n', 'requests.delete("http://a/b")\n', 'boto3.client("s3").delete_bucket(Bucket="a")\n',
  ],
  'node -e': ['const a=1,', 'x=>', '(x,y)=>', 'a||', 'f("a");', 'function f(a){', 'const f=a=>fs.rmSync(a);f("x");', '["a"].forEach(f);', 'fetch("http://a",{method:"DELETE"});'],
  'ruby -e': ['def ', 'f "a",', 'f("a");', 'import a as b, '],
  'perl -e': ['yield ', 'not ', 'f ', 'sub f {'],
} // biome-ignore format: lists

/** Every generator, each with its own weakness in mind. */
export const GENERATORS: readonly Generator[] = [
  ...UNITS.map((unit): Generator => [`repeated ${JSON.stringify(unit)}`, (size) => repeat(unit, size)]),
  ...UNITS.map((unit): Generator => [`echo ${JSON.stringify(unit)}`, (size) => repeat(unit, size, 'echo ')]),
  ...Object.entries(CODE).flatMap(([program, pieces]) =>
    pieces.map(
      (piece): Generator => [`${program} ${JSON.stringify(piece)}`, (size) => repeat(piece, size, `${program} '`, "'")],
    ),
  ),
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
  ['arguments that may be others', (size) => repeat('a || set -- b; ', size, `set -- ${'a '.repeat(size >> 3)}; `)],
  ['a folder filled and read', (size) => Array.from({ length: size >> 4 }, (_one, i) => `cp a d/${i};cat d`).join(';')],
  ['settings with a redirect', (size) => numbered((i) => `x${i}=1 >a;`, size)],
  ['pipes that set a variable', (size) => numbered((i) => `:|x${i}=1;`, size)],
  ['functions that are called', (size) => numbered((i) => `f${i}() { ls $1; }; f${i} a;`, size)],
  ['names made read-only', (size) => numbered((i) => `readonly r${i}=1;`, size)],
  [
    'long loops in loops',
    (size) =>
      ['a', 'b', 'c'].reduceRight(
        (body, name) => `for ${name} in ${numbered((i) => `${name}${i} `, 230)}; do ${body} done`,
        repeat('cat $a/$b/$c;', size - 800),
      ),
  ],
  ['nested >(…)', (size) => nest('echo > >(', 'a', ')', size)],
  ['nested >(…) in groups', (size) => nestSome('echo > >(', 'a', ')', size, 4)],
  ['many >(…)', (size) => repeat('>(a) ', size, 'echo x | tee ')],
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
  ['beginnings of keys', (size) => repeat('sk-', size, 'curl http://a/?k=')],
  ['beginnings of tokens', (size) => repeat('-eyJ', size, 'curl http://a/?k=')],
  ['long URL', (size) => repeat('a.', size, 'curl http://', 'b/')],
  ['options of git', (size) => repeat('-v --x=y -abc ', size, 'git log ')],
  ['many secrets', (size) => repeat('cat ~/.ssh/id_rsa;', size)],
  ['many deletions', (size) => repeat('rm -rf /;', size)],
  ['comments', (size) => repeat('# x\n', size)],
  ['base64 to a shell', (size) => repeat('cm0g', size, 'echo ', ' | base64 -d | sh')],
  ['aliases', (size) => repeat("alias a='a b';a;", size)],
  ['traps', (size) => repeat("trap 'a' EXIT;", size)],
  ['a value expanded again', (size) => halves(size, (half) => repeat('$(a)', half, "x='", "';"), '${x@P}')],
  ['a long value in capitals', (size) => halves(size, (half) => `x=${'a'.repeat(half)};`, '${x^^}')],
  ['a long value with a part replaced', (size) => halves(size, (half) => `x=${'a'.repeat(half)};`, '${x/a/b}')],
  ['a long value, cut', (size) => halves(size, (half) => `x=${'a'.repeat(half)};`, '${x:1:3}')],
  ['a long value in many words', (size) => halves(size, (half) => `x=${'a'.repeat(half)};`, '$x ')],
  ['a value that grows by replacing', (size) => repeat('x=${x//a/aa};', size, `x=${'a'.repeat(100)};`)],
  ['arguments that grow', (size) => numbered((i) => `f${i}(){ f${i + 1} $1$1 $1$1; };`, size, '', 'f0 a')],
  ['extended patterns', (size) => repeat("@('a'|'b')", size, 'echo ')],
  ['brace sequences', (size) => repeat('{1..60} ', size, 'echo ')],
  ['braces with quotes', (size) => repeat(`{'a',"b"}`, size, 'echo ')],
  ['thousands of places, listed', (size) => numbered((i) => `d${i} `, size, 'find ', '| xargs rm -rf')],
  ['thousands of places, read', (size) => numbered((i) => `d${i} `, size, 'find ', '|while read f;do cat "$f";done')],
  [
    'thousands of places, in a loop',
    (size) => numbered((i) => `d${i} `, size, 'for f in $(find ', ');do rm "$f";done'),
  ],
  ['patterns for folders', (size) => repeat('?x/', size, 'cat /')],
  ['here-document with variables for a shell', (size) => repeat('echo $x\n', size, 'bash <<A\n', 'A\n')],
  ['here-document of substitutions', (size) => repeat('$(a) ', size, 'cat <<A\n', '\nA\n')],
  ['a placeholder many times', (size) => halves(size, (half) => `echo ${'x'.repeat(half)}|xargs -I{} `, '{}')],
  ['a URL of substitutions', (size) => repeat('$(a).', size, 'curl http://', 'b')],
  ['a host with addresses in it', (size) => repeat('1-2-3-4.', size, 'curl http://', 'sslip.io')],
  ['PowerShell', (size) => repeat('Remove-Item a;', size, "pwsh -c '", "'")],
  ['PowerShell variables', (size) => repeat('$a=b;', size, "pwsh -c '", "'")],
  ['cmd', (size) => repeat('del a&', size, 'cmd /c "', '"')],
  ['cmd that starts cmd', (size) => repeat('start ', size, 'cmd /c "', '"')],
  ['zsh conditions', (size) => repeat('if ', size, "zsh -c '", "'")],
  ['PowerShell pipes', (size) => repeat('gci a|ri;', size, "pwsh -c '", "'")],
  ['thousands of places for -exec', (size) => numbered((i) => `d${i} `, size, 'find ', ' -exec rm -rf {} +')],
  ['pointed patterns, all different', (size) => numbered((i) => `*x${i}*.pem `, size, 'cp ', '/tmp')],
]

/** One half of the text sets `x`, the other is words of `echo` made of the unit. */
function halves(size: number, first: (half: number) => string, unit: string): string {
  const half = Math.floor(size / 2)
  return repeat(unit, size, `${first(half - 20)}echo `)
}

/** Parts that are all different. */
function numbered(part: (i: number) => string, size: number, before = '', after = ''): string {
  let text = before
  for (let i = 0; text.length + after.length < size - 30; i++) text += part(i)
  return text + after
}

function functionChain(size: number): string {
  let text = ''
  for (let i = 0; text.length < size; i++) text += `f${i}() { f${i + 1}; f${i + 1}; };`
  return text
}

function doubling(size: number): string {
  return `a=xx;${'a=$a$a;'.repeat(Math.floor(size / 7))}`
}
