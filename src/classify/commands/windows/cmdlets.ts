// PowerShell's cmdlets, as far as they are known by name. How PowerShell itself is started is in shells.ts.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family, Row } from '../../types.ts'
import { anyCase, PROTECTIVE_SERVICES } from '../shapes/any-case.ts'
import { list } from '../shapes/list.ts'
import { resourceRows } from '../shapes/resource-addresses.ts'
import { windowsElsewhere } from '../shapes/windows-tool.ts'
import { GUARD_PROCESSES } from '../system/processes.ts'

const source = 'PowerShell 7.4 module reference'
const PATHS = anyCase('-Path -LiteralPath')
const COMMON = anyCase('-Verbose -ErrorAction -WarningAction -Debug')
const READING = [
  ...COMMON,
  ...anyCase(
    '-Name -Filter -Include -Exclude -Depth -Recurse -Force -File -Directory -Hidden -First -Last -Skip -Property -Pattern -SimpleMatch -CaseSensitive -Raw -Tail -TotalCount -Encoding -Id -List -AllMatches -Format -AsString -PathType -IsValid -Leaf -Parent -Extension -Qualifier -ChildPath -Minimum -Maximum -Full -Examples -CommandType -ListAvailable -LocalPort -RemotePort -State -OwningProcess -ProcessName -DisplayName -Status -Algorithm -Context -NotMatch -Quiet -Newest -LogName -MaxEvents -ClassName -AddressFamily -UFormat',
  ),
]
const RECURSE = anyCase('-Recurse -rec -r')
const REHEARSES = anyCase('-WhatIf')
const TARGETS = { option: PATHS }
/** Parameters that name a host. */
const HOSTS = anyCase('-ComputerName -TargetName -Name -Server')
/** Patterns for the values of parameters, in each case in which these are known. */
const valued = (names: string, patterns: readonly string[]): Readonly<Record<string, readonly string[]>> => Object.fromEntries(anyCase(names).map((name) => [name, patterns]))
/** Places that are no files, though they are read as such: variables, certificates, the registry. */
const DRIVES = list('env:* *cert:* variable:* function:* alias:* wsman:* hklm:* hkcu:* *::*')

/** Cmdlets that do one thing whatever their parameters. */
const plain = (id: string, programs: string, doc: string, effect: EffectKind, example: string, more: readonly Row[] = []): Family => ({
  id,
  programs: anyCase(programs),
  doc,
  source,
  grammar: { anyCase: true, longDash: true, otherOptions: effect },
  rows: [{ id: `${id}/do`, doc, does: [{ effect }], match: [example] }, ...more],
})

/** The same of cmdlets that can be asked what they would do. */
const rehearsed = (id: string, programs: string, doc: string, effect: EffectKind, example: string): Family => ({
  ...plain(id, programs, doc, effect, example),
  grammar: { anyCase: true, longDash: true, otherOptions: effect, value: anyCase('-LogName -ComputerName -Name'), benign: [...REHEARSES, ...anyCase('-Force')] },
  rows: [
    { id: `${id}/do`, doc, when: { none: REHEARSES }, does: [{ effect }], match: [example], not: [`${example} -WhatIf`] },
    { id: `${id}/try`, doc: 'Says what would be done.', when: { any: REHEARSES }, does: [{ effect: 'process.read' }], match: [`${example} -WhatIf`], not: [example] },
  ],
})

