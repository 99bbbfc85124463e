// What people see of coverage: alarms to look at and acknowledge, agents with their heartbeat. Raises no alarm.
import type {
  AgentItem,
  AgentList,
  AgentQuery,
  AlarmItem,
  AlarmQuery,
  Coverage as State,
} from '../../contract/alarm.ts'
import { PROBE_SESSION } from '../../contract/probe.ts'
import { InterlockError } from '../../errors.ts'
import type { AgentSessionRow, AlarmRow, Store } from '../../store/store.ts'
import { actorName, actorOf } from '../actor.ts'
import type { Identity } from '../calls/identity.ts'
import type { PersonPrincipal } from '../permissions.ts'
import { refuseViewer, scopeOf } from '../rights.ts'
import type { Redact } from '../secrets/redact.ts'
import { visible } from '../shown/visible.ts'

export type Coverage = {
  /** Newest first. Errors: wrong-scope when a person asks for another's. */
  alarms(query: AlarmQuery, by: PersonPrincipal): Promise<{ alarms: AlarmItem[]; nextCursor?: string }>
  /** Errors: not-found, also for another's. */
  alarm(id: string, by: PersonPrincipal): Promise<AlarmItem>
  /** The first one stays; a later one gets the alarm as it is. Errors: wrong-scope (viewers), not-found. */
  acknowledge(id: string, note: string | undefined, by: PersonPrincipal): Promise<AlarmItem>
  /** Heard of last first. Errors: wrong-scope when a person asks for another's. */
  agents(query: AgentQuery, by: PersonPrincipal): Promise<AgentList>
}

type CoverageStore = Pick<Store, 'alarms' | 'alarm' | 'acknowledgeAlarm' | 'agentSessions'>

const MAX_SESSIONS = 2000
const MAX_SESSIONS_SHOWN = 20
const MAX_OPEN_ALARMS = 1000

/** `isObserved`: the policy enforces nothing for this agent; absent: there is no policy. */
type CoverageDeps = { store: CoverageStore; redact: Redact; isObserved?: (who: Identity) => boolean }

export function createCoverage({ store, redact, isObserved = () => false }: CoverageDeps): Coverage {
  async function alarms(query: AlarmQuery, by: PersonPrincipal) {
    const { status, limit, agentId, kind, cursor } = query
    const { rows, nextCursor } = await store.alarms({
      ...userOf(query.userId, by),
      limit,
      ...(status === 'all' ? {} : { status }),
      ...(agentId === undefined ? {} : { agentId }),
      ...(kind === undefined ? {} : { kind }),
      ...(cursor === undefined ? {} : { cursor }),
    })
    return { alarms: rows.map(toAlarmItem), ...(nextCursor === undefined ? {} : { nextCursor }) }
  }

  async function visibleAlarm(id: string, by: PersonPrincipal): Promise<AlarmRow> {
    const row = await store.alarm(id)
    const scope = scopeOf(by)
    if (row === undefined || (scope !== undefined && row.userId !== scope)) throw new InterlockError('not-found')
    return row
  }

  async function acknowledge(id: string, note: string | undefined, by: PersonPrincipal) {
    refuseViewer(by)
    const alarm = await visibleAlarm(id, by)
    const words = note === undefined || note === '' ? {} : { note: redact.begin().text(note).text }
    const actor = actorOf(by)
    const row = await store.acknowledgeAlarm(
      id,
      { by: actor, ...words, ...(by.role === 'admin' ? {} : { userId: by.userId }) },
      {
        event: 'alarm-acknowledged',
        actor,
        userId: alarm.userId,
        agentId: alarm.agentId,
        data: { alarmId: id, kind: alarm.kind, count: alarm.count, ...words },
      },
    )
    if (row === undefined) throw new InterlockError('not-found')
    return toAlarmItem(row)
  }

  async function agents(query: AgentQuery, by: PersonPrincipal): Promise<AgentList> {
    const of = { ...userOf(query.userId, by), ...(query.agentId === undefined ? {} : { agentId: query.agentId }) }
    const sessions = await store.agentSessions(of, MAX_SESSIONS)
    const { rows: open } = await store.alarms({ ...of, status: 'open', limit: MAX_OPEN_ALARMS })
    const groups = new Map<string, AgentSessionRow[]>()
    for (const session of sessions) {
      const key = JSON.stringify([session.userId, session.agentId])
      groups.set(key, [...(groups.get(key) ?? []), session])
    }
    const items = [...groups.values()].map((group) => {
      const item = toAgentItem(group, open)
      return isObserved(item) ? { ...item, observed: true as const } : item
    })
    return { agents: items, ...(sessions.length === MAX_SESSIONS ? { more: true as const } : {}) }
  }

  return Object.freeze({
    alarms,
    alarm: async (id, by) => toAlarmItem(await visibleAlarm(id, by)),
    acknowledge,
    agents,
  } satisfies Coverage)
}

