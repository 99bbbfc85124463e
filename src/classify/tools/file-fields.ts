// The names that agents give to the fields of their file tools. Data only.

/** Words divided by blanks. */
function list(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

/** Which file or folder. */
export const PATH_FIELDS = list(`
  path paths file files file_path filePath filepath file_paths filePaths filename fileName file_name target_file
  targetFile target_path targetPath target absolute_path absolutePath relative_path relativePath notebook_path
  notebookPath relative_workspace_path dir_path dirPath directory directory_path dir folder folderPath uri
  document image_path imagePath
`)

/** Where something comes from. */
export const SOURCE_FIELDS = list(`
  source src from old_path oldPath source_path sourcePath from_path
`)

/** Where something goes. */
export const DESTINATION_FIELDS = list(`
  destination dest dst to new_path newPath destination_path destinationPath to_path
`)

/** Text that is written into a file. */
export const CONTENT_FIELDS = list(`
  content contents text file_text fileText new_string newString new_str newText new_text new_source newSource
  insert_text code_edit data body replacement new_content newContent
`)

/** How a change is made; none of these names a file. */
export const EDIT_FIELDS = list(`
  edits changes operations replacements old_string oldString old_str oldText old_text search replace replace_all
  replaceAll allow_multiple expected_replacements expectedReplacements insert_line insertLine line start_line
  end_line startLine endLine view_range cell_id cell_type cell_number edit_mode cellId language encoding append
  overwrite mode create create_directories createDirectories dry_run dryRun format instruction instructions
  description explanation summary modified_by_user ai_proposed_content blocking diff json
`)

/** How much is read, and how it is shown. */
export const READ_FIELDS = list(`
  offset limit description explanation instruction json format encoding pages detail
`)

/** What is searched for or left out. */
export const SEARCH_FIELDS = list(`
  query pattern regex search search_term description explanation output_mode type exclude excludePatterns
  exclude_pattern excludePattern exclude_patterns ignore ignore_patterns glob globs glob_pattern globPattern patterns
  include includes include_pattern includePattern file_pattern filePattern glob_filter_pattern name text
`)
