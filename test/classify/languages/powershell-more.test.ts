// PowerShell: looks of plain words are safe, names that are fed to a reader are seen, and whatever does more is asked about.
import { describe, expect, test } from 'vitest'
import { classify } from '../../../src/classify/classify.ts'
import { judge, PLACE } from '../judge.ts'

const tier = (command: string) => classify({ toolName: 'powershell', toolInput: { command } }, PLACE).tier

describe('looks of plain words are safe', () => {
  test.each([
    'cd lib/core; ls; pwd; cat a.txt',
    'Get-ChildItem lib -Filter *.cs | Sort-Object Length | Get-Content | Measure-Object -Line',
    'Get-ChildItem -Recurse -Filter *.cs | Select-String -Pattern fragile',
    'git log --oneline -5 | Select-Object -First 3',
  ])('%s', (text) => expect(tier(text)).toBe('safe'))
})

describe('expressions that only look at what they are fed are safe', () => {
  test.each([
    "Get-ChildItem lib | Where-Object { $_.Name -like '*.ts' }",
    'gci lib -Recurse | ? { $_.Length -gt 1kb -and -not $_.PSIsContainer -or ($_.Name -match "a.b") } | select Name',
    'Get-Process | Where-Object { $_.CPU -gt 10 } | Format-Table Name, Id, CPU',
    'Get-ChildItem lib | ForEach-Object { $_.Name }',
    'gci lib | % { "$($_.Name): $($_.Length) $_" }',
    '(Get-Content package.json -Raw | ConvertFrom-Json).scripts.test',
    '(Get-ChildItem lib).Count; (Get-Date)',
    'if (Test-Path src) { Get-ChildItem src }',
    'if (Test-Path a.txt) { Get-Location } else { Get-Date }',
    "gci lib -Recurse | ? { $_.Extension -in '.ts', '.tsx' } | ? { [int]$_.Length -gt 10 }",
    'gci lib -Recurse -Filter *.ts | ForEach-Object { Select-String -Path $_.FullName -Pattern fragile }',
    'gci lib | % { Get-Content $_ }',
    '(Get-Content a.cs)[10..20]; (Get-Content a.cs)[-1]',
    'if (Test-Path package-lock.json) { \'npm\' } else { "yarn" }',
    "if (-not (Test-Path dist)) { Write-Host 'missing' }",
    '$PSVersionTable; Write-Output $PSVersionTable.PSVersion',
    'Get-Content a.cs 2>$null | Select-String fragile 2>&1',
    'Select-String -Path src\\*.ts -Pattern fragile | Group-Object Path',
  ])('%s', (text) => expect(tier(text)).toBe('safe'))
  test('in the program too', () =>
    expect(judge("pwsh -NoProfile -c 'Get-ChildItem lib | Where-Object { $_.Length -gt 1kb }'").tier).toBe('safe'))
})

describe('other expressions are asked about, also those that only compute', () => {
  test.each([
    "(Get-Date).ToString('yyyy-MM-dd')",
    'Get-ChildItem | ? { $_.Delete() }',
    'gci keys/.ssh | % { Get-Content $_.FullName }',
    'gci lib | % { Get-Content $_.Target }',
    'gci lib | % { Get-Content $_.FullName; Stop-Job 1 }',
    'gci lib | % { Get-Content $_ (Stop-Job 1) }',
    'gci lib | ? { [Evil]$_.Length -gt 10 }',
    "gci lib | ? { $_.Extension -in '.ts', (Stop-Job 1) }",
    '(Get-Content a.cs)[(Stop-Job 1)]',
    '(Get-Content a.cs)[0].Delete()',
    "'.env' | Get-Content",
    "'a' + (Stop-Job 1)",
    '$PSVersionTable.Remove(1)',
    '$PSVersionTable[(Stop-Job 1)]',
    'if (-not (Stop-Job 1)) { Get-Date }',
    'Get-ChildItem | ? { $_.Name -like "$(Stop-Job 1)" }',
    'Get-ChildItem | ? { $_.Name -like $x }',
    'Get-ChildItem | ? { $_.Name -eq 1; Stop-Job 1 }',
    'Get-ChildItem | ? { $_.Name -eq 1 } { Stop-Job 1 }',
    'Get-ChildItem | ? { $_[0] -eq 1 }',
    'Get-ChildItem | ? { $_.Name -eq (Stop-Job 1) }',
    'Get-ChildItem | ? { $x.Name -eq 1 }',
    'Get-ChildItem | % { $_.Name; Stop-Job 1 }',
    'Get-ChildItem | % { "$($_.Delete())" }',
    'Get-ChildItem | % { "$($_.Name; Stop-Job 1)" }',
    'Get-ChildItem | % { "$_.Name $env:TOKEN" }',
    'Get-ChildItem | % { "$_::x" }',
    'Get-Process | % { $_.StartInfo.EnvironmentVariables }',
    '(Get-Process).StartInfo.Environment',
    '(Get-Item a.txt).Delete()',
    '(Get-Item a.txt).Delete ()',
    '(Get-Item a.txt).Name.Replace(1, 2)',
    "'.env'\n| Get-Content",
    '(Get-Item .env)[0]\n| Get-Content',
    '(Get-Item a.txt) -replace 1, 2',
    '(Stop-Job 1).Count',
    'if (Test-Path a) { Stop-Job 1 }',
    'if (Test-Path a) { Get-Date } else { Stop-Job 1 }',
    'if (Stop-Job 1) { Get-Date }',
    'if (Test-Path a) { cd .. } ; Get-ChildItem',
    'if (Test-Path a) { Get-Date } elseif (1) { Stop-Job 1 }',
    'if (Test-Path a) { Get-Date } Stop-Job 1',
    'Get-Content a.cs > $null2',
    'Get-Content a.cs 2>$nullx',
    'Get-Content a.cs > b.cs',
    "'| ? { $_.Name -eq ' ; Stop-Job 1 ; ' } '",
    `"| ? { $_.Name -eq '" ; Stop-Job 1 ; "' }"`,
    "Get-ChildItem # '\n Stop-Job 1 # '",
    'Get-Content .\\.env',
    'Get-Content keys\\.ssh\\id_rsa | ? { $_.Length -gt 1 }',
    'Get-Content \\\\host\\share\\a.txt',
    'Get-ChildItem env: | ? { $_.Name -eq 1 }',
    'Get-ChildItem lib | ? { $_.Length -gt 1 } | Remove-Item',
    'Get-ChildItem lib | % { $_.FullName } | Get-Content',
  ])('%s', (text) => expect(tier(text)).not.toBe('safe'))
})

