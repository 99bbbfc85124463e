// PowerShell that computes, loops and shows is safe; what it runs, writes or reads on the way is seen all the same.
import { describe, expect, test } from 'vitest'
import { classify } from '../../../src/classify/classify.ts'
import { judge, PLACE } from '../judge.ts'

const tier = (command: string) => classify({ toolName: 'powershell', toolInput: { command } }, PLACE).tier

describe('programs that compute, look and show are safe', () => {
  test.each([
    '1..5 | ForEach-Object { $_ * 2 }',
    "(Get-Date).AddDays(-7).ToString('yyyy-MM-dd')",
    'Get-ChildItem -Recurse | Where-Object { $_.LastWriteTime -gt (Get-Date).AddDays(-1) }',
    '(Get-ChildItem -Recurse -File | Measure-Object -Property Length -Sum).Sum / 1MB',
    "Get-Process | Select-Object -First 10 Name, @{Name='MB';Expression={[math]::Round($_.WorkingSet64/1MB,1)}}",
    "$env:PATH -split ';'",
    "Join-Path $PWD 'src'; Split-Path -Leaf (Get-Location)",
    'Compare-Object (Get-Content a.txt) (Get-Content b.txt)',
    "[System.IO.Path]::GetExtension('a.txt'); [guid]::NewGuid().ToString(); [math]::Sqrt(16) # a remark",
    "[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes('abc'))",
    "'a,b' -split ','; @(1,2,3).Count; \"hello\".ToUpper()",
    'foreach ($f in Get-ChildItem *.cs) { "$($f.Name): $f" }',
    '$files = Get-ChildItem *.cs; $files.Count; $files | Sort-Object Length | Select -First 3',
    "if ((Get-ChildItem src).Count -gt 5) { 'many' } elseif ($true) { 'some' } else { 'few' }",
    'Get-ChildItem -Filter *.log | ForEach-Object { $_.FullName; $_.Length }',
    'Get-Content a.txt | ForEach-Object { $_.Trim() } | Sort-Object -Unique',
    'Measure-Command { Get-ChildItem -Recurse }',
    '(Get-Item a.txt).Name.Replace(1, 2); (Get-Item a.txt) -replace 1, 2',
    "try { Get-Item a.txt } catch { 'none' }",
    "$ErrorActionPreference = 'Stop'; Get-Date",
    'Write-Output "Remove-Item C:\\ -Recurse -Force"',
    'npm ls --depth=0 2>&1 | Select-Object -First 20',
    '(Invoke-RestMethod https://api.github.com/repos/a/b).tag_name',
    'Invoke-RestMethod -Uri https://example.com/a -Method Get | ConvertTo-Json',
  ])('%s', (text) => expect(tier(text)).toBe('safe'))
  test('in the program too', () => expect(judge("pwsh -c '1..3 | % { $_ * 2 }'").tier).toBe('safe'))
})

describe('what they do besides is asked about', () => {
  test.each([
    // Commands in brackets, blocks, texts and tables.
    'Write-Output (Stop-Job 1)',
    '1 | ForEach-Object { Stop-Job 1 }',
    '1..3 | % { $_; Stop-Job 1 }',
    '"$(Get-Date; Stop-Job 1)"',
    'Get-Process | Select-Object @{n=1;e={Stop-Job 1}}',
    "Get-Process | Select-Object @{n='a';e={Stop-Job 1}}",
    'Measure-Command { Stop-Job 1 }',
    'foreach ($f in Stop-Job 1) { $f }',
    'foreach ($f in 1) { Stop-Job 1 }',
    'try { Stop-Job 1 } catch { 1 }',
    'try { 1 } catch { Stop-Job 1 }',
    'if (1) { 1 } elseif (Stop-Job 1) { 1 }',
    '$x = (Stop-Job 1)',
    '@(Stop-Job 1).Count',
    '[int](Stop-Job 1)',
    '[math]::Round((Stop-Job 1))',
    '1 # a\nStop-Job 1',
    // What is called by its name, or by a value.
    '& $x',
    '. ./a.ps1',
    '1 | % Delete',
    '1 | ForEach-Object -MemberName Delete',
    '(Get-Item a).Delete()',
    "(Get-Item a).Replace('b', 'c')",
    "(Get-Item a).Directory.Replace('b', 'c')",
    "$x = Get-Item a; $x.MoveTo('b')",
    "[IO.File]::WriteAllText('a', 'b')",
    "[Diagnostics.Process]::Start('a')",
    "[scriptblock]::Create('a')",
    "[type]'a'",
    "'a' -replace 'a', { Stop-Job 1 }",
    // What is changed.
    "$env:PATH = 'x'",
    "$x.Name = 'a'",
    '$PSDefaultParameterValues = @{}',
    '$ErrorActionPreference = (Stop-Job 1)',
    '$global:x = 1',
    '1 > a.txt',
    '$x = 1; $x | Out-File a.txt',
    'function f { 1 }',
    'while ($true) { 1 }',
    '1..99999999 | % { $_ }',
    // What is read is not written out.
    "$x = '.env'; Get-Content $x",
    "Get-Content ('.e' + 'nv')",
    "'.env' | Select-Object -First 1 | Get-Content",
    '$f = Get-ChildItem .env; $f | Select-String a',
    'Get-ChildItem | Sort-Object { 1 } | Select-Object FullName | Get-Content $_',
    "Get-Content 'keys\\.ssh\\id_rsa' | % { $_.Trim() }",
    'Get-ChildItem .env | ForEach-Object { $_ } | Get-Content',
    'git show HEAD:.env, a',
    '$env:API_TOKEN.Length',
    '"a $env:API_TOKEN"',
    'Write-Host $env:API_TOKEN',
    'Invoke-RestMethod "https://x.org/$env:USER"',
    // Where it is not surely read as it is meant.
    "Get-ChildItem 'it''s'; 1 + 1",
    "1 + 1; git log 'a\\' b",
    'if (1) { cd .. } Get-Date',
    '1 | % { cd keys }; Get-Content a',
    '#requires -Modules a\n1',
    "@'\na\n'@",
    '1 `\n+ 1',
    '\'a\' + "b" + ((((((((((((((((((((((((((1))))))))))))))))))))))))))',
    'irm https://example.com -Method Get -Method Post',
  ])('%s', (text) => expect(tier(text)).toBe('dangerous'))
})
