// Computed keys in JavaScript: which are proven, and that none of them leads to what makes functions of text.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

describe('javascript: a key that nobody knows gives nothing that can be called', () => {
  test.each([
    'const counts = {}; for (const x of ["a", "b"]) counts[x] = (counts[x] || 0) + 1; console.log(counts)',
    'const counts = {}; for (const x of JSON.parse("[]")) { counts[x.k] ||= []; counts[x.k].push(1) } console.log(counts)',
    'const groups = {}; for (const r of JSON.parse("[]")) { (groups[r.type] ||= []).push(r.id) } console.log(groups)',
    'const groups = {}; for (const r of JSON.parse("[]")) { if (!groups[r.t]) groups[r.t] = []; groups[r.t].push(r) }',
    'const g = {}; for (const r of JSON.parse("[]")) { g[r.t] = g[r.t] || []; g[r.t].push(r) } console.log(Object.entries(g))',
    'const f = ["a"].reduce((m, w) => ((m[w] = (m[w] || 0) + 1), m), {}); console.log(Object.entries(f))',
    'const a = [3, 1, 2]; let s = 0; for (let i = 0; i < a.length; i++) { s += a[i] * a[a.length - 1] } console.log(s)'.replace(
      ', a[s % 2]',
      '',
    ),
    'const grid = [[1, 2]]; for (let y = 0; y < 1; y++) for (let x = 0; x < 2; x += 1) { grid[y][x] = grid[y][x] + 1 }',
    'const p = JSON.parse("{}"); for (const k of ["a", "b"]) console.log(k, Object.keys(p[k] || {}).length)',
    'const o = { a: 1 }; Object.keys(o).forEach((k) => console.log(k, o[k])); for (const k in o) console.log(`${k}=${o[k]}`)',
    'const show = (o) => { for (const k of Object.keys(o)) { const v = o[k]; console.log(v) } }; show({ a: 1 })',
    'const m = [[1, 2], [3, 4]]; console.log(m[0].map((_, i) => m.map((r) => r[i])))',
    'const a = [1, 2]; console.log(a[Math.floor(Math.random() * a.length)])',
    'const names = { a: "x" }; const pick = (k) => names[k] || "none"; console.log(pick("a"))',
  ])('%j', (text) => expect(brief('javascript', text)).toEqual([]))

  const K = 'const k = "con" + "structor" + ""; '
  test.each([
    `const f = [].at; const g = f[process.argv[1]]; ["x"].map(g)`,
    `const f = (x) => x; ["x"].map(f[process.argv[1]])`,
    `const f = (x) => x; const g = { a: f[process.argv[1]] }`,
    `const f = (x) => x; [f].forEach((g) => ["x"].map(g[process.argv[1]]))`,
    `const o = {}; ["x"].map(o[process.argv[1]][process.argv[2]])`,
    `const o = {}; const c = o[process.argv[1]]; ["x"].map(c[process.argv[1]])`,
    `const o = [].at; const c = { x: o[process.argv[1]] }; c`,
    `${K}const f = [].at; ["x"].map(f[k])`,
    `const o = {}; o[process.argv[1]]("x")`,
    `const o = {}; o[process.argv[1]]?.("x")`,
    `const o = {}; o[process.argv[1]].call(1)`,
    `const o = {}; const c = o[process.argv[1]]; [1].map(c.getOwnPropertyDescriptors)`,
    `const o = {}; const c = o[process.argv[1]]; [1].map(c["getOwnPropertyDescriptors"])`,
    `const k = "getOwnProperty" + "Descriptors"; const o = {}; const c = o[process.argv[1]]; [1].map(c[k])`,
    // What all objects have, changed: options of calls that do not name them.
    `const o = {}; const p = o[process.argv[1]]; p.flag = "w"; console.log(fs.readFileSync("a", { encoding: "utf8" }))`,
    `const o = {}; const p = o[process.argv[1]]; p[process.argv[2]] = "w"`,
    `const o = {}; o[process.argv[1]].flag = "w"`,
    `const o = {}; o[process.argv[1]][process.argv[2]] = "w"`,
    // A function that only seems to be data.
    `const o = JSON.parse("1", (k, v) => [].at); ["x"].map(o[process.argv[1]])`,
    `const o = [[].at][0]; ["x"].map(o[process.argv[1]])`,
    `const o = {} && [].at; ["x"].map(o[process.argv[1]])`,
    `const JSON = { parse: (x) => [].at }; const o = JSON.parse("1"); ["x"].map(o[process.argv[1]])`,
    `let o = {}; o = [].at; ["x"].map(o[process.argv[1]])`,
    `if (1) { const o = [].at; ["x"].map(o[process.argv[1]]) } else { const o = {} }`,
    // Numbers that are none.
    `let i = 0; i = process.argv[1]; const f = [].at; ["x"].map(f[i])`,
    `let i = 0; i += "constructor"; const f = [].at; ["x"].map(f[i])`,
    `const a = { length: "con" + "structor" }; const f = [].at; ["x"].map(f[a.length])`,
    `const Math = { floor: (x) => "con" + "structor" }; const f = [].at; ["x"].map(f[Math.floor(1)])`,
    `const o = { map: (f) => f(1, process.argv[1]) }; o.map((x, i) => [[].at].map((f) => f[i]))`,
    `const o = { "map": (f) => f(1, process.argv[1]) }; o.map((x, i) => [[].at].map((f) => f[i]))`,
    `const o = { ["ma" + "p"]: (f) => f(1, process.argv[1]) }; o.map((x, i) => [[].at].map((f) => f[i]))`,
    `const o = {}; o.map = (f) => f(1, process.argv[1]); o.map((x, i) => [[].at].map((f) => f[i]))`,
    `const o = {}; o["ma" + "p"] = (f) => f(1, process.argv[1]); o.map((x, i) => [[].at].map((f) => f[i]))`,
    `const o = {}; [o["ma" + "p"]] = [(f) => f(1, process.argv[1])]; o.map((x, i) => [[].at].map((f) => f[i]))`,
    `const map = (f) => f(1, process.argv[1]); const o = { map }; o.map((x, i) => [[].at].map((f) => f[i]))`,
    `const o = Object.fromEntries([["ma" + "p", (f) => f(1, process.argv[1])]]); o.map((x, i) => [[].at].map((f) => f[i]))`,
    `new Map([[process.argv[1], 1]]).forEach((x, i) => [[].at].map((f) => f[i]))`,
    `new Set(process.argv).forEach((x, i) => [[].at].map((f) => f[i]))`,
    `new URL(process.argv[1]).searchParams.forEach((x, i) => [[].at].map((f) => f[i]))`,
    `[1].map((x, i) => [[].at].map((f) => [1].map(f[i]))); [process.argv[1]].map((i) => i)`,
    `let i = 0; [i] = [process.argv[1]]; const f = [].at; ["x"].map(f[i])`,
    `let i = 0, j = 1; [j, i] = [1, process.argv[1]]; const f = [].at; ["x"].map(f[i])`,
    `let o = {}; [o] = [[].at]; ["x"].map(o[process.argv[1]])`,
    // Keys that are not its own.
    `const f = [].at; Object.keys({ a: 1 }).forEach((k) => ["x"].map(f[k]))`,
    `const Object = { keys: (x) => [process.argv[1]] }; const f = [].at; Object.keys(f).forEach((k) => ["x"].map(f[k]))`,
    `const a = { Object: { keys: (x) => [process.argv[1]] } }; const f = [].at; a.Object.keys(f).forEach((k) => ["x"].map(f[k]))`,
    `let o = { a: 1 }; const f = [].at; for (const k of Object.keys(o)) { o = f; ["x"].map(o[k]) }`,
  ])('%j', (text) => expect(brief('javascript', text)).toContain('execution.inline-code'))
})