describe('names that are fed to a reader', () => {
  test.each([
    'Get-ChildItem .env | Get-Content',
    'Get-ChildItem keys/.ssh | Where-Object { $_.Length -gt 1 } | Get-Content',
    'Get-ChildItem .env | Select-String TOKEN',
    "'.env' | Get-Content",
    'Get-Content names.txt | Get-Content',
    '(Get-Content names.txt) | Get-Content',
    '(Get-ChildItem lib -Name) -replace ".*",".env" | Get-Content',
    "Get-ChildItem | ForEach-Object { '.env' } | Get-Content",
    "Get-ChildItem | Select-Object @{n='Path';e={'.env'}} | Get-Content",
    'Get-ChildItem | Select-Object -ExpandProperty Target | Get-Content',
    '$x | Get-Content',
    'Get-Content $x',
    '$x = Get-Content .env; $x.Length',
    'if (Test-Path .env) { Get-Content .env }',
    'if (1) { 2 } else { type .\\.env }',
  ])('%s', (text) => expect(tier(text)).toBe('dangerous'))
})

describe('what may change or run something', () => {
  test.each([
    'Get-ChildItem | % { $_.Delete() }',
    'Get-ChildItem | % { $_.Delete () }',
    "Get-ChildItem | % { $_.Replace('a','b') }",
    "Get-ChildItem | ? { [IO.File]::Delete('x') }",
    'Get-ChildItem | ? { & calc }',
    'Get-ChildItem | ? { "$(Stop-Job 1)" }',
    'Get-ChildItem | ? { $(Stop-Job 1) }',
    'Get-ChildItem | Sort-Object { Stop-Job 1 }',
    "\"a ? { 'b\" ; Stop-Job 1 ; ' } '",
    '"a $(\'"\'; Stop-Job 1; \'"\') b"',
    '@"\n"@; Stop-Job 1',
    'if (Stop-Job 1) { 1 }',
    'if (1) { Stop-Job 1 }',
    'if (1) { 1 } Stop-Job 1',
    '$x = Stop-Job 1',
    '(Stop-Job 1).Count',
    "'a' + (Stop-Job 1)",
    '$PSDefaultParameterValues = 1',
    '$env:TOKEN',
    '"$env:TOKEN"',
    '"${env:TOKEN}"',
    '"$($x.Delete())"',
    '"$($x.Trim().Delete())"',
    '$x.Invoke()',
    "$ExecutionContext.InvokeCommand.InvokeScript('x')",
    '1..9999999 | % { $_ }',
    '"x" > a.txt',
    'Get-Date; ./x.ps1',
    'cd \\\\host\\share; git status',
    'cd //host/share; git status',
    '1 | ForEach-Object',
    'cd env:; Get-ChildItem',
    'Set-Location -Path Env:; ls',
    'cd C:/Users/dev/.aws; Get-Content credentials',
    'node -e \'console.log("1); process.abort(//")\'',
    'Get-Date; python -c \'print("1")\'',
    'Frob-Nicate -WhatIf; $x',
    '((1)',
  ])('%s', (text) => expect(tier(text)).toBe('dangerous'))
})

describe('what is deleted is seen through variables, blocks made of text and the names of modules', () => {
  test.each([
    "$p='C:\\'; Remove-Item $p -Recurse -Force",
    "&([scriptblock]::Create('ri ~ -r -fo'))",
    'Microsoft.PowerShell.Management\\Remove-Item C:\\ -Recurse',
  ])('%s', (text) => expect(tier(text)).toBe('destructive'))
  test.each([
    "$p='build'; Remove-Item $p -Recurse -Force",
    "&([scriptblock]::Create('ri build -r -fo'))",
    'Microsoft.PowerShell.Management\\Remove-Item build -Recurse',
  ])('%s is asked about', (text) => expect(tier(text)).toBe('dangerous'))
})
