// Tests what files become in the folder that they are put into: there they keep their names, which may matter.
import { expect, test } from 'vitest'
import { judge } from '../judge.ts'

test.each([
  'cp sudoers /etc',
  'cp -fvt /etc x/sudoers',
  'mv /tmp/passwd /etc/',
  'install -m 600 authorized_keys -t ~/.ssh',
  'mv authorized_keys ~/.ssh',
  'cp -r x/.claude .',
  'cp -r x/.claude/ ./',
  'cp -r x/.claude "$HOME"',
  'cp -r a b x/.claude out',
  'mv x/.claude ..',
  'ln -sf ../x/.claude .',
  'ln -t . ../x/.claude',
  'rsync -a x/.claude .',
  'scp -r example.com:.claude .',
  'scp example.com:authorized_keys ~/.ssh/',
])('%s puts a file where it matters', (line) => expect(judge(line).tier).toBe('destructive'))

test.each([
  'cp a.txt b.txt',
  'cp a.txt b.txt out/',
  'cp x/settings.json .',
  'cp x/sudoers etc/',
  'cp -r node_modules/x/dist .',
  'cp x/.claude.md .',
  'cp src/* .',
  'cp x/.. .',
  'cp "$FILE" .',
  'mv src/a.ts .',
  'rsync -a x/.claude/ out/',
  'rsync -a src/ .',
])('%s is asked about', (line) => expect(judge(line).tier).toBe('dangerous'))
