// What an agent's hook protocol is to us: bytes in, event; verdict in, bytes out. One file per agent implements it.
import type { ClassifyAnswer } from '../contract/verdict.ts'
import type { InstallTemplate, Probe } from './install-template.ts'

/** What the agent's payload asks for. Field names are ours; `data` of an observation is the payload without secrets' meaning. */
export type AgentEvent =
  | {
      kind: 'decide'
      event: string
      toolName: string
      toolInput: Record<string, unknown>
      sessionId?: string
      toolUseId?: string
      cwd?: string
      /** Why this must be denied whatever the classifier says (absent tool_input where one is needed, wrong dialect …). */
      refuse?: string
      /** The payload is written as another agent writes it: the deny also has exit code 2, which most agents honour. */
      foreign?: true
      /** This call's input came in a form that no edited one may be handed back in. */
      fixedInput?: true
    }
  | {
      kind: 'observe'
      event: string
      toolName?: string
      /** What ran, as the agent tells it after the call: the only tie to the call for agents without a toolUseId. */
      toolInput?: Record<string, unknown>
      sessionId?: string
      toolUseId?: string
      data: Record<string, unknown>
      ends?: 'session'
    }
  /** Neither a known event nor a tool name: answered with 400. */
  | { kind: 'unknown'; why: string }

/** Exactly what the hook script prints (no trailing newline needed), its exit code, and the verdict for the header. */
export type Printed = { body: string; exit: number; verdict: 'allow' | 'deny' | 'observe' }

export type Dialect = {
  id: 'docker-agent' | 'claude-code' | 'codex' | 'gemini-cli' | 'copilot' | 'cursor'
  parse(payload: Record<string, unknown>): AgentEvent
  /** An edited input goes out complete, or as a deny that suggests it: see takesEdits. */
  render(answer: ClassifyAnswer, event: AgentEvent): Printed
  observed(event: AgentEvent): Printed
  /** The deny that the command line prints when the client gave nothing: one line of JSON, no single quotes. */
  fallbackDeny: string
  /** Can the hook hand the agent another input? Otherwise an approved edit is a deny that names the call to make. */
  takesEdits: boolean
  installTemplate: InstallTemplate
  probe: Probe
}
