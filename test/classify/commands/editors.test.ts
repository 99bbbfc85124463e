// Editors, openers and programs that change files by rule: their scripts are read for what they run and write.
import { expect, test } from 'vitest'
import { judge } from '../judge.ts'

test.each([
  ['safe', 'vim --version'],
  ['safe', 'code --list-extensions'],
  ['safe', 'patch --dry-run -p1 < a.diff'],
  ['safe', 'mktemp -u'],
  ['safe', 'open -R a.txt'],
  ['dangerous', 'vim a.txt'],
  ['dangerous', 'vim --version +q'],
  ['dangerous', 'nano /etc/hosts'],
  ['dangerous', 'code --list-extensions --extensions-dir x'],
  ['dangerous', 'open -R -a Calculator a.txt'],
  ['dangerous', 'patch --dry-run -e a.txt a.ed'],
  ['dangerous', 'git diff | patch -p1'],
  ['dangerous', "rename 's/a/b/' *.txt"],
  ['destructive', "vim -c '!rm -rf /' a.txt"],
  ['destructive', `nvim --headless -c 'lua os.execute("rm -rf /")' +q`],
  ['destructive', `vim +'call system("rm -rf ~")'`],
  ['destructive', "ed '!rm -rf /'"],
  ['destructive', 'vim -es -c wq .claude/settings.json'],
  ['destructive', "split --filter='rm -rf /' a.log"],
  ['destructive', 'patch -d / -p0 < a.diff'],
])('%s: %s', (tier, command) => {
  expect(judge(command).tier).toBe(tier)
})
