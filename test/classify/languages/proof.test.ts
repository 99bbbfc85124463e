// Shows which program texts are proven to compute and print only, and that tricks around the proof fail.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const LOADS = 'execution.library .'

describe('a program that only computes and prints has no findings', () => {
  test.each([
    'print(1+1)',
    'import sys\nprint(sys.version, sys.argv[1:])',
    'import sys, time; print(time.time() - 1, sys.platform)',
    'from itertools import product, chain\nprint(list(product("ab", repeat=2)))',
    'print(sum(int(x) for x in "1 2".split()))',
    'x = [1,2]\nfor a in x: print(f"{a:>3} {a*2}")',
    'import sys; d={"a":1}; print(len(sys.stdin.read()), d.get("a"))',
    'print("a".upper(), sep="", end="")',
    'print(2**64)',
    'print(sorted({"b", "a"}, key=lambda s: s.lower()))',
    'print("open exec os.system")',
    'print(type(1).__name__)',
    'print("✓ valid", f"→ {1 + 1} ⚠️")  # größer',
  ])('python %j', (text) => expect(brief('python', text)).toEqual([]))
  test.each([
    'console.log(1+1)',
    'process.version',
    'console.log(2**10, 2 ** 53 - 1)',
    'console.log(JSON.stringify({a:1, b:[1,2].map(x => x*2)}))',
    'const a = [3,1]; console.log(a.sort((x,y) => x-y).join(","))',
    'console.log(`v ${process.versions.node}`)',
    'console.log(process.argv[1], "a"[0])',
    'console.log(new Date().toISOString())',
    'console.log("a/b".split("/").map(s => s.replace(/a/g, "b")))',
    'console.log(10 / 2)',
    'console.log(crypto.randomUUID(), os.cpus().length)',
    'const url = "a"; console.log({ path: url, os: 1 })',
    'console.log(new Intl.NumberFormat("de").format(1))',
    'console.log("✓ valid", `→ ${1 + 1} ⚠️`) // größer',
    'try { JSON.parse("1") } catch (e) { console.error(e.message); process.exit(1) }',
    'process.stdin.on("data", (d) => console.log(d.length))',
    'let s = ""; process.stdin.setEncoding("utf8").on("data", d => s += d).on("end", () => { console.log(JSON.parse(s).id) })',
  ])('javascript %j', (text) => expect(brief('javascript', text)).toEqual([]))
})

describe('python: what a proven program reads and loads', () => {
  test.each<[string, string[]]>([
    ["open('in.txt')", ['file.read in.txt']],
    ["with open('a.txt', encoding='utf-8') as f:\n    for line in f: print(line.strip())", ['file.read a.txt']],
    ["print(open('.env', 'rb').read())", ['file.read .env']],
    // A file json.py in the working directory would be loaded.
    ['import json; print(json.dumps({}))', [LOADS]],
    ["import json; print(json.load(open('package.json'))['version'])", [LOADS, 'file.read package.json']],
    ['import json, sys as s\nfor k, v in json.load(s.stdin).items(): print(f"{k}: {v[\'id\']}")', [LOADS]],
    ['from datetime import datetime as d, timedelta; print(d.now() - timedelta(days=7))', [LOADS]],
    [
      "from collections import Counter\nprint(Counter(open('a.txt').read().split()).most_common(3))",
      [LOADS, 'file.read a.txt'],
    ],
    ["import re\ndef f(m):\n    return m.group(1)\nprint([f(m) for m in re.finditer('a(.)', 'abac')])", [LOADS]],
    ["from pathlib import Path; print(Path('a.md').read_text())", [LOADS, 'file.read a.md']],
    ["import os; print(os.path.join(os.getcwd(), 'a'), os.listdir('.'))", [LOADS, 'file.list']],
    [
      "import os; print(os.environ.get('HOME'), os.environ['API_KEY'])",
      [LOADS, 'environment.read HOME', 'secret.read API_KEY'],
    ],
    ['import sys\nfor p in sys.path: print(p)', []],
    ["print('{} {:>3}'.format(1, 2))", []],
    // A codec may be a module that is loaded when it is asked for.
    ["print('a'.encode('idna'))", [LOADS]],
    ['import sys as s; print(s.version)', []],
    ['print(1 / 1e9)', []],
    ['import datetime as d; print(d.datetime.fromtimestamp(1790000000, d.timezone.utc))', [LOADS]],
    [
      "import zipfile\nfor i in zipfile.ZipFile('a.zip').infolist(): print(i.filename, i.file_size)",
      [LOADS, 'file.read a.zip'],
    ],
    [
      "import tarfile; print(tarfile.open('a.tgz').getnames(), tarfile.is_tarfile('b'))",
      [LOADS, 'file.read a.tgz', 'file.read b'],
    ],
  ])('%j', (text, expected) => expect(brief('python', text)).toEqual(expected))
})

