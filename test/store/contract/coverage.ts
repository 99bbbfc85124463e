// What a store must do so that calls which ran past the gate are noticed. Part of the suite in ../contract.ts.
import { expect, it } from 'vitest'
import type { AlarmDraft, CallNote, EventNote } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'
import { decisionOn, limits, note, queuedAudit, requestDraft } from '../samples.ts'

const HOUR = 3_600_000

const place = (sessionId: string) => ({ keyId: 'k_1', userId: 'alice', agentId: 'coder', sessionId })

const callOf = (sessionId: string, useId: string, changes: Partial<CallNote> = {}): CallNote => ({
  ...place(sessionId),
  useId,
  toolName: 'bash',
  cwd: '/work',
  fingerprint: `print-of-${useId}`,
  decision: 'allowed',
  ...changes,
})

const eventOf = (sessionId: string, changes: Partial<EventNote> = {}): EventNote => ({
  ...place(sessionId),
  event: 'post_tool_use',
  resting: false,
  ends: false,
  ...changes,
})

const alarmOf = (id: string, sessionId: string, changes: Partial<AlarmDraft> = {}): AlarmDraft => ({
  ...place(sessionId),
  id,
  kind: 'ran-unjudged',
  toolName: 'bash',
  detail: 'A call of bash: there is no verdict for this call.',
  ...changes,
})

