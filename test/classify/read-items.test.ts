// Tests what xargs and parallel make of their input, by what they are then judged to run.
import { expect, test } from 'vitest'
import { linesOf, otherThan } from './judge.ts'

test('a line that a shell is handed as a whole is what it runs', () => {
  expect(
    otherThan(
      'destructive',
      linesOf(`
      echo 'rm -rf /' | xargs -I{} bash -c {}
      echo 'rm -rf /' | xargs -I@ sh -c @
      echo 'rm -rf /' | xargs -0 sh -c
      printf '%s\\n' 'rm -rf ~' | xargs -d '\\n' sh -c
      echo 'rm -rf /' | parallel
      echo '"/"' | xargs rm -rf
      echo / | xargs -I{} rm -rf {}
      (cat jobs; echo 'rm -rf /') | sh
      (crontab -l; echo '@reboot rm -rf /') | crontab -
      crontab - <<< '0 5 * * * rm -rf ~'
      echo '@daily rm -rf /' > jobs; crontab jobs
      `),
    ),
  ).toEqual([])
})

test('what a shell is handed asks, whatever it is', () => {
  expect(
    otherThan(
      'dangerous',
      linesOf(`
      echo 'date' | xargs -I{} bash -c {}
      cat list | parallel
      cat list | xargs -I{} sh -c {}
      echo '0 5 * * * ./backup.sh' | crontab -
      crontab jobs.txt
      `),
    ),
  ).toEqual([])
})

test('quotes are dropped as xargs drops them, and delimiters divide', () => {
  expect(
    otherThan(
      'dangerous',
      linesOf(`
      echo "'.env' a.txt" | xargs cat
      echo '".env"' | xargs cat
      echo 'a.txt:.env' | xargs -d: cat
      printf 'a.txt\\0.env' | xargs -0 cat
      echo 'a.txt:.env' | xargs -0 -d: cat
      (cat list; echo a) | xargs tree
      `),
    ),
  ).toEqual([])
  expect(
    otherThan(
      'safe',
      linesOf(`
      echo 'a.txt b.txt' | xargs cat
      echo 'a b.txt' | xargs -I{} cat {}
      echo 'a.txt:b.txt' | xargs -d: cat
      echo a.txt | parallel wc -l
      `),
    ),
  ).toEqual([])
})

test('only a replaced word is a whole line: other lines are cut into words, and so are columns', () => {
  expect(
    otherThan(
      'dangerous',
      linesOf(`
      echo 'x -delete' | xargs -L1 find
      echo 'x -delete' | xargs -l find
      echo 'x -delete' | xargs --max-lines=1 find
      echo 'a -o b' | xargs -L 2 sort
      echo 'x -delete' | xargs -I% -L1 find %
      echo 'x -delete' | xargs -I% -n2 find %
      echo 'x -delete' | xargs -I% -L1 find
      echo 'x -delete' | xargs -i -l find
      echo 'x -delete' | parallel --colsep ' ' find {1} {2}
      echo 'x,-delete' | parallel -C , find
      `),
    ),
  ).toEqual([])
  expect(otherThan('safe', linesOf(`echo 'a b.txt' | xargs -L1 cat`))).toEqual([])
})
