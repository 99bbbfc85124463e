// Functions, loops, patterns and imports in JavaScript are proven, and hide nothing.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

describe('javascript: functions, loops and patterns that only compute', () => {
  test.each([
    'function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2) } console.log(fib(20))',
    'const sum = function (a, b = 1) { return a + b }; console.log(sum(1), [1].map(function (x) { return x }))',
    'let i = 0; while (i < 5) { console.log(i); i++ }',
    'let i = 0; do { i += 1 } while (i < 5)',
    'while (true) { if (Math.random() > 0.5) break }',
    'for (let i = 10, n = 1; i >= 0; i -= 2) { n *= 2; if (i === 4) continue; console.log(i, n) }',
    'switch (process.platform) { case "linux": console.log(1); break; default: { console.log(2) } }',
    'const { a, b: { c = 1 }, ...rest } = JSON.parse("{}"); const [d, , [e] = []] = [1, 2]; console.log(a, c, rest, d, e)',
    '[{ a: 1 }].map(({ a, b = "x" }) => a + b).forEach((x, i) => console.log(i, x))',
    'const x = { a: 1 }; x.a = 2; x.b = { c: 3 }; x.b.c += 1; console.log(x)',
    'const k = "a"; console.log({ [k]: 1, [k + "b"]: 2 })',
    'let a = 1; a ||= 2; const o = {}; o.x ??= 3; console.log(a, o)',
    'const r = /v(\\d+)/g; let m; while ((m = r.exec("v1 v2")) !== null) { console.log(m[1]) }',
    'console.log("a/b/c".split("/").length / 2, [4][0] / 2, (1 + 2) / 3)',
    'const n = 3; console.log(`${n > 2 ? "many" : \'few\'} ${n % 2 === 0} ${[1, 2].map((x) => x * n).join(", ")}`)',
    '(async () => { for (const x of [1]) console.log(await x) })()',
    '(function () { console.log(1) })()',
    'const t = [["a", 1]]; const m = new Map(t); m.set("b", 2); for (const [k, v] of m) console.log(k, v)',
    'process.exitCode = 1; console.log(1)',
    'try { require.resolve("left-pad"); console.log(1) } catch { console.log(2) }',
    'const a = [[1, 2]]; console.log(a[0]?.length, a[0] ? a[0] : 1)',
  ])('%j', (text) => expect(brief('javascript', text)).toEqual([]))

  test.each([
    'function f(x = eval) { return x } f()("1")',
    'function f({ constructor: c }) { return c } f(1)',
    'function f({ ["con" + "structor"]: c }) { return c } f(1)',
    'const { ["con" + "structor"]: c } = [].at',
    'const { "constructor": c } = [].at',
    'const { "call": c } = [].at; [1].map(c, [].at)',
    'const { getOwnPropertyDescriptors: g } = {}',
    'function* f() { yield 1 }',
    'function f() { return this } f()',
    'function f() { arguments }',
    'function f() { return f } f()()',
    'function f(x) { return x } f(1)(2)',
    'function f(g) { return g(1) }',
    '(function (f) { f("x") })(1)',
    '((x) => { x("y") })(1)',
    'function eval(x) { return x } eval("1")',
    'function require(x) { return x } require("fs")',
    'for (;;) {}',
    'for (let i = 0; true; i++) {}',
    'while (!0) {}',
    'do { } while (1)',
    'const a = [1]; for (const x of a) a.push(x)',
    'let k = 0; for (k of ["con" + "structor"]) [1].map([].at[k])',
    'class A {}',
    'x: for (const a of [1]) { continue x }',
    'console.log = eval',
    'Math.floor = (x) => x',
    'Object.keys = (x) => x',
    'process.env.PATH = "x"',
    'process.exit = 1; console.log(1)',
    'fs.readFileSync = (x) => x',
    '[a, b] = [1, 2]',
    'const x = 1; if (x) /"/.test(1); eval(1) //"/',
    'const x = 1; do /"/.test(1)\nwhile (eval(1)) //"/',
    'console.log(`${eval("1")}`)',
    'console.log(`${"}" + eval("1") + "{"}`)',
    'console.log(`${[1].map((eval) => eval)}`)',
  ])('%j is not proven', (text) => expect(brief('javascript', text)).toContain('execution.inline-code'))
})

describe('javascript: imports', () => {
  test.each<[string, string[]]>([
    ['import { readFileSync } from "node:fs"; console.log(readFileSync("a.txt", "utf8"))', ['file.read a.txt']],
    [
      'import fs, { statSync as stat } from "fs"\nconsole.log(fs.readFileSync("a"), stat("b").size)',
      ['file.read a', 'file.list b'],
    ],
    ['import * as path from "node:path"; import os from "os"; console.log(path.join("a", os.EOL))', []],
    ['import pkg from "./package.json" with { type: "json" }; console.log(pkg.version)', ['file.read ./package.json']],
    [
      'const { readFileSync: read, existsSync } = require("fs"); console.log(existsSync("a") && read(".env"))',
      ['file.list a', 'file.read .env'],
    ],
    [
      '(async () => { const { readFile } = require("fs/promises"); console.log(await readFile("a", "utf8")) })()',
      ['file.read a'],
    ],
    ['const { join } = require("path"); console.log([["a", "b"]].map((x) => join(...x)))', []],
  ])('%j', (text, expected) => expect(brief('javascript', text)).toEqual(expected))

  test.each([
    'import { writeFileSync } from "fs"; writeFileSync("a", "b")',
    'import { readFileSync } from "fs"; readFileSync("a", { flag: "w" })',
    'import { readFileSync } from "fs"; const f = readFileSync; f(process.argv[1])',
    'import { readFileSync } from "fs"; ["a"].map(readFileSync)',
    'import { readFileSync } from "fs"; readFileSync(process.argv[1])',
    'import { default as f } from "fs"; f.rmSync("a")',
    'import { execSync } from "child_process"; execSync("id")',
    'import { join } from "path"; [1].map((join) => join("x"))',
    'import fs from "fs"; const g = fs; g.rmSync("a")',
    'import a from "./a.js"; console.log(a)',
    'import "./a.js"',
    'import("./a.js")',
    'import a from "./a.json"; console.log(a)',
    'import * as fs from "fs"; fs.rmSync("a")',
    'const { promises } = require("fs"); promises.rm("a")',
    'let { join } = require("path"); join = 1',
  ])('%j is not proven', (text) => expect(brief('javascript', text)).toContain('execution.inline-code'))
})