export const cmdlets: readonly Family[] = [
  {
    id: 'start-sleep',
    programs: anyCase('Start-Sleep'),
    doc: 'Waits.',
    source,
    grammar: { anyCase: true, longDash: true, value: anyCase('-Seconds -Milliseconds -s -m') },
    rows: [{ id: 'start-sleep/wait', doc: 'Waits.', does: [{ effect: 'text.print' }], match: ['Start-Sleep 2', 'Start-Sleep -Seconds 2'] }],
  },
  rehearsed('clear-recycle-bin', 'Clear-RecycleBin', 'Deletes for good what was thrown away.', 'file.delete', 'Clear-RecycleBin -Force'),
  {
    id: 'remove-item',
    programs: anyCase('Remove-Item rni'),
    doc: 'Deletes files, folders and other items.',
    source,
    grammar: { anyCase: true, longDash: true, otherOptions: 'file.delete', value: [...PATHS, ...anyCase('-Filter -Include -Exclude -Stream')], benign: anyCase('-Force -fo -Confirm -Confirm:$false -WhatIf') },
    rows: [
      {
        id: 'remove-item/files',
        doc: 'Deletes files.',
        when: { none: [...RECURSE, ...REHEARSES] },
        does: [{ effect: 'file.delete', on: 'operands' }, { effect: 'file.delete', on: TARGETS }, { effect: 'file.delete' }],
        match: ['Remove-Item a.txt'],
        not: ['Remove-Item -Recurse build', 'Remove-Item a.txt -WhatIf'],
      },
      {
        id: 'remove-item/rehearse',
        doc: 'Says what it would delete.',
        when: { any: REHEARSES },
        does: [{ effect: 'file.list', on: 'operands' }, { effect: 'file.list', on: TARGETS }, { effect: 'text.print' }],
        match: ['Remove-Item a.txt -WhatIf', 'Remove-Item -Path build -Recurse -WhatIf'],
        not: ['Remove-Item a.txt'],
      },
      {
        id: 'remove-item/tree',
        doc: 'Deletes folders with everything in them.',
        when: { any: RECURSE, none: REHEARSES },
        does: [
          { effect: 'file.delete-tree', on: 'operands' },
          { effect: 'file.delete-tree', on: TARGETS },
          { effect: 'file.delete-tree', on: { each: 'operands', after: ':' } },
          { effect: 'file.delete-tree', on: { option: PATHS, after: ':' } },
          { effect: 'file.delete' },
        ],
        match: ['Remove-Item -Recurse -Force build', 'Remove-Item -Path build -Recurse'],
        not: ['Remove-Item a.txt', 'Remove-Item -Recurse build -WhatIf'],
      },
    ],
  },
  {
    id: 'get-child-item',
    programs: anyCase('Get-ChildItem gci Get-Item Test-Path Resolve-Path Get-ItemProperty Get-Acl Split-Path Join-Path'),
    doc: 'Lists files and other items.',
    source,
    grammar: { anyCase: true, longDash: true, expandsItself: true, value: PATHS, benign: READING },
    rows: [
      { id: 'get-child-item/list', doc: 'Lists files.', does: [{ effect: 'file.list', on: 'operands' }, { effect: 'file.list', on: TARGETS }, { effect: 'text.print' }], match: ['Get-ChildItem -Recurse -Filter a.txt', 'Test-Path a.txt'] },
      windowsElsewhere('get-child-item', 'Test-Path //host/share', 'Test-Path src'),
      {
        id: 'get-child-item/elsewhere-path',
        doc: 'Asks another machine, which learns who asks.',
        when: { value: valued('-Path -LiteralPath', ['//*', '\\\\*']) },
        does: [{ effect: 'network.connect' }],
        match: ['Test-Path -Path //host/share'],
        not: ['Test-Path -Path src'],
      },
      {
        id: 'get-child-item/environment',
        doc: 'Prints environment variables.',
        when: { operand: { is: DRIVES } },
        does: [{ effect: 'environment.read' }, { effect: 'secret.read' }],
        match: ['Get-ChildItem env:'],
        not: ['Get-ChildItem src'],
      },
      {
        id: 'get-child-item/environment-path',
        doc: 'Prints environment variables.',
        when: { value: valued('-Path -LiteralPath', DRIVES) },
        does: [{ effect: 'environment.read' }, { effect: 'secret.read' }],
        match: ['Get-ChildItem -Path env:'],
        not: ['Get-ChildItem -Path src'],
      },
    ],
  },
  {
    id: 'get-content',
    programs: anyCase('Get-Content Select-String Get-FileHash Import-Csv Format-Hex'),
    doc: 'Prints files.',
    source,
    grammar: { anyCase: true, longDash: true, expandsItself: true, value: PATHS, benign: READING },
    rows: [
      { id: 'get-content/print', doc: 'Prints files.', does: [{ effect: 'file.read', on: 'operands' }, { effect: 'file.read', on: TARGETS }, { effect: 'text.print' }], match: ['Get-Content a.txt'] },
      windowsElsewhere('get-content', 'Get-Content //host/share/a.txt', 'Get-Content a.txt'),
      {
        id: 'get-content/elsewhere-path',
        doc: 'Asks another machine, which learns who asks.',
        when: { value: valued('-Path -LiteralPath', ['//*', '\\\\*']) },
        does: [{ effect: 'network.connect' }],
        match: ['Get-Content -Path //host/share/a.txt'],
        not: ['Get-Content -Path a.txt'],
      },
      { id: 'get-content/several', doc: 'Prints a list of files, or variables.', when: { operand: { is: ['*,*', '*:*', '$*'] } }, does: [{ effect: 'unknown' }], match: ['Get-Content a.txt,b.txt'], not: ['Get-Content a.txt'] },
      {
        id: 'get-content/several-paths',
        doc: 'Prints a list of files, or variables.',
        when: { value: valued('-Path -LiteralPath', ['*,*', '*:*']) },
        does: [{ effect: 'unknown' }],
        match: ['Get-Content -Path a.txt,b.txt'],
        not: ['Get-Content a.txt'],
      },
    ],
  },
  {
    id: 'get-information',
    programs: anyCase(
      'Get-Date Get-Location Get-Process Get-Service Get-Host Get-Command Get-Alias Get-Module Get-ComputerInfo Get-PSDrive Get-Verb Get-Culture Get-TimeZone Get-Uptime Get-Volume Get-Disk Get-NetIPAddress Get-HotFix Get-Member Get-Help Get-Random Get-ExecutionPolicy Get-PSCallStack Get-ScheduledTask Get-LocalUser Get-NetTCPConnection Get-CimClass Get-EventLog Get-WinEvent Get-CimInstance Get-NetIPConfiguration Get-NetAdapter Get-NetRoute Get-DnsClientCache Get-DnsClientServerAddress Get-ScheduledTaskInfo Get-PnpDevice Get-UICulture Get-PSProvider Get-PSRepository Get-InstalledModule Get-PhysicalDisk Get-Partition',
    ),
    doc: 'Prints information about the machine or the session.',
    source,
    grammar: { anyCase: true, longDash: true, benign: READING },
    rows: [{ id: 'get-information/print', doc: 'Prints information.', does: [{ effect: 'process.read' }], match: ['Get-Process -Name node', 'Get-Date'] }],
  },
  {
    id: 'test-connection',
    programs: anyCase('Test-NetConnection Test-Connection Resolve-DnsName'),
    doc: 'Asks hosts and name servers.',
    source: 'NetTCPIP and DnsClient modules, Windows Server 2022',
    grammar: { anyCase: true, longDash: true, value: [...HOSTS, ...anyCase('-Port -Count -Type -CommonTCPPort -InformationLevel -TimeoutSeconds')], benign: [...COMMON, ...anyCase('-Quiet -TraceRoute -DnsOnly -IPv4 -IPv6')] },
    rows: [
      {
        id: 'test-connection/ask',
        doc: 'Asks a host whether it is there.',
        does: [
          { effect: 'network.lookup', on: 'first' },
          { effect: 'network.lookup', on: { option: HOSTS } },
        ],
        match: ['Test-NetConnection example.com -Port 443', 'Resolve-DnsName -Name example.com'],
      },
    ],
  },
  {
    id: 'write-output',
    programs: anyCase('Write-Output Write-Host'),
    doc: 'Prints its words.',
    source,
    grammar: { anyCase: true, longDash: true, value: anyCase('-ForegroundColor -BackgroundColor -Separator -Object -InputObject'), benign: [...COMMON, ...anyCase('-NoNewline -NoEnumerate')] },
    rows: [{ id: 'write-output/print', doc: 'Prints its words.', does: [{ effect: 'text.print' }], prints: 'operands', match: ['Write-Host hello'] }],
  },
  {
    id: 'format-volume',
    programs: anyCase('Format-Volume Clear-Disk Initialize-Disk Remove-Partition New-Partition Set-Partition Resize-Partition Reset-PhysicalDisk Remove-VirtualDisk Remove-StoragePool'),
    doc: 'Formats or partitions a disk.',
    source: 'Microsoft.PowerShell Storage module, Windows Server 2022',
    grammar: { anyCase: true, longDash: true, otherOptions: 'disk.format', value: anyCase('-DriveLetter -Number -FriendlyName -DiskNumber -PartitionNumber -FileSystem'), benign: anyCase('-WhatIf') },
    rows: [
      {
        id: 'format-volume/do',
        doc: 'Does it.',
        when: { none: anyCase('-WhatIf') },
        does: [{ effect: 'disk.format' }],
        match: ['Format-Volume -DriveLetter D', 'Remove-VirtualDisk -FriendlyName data'],
        not: ['Format-Volume -DriveLetter D -WhatIf'],
      },
      { id: 'format-volume/try', doc: 'Says what would be done.', when: { any: anyCase('-WhatIf') }, does: [{ effect: 'process.read' }], match: ['Format-Volume -DriveLetter D -WhatIf'], not: ['Format-Volume -DriveLetter D'] },
    ],
  },
  rehearsed('stop-computer', 'Stop-Computer Restart-Computer', 'Stops the machine.', 'system.shutdown', 'Restart-Computer -Force'),
  rehearsed('clear-event-log', 'Clear-EventLog Remove-EventLog Limit-EventLog Clear-History', 'Removes traces.', 'system.hide', 'Clear-EventLog -LogName Security'),
  rehearsed(
    'local-user',
    'New-LocalUser Set-LocalUser Remove-LocalUser Add-LocalGroupMember Remove-LocalGroupMember New-ADUser Remove-ADUser Set-ADAccountPassword Disable-LocalUser Enable-LocalUser',
    'Changes accounts.',
    'system.account',
    'New-LocalUser eve',
  ),
  plain('set-execution-policy', 'Set-ExecutionPolicy', 'Lets scripts run that could not.', 'environment.hazard', 'Set-ExecutionPolicy Bypass'),
  plain(
    'defender',
    'Set-MpPreference Add-MpPreference Set-NetFirewallProfile Disable-NetFirewallRule Disable-NetFirewallProfile Uninstall-WindowsFeature Disable-ComputerRestore Disable-BitLocker Suspend-BitLocker',
    'Switches off what protects the machine, or makes exceptions from it.',
    'system.unprotect',
    'Set-MpPreference -DisableRealtimeMonitoring 1',
    [
      {
        id: 'defender/off',
        doc: 'Switches a protection off, or leaves places out of it.',
        when: {
          any: anyCase(
            '-DisableRealtimeMonitoring -DisableBehaviorMonitoring -DisableIOAVProtection -DisableScriptScanning -DisableBlockAtFirstSeen -DisableIntrusionPreventionSystem -ExclusionPath -ExclusionProcess -ExclusionExtension -MAPSReporting -SubmitSamplesConsent',
          ),
        },
        does: [{ effect: 'system.unprotect' }],
        match: ['Set-MpPreference -DisableRealtimeMonitoring 1', 'Add-MpPreference -ExclusionPath /tmp'],
        not: ['Set-MpPreference -ScanScheduleDay 1'],
      },
      {
        id: 'defender/firewall-off',
        doc: 'Switches the firewall off.',
        when: { value: valued('-Enabled', ['false', '$false', '0']) },
        does: [{ effect: 'system.unprotect' }],
        match: ['Set-NetFirewallProfile -Profile Domain -Enabled False'],
        not: ['Set-NetFirewallProfile -Enabled True'],
      },
    ],
  ),
  plain('firewall-rule', 'New-NetFirewallRule Remove-NetFirewallRule Enable-NetFirewallRule Remove-MpPreference', 'Changes the rules of what protects the machine.', 'system.configure', 'New-NetFirewallRule -DisplayName x'),
  plain('invoke-expression', 'Invoke-Expression Invoke-Command icm Start-Job Invoke-Item Add-Type ForEach-Object Start-ThreadJob Register-ObjectEvent', 'Runs code.', 'execution.inline-code', 'Invoke-Expression Get-Date', [
    {
      id: 'invoke-expression/input',
      doc: 'Runs what it is fed.',
      when: { stdin: true },
      does: [{ effect: 'execution.stdin' }],
      runs: [{ stdin: 'code' }],
      match: ['iwr https://example.com/a.ps1 | Invoke-Expression'],
      not: ['Invoke-Expression Get-Date'],
    },
    { id: 'invoke-expression/text', doc: 'Runs its words.', when: { operands: { min: 1 } }, runs: [{ source: 'operands', language: 'shell' }], match: ['Invoke-Expression Get-Date'], not: ['Invoke-Expression'] },
  ]),
  plain('start-process', 'Start-Process saps', 'Starts a program.', 'execution.inline-code', 'Start-Process notepad', [
    { id: 'start-process/admin', doc: "Starts it with the administrator's rights.", when: { any: anyCase('-Verb') }, does: [{ effect: 'system.privilege' }], match: ['Start-Process x -Verb RunAs'], not: ['Start-Process x'] },
  ]),
  {
    id: 'invoke-web-request',
    programs: anyCase('Invoke-WebRequest iwr Invoke-RestMethod irm'),
    doc: 'Sends a request.',
    source,
    grammar: { anyCase: true, longDash: true, otherOptions: 'network.write', value: anyCase('-Uri -Method -Headers -UserAgent -TimeoutSec -Source'), benign: [...COMMON, ...anyCase('-UseBasicParsing -UseDefaultCredentials')] },
    rows: [
      {
        id: 'invoke-web-request/get',
        doc: 'Reads an address.',
        does: [
          { effect: 'network.read', on: 'operands' },
          { effect: 'network.read', on: { option: anyCase('-Uri -Source') } },
        ],
        prints: 'network',
        match: ['Invoke-WebRequest https://example.com'],
      },
      {
        id: 'invoke-web-request/headers',
        doc: 'Sends more than an address.',
        when: { any: anyCase('-Method -Headers -Body -InFile -Form -UseDefaultCredentials -Credential -Token -WebSession') },
        does: [{ effect: 'network.write', on: 'operands' }, { effect: 'network.write' }],
        match: ['Invoke-RestMethod -Method Post -Uri https://example.com'],
        not: ['iwr https://example.com'],
      },
      ...resourceRows('invoke-web-request', 'irm %', [
        { asks: 'deletes', when: { seen: Object.fromEntries(anyCase('-Method').map((name) => [name, ['delete', 'DELETE']])) }, command: 'irm -Method Delete %' },
        { asks: 'deletes', name: 'option', when: { value: Object.fromEntries(anyCase('-Method').map((name) => [name, ['delete', 'DELETE']])) }, options: anyCase('-Uri'), command: 'irm -Method Delete -Uri %', not: ['irm -Uri %'] },
      ]),
      {
        id: 'invoke-web-request/save',
        doc: 'Saves the answer in a file.',
        when: { any: anyCase('-OutFile -Destination') },
        does: [{ effect: 'file.write', on: { option: anyCase('-OutFile -Destination') } }],
        match: ['iwr https://example.com -OutFile a.html'],
        not: ['iwr https://example.com'],
      },
      {
        id: 'invoke-web-request/file',
        doc: 'Sends a file.',
        when: { any: anyCase('-InFile') },
        does: [{ effect: 'file.read', on: { option: anyCase('-InFile') } }],
        match: ['iwr https://example.com -InFile a.txt'],
        not: ['iwr https://example.com'],
      },
    ],
  },
  {
    id: 'set-content',
    programs: anyCase(
      'Set-Content Add-Content Out-File New-Item Clear-Content clc Export-Csv Copy-Item cpi Move-Item Rename-Item Set-Item Set-ItemProperty Expand-Archive Compress-Archive Set-Acl Tee-Object New-ItemProperty Remove-ItemProperty',
    ),
    doc: 'Writes, copies or moves files and other items.',
    source,
    grammar: { anyCase: true, longDash: true, otherOptions: 'file.write', value: [...PATHS, ...anyCase('-Value -Destination -FilePath -ItemType -Name -Encoding')], benign: anyCase('-Force -Recurse -Append -NoNewline') },
    rows: [
      {
        id: 'set-content/write',
        doc: 'Writes files.',
        does: [{ effect: 'file.write', on: 'first' }, { effect: 'file.write', on: { option: [...PATHS, ...anyCase('-Destination -FilePath')] } }, { effect: 'file.write' }],
        match: ['Set-Content a.txt hello', 'Out-File -FilePath a.txt'],
      },
    ],
  },
  {
    id: 'stop-process',
    programs: anyCase('Stop-Process spps'),
    doc: 'Stops processes.',
    source,
    grammar: { anyCase: true, longDash: true, otherOptions: 'process.signal', value: anyCase('-Name -ProcessName -Id') },
    rows: [
      { id: 'stop-process/do', doc: 'Stops processes.', does: [{ effect: 'process.signal' }], match: ['Stop-Process -Name node'] },
      {
        id: 'stop-process/every',
        doc: 'Stops every process.',
        // A name of one character: the star.
        when: { value: valued('-Name -ProcessName', ['?']) },
        does: [{ effect: 'process.signal-all' }],
        match: ["Stop-Process -Name '*' -Force"],
        not: ['Stop-Process -Name node'],
      },
      {
        id: 'stop-process/guard',
        doc: 'Stops the guard itself.',
        when: { value: valued('-Name -ProcessName', GUARD_PROCESSES) },
        does: [{ effect: 'guard.change' }],
        match: ['Stop-Process -Name interlock -Force'],
        not: ['Stop-Process -Name node'],
      },
    ],
  },
  plain('stop-service', 'Stop-Service Start-Service Restart-Service Set-Service New-Service Remove-Service Suspend-Service', 'Starts, stops or changes services.', 'system.service', 'Stop-Service spooler', [
    {
      id: 'stop-service/protection',
      doc: 'Stops or changes what protects the machine.',
      when: { operand: { is: PROTECTIVE_SERVICES, literal: true } },
      does: [{ effect: 'system.unprotect' }],
      match: ['Stop-Service WinDefend -Force'],
      not: ['Stop-Service spooler'],
    },
    {
      id: 'stop-service/protection-named',
      doc: 'Stops or changes what protects the machine.',
      when: { value: valued('-Name', PROTECTIVE_SERVICES) },
      does: [{ effect: 'system.unprotect' }],
      match: ['Set-Service -Name WinDefend -StartupType Disabled'],
      not: ['Stop-Service -Name spooler'],
    },
  ]),
  plain(
    'scheduled-task',
    'Register-ScheduledTask New-ScheduledTask Set-ScheduledTask Unregister-ScheduledTask Start-ScheduledTask Disable-ScheduledTask Register-ScheduledJob',
    'Makes something run later, or changes that.',
    'execution.later',
    'Register-ScheduledTask -TaskName x',
  ),
  plain('install-module', 'Install-Module Install-Package Install-Script Install-PSResource Update-Module Uninstall-Module Import-Module ipmo', 'Installs or loads modules, which run code.', 'execution.install', 'Install-Module Pester'),
  plain('get-credential', 'Get-Credential ConvertFrom-SecureString Get-Secret Export-PfxCertificate Get-Clipboard', 'Shows a secret.', 'secret.read', 'Get-Credential'),
  plain('remote-session', 'Enter-PSSession New-PSSession Enable-PSRemoting', 'Runs commands on another machine.', 'execution.remote', 'Enter-PSSession host'),
]
