// Tests programs that go through folders and delete what they find there, by how they are judged.
import { expect, test } from 'vitest'
import { judge } from '../judge.ts'

const python = (code: string) => judge(`python3 - <<'EOF'\n${code}\nEOF`).tier

test('a program that deletes what lies in a folder of the system destroys', () => {
  expect(
    python(
      "import os\nfor root, dirs, files in os.walk('/'):\n  for f in files:\n    os.remove(os.path.join(root, f))",
    ),
  ).toBe('destructive')
  expect(python("import glob, os\nfor f in glob.glob('/etc/*'):\n  os.remove(f)")).toBe('destructive')
  expect(python("from pathlib import Path\nfor p in Path('/etc').rglob('*'):\n  p.unlink()")).toBe('destructive')
  expect(python("import os, shutil\nfor d in os.listdir('/home'):\n  shutil.rmtree('/home/' + d)")).toBe('destructive')
  expect(
    judge(`node -e "const fs=require('fs');for(const f of fs.readdirSync('/etc'))fs.unlinkSync('/etc/'+f)"`).tier,
  ).toBe('destructive')
  expect(judge(`ruby -e "Dir.glob('/etc/*').each{|f| File.delete(f)}"`).tier).toBe('destructive')
})

test('one that clears its own folders asks', () => {
  expect(
    python(
      "import os\nfor root, dirs, files in os.walk('.'):\n  for f in files:\n    if f.endswith('.pyc'): os.remove(os.path.join(root, f))",
    ),
  ).toBe('dangerous')
  expect(python("import glob, os\nfor f in glob.glob('build/*.o'):\n  os.remove(f)")).toBe('dangerous')
})

test('one that only goes through them reads', () => {
  expect(python("import os\nfor root, dirs, files in os.walk('src'):\n  print(root, len(files))")).toBe('safe')
})
