// Variables that the shell keeps itself, taken for numbers or for the folder, and what they hold once a call sets them.
import { expect, it } from 'vitest'
import { judge } from './judge.ts'

const SECRET = '/home/dev/.ssh/id_rsa'

/** However the variable is set: what it names is read. */
const SET = [
  `COLUMNS=${SECRET}; cat $COLUMNS`,
  `LINES=${SECRET}; cat $LINES`,
  `export COLUMNS=${SECRET}; bash -c 'cat $COLUMNS'`,
  `COLUMNS=${SECRET} bash -c 'cat $COLUMNS'`,
  `COLUMNS=$(cat name.txt) bash -c 'cat $COLUMNS'`,
  `env LINES=${SECRET} sh -c 'cat $LINES'`,
  `env LINES="$(cat name.txt)" sh -c 'cat $LINES'`,
  'read -r COLUMNS < name.txt; cat $COLUMNS',
  'read -ra LINES < name.txt; cat $LINES',
  `: \${COLUMNS:=${SECRET}}; cat $COLUMNS`,
  `for LINES in $(cat name.txt); do cat $LINES; done`,
  `shopt -s lastpipe; echo ${SECRET} | read -r COLUMNS; cat $COLUMNS`,
  `dash -c 'UID=${SECRET}; cat $UID'`,
  'PWD=/home/dev/.ssh; cat $PWD/id_rsa',
  'PWD=/home/dev/.ssh; cat ~+/id_rsa',
  'for PWD in /home/dev/.ssh; do cat ~+/id_rsa; done',
  'read -r PWD < name.txt; cat $PWD/id_rsa',
  'COLUMNS=--output=a.txt; sort $COLUMNS b.txt',
]

it.each(SET)('does not take for a number, or for the folder, what was set: %s', (command) => {
  expect(judge(command).tier).not.toBe('safe')
})

const KEPT = [
  'echo $COLUMNS $LINES $RANDOM $PWD',
  'head -n $LINES a.txt',
  'cat $PWD/a.txt ~+/b.txt',
  'COLUMNS=200 ps aux',
  'env COLUMNS=80 ps aux',
  'COLUMNS=$(wc -l < a.txt) ls',
  'COLUMNS=80; head -c $COLUMNS a.txt',
  'RANDOM=42; head -n $RANDOM a.txt',
  'head -c ${COLUMNS:=80} a.txt',
]

it.each(KEPT)('takes for what they are: %s', (command) => {
  expect(judge(command).tier).toBe('safe')
})
