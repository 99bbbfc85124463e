// Looks at tool calls for the tests of tools: one project, and short forms of what is found. Asserts nothing.
import { hostScopes } from '../../../src/classify/targets/hosts.ts'
import { pathScopes } from '../../../src/classify/targets/paths.ts'
import { lookAtTool, type ToolEffect } from '../../../src/classify/tools/look-at-tool.ts'
import type { Context, Scope } from '../../../src/classify/types.ts'

export const context: Context = { cwd: '/srv/shop', home: '/home/ada', workspace: '/srv/shop', profile: 'standard' }
const place = { cwd: '/srv/shop', home: '/home/ada', workspace: '/srv/shop', cwdKnown: true }

/** The effects of a call to a tool that is no shell. */
export function look(toolName: string, toolInput: Record<string, unknown>): ToolEffect[] {
  const result = lookAtTool({ toolName, toolInput }, context)
  if (result.kind !== 'effects') throw new Error('looked at as a shell tool')
  return result.effects
}

/** `file.edit src/a.ts` for effects on paths and URLs, `execution.unmapped <sql>` for sources, else the bare kind. */
export function told(effects: readonly ToolEffect[]): string[] {
  return effects.map(({ effect, target, as, source }) =>
    as === 'path' || as === 'url' ? `${effect} ${target}` : source ? `${effect} <${source.language}>` : effect,
  )
}

/** The kinds of the effects, sorted, once each. */
export function kinds(effects: readonly ToolEffect[]): string[] {
  return [...new Set(effects.map(({ effect }) => effect))].sort()
}

/** Where the targets lie. */
export function scopes(effects: readonly ToolEffect[]): Scope[] {
  return effects.flatMap(({ as, target }) =>
    as === 'path' ? pathScopes(target!, place) : as === 'url' ? hostScopes(target!) : [],
  )
}