export function coverageTests(subject: Subject): void {
  const judged = (sessionId: string, useId: string) => subject().store.judgedCalls({ ...place(sessionId), useId }, 10)
  const session = async (sessionId: string) => {
    const rows = await subject().store.agentSessions({ userId: 'alice' }, 1000)
    return rows.find((row) => row.sessionId === sessionId)
  }
  const raise = async (alarm: AlarmDraft) =>
    subject().store.observe(eventOf(alarm.sessionId, { ...alarm, event: 'post_tool_use', alarm }), note('observed'))

  it('remembers a verdict with its audit row, and finds it by id and by session and tool', async () => {
    const { store } = subject()
    await store.record(note('verdict'), callOf('s1', 'u1'))
    const [found] = await judged('s1', 'u1')
    expect(found).toMatchObject({ useId: 'u1', decision: 'allowed', fingerprint: 'print-of-u1', cwd: '/work' })
    expect(await store.judgedCalls({ ...place('s1'), toolName: 'bash' }, 10)).toEqual([found])
    expect(await store.judgedCalls({ ...place('s1'), toolName: 'write' }, 10)).toEqual([])
    expect(await store.judgedCalls({ ...place('s1'), keyId: 'k_2', useId: 'u1' }, 10)).toEqual([])
    expect(await store.judgedCalls({ ...place('s1'), userId: 'bob', useId: 'u1' }, 10)).toEqual([])
  })

  it('keeps one row for a call that is asked again, and the newest verdict on it', async () => {
    const { store } = subject()
    await store.record(note('verdict'), callOf('s2', 'u2', { decision: 'denied' }))
    await store.record(note('verdict'), callOf('s2', 'u2'))
    await store.record(note('verdict'), callOf('s2', 'u2', { fingerprint: 'another input' }))
    const found = await judged('s2', 'u2')
    expect(found.map(({ fingerprint, decision }) => [fingerprint, decision])).toEqual([
      ['another input', 'allowed'],
      ['print-of-u2', 'allowed'],
    ])
  })

  it('shows a queued call as its request stands', async () => {
    const { store } = subject()
    const draft = requestDraft('covered', { toolUseId: 'u3', sessionId: 's3' })
    const call = callOf('s3', 'u3', { decision: 'asked', fingerprint: draft.fingerprint })
    await store.submit(draft, limits, queuedAudit(draft), call)
    await store.submit(draft, limits, queuedAudit(draft), call)
    expect(await judged('s3', 'u3')).toMatchObject([{ decision: 'asked', requestId: 'covered', status: 'pending' }])
    await store.decide(decisionOn('covered'), note('decided'))
    await store.release('covered', 'u3', note('released'))
    expect(await judged('s3', 'u3')).toMatchObject([{ status: 'approved', releasedTo: 'u3' }])
    // Asking again while it waits is the same call.
    expect(await session('s3')).toMatchObject({ callsAsked: 1, callsAllowed: 0 })
  })

  it('counts a call that is answered with an earlier rejection as denied: nobody was asked', async () => {
    const { store } = subject()
    const of = (id: string) => requestDraft(id, { toolUseId: id, sessionId: 's3b', callGroup: 'rejected-group' })
    const remembering = { ...limits, rejectionMemoryMs: HOUR }
    for (const id of ['rejected-1', 'rejected-2']) {
      const draft = of(id)
      await store.submit(draft, remembering, queuedAudit(draft), callOf('s3b', id, { decision: 'asked' }))
      if (id === 'rejected-1') await store.decide(decisionOn(id, { decision: 'reject' }), note('decided'))
    }
    expect(await session('s3b')).toMatchObject({ callsAsked: 1, callsDenied: 1 })
  })

  it('notes a refused call as denied, and nothing of a grant that does not apply', async () => {
    const { store } = subject()
    const other = requestDraft('covered-2', { toolUseId: 'u3', fingerprint: 'conflict' })
    await store.submit(other, limits, queuedAudit(other), callOf('s4', 'u3', { fingerprint: 'conflict' }))
    expect(await judged('s4', 'u3')).toContainEqual(expect.objectContaining({ decision: 'denied' }))
    expect(await store.useGrant('no-such-grant', note('granted'), callOf('s4', 'u4'))).toBe(false)
    expect(await judged('s4', 'u4')).toEqual([])
  })

  it('gives a run to one event: the second is stale and leaves no trace', async () => {
    const { store } = subject()
    await store.record(note('verdict'), callOf('s5', 'u5'))
    const [call] = await judged('s5', 'u5')
    const told = eventOf('s5', { ranCallId: call?.id ?? 0 })
    const before = (await store.auditHead(0))?.count ?? 0
    const results = await Promise.all([store.observe(told, note('observed')), store.observe(told, note('observed'))])
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['recorded', 'stale'])
    expect((await store.auditHead(0))?.count).toBe(before + 1)
    expect((await judged('s5', 'u5'))[0]).toMatchObject({ ranEvent: 'post_tool_use', ranAt: expect.any(Number) })
    expect(await session('s5')).toMatchObject({ callsAllowed: 1, callsRan: 1, lastEvent: 'post_tool_use' })
  })

  it('raises an alarm once, counts the same again, and each time writes an audit row', async () => {
    const { store } = subject()
    const from = await store.cursor()
    expect(await raise(alarmOf('alarm_1', 's6'))).toMatchObject({
      kind: 'recorded',
      alarm: { id: 'alarm_1', count: 1 },
    })
    expect(await raise(alarmOf('alarm_2', 's6', { toolName: 'write' }))).toMatchObject({
      alarm: { id: 'alarm_1', count: 2 },
    })
    await raise(alarmOf('alarm_3', 's6', { kind: 'ran-denied' }))
    const events = await store.eventsSince(from, 100)
    expect(events.map(({ kind, requestId }) => [kind, requestId])).toEqual([
      ['alarm', 'alarm_1'],
      ['alarm', 'alarm_3'],
    ])
    const { rows } = await store.auditPage({ event: 'alarm', sessionId: 's6' }, { order: 'oldest', limit: 10 })
    expect(rows.map(({ data }) => [data['alarmId'], data['kind'], data['count'], data['toolName']])).toEqual([
      ['alarm_1', 'ran-unjudged', 1, 'bash'],
      ['alarm_1', 'ran-unjudged', 2, 'write'],
      ['alarm_3', 'ran-denied', 1, 'bash'],
    ])
    expect(await store.alarm('alarm_1')).toMatchObject({ kind: 'ran-unjudged', toolName: 'bash', count: 2 })
    expect(await session('s6')).toMatchObject({ alarms: 3 })
  })

  it('lets the first acknowledgement stay, only for the own user, and raises anew afterwards', async () => {
    const { store } = subject()
    const by = 'user:alice'
    const acknowledge = (userId?: string) =>
      store.acknowledgeAlarm('alarm_1', { by, note: 'seen', ...(userId === undefined ? {} : { userId }) }, note('ack'))
    expect(await acknowledge('bob')).toBeUndefined()
    const first = await acknowledge('alice')
    expect(first).toMatchObject({ acknowledgedBy: by, note: 'seen' })
    expect(await store.acknowledgeAlarm('alarm_1', { by: 'user:eve' }, note('ack'))).toEqual(first)
    const { rows } = await store.auditPage({ event: 'ack' }, { order: 'newest', limit: 10 })
    expect(rows).toHaveLength(1)
    expect(await raise(alarmOf('alarm_4', 's6'))).toMatchObject({ alarm: { id: 'alarm_4', count: 1 } })
    expect(await store.acknowledgeAlarm('nothing', { by }, note('ack'))).toBeUndefined()
  })

  it('lists alarms newest first, filtered, page by page, and counts them by kind', async () => {
    const { store } = subject()
    const ids = async (filter: object) => (await store.alarms({ limit: 50, ...filter })).rows.map(({ id }) => id)
    expect(new Set(await ids({}))).toEqual(new Set(['alarm_1', 'alarm_3', 'alarm_4']))
    expect(new Set(await ids({ status: 'open' }))).toEqual(new Set(['alarm_3', 'alarm_4']))
    expect(await ids({ status: 'acknowledged' })).toEqual(['alarm_1'])
    expect(await ids({ kind: 'ran-denied' })).toEqual(['alarm_3'])
    expect(await ids({ userId: 'bob' })).toEqual([])
    const first = await store.alarms({ limit: 2 })
    const rest = await store.alarms({ limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(await ids({}))
    expect(rest.nextCursor).toBeUndefined()
    expect(await store.alarmCounts()).toEqual([
      { kind: 'ran-denied', open: 1, total: 1 },
      { kind: 'ran-unjudged', open: 1, total: 3 },
    ])
  })

  it('does not grow without end when an agent invents sessions', async () => {
    const { store } = subject()
    const many = Array.from({ length: 130 }, (_, n) => alarmOf(`many_${n}`, `many-${n}`, { agentId: 'inventor' }))
    for (const alarm of many) await raise(alarm)
    const { rows } = await store.alarms({ agentId: 'inventor', limit: 200 })
    expect(rows).toHaveLength(100)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(130)
  })

  it('finds sessions that fell silent in the middle of their work, and raises one alarm for each', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    for (const id of ['busy', 'silent', 'resting', 'ended']) {
      await store.record(note('verdict'), callOf(id, `quiet-${id}`))
      await store.observe(eventOf(id), note('observed'))
    }
    // It never told anything: its silence says nothing.
    await store.record(note('verdict'), callOf('mute', 'quiet-mute'))
    await store.observe(eventOf('resting', { event: 'stop', resting: true }), note('observed'))
    await store.observe(eventOf('ended', { event: 'session_end', ends: true, resting: true }), note('observed'))
    // What comes after the end comes late.
    await store.observe(eventOf('ended'), note('observed'))
    freezeClock(at + HOUR)
    await store.record(note('verdict'), callOf('busy', 'quiet-busy-2'))
    const quiet = (await store.quietSessions(HOUR, 1000)).filter(({ firstAt }) => firstAt === at)
    expect(quiet.map(({ sessionId }) => sessionId)).toEqual(['silent'])

    const alarm = alarmOf('quiet_1', 'silent', { kind: 'quiet' })
    expect(await store.raiseQuiet(alarm, at - 1, 'system')).toBeUndefined()
    const raised = await Promise.all([store.raiseQuiet(alarm, at, 'system'), store.raiseQuiet(alarm, at, 'system')])
    expect(raised.filter((row) => row !== undefined)).toHaveLength(1)
    expect((await store.quietSessions(HOUR, 1000)).some(({ sessionId }) => sessionId === 'silent')).toBe(false)
    expect(await session('silent')).toMatchObject({ quietAt: at + HOUR })
    await store.record(note('verdict'), callOf('silent', 'quiet-again'))
    expect((await session('silent'))?.quietAt).toBeUndefined()
    freezeClock(undefined)
  })

  it('forgets verdicts after two days and silent sessions after thirty, in its sweep', async () => {
    const { store, freezeClock } = subject()
    await store.record(note('verdict'), callOf('old', 'old'))
    const at = await store.now()
    freezeClock(at + 49 * HOUR)
    await store.expireDue()
    expect(await judged('old', 'old')).toEqual([])
    expect(await session('old')).toBeDefined()
    freezeClock(at + 31 * 24 * HOUR)
    await store.expireDue()
    expect(await session('old')).toBeUndefined()
    freezeClock(undefined)
  })

  it('writes nothing of an event whose commit fails', async () => {
    const { store, failNextCommit } = subject()
    failNextCommit()
    await expect(raise(alarmOf('lost', 'lost'))).rejects.toMatchObject({ code: 'store-unavailable' })
    expect(await store.alarm('lost')).toBeUndefined()
    expect(await session('lost')).toBeUndefined()
  })
}
