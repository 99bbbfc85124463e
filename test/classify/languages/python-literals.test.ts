// Shows which names of a Python program are known to stand for paths that are written out, and that no other binding slips by.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const LOADS = 'execution.library .'
const PATH = 'from pathlib import Path\n'

describe('a name that is bound to paths alone is read as these', () => {
  test.each<[string, string[]]>([
    ["p = 'a.txt'\nwith open(p) as f: print(f.read())", ['file.read a.txt']],
    ["if 1 > 0: print(1)\np = 'a.txt'; q = 'b.txt'\nprint(open(q).read())", ['file.read b.txt']],
    ["p = 'a.txt'\np = 'b.txt'\nprint(open(p).read())", ['file.read a.txt', 'file.read b.txt']],
    ["for p in ['a.txt', 'b.txt']:\n  print(len(open(p).read()))", ['file.read a.txt', 'file.read b.txt']],
    ["for p in ('a.txt',\n 'b.txt'): print(open(p, 'rb').read())", ['file.read a.txt', 'file.read b.txt']],
    ["print([open(p).read() for p in {'a.txt'}])", ['file.read a.txt']],
    ["print({p: open(p).read() for p in ['a.txt'] if p})", ['file.read a.txt']],
    ["ps = ['a.txt']\nprint(len(ps), sorted(ps))\nfor p in ps: print(open(p).read())", ['file.read a.txt']],
    [
      "def load(p):\n  with open(p) as f: return f.read()\nprint(load('a.txt'), load('b.txt'))",
      ['file.read a.txt', 'file.read b.txt'],
    ],
    ["def load(n, p): return open(p).read()[:n]\nfor q in ['a.txt']: print(load(len([1, 2]), q))", ['file.read a.txt']],
  ])('%j', (text, findings) => expect(new Set(brief('python', text))).toEqual(new Set(findings)))
  test.each<[string, string[]]>([
    [`${PATH}p = Path('a.txt')\nprint(p.exists(), p.name)`, ['file.list']],
    [`${PATH}p = Path('a.txt')\nprint(p.read_text())`, ['file.list', 'file.read a.txt']],
    ["import pathlib\np = pathlib.Path('a.txt')\nprint(open(p).read())", ['file.list', 'file.read a.txt']],
    [
      `${PATH}d = Path('docs')\nfor p in d.rglob('*.md'): print(p.read_text())`,
      ['file.list', 'file.read docs', 'file.read docs/x.md', 'file.read docs/.md'],
    ],
    ["import xml.etree.ElementTree as ET\nt = ET.parse('a.xml')\nprint(t.getroot().tag)", ['file.read a.xml']],
    [
      "import sys\nimport xml.etree.ElementTree as ET\nsys.stdout.write(ET.parse('a.xml').getroot().tag)",
      ['file.read a.xml'],
    ],
    ['import numpy as np, torch\nprint(np.__version__, torch.__version__, torch.cuda.is_available())', []],
    ["import ast\nprint([n.id for n in ast.walk(ast.parse('a')) if isinstance(n, ast.Name)])", []],
    ['import math; print(math.comb(5, 2))', []],
    ["import importlib.util\nfor n in ['numpy', 'torch']: print(n, importlib.util.find_spec(n) is not None)", []],
    ["import importlib.util as u\nprint(u.find_spec('numpy') is None)", []],
    ['import json\ndef all(d):\n  for k in d:\n    yield k\n    yield from all(d[k])\nprint(list(all({})))', []],
  ])('%j', (text, findings) => expect(new Set(brief('python', text))).toEqual(new Set([LOADS, ...findings])))
})

