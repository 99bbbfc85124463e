// Text that a tool writes into a file that others run: package scripts, hook settings. Reads no other content.
import { foldName } from '../targets/fold.ts'
import type { ToolEffect } from './tool.ts'

type Risk = { files: RegExp; words: readonly string[]; target: string }

const RISKS: readonly Risk[] = [
  {
    files: /(?:^|[\\/])(?:package|composer)\.json$/,
    words: [
      ...[
        '"preinstall"',
        '"install"',
        '"postinstall"',
        '"prepare"',
        '"preprepare"',
        '"postprepare"',
        '"prepublish"',
        '"prepublishOnly"',
        '"prepack"',
      ],
      ...['"postpack"', '"post-install-cmd"', '"post-update-cmd"', '"pre-install-cmd"', '"post-autoload-dump"'],
    ],
    target: 'a script that runs at every install',
  },
  {
    files: /\.(?:ya?ml|json|jsonc|toml)$/,
    words: [
      ...[
        'pre_tool_use',
        'tool_guard',
        'tool_input_transform',
        'permission_request:',
        'PreToolUse',
        'preToolUse',
        'BeforeTool',
        'PermissionRequest',
      ],
      ...[
        'beforeShellExecution',
        'beforeMCPExecution',
        'disableAllHooks',
        'interlock-hook',
        'chat.tools.autoApprove',
        'autoApprove',
      ],
    ],
    target: "an agent's hooks",
  },
]

/** The effects of writing these texts (old and new ones of an edit) to these paths. Time linear in the texts. */
export function contentEffects(paths: readonly string[], texts: readonly string[]): ToolEffect[] {
  const names = paths.map(foldName)
  return RISKS.filter(
    ({ files, words }) =>
      names.some((name) => files.test(name)) && texts.some((text) => words.some((word) => text.includes(word))),
  ).map(({ target }) => ({ effect: 'execution.later', row: 'tool/content', target, as: 'name' }))
}
