// A `cd` may fail, and the shell goes on in the folder that it was in: relative names are read there too.
import { describe, expect, it } from 'vitest'
import { judge, PLACE } from './judge.ts'

describe('a folder that the shell perhaps could not leave', () => {
  it.each([
    'cd /etc; cd nowhere; cat shadow',
    'cd /etc; cd nowhere; cat < shadow',
    'cd /etc; cd /nowhere && ls; cat shadow',
    'cd /etc; cd nowhere || true; cat shadow',
    'cd /etc; cd ..; cd nowhere; cat etc/shadow',
    'cd /; cd nowhere; cd etc; cat shadow',
    'cd /etc; cd nowhere; cat $PWD/shadow',
    'cd /etc; cd nowhere; cat "$(pwd)/shadow"',
    'cd /etc; (cd nowhere; cat shadow)',
    'cd /etc; leave() { cd nowhere; }; leave; cat shadow',
    'cd /etc; if cd nowhere; then ls; fi; cat shadow',
    'cd /etc; cd a; cd b; cd c; cd d; cd e; cat shadow',
    'cd /etc; cd nowhere; grep -r root .',
    'cd ~/.ssh; cd nowhere; cat work',
    'cd ~/.ssh/a; cd ~/.ssh/b; cd ~/.ssh/c; cd ~/.ssh/d; cd ~/.ssh/e; cd ~/.ssh/f; cat ~+/g',
    'cd "$(base64 -d <<< L2V0Yw==)"; cd /nowhere; cat shadow',
  ])('may be where a secret is read: %s', (command) => {
    expect(judge(command).tier).toBe('dangerous')
  })

  it('is where the call began', () => {
    expect(judge('cd nowhere; cat shadow', { ...PLACE, cwd: '/etc' }).tier).toBe('dangerous')
  })

  it.each([
    'cd /etc && cd nginx && cat passwd',
    'cd /etc && cd nginx && grep -r listen .',
    'cd /etc; cd nginx; cat nginx.conf',
    'cd /etc; cd ..; cat shadow',
    'cd ~; cd project; grep -rn name .',
    'cd src; ls; cd ..; cd test; ls; cd ..; cat "$PWD/package.json"',
  ])('does not make other looks ask: %s', (command) => {
    expect(judge(command).tier).toBe('safe')
  })
})
