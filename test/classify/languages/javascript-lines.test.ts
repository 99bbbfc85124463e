// JavaScript that goes through the lines of its input or of a file, and what of packages it may ask for.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const MADE = 'const rl = require("readline").createInterface({ input: process.stdin }); '

describe('javascript: lines of the input', () => {
  test.each<[string, string[]]>([
    [`${MADE}let n = 0; rl.on("line", (l) => { n++ }); rl.on("close", () => console.log(n))`, []],
    [`${MADE}rl.on("line", (l) => console.log(l)).on("close", () => console.log(1)); rl.close()`, []],
    ['require("node:readline").createInterface({ input: process.stdin }).on("line", (l) => console.log(l.length))', []],
    [
      'const readline = require("readline"); const rl = readline.createInterface({ input: process.stdin, crlfDelay: Infinity }); (async () => { for await (const l of rl) console.log(l) })()',
      [],
    ],
    [
      'import { createInterface } from "node:readline"; const rl = createInterface({ input: process.stdin, terminal: false }); rl.on("line", (l) => console.log(l))',
      [],
    ],
    [
      'const fs = require("fs"), readline = require("readline"); const rl = readline.createInterface({ input: fs.createReadStream("a.jsonl", "utf8") }); rl.on("line", (l) => console.log(JSON.parse(l).type))',
      ['file.read a.jsonl'],
    ],
    [
      'require("readline").createInterface({ input: require("fs").createReadStream(".env") }).on("line", (l) => console.log(l))',
      ['file.read .env'],
    ],
  ])('%j', (text, expected) => expect(brief('javascript', text)).toEqual(expected))

  test.each([
    `${MADE}rl.input.connect({ host: "example.com", port: 1 })`,
    `${MADE}rl.on("line", (l) => l).input.write("x")`,
    `${MADE}const s = rl.on("line", (l) => l); s.input.write("x")`,
    `${MADE}[rl].map((x) => x.input)`,
    `${MADE}const r = { rl }; r.rl.input.end("x")`,
    `${MADE}rl.on("line", eval)`,
    `${MADE}rl.on("SIGINT", () => console.log(1))`,
    `${MADE}rl.on(process.argv[1], () => console.log(1))`,
    `${MADE}rl["input"].write("x")`,
    'const rl = require("readline").createInterface({ input: process.stdin, output: process.stdout }); rl.on("line", (l) => l)',
    'const rl = require("readline").createInterface({ input: process.argv[1] }); rl.on("line", (l) => l)',
    'const rl = require("readline").createInterface({ input: process.stdin }).input; rl.on("line", (l) => l)',
    'const { createInterface: make } = require("readline"); make({ input: process.stdin })',
    'const fs = require("fs"); const rl = require("readline").createInterface({ input: fs.createReadStream("a", { fd: 5, flags: "w" }) }); rl.on("line", (l) => l)',
    'const s = { createReadStream: (x) => x }; const rl = require("readline").createInterface({ input: s.createReadStream("a") }); rl.on("line", (l) => l)',
    'console.log(require("readline").createInterface({ input: process.stdin }).on("line", (l) => l))',
    'require("readline").createInterface({ input: process.stdin }).on("line", (l) => l)[process.argv[1]]("x")',
    'let rl = require("readline").createInterface({ input: process.stdin }); rl = 1; rl.on("line", (l) => l)',
  ])('not %j', (text) => expect(brief('javascript', text)).not.toEqual([]))
})

describe('javascript: what packages say of themselves', () => {
  test.each<[string, string[]]>([
    ['require("react/package.json").version', ['file.read node_modules/react/package.json', 'execution.library .']],
    [
      'console.log(require("@types/node/package.json").version)',
      ['file.read node_modules/@types/node/package.json', 'execution.library .'],
    ],
    [
      'const p = require("./package.json"); console.log(p.module, p.exports["."].import, p["exports"])',
      ['file.read ./package.json'],
    ],
    ['require("typescript").version', ['execution.library .']],
    ['process.versions.v8', []],
  ])('%j', (text, expected) => expect(brief('javascript', text)).toEqual(expected))

  test.each([
    'require("react")',
    'require("typescript").sys.writeFile("a", "b")',
    'require("unheardof").version',
    'require("../../x/package.json/../a").version',
    'const p = require("./package.json"); p.require("fs")',
    'const p = require("./package.json"); const { exports: f } = p; f("x")',
    'module.exports',
    'process.mainModule.require("child_process")',
    'process["mainModule"]["require"]("child_process")',
    'require.main.exports',
  ])('not %j', (text) => expect(brief('javascript', text)).toContain('execution.inline-code'))
})
