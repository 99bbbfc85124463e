// Shows which PowerShell text is understood: cmdlets with plain words; whatever could mean more is asked about.
import { describe, expect, test } from 'vitest'
import { classify } from '../../../src/classify/classify.ts'
import { judge, PLACE } from '../judge.ts'

const withTool = (command: string) => classify({ toolName: 'PowerShell', toolInput: { command } }, PLACE).tier

describe('plain cmdlets that read are safe, by the tool and by the program', () => {
  test.each([
    'Get-ChildItem -Recurse -Filter *.ts | Select-String foo | Select-Object -First 5',
    'Get-Content package.json | ConvertFrom-Json | Select-Object -Property name,version',
    'Get-Process | Sort-Object CPU -Descending | Select-Object -First 5; Get-Date',
    'Get-Service | Where-Object Status -eq Running\nGet-Location',
    'Get-ChildItem -Path "src/my files" -File',
    'git status; git log --oneline -5',
    'docker ps | Select-String web',
    "Write-Host 'Remove-Item -Recurse -Force C:\\'",
  ])('%s', (text) => {
    expect(withTool(text)).toBe('safe')
    if (!/['"\n]/.test(text)) {
      expect(judge(`pwsh -c '${text}'`).tier).toBe('safe')
      expect(judge(`powershell.exe -NoProfile -Command "${text}"`).tier).toBe('safe')
      expect(judge(`pwsh -NoLogo -noprofile -c '${text}'`).tier).toBe('safe')
    }
  })
})

describe('anything more is asked about', () => {
  test.each([
    '$x = Get-Date',
    'Get-ChildItem | ForEach-Object Delete',
    'Get-ChildItem | Where-Object { Stop-Job 1 }',
    'Get-Content a.txt, .env',
    'Get-Content .env',
    'Get-Content ENV~1',
    'Get-Content "a$(Get-Date)"',
    'Get-Content "a`n"',
    'Get-Content “.env”',
    'Get-ChildItem –Recurse',
    "Get-ChildItem 'it''s'",
    'Get-ChildItem "a\\"',
    'Get-ChildItem (Get-Date)',
    'Get-ChildItem @a',
    'Get-ChildItem > a.txt',
    'Get-ChildItem & Get-Date',
    'Get-ChildItem # a',
    'Get-Date --% a',
    'Get-ChildItem -OutVariable a',
    'Get-ChildItem | Out-File a.txt',
    '& Get-Date',
    '. Get-Date',
    'Get-Frobnication',
  ])('%s', (text) => expect(withTool(text)).toBe('dangerous'))
  test.each([
    'pwsh',
    'pwsh a.ps1',
    'pwsh -File a.ps1',
    'pwsh -NoProfile -File a.ps1',
    'pwsh -NoProfile -NonInteractive -File a.ps1',
    'pwsh -c "& Get-Date"',
    'pwsh -WorkingDirectory a -c Get-Date',
    'pwsh "$X" -c Get-Date',
    'pwsh -NoProfile "$X" -c Get-Date',
    'cmd /c dir',
  ])('%s', (command) => expect(judge(command).tier).toBe('dangerous'))
})

test('text for another shell that only looks like PowerShell stays what it is there', () =>
  expect(judge('echo "$x" | grep -c "a|remove-old"').tier).toBe('safe'))
