// Other agents, models on this machine, and programs that ask a model: only their versions and lists are harmless.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { projectTool } from '../shapes/project-tool.ts'
import { serviceClient } from '../shapes/service-client.ts'

/** They read files, run commands and edit on their own; their settings of this machine are not looked at here. */
const agents = projectTool('agent-program', {
  programs: 'claude codex gemini opencode cursor-agent qwen crush cody cn droid auggie plandex cagent openhands',
  source: 'docs.anthropic.com/claude-code/cli-reference; codex, gemini, aider, opencode, crush and goose --help',
  example: 'claude -p hi',
  prints: '--version -v --help -h',
  effect: 'execution.delegate',
  doc: 'Hands work to another agent, whose calls nobody checks here.',
})

/** For these `-v` means that they say more while they work. */
const verboseAgents = projectTool('verbose-agent', {
  programs: 'aider gptme kiro-cli',
  source: 'aider.chat/docs/config/options.html; gptme --help; kiro-cli --help',
  example: 'aider -v a.py',
  prints: '--version --help -h',
  effect: 'execution.delegate',
  doc: 'Hands work to another agent, whose calls nobody checks here.',
})

const ollama = serviceClient('ollama', {
  doc: 'Models that run on this machine.',
  source: 'github.com/ollama/ollama README and ollama --help, 0.5',
  benign: '--verbose -h',
  about: '-v --version -h --help',
  aboutSubs: 'help',
  calm: 'list',
  bold: 'pull llama3',
  subcommands: { show: { benign: list('--license --modelfile --parameters --system --template -v') } },
  lines: [
    { name: 'read', doc: 'Lists and describes models.', effect: 'service.read', subs: 'list, ls, ps, show', match: 'list, ps, show llama3 --modelfile' },
    { name: 'ask', doc: 'Asks a model, or talks with it.', effect: 'execution.interactive', subs: 'run, launch', match: 'run llama3' },
    { name: 'change', doc: 'Fetches, makes, stops or deletes models.', effect: 'service.write', subs: 'pull, create, cp, rm, stop, signin, signout', match: 'pull llama3, rm llama3' },
    { name: 'publish', doc: 'Publishes a model.', effect: 'service.publish', subs: 'push', match: 'push me/a' },
    { name: 'serve', doc: 'Serves models to others.', effect: 'network.listen', subs: 'serve, start', match: 'serve' },
    { name: 'file', doc: 'Reads a description of a model.', does: [{ effect: 'file.read', on: { option: ['-f', '--file'] } }], subs: 'create', match: 'create a -f Modelfile', not: 'list' },
  ],
})

const llm: Family = {
  id: 'llm',
  programs: ['llm'],
  doc: 'Asks language models and keeps what they said.',
  source: 'llm.datasette.io/en/stable/help.html, 0.21',
  grammar: { otherOptions: 'network.write', benign: list('--version -h --help') },
  subcommands: {
    models: { benign: ['--options', '--schemas', '--tools', '--async'], value: ['-q', '--query', '-m', '--model'] },
    'models list': { benign: ['--options', '--schemas', '--tools', '--async'], value: ['-q', '--query', '-m', '--model'] },
    plugins: { benign: ['--all'] },
  },
  rows: [
    { id: 'llm/version', doc: 'Prints its version or help.', when: { sub: [''], any: list('--version -h --help') }, does: [{ effect: 'text.print' }], match: ['llm --version'], not: ['cat a.txt | llm', 'llm -h models'] },
    {
      id: 'llm/read',
      doc: 'Lists models, plugins and the names of keys.',
      when: { sub: list('models, models list, models default, plugins, keys, keys list, keys path, templates list, templates path, aliases list, aliases path, logs path, logs status, collections list, schemas list'), operands: { max: 0 } },
      does: [{ effect: 'text.print' }],
      match: ['llm models', 'llm plugins'],
      not: ['llm models default gpt-4o'],
    },
    { id: 'llm/keys', doc: 'Shows a key.', when: { sub: ['keys get'] }, does: [{ effect: 'secret.read' }], match: ['llm keys get openai'], not: ['llm keys'] },
    {
      id: 'llm/change',
      doc: 'Changes its settings, installs plugins, or does more than a list says.',
      when: {
        sub: list(
          'keys set, models default, install, uninstall, templates edit, templates show, aliases set, aliases remove, logs, logs list, logs on, logs off, logs backup, embed, embed-multi, similar, chat, prompt, openai, tools, fragments, schemas',
        ),
      },
      does: [{ effect: 'network.write' }, { effect: 'system.configure' }],
      match: ['llm install llm-x', 'llm keys set openai', 'llm logs'],
      not: ['llm plugins'],
    },
    { id: 'llm/ask', doc: 'Sends a text to a model.', when: { sub: [''], none: list('--version -h --help') }, does: [{ effect: 'network.write' }], match: ['cat a.txt | llm'], not: ['llm --version'] },
  ],
}

const askers = projectTool('model-asker', {
  programs: 'mods aichat sgpt fabric tgpt chatblade lms llamafile vllm llama-cli',
  source: 'READMEs of mods 1.7, aichat 0.26, shell-gpt 1.4, fabric 1.4, vllm 0.6',
  example: 'mods hello',
  effect: 'network.write',
  doc: 'Sends text or files to a model; some run what it answers.',
})

export const agentPrograms: readonly Family[] = [agents, verboseAgents, ollama, llm, askers]
