// What a command prints becomes words of another: only where every shell prints the same it is known.
import { describe, expect, test } from 'vitest'
import { judge } from './judge.ts'

const tier = (command: string) => judge(command).tier

describe('words that are cut, computed or spelled by printf are read as they are printed', () => {
  test.each([
    "cat $(printf '%.11s' /etc/shadowy)",
    "cat $(printf '%.11s' /etc/shadowéé)",
    "cat $(printf '/etc/sh%c%s' archive dow)",
    "cat $(printf '/etc/%.*s' 6 shadowx)",
    "cat $(printf '%ls' /etc/shadow)",
    "cat $(printf '/etc/%(shadow)T')",
    "cat $(printf '/etc/shadow\\cx')",
    "cat $(printf '/etc/shado%b' 'w\\cx' zzz)",
    "cat $(printf -- '/etc/shado\\167')",
    "cat $(printf '/etc/shad\\u006fw')",
    "cat $(printf '/etc/%2$s%1$s' ow shad)",
    `cat $(printf '%s ' ${'a '.repeat(70)}/etc/shadow)`,
  ])('%s', (command) => expect(tier(command)).not.toBe('safe'))

  test.each([
    "cat $(printf '%s.txt' notes)",
    "cat $(printf 'part-%03d.txt' 7)",
    "cat $(printf '%x.bin' 255)",
    "for i in $(printf '%s\\n' a b); do echo $i; done",
    "printf '%5.2f|%-8s|%s\\n' 1.5 a b",
    "printf '%d%%\\n' 3",
    'sed -n "$(printf \'%d,%dp\' 3 9)" notes.txt',
  ])('%s is harmless', (command) => expect(tier(command)).toBe('safe'))

  test('what is deleted is what is printed', () => {
    expect(tier("rm -rf $(printf '%.1s' /tmp/x)")).toBe('destructive')
    expect(tier("rm -rf $(printf '%s' ./build)")).toBe('dangerous')
  })
})

describe('printf -v sets a variable to what it prints', () => {
  test.each([
    'printf -v c \'%s %s %s\' rm -rf /; eval "$c"',
    "printf -v c 'rm -rf %s' ~; $c",
    'printf -v d %s /; rm -rf $d',
  ])('%s', (command) => expect(tier(command)).toBe('destructive'))

  test('where what is printed is known', () => {
    expect(tier("printf -v f '%s.txt' notes; cat $f")).toBe('safe')
    expect(tier('printf -v f %s "$X"; cat $f')).toBe('dangerous')
    expect(tier("printf -v 'f[0]' %s notes; cat $f")).toBe('dangerous')
  })
})

describe('printf sets a variable where its format has %n', () => {
  test.each([
    "printf 'x%n' PATH; ls",
    'printf "$format" PATH; ls',
    "printf -- '%5s%n' a PATH; ls",
    "printf -v a '%n' PATH; ls",
    "printf '%ln' PATH; ls",
    "printf '%*n' 3 PATH; ls",
  ])('%s', (command) => expect(tier(command)).not.toBe('safe'))
  test('what it set is no longer what it was', () => {
    expect(tier("f=notes.txt; printf '%n' f; cat $f")).not.toBe('safe')
    expect(tier("f=notes.txt; printf '%s' f; cat $f")).toBe('safe')
    expect(tier("f=notes.txt; printf '%%n' f; cat $f")).toBe('safe')
  })
})

describe('shells differ about backslashes in echo', () => {
  test.each([
    'sh -c \'cat $(echo "/etc/shad\\0157w")\'',
    'cat $(echo -e "/etc/shad\\0157w")',
    'cat $(echo -e "/etc/shadow\\c x")',
    "cat $(echo 'notes\\t.txt')",
  ])('%s', (command) => expect(tier(command)).not.toBe('safe'))
  test.each([
    "cat $(echo -E 'notes\\t.txt')",
    'cat $(echo notes.txt)',
    'echo "a\\tb" | cut -f1',
    'echo -e "a\\nb" | sort',
  ])('%s is harmless', (command) => expect(tier(command)).toBe('safe'))
})

describe('filters are read as they filter', () => {
  test.each([
    "cat $(printf 'adow\\n/etc/sh' | tac)",
    'cat $(echo xetcxshadow | tr xx y/)',
    'cat $(echo /ETC/SHADOW | tr "[:upper:]" "[:lower:]")',
    'cat $(echo /etc/sh_dow | tr -t _z a)',
    "cat $(echo '/etc/shadow!' | tr -d '[:punct:]')",
    'cat $(echo bm90ZXM= | base64 -d list)',
    'cat $(echo bm90ZXM= | base64 -)',
    'cat $(echo 6e6f | xxd -r -p list)',
    'cat $(echo 6e6f | xxd -rp)',
  ])('%s', (command) => expect(tier(command)).not.toBe('safe'))
  test.each([
    'cat $(echo NOTES.TXT | tr A-Z a-z)',
    'cat $(echo NOTES.TXT | tr "[:upper:]" "[:lower:]")',
    "cat $(printf 'a.txt\\nb.txt\\n' | tac)",
    'cat $(echo bm90ZXM= | base64 -d)',
    'cat $(echo 6e6f | xxd -r -p)',
  ])('%s is harmless', (command) => expect(tier(command)).toBe('safe'))
})

describe('what a filter or a program of one line prints into a shell is read', () => {
  test.each([
    "printf 'rm -rf /\\n' | sort | sh",
    "printf 'rm -rf /\\n' | grep . | sh",
    "printf 'rm -rf /\\n' | cat -s | sh",
    "printf 'rm -rf /\\n' | awk 1 | sh",
    "echo 'RM -RF /' | sed 's/RM/rm/;s/RF/-rf/; s/--/-/' | sh",
    "echo '#rm -rf /' | sed 's/^#//' | sh",
    "echo 'rm+-rf+/' | sed 's/+/ /g' | sh",
    "echo 'xxrm -rf /' | cut -c3- | sh",
    "echo 'rm -rf /xx' | cut -c -8 | cut -c1-8 | sh",
    "echo 'a:rm -rf /:b' | cut -d: -f2 | sh",
    `awk 'BEGIN{print "rm -rf /"}' | sh`,
    `jq -rn '"rm -rf /"' | sh`,
    `jq -rn '"cm0gLXJmIC8=" | @base64d' | sh`,
    `python3 -c 'import sys; sys.stdout.write("rm -r\\x66 /")' | sh`,
    `perl -e 'print "rm -rf /"' | sh`,
    `ruby -e 'puts "rm -rf /"' | sh`,
    `php -r 'echo "rm -rf /";' | sh`,
    `node -p '"rm -rf /"' | sh`,
    `bash -c "$(node -e 'console.log("rm -rf /")')"`,
  ])('%s', (command) => expect(tier(command)).toBe('destructive'))

  test('and is never taken for all that it may print', () => {
    expect(tier("echo a.txt | sed 's/a/b/' | xargs cat")).toBe('dangerous')
    expect(tier('echo a.txt | cut -c1 | xargs cat')).toBe('dangerous')
    expect(tier(`echo "$(awk 'BEGIN{print "a"}')"`)).toBe('safe')
    expect(tier(`cat "$(jq -rn '"a"')"`)).toBe('dangerous')
    expect(tier("echo 'rm -rf /' | sort | wc -l")).toBe('safe')
  })
})