describe('a name that may stand for something else is not followed', () => {
  test.each([
    "p = 'a.txt'\np = input\nprint(open(p).read())",
    "import sys\np = 'a.txt'\np = sys.argv[1]\nprint(open(p).read())",
    "import sys\np = sys.argv[1] or 'a.txt'\nprint(open(p).read())",
    "p = 'a.txt' + str(1)\nprint(open(p).read())",
    "p = 'a.txt'\np += '/x'\nprint(open(p).read())",
    "p = 'a.txt'\np: str = chr(46)\nprint(open(p).read())",
    "p = 'a.txt'\n(p): str = chr(46)\nprint(open(p).read())",
    "p = 'a.txt'\n[p] = [chr(46)]\nprint(open(p).read())",
    "p = 'a.txt'\nfor p in [chr(46)]: print(open(p).read())",
    "p = 'a.txt'\nprint(open(p, 'w').write('x'))",
    "p = f'{1}.txt'\nprint(open(p).read())",
    "from os import sep as p\np = 'a.txt'\nprint(open(p).read())",
    "for p in ('a.txt'): print(open(p).read())",
    "for p in ['a.txt'] + [chr(46)]: print(open(p).read())",
    "for p in ['a.txt', chr(46)]: print(open(p).read())",
    "for q, p in ['ab', 'cd']: print(open(p).read())",
    "ps = ['a.txt']\nps.append(chr(46))\nfor p in ps: print(open(p).read())",
    "ps = ['a.txt']\nps[0] = chr(46)\nfor p in ps: print(open(p).read())",
    "ps = ['a.txt']\nqs = ps\nqs.append(chr(46))\nfor p in ps: print(open(p).read())",
    "ps = ['a.txt']\nps = [chr(46)]\nfor p in ps: print(open(p).read())",
    "from heapq import heappush as print\nps = ['a.txt']\nprint(ps, chr(46))\nfor p in ps: open(p).read()",
    "ps = ['a.txt']\nfor p in ps,: print(open(p).read())",
    "ps = ['a.txt']\nfor q in ps,: q.append(chr(46))\nfor p in ps: print(open(p).read())",
    'def load(p): return open(p).read()\nprint(load(chr(46)))',
    "def load(p): return open(p).read()\nprint(load(*['a.txt']))",
    "def load(p): return open(p).read()\nprint(load(p='a.txt'))",
    "def load(p): return open(p).read()\nprint(load('a.txt'), list(map(load, [chr(46)])))",
    "def load(p='a.txt'): return open(p).read()\nprint(load('b.txt'))",
    'def load(p): return open(p).read()',
    `${PATH}p = Path('a.txt')\np.replace('b.txt')`,
    `${PATH}p = Path('a.txt')\nq = p / chr(46)\nprint(q.read_text())`,
    `${PATH}p = Path('a.txt')\nprint(p.parent.read_text())`,
    `${PATH}d = Path('a')\nd = Path('b')\nfor p in d.iterdir(): print(p.read_text())`,
    `${PATH}for p in Path('lib').iterdir():\n  p: str = chr(46)\n  print(open(p).read())`,
    "import xml.etree.ElementTree as ET\nET.parse('a.xml').write('b.xml')",
    "from xml.etree import ElementTree as ET\nET.parse('a.xml').write('b.xml')",
    "from xml.etree import ElementTree\nw = ElementTree.parse('a.xml').write\nw('b.xml')",
    "from xml.etree.ElementTree import parse\nparse('a.xml').write('b.xml')",
    'import xml.etree.ElementTree as ET\nET.parse(chr(46))',
    'import numpy as np\nnp.__version__ = 1',
    'import os\nprint(os.__version__)',
    "import importlib.util\nprint(importlib.util.find_spec('a.b'))",
    "import importlib.util\nfor n in ['a', 'b.c']: print(importlib.util.find_spec(n))",
    'import importlib.util\nprint(importlib.util.find_spec(chr(97)))',
    "import importlib.util\nprint(importlib.util.find_spec('a', 'b'))",
    'import importlib.util as u\nf = u.find_spec\nprint(f)',
  ])('%j', (text) => {
    const findings = brief('python', text)
    expect(findings.some((each) => /^(unknown|execution\.inline-code|file\.write)/.test(each))).toBe(true)
  })
})
