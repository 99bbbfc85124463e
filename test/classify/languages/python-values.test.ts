// Shows that Python programs which hold nothing but values may define classes, and that no class, member or decorator leads out.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const STACK = `class Stack:
    __slots__ = ("items",)
    def __init__(self):
        self.items: list = []
    def push(self, x):
        self.items.append(x)
        self.top, self.size = x, len(self.items)
    def __len__(self):
        return len(self.items)
`
const LOAD = 'def f(p): print(open(p).read())'

describe('a program that holds only values may define classes and ask its things for anything', () => {
  test.each([
    `${STACK}s = Stack()\ns.push(1)\ns.top += 1\ns.items[0] = 2\nprint(s.top, len(s), s.__class__.__name__)`,
    'class Node:\n  def __init__(self, val, next=None):\n    self.val = val\n    self.next = next\nn = Node(1, Node(2))\nwhile n:\n  print(n.val)\n  n = n.next',
    'class A: pass\nclass B(A):\n  def __init__(self):\n    super().__init__()\n    self.a = object()\nb = B()\nb.a.b, c = 1, 2\n[b.c] = [1]',
    'class A:\n  @staticmethod\n  def twice(x): return 2 * x\n  @classmethod\n  def make(cls): return cls()\n  @property\n  def half(self): return 1\nprint(A.make().half, A.twice(2), callable(A), id(A))',
    'class Wrong(ValueError): pass\ntry: raise Wrong("x")\nexcept Wrong as e: print(e.args, e.anything)',
    'print("a".isidentifier(), "abc".translate({97: "b"}))',
    'def f():\n  global n\n  n = 1\ndef g():\n  k = 1\n  def h():\n    nonlocal k\n    k += 1\n  h()\nf(); g()',
  ])('%j', (text) => expect(brief('python', text)).toEqual([]))

  test.each([
    'from dataclasses import dataclass, field\n@dataclass(order=True)\nclass P:\n  x: int\n  tags: list = field(default_factory=list)\nprint(P(1).tags, P(1) < P(2))',
    'from enum import Enum\nclass Color(Enum):\n  RED = 1\nprint(Color.RED.value, list(Color))',
    'from typing import List, Optional\nimport typing\ndef f(a: List[int], *, b: typing.Optional[str] = None, **kw) -> Optional[int]:\n  return a[0]\nprint(f([1], **{"b": "x"}))',
    'from collections import namedtuple\nP = namedtuple("P", "x y")\nprint(P(1, 2).x)',
    'from functools import lru_cache\n@lru_cache(maxsize=None)\ndef fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\nprint(fib(90), fib.cache_info().hits)',
    'import io\nclass A(io.StringIO): pass\nprint(A().getvalue())',
    'import json\nfrom __future__ import annotations\nclass A:\n  def __init__(self): self.data = json.load(open("a.json"))\nprint(A().data)',
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.library .'))
})

describe('what leads out of a value is refused', () => {
  test.each([
    'def g(): yield 1\nx = g()\nb = x.gi_frame.f_builtins["open"]\nb("/tmp/a", "w")',
    'def g(): pass\ng.func_globals',
    'async_gen = 1\nasync_gen.ag_frame',
    'x = 1\nx.cr_frame',
    'x = 1\nx.f_globals',
    'x = 1\nx.im_func',
    'x = 1\nx.co_consts',
    'x = 1\nx._f_globals',
    'import time\ntry: time.time_ns\nexcept AttributeError as e:\n  m = e.obj',
    'x = 1\nx.modules',
    'x = 1\nx.builtins',
    'class A:\n  def __exit__(self, a, b, tb): self.x = tb.tb_frame\n  def __enter__(self): return self',
    '"{0.x}".format_map({})',
    'class A:\n  def __getattr__(self, n): return n',
    'class A:\n  def __fspath__(self): return "/etc/shadow"',
    'class A:\n  def __reduce__(self): return (print, ())',
    'class A:\n  def __init_subclass__(cls): pass',
    'class A:\n  def f(self): return self.__dict__',
    'class A:\n  def f(self): return self.__class__.__mro__',
    'class A:\n  def f(self): return self.__class__',
    'class A:\n  __class__ = int',
    'class A:\n  print(__slots__)',
    'class A:\n  x = A.__slots__',
    'class A: pass\nA.__init__(1)',
    'class A(type): pass',
    'super().__class__',
    'x = 1\nx.__class__ = 2',
    'class A:\n  def f(self): return eval("1")',
    'class A:\n  def f(self): return vars(self)',
    'import typing\ntyping.get_type_hints(print)',
    'from typing import Type',
    'from dataclasses import make_dataclass',
    '@__import__("os").system\ndef f(): pass',
    'a = 1\na ->b',
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})

describe('where files, archives or paths are at hand there are no classes and no new members', () => {
  test.each([
    'from pathlib import Path\nclass A: pass',
    'from pathlib import Path\nfor p in Path("a").glob("*"): p.unlink()',
    'import zipfile\nclass A:\n  def f(self): return 1',
    'import os\nprint(object())',
    'import os\nx = 1\nx.y = 2',
    'from os import environ\nclass A: pass',
    'import os\nprint("a".isidentifier())',
    'import sys\nprint(sys.implementation.name); class_ = 1; class A: pass',
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})

describe('members of modules and of what they give are not assigned', () => {
  test.each([
    'import json\njson.loads = lambda x: 1',
    'import json as j\nj.loads: int = 1',
    'import json\njson.loads, x = 1, 2',
    'from json import loads\nloads.x = 1',
    'from collections import Counter as C\nC.update = print',
    'import sys\nsys.stdout.write = print',
    'import sys\ni = sys.implementation\ni.cache_tag = "x"',
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})

describe('a function that reads what it is told is only known where all its calls are', () => {
  test.each([
    `def d(g): return lambda p: g("/etc/shadow")\n@d\n${LOAD}\nf("a.txt")`,
    `def d(g): return lambda p: g("/etc/shadow")\n\n@d\n# remark\n\n${LOAD}\nf("a.txt")`,
    `class A:\n  ${LOAD}\n  f("a.txt")\nA.f("/etc/shadow")`,
    'class A:\n  def __init__(p): print(open(p).read())\n  __init__("a.txt")\nA.__init__("/etc/shadow")',
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))

  test('a plain one', () => expect(brief('python', `${LOAD}\nf("a.txt")`)).toEqual(['file.read a.txt']))
})

