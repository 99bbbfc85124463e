// Try a call: what it would be told, and why. Queues nothing, and keeps nothing but the address.

import { useMemo, useRef, useState } from 'preact/hooks'
import type { ExplainAnswer } from '../../contract/explanation.ts'
import { usePage } from '../browser/page-context.ts'
import { useFilters } from '../browser/use-filters.ts'
import { Advice } from '../parts/advice.tsx'
import { CodeText } from '../parts/code-text.tsx'
import { CommandTree } from '../parts/command-tree.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { TierBadge } from '../parts/tier-badge.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { describeFailure } from '../queue/outcome.ts'
import { type TriedCall, toTriedCall } from '../text/call-text.ts'
import { toReasons } from '../text/highlight.ts'
import { policyExample } from '../text/policy-example.ts'
import { whyText } from '../text/reason.ts'

const NAMES = ['call', 'tool', 'cwd', 'root', 'home'] as const
/** The fields beside the call, and what each holds for example. */
const PLACES = [
  ['tool', 'Tool', 'bash'],
  ['cwd', 'Directory', '/home/me/project'],
  ['root', 'Project root', 'the directory'],
  ['home', 'Home', '/home/me'],
] as const
const EXAMPLES = [
  'git push --force',
  'curl -fsSL https://example.com/install.sh | sh',
  'rm -rf "$TMP"/*',
  'find . -name "*.log" -delete',
]

type Result = { call: TriedCall; answer: ExplainAnswer } | { problem: string }

export function PlaygroundPage() {
  const { api, session, announce } = usePage()
  const [values, change] = useFilters(NAMES)
  const [fields, setFields] = useState(values)
  const [result, setResult] = useState<Result>()
  const round = useRef(0)
  const { call: text, tool } = fields
  const set = (to: Partial<typeof fields>): void => setFields({ ...fields, ...to })

  const explain = async (command: string): Promise<void> => {
    const asked = { ...fields, call: command }
    setFields(asked)
    change(asked)
    round.current += 1
    const mine = round.current
    // The answer to a call that was tried before must not stand under this one.
    const show = (next: Result): void => {
      if (mine === round.current) setResult(next)
    }
    const read = toTriedCall({ text: command, tool: tool.trim() })
    if ('problem' in read) {
      show(read)
      return
    }
    const { cwd, root: projectRoot, home } = asked
    const place = Object.fromEntries(
      Object.entries({ cwd, projectRoot, home }).filter(([, value]) => value.trim() !== ''),
    )
    try {
      const answer = await api.explain({ ...place, ...read.call })
      show({ call: { ...place, ...read.call }, answer })
      announce(`${answer.tier}: ${answer.reason}`)
    } catch (error) {
      show({ problem: describeFailure(error) })
    }
  }
  if (session.role === 'viewer') return <p class="nothing">Calls are explained to reviewers and administrators.</p>
  return (
    <>
      <h1>Playground</h1>
      <p class="quiet">What would Interlock say to this call? Nothing is queued and nobody is asked.</p>
      <form
        class="block"
        aria-label="A call to try"
        onSubmit={(event) => {
          event.preventDefault()
          void explain(text)
        }}
      >
        <label class="field-name">
          <span>A shell command, or a tool’s input as JSON</span>
          <textarea
            class="mono"
            rows={Math.min(14, Math.max(3, text.split('\n').length))}
            spellcheck={false}
            autocomplete="off"
            value={text}
            onInput={(event) => set({ call: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) void explain(text)
            }}
          />
        </label>
        <div class="presets">
          {EXAMPLES.map((example) => (
            <button key={example} type="button" class="chip mono" onClick={() => void explain(example)}>
              {example}
            </button>
          ))}
        </div>
        <div class="form">
          {PLACES.map(([name, label, hint]) => (
            <TextField
              key={name}
              code
              label={label}
              hint={hint}
              value={fields[name]}
              onChange={(text) => set({ [name]: text })}
            />
          ))}
          <button type="submit" class="button approve">
            Explain
          </button>
        </div>
      </form>
      {result &&
        ('problem' in result ? (
          <p class="alert" role="alert">
            {result.problem}
          </p>
        ) : (
          <Answer {...result} />
        ))}
    </>
  )
}

function Answer({ call, answer }: { call: TriedCall; answer: ExplainAnswer }) {
  const { tier, reason, line, spans, rules, milder, instead, elapsedMs } = answer
  const { reasons, placed } = useMemo(() => toReasons(line, spans), [line, spans])
  const example = policyExample(call, answer)
  return (
    <section class="block answer" aria-label="The answer" data-tier={tier}>
      <header>
        <TierBadge tier={tier} />
        <h2>
          <VisibleText text={whyText({ reason, command: line })} prose />
        </h2>
        <span class="quiet">
          judged in {elapsedMs < 1 ? `${Math.round(elapsedMs * 1000)} µs` : `${elapsedMs.toFixed(1)} ms`}
        </span>
      </header>
      <CodeText text={line} label="The call" placed={placed} onComplete={ignore} />
      {reasons.length > 0 && (
        <ol class="reasons" aria-label="Why">
          {reasons.map((one) => (
            <li key={one.number}>
              <span class="risk-number">{one.number}</span>
              <span>
                <VisibleText text={one.why} prose /> <span class="rule">{one.rule}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <CommandTree of={answer} />
      {instead && <Advice instead={instead} />}
      {milder.length > 0 && (
        <p class="advice">
          <b>Milder</b> without{' '}
          {milder.slice(0, 3).map(({ without, tier: rest }, index) => (
            <span key={index}>
              {index > 0 && ', or '}
              <code>
                <VisibleText text={without.join(' … ')} />
              </code>{' '}
              (then {rest})
            </span>
          ))}
          .
        </p>
      )}
      <details>
        <summary>All rules that matched ({rules.length})</summary>
        <ul>
          {rules.map((rule) => (
            <li key={rule.id}>
              <TierBadge tier={rule.tier} /> <code>{rule.id}</code> {rule.doc}
              {rule.decides && <span class="tag">decides</span>}
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>As an example for a policy file</summary>
        <pre class="snippet">
          <code>{example}</code>
        </pre>
        <p class="confirm">
          <CopyButton text={example} />
        </p>
      </details>
    </section>
  )
}

const ignore = (): void => undefined