describe('javascript: what a proven program reads', () => {
  const PACKAGE = 'file.read ./package.json'
  test.each<[string, string[]]>([
    ['require("./package.json").version', [PACKAGE]],
    ['const p = require("./package.json"); console.log(p.name, p.engines?.node)', [PACKAGE]],
    ['const { name, version } = require("./package.json"); console.log(name, version)', [PACKAGE]],
    ['Object.entries(require("./package.json").scripts || {}).forEach(([k, v]) => console.log(k, v))', [PACKAGE]],
    [
      'const fs = require("fs"); console.log(JSON.parse(fs.readFileSync("a.json", "utf8")).length)',
      ['file.read a.json'],
    ],
    ['JSON.parse(require("node:fs").readFileSync(0)).version', []],
    ['if (require("fs").existsSync("dist")) { console.log("yes") } else { console.log("no") }', ['file.list dist']],
    ['require("crypto").createHash("sha256").update("a").digest("hex")', []],
    ['let n = 0; for (const x of [1, 2]) { n += x } console.log(n)', []],
    ['const f = x => x * x; for (let i = 0; i < 3; i++) console.log(f(i))', []],
    ['try { JSON.parse("{") } catch (e) { console.log(e.message) }', []],
    ['require.resolve("react")', []],
    // Looking at files is no secret, whichever they are.
    [
      'const fs = require("fs"); for (const f of fs.readdirSync("lib")) { const s = fs.statSync("lib/" + f); console.log(f, s.size, s.isDirectory()) }',
      ['file.list lib', 'file.list lib/x', 'file.list lib/'],
    ],
    ['fs.existsSync(process.argv[1])', ['file.list']],
  ])('%j', (text, expected) => expect(brief('javascript', text)).toEqual(expected))
})

test('reading one variable is all that a proven program may do besides', () => {
  expect(brief('javascript', 'console.log(process.env.HOME)')).toEqual(['environment.read HOME'])
  expect(brief('javascript', 'console.log(process.env.API_TOKEN)')).toEqual(['secret.read API_TOKEN'])
})

