// Settings that look made and perhaps were not: of a variable, a function, a number. Checks that both states are judged.
import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'

const tierOf = (command: string): string => judge(command.replaceAll('⏎', '\n')).tier

const lines = (text: string): string[] => text.trim().split('\n')

describe('a variable keeps what it held', () => {
  it.each(
    lines(`
f=/etc/shadow; false && f=a.txt; cat $f
f=/etc/shadow; [ -e b ] && cd src && f=a.txt; cat $f
f=/etc/shadow; if true; then :; elif f=a.txt; then :; fi; cat $f
f=/etc/shadow; g() { return; f=a.txt; }; g; cat $f
f=/etc/shadow; g() { local f=a.txt; }; g; cat $f
f=/etc/shadow; g() { local f; f=a.txt; }; g; cat $f
f=/etc/shadow; local f=a.txt; cat $f
f=/etc/shadow; sh -c 'declare f=a.txt'; cat $f
f=/etc/shadow; trap 'f=a.txt' EXIT; cat $f
f=/etc/shadow; { f=a.txt; } < missing; cat $f
f=/etc/shadow; f=a.txt < missing; cat $f
f=/etc/shadow; readonly f; read f <<< a.txt; cat $f
readonly f=/etc/shadow⏎f=a.txt⏎cat $f
declare -r f=/etc/shadow; printf -v f a.txt; cat $f
readonly f=/etc/shadow; declare f=a.txt; cat $f
readonly f=/etc/shadow; for f in a.txt; do cat b.txt; done; cat $f
f=a.txt; shopt -s lastpipe; echo /etc/shadow | read f; cat $f
f=a.txt; g() { trap 'f=/etc/shadow' DEBUG; }; g; f=b.txt; cat $f
`),
  )('where what sets it does not run, or fails: %s', (command) => {
    expect(tierOf(command)).toBe('dangerous')
  })

  it('and the worse of two is judged', () => {
    expect(tierOf('d=~; false && d=build; rm -rf "$d"')).toBe('destructive')
  })

  it.each(
    lines(`
N=5; cd src && N=10; head -n $N a.txt
dir=src; [ -d lib ] && dir=lib; ls $dir
f=a.txt; [ -e b.txt ] && f=b.txt; cat $f
f=a.txt && g=b.txt && cat $f $g
cd src && f=a.txt; cat $f
f=a.txt; g() { f=b.txt; }; g; cat $f
f=a.txt; { f=b.txt; } 2> /dev/null; cat $f
show() { local file=a.txt; cat "$file"; }; show; show
show() { local -r file=$1; ls "$file"; }; show src; show test
readonly DIR=src; ls $DIR
shopt -s nullglob; for f in *.md; do wc -l "$f"; done
`),
  )('and both are harmless: %s', (command) => {
    expect(tierOf(command)).toBe('safe')
  })
})

describe('a program runs instead of a function', () => {
  it.each(
    lines(`
false && rm() { echo kept; }; rm -r src
true || rm() { echo kept; }; rm -r src
false && { rm() { echo kept; }; }; rm -r src
if false; then rm() { echo kept; }; fi; rm -r src
case a in b) rm() { echo kept; };; esac; rm -r src
while false; do rm() { echo kept; }; done; rm -r src
rm() { echo kept; }; true || unset -f rm; unset -f rm; rm -r src
[ -e b ] && tidy() { ls; }; tidy
[ -e b ] && tidy() { ls; } || tidy src
`),
  )('where it was perhaps not defined: %s', (command) => {
    expect(tierOf(command)).toBe('dangerous')
  })

  it('or another function of that name does', () => {
    expect(tierOf('run() { "$@"; }; true || run() { echo "$1"; }; run rm -r src')).toBe('dangerous')
    expect(tierOf('show() { ls; }; true || show() { pwd; }; show')).toBe('safe')
  })

  it('and is blocked for what it deletes', () => {
    expect(tierOf('true || rm() { :; }; rm -rf ~')).toBe('destructive')
  })

  it('but not where it is defined for certain', () => {
    expect(tierOf('rm() { echo "kept $1"; }; rm -r src')).toBe('safe')
    expect(tierOf('cd src && list() { ls -l; } && list')).toBe('safe')
  })
})

describe('a number that the shell keeps', () => {
  it.each(
    lines(`
RANDOM='a[$(touch b)]'
SECONDS='a[$(touch b)]'; ls
HISTCMD=$x
OPTIND=$(cat a.txt)
SRANDOM+=$x
read RANDOM <<< 'a[$(touch b)]'
printf -v OPTIND %s 'a[$(touch b)]'
for RANDOM in 'a[$(touch b)]'; do ls; done
declare RANDOM='a[$(touch b)]'
: \${SECONDS:=$x}
`),
  )('is calculated when it is set: %s', (command) => {
    expect(tierOf(command)).toBe('dangerous')
  })

  it.each(
    lines(`
RANDOM=42; echo $RANDOM
SECONDS=0; ls; echo $SECONDS
local OPTIND=1
let SECONDS=0
RANDOM=$$
for i in 1 2; do echo $RANDOM; done
`),
  )('is harmless as a number: %s', (command) => {
    expect(tierOf(command)).toBe('safe')
  })

  it.each(
    lines(`
for ((; i < 1; )); do i='a[$(touch b)]'; done
for ((; n++ < 1; i++)); do i='a[$(touch b)]'; done
`),
  )('is calculated again after each round: %s', (command) => {
    expect(tierOf(command)).toBe('dangerous')
  })
})

describe('a list of words', () => {
  it.each(
    lines(`
f=(.env a.txt); cat "$f"
f=(.env a.txt); cat < $f
f=(.env); f+=(a.txt); cat "$f"
f=(a.txt); f+=(/etc/shadow); cat "\${f[@]}"
`),
  )('is all of them, and the first where it is named alone: %s', (command) => {
    expect(tierOf(command)).toBe('dangerous')
  })

  it.each(
    lines(`
f=(a.txt b.txt); cat "\${f[@]}"
f=(-l src); ls "\${f[@]}"
f=(); f+=(a.txt); f+=(b.txt); wc -l "\${f[@]}"
f=(a.txt b.txt); for x in "\${f[@]}"; do cat "$x"; done
`),
  )('is harmless as its words are: %s', (command) => {
    expect(tierOf(command)).toBe('safe')
  })
})

describe('a computed text in a pipe', () => {
  it.each(
    lines(`
echo "$x" | xargs cat
x=$(cat a.txt); echo $x | xargs cat
read x < a.txt; printf '%s' "$x" | xargs cat
`),
  )('is words of the command that it is handed to: %s', (command) => {
    expect(tierOf(command)).toBe('dangerous')
  })

  it('is harmless where words do no harm', () => {
    expect(tierOf('echo "$x" | xargs -n 1 echo')).toBe('safe')
  })
})
