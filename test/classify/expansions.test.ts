// What variables and arguments become on their way into words: nothing that runs is left out, nothing is read as less.
import { describe, expect, test } from 'vitest'
import { judge } from './judge.ts'

const tier = (command: string) => judge(command).tier

describe('what stands between the braces may run, whatever becomes of the value', () => {
  test.each([
    'n=x; echo ${!n:-$(rm -rf ~)}',
    'n=x; x=a; echo ${!n#$(rm -rf ~)}',
    'n=x; echo ${!n/a/$(rm -rf ~)}',
    'n=x; echo ${!n:$(rm -rf ~)}',
    'echo ${x^^$(rm -rf ~)}',
    'echo ${x@$(rm -rf ~)}',
    'a=(1); echo ${!a[$(rm -rf ~)]:-y}',
  ])('%s', (command) => expect(tier(command)).toBe('destructive'))

  test('a name in a variable is followed with what is done to its value', () => {
    expect(tier('x=/etc/shadow.bak; n=x; cat ${!n%.bak}')).toBe('dangerous')
    expect(tier("n=x; x=' '; cat ${!n:+/etc/shadow}")).toBe('dangerous')
    expect(tier('x=notes.txt; n=x; cat ${!n}')).toBe('safe')
    expect(tier('x=notes.txt.bak; n=x; cat ${!n%.bak}')).toBe('safe')
  })
})

describe('patterns', () => {
  test.each([
    'x=/etc/shadow; cat ${x%%\\*}',
    'x=/etc/shadow; cat ${x%%"*"}',
    "x=/etc/shadow; cat ${x##'*'}",
    'x=/etc/shadow; p="*"; cat "${x%%"$p"}"',
    'shopt -s extglob; x=/etc/shadow@; cat ${x%@(@|b)}',
    'x=shadow; cat ${x/#//etc/}',
    'x=/etc/shado; cat ${x/%/w}',
    'x=w; cat ${x/w//etc/shado&}',
    'x=w; cat "${x/w/"/etc/shado&"}"',
  ])('%s', (command) => expect(tier(command)).toBe('dangerous'))

  test.each([
    'x=src/a.ts; cat ${x%.ts}.js',
    'x=src/a.ts; cat "${x##*/}"',
    'x=src/a.ts; cat "${x%/*}/b.ts"',
    'x=a; cat ${x/#/src/}',
    'x=a; cat ${x/%/.txt}',
    'x=a-b; cat ${x//-/_}.txt',
  ])('%s is harmless', (command) => expect(tier(command)).toBe('safe'))
})

describe('all arguments are a word each', () => {
  test.each([
    'set -- . -delete; find "${@}"',
    'list() { find "${@}"; }; list . -delete',
    'list() { find "$@"; }; list . -delete',
    'list() { sh -c "$@"; }; list "rm -rf ~"',
  ])('%s', (command) => expect(tier(command)).toBe('destructive'))

  test.each([
    'set -- x -delete; find "./${@}"',
    'list() { find "${@:1}"; }; list . -delete',
    'list() { find "${@-x}"; }; list . -delete',
    'list() { find "${x:-$@}"; }; list . -delete',
    'list() { find ${1+"$@"}; }; list . -delete',
    'set -- \'BEGIN {system("id")}\'; awk "$@"',
    'count() { awk "$@"; }; count \'BEGIN {system("id")}\'',
    'y=1; awk ${y:+\'BEGIN {system("id")}\'}',
    'a=(. -delete); find "x${a[@]}"',
    'mapfile -t a <<< \'BEGIN {system("id")}\'; awk "${a[@]}"',
    'IFS=:; set -- /etc shadow; cat "$*"',
    'IFS=:; x=:a; sort ${x}',
  ])('%s', (command) => expect(tier(command)).not.toBe('safe'))

  test.each([
    'show() { cat "${@}"; }; show a.txt "b c.txt"',
    'show() { cat "$@"; }; show',
    'show() { cat -- "$@" | head; }; show a.txt b.txt',
    'set -- a.txt b.txt; cat "$@"; cat ${@}',
    'set -- . -delete; echo "$*"',
    'IFS=,; x=a.txt,b.txt; cat $x',
  ])('%s is harmless', (command) => expect(tier(command)).toBe('safe'))
})

describe('a default that is assigned', () => {
  test.each([
    'x=; : ${x:=/etc/shadow}; cat $x',
    'x=; cat ${x:=/etc/shadow}',
    'unset x; : ${x=/etc/shadow}; cat $x',
    'n=x; x=; : ${!n:=/etc/shadow}; cat $x',
    'x=; show() { : ${x:=/etc/shadow}; }; show; cat $x',
    'n=PATH; : ${!n:=.}; ls',
  ])('%s', (command) => expect(tier(command)).not.toBe('safe'))
  test.each(['x=a.txt; : ${x:=/etc/shadow}; cat $x', 'x=; : ${x=/etc/shadow}; echo $x', 'x=; : ${x:=b.txt}; cat $x'])(
    '%s is harmless',
    (command) => expect(tier(command)).toBe('safe'),
  )
  test.each([': ${PATH:=.}; rm -rf /', 'n=$(date); : ${!n:=x}; rm -rf /'])(
    '%s: what follows is read all the same',
    (command) => expect(tier(command)).toBe('destructive'),
  )
})

describe('a list is split where its elements end, a text is not', () => {
  const PROGRAM = '\'BEGIN {system("id")}\''
  test.each([
    `a=(${PROGRAM}); awk "\${a[@]}"`,
    `a=(x); a=${PROGRAM}; awk "\${a[@]}"`,
    `a=(); mapfile -t a <<< ${PROGRAM}; awk "\${a[@]}"`,
    `a=(); for a in ${PROGRAM}; do awk "\${a[@]}"; done`,
    `a=(); a[0]=${PROGRAM}; awk "\${a[@]}"`,
  ])('%s', (command) => expect(tier(command)).not.toBe('safe'))
  test.each(['a=(-l src); ls "${a[@]}"', 'a=(); a+=(x.txt); a+=(y.txt); cat "${a[@]}"'])('%s is harmless', (command) =>
    expect(tier(command)).toBe('safe'),
  )
})
