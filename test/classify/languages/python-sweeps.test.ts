// Shows which Python programs are proven to read the files of one folder only, and that ways out of the folder are seen.
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const LOADS = 'execution.library .'
const PATH = 'from pathlib import Path\n'
const GLOB = 'import glob\n'
const WALK = 'import os\nfor root, dirs, files in os.walk("lib"):\n'

describe('going through a folder lists it, and reading what is found reads the folder', () => {
  test.each<[string, string[]]>([
    [`${PATH}print(len(list(Path("lib").rglob("*.py"))))`, ['file.list']],
    [`import pathlib\nfor p in sorted(pathlib.Path("lib").rglob("*")): print(p)`, ['file.list']],
    [
      `${PATH}for p in Path().iterdir(): print(p.name, p.is_dir(), p.stat().st_size, p.parent, p.suffix)`,
      ['file.list'],
    ],
    [
      `${PATH}for p in Path("lib").glob("**/*.md"):\n  print(p.read_text().replace("a", "b"))`,
      ['file.list', 'file.read lib', 'file.read lib/x.md', 'file.read lib/.md'],
    ],
    [
      `${PATH}for p in Path("lib").iterdir():\n  with open(p, "rb") as f: print(len(f.read()))`,
      ['file.list', 'file.read lib'],
    ],
    [
      `${PATH}d = {}\nfor p in Path("lib").glob("*/notes.txt"): d[p.name] = p.read_bytes()\nprint(d)`,
      ['file.list', 'file.read lib', 'file.read lib/x/notes.txt', 'file.read lib//notes.txt'],
    ],
    [
      `${PATH}for p in Path("lib").iterdir(): print(p.read_text() == Path("a.txt").read_text())`,
      ['file.list', 'file.read lib', 'file.read a.txt'],
    ],
    [
      `${GLOB}for f in glob.glob("lib/**/*.py", recursive=True): print(open(f).read())`,
      ['file.list', 'file.read lib/', 'file.read lib//x.py', 'file.read lib//.py'],
    ],
    [
      `${GLOB}print([len(open(f, encoding="ascii").read()) for f in glob.iglob("*") if len(f) > 3])`,
      ['file.list', 'file.read .'],
    ],
    [
      `from glob import glob\nfor i, f in enumerate(sorted(glob("lib/*"), key=len)[:5]): print(i, open(f).read())`,
      ['file.list', 'file.read lib/'],
    ],
    [
      `${GLOB}fs = sorted(glob.glob("lib/*"))\nprint(len(fs))\nfor f in reversed(fs): print(open(f).read())`,
      ['file.list', 'file.read lib/'],
    ],
    [
      `${WALK}  for f in files:\n    p = os.path.join(root, f)\n    print(p, open(p).read())`,
      ['file.list', 'file.read .', 'file.read lib', 'file.read lib/', 'file.read lib/x'],
    ],
    [
      `${WALK}  dirs[:] = [d for d in dirs if d != "out"]\n  for f in sorted(files): print(open(f).read())`,
      ['file.list', 'file.read .', 'file.read lib'],
    ],
  ])('%j', (text, findings) => expect(new Set(brief('python', text))).toEqual(new Set([LOADS, ...findings])))
})

