// What administers a Windows machine: registry, boot, shadow copies, logs, accounts, services, tasks, processes.
import type { Family, Row } from '../../types.ts'
import { anyCase, PROTECTIVE_SERVICES, windowsProgram } from '../shapes/any-case.ts'
import { list } from '../shapes/list.ts'
import { cases, windowsElsewhere as elsewhere, windowsTool as tool, WINDOWS_SOURCE, windowsWord as word } from '../shapes/windows-tool.ts'
import { GUARD_PROCESSES } from '../system/processes.ts'

const source = WINDOWS_SOURCE

const guard = (id: string, match: string, not: string): Row => ({
  id: `${id}/guard`,
  doc: 'Stops the guard itself.',
  when: { operand: { is: GUARD_PROCESSES, literal: true } },
  does: [{ effect: 'guard.change', on: 'operands' }],
  match: [match],
  not: [not],
})

/** Services that protect the machine: asking about them is harmless, anything else is not. */
const unprotects = (id: string, match: string, not: string): Row => ({
  id: `${id}/protection`,
  doc: 'Stops or changes what protects the machine.',
  when: { operand: { at: 1, is: PROTECTIVE_SERVICES, literal: true }, operandNot: { at: 0, is: cases('start query queryex qc qdescription qfailure') } },
  does: [{ effect: 'system.unprotect' }],
  match: [match],
  not: [not],
})

const NETSH_SHOWS = cases('show dump')

