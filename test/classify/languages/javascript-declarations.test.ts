// Declarations of several names are proven as if each stood alone, and hide nothing.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

describe('several names in one declaration', () => {
  test.each([
    'const a=1,b=2; console.log(a+b)',
    'let a = 1, b = [1, 2], c = {x: 1, y: 2}; console.log(a, b, c)',
    'const a = 1,\n  b = 2,\n  c = 3\nconsole.log(a, b, c)',
    'const pair = (x, y) => [x, y], c = 3; console.log(pair(1, c))',
    'const {a, b} = {a: 1, b: 2}, [c, d] = [3, 4]; console.log(a, b, c, d)',
    'const os=require("os"), path=require("path"); console.log(path.join("a", os.EOL))',
  ])('%j only computes and prints', (text) => expect(brief('javascript', text)).toEqual([]))

  test.each([
    'const a=1, run=require("child_process").exec; run("id")',
    'const a=1, e=eval; e("1")',
    'const a=1, fs=require("fs"), w=fs.writeFileSync; w("x", "y")',
    'const a=1, b=process.binding("fs"); console.log(b)',
    'const a=1, process=2; console.log(process)',
    'const a=1\nconsole.log(a), b=2',
    'const a=1\n, b=2; console.log(b)',
    'const f = () => { const q = 1, r = 2; return q }, g = 3; console.log(f())',
    'a.const, b=2',
  ])('%j is not proven', (text) => expect(brief('javascript', text)).toContain('execution.inline-code'))
})
