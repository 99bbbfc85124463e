// Tests what a call writes and then builds or runs: build files, sources of compiled languages, scripts with arguments.
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const tiers = (commands: readonly string[]) => commands.map((command) => judge(command).tier)
const write = (name: string, text: string, then: string) => `cat > ${name} <<'EOF'\n${text}\nEOF\n${then}`

test('what a build takes up was written in the same call', () => {
  const lost = [
    write('Makefile', 'all:\n\trm -rf /usr', 'make'),
    write('package.json', '{"scripts":{"preinstall":"rm -rf ~"}}', 'npm install'),
    write('package.json', '{"scripts":{"clean":"rm -rf ~"}}', 'npm run clean'),
    write('setup.py', "import shutil\nshutil.rmtree('/usr')", 'pip install .'),
    write('app.go', 'package main\nimport "os"\nfunc main() { os.RemoveAll("/usr") }', 'go run app.go'),
    write('app.c', 'int main() { system("rm -rf /usr"); }', 'cc app.c -o app && ./app'),
    write('app.c', 'int main() { execl("/bin/rm", "rm", "-rf", "/usr", 0); }', 'cc app.c -o app && ./app'),
    write('src/main.rs', 'fn main() { std::fs::remove_dir_all("/usr").unwrap(); }', 'cargo run'),
    write(
      'src/main.rs',
      'fn main() { std::process::Command::new("rm").arg("-rf").arg("/usr").status(); }',
      'cargo run',
    ),
    write('App.java', 'class App { void a() { Runtime.getRuntime().exec("rm -rf /usr"); } }', 'java App.java'),
    write(
      'app.dart',
      'import "dart:io";\nmain() { Directory("/usr").deleteSync(recursive: true); }',
      'dart run app.dart',
    ),
  ]
  expect(tiers(lost)).toEqual(lost.map(() => 'destructive'))
  const own = [
    write('Makefile', 'clean:\n\trm -rf out', 'make clean'),
    write('Makefile', 'all:\n\trm -rf /usr', 'cat Makefile'),
    write('package.json', '{"scripts":{"clean":"rm -rf out"}}', 'npm run clean'),
    write('package.json', '{"name":"rm -rf ~"', 'npm install'),
    write('other.py', "import shutil\nshutil.rmtree('/usr')", 'make'),
    write('app.go', 'package main\nimport "os"\nfunc main() { os.RemoveAll("out") }', 'go run app.go'),
  ]
  expect(tiers(own)).toEqual(own.map(() => 'dangerous'))
})

test('a script that was written in the same call gets its arguments', () => {
  const text = 'rm -rf "$1"'
  expect(tiers([write('a.sh', text, 'sh a.sh /usr'), write('a.sh', text, './a.sh /usr')])).toEqual([
    'destructive',
    'destructive',
  ])
  expect(tiers([write('a.sh', text, 'sh a.sh out'), write('a.sh', text, './a.sh out')])).toEqual([
    'dangerous',
    'dangerous',
  ])
  expect(
    tiers([write('a.sh', 'rm -rf "$2"', 'sh a.sh /usr out'), write('a.sh', text, 'set -- out; . ./a.sh')]),
  ).toEqual(['dangerous', 'dangerous'])
})

test('a pattern that fits many programs may be the worst of them', () => {
  expect(tiers(['/bin/r* -rf /', '/bin/r* -rf out'])).toEqual(['destructive', 'dangerous'])
})

test('what was forced past the rules that ignore it goes out with the next push', () => {
  expect(
    tiers(['git add -f .env && git commit -m x && git push', 'git add --force id_rsa; git commit -m x; git push']),
  ).toEqual(['destructive', 'destructive'])
  // A person is asked about these: many projects commit such files on purpose.
  expect(
    tiers([
      'git add .env && git commit -m x && git push',
      'git add -f out && git commit -m x && git push',
      'git add -f .env',
    ]),
  ).toEqual(['dangerous', 'dangerous', 'dangerous'])
})

test('settings that hold the keys of servers, and folders of secrets, are not read unasked', () => {
  const asked = ['cat .env.d/prod', 'cat secrets/prod.yaml', 'cat ~/.cursor/mcp.json', 'cat ~/.pip/pip.conf']
  expect(tiers(asked)).toEqual(asked.map(() => 'dangerous'))
  expect(tiers(['cat pip.conf', 'cat secrets/README.md', 'cat .cursor/rules/a.mdc'])).toEqual(['safe', 'safe', 'safe'])
})
