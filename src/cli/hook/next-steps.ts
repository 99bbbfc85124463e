// Words what a person still has to do after an installation. Does nothing itself.

import { ownCommand } from '../own-command.ts'
import { choosePlace, dialectOf, isVerified } from './agents.ts'
import { headerPath, type InstallChoice, pluginPath, yamlPath } from './install-plan.ts'

/** One sentence each: how the agent gets its hook, and what weakens this set-up. */
export function nextSteps(installed: InstallChoice & { isRoot: boolean }): string[] {
  const { agent, prefix, place, account, constants, home, isRoot } = installed
  const { url, keyFile } = constants
  const scope = place?.scope ?? 'user'
  const usual = choosePlace(agent, scope, home).path
  return [
    ...(isVerified(agent) ? [] : [`Unverified: this set-up of ${agent} was written from documents.`]),
    ...wordPlace(installed, usual),
    ...(agent === 'docker-agent' ? [] : (dialectOf(agent)?.installTemplate.notes(scope) ?? [])),
    ...(place === undefined || place.path === usual
      ? []
      : [
          `The server does not know ${place.path} by its name: start it with INTERLOCK_GUARDED_FILES=${place.path}, or agents may change it.`,
        ]),
    ...wordReach(prefix, isRoot, keyFile, account?.name),
    ...(scope === 'user' && isRoot && agent !== 'docker-agent' && agent !== 'opencode'
      ? [
          'Root owns these settings only where the agent runs as root too; --managed writes those that no other account can change.',
        ]
      : []),
    ...(/^http:\/\/(127\.|localhost|\[::1\])/.test(url) && constants.socket === undefined
      ? ['Over plain http on loopback the server is not authenticated; see the limits in README.md.']
      : url.startsWith('http:') && constants.socket === undefined
        ? [
            'Plain http to another machine shows tool calls and the key to the network: use https with --ca-file or --pin.',
          ]
        : []),
    `Check it: ${ownCommand(`hook verify ${agent} --prefix ${prefix}`)}, and ${ownCommand(`doctor --prefix ${prefix}`)}`,
  ]
}

function wordPlace({ agent, prefix, place }: InstallChoice, usual: string): string[] {
  if (agent === 'docker-agent') {
    const yaml = yamlPath(prefix)
    return place === undefined
      ? [
          `Add the hooks to docker-agent: put ${yaml} under agents.<name>.hooks of every agent; versions since July 2026 also read a copy of it as ${usual}.`,
        ]
      : [
          `The hooks are in ${place.path}, which versions since July 2026 read; for older ones put ${yaml} under agents.<name>.hooks of every agent.`,
        ]
  }
  if (agent !== 'opencode') return []
  return place === undefined
    ? [`Name the plugin in opencode's configuration: "plugin": ["file://${pluginPath(prefix)}"].`]
    : ['Restart opencode: a running one keeps its plugins.']
}

function wordReach(prefix: string, isRoot: boolean, keyFile: string, agentUser: string | undefined): string[] {
  if (!isRoot)
    return [
      `The agent can change ${prefix}, because it runs as you: install as root for a boundary, best inside its container.`,
    ]
  if (agentUser === undefined || keyFile !== headerPath(prefix))
    return [`The agent's account must be able to read ${keyFile} (name it with --agent-user), and nobody else.`]
  return [`${keyFile} can be read by root and by the group of ${agentUser}.`]
}
