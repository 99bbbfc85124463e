// Text that a tool writes into a file that others run: package scripts, hook settings. Reads no other content.
import type { EffectKind } from '../effect-kinds.ts'
import { foldName } from '../targets/fold.ts'
import { words } from '../text/word-list.ts'
import type { ToolEffect } from './tool.ts'

type Risk = { files: RegExp; texts: readonly string[]; effect: EffectKind; target: string }

const HOOK_WORDS = words(`
  pre_tool_use tool_guard tool_input_transform permission_request: PreToolUse preToolUse BeforeTool PermissionRequest
  beforeShellExecution beforeMCPExecution disableAllHooks interlock-hook chat.tools.autoApprove autoApprove
`)

/** The file that says what an agent is: its hooks and what it may do unasked stand in it. */
const AGENT_FILE = /(?:^|[\\/])(?:[^\\/]*[-_.])?(?:cagent|docker-agent|agents?|team)(?:[-_.][^\\/]*)?\.(?:ya?ml|hcl)$/

const RISKS: readonly Risk[] = [
  {
    files: /(?:^|[\\/])(?:package|composer)\.json$/,
    texts: words(`
      "preinstall" "install" "postinstall" "prepare" "preprepare" "postprepare" "prepublish" "prepublishOnly" "prepack"
      "postpack" "post-install-cmd" "post-update-cmd" "pre-install-cmd" "post-autoload-dump"
    `),
    effect: 'execution.later',
    target: 'a script that runs at every install',
  },
  {
    files: /\.(?:ya?ml|json|jsonc|toml|hcl)$/,
    texts: HOOK_WORDS,
    effect: 'execution.later',
    target: "an agent's hooks",
  },
  {
    files: AGENT_FILE,
    texts: ['hooks:', 'permissions:', 'safety:'],
    effect: 'execution.later',
    target: 'what an agent may do unasked',
  },
  {
    // Mostly colours and formatters, but what an agent may do unasked stands here too.
    files: /[\\/]?\.vscode[\\/]settings\.json$|\.code-workspace$/,
    texts: words('autoApprove chat. claude cursor. cline roo- allowAutomaticTasks workspace.trust terminal.integrated'),
    effect: 'guard.change',
    target: 'what an agent may do unasked',
  },
  { files: AGENT_FILE, texts: HOOK_WORDS, effect: 'guard.change', target: "an agent's hooks" },
]

/** The effects of writing these texts (old and new ones of an edit) to these paths. Time linear in the texts. */
export function contentEffects(paths: readonly string[], texts: readonly string[]): ToolEffect[] {
  const names = paths.map(foldName)
  return RISKS.filter(
    (risk) =>
      names.some((name) => risk.files.test(name)) &&
      texts.some((text) => risk.texts.some((word) => text.includes(word))),
  ).map(({ effect, target }) => ({ effect, row: 'tool/content', target, as: 'name' }))
}
