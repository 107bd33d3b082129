import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ticketWorld, type TicketWorld } from '../../../../tests/support/ticket-world.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { SlaClass, TicketBiz, TimerKind } from '../shared/dictionaries.ts'
import { openTimerText, timerTone } from '../shared/timer.ts'
import { closeTimers, extendTimer, meetTimer, pauseTimers, restartTimer, resumeTimers, startTimers } from './actions.ts'
import { timersOf } from './lookup.ts'

let world: TicketWorld

beforeAll(async () => {
  world = await ticketWorld()
})
afterEach(() => setClock())
afterAll(() => world.close())

const at = (text: string) => setClock(() => fromWire(`${text}:00`))
const repair = (bizId: string) => ({ bizType: 'REPAIR' as const, bizId })

async function start(
  bizId: string,
  moment: string,
  priority: SlaClass = 'P3',
  kinds: readonly TimerKind[] = ['ACCEPT', 'RESOLVE'],
  bizType: TicketBiz = 'REPAIR',
) {
  at(moment)
  return world.write((tx) => startTimers(tx, world.system, { bizType, bizId, priority, kinds }))
}

/** The tick of a minute: the clock stands on it and the scan runs. */
async function tick(moment: string): Promise<void> {
  at(moment)
  await world.scan()
}

const timers = async (bizId: string, bizType: TicketBiz = 'REPAIR') =>
  (await world.db.read(world.system, (tx) => timersOf(tx, bizType, [bizId]))).get(bizId) ?? []
const timer = async (bizId: string, kind: TimerKind, round = 1) =>
  (await timers(bizId)).find((one) => one.kind === kind && one.round === round)!

interface Told {
  name: string
  payload: Record<string, unknown>
}
const told = (bizId: string) =>
  world.asOwner<Told>('select name, payload from outbox where aggregate = $1 order by seq', [bizId])

test.each([
  ['P3', '2026-11-20 16:50', 'REPAIR', { ACCEPT: '2026-11-20 17:20', RESOLVE: '2026-11-22 10:50' }],
  ['P3', '2026-11-20 17:10', 'REPAIR', { ACCEPT: '2026-11-21 08:40' }],
  [
    'P2',
    '2026-11-20 23:40',
    'FAULT',
    { ACCEPT: '2026-11-20 23:55', ARRIVE: '2026-11-21 00:25', RESOLVE: '2026-11-21 11:40' },
  ],
  [
    'P1',
    '2026-11-20 02:03',
    'REPAIR',
    { ACCEPT: '2026-11-20 02:08', ARRIVE: '2026-11-20 02:18', RESOLVE: '2026-11-20 04:03' },
  ],
  ['C1', '2026-11-20 15:10', 'COMPLAINT', { ACCEPT: '2026-11-23 15:10', RESOLVE: '2026-11-27 15:10' }],
  ['C2', '2026-11-20 15:10', 'COMPLAINT', { RESOLVE: '2026-12-01 15:10' }],
  ['C1', '2026-09-29 16:00', 'COMPLAINT', { RESOLVE: '2026-10-12 16:00' }],
  ['C2', '2026-09-29 16:00', 'COMPLAINT', { RESOLVE: '2026-10-14 16:00' }],
] as const)('%s reported %s in %s is due as published', async (priority, moment, bizType, due) => {
  const kinds = Object.keys(due) as TimerKind[]
  const started = await start(`due ${priority} ${moment}`, moment, priority, kinds, bizType)
  expect(Object.fromEntries(started.map((one) => [one.kind, one.dueAt.slice(0, 16)]))).toEqual(due)
})

