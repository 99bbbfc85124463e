// Tests programs that go through folders and delete or overwrite what they find there, by how they are judged.
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

test('one that is given several things to delete deletes each of them', () => {
  const tiers = (commands: readonly string[]) => commands.map((command) => judge(command).tier)
  const lost = [
    `python3 -c "import shutil; shutil.rmtree(path='/usr')"`,
    `ruby -e "FileUtils.rm_rf(['out', '/usr'])"`,
    `ruby -e "FileUtils.rm_rf %w[out /usr]"`,
    `ruby -e "File.delete('out', '/etc/passwd')"`,
    `perl -MFile::Path -e 'rmtree("out", "/usr")'`,
    `perl -MFile::Path -e 'rmtree(["out", "/usr"], 0, 1)'`,
    `node -e "require('rimraf').sync(['out', '/usr'])"`,
  ]
  expect(tiers(lost)).toEqual(lost.map(() => 'destructive'))
  const own = [
    `ruby -e "FileUtils.rm_rf(['out', 'tmp'])"`,
    `perl -MFile::Path -e 'rmtree("out", 0, $root)'`,
    `perl -MFile::Path -e 'rmtree($d, {verbose => "/"})'`,
    `node -e "require('rimraf').sync(['out'], '/')"`,
    `python3 -c "import shutil; shutil.rmtree('out', '/')"`,
  ]
  expect(tiers(own)).toEqual(own.map(() => 'dangerous'))
})

test('one that goes through a written list deletes what stands there', () => {
  const lost = [
    "import shutil\nfor d in ['out', '/usr']:\n  shutil.rmtree(d)",
    "import shutil\n[shutil.rmtree(d) for d in ('out', '/usr')]",
    "import os\nfor d in ['out', '/usr']:\n  os.system(f'rm -rf {d}')",
    "import subprocess\nfor d in ('out', '/usr'):\n  subprocess.run(['rm', '-rf', d])",
    "import shutil\ndirs = ['out', '/usr']\nfor d in dirs:\n  shutil.rmtree(d)",
    "import subprocess\nsubprocess.run(['rm', '-rf'] + ['/usr'])",
    "import os, shutil\nos.chdir('/')\nfor d in ['usr', 'out']:\n  shutil.rmtree(d)",
  ]
  expect(lost.map(python)).toEqual(lost.map(() => 'destructive'))
  const elsewhere = [
    `node -e "const fs=require('fs');for(const d of ['out','/usr'])fs.rmSync(d,{recursive:true})"`,
    `node -e "['out','/usr'].forEach(function (d) { require('fs').rmSync(d,{recursive:true}) })"`,
    `node -e "['out','/usr'].map(async d => require('fs').rmSync(d,{recursive:true}))"`,
    `ruby -e "['out', '/usr'].each { |d| FileUtils.rm_rf(d) }"`,
    `ruby -e "%w[out /usr].each do |d| FileUtils.rm_rf(d) end"`,
    `ruby -e "for d in ['out', '/usr'] do FileUtils.rm_rf(d) end"`,
    `perl -MFile::Path -e 'for my $d ("out", "/usr") { rmtree($d) }'`,
    `perl -MFile::Path -e 'rmtree($_) for ("out", "/usr")'`,
    `perl -MFile::Path -e 'foreach (qw(out /usr)) { rmtree($_) }'`,
    `perl -MFile::Path -e 'foreach my $d ("/usr") { rmtree($d) }'`,
    `php -r 'foreach (["a", "/etc/passwd"] as $f) { unlink($f); }'`,
    `php -r '$d = ["out", "/usr"]; foreach ($d as $f) { exec("rm -rf $f"); }'`,
    `perl -e 'for my $d ("out", "/usr") { system("rm -rf $d") }'`,
    `node -e "const d=['/usr']; d.forEach(x => require('fs').rmSync(x,{recursive:true}))"`,
  ]
  expect(elsewhere.map((command) => judge(command).tier)).toEqual(elsewhere.map(() => 'destructive'))
})

test('one that goes through a list but deletes something else asks', () => {
  const own = [
    "import shutil\nfor d in ['/usr', '/etc']:\n  shutil.rmtree('out')",
    "import shutil\nfor d in ['/']:\n  shutil.rmtree(d + 'tmp/out')",
    "import shutil\ndirs = ['/usr']\ndirs = ['out']\nfor d in dirs:\n  shutil.rmtree(d)",
    "import shutil\nfor d in ['out', name]:\n  shutil.rmtree(d)",
    "import shutil\nfor d in ['/usr'] + found:\n  print(d)\nshutil.rmtree('out')",
  ]
  expect(own.map(python)).toEqual(own.map(() => 'dangerous'))
})

test('a program that overwrites whatever it finds in a home or a folder of the system destroys', () => {
  const walk = (folder: string, body: string) =>
    python(`import os\nfor root, dirs, files in os.walk('${folder}'):\n  for f in files:\n${body}`)
  expect(walk('/home/dev', "    open(os.path.join(root, f), 'wb').write(b'')")).toBe('destructive')
  expect(walk('/home/dev', "    p = os.path.join(root, f)\n    open(p, 'w').close()")).toBe('destructive')
  expect(walk('/etc', "    p = os.path.join(root, f)\n    with open(p, 'w+b') as o: o.truncate()")).toBe('destructive')
  expect(python("import glob\nfor p in glob.glob('/home/dev/**', recursive=True): open(p, 'w')")).toBe('destructive')
  expect(
    judge(`node -e "const fs=require('fs');for(const f of fs.globSync('/etc/*'))fs.writeFileSync(f,'')"`).tier,
  ).toBe('destructive')
})

test('one that writes beside what it finds, adds to it, or changes files of the project asks', () => {
  const walk = (folder: string, body: string) =>
    python(`import os\nfor root, dirs, files in os.walk('${folder}'):\n  for f in files:\n${body}`)
  expect(walk('/home/dev', "    open(os.path.join('out', f), 'w')")).toBe('dangerous')
  expect(walk('/home/dev', "    open(f + '.txt', 'w')")).toBe('dangerous')
  expect(walk('/home/dev', "    open(os.path.join(root, f), 'a')")).toBe('dangerous')
  expect(walk('/home/dev', "    open(report, 'w')")).toBe('dangerous')
  expect(walk('/workspace', "    p = os.path.join(root, f)\n    open(p, 'w')")).toBe('dangerous')
})

test('text that a program undoes the encoding of is hidden, whatever the function is called', () => {
  for (const code of [
    "import codecs; exec(codecs.decode('cevag(1)', 'rot13'))",
    "import codecs; exec(codecs.decode('cevag(1)', 'ROT_13'))",
    "import codecs, os; os.system(codecs.decode('6c73', 'hex_codec'))",
    "import codecs, os; os.system(codecs.decode('bHM=', 'base64'))",
    'import marshal; exec(marshal.loads(data))',
    "import base64; exec(base64.b32decode('MZXW6==='))",
    "import base64; exec(base64.b16decode('6C73'))",
    "import base64; exec(base64.a85decode('87cUR'))",
  ])
    expect(judge(`python3 - <<'EOF'\n${code}\nEOF`), code).toMatchObject({
      tier: 'destructive',
      rule: 'execution/encoded',
    })
})
