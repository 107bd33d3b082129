import { afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { openBulk } from '#kernel/server/db/bulk.ts'
import { photoOf, repairStory, userId, type RepairStory } from '../../../../tests/support/repair-story.ts'
import { repairApi } from '../shared/api.ts'
import { openStates } from '../shared/states.ts'
import { repairSeed } from '../seed/server/seed.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
})
afterEach(() => setClock())

const working = ['WAIT_ACCEPT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'WAIT_ARRIVE', 'PROCESSING', 'SUSPENDED']

/** Tickets that break one of the rules that hold at every moment; none may exist. */
const broken = `
  select t.id, t.state, timers.accepts, timers.resolves, timers.opens, todos.open from repair t
  cross join lateral (select count(*) filter (where kind = 'ACCEPT' and is_open) as accepts,
    count(*) filter (where kind = 'RESOLVE' and is_open) as resolves, count(*) filter (where is_open) as opens
    from ref_sla s where s.tenant_id = t.tenant_id and s.biz_type = 'REPAIR' and s.biz_id = t.id) timers
  cross join lateral (select count(*) as open from todo d where d.tenant_id = t.tenant_id and d.biz_type = 'REPAIR'
    and d.biz_id = t.id and d.state = 'OPEN') todos
  where t.del_flag = 0 and (
    timers.accepts <> (t.state = 'WAIT_ACCEPT')::int
    or timers.resolves <> (t.state = any($1::text[]))::int
    or (not t.state = any($1::text[]) and timers.opens > 0)
    or todos.open <> (t.state = any($2::text[]))::int
    or t.state <> (select l.to_state from state_log l where l.tenant_id = t.tenant_id and l.entity = 'repair' and l.entity_id = t.id order by l.id desc limit 1)
    or (t.due_at is null) <> not exists (select from ref_sla s where s.tenant_id = t.tenant_id and s.biz_type = 'REPAIR' and s.biz_id = t.id and s.is_open and s.paused_at is null))`

const findBroken = () => story.rows(broken, [working, openStates])

test('the tickets of the tiny district keep every rule', async () => {
  expect(await findBroken()).toEqual([])
  const [{ total } = { total: 0 }] = await story.rows<{ total: number }>('select count(*) as total from repair')
  expect(total).toBe(12)
})

test('at every step of any way one timer of the work runs and one to-do is open; at its end neither', async () => {
  const target = { targetUserId: userId('staff0101') }
  const why = { remark: '按约定的流程处理' }
  const done = { resolution: '已更换' }
  const quotation = [{ item: '阀', quantity: '1', unit: '个', price: '30' }]
  story.at('2031-05-06 09:00')
  const rest = { suspendReason: 'PARTS', deadline: '2031-05-06 12:00:00' } as const
  const long = { suspendReason: 'VENDOR', deadline: '2031-05-08 12:00:00' } as const
  const way = [
    ...([
      ['cs0101', 'accept'],
      ['pm0101', 'dispatch', target],
      ['staff0101', 'back', why],
      ['pm0101', 'dispatch', target],
    ] as const),
    ...([
      ['staff0101', 'take'],
      ['comm0101', 'supervise', { deadline: '2031-05-09 12:00:00' }],
      ['staff0101', 'arrive'],
    ] as const),
    ...([
      ['staff0101', 'suspend', rest],
      ['staff0101', 'resume'],
      ['staff0101', 'suspend', long],
    ] as const),
    ...([
      ['pm0101', 'suspendApprove', { pass: 'Y' }],
      ['pm0101', 'transfer', { targetUserId: userId('staff0199') }],
    ] as const),
    ...([
      ['pm0101', 'transfer', target],
      ['staff0101', 'take'],
      ['staff0101', 'arrive'],
      ['staff0101', 'quote', { quotation }],
    ] as const),
    ...([
      ['owner0101', 'quoteRefuse'],
      ['pm0101', 'dispatch', target],
      ['staff0101', 'take'],
      ['staff0101', 'arrive'],
    ] as const),
    ...([
      ['staff0101', 'quote', { quotation }],
      ['owner0101', 'quoteConfirm'],
      ['staff0101', 'charge', done],
    ] as const),
    ...([
      ['pm0101', 'paid', { receiptNo: '1' }],
      ['owner0101', 'verifyReject', why],
      ['staff0101', 'finish', done],
    ] as const),
    ...([
      ['owner0101', 'verifyPass'],
      ['owner0101', 'urge'],
      ['owner0101', 'rate', { rating: 1 }],
      ['cs0101', 'visit', { visitType: 'PHONE', satisfied: 'BASIC' }],
    ] as const),
    ...([
      ['owner0101', 'reopen', why],
      ['co01', 'force', { ...why, photos: photoOf('co01') }],
    ] as const),
  ] as const
  await story.addWorker()
  const id = await story.ticket('WAIT_ACCEPT')
  expect(await findBroken()).toEqual([])
  let { version } = (await story.one('pm0101', id)).result
  for (const [username, action, extra] of way) {
    const ticket = await story.done(username, id, action, { ...extra, version })
    expect([action, await findBroken()]).toEqual([action, []])
    version = ticket.version
  }
  const { timeline, state } = (await story.one('pm0101', id)).result
  expect(state).toBe('FORCED')
  expect(timeline.map(({ action }) => action)).toEqual(['open', ...way.map(([, action]) => action)])
  expect(await story.rows(`select count(*) as open from todo where biz_id = $1 and state = 'OPEN'`, [id])).toEqual([
    { open: 0 },
  ])
})

test('withdrawn, refused and automatically ended tickets leave nothing open', async () => {
  story.at('2031-05-06 09:00')
  const cancelled = await story.ticket('WAIT_DISPATCH')
  await story.done('owner0101', cancelled, 'cancel')
  const refused = await story.ticket('WAIT_ACCEPT')
  await story.done('cs0101', refused, 'reject', { remark: '不属于物业范围' })
  await story.ticket('WAIT_VERIFY')
  story.at('2031-05-08 09:00')
  await story.tick('ticket.autoVerify')
  story.at('2031-05-15 09:00')
  await story.tick('ticket.autoRate')
  expect(await findBroken()).toEqual([])
})

test('a step on an outdated version is refused', async () => {
  const id = await story.ticket('WAIT_ACCEPT')
  await story.done('cs0101', id, 'accept', { version: 1 })
  const answer = await story.deal('owner0101', id, 'cancel', { version: 1 })
  expect(answer).toMatchObject({ status: 409, code: 409, message: '数据已被他人修改，请刷新后重试' })
})

test('the same step twice at the same moment is taken once', async () => {
  const id = await story.ticket('WAIT_DISPATCH')
  const target = { targetUserId: userId('staff0101') }
  const answers = await Promise.all([1, 2, 3].map(() => story.deal('pm0101', id, 'dispatch', target)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)?.message).toBe('当前状态不允许该操作，请刷新')
})

test('demonstration data of ninety days keep every rule, in all states, with the known shares', async () => {
  await story.alter('update repair set del_flag = 1')
  await story.alter(`update repair set repair_no = 'OLD' || repair_no`)
  const seed = repairSeed({ secrets: story.services.secrets })
  await seed.load(story.db, 'demo-s', openBulk(story.databaseUrl))
  expect(await findBroken()).toEqual([])
  const rows = await story.rows<{ state: string; priority: string; breachedFlag: string; total: number }>(
    'select state, priority, breached_flag, count(*) as total from repair where del_flag = 0 group by 1, 2, 3',
  )
  const sum = (some: typeof rows) => some.reduce((all, { total }) => all + total, 0)
  const share = (key: 'priority' | 'breachedFlag', value: string) =>
    (100 * sum(rows.filter((row) => row[key] === value))) / sum(rows)
  expect(sum(rows)).toBe(460)
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set([...openStates, 'DONE', 'REJECTED', 'CANCELLED', 'FORCED']),
  )
  expect(share('breachedFlag', 'Y')).toBeCloseTo(6.5, 0)
  const near = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThan(4)
  for (const [priority, wanted] of [
    ['P1', 1],
    ['P2', 9],
    ['P3', 70],
    ['P4', 20],
  ] as const)
    near(share('priority', priority), wanted)
  const { call } = await story.as('pm0101')
  const { result } = await call(repairApi.statistics, { begin: '2026-01-01', end: '2026-12-31' })
  expect(Number(result.satisfaction)).toBeGreaterThan(60)
  const opened = await story.open('cs0101', { areaType: 'PUBLIC', roomId: null, locationText: '北门' })
  expect(opened).toMatchObject({ success: true })
})