describe('python: whatever is not known to be harmless is inline code', () => {
  test.each([
    'from sys import modules',
    'import sys as s; s.modules',
    'import sys; sys.modules["os"].system("x")',
    'import sys; sys.path.insert(0, "x")',
    'import sys; sys.stdout = 1',
    'import sys; p = sys.path; p.append("x")',
    'for p in [sys.path]: p.append("x")',
    'import os; x = os; x.replace("a", "b")',
    'import os; [os][0].replace("a", "b")',
    'import os; os.replace("a", "b")',
    'import os; os.environ["PATH"] = "x"',
    'import os; e = os.environ',
    'import os as json; json.system("x")',
    'import json; json = 1',
    'import json; json.codecs.open("x", "w")',
    'from json import *',
    'from os import replace',
    'import yaml; yaml.load("x")',
    'import pathlib; q = pathlib.Path',
    'from pathlib import Path; Path("a").replace("b")',
    'import gzip; gzip.open("x", "w")',
    'import zipfile; zipfile.ZipFile("a", "w")',
    'import zipfile; zipfile.ZipFile("a").extractall()',
    'import tarfile; tarfile.open("a", "w:gz")',
    '[0] * int(99999999999)',
    '[0] * print(99999999999, 1)',
    'open("a", "w")',
    'open("a", mode="r+")',
    'open("a", opener=print)',
    'open(name)',
    'open(f"{name}")',
    'f = open',
    'with open("a") as f, open("b", "w") as g: g.write(f.read())',
    'type(open("a", "rb"))("b", "w")',
    '"{0.gi_frame}".format(1)',
    's.format(1)',
    'raise 1 from x',
    'if 0: open = 1\nopen("x", "w")',
    'lambda open: 1\nopen("x", "w")',
    'print(().__class__)',
    'print("{0.modules}".format(1))',
    'x = "__class__"',
    'while True: pass',
    'print(f"{open(chr(120))}")',
    'print(f"{__import__(\'os\')}")',
    'print(f"{x!r:{open}}")',
    'ｅval("1")',
    'print(f"{ｅval(1)}")',
    'print("é\\"); x; print("")',
    'print("a\u2028b")',
    'print("a\u200bb")',
    'print(9**9**9)',
    'print(1<<99999)',
    'print(" " * 99999999)',
    '[print(exec) for x in []]',
    'getattr(1, "a")',
    'from . import x',
    'print("open',
    'print(1)\r\nx',
    'x: open = 1',
    'unheardof',
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})

describe('javascript: whatever is not known to be harmless is inline code', () => {
  test.each([
    'require("./a")',
    'require("a.json")',
    'require("./a.js")',
    'require("fs").writeFileSync("a", "b")',
    'require("fs").readFileSync("a", {flag: "w"})',
    'require("fs").readFileSync(process.argv[1])',
    'const fs = require("fs"); const f = fs.readFileSync; f("a")',
    'const fs = require("fs"); const f = fs.statSync; f("a")',
    '2n ** 99999999n',
    '2 ** process.pid',
    'const fs = require("fs"); const g = fs; g.rmSync("x")',
    'const fs = require("fs"); (fs => fs.rmSync("x"))(1)',
    'const fs = require("fs")\n.promises; fs.rm("x")',
    'const {execSync} = require("child_process")',
    'require("./a.json").b()',
    'const {constructor} = require("./a.json")',
    'const {a: constructor} = require("./a.json")',
    'const {a = eval} = require("./a.json")',
    'const {readFileSync} = require("fs"); readFileSync(process.argv[1])',
    'const {env} = process; console.log(env)',
    'const {log} = JSON.parse("1"); log("x")',
    'let {fs} = JSON.parse("1"); fs.rmSync("x")',
    'const r = require; r("fs")',
    'require.cache',
    '[1].map(process.binding)',
    'const f = x => x; (f => f("x"))(process.kill)',
    'let x = []; ++x.y',
    'for (let i = 0;; i++) {}',
    'if (1) { eval("x") }',
    '[]["constructor"]["constructor"]("x")()',
    '[]["con"+"structor"]',
    '[]["con\\x73tructor"]',
    'const k="con" + "structor"; const f = [].at; [1].map(f[k])',
    'const {constructor:c} = []',
    '[1].map((a = eval) => a)',
    '["1"].map(eval)',
    '{let eval=1} eval("1")',
    '[1].map(eval => 1); eval("1")',
    'console.log(a/"/; b; "/)',
    '1\n/eval("x")/1',
    'const of = 1; of /eval("x")/ 1',
    'if(1)/"/.test(1);eval(1)//"/',
    'let x = 1; x++ /eval("x")/ 1',
    'let x = 1; x-- /eval("x")/ 1',
    'String.raw`x`',
    'console.log`x`',
    'console.log(process.env)',
    'console.log(process["env"])',
    'console.log.call(1)',
    '(x=>x)(1)',
    'console.log(1)(2)',
    'process.mainModule.require("fs")',
    'const p = process; p.exit',
    'process.exit(1)',
    'new Function("x")',
    'import("fs")',
    'this.constructor',
    'x = 1',
    'console.log = 1',
    '({toString(){ return 1 }})',
    'console.log(`${eval}`)',
    'console.log(`${`${eval}`}`)',
    'fs.readFileSync',
    'ev\\u0061l("1")',
    'ｅval("1")',
    'console.log(`${ｅval(1)}`)',
    '// a\u2028eval("1")',
    'process.on("exit", () => 1)',
    'process.stdin.on("data", eval)',
    'process.stdin.on("data", console.log)',
    'process.stdin.on(`data${1}`, (d) => 1)',
    'process.stdin.once("data", (d) => 1)',
    'const i = process.stdin; i.on("data", (d) => 1)',
    'process.stdin.pipe(process.stdout)',
    '[1].at(0).on("data", (d) => 1)',
    '<!-- x\neval("1")',
    'while(1);',
    'for(;;){}',
    'console.log("open',
  ])('%j', (text) => expect(brief('javascript', text)).toContain('execution.inline-code'))
})

describe('python: no way around the proof', () => {
  test.each([
    // A backslash in front of a brace does not close the code in an f-string.
    String.raw`print(f'\{open("a","w")}')`,
    String.raw`print(rf'\{exec("1")}')`,
    // A name imported twice is one module here and another there.
    'import os as p\np.system("id")\nimport platform as p',
    'def f():\n  import os as p\n  p.system("id")\nimport platform as p',
    // Patterns take attributes out of objects by name.
    'match=1;case=1;f=1;b=1\ng=(x for x in [])\nG=type(g)\nmatch g:\n case G(gi_frame=f):\n  print(f)',
    '# coding: utf-7\n#+AAo-import os',
    '#!/usr/bin/python\n# -*- coding: unicode_escape -*-\n# \\u000aimport os',
    'f = lambda file: 1; file("a", "w")',
    'f = lambda file: 1; print(map(file, ["a"], ["w"]))',
    'f = lambda execfile: 1; execfile("a")',
    'd = {"a": print}; d["a"](1)',
    'type(1).__name__ = "a"',
    'l = [1]\nfor x in l: l.append(x)',
    'l = [1]; print([l.append(x) for x in l])',
    'print("a" * 9999999 * 9999999)',
    String.raw`print(open('/etc/shado\N{LATIN SMALL LETTER W}').read())`,
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
  test.each(["print(str(b'a', 'idna'))", "print(bytes('a', 'idna'))", "print(open('a', encoding='idna').read())"])(
    '%j loads an encoding',
    (text) => expect(brief('python', text)).toContain(LOADS),
  )
  test('an escape that Python does not know stays as it is written', () =>
    expect(brief('python', String.raw`open('a\.b')`)).toEqual([String.raw`file.read a\.b`]))
})

describe('javascript: no way around the proof', () => {
  test.each([
    // `node -e` has all modules as variables, and a parameter elsewhere does not hide them.
    '[1].map(fs => 1); fs.writeFileSync\n("a", "b")',
    '[1].map(fs => 1); ["a"].map(fs.unlinkSync)',
    'fs.unlinkSync("a")',
    'const f = fs; f.unlinkSync("a")',
    '[1].map(http => 1); http.get("http://example.com")',
    '[1].map(child_process => 1); child_process.execSync\n("id")',
    // A line break ends neither a call nor a computed key.
    '[].at\n["constr" + "uctor"]',
    'const f = [].at?.["constr" + "uctor"]',
    '[1].map(f => f?.("x"))',
    'const a = []; a.at\n(1); const b = a.flat\n`x`',
    '[[].at].map((Object).getPrototypeOf)',
    'console.log(process.stdout._handle)',
  ])('%j', (text) => expect(brief('javascript', text)).toContain('execution.inline-code'))
  test('a path is read as Node reads it', () =>
    expect(brief('javascript', String.raw`require('fs').readFileSync('/etc/sh\adow')`)).toEqual([
      'file.read /etc/shadow',
    ]))
  test('where a JSON file is missing, a script of its name would run', () =>
    expect(brief('javascript', 'require("./a.json")')).toContain(LOADS))
})
