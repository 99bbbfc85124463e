// A listing that is asked for secrets by their names hands secrets on.
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const tier = (command: string) => judge(command).tier

test.each([
  'fd -H env -X cat',
  "fd -H '\\.env$' -x cat",
  "fd -H -g '.env*' -x cat",
  "fd -u '^\\.env' | xargs cat",
  'fd -e pem -X cat',
  'fd --extension env | xargs cat',
  'fd id_rsa ~ | xargs cat',
  "find . -regex '.*env' | xargs cat",
  "find . -regex '.*/\\.env' -exec cat {} +",
  "find . -iregex '.*\\.pem' -exec head {} \\;",
  "find . -regextype posix-extended -regex '.*\\.(txt|key)' | xargs cat",
  "find . -regex '.*\\.\\(txt\\|key\\)' | xargs cat",
  "git ls-files '*.env' | xargs cat",
  "git ls-files -- '**/.env' | xargs head",
  "rg --files -g '.env' | xargs cat",
  "head -c 100 $(rg --files --iglob '*.pem')",
])('%s', (command) => {
  expect(tier(command)).toBe('dangerous')
  expect(judge(command).rule).toBe('secrets/read-file')
})

test.each([
  'fd env | xargs cat',
  'fd -H environment -X cat',
  'fd -e ts -x wc -l',
  "find . -regex '.*\\.ts' -exec head -3 {} +",
  "find . -regex '.*\\.\\(ts\\|js\\)' | xargs cat",
  "git ls-files '*.ts' | xargs cat",
  "rg --files -g '!.env' | xargs cat",
  "rg --files -g 'src/*.ts' | xargs wc -l",
])('%s lists no secrets', (command) => expect(tier(command)).toBe('safe'))
