// Text that zsh or fish reads otherwise than bash is asked about where the difference may matter, and only there.
import { describe, expect, test } from 'vitest'
import { judge, PLACE } from './judge.ts'

describe('text that does more in zsh', () => {
  test.each([
    ['an element of a list', 'a=(.e nv); cat $a[1]$a[2]'],
    ['an element, in quotes', 'a=(.e nv); cat "$a[1]$a[2]"'],
    ['an argument', 'set -- a .env; cat $@[2]'],
    ['the tenth argument', 'set -- 1 2 3 4 5 6 7 8 9 .env; cat $10'],
    ['the first sign of a path', 'cat $HOME[1]srv/x'],
    ['a text that is put in place of another', 'x=.eXnv; cat $x:s/X//'],
    ['a folder above', 'cat $PWD:h/x'],
    ['a name without its ending', 'x=a.b; cat $x:r'],
    ['a value that is split or globbed', 'x=nv; cat .e$=x "$~x" $^x'],
    ['such a value in an assignment', 'y=nv; x=.e$=y; cat "$x"'],
    ['a folder by the name of a variable', 'x=/srv; cat ~x/y'],
    ['a variable that the end of a pipe sets', 'x=README; echo .env | read x; cat "$x"'],
    ['a folder that the end of a pipe enters', 'ls | cd /etc; cat shadow'],
    ['a computed folder that it enters', 'ls | cd "$(cat list.txt)"; cat shadow'],
    ['folders that a loop there enters', 'ls | while read d; do cd "$d"; done; cat shadow'],
    ['a program that is not split', "x='p; 1e id'; sed $x README"],
    ['a word that runs something', 'echo ${x:-=(id)}'],
    ['one that does so for each file', 'echo ${x:-f(e:id:)}'],
    ['one in place of a part', 'x=1; echo ${x/1/=(id)}'],
    ['one in a list', 'declare -A m=([=(id)]=1)'],
    ['one that is read from', 'cat 3< =(id)'],
    ['a setting that bash does not have', 'set -o globdots; cat *'],
    ['the same by its table', 'options[globdots]=on; cat *'],
    ['a program by another name', 'commands[ls]=/srv/x; ls'],
    ['folders of programs', 'path=(. $path); ls'],
    ['an alias by its table', 'aliases[ls]=id; ls'],
    ['what a lone redirect starts', 'READNULLCMD=sh; < x.sh'],
    ['a folder whose name is partly replaced', 'cd a b; cat shadow'],
  ])('%s', (_what, command) => {
    expect(judge(command).tier).not.toBe('safe')
  })
})

describe('text that does more in fish', () => {
  test.each([
    ['a character by its number', 'cat \\x2eenv'],
    ['the same in octal', 'cat \\056"env"'],
    ['a variable', 'set -x LD_PRELOAD ./x.so; ls'],
    ['an alias without a sign', "alias ls 'id >x'; ls"],
  ])('%s', (_what, command) => {
    expect(judge(command).tier).not.toBe('safe')
  })
})

describe('text that does more in sh', () => {
  test.each([
    ['a text that is not lengthened', 'x=.env; x+=rc; cat $x'],
    ['one that is not printed into a variable', 'x=.env; printf -v x %s README; cat $x'],
    ['a number that is not calculated', 'x=.env; let x=1; cat $x'],
    ['a number that no shell without jobs has', 'cat .env$!'],
    ['the width of no screen', 'cat .env$COLUMNS'],
    ['a number that dash does not keep', 'cat .env$UID'],
    ['a sign among others, not any but them', 'cat .[^e]nv'],
    ['a test that is a redirect', "sh -c '[[ $x > total ]]'"],
    ['the same, of what looks like a path', '[[ -n > .profile ]]'],
    ['the other way round', '[[ a < ../list ]]'],
  ])('%s', (_what, command) => {
    expect(judge(command).tier).not.toBe('safe')
  })

  test('a test that is a redirect, where the agent’s shell is known to be that one', () => {
    expect(judge('[[ a > total ]]', { ...PLACE, shell: '/bin/dash' }).tier).toBe('dangerous')
  })
})

describe('text that only looks like it', () => {
  test.each([
    ['a class of characters behind a value', 'grep "^$pkg[[:space:]]" list.txt'],
    ['characters that are left out', 'p=a; grep "$p[^,]*" list.txt'],
    ['an element of a list nobody set here', 'echo "$x[1]"'],
    ['a path in a commit', 'rev=abc123; git show $rev:src/main.ts'],
    ['a version behind a name', 'image=nginx; docker images $image:latest'],
    ['a list of folders', 'echo $PATH:/opt/bin'],
    ['a default in brackets', 'echo "${x:-(none)}"'],
    ['a dollar in single quotes', "grep 'a$=b' list.txt"],
    ['a dollar that is escaped', 'echo "\\$=x"'],
    ['numbers behind the first argument', 'set -- a; echo $10'],
    ['the home of somebody', 'ls ~alice/x'],
    ['words that are counted in a pipe', 'n=0; ls | while read f; do n=$((n+1)); done; echo $n'],
    ['a folder that a loop there enters and leaves', 'ls | while read f; do cd src; ls; cd ..; done; cat a.txt'],
    ['files in one variable', 'f="a.ts b.ts"; cat $f'],
    ['options in one variable', 'o="-l -a"; ls $o'],
    ['a list by a name that zsh has too', 'options=(a b); for o in "${options[@]}"; do echo "$o"; done'],
    ['a map by such a name', 'declare -A commands; commands[x]=1; echo ok'],
    ['a path in a variable of that name', 'for path in src test; do ls $path; done'],
    ['a group that is named again', 'sed s/\\(a\\)/\\1x/ list.txt'],
    ['a class of characters', 'grep -P \\d+ list.txt'],
    ['arguments', 'set -- a b; echo "$1"'],
    ['a setting of bash', 'set -o errexit -o pipefail; ls'],
    ['a text that is lengthened', 'o=-l; o+=a; o+=t; ls $o src'],
    ['what is printed into a variable', 'printf -v day %s 2026; cat "$day.log"'],
    ['a folder named by a number', 'ls /run/user/$UID /proc/$!/fd'],
    ['texts that are compared', '[[ "$a" > "$b" ]] && [[ $n < 5 ]] && echo older'],
    ['texts that bash compares', "bash -c '[[ a < total ]]'"],
    ['what is known about a program', 'hash node && hash npm'],
  ])('%s', (_what, command) => {
    expect(judge(command)).toMatchObject({ tier: 'safe' })
  })
})