test('a timer that is told later to have been met in time was not overdue; one that was overdue before it rested stays so', async () => {
  await start('told later', '2026-11-20 16:50', 'P3', ['ACCEPT'])
  await start('rested', '2026-11-20 16:50', 'P3', ['ACCEPT'])
  await tick('2026-11-20 17:21')
  const found = '2026-11-20 17:21:00'
  expect((await timer('told later', 'ACCEPT')).breachedAt).toBe(found)
  const met = { ...repair('told later'), kind: 'ACCEPT', at: '2026-11-20 17:20:00' } as const
  await world.write((tx) => meetTimer(tx, world.system, met))
  expect(await timer('told later', 'ACCEPT')).toMatchObject({ metAt: met.at, breachedAt: null })

  await world.write((tx) => pauseTimers(tx, world.system, repair('rested')))
  at('2026-11-21 10:00')
  await world.write((tx) => resumeTimers(tx, world.system, repair('rested')))
  const { dueAt } = await timer('rested', 'ACCEPT')
  expect(dueAt > '2026-11-21 09:00:00').toBe(true)
  await world.write((tx) => meetTimer(tx, world.system, { ...repair('rested'), kind: 'ACCEPT', at: dueAt }))
  expect(await timer('rested', 'ACCEPT')).toMatchObject({ metAt: dueAt, breachedAt: found })
})

test('warnings come at four fifths of the work time, Saturday 17:26 for the resolution', async () => {
  await start('warn', '2026-11-20 16:50')
  expect((await timer('warn', 'ACCEPT')).warnAt).toBe('2026-11-20 17:14:00')
  expect((await timer('warn', 'RESOLVE')).warnAt).toBe('2026-11-21 17:26:00')
})

test('a ticket of Friday 16:50 is warned of once at 17:14, overdue at 17:21, and accepted at 17:25 stays overdue', async () => {
  await start('story', '2026-11-20 16:50')
  await tick('2026-11-20 17:13')
  expect(await told('story')).toEqual([])
  await tick('2026-11-20 17:14')
  await tick('2026-11-20 17:15')
  const common = {
    bizType: 'REPAIR',
    bizId: 'story',
    timerKind: 'ACCEPT',
    priority: 'P3',
    dueAt: '2026-11-20 17:20:00',
  }
  const warned = { name: 'ticket.warned', payload: { ...common, level: 0, notify: ['ASSIGNEE'], raiseWarning: false } }
  expect(await told('story')).toEqual([warned])
  expect(timerTone(await timer('story', 'ACCEPT'))).toBe('warning')
  await tick('2026-11-20 17:20')
  expect((await timer('story', 'ACCEPT')).breachedAt).toBeNull()
  await tick('2026-11-20 17:21')
  await tick('2026-11-20 17:22')
  const notify = ['ASSIGNEE', 'projectManager']
  const breached = { name: 'ticket.breached', payload: { ...common, level: 1, notify, raiseWarning: false } }
  expect(await told('story')).toEqual([warned, breached])
  at('2026-11-20 17:25')
  expect(openTimerText(await timers('story'))).toBe('超时5分')
  await world.write((tx) => meetTimer(tx, world.system, { ...repair('story'), kind: 'ACCEPT' }))
  expect(await timer('story', 'ACCEPT')).toMatchObject({
    warnedAt: '2026-11-20 17:14:00',
    breachedAt: '2026-11-20 17:21:00',
    metAt: '2026-11-20 17:25:00',
    isOpen: false,
    remainMinutes: -5,
  })
  await tick('2026-11-25 17:00')
  expect((await told('story')).filter((one) => one.payload['timerKind'] === 'ACCEPT')).toHaveLength(2)
})

test('what is met in time is never told of again', async () => {
  await start('intime', '2026-11-20 09:00', 'P3', ['ACCEPT'])
  at('2026-11-20 09:30')
  await world.write((tx) => meetTimer(tx, world.system, { ...repair('intime'), kind: 'ACCEPT' }))
  await tick('2026-11-20 12:00')
  expect(await told('intime')).toEqual([])
  expect(await timer('intime', 'ACCEPT')).toMatchObject({
    breachedAt: null,
    metAt: '2026-11-20 09:30:00',
    remainMinutes: 0,
  })
})

test('met between the due time and the next scan is a breach all the same, told once', async () => {
  await start('gap', '2026-11-20 09:00', 'P3', ['ACCEPT'])
  setClock(() => fromWire('2026-11-20 09:30:20'))
  await world.write((tx) => meetTimer(tx, world.system, { ...repair('gap'), kind: 'ACCEPT' }))
  await tick('2026-11-20 09:31')
  expect(await timer('gap', 'ACCEPT')).toMatchObject({
    breachedAt: '2026-11-20 09:30:20',
    metAt: '2026-11-20 09:30:20',
  })
  expect((await told('gap')).map((one) => one.name)).toEqual(['ticket.breached'])
})

