// Tests lines of notebooks that are no Python: a shell runs them.
import { expect, test } from 'vitest'
import { classify } from '../../../src/classify/classify.ts'
import { brief } from './brief.ts'

const cell = (code: string) =>
  classify(
    { toolName: 'ipython', toolInput: { code } },
    { cwd: '/srv/shop', home: '/home/ada', workspace: '/srv/shop', profile: 'standard' },
  ).tier

test('lines and cells for a shell are handed on as its text', () => {
  expect(brief('python', '!ls -la')).toContain('shell: ls -la')
  expect(brief('python', 'import os\nfiles = !date')).toContain('shell: date')
  expect(brief('python', '%%bash\ncd src\nls')).toContain('shell: cd src\nls')
  expect(brief('python', 'print(1)\n%rm a.txt')).toContain('shell: rm a.txt')
})

test('what they destroy is blocked, and they are never proven harmless', () => {
  expect(cell('print(1)\n!rm -rf /')).toBe('destructive')
  expect(cell('%%bash\nrm -rf ~')).toBe('destructive')
  expect(brief('python', 'print(1)\n!ls')).not.toEqual([])
})

test('operators that look like them are Python', () => {
  expect(brief('python', 'print(1 != 2)')).toEqual([])
  expect(brief('python', 'print(5 % 3)')).toEqual([])
})
