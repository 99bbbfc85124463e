// Whoever deletes all that a listing names empties the folder, even though each file is deleted by itself.
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const tier = (command: string) => judge(command).tier

test.each([
  'find . -type f | xargs rm',
  'find . -type f -print0 | xargs -0 rm -f',
  'find ~ -type f,d | xargs -I{} shred -u {}',
  'find src .. -xdev -type f | xargs /bin/rm',
  'git ls-files -z | xargs -0 truncate -s 0',
  'git ls-files -o --exclude-standard | xargs unlink',
  'fd -H -t f | xargs rm',
  'fd -t file . / | xargs rm',
])('%s', (command) => expect(tier(command)).toBe('destructive'))

test.each([
  "find . -type f -name '*.o' | xargs rm",
  'find . -type f -mtime +30 -print0 | xargs -0 rm',
  'find . -maxdepth 1 -type f | xargs rm',
  'find . -type l | xargs rm',
  'find build -type f | xargs rm',
  'find . -type f | head -3 | xargs rm',
  "find . -type f | grep '\\.pyc$' | xargs rm",
  'git ls-files -d | xargs rm',
  "git ls-files '*.orig' | xargs rm",
  'fd -e pyc | xargs rm',
  'fd main | xargs rm',
  'fd __pycache__ -x rm -r',
  'fd -t d dist -X rm -rf',
  'fd . build | xargs rm',
])('%s deletes some of them, and is asked about', (command) => expect(tier(command)).toBe('dangerous'))

test('what only looks at every file is safe', () => {
  expect(tier('find . -type f | xargs wc -l')).toBe('safe')
  expect(tier('git ls-files | xargs wc -l')).toBe('safe')
})