test('suspended from 11:00 to 14:00 of the next day, a ticket rests 720 minutes and is due on 11-22 at 15:00', async () => {
  await start('rest', '2026-11-20 09:00', 'P3', ['RESOLVE'])
  expect((await timer('rest', 'RESOLVE')).dueAt).toBe('2026-11-21 12:00:00')
  at('2026-11-20 11:00')
  const paused = await world.write((tx) => pauseTimers(tx, world.system, repair('rest')))
  expect(paused).toEqual({ pauses: 1, pausedMinutes: 0 })
  await tick('2026-11-21 13:00')
  expect(await told('rest')).toEqual([])
  expect(openTimerText(await timers('rest'))).toBe('已挂起')
  expect(await timer('rest', 'RESOLVE')).toMatchObject({ pausedMinutes: 660, remainMinutes: 600 })
  at('2026-11-21 14:00')
  const resumed = await world.write((tx) => resumeTimers(tx, world.system, repair('rest')))
  expect(resumed).toEqual({ pauses: 1, pausedMinutes: 720 })
  expect(await timer('rest', 'RESOLVE')).toMatchObject({
    dueAt: '2026-11-22 15:00:00',
    warnAt: '2026-11-22 12:36:00',
    pausedAt: null,
    remainMinutes: 600,
  })
  expect(openTimerText(await timers('rest'))).toBe('剩余1天1小时')
})

test('rests add up over both suspensions, so that the caller can refuse a third', async () => {
  await start('twice', '2026-11-20 08:30', 'P3', ['ACCEPT', 'RESOLVE'])
  for (const [from, until] of [
    ['09:00', '09:10'],
    ['10:00', '11:00'],
  ]) {
    at(`2026-11-20 ${from}`)
    await world.write((tx) => pauseTimers(tx, world.system, repair('twice')))
    at(`2026-11-20 ${until}`)
    await world.write((tx) => resumeTimers(tx, world.system, repair('twice')))
  }
  at('2026-11-20 12:00')
  const third = world.write(async (tx) => {
    const { pauses, pausedMinutes } = await pauseTimers(tx, world.system, repair('twice'))
    if (pauses > 2) throw new Error(`third rest after ${pausedMinutes} minutes`)
  })
  await expect(third).rejects.toThrow('third rest after 70 minutes')
  expect((await timer('twice', 'RESOLVE')).pausedAt).toBeNull()
})

test('a timer that was overdue before it rested goes on escalating after it', async () => {
  await start('later', '2026-11-20 08:30', 'P1', ['ACCEPT'])
  at('2026-11-20 08:50')
  await world.write((tx) => pauseTimers(tx, world.system, repair('later')))
  await tick('2026-11-20 10:00')
  expect((await told('later')).map((one) => one.payload['level'])).toEqual([1])
  await world.write((tx) => resumeTimers(tx, world.system, repair('later')))
  await tick('2026-11-20 10:14')
  expect(await told('later')).toHaveLength(1)
  await tick('2026-11-20 10:15')
  expect((await told('later'))[1]).toMatchObject({
    name: 'ticket.escalated',
    payload: { level: 2, notify: ['companyAdmin', 'communityAdmin'], dueAt: '2026-11-20 09:45:00' },
  })
})

test('after a standstill of hours every level is made up for once, without the warning that came too late', async () => {
  await start('standstill', '2026-11-20 02:03', 'P1', ['ACCEPT'])
  await tick('2026-11-20 09:00')
  await tick('2026-11-20 09:01')
  expect((await told('standstill')).map((one) => one.payload['level'])).toEqual([1, 2, 3])
})

test('a complaint escalates by working days, at last under the supervision of the street', async () => {
  await start('complaint', '2026-11-20 15:10', 'C1', ['RESOLVE'], 'COMPLAINT')
  await tick('2026-11-30 15:10')
  await tick('2026-12-02 15:10')
  const alerts = (await told('complaint')).map(({ payload }) => [
    payload['level'],
    payload['notify'],
    payload['raiseWarning'],
  ])
  expect(alerts).toEqual([
    [1, ['LEADER'], false],
    [2, ['communityAdmin'], false],
    [3, ['streetAdmin'], true],
  ])
})

