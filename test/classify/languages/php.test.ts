// Shows which PHP programs are proven to compute, print and read named files only, and that ways around the proof fail.
import { describe, expect, test } from 'vitest'
import { judge } from '../judge.ts'
import { brief } from './brief.ts'

describe('a program that only computes and prints has no findings', () => {
  test.each([
    'echo json_encode(["a" => 1, "b" => [1,2]]), "\\n";',
    'echo date("Y-m-d", 1700000000), PHP_EOL;',
    'foreach ([1,2,3] as $x) { echo $x * 2, "\\n"; }',
    'echo strtoupper("abc") . strlen("def");',
    'var_dump("10" == "1e1", extension_loaded("redis"), ini_get("memory_limit"));',
    'print_r(array_map(fn($x) => $x ** 2, range(1, 5)));',
    '$a = [3,1]; usort($a, fn($x, $y) => $x <=> $y); print_r($a);',
    '$n = 2; print_r(array_filter([1,2], function ($x) use ($n) { return $x > $n; }));',
    'for ($i = 0; $i < 3; $i++) { echo "$i {$i}\\n"; } for ($i = 0; $i < 3; ++$i) echo $i;',
    '$d = new DateTime("2024-01-01", new DateTimeZone("UTC")); echo $d->modify("+1 day")->format(DateTime::ATOM);',
    'echo preg_replace("/a+/i", "b", "caat"), preg_match("~x~", "x");',
    '$o = json_decode("{}"); echo $o->a->b ?? "none", $o?->c;',
    'try { intdiv(1, 0); } catch (DivisionByZeroError $e) { echo $e->getMessage(); }',
    'echo match(true) { 1 > 2 => "a", default => "b" }; // system("ls")',
    'echo json_encode(value: [1], flags: JSON_PRETTY_PRINT);',
    'echo "größer ✓", file_get_contents("php://stdin");',
    'print_r(array_map("strtoupper", ["a"])); /* `ls` */',
    '<?php\necho 1;\n',
    'echo fgets(STDIN);',
    'var_dump(filter_var("a@b.co", FILTER_VALIDATE_EMAIL));',
  ])('%j', (text) => expect(brief('php', text)).toEqual([]))

  test.each<[string, string[]]>([
    [
      '$d = json_decode(file_get_contents("composer.lock"), true); foreach ($d["packages"] as $p) echo $p["name"], "\\n";',
      ['file.read composer.lock'],
    ],
    ['echo md5_file("a.zip"), hash_file("sha256", "b.zip");', ['file.read a.zip', 'file.read b.zip']],
    ['echo count(file("a.txt", FILE_IGNORE_NEW_LINES));', ['file.read a.txt']],
    [
      'foreach (glob("src/*.php") as $f) { echo basename($f), " ", count(file($f)), "\\n"; }',
      ['file.list', 'file.read src/*.php'],
    ],
    ['var_dump(file_exists("/etc/shadow"), scandir("."));', ['file.list']],
    ['echo getenv("HOME"), getenv("API_KEY");', ['environment.read HOME', 'secret.read API_KEY']],
  ])('%j reads', (text, expected) => expect(brief('php', text)).toEqual(expected))
})

describe('what is not known for certain runs code', () => {
  test.each([
    // Runs and loads.
    'system("ls");',
    'echo `ls`;',
    'eval("1;");',
    'include "a.php";',
    'require("a.php");',
    'assert("system(1)");',
    '$f = "system"; $f("ls");',
    '"system"("ls");',
    '("sys" . "tem")("ls");',
    '["DateTime", "x"]();',
    '$a["f"]("ls");',
    '${"a"} = 1;',
    '$$a = 1;',
    'array_map("system", ["ls"]);',
    'array_map("array_map", ["system"], [["ls"]]);',
    'array_map($f, ["ls"]);',
    'filter_var("ls", FILTER_CALLBACK, ["options" => "system"]);',
    'array_map("filter_var", ["ls"], [FILTER_CALLBACK], [["options" => "system"]]);',
    'array_filter(["ls"], "sys" . "tem");',
    'array_filter(["ls"], callback: "system");',
    'array_filter(callback: "system", array: ["ls"]);',
    'array_map(["A", "b"], [1]);',
    'usort($a, "system");',
    'use function system as strlen; strlen("ls");',
    'use function array_map as strlen; strlen("system", ["ls"]);',
    'call_user_func("system", "ls");',
    'new $c;',
    'new SplFileObject("a", "w");',
    '$o->run("ls");',
    'A::run();',
    '$c::run();',
    'preg_replace("/a/e", "system(1)", "a");',
    'preg_replace("/a/$m", "system(1)", "a");',
    'echo "{$f("ls")}";',
    'echo "${f}";',
    'echo <<<A\n{$f("ls")}\nA;',
    'function strlenn($x) { return 1; }',
    'class A { function __destruct() { system(1); } }',
    '\\system("ls");',
    'unserialize("a");',
    '?><?php system("ls");',
    '// ?> <?= system("ls")',
    'echo 1; #[A] system("ls");',
    // Writes, deletes, sends.
    'file_put_contents("a", "b");',
    'unlink("a");',
    'mail("a", "b", "c");',
    'header("a");',
    'file_get_contents("https://x.org");',
    'file_exists("ftp://x.org/" . $a);',
    'filesize($u);',
    // Reads what is not written out, or was changed.
    'echo file_get_contents($f);',
    'echo file_get_contents("a" . $f);',
    'echo file_get_contents("a", true);',
    'echo file_get_contents("php://filter/read=x/resource=a");',
    'foreach (glob("*.php") as $f) { $f = "/etc/shadow"; echo file_get_contents($f); }',
    'foreach (glob("*.php") as $f) { preg_match("/a/", "b", $f); echo file_get_contents($f); }',
    'foreach (glob("*.php") as $f) { [$f] = ["/etc/shadow"]; echo file_get_contents($f); }',
    'foreach (glob("*.php") as $f) { $f[0] = "/"; echo file_get_contents($f); }',
    'print_r($GLOBALS);',
    'print_r($_SERVER);',
    'print_r(getenv());',
    'phpinfo();',
    // Never ends.
    'for (;;) {}',
    'for ($i = 0; $i < 3; $i--) {}',
    'for ($i = 0; $i < 3; $i++) { $i = 0; }',
    'for ($i = 0; $i < 3; $i++) { for ($i = 0; $i < 2; $i++) {} }',
    'while (true) {}',
    'do {} while (true);',
    'foreach ($a as &$v) { $a[] = 1; }',
    'goto a;',
  ])('%j', (text) => expect(brief('php', text)).toContain('execution.inline-code'))
})

test('a secret that is read is asked about', () => {
  expect(judge(`php -r 'echo file_get_contents(".env");'`).tier).toBe('dangerous')
  expect(judge(`php -r 'echo file_get_contents("composer.json");'`).tier).toBe('safe')
})
