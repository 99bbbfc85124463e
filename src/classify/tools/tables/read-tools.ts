// Tools that read, list and search files. Data only.
import { words } from '../../text/word-list.ts'
import type { ToolRow } from '../tool.ts'
import { PATH_FIELDS, READ_FIELDS, SEARCH_FIELDS } from './file-fields.ts'

export const READ_TOOLS: readonly ToolRow[] = [
  {
    id: 'tool/read-fixed',
    doc: 'Reads files; always safe by contract.',
    names: ['read', 'file_read'],
    special: 'fixed',
    undeclared: 'ignore',
  },
  {
    id: 'tool/read',
    doc: 'Reads the content of files.',
    names: words(`
      read_file Read ReadFile readFile read_multiple_files readMultipleFiles read_files read_text_file
      read_media_file ReadMediaFile view View view_image view_file open_file show_file NotebookRead notebook_read
      cat_file get_file_contents view_code_item read_notebook_cell_output copilot_getNotebookSummary fs_read
      builtin_read_file builtin_read_file_range view_file_outline
    `),
    does: [{ effect: 'file.read', fields: PATH_FIELDS, as: 'path' }],
    known: [...READ_FIELDS, 'cellId', 'cell_id', 'NodePaths', 'operations', 'mode', 'args', 'depth'],
    undeclared: 'paths',
  },
  {
    id: 'tool/read-many',
    doc: 'Reads every file that a pattern matches.',
    names: ['read_many_files', 'ReadManyFiles'],
    does: [{ effect: 'file.read', fields: [...PATH_FIELDS, 'include'], as: 'path' }],
    special: 'read-many',
    known: [...READ_FIELDS, 'exclude', 'recursive', 'useDefaultExcludes', 'file_filtering_options'],
    undeclared: 'paths',
  },
  {
    id: 'tool/list',
    doc: 'Lists folders or describes files.',
    names: words(`
      list_directory list_dir ListDir ls LS list List list_files ListFiles listDirectory ReadFolder directory_tree tree
      get_file_info list_directory_with_sizes file_info list_allowed_directories stat_file
      list_code_definition_names read_lints ReadLints get_errors diagnostics getDiagnostics get_diagnostics
      get_changed_files test_search builtin_ls builtin_view_subdirectory
    `),
    does: [{ effect: 'file.list', fields: PATH_FIELDS, as: 'path', default: '.' }],
    known: [
      ...READ_FIELDS,
      'repositoryPath',
      'ignore',
      'recursive',
      'max_depth',
      'depth',
      'file_filtering_options',
      'excludePatterns',
      'sortBy',
    ],
    undeclared: 'paths',
  },
  {
    id: 'tool/search-names',
    doc: 'Finds files by name.',
    names: words(`
      Glob glob FindFiles find_files file_search find_by_name search_file_names find_path fileSearch
      glob_file_search search_workspace_symbols list_code_usages references builtin_file_glob_search
    `),
    does: [{ effect: 'file.list', fields: PATH_FIELDS, as: 'path', default: '.' }],
    special: 'search-names',
    known: SEARCH_FIELDS,
    undeclared: 'paths',
  },
  {
    id: 'tool/search-any',
    doc: 'Finds files by name for some agents, and searches their content for others.',
    names: ['search_files', 'searchFiles'],
    does: [{ effect: 'file.read', fields: PATH_FIELDS, as: 'path', default: '.' }],
    special: 'search-any',
    known: SEARCH_FIELDS,
    undeclared: 'paths',
  },
  {
    id: 'tool/search-text',
    doc: 'Searches the content of files.',
    names: words(`
      Grep grep grep_search GrepSearch grepSearch grep_files search_file_content search_files_content rg ripgrep
      search_code code_search codebase_search search_codebase semantic_search SemanticSearch search_in_files
      SearchText content_search codebase-retrieval builtin_grep_search builtin_codebase
    `),
    does: [{ effect: 'file.read', fields: PATH_FIELDS, as: 'path', default: '.' }],
    special: 'search-text',
    known: SEARCH_FIELDS,
    undeclared: 'paths',
  },
  {
    id: 'tool/lsp-read',
    doc: 'Asks a language server about code.',
    names: [
      ...[
        'workspace',
        'hover',
        'definition',
        'references',
        'document_symbols',
        'workspace_symbols',
        'diagnostics',
        'code_actions',
        'call_hierarchy',
      ],
      ...['type_hierarchy', 'implementations', 'signature_help', 'inlay_hints'],
    ].map((name) => `lsp_${name}`),
    does: [{ effect: 'file.list', fields: PATH_FIELDS, as: 'path', default: '.' }],
    known: [
      'line',
      'character',
      'query',
      'start_line',
      'end_line',
      'direction',
      'include_declaration',
      'description',
      'severity',
    ],
    undeclared: 'paths',
  },
  {
    id: 'tool/lsp',
    doc: 'Asks a language server about code, as its operation says.',
    names: ['LSP', 'lsp'],
    does: [
      {
        effect: {
          by: 'operation',
          is: {
            goToDefinition: 'file.list',
            goToDeclaration: 'file.list',
            goToTypeDefinition: 'file.list',
            goToImplementation: 'file.list',
            findReferences: 'file.list',
            hover: 'file.list',
            documentSymbol: 'file.list',
            workspaceSymbol: 'file.list',
            prepareCallHierarchy: 'file.list',
            incomingCalls: 'file.list',
            outgoingCalls: 'file.list',
            diagnostics: 'file.list',
          },
        },
        fields: PATH_FIELDS,
        as: 'path',
        default: '.',
      },
    ],
    known: ['line', 'character', 'query', 'limit'],
    undeclared: 'unknown',
  },
]
