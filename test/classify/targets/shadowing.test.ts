// Tests which files stand in the way of the libraries that harmless programs load.
import { expect, test } from 'vitest'
import { shadowsLibrary } from '../../../src/classify/targets/shadowing.ts'
import { judgeExample as judge } from '../judge.ts'

test.each([
  'json.py',
  '-ofoo',
  'data/package.json.js',
  'JSON.py',
  're.so',
  're.cpython-311-x86_64-linux-gnu.so',
  'json/__init__.py',
  '_strptime.py',
  'types.pyc',
  'package.json/index.js',
  'data/x.json/a/index.js',
  '| sh .txt',
  'src/ls |',
  'lib/Pod/Text.pm',
  'Carp.pm',
  'epp.beam',
  'Elixir.App.BEAM',
  'pandas/__init__.py',
  'pytz.py',
])('%s does', (path) => expect(shadowsLibrary(path.split('/'))).toBe(true))

test.each([
  'src/json.py',
  'types/index.d.ts',
  'json/data.txt',
  'json/decoder.py',
  'main.py',
  'jsonx.py',
  '__init__.py',
  'package.json',
  'json.ts',
  'lib/My/Module.pm',
  'src/Carp.pm',
  'ebin/epp.beam',
  'epp.beam.txt',
])('%s does not', (path) => expect(shadowsLibrary(path.split('/'))).toBe(false))

test('an agent cannot put such a file into the project unasked', () => {
  expect(judge('write_file {"path":"json.py","content":"x"}').tier).toBe('dangerous')
  expect(judge('wget https://example.com/json.py').tier).toBe('dangerous')
  expect(judge('wget https://example.com/epp.beam').tier).toBe('dangerous')
  expect(judge('write_file {"path":"package.json/index.js","content":"x"}').tier).toBe('dangerous')
  expect(judge('write_file {"path":"src/json.py","content":"x"}').tier).toBe('safe')
})
