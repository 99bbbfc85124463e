// Shows what text of makefiles and justfiles is found to run.
import { describe, expect, test } from 'vitest'
import { judge } from '../judge.ts'
import { brief } from './brief.ts'

describe('recipes', () => {
  test.each([
    ['all:\n\trm -rf /', 'shell: rm -rf /'],
    ['all:\n\t@-rm -rf /', 'shell: rm -rf /'],
    ['all: dep ; rm -rf /', 'shell: rm -rf /'],
    ['D = /srv\nall:\n\trm -rf $(D)/x', 'shell: rm -rf /srv/x'],
    ['all:\n\trm -rf $$HOME', 'shell: rm -rf $HOME'],
    ['all:\n\trm -rf \\\n\t  /', 'shell: rm -rf /'],
    ['X := $(shell rm -rf /)', 'shell: rm -rf /'],
    ['X != rm -rf /', 'shell: rm -rf /'],
    ['d := "/srv"\nall:\n  rm -rf {{d}}', 'shell: rm -rf "/srv"'],
    ['all:\n\trm -rf $(OUT)', 'unknown'],
  ])('%j', (text, expected) => {
    expect(brief('make', text)).toEqual(expect.arrayContaining(['execution.inline-code', expected]))
  })

  test.each(['X = rm -rf /', '# all: ; rm -rf /', 'all:\n\t# rm -rf /'])('%j runs nothing', (text) => {
    expect(brief('make', text)).toEqual(['execution.inline-code'])
  })
})

test.each([
  ["make -f - <<< 'x:;rm -rf /'", 'destructive'],
  ["printf 'all:\\n\\trm -rf ~\\n' > x.mk && make -f x.mk", 'destructive'],
  ["make --eval='x:;rm -rf /' x", 'destructive'],
  ["printf 'x:\\n  rm -rf /\\n' | just -f -", 'destructive'],
  ["echo 'a: ; rm -rf dist' | make -f -", 'dangerous'],
  ['make -f other.mk test', 'dangerous'],
])('%s is %s', (command, tier) => expect(judge(command).tier).toBe(tier))
