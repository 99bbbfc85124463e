// The names that agents give to the fields of their file tools. Data only.
import { words } from '../../text/word-list.ts'

/** Which file or folder. */
export const PATH_FIELDS = words(`
  path paths file files file_path filePath filepath file_paths filePaths filename fileName file_name target_file
  targetFile target_path targetPath target absolute_path absolutePath relative_path relativePath notebook_path
  notebookPath relative_workspace_path dir_path dirPath directory directory_path dir folder folderPath uri
  document image_path imagePath image_paths imagePaths target_notebook targetNotebook target_directory
  targetDirectory target_directories targetDirectories search_path searchPath search_directory searchDirectory
  TargetFile AbsolutePath File DirectoryPath SearchPath SearchDirectory TargetDirectories
`)

/** Where something comes from. */
export const SOURCE_FIELDS = words(`
  source src from old_path oldPath source_path sourcePath from_path
`)

/** Where something goes. */
export const DESTINATION_FIELDS = words(`
  destination dest dst to new_path newPath destination_path destinationPath to_path
`)

/** Text that is written into a file. */
export const CONTENT_FIELDS = words(`
  content contents text file_text fileText new_string newString new_str newText new_text new_source newSource
  insert_text code_edit code newCode data body replacement new_content newContent file_content fileContent new newStr
  new_str_1 new_str_2 new_str_3 insert replace diff ai_proposed_content CodeContent ReplacementContent
`)

/** Text that is taken out of a file. */
export const REMOVED_FIELDS = words(`
  old_string oldString old_str oldText old_text oldStr old old_source oldSource old_str_1 old_str_2 old_str_3 search
  TargetContent
`)

/** How a change is made; none of these names a file. */
export const EDIT_FIELDS = words(`
  edits edit changes operations replacements ReplacementChunks args
  replace_all replaceAll change_all allow_multiple expected_replacements expectedReplacements insert_line insertLine line
  start_line end_line startLine endLine start_index end_index view_range cell_id cell_type cell_number edit_mode
  cellId cell_idx is_new_cell cell_language editType language encoding append overwrite mode create
  create_directories createDirectories dry_run dryRun format instruction instructions modified_by_user blocking
  json line_count use_regex ignore_case regex_flags add_last_newline add_last_line_newline EmptyFile Instruction
  CodeMarkdownLanguage TargetLintErrorIds
`)

/** What an agent says about its own call. Nobody believes it, and nothing is done with it. */
export const REMARK_FIELDS = words(`
  description explanation summary reason title thought justification toolSummary tool_summary task_progress
  display_description
`)

/** How much is read, and how it is shown. */
export const READ_FIELDS = words(`
  offset limit instruction json format encoding pages detail start_line end_line startLine endLine StartLine EndLine
  line view_range line_ranges lineRanges line_offset n_lines should_read_entire_file include_line_numbers
`)

/** Fields that say what to search for or leave out. */
export const SEARCH_FIELDS = words(`
  query pattern regex search search_term output_mode type exclude excludePatterns exclude_pattern excludePattern
  exclude_patterns ignore ignore_patterns glob globs glob_pattern globPattern patterns include includes
  include_pattern includePattern file_pattern filePattern glob_filter_pattern name text symbol symbolName
  information_request Query Pattern
  Includes Excludes Extensions Type
`)
