// Tools that run a shell command, and the fields that such tools have. Data only.
import { words } from '../../text/word-list.ts'
import type { ToolRow } from '../tool.ts'

const OFF = [false, null, 'false', '', 0]
const ESCALATES = { harmless: OFF, otherwise: 'hostile' } as const

/** What a field of a shell tool is for. */
export const SHELL_FIELDS = {
  /** Text or words of a command. */
  command: [
    'command',
    'cmd',
    'input',
    'script',
    'chars',
    'command_line',
    'commandLine',
    'shell_command',
    'bash_command',
  ],
  /** A list of separate commands. */
  list: ['commands', 'cmds', 'scripts'],
  /** Words. */
  argv: ['argv'],
  /** Words or text that follow the command, or an object with fields of its own. */
  args: ['args', 'arguments'],
  /** Objects with fields of their own. */
  container: ['action', 'params', 'parameters', 'tool_input', 'toolInput', 'payload', 'options'],
  cwd: [
    'cwd',
    'workdir',
    'working_dir',
    'workingDir',
    'working_directory',
    'workingDirectory',
    'dir_path',
    'directory',
    'dir',
  ],
  shell: ['shell'],
  environment: ['env', 'environment', 'environ', 'env_vars', 'envVars', 'variables'],
} as const

const KNOWN = words(`
  description explanation summary title goal thought justification reason name note notes toolSummary tool_summary
  task_progress extra metadata meta _meta annotations tags labels
  timeout timeout_ms timeoutMs timeout_seconds timeout_secs timeoutSeconds timeoutSec hard_timeout max_timeout
  is_background isBackground run_in_background runInBackground background async detach persistent blocking wait
  waitForCompletion max_wait_seconds block_until_ms mode initial_wait initialWait delay_ms yield_time_ms max_output_tokens
  max_output_length max_lines login auto_background_after yieldMs notify_on_complete watch_patterns session_id sessionId shell_id shellId terminal_id id type restart
  requires_approval security_risk risk_level riskLevel riskLevelReason requestUnsandboxedExecutionReason idle_timeout
`)

const SANDBOX: NonNullable<ToolRow['flags']> = {
  dangerouslyDisableSandbox: ESCALATES,
  dangerously_disable_sandbox: ESCALATES,
  disable_sandbox: ESCALATES,
  unsandboxed: ESCALATES,
  skip_approval: ESCALATES,
  auto_approve: ESCALATES,
  autoApprove: ESCALATES,
  with_escalated_permissions: { harmless: OFF, otherwise: 'unknown' },
  requestUnsandboxedExecution: { harmless: OFF, otherwise: 'unknown' },
  elevated: { harmless: OFF, otherwise: 'unknown' },
  sandbox_permissions: { harmless: [...OFF, 'use_default'], otherwise: 'unknown' },
  // With a terminal, programs wait for keys that nobody here sees: pagers and editors run commands by them.
  tty: { harmless: OFF, otherwise: 'execution.interactive' },
  pty: { harmless: OFF, otherwise: 'execution.interactive' },
  // The text goes to a program that is already running.
  is_input: { harmless: OFF, otherwise: 'unknown' },
}

export const SHELL_TOOLS: readonly ToolRow[] = [
  {
    id: 'tool/shell',
    doc: 'Runs a shell command.',
    names: words(`
      bash Bash sh exec shell Shell run_shell_command run_terminal_cmd run_terminal_command runInTerminal
      run_in_terminal run_background_job execute_command execute_bash executeBash execute_shell_command local_shell
      exec_command shell_command container.exec Monitor unified_exec run_bash bash_tool bash_command Terminal
      execute_shell run_shell shell_exec shell_execute launch-process start_process developer__shell Execute
      builtin_run_terminal_command run_in_bash_session
    `),
    special: 'shell',
    flags: SANDBOX,
    known: KNOWN,
    undeclared: 'unknown',
  },
  {
    id: 'tool/shell-terminal',
    doc: 'Runs a shell command in a folder of the project.',
    names: ['terminal'],
    special: 'shell',
    roles: { cd: 'cwd' },
    flags: SANDBOX,
    known: KNOWN,
    undeclared: 'unknown',
  },
  {
    id: 'tool/shell-capitals',
    doc: 'Runs a shell command; its fields are also written in capitals.',
    names: ['run_command'],
    special: 'shell',
    roles: { CommandLine: 'command', Cwd: 'cwd' },
    flags: SANDBOX,
    known: [...KNOWN, ...words('Blocking SafeToAutoRun WaitMsBeforeAsync RunPersistent RequestedTerminalID')],
    undeclared: 'unknown',
  },
  {
    id: 'tool/powershell',
    doc: 'Runs a command of PowerShell: cmdlets with plain words are understood.',
    names: words('powershell PowerShell pwsh write_powershell execute_pwsh executePwsh'),
    special: 'shell',
    language: 'powershell',
    flags: SANDBOX,
    known: KNOWN,
    undeclared: 'unknown',
  },
  {
    id: 'tool/cmd',
    doc: 'Runs a command of cmd, whose language is read only to find what is worse.',
    names: ['cmd', 'execute_cmd'],
    always: ['unknown'],
    special: 'shell',
    language: 'cmd',
    flags: SANDBOX,
    known: KNOWN,
    undeclared: 'unknown',
  },
  {
    id: 'tool/type-into',
    doc: 'Types into a program that is already running.',
    names: words(`
      write_stdin send_input write_bash send_to_terminal write-process interact_with_process terminal_input
    `),
    always: ['unknown'],
    special: 'shell',
    flags: SANDBOX,
    known: KNOWN,
    undeclared: 'unknown',
  },
]
