// docker-agent's built-in tools that need arguments, with the names of those. Says nothing about how bad a tool is.

/**
 * Tool → the fields of its input. docker-agent omits an input that was no JSON object, and it decodes field names
 * without regard to case; both are told apart from an ordinary call with this table. Tools that can do without any
 * argument (list_todos …) and tools of MCP servers are not in it.
 * source: docker-agent v1.32.3, tool definitions; `command` beside `cmd` since 2026.
 */
export const DOCKER_AGENT_TOOLS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['shell', ['cmd', 'command', 'cwd', 'timeout', 'description']],
  ['run_background_job', ['cmd', 'command', 'cwd']],
  ['view_background_job', ['job_id']],
  ['stop_background_job', ['job_id']],
  ['read_file', ['path']],
  ['read_multiple_files', ['paths', 'json']],
  ['list_directory', ['path']],
  ['directory_tree', ['path']],
  ['search_files_content', ['path', 'query', 'is_regex', 'excludePatterns']],
  ['write_file', ['path', 'content']],
  ['edit_file', ['path', 'edits']],
  ['create_directory', ['paths']],
  ['remove_directory', ['paths']],
  ['fetch', ['urls', 'format', 'timeout']],
  ['run_tools_with_javascript', ['script']],
  ['transfer_task', ['agent', 'task', 'expected_output']],
  ['handoff', ['agent']],
  ['run_background_agent', ['agent', 'task', 'expected_output']],
  ['change_model', ['model']],
  ['user_prompt', ['message', 'title', 'schema']],
  ['add_tool', ['name']],
  ['delete_task', ['id', 'taskId']],
  ['delete_memory', ['id']],
  ['lsp_rename', ['file', 'line', 'character', 'new_name']],
  ['lsp_format', ['file']],
])