export const windowsAdmin: readonly Family[] = [
  tool({
    id: 'reg',
    programs: 'reg',
    doc: 'Changes the registry.',
    reads: 'query compare flags',
    change: 'system.configure',
    example: 'reg add HKCU/Software/x /v y /d z',
    look: 'reg query HKCU/Software',
    more: [
      {
        id: 'reg/delete-machine',
        doc: 'Deletes settings that the whole machine shares.',
        when: {
          operand: { at: 1, is: list('HKLM* hklm* HKCR* hkcr* HKU* hku* HKEY_LOCAL_MACHINE* HKEY_CLASSES_ROOT* HKEY_USERS*'), literal: true },
          operandNot: { at: 0, is: list('query QUERY Query compare COMPARE flags FLAGS save SAVE export EXPORT add ADD Add load LOAD copy COPY import IMPORT restore RESTORE unload UNLOAD') },
        },
        does: [{ effect: 'service.destroy' }],
        match: ['reg delete HKLM/SOFTWARE /f'],
        not: ['reg query HKLM/SOFTWARE', 'reg delete HKCU/Software/x /f'],
      },
      {
        id: 'reg/protection',
        doc: 'Switches off what protects the machine.',
        when: {
          operand: {
            is: list(
              '*disableantispyware* *DisableAntiSpyware* *DisableRealtimeMonitoring* *RunAsPPL* *EnableLUA* *UseLogonCredential* *DisableTaskMgr* *EnableFirewall* *DisableBehaviorMonitoring* *SmartScreenEnabled* *TamperProtection* *EnableScriptBlockLogging* *EnableModuleLogging* *EnableTranscripting*',
            ),
            literal: true,
          },
          operandNot: { at: 0, is: list('query QUERY Query compare COMPARE flags FLAGS save SAVE export EXPORT') },
        },
        does: [{ effect: 'system.unprotect' }],
        match: ["reg add 'HKLM/SOFTWARE/Policies/Microsoft/Windows Defender' /v DisableAntiSpyware /t REG_DWORD /d 1 /f"],
        not: ['reg query HKLM/SOFTWARE/Policies /v EnableLUA', 'reg add HKCU/Software/x /v y /d z'],
      },
      word('reg/secret', 'Reads where passwords are kept.', 'secret.read', list('*sam *security *winlogon *\\sam\\* *\\security\\* */sam/* *password* *passwd*'), 'reg save HKLM/SAM sam.hive', 'reg query HKCU/Software'),
      elsewhere('reg', "reg query '//host/HKLM'", 'reg query HKCU/Software'),
      word('reg/save', 'Writes a file.', 'file.write', cases('save export'), 'reg export HKCU/Software a.reg', 'reg query HKCU/Software'),
      word(
        'reg/run',
        'Makes something run at every start.',
        'execution.later',
        [...list('*Run *RunOnce *RunServices'), '*Image File Execution*'],
        'reg add HKCU/Software/Microsoft/Windows/CurrentVersion/Run /v x /d y',
        'reg add HKCU/Software/x',
      ),
    ],
  }),
  {
    id: 'regedit',
    programs: windowsProgram('regedit regedt32 regini'),
    doc: 'Changes the registry.',
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [{ id: 'regedit/change', doc: 'Changes the registry.', does: [{ effect: 'system.configure' }], match: ['regedit /s a.reg'] }],
  },
  tool({ id: 'bcdedit', programs: 'bcdedit bcdboot bootrec', doc: 'Changes how the machine starts.', reads: '/enum /v', change: 'system.unprotect', example: 'bcdedit /set recoveryenabled no', look: 'bcdedit /enum', bare: true }),
  tool({
    id: 'vssadmin',
    programs: 'vssadmin wbadmin diskshadow',
    doc: 'Changes the backups that Windows keeps.',
    reads: 'list get',
    change: 'system.configure',
    example: 'vssadmin create shadow /for=C:',
    look: 'vssadmin list shadows',
    more: [word('vssadmin/delete', 'Destroys backups.', 'service.destroy', cases('delete resize revert'), 'vssadmin delete shadows /all /quiet', 'vssadmin list shadows')],
  }),
  tool({
    id: 'wevtutil',
    programs: 'wevtutil',
    doc: 'Changes the logs of the system.',
    reads: 'el enum-logs gl get-log gli get-log-info qe query-events ep enum-publishers gp get-publisher',
    change: 'system.configure',
    example: 'wevtutil sl Application /ms:1048576',
    look: 'wevtutil qe Application /c:5',
    more: [
      elsewhere('wevtutil', 'wevtutil qe Application /r:host', 'wevtutil el', list('/r:* /remote:* /u:* /username:*')),
      word('wevtutil/bookmark', 'Writes down how far it has read.', 'file.write', list('/sbm:* /savebookmark:*'), 'wevtutil qe Application /sbm:a.xml', 'wevtutil el'),
      word('wevtutil/off', 'Stops a log.', 'system.hide', cases('/e:false /enabled:false'), 'wevtutil sl Security /e:false', 'wevtutil sl Security /ms:1048576'),
      word('wevtutil/clear', 'Removes traces.', 'system.hide', cases('cl clear-log'), 'wevtutil cl Security', 'wevtutil el'),
    ],
  }),
  tool({ id: 'auditpol', programs: 'auditpol', doc: 'Changes what the system records.', reads: '/get /list', change: 'system.hide', example: 'auditpol /clear /y', look: 'auditpol /get /category:System' }),
  tool({
    id: 'net',
    programs: 'net net1',
    doc: 'Changes accounts, services and shares.',
    reads: 'view statistics helpmsg user localgroup group accounts start use share session config',
    change: 'system.configure',
    example: 'net continue spooler',
    look: 'net view',
    more: [
      {
        id: 'net/more',
        doc: 'Changes what the word alone would show.',
        when: { operands: { min: 2 }, operand: { at: 0, is: cases('accounts use session config') } },
        does: [{ effect: 'system.configure' }],
        match: ['net use z: //server/share', 'net accounts /minpwlen:8'],
        not: ['net use', 'net user eve'],
      },
      {
        id: 'net/account',
        doc: 'Changes accounts or groups.',
        when: { operands: { min: 3 }, operand: { at: 0, is: cases('user localgroup group'), literal: true } },
        does: [{ effect: 'system.account' }],
        match: ['net user eve pass /add', 'net localgroup Administrators eve /add'],
        not: ['net view'],
      },
      {
        id: 'net/service',
        doc: 'Starts or stops services.',
        when: { operands: { min: 2 }, operand: { at: 0, is: cases('stop start pause continue') } },
        does: [{ effect: 'system.service' }],
        match: ['net stop spooler'],
        not: ['net start'],
      },
      { id: 'net/share', doc: 'Shares a folder with the network.', when: { operands: { min: 2 }, operand: { at: 0, is: cases('share') } }, does: [{ effect: 'network.listen' }], match: ['net share x=C:'], not: ['net share'] },
      elsewhere('net', "net view '//host'", 'net view'),
      unprotects('net', 'net stop WinDefend', 'net stop spooler'),
      guard('net', 'net stop interlock', 'net stop spooler'),
    ],
  }),
  tool({
    id: 'sc',
    programs: 'sc',
    doc: 'Changes services.',
    reads: 'query queryex qc qdescription qfailure getdisplayname getkeyname enumdepend showsid',
    change: 'system.service',
    example: 'sc stop spooler',
    look: 'sc query spooler',
    more: [
      word('sc/create', 'Makes something run at every start.', 'execution.later', cases('create config'), 'sc create x binPath= y', 'sc stop x'),
      guard('sc', 'sc stop interlock', 'sc stop spooler'),
      unprotects('sc', 'sc config WinDefend start= disabled', 'sc query WinDefend'),
    ],
  }),
  tool({
    id: 'schtasks',
    programs: 'schtasks',
    doc: 'Makes something run later, or changes that.',
    reads: '/query',
    change: 'execution.later',
    example: 'schtasks /create /tn x /tr y /sc daily',
    look: 'schtasks /query',
    bare: true,
    more: [
      {
        id: 'schtasks/delete-all',
        doc: 'Deletes every task: a name of one character is the star.',
        when: { operand: { at: 2, is: ['?'], literal: true }, operandNot: { at: 0, is: [...anyCase('/query /create /run /end /change /showsid')] } },
        does: [{ effect: 'system.hide' }],
        match: ["schtasks /delete /tn '*' /f"],
        not: ['schtasks /delete /tn backup /f', "schtasks /query /tn '*'"],
      },
      elsewhere('schtasks', 'schtasks /query /s host', 'schtasks /query', list('/s /u /p')),
    ],
  }),
  {
    id: 'taskkill',
    programs: windowsProgram('taskkill tskill'),
    doc: 'Stops processes.',
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [
      { id: 'taskkill/stop', doc: 'Stops processes.', does: [{ effect: 'process.signal', on: { each: 'operands', except: ['/*'] } }, { effect: 'process.signal' }], match: ['taskkill /f /im node.exe'] },
      {
        id: 'taskkill/every',
        doc: 'Stops every process, or one that the machine cannot do without.',
        // A name of one character: the star.
        when: { operand: { is: ['?', ...anyCase('csrss.exe lsass.exe wininit.exe winlogon.exe services.exe smss.exe svchost.exe')], literal: true } },
        does: [{ effect: 'process.signal-all' }],
        match: ["taskkill /f /im '*'", 'taskkill /f /im lsass.exe'],
        not: ['taskkill /f /im node.exe'],
      },
      guard('taskkill', 'taskkill /f /im interlock.exe', 'taskkill /im node.exe'),
    ],
  },
  {
    id: 'wmic',
    programs: windowsProgram('wmic'),
    doc: 'Asks for and changes everything about a machine.',
    source,
    grammar: { anyCase: true },
    rows: [
      {
        id: 'wmic/show',
        doc: 'Shows something.',
        when: { operand: { is: cases('get list'), literal: true }, operandNot: { is: [...cases('call delete create set'), '/*'] } },
        does: [{ effect: 'process.read' }],
        match: ['wmic os get version'],
        not: ['wmic process call create x'],
      },
      word('wmic/change', 'Runs programs, or changes the machine.', 'execution.inline-code', [...cases('call delete create set'), '/node*', '/NODE*', '/format*', '/FORMAT*'], 'wmic process call create calc', 'wmic os get version'),
      {
        id: 'wmic/start',
        doc: 'Runs a line of cmd.',
        when: { operand: { at: 1, is: cases('call'), literal: true } },
        runs: [{ source: { from: 3 }, language: 'cmd', join: 'blanks' }],
        match: ['wmic process call create "vssadmin delete shadows"'],
        not: ['wmic os get version'],
      },
      word('wmic/shutdown', 'Shuts the machine down.', 'system.shutdown', cases('reboot shutdown win32shutdown'), 'wmic os where primary=1 reboot', 'wmic os get version'),
      {
        id: 'wmic/account',
        doc: 'Changes accounts.',
        when: { operand: { at: 0, is: cases('useraccount group'), literal: true }, operandNot: { is: cases('get list') } },
        does: [{ effect: 'system.account' }],
        match: ["wmic useraccount where name='eve' delete"],
        not: ['wmic useraccount get name'],
      },
      word('wmic/backups', 'Destroys backups.', 'service.destroy', cases('shadowcopy'), 'wmic shadowcopy delete', 'wmic os get version'),
    ],
  },
  {
    id: 'netsh',
    programs: windowsProgram('netsh'),
    doc: 'Shows and changes network settings.',
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [
      { id: 'netsh/show', doc: 'Shows settings.', when: { operand: { is: NETSH_SHOWS, literal: true } }, does: [{ effect: 'process.read' }], match: ['netsh show alias', 'netsh wlan show profiles'], not: ['netsh winsock reset'] },
      // What follows the first words is a name or a setting; a computed one may be a verb.
      { id: 'netsh/change', doc: 'Changes settings.', when: { operandNot: { is: NETSH_SHOWS } }, does: [{ effect: 'network.configure' }], match: ['netsh winsock reset'], not: ['netsh wlan show profiles'] },
      {
        id: 'netsh/change-too',
        doc: 'Changes settings, or reads commands from a file.',
        when: { operand: { is: [...cases('set add delete reset import export connect disconnect start stop install uninstall exec offline flush'), '-*'] } },
        does: [{ effect: 'network.configure' }],
        match: ['netsh interface set interface x disable', 'netsh -f show'],
        not: ['netsh wlan show profiles'],
      },
      word('netsh/off', 'Switches the firewall off.', 'system.unprotect', cases('off disable'), 'netsh advfirewall set allprofiles state off', 'netsh show alias'),
      word('netsh/secret', 'Shows the keys of wireless networks.', 'secret.read', list('key=clear clear'), 'netsh wlan show profile x key=clear', 'netsh show alias'),
    ],
  },
  tool({
    id: 'ipconfig',
    programs: 'ipconfig',
    doc: 'Changes network settings.',
    reads: '/all /displaydns /allcompartments getifaddr getoption getpacket getsummary ifcount',
    change: 'network.configure',
    example: 'ipconfig /flushdns',
    look: 'ipconfig /all',
    bare: true,
  }),
  {
    id: 'windows-info',
    programs: windowsProgram('tasklist systeminfo getmac driverquery quser query qwinsta qprocess gpresult openfiles nbtstat'),
    doc: 'Prints information about the machine.',
    source,
    grammar: { anyCase: true },
    rows: [
      {
        id: 'windows-info/show',
        doc: 'Prints information.',
        when: { operandNot: { is: list('/s /S /p /P /u /U /server* /SERVER* /x /X /h /H /local /LOCAL /disconnect /DISCONNECT -R -RR -r -a -A /a') } },
        does: [{ effect: 'process.read' }],
        match: ['tasklist /v', 'systeminfo', 'gpresult /r', 'query user'],
        not: ['tasklist /s host', 'gpresult /h report.html'],
      },
    ],
  },
  {
    id: 'setx',
    programs: windowsProgram('setx assoc ftype'),
    doc: 'Changes what later commands mean.',
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [{ id: 'setx/set', doc: 'Sets a variable for good.', does: [{ effect: 'environment.hazard', on: 'first' }], match: ['setx PATH x'] }],
  },
  {
    id: 'runas',
    programs: windowsProgram('runas psexec psexec64'),
    doc: "Runs a program with another user's rights.",
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [{ id: 'runas/run', doc: "Uses another user's rights.", does: [{ effect: 'system.privilege' }], match: ['runas /user:admin x'] }],
  },
  {
    id: 'windows-run',
    programs: windowsProgram('mshta rundll32 regsvr32 wscript cscript msiexec forfiles pcalua installutil msbuild.exe bitsadmin certreq'),
    doc: 'Runs or fetches programs in roundabout ways.',
    source,
    grammar: { anyCase: true, noOptions: true },
    rows: [
      { id: 'windows-run/run', doc: 'Runs or fetches a program.', does: [{ effect: 'execution.inline-code' }], match: ['rundll32 x.dll,y', 'wscript a.vbs'] },
      word('windows-run/download', 'Runs, or saves, what it downloads.', 'execution.downloaded', list('http:* https:* HTTP:* /i:http* -i:http*'), 'mshta https://example.com/a.hta', 'wscript a.vbs'),
    ],
  },
]
