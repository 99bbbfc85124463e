// Words what a person still has to do after an installation. Does nothing itself.
import type { AgentName } from './install-plan.ts'

export type Installed = {
  agent: AgentName
  url: string
  prefix: string
  keyFile: string
  yaml: string
  isRoot: boolean
}

/** One sentence each: how the agent gets its hook, and what weakens this set-up. */
export function nextSteps(installed: Installed): string[] {
  const { agent, url, prefix, keyFile, yaml, isRoot } = installed
  return [
    ...(agent === 'docker-agent'
      ? [`Add the hooks to docker-agent: put ${yaml} under agents.<name>.hooks of every agent, or copy it to hooks.d.`]
      : ['Start Claude Code anew; a running one keeps its old hooks.']),
    isRoot
      ? `The agent's account must be able to read ${keyFile} (chown it), and nobody else.`
      : `The agent can change ${prefix}, because it runs as you: install as root for a boundary, best inside its container.`,
    ...(/^http:\/\/(127\.|localhost|\[::1\])/.test(url)
      ? ['Over plain http on loopback the server is not authenticated; see the limits in README.md.']
      : url.startsWith('http:')
        ? [
            'Plain http to another machine shows tool calls and the key to the network: use https with --ca-file or --pin.',
          ]
        : []),
    `Check it: interlock hook verify ${agent} --prefix ${prefix}`,
  ]
}
