// Tests what is found in text of PowerShell, cmd, zsh, fish and nu, by itself and through tools and programs.
import { describe, expect, test } from 'vitest'
import { classify } from '../../../src/classify/classify.ts'
import { judgeForeign } from '../../../src/classify/languages/foreign-shells/foreign-shell.ts'
import type { ForeignShell } from '../../../src/classify/languages/foreign-shells/foreign-tokens.ts'

const place = { cwd: '/srv/shop', home: '/home/ada', workspace: '/srv/shop', profile: 'standard' } as const
const inShell = (shell: string, command: string) =>
  classify({ toolName: 'bash', toolInput: { command } }, { ...place, shell }).tier
const withTool = (toolName: string, command: string) => classify({ toolName, toolInput: { command } }, place).tier

function linesOf(shell: ForeignShell, text: string): string[] {
  return judgeForeign(shell)(text).flatMap((finding) => ('source' in finding ? finding.source.split('\n') : []))
}

describe('the commands in a text', () => {
  test.each<[ForeignShell, string, string[]]>([
    ['powershell', 'Get-Date; ri -r -fo C:\\x', ['get-date', "remove-item -recurse -force 'C:\\x'"]],
    ['powershell', "if ($a) { del 'a b' }", ["'$a'", "remove-item 'a b'"]],
    ['powershell', "'C:\\x' | % { Remove-Item $_ -Rec }", ['foreach-object', "remove-item 'C:\\x' -recurse"]],
    ['powershell', 'gci a -Filter b | ri', ['get-childitem a -filter b', 'remove-item a b']],
    ['powershell', "$p = 'a'; ri $p", ['remove-item a']],
    ['powershell', 'ri a,b', ['remove-item a b']],
    ['powershell', 'Write-Host "$(ri a)"', ["write-host '$(ri a)'", 'remove-item a']],
    ['powershell', '(gwmi Win32_ShadowCopy).Delete()', ['vssadmin delete shadows', 'gwmi Win32_ShadowCopy', '.delete']],
    [
      'powershell',
      '[IO.Directory]::Delete($HOME, $true)',
      ["'[io.directory]::delete'", "remove-item -recurse '$HOME'"],
    ],
    ['powershell', "'ri a'", []],
    ['powershell', '# ri a', []],
    ['powershell', '<# ri a #> gci', ['get-childitem']],
    ['cmd', 'dir & r^d /s a', ['dir', 'rd /s a']],
    ['cmd', 'rem rd a\nRD a', ['rd a']],
    ['cmd', 'for %i in (a b) do rd %i', ["a b 'in'", "b 'in'", "'in'", 'a b', 'rd a b']],
    ['zsh', 'noglob rm a', ['rm a']],
    ['zsh', 'repeat 3 rm a', ['rm a']],
    ['zsh', 'for f (a b) { rm $f }', ['f', 'a b', 'rm a b']],
    ['zsh', 'cat =(rm a)', ['cat', 'rm a']],
    ['fish', 'ls; and rm a', ['ls', 'rm a']],
    ['fish', 'echo (rm a)', ['echo', 'rm a']],
    ['nu', 'try { ^rm a }', ['rm a']],
  ])('%s: %s', (shell, text, expected) => {
    expect(linesOf(shell, text)).toEqual(expected)
  })

  test('text that was encoded is not run unseen', () => {
    expect(judgeForeign('powershell')("iex ([Convert]::FromBase64String('eA=='))")).toContainEqual({
      effect: 'execution.encoded',
    })
  })

  test.each(['powershell', 'cmd', 'zsh', 'fish', 'nu'] as const)(
    '%s text of any kind is read in linear time',
    (shell) => {
      for (const piece of ['(', '{', '$(', '"', "'", '`', '^', '>', '| ', 'if ', '${', '<#', '=(', "*(e:'"])
        expect(judgeForeign(shell)(piece.repeat(5_000))).toBeInstanceOf(Array)
    },
  )
})

describe('named destruction is destructive', () => {
  test.each([
    ['powershell', 'Remove-Item C:\\ -Recurse -Force'],
    ['powershell', 'ReMoVe-ItEm -ReCuRsE C:\\*'],
    ['PowerShell', 'gci C:\\ | ri -r -fo'],
    ['pwsh', 'try { rm -Recurse -Force $HOME } catch {}'],
    ['pwsh', "[IO.Directory]::Delete('C:\\', $true)"],
    ['powershell', "Start-Process cmd -ArgumentList '/c','rd /s /q C:\\'"],
    ['powershell', 'Remove-Item HKLM:\\SOFTWARE -Recurse'],
    ['powershell', 'Set-MpPreference -DisableRealtimeMonitoring $true'],
    ['powershell', "Set-Content .claude\\settings.json '{}'"],
    ['cmd', 'if exist x (rd /s /q C:\\)'],
    ['cmd', 'start /b cmd /c rd /s /q %USERPROFILE%'],
    ['cmd', 'for /d %i in (C:\\*) do rd /s /q %i'],
    ['cmd', 'reg delete HKLM\\Software /f'],
    ['cmd', 'echo x > .claude\\settings.json'],
    ['bash', "pwsh -c 'if ($true) { Remove-Item -Recurse -Force C:\\ }'"],
    ['bash', "cmd.exe /c 'if exist x (rd /s /q C:\\)'"],
    ['bash', "echo 'Remove-Item -Recurse -Force C:\\' | powershell -Command -"],
    ['bash', "zsh -c 'for f (a b) rm -rf /'"],
    ['bash', "fish -c 'ls; and rm -rf /'"],
    ['bash', "nu -c 'do { rm -rf ~ }'"],
  ])('%s: %s', (tool, command) => {
    expect(withTool(tool, command)).toBe('destructive')
  })

  test.each([
    ['/bin/zsh', 'nocorrect rm -rf /'],
    ['/bin/zsh', "ls *(e:'rm -rf ~':)"],
    ['/bin/zsh', '{ ls } always { rm -rf ~ }'],
    ['/usr/bin/fish', 'begin; rm -rf ~; end'],
    ['/usr/bin/fish', 'builtin cd /; and rm -rf *'],
    ['nu', 'for x in 1..3 { rm -rf ~ }'],
    ['pwsh', 'Get-ChildItem; ri -r -fo C:\\'],
    ['C:\\Windows\\System32\\cmd.exe', 'dir & format c: /y'],
  ])('%s: %s', (shell, command) => {
    expect(inShell(shell, command)).toBe('destructive')
  })
})

describe('everyday work is not blocked', () => {
  test.each([
    ['powershell', 'Remove-Item -Recurse -Force .\\node_modules; npm run build'],
    ['powershell', '# Remove-Item -Recurse C:\\\nGet-Date'],
    ['powershell', 'git commit -m "remove rm -rf /"'],
    ['cmd', 'echo rd /s /q C:\\'],
    ['cmd', 'rd /s /q build'],
    ['bash', "zsh -c 'for f (a b) echo $f'"],
    ['bash', "fish -c 'for f in *.txt; echo $f; end'"],
  ])('%s: %s', (tool, command) => {
    expect(withTool(tool, command)).toBe('dangerous')
  })

  test('plain words mean the same in every shell', () => {
    for (const shell of ['/bin/zsh', '/usr/bin/fish', 'nu']) expect(inShell(shell, 'ls -la src')).toBe('safe')
    expect(inShell('/bin/zsh', 'ls **/*.ts(.)')).toBe('dangerous')
    expect(inShell('/usr/bin/fish', 'ls; and echo ok')).toBe('dangerous')
    expect(withTool('powershell', 'Get-Date')).toBe('safe')
  })
})
