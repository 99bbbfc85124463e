// Shows that a Python program that gives names, members or types another meaning is not proven, and ordinary use of them is.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const ZIP = 'import zipfile\nz = zipfile.ZipFile("a.zip")\n'
const GLOB = 'import glob, os\n'
const READ = 'for f in glob.glob("lib/*"): print(open(f).read())'
const WALK = 'import os\nfor root, dirs, files in os.walk("lib"):\n'
const READ_WALKED = '  for f in files:\n    p = os.path.join(root, f)\n    print(open(p).read())'

describe('the type of a thing may be shown and compared', () => {
  test.each([
    'print(type(1))',
    'print("a", type(1), 2)',
    'x = 1\nif type(x) is int and type(x) == type(2): print(str(type(x)), repr(type(x)))',
    'x = 1\nprint(int == type(x), int is not type(x), type(x) in (int, str), type(x) not in [int])',
    'x = 1\nprint(isinstance(x, type(2)), f"{type(x)}", f"{type(x).__name__}")',
    'x = {"a": 1}\nprint({k: type(v).__name__ for k, v in x.items()})',
    'type(1)',
    'type(1); type([1, (2, 3)])',
  ])('%j', (text) => expect(brief('python', text)).toEqual([]))
})

describe('a type that is kept could be called, and write', () => {
  test.each([
    `${ZIP}Z = type(z)\nZ("b.zip", "w")`,
    `${ZIP}Z = (type(z))\nZ("b.zip", "w")`,
    `${ZIP}Z = \\\ntype(z)\nZ("b.zip", "w")`,
    `${ZIP}Z = (\ntype(z)\n)\nZ("b.zip", "w")`,
    `${ZIP}Z = 1 and type(z)\nZ("b.zip", "w")`,
    `${ZIP}for Z in [type(z)]: Z("b.zip", "w")`,
    `${ZIP}for Z in type(z),: Z("b.zip", "w")`,
    `${ZIP}print([Z("b.zip", "w") for Z in [type(z)]])`,
    `${ZIP}list(map(type(z), ["b.zip"], ["w"]))`,
    `${ZIP}Z = list(map(type, [z]))[0]\nZ("b.zip", "w")`,
    `${ZIP}def print(Z): Z("b.zip", "w")\nprint(type(z))`,
    `${ZIP}repr = lambda Z: Z("b.zip", "w")\nrepr(type(z))`,
    `${ZIP}from functools import partial as print\nZ = print(type(z))\nZ("b.zip", "w")`,
    `${ZIP}t = type\nZ = t(z)\nZ("b.zip", "w")`,
    `${ZIP}Z = print(sep=type(z))`,
    'A = type("A", (str,), {})',
    'print(type("A", (str,), {}))',
    'x = ["A", (str,), {}]\nprint(type(*x))',
    'type()',
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})

describe('variables and elements may be assigned in every way', () => {
  test.each([
    'x: int = 1; y: list = []; z: dict\nprint(x, y)',
    'd = {}\nd["a".lower()] = 1\nd["b"], e = 1, 2\nprint(d)',
    'a = b = 1\na += 1\nif d.get("a") == 1: x = d.get("b")\nd = {}',
    'f = lambda a, b=1: a + b\nprint(f(1))',
    'if lambda: 1: x = 1',
    'd = {}\nfor k in d: d[k] = d.get(k); print(k)\nelse: x = d.get("a")',
  ])('%j', (text) => expect(brief('python', text)).toEqual([]))
})

describe('a member that is assigned could change what a library does', () => {
  test.each([
    `${GLOB}os.path.join = lambda a, b: "x"\n${READ}`,
    `${GLOB}os.path.join, y = (lambda a, b: "x"), 1\n${READ}`,
    `${GLOB}y, os.path.join = 1, (lambda a, b: "x")\n${READ}`,
    `${GLOB}[y, os.path.join] = 1, (lambda a, b: "x")\n${READ}`,
    `${GLOB}(os.path.join), y = (lambda a, b: "x"), 1\n${READ}`,
    `${GLOB}y = os.path.join = lambda a, b: "x"\n${READ}`,
    `${GLOB}os.path.join: str = lambda a, b: "x"\n${READ}`,
    `${GLOB}if 1: os.path.join, y = (lambda a, b: "x"), 1\n${READ}`,
    `${GLOB}if lambda: 1: os.path.join, y = (lambda a, b: "x"), 1\n${READ}`,
    `${GLOB}y = 1; os.path.join, \\\ny = (lambda a, b: "x"), 1\n${READ}`,
    `${GLOB}for os.path.join in [lambda a, b: "x"]: pass\n${READ}`,
    `${GLOB}with open("a") as os.path.join: pass\n${READ}`,
    `${GLOB}os.sep += "x"\n${READ}`,
    `${GLOB}x = [1]\nx[0].real, y = 1, 2`,
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})

describe('a list that is handed on as a whole could be changed', () => {
  test.each([
    `${WALK}  for q in dirs,: q.append("/x")\n${READ_WALKED}`,
    `${WALK}  for q in dirs, files: q.append("/x")\n${READ_WALKED}`,
    `def len(q): q.append("/x")\n${WALK}  len(dirs)\n${READ_WALKED}`,
    `def print(q): q.append("/x")\n${WALK}  print(dirs)\n${READ_WALKED}`,
    `from heapq import heappush as print\n${WALK}  print(dirs, "/x")\n${READ_WALKED}`,
    `${GLOB}from itertools import accumulate as sorted\nfor f in sorted(glob.glob("lib/*"), lambda a, b: "x"): print(open(f).read())`,
    `${GLOB}for f in glob.glob("lib/*"):\n  f: str = "x"\n  print(open(f).read())`,
    `${GLOB}from sys import executable as f\n${READ}`,
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
  test.each([
    'import sys\nfor q in sys.path,: q.insert(0, "/x")',
    'import sys\ndef join(q): q.insert(0, "/x")\njoin(sys.path)',
    'import sys\nfrom heapq import heappush as print\nprint(sys.path, "/x")',
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
  test.each([
    'import sys\nprint("\\n".join(sys.path))',
    'import sys\nfrom pprint import pprint\npprint(sys.path)',
    'import sys\nfor p in sys.path: print(p)',
    'import sys\nprint([p for p in sys.path], len(sys.path))',
  ])('%j shows it only', (text) => expect(brief('python', text)).not.toContain('execution.inline-code'))
})
