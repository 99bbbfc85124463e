// Shows that a proof reads signs as the language does: what belongs to the value before, what types and tags would change.
import { describe, expect, test } from 'vitest'
import { judge } from '../judge.ts'
import { brief } from './brief.ts'

describe('javascript: a computed key stays one behind every name', () => {
  test.each([
    // Words that open a value in other languages, or that are names of members here.
    '"".split["con" + "structor"]',
    'const print = (x) => x; [1].map(print["con" + "structor"])',
    'const and = "a"; [1].map(and["con" + "structor"])',
    '[].of["con" + "structor"]',
    'const x = []; x?.in["con" + "structor"]',
    'const of = []; of["con" + "structor"]',
    'const print = (x) => x; print`a`',
    // Leading zeros, as many as one likes.
    String.raw`[]["\u{0000063}onstructor"]`,
  ])('%j', (text) => expect(brief('javascript', text)).toContain('execution.inline-code'))
  test.each([
    'const f = (x) => { return [x, 1] }; console.log(f(2))',
    'for (const x of [1, 2]) console.log(x)',
    'const a = typeof [1]; console.log(a)',
  ])('a list is no key: %j', (text) => expect(brief('javascript', text)).toEqual([]))
  test('a path is read as it is written, leading zeros and all', () =>
    expect(brief('javascript', String.raw`require("fs").readFileSync("/etc/sh\u{0000061}dow")`)).toEqual([
      'file.read /etc/shadow',
    ]))
})

describe('javascript: what types or tags would read otherwise', () => {
  test.each([
    '[]!["con" + "structor"]',
    'const f = "a".x; f!("b")',
    'const print = "a".x; print!("b")',
    '(1)!("b")',
    'const a = 1; const f = "a".x; const b: a = 1; f<a>("x")',
    'const a = 1; const f = "a".x; f<a>`x`',
    'const a = 1; const f = "a".x; f<Array<a>>("x")',
    'const a = 1; console.log(<a>"</a>, 1, <a b="x" />)',
    'const a = 1; if (1) <a>"</a>, 1, <a b="x" />',
    'const a = 1; const f = (x) => { return <a>"</a>" }',
    'const a = 1; if (1) {} <a>"</a>"',
  ])('%j', (text) => expect(brief('javascript', text)).toContain('execution.inline-code'))
  test.each([
    'const a = 1; const b = 2; console.log(a < b, a > b, !a, a > "x", "x".length > 1, a >> 1, a >>> b)',
    'console.log("a".indexOf("a") < 1)',
    'if (!process.argv[1]) console.log(1); else console.log([1].filter((x) => !x))',
  ])('compares and negates: %j', (text) => expect(brief('javascript', text)).toEqual([]))
})

describe('javascript: standard input and output are handed to nobody', () => {
  test.each([
    '[{ port: 80 }].map(process.stdin.connect, process.stdin)',
    'const s = process.stdout; s.connect',
    'const { connect } = process.stdin',
    'const s = process.stdin.setEncoding("utf8"); console.log({ at: s.connect }.at({ port: 80 }))',
    '[process.stdin.on("data", (d) => 1)].map((s) => s.connect)',
    'const f = () => process.stdin.on("data", (d) => 1)',
    'process.stdout.destroy',
  ])('%j', (text) => expect(brief('javascript', text)).toContain('execution.inline-code'))
  test.each([
    'process.stdout.write("a")',
    'process.stdout.isTTY',
    'let s = ""\nprocess.stdin.setEncoding("utf8")\nprocess.stdin.on("data", (d) => { s += d })',
    'if (process.argv.length < 3) { process.stdin.on("data", (d) => console.log(d)) }',
  ])('%j', (text) => expect(brief('javascript', text)).toEqual([]))
})

describe('perl: names in texts', () => {
  test.each([
    // A text in the first subscript names any list there is: the files to read, the folders to load from.
    'BEGIN { $a[0] = "ARGV"; $a[0][0] = "id|" } print',
    '$h{a} = "INC"; $h{a}[0] = "."',
    '$h{a} = "ENV"; print $h{a}{"HOME"}',
    '$a[0] = "ENV"; print $a[0] {"HOME"}',
    '$x = "CORE::rename"; print sort $x "a", "b"',
    'print sort($x "a", "b")',
    'print reverse sort( $x @a)',
    // Another name for what there is: the files to read, again.
    'BEGIN { *x = "ARGV"; push @x, "id|" } print',
    'if (1) { 1 } *x = "ARGV"; push @x, "id|"',
    'if (1) { 1 } * x = "ARGV"',
    // A mark or two colons behind a name are part of it: what seems quoted is code.
    `say'a, '.';system("id");say'x.'q'`,
    `$x'a, '.';system("id");$x'x.'q'`,
    ':: /system("id")/ print',
    '$ARGV[0] = "id|"',
    '$ARGV [0] = "id|"',
    'print "$ARGV[0]"',
  ])('%j', (text) => expect(brief('perl', text)).toContain('execution.inline-code'))
  test.each([
    'END { print "$_ $n{$_}\\n" for sort { $n{$b} <=> $n{$a} } keys %n } $n{$F[0]}++',
    'print join(",", (sort @F)[0], $a[$b[0]])',
    'print $n{a} * 2, $n{b} * $x, (1) * 3 if $x ? 1 : 0',
    'print "$ARGV:$.:$_" if /a/; print $ARGV',
    '$n{$_}++ for split; END { print "$_ $n{$_}\\n" for sort keys %n }',
  ])('%j', (text) => expect(brief('perl', text)).toEqual([]))
})

test.each(['("{0.gi_frame}" "".format(1))', '("{0.gi_frame}"\n"".format(1))'])(
  'python: strings side by side are one, so that a format names more than its last part: %j',
  (text) => expect(brief('python', text)).toContain('execution.inline-code'),
)

describe('texts in several options are one program', () => {
  test.each<[string, string]>([
    // Behind a value a slash divides.
    ["perl -e '$x' -e '/unlink(1)/1'", 'dangerous'],
    ["perl -e 'print 1;' -e 'print 2'", 'safe'],
    [`perl -e 'print 1;' -e "print $x"`, 'dangerous'],
    ["sed -n -e '/a/{' -e p -e '}' a.txt", 'safe'],
    ["sed -e 'a\\' -e 'w out' a.txt", 'safe'],
    ["sed -e 'a b' -e 'w out' a.txt", 'dangerous'],
    ['for n in 1 2; do sed -n -e "$((n + 1))p" -e 5q a.txt; done', 'safe'],
    ["perl -F'/,/' -ane 'print $F[0]' a.csv", 'safe'],
    [`perl -F'"a",unlink"b"' -ane 'print $F[0]' a.csv`, 'dangerous'],
    [`perl -F"'a',unlink'b'" -ane 'print $F[0]' a.csv`, 'dangerous'],
  ])('%s → %s', (command, tier) => expect(judge(command).tier).toBe(tier))
})
