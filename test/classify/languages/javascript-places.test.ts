// Which files a JavaScript program reads when their names stand in variables, lists and folders.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const FS = 'const fs = require("fs"), path = require("path"); '

test('a folder that is waited for', () =>
  expect(
    brief(
      'javascript',
      'import { readdir, readFile } from "fs/promises"; for (const f of await readdir("docs")) console.log(await readFile("docs/" + f))',
    ),
  ).toEqual(['file.list docs', 'file.read docs/x', 'file.read docs/']))

describe('javascript: a path that is made of what is written out', () => {
  test.each<[string, string[]]>([
    ['const f = "a.txt"; console.log(fs.readFileSync(f, "utf8"))', ['file.read a.txt']],
    ['for (const f of ["a", ".env"]) console.log(fs.readFileSync(f).length)', ['file.read a', 'file.read .env']],
    [
      '["a", "b"].forEach((f) => console.log(fs.readFileSync(`src/${f}.json`)))',
      ['file.read src/a.json', 'file.read src/b.json'],
    ],
    ['const d = "lib"; console.log(fs.readFileSync(path.join(d, "x", "y.md")))', ['file.read lib/x/y.md']],
    ['console.log(fs.readFileSync(path.resolve(process.cwd(), "a")))', ['file.read ./a']],
    [
      'for (const f of fs.readdirSync("src")) console.log(fs.readFileSync("src/" + f))',
      ['file.list src', 'file.read src/x', 'file.read src/'],
    ],
    [
      'for (const f of fs.readdirSync("src")) console.log(fs.readFileSync(f))',
      ['file.list src', 'file.read x', 'file.read .'],
    ],
    [
      'const files = fs.readdirSync("a").filter((f) => f.endsWith(".ts")).sort().map((f) => path.join("a", f)); files.forEach((p) => console.log(fs.readFileSync(p)))',
      ['file.list a', 'file.read a/x', 'file.read a/'],
    ],
    [
      'for (const p of fs.readdirSync("packages")) console.log(fs.readFileSync(`packages/${p}/.env`))',
      ['file.list packages', 'file.read packages/x/.env', 'file.read packages/'],
    ],
  ])('%j', (text, expected) => expect(brief('javascript', FS + text)).toEqual(expected))

  test.each([
    'let f = "a"; f = process.argv[1]; fs.readFileSync(f)',
    'let f = "a"; [f] = [process.argv[1]]; fs.readFileSync(f)',
    'let f = "a"; f += process.argv[1]; fs.readFileSync(f)',
    'const g = (f) => fs.readFileSync(f); g(process.argv[1]); ["a"].forEach((f) => 1)',
    'const g = (f = "a") => fs.readFileSync(f); g(process.argv[1])',
    'const l = ["a"]; l.push(process.argv[1]); for (const f of l) fs.readFileSync(f)',
    'const l = ["a"]; l[0] = process.argv[1]; for (const f of l) fs.readFileSync(f)',
    'const l = ["a"]; const m = l; m.push(process.argv[1]); for (const f of l) fs.readFileSync(f)',
    'const l = ["a"]; l.forEach = (g) => g(process.argv[1]); l.forEach((f) => fs.readFileSync(f))',
    'const l = ["a"]; l.map((f, i, all) => all.push(process.argv[1])); for (const f of l) fs.readFileSync(f)',
    'const x = { a: (g) => g(process.argv[1]) }; x["a"].map((f) => fs.readFileSync(f))',
    'const l = [["a", "b"]]; for (const [f] of l) fs.readFileSync(f)',
    'for (const f of ["a", process.argv[1]]) fs.readFileSync(f)',
    'for (const f of ["a"].concat(process.argv)) fs.readFileSync(f)',
    'for (const f of fs.readdirSync("a").map((f) => f + process.argv[1])) fs.readFileSync(f)',
    'path.join = (a) => process.argv[1]; fs.readFileSync(path.join("a"))',
    'const f = "a"\n+ process.argv[1]; fs.readFileSync(f)',
    'const process = { cwd: () => "/etc" }; fs.readFileSync(process.cwd())',
    'fs.readFileSync(path.resolve("a", "/etc/shadow"))',
    'const f = `${process.argv[1]}/a`; fs.readFileSync(f)',
  ])('%j is not proven', (text) => expect(brief('javascript', FS + text)).toContain('execution.inline-code'))
})
