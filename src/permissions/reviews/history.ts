// Requests as lists and as files, by filter, each person's own. Decides nothing and changes nothing.
import type { PermissionExportQuery, PermissionItem, PermissionQuery } from '../../contract/permission.ts'
import { InterlockError } from '../../errors.ts'
import type { Actor, RequestFilter, Store } from '../../store/store.ts'
import type { Permissions, PersonPrincipal } from '../permissions.ts'
import { scopeOf } from '../rights.ts'
import { BYTE_ORDER_MARK, csvCells } from '../shown/csv-cell.ts'
import { shownJsonLine } from '../shown/shown-json.ts'
import { toPermissionItem } from './items.ts'

/** Rows in memory at a time: one can be as large as a request. */
const PAGE_ROWS = 50

/** The part of Permissions that lists requests. */
export function createHistory(store: Pick<Store, 'requests'>): Pick<Permissions, 'list' | 'exportRequests'> {
  async function list(query: PermissionQuery, by: PersonPrincipal) {
    const { limit, cursor } = query
    const page = { limit, ...(cursor === undefined ? {} : { cursor }) }
    const { rows, nextCursor } = await store.requests({ ...filterOf(query, by), ...page })
    return { pending: rows.map(toPermissionItem), ...(nextCursor === undefined ? {} : { nextCursor }) }
  }

  async function* lines(filter: Omit<RequestFilter, 'limit'>, format: 'csv' | 'jsonl'): AsyncGenerator<string> {
    if (format === 'csv') yield BYTE_ORDER_MARK + csvCells(COLUMNS)
    const page: RequestFilter = { ...filter, limit: PAGE_ROWS }
    for (;;) {
      const { rows, nextCursor } = await store.requests(page)
      for (const item of rows.map(toPermissionItem)) yield format === 'csv' ? csvLine(item) : shownJsonLine(item)
      if (nextCursor === undefined) return
      page.cursor = nextCursor
    }
  }

  return Object.freeze({
    list,
    exportRequests: (query: PermissionExportQuery, by: PersonPrincipal) => lines(filterOf(query, by), query.format),
  })
}

/** Errors: wrong-scope when a person asks for another's. */
function filterOf(query: Partial<PermissionQuery>, by: PersonPrincipal): Omit<RequestFilter, 'limit'> {
  const scope = scopeOf(by)
  if (scope !== undefined && query.userId !== undefined && query.userId !== scope)
    throw new InterlockError('wrong-scope', { detail: 'Only an admin may list the requests of others.' })
  const { agentId, status, tier, rule, toolName, from, until, q } = query
  const decidedBy = query.decidedBy === undefined ? undefined : actorNamed(query.decidedBy)
  const wanted = { agentId, tier, rule, toolName, from, until, q, decidedBy }
  const all = { ...wanted, userId: scope ?? query.userId, status: status === 'all' ? undefined : status }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** The opposite of actorName. */
function actorNamed(name: string): Actor {
  if (name === 'admin token') return 'admin-token'
  return name === 'admin-token' || /^(user|key|cli):/.test(name) ? name : `user:${name}`
}

const COLUMNS = [
  'id',
  'asked',
  'outcome',
  'decided',
  'decidedBy',
  'decision',
  'feedback',
  'tier',
  'rule',
  'toolName',
  'command',
  'reason',
  'userId',
  'agentId',
  'sessionId',
  'cwd',
] as const

function csvLine(item: PermissionItem): string {
  const { timestamp, status, decidedAt, ...rest } = item
  const values: Record<(typeof COLUMNS)[number], unknown> = {
    id: rest.id,
    asked: new Date(timestamp).toISOString(),
    outcome: status,
    decided: decidedAt === undefined ? undefined : new Date(decidedAt).toISOString(),
    decidedBy: rest.decidedBy,
    decision: rest.decision,
    feedback: { shown: rest.feedback },
    tier: rest.tier,
    rule: rest.rule,
    toolName: rest.toolName,
    command: { shown: rest.command },
    reason: { shown: rest.reason },
    userId: rest.userId,
    agentId: rest.agentId,
    sessionId: rest.sessionId,
    cwd: rest.cwd,
  }
  return csvCells(COLUMNS.map((name) => values[name]))
}
