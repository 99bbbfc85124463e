// Functions that a call defines: judged by their calls where those stand in the same text, else by what any arguments make of them.
import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'

const lines = (text: string) => text.split('\n').filter((line) => line !== '')

describe('a function that the same text calls', () => {
  it.each(
    lines(`
part() { sed -n "$2,$3p" "$1"; }; part src/a.ts 1 20; part src/b.ts 30 60
has() { if grep -q "$1" package.json; then echo yes; fi; }; has react; has vue
function lines { local d="$1"; find "$d" -name '*.rs' | xargs cat | wc -l; }; lines src; lines tests
outer() { inner "$1"; }; inner() { grep -n "$1" a.txt; }; outer main
say() { printf '%s\\n' "$1"; }; git status && say "$(say done)"
tally() { grep -c "$1" a.txt; }; for w in alpha beta; do tally "$w"; done`),
  )('is judged with the arguments that it is given: %s', (command) => {
    expect(judge(command).tier).toBe('safe')
  })

  it.each(
    lines(`
change() { sed "$1" "$2"; }; change -i a.txt
change() { sed "$1" a.txt; }; change "$x"
if test -f a; then change() { sed "$1" a; }; change 1p; else change() { cat; }; fi; change -i
change() { sed "$1" a; }; change() { cat a; }; change -i
change() { sed "$1" a; }; change 1p; unset -f change; change -i
change() { sed "$1" a; }; eval "change -i"; change 1p
change() { sed "$1" a; }; change 1p | change -i
outer() { inner "$1"; }; inner() { sed "$1" a; }; outer 1p; inner -i
change() { sed "$1" a; }; change() { sed "$1" a; }; change 1p`),
  )('is no safer than its worst call: %s', (command) => {
    expect(judge(command).tier).not.toBe('safe')
  })

  it('is blocked for what one call destroys', () => {
    expect(judge('clean() { rm -rf "$1"; }; clean build').tier).toBe('dangerous')
    expect(judge('clean() { rm -rf "$1"; }; clean build; clean ~').tier).toBe('destructive')
  })
})

describe('a function that nothing calls', () => {
  it.each(
    lines(`
change() { sed "$1" a; }
change() { sed "$1" a; change "$1"; }
ls() { sed "$1" a; }; ls 1p
if test -f a; then change() { sed "$1" a; }; change 1p; fi
f() { rm -rf build; }; echo f`),
  )('is judged with any arguments, as is one that hides a program or may not be defined: %s', (command) => {
    expect(judge(command).tier).not.toBe('safe')
  })
})

describe('a function that hides a program', () => {
  it.each(
    lines(`
[ -f a ] && rm() { :; }; rm -rf ~
[ -f a ] || rm() { :; }; rm -rf ~
false && rm() { :; } || rm -rf ~
if test -f a; then rm() { :; }; fi; rm -rf ~
if true; then :; elif rm() { :; }; then :; fi; rm -rf ~
if true; then :; else rm() { :; }; fi; rm -rf ~
while read -r x; do rm() { :; }; done; rm -rf ~
case $x in y) rm() { :; };; esac; rm -rf ~
{ rm() { :; }; } < a; rm -rf ~
trap 'rm() { :; }' EXIT; rm -rf ~
g() { [ -f x ] && return; rm() { :; }; }; g; rm -rf ~
rm() { :; }; [ -f a ] || unset -f rm; rm -rf ~
rm() { :; }; for i in a; do unset -f rm; done; rm -rf ~
rm() { :; }; unset -f r?; rm -rf ~
rm() { :; }; unset -f "$x"; rm -rf ~
rm() { :; }; g() { unset -f rm; }; g; rm -rf ~
rm() { :; }; source ./a; rm -rf ~
rm() { :; }; eval "$x"; rm -rf ~
rm() { :; }; command rm -rf ~
rm() { :; }; exec rm -rf ~
rm() { :; }; builtin eval 'command rm -rf ~'`),
  )('is not trusted to be there: %s', (command) => {
    expect(judge(command).tier).toBe('destructive')
  })

  it('asks where the program is one that nobody knows', () => {
    expect(judge('[ -f a ] && deploy() { :; }; deploy prod').tier).toBe('dangerous')
    expect(judge('[ -f a ] && deploy() { :; } && deploy prod').tier).toBe('safe')
    expect(judge('deploy() { :; }; deploy prod').tier).toBe('safe')
    expect(judge('{ deploy() { :; }; deploy prod; }').tier).toBe('safe')
  })

  it('is what is called where it certainly stands', () => {
    expect(judge('rm() { :; }; rm -rf ~').tier).toBe('safe')
    expect(judge('rm() { :; }; \\rm -rf ~').tier).toBe('safe')
    expect(judge('command() { :; }; command rm -rf ~').tier).toBe('safe')
  })
})