describe('what may be another file, or be changed, is not proven', () => {
  test.each([
    // Methods of a path that change it, some of which have the name of a method of texts.
    `${PATH}for p in Path("lib").iterdir(): p.replace("x")`,
    `${PATH}for p in Path("lib").iterdir(): p.replace(*["x"])`,
    `${PATH}for p in Path("lib").iterdir(): p.replace(target="x")`,
    `${PATH}for p in Path("lib").iterdir(): p.replace(["x", "y"][0])`,
    `${PATH}for p in Path("lib").iterdir(): p.copy("x")`,
    `${PATH}for p in Path("lib").iterdir(): p.unlink()`,
    `${PATH}for p in Path("lib").iterdir():\n  f = p.replace\n  f("x")`,
    `${PATH}for p in Path("lib").iterdir(): p.open("w")`,
    // Paths made of others.
    `${PATH}for p in Path("lib").iterdir(): print((p / "../x").read_text())`,
    `${PATH}for p in Path("lib").iterdir():\n  q = p / "../x"\n  print(q.read_text())`,
    `${PATH}for p in Path("lib").iterdir(): print(p.parent.read_text())`,
    `${PATH}for p in Path("lib").iterdir(): print(Path(p).read_text())`,
    // More than what was found.
    `${GLOB}for f in glob.glob("lib/*") or ["x"]: print(open(f).read())`,
    `${GLOB}for f in glob.glob("lib/*") if 0 else ["x"]: print(open(f).read())`,
    `${GLOB}for f in list(sorted(glob.glob("lib/*"), key=len) + ["x"]): print(open(f).read())`,
    `${GLOB}for f in glob.glob("lib/*")[0]: print(open(f).read())`,
    `${GLOB}fs = glob.glob("lib/*") if 0 else ["x"]\nfor f in fs: print(open(f).read())`,
    `${GLOB}fs = glob.glob("lib/*")\nfs.append("x")\nfor f in fs: print(open(f).read())`,
    `${GLOB}fs = glob.glob("lib/*")\nfs += ["x"]\nfor f in fs: print(open(f).read())`,
    `${GLOB}fs = glob.glob("lib/*")\nfs[0] = "x"\nfor f in fs: print(open(f).read())`,
    `${GLOB}fs = glob.glob("lib/*")\ng = fs\ng.append("x")\nfor f in fs: print(open(f).read())`,
    `${GLOB}fs = glob.glob("lib/*")\nmap(list.append, fs)\nfor f in fs: print(open(f).read())`,
    `${WALK}  dirs[:] = ["../.."]\n  for f in files: print(open(f).read())`,
    `${WALK}  files.append("x")\n  for f in files: print(open(f).read())`,
    `${WALK}  for f in files:\n    p = os.path.join(root, f) + "x"\n    print(open(p).read())`,
    // Names that are bound again.
    `${GLOB}for f in glob.glob("lib/*"):\n  f = "x"\n  print(open(f).read())`,
    `${GLOB}for f in glob.glob("lib/*"):\n  [f] = ["x"]\n  print(open(f).read())`,
    `${GLOB}for f in glob.glob("lib/*"):\n  [f], g = ["x"], 1\n  print(open(f).read())`,
    `${GLOB}for f in glob.glob("lib/*"):\n  for (f) in ["x"]: print(open(f).read())`,
    `${GLOB}for f in glob.glob("lib/*"):\n  with open("a") as (f): print(open(f).read())`,
    `${GLOB}def go(f): print(open(f).read())\nfor f in glob.glob("lib/*"): go("x")`,
    `${GLOB}sorted = lambda l: ["x"]\nfor f in sorted(glob.glob("lib/*")): print(open(f).read())`,
    `from glob import glob\nglob = lambda l: ["x"]\nfor f in glob("lib/*"): print(open(f).read())`,
    // Files that are written, and patterns for what is hidden.
    `${GLOB}for f in glob.glob("lib/*"): open(f, "w")`,
    `${GLOB}for f in glob.glob("lib/*"): open(f, mode="a")`,
    `${GLOB}m = "w"\nfor f in glob.glob("lib/*"): open(f, m)`,
    `${GLOB}for f in glob.glob("lib/.e*"): print(open(f).read())`,
    `${GLOB}for f in glob.glob("lib/id_*"): print(open(f).read())`,
    `${GLOB}for f in glob.glob("*", root_dir="x"): print(open(f).read())`,
    `${PATH}for p in Path("lib").glob(".env*"): print(p.read_text())`,
    `${PATH}for p in Path("lib").glob("../*"): print(p.read_text())`,
  ])('%j', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})

const LIST = 'import os\nfor f in os.listdir("lib"):\n  '

describe('a path that is put together of a folder that is written out and of names that were found', () => {
  const LIB = ['file.read lib/', 'file.read lib/x', 'file.read .']
  test.each<[string, string[]]>([
    [`${LIST}print(open(os.path.join("lib", f)).read())`, LIB],
    [`${LIST}print(open(f"lib/{f}", encoding="utf-8").read())`, LIB],
    [`${LIST}print(open("lib/" + f).read())`, LIB],
    [`${LIST}p = os.path.join("lib", f)\n  print(open(p).read())`, LIB],
    [
      'import os\nfs = [f for f in os.listdir("lib") if f.endswith(".py")]\nfor f in sorted(fs): print(open(os.path.join("lib", f)).read())',
      LIB,
    ],
    ['from os.path import join\nimport os\nfor f in os.listdir(): print(open(join("lib", f)).read())', LIB],
    [`${LIST}print(open(f"lib/{f}/.env").read())`, ['file.read lib/', 'file.read lib/x/.env', 'file.read .']],
    [`${WALK}  print(open(os.path.join(root, ".env")).read())`, ['file.read lib/.env']],
    [`${WALK}  for f in files: print(open(os.path.join(root, f)).read())`, ['file.read lib/', 'file.read lib/x']],
  ])('%j', (text, reads) => {
    const found = brief('python', text)
    expect(
      found.filter((each) => each.startsWith('file.read') && each !== 'file.read .' && each !== 'file.read lib').sort(),
    ).toEqual(reads.filter((each) => each !== 'file.read .').sort())
    expect(found).not.toContain('execution.inline-code')
  })

  test.each([
    `${LIST}print(open(os.path.join("lib", name)).read())`,
    `${LIST}print(open(os.path.join("lib", f), "w"))`,
    `${LIST}print(open("lib/" + f, "w"))`,
    `${LIST}print(open("lib/" + f + name).read())`,
    `${LIST}print(open("lib/" + f.upper()).read())`,
    `${LIST}print(open(f"lib/{f!r}").read())`,
    `${LIST}print(open(f"lib/{f.upper()}").read())`,
    `${LIST}print(open(f"{name}/{f}").read())`,
    `${LIST}f = "../x"\n  print(open("lib/" + f).read())`,
    `${LIST}print(open(os.path.join("lib", *[f])).read())`,
    `${LIST}print(open(os.path.join("lib", "/etc/shadow", f)).read())`,
    // Names that have their folder in front, which may begin at the root.
    'import os, glob\nfor f in glob.glob("/x/*"): print(open(os.path.join("lib", f)).read())',
    'import os\nfor f in os.listdir("lib"):\n  p = "/x/" + f\n  print(open(os.path.join("lib", p)).read())',
    'import os\nfs = [g for f in os.listdir("lib") for g in ["x"]]\nfor f in fs: print(open("lib/" + f).read())',
    'import os\nfs = [f for f in os.listdir("lib")] + ["x"]\nfor f in fs: print(open("lib/" + f).read())',
    'import os\nos.path.join = print\nfor f in os.listdir("lib"): print(open(os.path.join("lib", f)).read())',
    'from os.path import join\nimport os\njoin = print\nfor f in os.listdir("lib"): print(open(join("lib", f)).read())',
  ])('%j is not proven', (text) => expect(brief('python', text)).toContain('execution.inline-code'))
})
