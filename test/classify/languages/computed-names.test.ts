// Shows that a file or an address is seen where its name is put together, and that what cannot be put together is refused.
import { describe, expect, test } from 'vitest'
import { judge } from '../judge.ts'
import { brief } from './brief.ts'

describe('SQL: functions that read the file that they are given', () => {
  test.each([
    "select * from read_csv('.e' || 'nv')",
    "select * from read_csv(chr(46) || 'env')",
    "select readfile(x'2e656e76')",
    "select readfile(b'1010')",
    String.raw`select * from read_text(e'\x2eenv')`,
    "select * from read_csv(['a.csv', 'b' || '.csv'])",
    "select * from read_csv('a' 'b')",
    "select pg_read_file('a' || 'b')",
  ])('%s is not understood', (text) => expect(brief('sql', text)).toContain('unknown'))
  test.each<[string, string[]]>([
    ["select * from read_csv('a.csv', delim = '|')", ['file.read a.csv']],
    ["select * from read_csv(['a.csv', 'b.csv'], header = true)", ['file.read a.csv', 'file.read b.csv']],
    ["select * from read_csv('a.csv') where x = 'a' || 'b'", ['file.read a.csv']],
    [String.raw`select e'a\tb'`, []],
    // With the content of the files that it lists.
    ["select data from fsdir('src')", ['file.read src']],
  ])('%s', (text, expected) => {
    const found = brief('sql', text)
    expect(found).not.toContain('unknown')
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})

describe('awk: connections of gawk', () => {
  test.each([
    'BEGIN { getline x < ("/in" "et/tcp/0/example.org/80") }',
    'BEGIN { getline x < "/in" "et/tcp/0/example.org/80" }',
    'BEGIN { ARGV[1] = "/in" "et/tcp/0/example.org/80" }',
  ])('%s', (text) => expect(brief('awk', text)).toContain('network.connect tcp://example.org:80'))
})

test.each<[string, string]>([
  ["psql -c '\\c dbname=app passfile=a.txt'", 'dangerous'],
  ["psql -c '\\connect postgresql://db/app?sslkey=a.key'", 'dangerous'],
  ["psql -c '\\c app servicefile=a.conf'", 'dangerous'],
  ["psql -c '\\c postgresql://db/app?p%61ssfile=a'", 'dangerous'],
  ["psql -c '\\c app'", 'safe'],
  ["psql 'host=/run/postgresql dbname=app' -c 'select 1'", 'safe'],
  ["psql 'postgresql://db.example.org/app?sslmode=require&options=-c%20a%3Db' -c 'select 1'", 'safe'],
  ["pg_isready -d 'dbname=app passfile=a.txt'", 'dangerous'],
  ["pg_dump -s 'dbname=app sslkey=a.key'", 'dangerous'],
])('%s → %s', (command, tier) => expect(judge(command).tier).toBe(tier))

test.each([
  ...[
    "document( 'b.xml')",
    "document ('b.xml')",
    "document\n('b.xml')",
    "document\t('b.xml')",
    "dyn:map(//a, 'b')",
    "saxon:eval('1')",
  ].map((text) => ['-v', text]),
  ['-N', 'd=http://exslt.org/dynamic'],
  ['-N', 's=http://icl.com/saxon'],
  ...['-m', '--match', '--value-of', '-c', '--copy-of', '-i', '--if', '--elif'].map((option) => [
    option,
    "document('b.xml')",
  ]),
])('an expression of xmlstarlet that reaches further: %s %j', (option, text) =>
  expect(judge(`xmlstarlet sel -t ${option} "${text}" a.xml`).tier).toBe('dangerous'),
)
