// Which part of the text is pointed at: the word that matters, also inside quotes, here-documents and nested shells.
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

test.each([
  ["cat a\nbash <<'E' | x\nrm -rf /\nls\nE\n", '/'],
  ["bash -c 'ls; rm -rf /'", '/'],
  ['ssh host "rm -rf /etc"', '/etc'],
  ["docker exec web sh -c 'cd /; rm -rf *'", '*'],
  ["eval 'a=/; rm -rf $a'", '$a'],
  ['echo "$(sh -c \'rm -rf ~\')"', '~'],
  // Text that is put together stands nowhere: the word that it comes from is pointed at.
  ['sh <<-E\n\trm -rf /\nE', 'sh <<-E'],
  ["bash -c 'rm -rf '/", "'rm -rf '/"],
])('%j', (command, words) => {
  const pointed = judge(command).spans.filter(({ tier }) => tier === 'destructive')
  expect(pointed.map(({ start, end }) => command.slice(start, end))).toContain(words)
})
