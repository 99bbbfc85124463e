// Which word $1, $2 … and their slices are, where a word may turn out to be several. Numbers: attacks.test.ts.
import { expect, it } from 'vitest'
import { judge, linesOf } from './judge.ts'

/** Each line is one command. */
const MOVED = `
set -- $(cat list); $2
set -- *; $2
set -- $words; $3
set -- "\${a[@]}"; $3
set -- a*; sort $2
f() { $3; }; f $(cat list)
bash -c '$2' _ $(cat list)
ls | xargs sh -c '$2' _
ls | xargs sh -c 'sort $2' _
find . -exec sh -c '$2' _ {} +
set -- a; if test -f b; then set -- --output=c; fi; git log $1
set -- a --output=b; shift; git log $1
set -- x --output=b; git log "\${@:2:1}"
set -- x --output=b; git log "\${@: -1}"
set -- x a--output=b; git log "\${@#a}"
set -- x zzoutput=b; git log "\${*/zz/--}"
a=(x --output=b); git log "\${a[@]:1:1}"`

const CERTAIN = `
set -- $(ls); echo $1
set -- $(ls); echo $#
set -- 1 2; shift; echo $(( $1 ))
set -- a b c; echo $2
x="a b"; set -- $x; echo $2
set -- a; if test -f b; then set -- c; fi; git log $1
f() { echo $(($1+1)); }; f $(wc -l < a)
find . -name '*.c' -exec sh -c 'wc -l "$1"' _ {} \\;
ls | xargs -I{} sh -c 'wc -l "$1"' _ {}
if [ $# -eq 0 ]; then set -- 5; fi; echo $(( $1 * 2 ))
set -- a b; echo "\${@:2}"`

it.each(linesOf(MOVED))('asks where the argument may be another: %s', (command) => {
  expect(judge(command).tier).not.toBe('safe')
})

it.each(linesOf(CERTAIN))('leaves alone what is certain or only printed: %s', (command) => {
  expect(judge(command).tier).toBe('safe')
})

// Programs written in Go and Python take the sign for none of the value, others for its first letter.
it.each(['kubectl get secret db -o=yaml', 'sort -o=a.txt b.txt', 'docker inspect -f={{.Config.Env}} web'])(
  'reads the value behind a short option and a sign: %s',
  (command) => expect(judge(command).tier).toBe('dangerous'),
)

it.each(['kubectl get pods -o=wide', 'cut -d= -f2 a.txt', 'sort -t= -k2 a.txt', 'docker logs -n=5 web'])(
  'and finds nothing wrong where there is none: %s',
  (command) => expect(judge(command).tier).toBe('safe'),
)

it.each(['fd main -Xrm', 'fd main -X=rm', 'fd main --exec=rm', 'fd main -Hxrm', 'fd main --exec-batch=rm -f'])(
  'sees the program behind an option that it is stuck to: %s',
  (command) => {
    expect(judge(command).tier).toBe('dangerous')
    expect(judge(command).rule).toBe('filesystem/delete')
  },
)

it('and what that program only looks at', () => expect(judge('fd main -Xwc -l').tier).toBe('safe'))

it('takes two dashes for one where one is enough', () => {
  expect(judge('consul kv delete --recurse app/').tier).toBe('destructive')
  expect(judge('nomad job stop --purge web').tier).toBe('destructive')
  // Whether the program takes them, nobody said.
  expect(judge('consul kv get --recurse app/').tier).toBe('dangerous')
})
