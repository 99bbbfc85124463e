// Knows what people decided, from the answers that they got, and says which allow nobody and nothing can account for.
import { classify } from '../../src/classify/index.ts'
import { dialects } from '../../src/dialects/index.ts'
import type { Answer, Json } from '../http/start-app.ts'
import type { FuzzRequest } from './requests.ts'

type Call = { toolName: string; toolInput: Record<string, unknown>; cwd?: string; [place: string]: unknown }

export type AllowCheck = {
  /** Takes note of an answer. */
  note(request: FuzzRequest, answer: Answer): void
  /** A decision that was acknowledged elsewhere. */
  approved(requestId: string): void
  /** After a round of parallel requests: allows of that round that have no reason, one sentence each. */
  judgeRound(): string[]
  /** How many allows there were, by reason. */
  counts(): Record<string, number>
}

const parse = (body: Buffer | undefined): Json => {
  try {
    return JSON.parse(String(body).replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

/** Safe wherever the call could plausibly run: more generous than the server, which knows one place only. */
function isSafe({ toolName, toolInput, cwd, home, shell, projectRoot }: Call): boolean {
  const workspaces = [projectRoot, cwd, '/srv/app', '/workspace', undefined] as (string | undefined)[]
  const place = { cwd, home, shell } as Record<string, string | undefined>
  const given = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
  return workspaces.some((workspace) => {
    const context = { profile: 'standard' as const, ...given, ...(workspace === undefined ? {} : { workspace }) }
    return classify({ toolName, toolInput }, context).tier === 'safe'
  })
}

export function createAllowCheck(): AllowCheck {
  const approved = new Set<string>()
  const granted = new Set<string>()
  /** Grants that were revoked in an earlier round. */
  const revoked = new Set<string>()
  let revokedNow: string[] = []
  let allows: { request: FuzzRequest; answer: Answer }[] = []
  const counts: Record<string, number> = { safe: 0, approved: 0, granted: 0, raw: 0 }

  function noteDecision(body: Json): void {
    for (const answer of [body, ...(body?.results ?? [])]) {
      if (answer?.success !== true || typeof answer.decision !== 'string') continue
      if (answer.decision !== 'reject') approved.add(answer.requestId)
      if (typeof answer.grant?.id === 'string') granted.add(answer.grant.id)
    }
  }

  function whyAllowed({ request, answer }: { request: FuzzRequest; answer: Answer }): string | undefined {
    if (request.operation.path.includes('/raw/')) return whyPrinted(request)
    const { tier, grantId, requestId, outcome } = answer.body
    if (tier === 'safe') return isSafe(parse(request.body)) ? 'safe' : undefined
    if (tier !== 'dangerous') return undefined
    if (grantId !== undefined) return granted.has(grantId) && !revoked.has(grantId) ? 'granted' : undefined
    return approved.has(requestId) && outcome === 'approved' ? 'approved' : undefined
  }

  /** What a hook prints names no request: it is safe, or there is at least one decision that can have allowed it. */
  function whyPrinted(request: FuzzRequest): string | undefined {
    const dialect = dialects.get(request.target.split('?')[0]!.split('/').at(-1)!)
    const event = dialect?.parse(parse(request.body))
    if (event?.kind !== 'decide' || event.refuse !== undefined) return undefined
    return isSafe(event as Call) || granted.size > revoked.size || approved.size > 0 ? 'raw' : undefined
  }

  return {
    approved: (requestId) => void approved.add(requestId),
    note(request, answer) {
      const { path, method } = request.operation
      const isRawAllow = path.includes('/raw/') && answer.headers.get('x-interlock-verdict') === 'allow'
      if (isRawAllow || (answer.body?.allow === true && path.startsWith('/api/hooks'))) allows.push({ request, answer })
      if (answer.status !== 200) return
      if (method === 'POST' && /^\/api\/permissions(\/batch)?$/.test(path)) noteDecision(answer.body)
      if (method === 'DELETE' && path.startsWith('/api/grants')) revokedNow.push(answer.body.grantId)
    },
    judgeRound() {
      const wrong: string[] = []
      for (const each of allows) {
        const why = each.answer.status === 200 ? whyAllowed(each) : undefined
        if (why === undefined) wrong.push(`nothing accounts for this allow: ${each.answer.text}`)
        else counts[why] = (counts[why] ?? 0) + 1
      }
      allows = []
      for (const id of revokedNow) revoked.add(id)
      revokedNow = []
      return wrong
    },
    counts: () => ({ ...counts }),
  }
}
