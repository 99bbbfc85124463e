// What an agent's event says about calls: that one ran, that something let one run, that the agent waits. Believes nothing.

/** Names as agents write them, without case and separators. */
const RAN: ReadonlySet<string> = new Set(['posttooluse', 'posttoolusefailure', 'aftertool'])
const APPROVAL: ReadonlySet<string> = new Set(['ontoolapprovaldecision'])

/** After these an agent may be silent for as long as its person thinks. */
const RESTING: ReadonlySet<string> = new Set([
  'sessionstart',
  'sessionend',
  'onsessionresume',
  'turnend',
  'afteragent',
  'agentstop',
  'stop',
  'stopfailure',
  'notification',
  'onuserinput',
  'onerror',
  'onmaxiterations',
])

/** Sources of an approval that are our hook. */
const OUR_HOOK = /^(pre_tool_use|permission_request|tool_guard)_hook/

export type EventMeaning =
  /** `failed`: the agent says that the call failed, which some also say of calls that they refused to run. */
  | { kind: 'ran'; failed: boolean }
  /** Something that is not the hook let a call run. */
  | { kind: 'approved-elsewhere'; source: string }
  | { kind: 'other' }

export function meaningOf(event: string, data: Record<string, unknown>): EventMeaning {
  const name = plainName(event)
  if (RAN.has(name)) {
    const { tool_error: error } = data
    const failed = name.endsWith('failure') || (error !== undefined && error !== false && error !== '')
    return { kind: 'ran', failed }
  }
  if (!APPROVAL.has(name) || data['approval_decision'] !== 'allow') return { kind: 'other' }
  const source = data['approval_source']
  // An approval that names no source cannot have been ours: the hook's always does.
  if (typeof source !== 'string') return { kind: 'approved-elsewhere', source: 'nothing it names' }
  return OUR_HOOK.test(source) ? { kind: 'other' } : { kind: 'approved-elsewhere', source }
}

/** The agent waits for a person, or has ended: silence means nothing. */
export const isResting = (event: string): boolean => RESTING.has(plainName(event))

const plainName = (event: string): string => event.toLowerCase().replace(/[^a-z]/g, '')