describe('loops, powers and slices', () => {
  test.each([
    'n = 27\nwhile n != 1: n = 3 * n + 1 if n % 2 else n // 2',
    'def f():\n  i = 0\n  while True:\n    yield i\n    i += 1\nprint(next(f()))',
    'while True:\n  break',
    'print("abc"[::-1], [1, 2, 3][::2], [1, 2][1::1])',
    'r = 0.1; n = 12\nprint((1 + r) ** n / ((1 + r) ** n - 1), 10 ** -3, 2 ** 0.5 + 3 ** 2)',
    'a = {"x": 1}\nprint({**a}, {\n  **a}, dict(**a))',
    'if __name__ == "__main__": print(1)',
    'def f(*a, **k) -> int: return 1\nprint(f(1))',
  ])('%j', (text) => expect(brief('python', text)).not.toContain('execution.inline-code'))

  test.each([
    'while True: print(1)',
    'while 1:\n  pass',
    'a = 2\nprint(2 ** a ** a)',
    'a = 2\nprint(a ** a, a ** a, a ** a, a ** a, a ** a)',
    'def f(): return 9\nprint(9 ** f())',
    'print(9 ** (9 * 9))',
    'print(__name__)',
    'x = "__main__"',
    'x = __name__ == "__import__"',
    '__name__ = "x"',
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})