function userOf(asked: string | undefined, by: PersonPrincipal): { userId?: string } {
  const scope = scopeOf(by)
  if (scope !== undefined && asked !== undefined && asked !== scope)
    throw new InterlockError('wrong-scope', { detail: 'Only an admin may look at the agents of others.' })
  const userId = scope ?? asked
  return userId === undefined ? {} : { userId }
}

/** The alarm as people and pages see it: safe to print anywhere. */
export function toAlarmItem(row: AlarmRow): AlarmItem {
  const { sessionId, toolName, toolUseId, requestId, acknowledgedAt, acknowledgedBy, note } = row
  return {
    id: row.id,
    kind: row.kind,
    status: acknowledgedAt === undefined ? 'open' : 'acknowledged',
    userId: row.userId,
    agentId: row.agentId,
    detail: row.detail,
    firstAt: row.firstAt,
    lastAt: row.lastAt,
    count: row.count,
    ...(sessionId === '' ? {} : { sessionId }),
    ...(toolName === undefined ? {} : { toolName: visible(toolName).text }),
    ...(toolUseId === undefined ? {} : { toolUseId: visible(toolUseId).text }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(acknowledgedAt === undefined ? {} : { acknowledgedAt }),
    ...(acknowledgedBy === undefined ? {} : { acknowledgedBy: actorName(acknowledgedBy) }),
    ...(note === undefined ? {} : { note: visible(note).text }),
  }
}

const STATES: readonly State[] = ['alarm', 'quiet', 'unproven', 'proven', 'ended']

function toAgentItem(sessions: readonly AgentSessionRow[], open: readonly AlarmRow[]): AgentItem {
  const [{ agentId, userId }] = sessions as [AgentSessionRow]
  const alarms = open.filter((alarm) => alarm.agentId === agentId && alarm.userId === userId)
  const items = sessions.map((session) => toSessionItem(session, alarms))
  const total = (name: 'allowed' | 'denied' | 'asked' | 'ran' | 'alarms') =>
    items.reduce((sum, item) => sum + item[name], 0)
  // An open alarm counts whatever became of its session; otherwise the worst session speaks for the agent. Nothing ever runs
  // in that of a trial.
  const speaking = items.filter(({ sessionId }) => sessionId !== PROBE_SESSION)
  const states = [...(speaking.length > 0 ? speaking : items).map((item) => item.coverage), ...alarms.map(stateOf)]
  const lastCallAt = newest(items.map((item) => item.lastCallAt))
  const lastEventAt = newest(items.map((item) => item.lastEventAt))
  return {
    agentId,
    userId,
    coverage: STATES.find((state) => states.includes(state)) ?? 'unproven',
    firstAt: Math.min(...items.map((item) => item.firstAt)),
    lastAt: Math.max(...items.map((item) => item.lastAt)),
    ...(lastCallAt === undefined ? {} : { lastCallAt }),
    ...(lastEventAt === undefined ? {} : { lastEventAt }),
    allowed: total('allowed'),
    denied: total('denied'),
    asked: total('asked'),
    ran: total('ran'),
    alarms: total('alarms'),
    openAlarms: alarms.length,
    sessions: items.slice(0, MAX_SESSIONS_SHOWN),
  }
}

function toSessionItem(session: AgentSessionRow, alarms: readonly AlarmRow[]) {
  const { sessionId, lastCallAt, lastEventAt, lastEvent, endedAt } = session
  const own = alarms.filter((alarm) => alarm.sessionId === sessionId && alarm.keyId === session.keyId).map(stateOf)
  return {
    coverage: own.includes('alarm') ? ('alarm' as const) : coverageOf(session),
    firstAt: session.firstAt,
    lastAt: session.lastAt,
    allowed: session.callsAllowed,
    denied: session.callsDenied,
    asked: session.callsAsked,
    ran: session.callsRan,
    alarms: session.alarms,
    ...(sessionId === '' ? {} : { sessionId }),
    ...(lastCallAt === undefined ? {} : { lastCallAt }),
    ...(lastEventAt === undefined ? {} : { lastEventAt }),
    ...(lastEvent === undefined ? {} : { lastEvent }),
    ...(endedAt === undefined ? {} : { endedAt }),
  }
}

const stateOf = (alarm: AlarmRow): State => (alarm.kind === 'quiet' ? 'quiet' : 'alarm')

function coverageOf({ endedAt, quietAt, callsRan }: AgentSessionRow): State {
  if (endedAt !== undefined) return 'ended'
  if (quietAt !== undefined) return 'quiet'
  return callsRan > 0 ? 'proven' : 'unproven'
}

function newest(times: readonly (number | undefined)[]): number | undefined {
  const given = times.filter((at) => at !== undefined)
  return given.length === 0 ? undefined : Math.max(...given)
}
