// Agents' tools that change nothing outside the conversation: plans, lists, questions, looks at own jobs. Data only.
import { words } from '../../text/word-list.ts'
import type { ToolRow } from '../tool.ts'

export const NOTE_TOOLS: readonly ToolRow[] = [
  {
    id: 'tool/note',
    doc: 'Thinks, plans, keeps a list, shows something or asks the user.',
    names: words(`
      think Think thinking Thinking sequentialthinking create_todo create_todos update_todos update_todo list_todos
      TodoWrite TodoRead todowrite todoread todo_write todo_read todos manage_todo_list write_todos update_todo_list
      SetTodoList todo update_plan update_topic focus_chain write_plan read_plan list_plans get_plan_status
      set_plan_status ExitPlanMode EnterPlanMode exit_plan_mode enter_plan_mode plan_exit plan_enter
      plan_mode_respond act_mode_respond present_plan user_prompt ask_user AskUser AskUserQuestion
      ask_user_question AskQuestion ask_followup_question ask_question question request_user_input
      vscode_get_confirmation report_intent propose_work create_diagram ReportFindings get_task update_task
      list_tasks next_task add_dependency remove_dependency TaskCreate TaskGet TaskUpdate TaskList task_create
      task_get task_update task_list complete_task task_complete task_done finish StructuredOutput create_goal
      get_goal update_goal condense summarize_task SendDMail view_tasklist add_tasks update_tasks reorganize_tasklist
      mermaid render-mermaid renderMermaidDiagram clarify
    `),
    always: ['tool.harmless'],
    undeclared: 'ignore',
  },
  {
    id: 'tool/own-list',
    doc: 'Keeps a list of tasks, as its command says.',
    names: ['task_tracker', 'todo_list'],
    does: [
      {
        effect: {
          by: 'command',
          is: {
            ...{ view: 'tool.harmless', plan: 'tool.harmless', create: 'tool.harmless', complete: 'tool.harmless' },
            ...{ add: 'tool.harmless', remove: 'tool.harmless', load: 'tool.harmless', lookup: 'tool.harmless' },
          },
        },
        fields: ['id', 'load_id', 'current_id'],
        as: 'name',
        default: 'own list',
      },
    ],
    undeclared: 'ignore',
  },
  {
    id: 'tool/own-jobs',
    doc: "Looks at the agent's own background jobs, ends them or types into them, as its action says.",
    names: ['process'],
    does: [
      {
        effect: {
          by: 'action',
          is: {
            ...{ list: 'tool.harmless', poll: 'tool.harmless', log: 'tool.harmless', wait: 'tool.harmless' },
            ...{ kill: 'process.signal', remove: 'process.signal', clear: 'process.signal' },
          },
        },
        fields: ['session_id', 'sessionId'],
        as: 'name',
        default: 'own jobs',
      },
    ],
    source: { fields: ['data', 'text'], language: 'shell' },
    known: ['offset', 'limit', 'timeout', 'keys', 'eof', 'bracketed'],
    undeclared: 'unknown',
  },
  {
    id: 'tool/completion',
    doc: 'Says that the work is done, and may show it with a command.',
    names: ['attempt_completion'],
    always: ['tool.harmless'],
    source: { fields: ['command'], language: 'shell' },
    undeclared: 'ignore',
  },
  {
    id: 'tool/observe',
    doc: "Looks at the agent's own jobs, agents, tools, skills or memory, or at what its editor shows.",
    names: words(`
      BashOutput bash_output read_bash read_powershell list_background_jobs view_background_job
      list_background_agents view_background_agent wait_background_agents TaskOutput task_output AgentOutputTool
      get_terminal_output get_task_output terminal_last_command terminal_selection read_terminal command_status
      job_output job_list job_wait read-process list-processes read_process_output list_background_processes
      read_background_output list_agents ListAgents read_agent
      list_bash list_powershell list_sessions read_session get_memories search_memories list_memories read_skill
      search_tool ToolSearch tool_search activate_skill list_skills search_remote_mcp_servers
      list_remote_mcp_servers get_internal_docs cli_help fetch_copilot_cli_documentation load_mcp_documentation
      fetch_instructions CronList ListMcpResourcesTool list_mcp_resources list_mcp_resource_templates
      get_current_time now current_time test_failure get_vscode_api read_project_structure get_search_view_results
      get_project_setup_info view_diff view_repo_map crush_info listProcesses getProcessOutput introspect
      session_search skills_list skill_view sessions_list sessions_history session_status agents_list memory_search
      builtin_view_diff builtin_view_repo_map builtin_read_currently_open_file builtin_read_skill
      builtin_request_rule
    `),
    always: ['tool.harmless'],
    undeclared: 'ignore',
  },
]
