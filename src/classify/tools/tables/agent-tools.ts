// Agents' tools that reach further than the conversation: memory, sub-agents, jobs, schedules, more tools. Data only.
import { words } from '../../text/word-list.ts'
import type { ToolRow } from '../tool.ts'
import { PATH_FIELDS } from './file-fields.ts'

export const AGENT_TOOLS: readonly ToolRow[] = [
  {
    id: 'tool/read-skill-file',
    doc: "Reads a file of a skill; its path is relative to the skill's folder.",
    names: ['read_skill_file'],
    does: [{ effect: 'file.read', fields: PATH_FIELDS, as: 'path' }],
    known: ['skill_name', 'name'],
    undeclared: 'paths',
  },
  {
    id: 'tool/create-task',
    doc: 'Adds a task, described by the text or by a file.',
    names: ['create_task'],
    does: [{ effect: 'file.read', fields: ['path'], as: 'path', optional: true }],
    always: ['tool.harmless'],
    undeclared: 'ignore',
  },
  {
    id: 'tool/remember',
    doc: 'Writes something into a memory that later sessions believe.',
    names: words('add_memory update_memory save_memory store_memory create_memory remember'),
    special: 'memory',
    undeclared: 'ignore',
  },
  {
    id: 'tool/forget',
    doc: 'Deletes memories, tasks, plans or schedules.',
    names: words(
      'delete_memory delete_task delete_todo delete_todos remove_memory delete_plan CronDelete reset_remote_mcp_server_auth',
    ),
    always: ['service.write'],
    undeclared: 'ignore',
  },
  {
    id: 'tool/delegate',
    doc: 'Hands work to another agent, model, skill or workflow, whose calls may not pass here.',
    names: words(`
      transfer_task handoff Task task Agent agent run_background_agent invoke_agent delegate_to_agent spawn_agent
      send_message SendMessage write_agent resume_agent wait_agent new_task switch_mode SwitchMode runSubagent
      codebase_investigator change_model revert_model run_skill Skill skill SlashCommand run_slash_command Workflow
      RemoteTrigger TeamCreate agentic_fetch search_subagent delegate_task delegate oracle librarian finder use_skill
    `),
    always: ['execution.delegate'],
    undeclared: 'ignore',
  },
  {
    id: 'tool/stop-job',
    doc: 'Stops a background job or agent.',
    names: words(`
      stop_background_job stop_background_agent KillShell KillBash kill_shell stop_bash stop_powershell TaskStop
      task_stop stop_agent close_agent kill_terminal kill_process kill-process force_terminate job_kill TeamDelete
    `),
    always: ['process.signal'],
    undeclared: 'ignore',
  },
  {
    id: 'tool/schedule',
    doc: 'Makes the agent run again later.',
    names: words('CronCreate ScheduleWakeup schedule_task create_schedule schedule cronjob platform__manage_schedule'),
    always: ['execution.later'],
    undeclared: 'ignore',
  },
  {
    id: 'tool/worktree',
    doc: 'Creates or leaves a working copy of the repository.',
    names: words('EnterWorktree ExitWorktree'),
    always: ['vcs.change'],
    undeclared: 'ignore',
  },
  {
    id: 'tool/code-mode',
    doc: 'Runs a script that calls other tools, none of which pass here.',
    names: words('run_tools_with_javascript js_repl'),
    always: ['unknown'],
    source: { fields: ['script', 'code', 'source'], language: 'javascript' },
    undeclared: 'unknown',
  },
  {
    id: 'tool/batch',
    doc: 'Makes several calls of other tools at once, which may not pass here.',
    names: words('batch Batch BatchTool multi_tool_use.parallel parallel multi_tool_use'),
    special: 'calls',
    always: ['execution.delegate'],
    undeclared: 'ignore',
  },
  {
    id: 'tool/tool-call',
    doc: 'Calls a tool of another server by its name.',
    names: words(`
      use_mcp_tool mcp_tool_call call_mcp_tool CallMcpTool mcp_call call_tool execute_tool mcp-exec mcp_exec run_tool
      invoke_tool
    `),
    special: 'calls',
    always: ['execution.unmapped'],
    undeclared: 'ignore',
  },
  {
    id: 'tool/widen',
    doc: 'Gives the agent more tools.',
    names: words(`
      add_tool install_tool enable_tool mcp_catalog add_mcp_server enable_remote_mcp_server disable_remote_mcp_server
      install_extension mcp_add
    `),
    always: ['execution.unmapped'],
    undeclared: 'ignore',
  },
]