test('work that is sent back gets half of the first time, also the second time', async () => {
  await start('rework', '2026-11-20 09:00', 'P3', ['RESOLVE'])
  for (const round of [2, 3]) {
    at('2026-11-21 09:00')
    await world.write((tx) => meetTimer(tx, world.system, { ...repair('rework'), kind: 'RESOLVE' }))
    const again = await world.write((tx) => restartTimer(tx, world.system, { ...repair('rework'), kind: 'RESOLVE' }))
    expect(again).toEqual({ kind: 'RESOLVE', round, startAt: '2026-11-21 09:00:00', dueAt: '2026-11-21 15:00:00' })
  }
  expect(await timer('rework', 'RESOLVE', 2)).toMatchObject({ minutes: 360, isOpen: false })
})

test('an extension by five office days moves the due time of Friday to the next Friday; afterwards it is refused', async () => {
  await start('extend', '2026-11-20 15:10', 'C1', ['RESOLVE'], 'COMPLAINT')
  const complaint = { bizType: 'COMPLAINT' as const, bizId: 'extend', kind: 'RESOLVE' as const, minutes: 2100 }
  at('2026-11-27 14:00')
  const extended = await world.write((tx) => extendTimer(tx, world.system, complaint))
  expect(extended.dueAt).toBe('2026-12-04 15:10:00')
  at('2026-12-04 15:11')
  await expect(world.write((tx) => extendTimer(tx, world.system, complaint))).rejects.toThrow('已超过时限，不能延期')
})

test('a due time that somebody set holds, also outside working hours', async () => {
  at('2026-11-20 09:00')
  const dueAt = { ARRIVE: '2026-11-21 19:00:00' }
  const input = { ...repair('appointment'), priority: 'P4' as const, kinds: ['ACCEPT', 'ARRIVE'] as const, dueAt }
  const started = await world.write((tx) => startTimers(tx, world.system, input))
  expect(started.map((one) => [one.kind, one.dueAt])).toEqual([
    ['ACCEPT', '2026-11-20 13:00:00'],
    ['ARRIVE', '2026-11-21 19:00:00'],
  ])
  await tick('2026-11-21 19:00')
  expect((await timer('appointment', 'ARRIVE')).breachedAt).toBeNull()
  await tick('2026-11-21 19:01')
  expect((await timer('appointment', 'ARRIVE')).breachedAt).toBe('2026-11-21 19:01:00')
})

test('without an appointment a P4 ticket has no timer for the arrival', async () => {
  const started = await start('p4', '2026-11-20 09:00', 'P4', ['ACCEPT', 'ARRIVE', 'RESOLVE'])
  expect(started.map((one) => one.kind)).toEqual(['ACCEPT', 'RESOLVE'])
})

test('an open ticket has one open timer of each kind, a closed one has none, and a reopened one starts a new round', async () => {
  await start('ends', '2026-11-20 09:00')
  await expect(start('ends', '2026-11-20 09:01')).rejects.toMatchObject({ code: '23505' })
  at('2026-11-20 10:00')
  await world.write((tx) => closeTimers(tx, world.system, repair('ends')))
  expect((await timers('ends')).map((one) => [one.kind, one.isOpen, one.breachedAt])).toEqual([
    ['ACCEPT', false, '2026-11-20 10:00:00'],
    ['RESOLVE', false, null],
  ])
  expect(openTimerText(await timers('ends'))).toBe('')
  const reopened = await start('ends', '2026-11-23 09:00')
  expect(reopened.map((one) => one.round)).toEqual([2, 2])
  await world.write((tx) => closeTimers(tx, world.system, { ...repair('ends'), asMet: true }))
  expect((await timer('ends', 'RESOLVE', 2)).metAt).toBe('2026-11-23 09:00:00')
})

test('the published view tells which tickets were ever overdue, for filters of lists', async () => {
  const text = `select distinct biz_id as id from ref_sla where biz_type = 'REPAIR' and breached_at is not null and biz_id in ('story', 'intime')`
  const rows = await world.db.read(world.system, (tx) => tx.all(statement<{ id: string }>(text)))
  expect(rows).toEqual([{ id: 'story' }])
})
