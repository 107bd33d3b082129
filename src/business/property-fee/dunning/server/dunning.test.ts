import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#kernel/server/clock.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { add } from '#kernel/shared/decimal.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { far, near } from '../../../../../tests/support/fee-world.ts'
import { payWorld, type PayWorld } from '../../../../../tests/support/pay-world.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { adjustApi } from '../../adjustment/shared/api.ts'
import { arrearsApi } from '../../arrears/shared/api.ts'
import { dunningPlanApi } from '../../dunning-plan/shared/api.ts'
import { usualLevels } from '../../dunning-plan/shared/plan-levels.ts'
import type { DunningPlanInput } from '../../dunning-plan/shared/schema.ts'
import { payApi } from '../../payment/shared/api.ts'
import { dunningApi, dunningCalls, letterPaperApi } from '../shared/api.ts'
import type { BatchInput, DunningStep } from '../shared/schema.ts'
import { dunningMachine } from '../shared/states.ts'
import { dunningFlowOf } from './flow.ts'
import { dunToday } from './jobs.ts'

let world: PayWorld
/** A bill of each room. */
let sources: { id: string; roomId: string }[]
const parts = { peopleInCharge: usersInCharge }
const flow = dunningFlowOf(parts)
beforeAll(async () => {
  world = await payWorld()
  // A Monday.
  world.on('2026-11-02')
  await world.openShift()
  sources = await world.query('select distinct on (room_id) id, room_id from fee_bill order by room_id, id')
  await world.run(`update fee_bill set state = 'VOID'`)
})
beforeEach(async () => {
  await world.run(`delete from todo where biz_type = 'FEE'`)
})

const plan: DunningPlanInput = {
  ...{ planName: '本公司催缴', villageId: null, payDays: 30, status: '1' },
  levels: [...usualLevels],
}
const enter = async (part: Partial<DunningPlanInput> = {}, username = 'co01') =>
  (await world.as(username)).call(dunningPlanApi.create, { ...plan, ...part })
const night = () => dunToday(world.linli.services.db, flow, parts)
const batch = async (input: BatchInput, username = 'pm0101') =>
  (await world.as(username)).call(dunningCalls.batch, input)
const preview = async (input: BatchInput, username = 'pm0101') =>
  (await world.as(username)).call(dunningCalls.preview, input)
const deal = async (
  id: string,
  action: 'note' | 'settle' | 'end',
  step: DunningStep & { remark?: string } = {},
  username = 'staff0101',
) => (await world.as(username)).call(dunningApi.deal, { id, action, ...step })

interface Row {
  id: string
  state: string
  level: string
  way: string
  result: string | null
  runOn: string
}
const records = ({ billId }: Late) =>
  world.query<Row>(
    `select d.id, d.state, d.dunning_level as level, d.dunning_way as way, d.result, d.run_on from fee_dunning d
      join fee_dunning_item i on i.dunning_id = d.id where i.bill_id = $1 order by d.run_on, d.id`,
    [billId],
  )
interface Late {
  roomId: string
  billId: string
}
let made = 0
/** A room that owes one bill alone, late by so many days; rooms come round again after some days. */
async function late(days: number): Promise<Late> {
  const source = sources[made % sources.length]!
  made += 1
  const billId = `late${made}`
  await world.run(`update fee_bill set state = 'VOID' where room_id = $1`, [source.roomId])
  await world.run(
    `insert into fee_bill (tenant_id, id, bill_no, bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id, payer_id,
        period_start, period_end, receivable, bill_date, due_date, late_rate, late_grace_days, late_grace_mode, late_cap_ratio, covers, state, version)
      select tenant_id, $2, $2, bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id, payer_id, period_start, period_end,
        receivable, $3::date - $4::integer - 30, $3::date - $4::integer, late_rate, late_grace_days, late_grace_mode, late_cap_ratio, false,
        'UNPAID', 1
      from fee_bill where id = $1`,
    [source.id, billId, today(), days],
  )
  return { roomId: source.roomId, billId }
}
const count = async (text: string, values: unknown[] = []) =>
  (await world.query<{ found: number }>(`select count(*)::integer as found from ${text}`, values))[0]!.found

describe('a plan', () => {
  test.each<[string, Partial<DunningPlanInput>, string, string]>([
    ['no name', { planName: '' }, 'planName', '请输入方案名称!'],
    ['no level', { levels: [] }, 'levels', '请至少添加一级催缴!'],
    ['no time to pay', { payDays: 3 }, 'payDays', '合理缴费期限应为7到90天'],
    ['another’s village', { villageId: far }, 'villageId', '请选择小区!'],
    [
      'a threat',
      { levels: [{ level: '2', days: 1, way: 'SMS', text: '{房屋}再不缴费就断水断电' }] },
      'levels',
      '首次催缴的内容不能含有“断水”：依照民法典第九百四十四条，不得以停止供水、供电、供热、供燃气或限制出入等方式催交费用',
    ],
    [
      'a lawyer’s letter by message',
      { levels: [{ level: '5', days: 90, way: 'SMS', text: '{房屋}的费用请尽快缴纳' }] },
      'levels',
      '律师函的方式只能是律师函，不能是短信',
    ],
  ])('with %s is refused at its field', async (_name, part, field, text) => {
    expect(await enter(part)).toMatchObject({ success: false, result: { fields: { [field]: text } } })
  })

  test('is one of the organisation and one of each village, entered by whoever answers for it', async () => {
    const { result } = await enter()
    expect(result).toMatchObject({ creditorId: world.company, villageId: null, levels: usualLevels })
    expect(await enter()).toMatchObject({ message: '该适用范围已有催缴方案' })
    expect(await enter({}, 'pm0101')).toMatchObject({ status: 403 })
    expect(await (await world.as('co02')).call(dunningPlanApi.one, { id: result.id })).toMatchObject({ status: 404 })
    const own = await enter({ villageId: near, status: '0', planName: '本小区暂不催缴' })
    expect(own).toMatchObject({ success: true })
    const room = await late(40)
    expect((await preview({ roomIds: [room.roomId] })).result.left[0]).toMatchObject({ reason: '没有启用的催缴方案' })
    await (await world.as('co01')).call(dunningPlanApi.remove, { id: own.result.id })
    expect((await preview({ roomIds: [room.roomId] })).result.groups[0]).toMatchObject({ level: '3', way: 'PHONE' })
  })
})

describe('the run of a day', () => {
  test('asks on working days alone, each room once, in the way of its level; run twice it asks nobody again', async () => {
    const [told, called] = [await late(1), await late(45)]
    const [payer] = await world.query<{ payerId: string }>('select payer_id from fee_bill where id = $1', [told.billId])
    const user = (await world.query<{ id: string }>(`select id from sys_user where username = 'owner0101'`))[0]!.id
    await world.run(`update resident set user_id = null where user_id = $1`, [user])
    await world.run(`update resident set user_id = $1 where id = (select resident_id from household where id = $2)`, [
      user,
      payer!.payerId,
    ])
    world.on('2026-10-31')
    await night()
    expect(await count('fee_dunning where run_on = $1', ['2026-10-31'])).toBe(0)
    world.on('2026-11-02')
    await night()
    await night()
    expect(await records(told)).toMatchObject([{ state: 'D', level: '2', way: 'INNER' }])
    expect(await records(called)).toMatchObject([{ state: 'W', level: '3', way: 'PHONE' }])
    const [letter] = await world.query<{ title: string; content: string; openPage: string }>(
      `select title, content, open_page from notice where user_id = $1 and biz_type = 'FEE' order by id desc limit 1`,
      [user],
    )
    expect(letter).toMatchObject({ openPage: '/property-expenses/mine', title: expect.stringMatching(/^首次催缴：/) })
    expect(letter!.content).toContain('已过缴费期限')
    const todos = await world.query(`select title, node from todo where biz_type = 'FEE' and state = 'OPEN'`)
    expect(todos).toEqual([{ title: '桂园里有欠费待催缴', node: near }])
    world.on('2026-11-03')
    const before = await count('fee_dunning')
    await night()
    expect(await count('fee_dunning')).toBe(before)
  })

  test('leaves out what is being paid, in dispute, promised, or put to decision, and says why before', async () => {
    world.on('2026-11-04')
    const [locked, adjusted, promised, disputed] = [await late(40), await late(40), await late(5), await late(5)]
    await world.run(
      `insert into fee_online_order (tenant_id, id, pay_no, village_id, creditor_id, room_id, user_id, way, merchant, amount, principal, late_fee,
         due_on, expire_at, next_ask_at, state, version) values (1, 'lock', 'JFX', $1, $2, $3, 'u', 'H5', 'm', 1, 1, 0, '2026-11-04', now(), now(), 'CLOSED', 1)`,
      [near, world.company, locked.roomId],
    )
    await world.run(`update fee_bill set locked_by = 'lock', locked_until = '2026-11-04T12:00:00+08' where id = $1`, [
      locked.billId,
    ])
    await (
      await world.as('pm0101')
    ).call(adjustApi.create, { adjustKind: 'CORRECT', billId: adjusted.billId, amount: '1.00', reason: '面积登记有误' })
    const two = [promised.roomId, disputed.roomId]
    await world.run(`update fee_dunning_plan set levels = jsonb_set(levels, '{1,way}', '"PHONE"')`)
    expect((await batch({ roomIds: two })).result).toMatchObject({ made: 2 })
    const [[p], [d]] = [await records(promised), await records(disputed)]
    const promise = { result: 'PROMISED', promiseOn: '2026-11-06', promiseAmount: '10.00' } as const
    expect((await deal(p!.id, 'note', promise)).result).toMatchObject({ state: 'D', promiseOn: '2026-11-06' })
    await deal(d!.id, 'note', { result: 'DISPUTED', remark: '电梯长期停运未修' })
    expect(await deal(d!.id, 'note', { result: 'CONTACTED' })).toMatchObject({ message: '缴费人有异议，处理后再登记' })
    world.on('2026-11-05')
    const all = [locked, adjusted, promised, disputed]
    const seen = (await preview({ roomIds: all.map(({ roomId }) => roomId) })).result
    expect(seen.groups).toEqual([])
    expect(seen.left.map(({ reason }) => reason).toSorted()).toEqual(
      ['支付中', '账单调整待审核', '已承诺缴费，未到承诺日', '有异议，待处理'].toSorted(),
    )
    await night()
    for (const one of all.slice(0, 2)) expect(await records(one)).toEqual([])
    // Nothing was paid until the 6th: on the Monday behind it the next level opens, long before its own day.
    world.on('2026-11-09')
    await night()
    expect(await records(promised)).toMatchObject([
      { state: 'F', result: 'BROKEN' },
      { level: '3', way: 'PHONE', state: 'W' },
    ])
    expect(await records(disputed)).toHaveLength(1)
    expect(await deal(d!.id, 'settle', { remark: '已向业主说明维修进度' }, 'pm0101')).toMatchObject({
      result: { result: 'CONTACTED' },
    })
  })

  test('of two at once one asks; a payment ends what was asked, and of a payment at the same moment nothing is asked after it', async () => {
    world.on('2026-11-10')
    await world.run(`update fee_dunning_plan set levels = jsonb_set(levels, '{1,way}', '"INNER"')`)
    const [room, paying] = [await late(40), await late(40)]
    await Promise.all([night(), batch({ roomIds: [room.roomId] }), batch({ roomIds: [room.roomId] }), night()])
    expect(await records(room)).toHaveLength(1)
    const pay = async (roomId: string) => world.pay(world.inputOf((await world.desk(roomId)).bills))
    expect(await pay(room.roomId)).toMatchObject({ success: true })
    await expect.poll(async () => (await records(room))[0]?.state, { timeout: 15_000 }).toBe('C')
    const [, done] = await Promise.all([batch({ roomIds: [paying.roomId], level: '3' }), pay(paying.roomId)])
    expect(done).toMatchObject({ success: true })
    await expect
      .poll(async () => (await records(paying)).filter(({ state }) => state !== 'C').length, { timeout: 15_000 })
      .toBe(0)
    const { result } = await (await world.as('pm0101')).call(payApi.page, { pageSize: '1' })
    expect(result.total).toBeGreaterThan(1)
  })
})

describe('by hand', () => {
  test('what a lawyer is for is sent by whoever chooses it, once it has come, and on no day of rest', async () => {
    world.on('2026-11-14')
    const room = await late(100)
    const asked: BatchInput = { roomIds: [room.roomId], level: '5' }
    expect((await preview(asked)).result).toMatchObject({ isWorkDay: false, groups: [{ level: '5', isTold: false }] })
    expect(await batch(asked)).toMatchObject({ message: '今日为休息日，不发起催缴' })
    world.on('2026-11-16')
    expect(await batch({ billIds: [room.billId], level: '6' })).toMatchObject({ success: false })
    expect(await batch(asked)).toMatchObject({ result: { made: 1, left: 0 } })
    expect(await batch(asked)).toMatchObject({ message: '没有可以催缴的账单，请刷新后查看原因' })
    expect(await batch({})).toMatchObject({ result: { fields: { roomIds: '请选择要催缴的房屋!' } } })
    expect((await preview(asked)).result.left).toMatchObject([{ reason: '已催缴至该级别' }])
  })

  test('a letter is printed with number, hash and what is due today, reprints counted, and read by who sees its record', async () => {
    world.on('2026-11-17')
    const room = await late(65)
    await batch({ roomIds: [room.roomId] })
    const [record] = await records(room)
    expect(record).toMatchObject({ level: '4', way: 'LETTER', state: 'W' })
    world.on('2026-11-20')
    const staff = await world.as('staff0101')
    const { result: papers } = await staff.call(letterPaperApi.issue, { ids: [record!.id] })
    const { content, paperNo, hash } = papers[0]!
    const { result: detail } = await staff.call(dunningApi.one, { id: record!.id })
    const [bill] = detail.bills
    expect(paperNo).toMatch(/^WS/)
    expect(hash).toHaveLength(64)
    expect(content).toMatchObject({ asOf: '2026-11-20', payUntil: '2026-12-20', balance: bill!.balance })
    expect(content.lateFee).toBe(bill!.lateFee)
    expect(content.sum).toBe(add([bill!.balance, bill!.lateFee]))
    expect(content.content).toContain('请于2026-12-20前缴清')
    expect(Number(bill!.lateFee)).toBeGreaterThan(Number(detail.lateFee))
    const again = await staff.call(letterPaperApi.reprint, { ids: [papers[0]!.id] })
    expect(again.result[0]).toMatchObject({ reprintCount: 1 })
    expect(await (await world.as('pm0102')).call(letterPaperApi.one, { id: papers[0]!.id })).toMatchObject({
      status: 404,
    })
  })
})

describe('what came of it', () => {
  const fresh = async () => {
    const room = await late(40)
    await batch({ roomIds: [room.roomId] })
    return { ...room, ...(await records(room))[0]! }
  }
  beforeAll(() => world.on('2026-11-23'))
  let shared: Awaited<ReturnType<typeof fresh>> | undefined

  test.each<[string, DunningStep & { remark?: string }, string, string]>([
    ['no result', {}, 'result', '请选择催缴结果!'],
    ['no day', { result: 'PROMISED', promiseAmount: '1' }, 'promiseOn', '请选择承诺缴费日!'],
    ['no sum', { result: 'PROMISED', promiseOn: '2026-12-01' }, 'promiseAmount', '请填写承诺金额!'],
    [
      'a day that is over',
      { result: 'PROMISED', promiseOn: '2026-11-22', promiseAmount: '1' },
      'promiseOn',
      '承诺缴费日应在2026-11-23至2027-05-22之间',
    ],
    [
      'a sum of nothing',
      { result: 'PROMISED', promiseOn: '2026-12-01', promiseAmount: '0' },
      'promiseAmount',
      '承诺金额必须大于0且最多两位小数',
    ],
    ['no reason', { result: 'DISPUTED' }, 'remark', '请填写原因!(5-500字)'],
    ['tomorrow', { result: 'CONTACTED', contactedAt: '2026-11-24 09:00:00' }, 'contactedAt', '联系时间不能晚于现在'],
    [
      'before it was asked',
      { result: 'CONTACTED', contactedAt: '2026-11-01 09:00:00' },
      'contactedAt',
      '联系时间不能早于催缴日期',
    ],
    ['a visit without a picture', { way: 'VISIT', result: 'CONTACTED' }, 'files', '请上传上门照片!'],
    [
      'a foreign picture',
      { way: 'VISIT', result: 'CONTACTED', files: 'fee-dunning/x/别人.jpg' },
      'files',
      '文件不存在或已失效，请重新上传',
    ],
  ])('with %s is refused at its field, and nothing is kept', async (_name, step, field, text) => {
    shared ??= await fresh()
    expect(await deal(shared.id, 'note', step)).toMatchObject({ success: false, result: { fields: { [field]: text } } })
    expect(await count('fee_dunning_contact where dunning_id = $1', [shared.id])).toBe(0)
  })

  test.each<[NonNullable<DunningStep['result']>, string]>([
    ['CONTACTED', 'D'],
    ['UNREACHABLE', 'W'],
    ['REFUSED', 'F'],
  ])('%s makes it %s', async (result, state) => {
    const row = await fresh()
    const { result: moved } = await deal(row.id, 'note', { result, remark: '电话沟通情况如上' })
    expect(moved).toMatchObject({ state, result, contacts: [{ way: 'PHONE', result }] })
  })

  test('a part that was promised and paid in time keeps the promise, and asking goes on by the plan', async () => {
    const row = await fresh()
    await deal(row.id, 'note', { result: 'PROMISED', promiseOn: '2026-11-24', promiseAmount: '1.00' })
    world.on('2026-11-24')
    // Whoever owns two homes sees both at the desk.
    const bills = (await world.desk(row.roomId)).bills.filter(({ id }) => id === row.billId)
    expect(await world.pay(world.inputOf(bills, { amount: '1.00' }))).toMatchObject({ success: true })
    world.on('2026-11-25')
    await night()
    expect(await records(row)).toMatchObject([{ state: 'D', result: 'KEPT' }])
    world.on('2026-11-23')
  })

  test('every step of every role from every state is the one that the table has', async () => {
    const row = await fresh()
    let now = ''
    for (const state of Object.keys(dunningMachine.states) as (keyof typeof dunningMachine.states)[]) {
      for (const role of Object.keys(roleNames) as RoleCode[]) {
        for (const action of eventsOf(dunningMachine, { offered: true }) as ('note' | 'settle' | 'end')[]) {
          const wanted = `${state} ${action === 'settle'}`
          if (now !== wanted)
            await world.run('update fee_dunning set state = $1, result = $2 where id = $3', [
              state,
              action === 'settle' ? 'DISPUTED' : null,
              row.id,
            ])
          const step = dunningMachine.states[state].on[action]
          const answer = await deal(row.id, action, { result: 'CONTACTED', remark: '情况如上所述' }, accounts[role])
          expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(
            step?.permission.roles.includes(role) ?? false,
          )
          // What is refused changes nothing.
          now = answer.success ? '' : wanted
        }
      }
    }
  })
})

test('what is late and who was asked is read by those who bill in the village, and by nobody else', async () => {
  const { result } = await (await world.as('pm0101')).call(arrearsApi.page, { pageSize: '100' })
  expect(result.total).toBeGreaterThan(0)
  expect(new Set(result.records.map(({ villageId }) => villageId))).toEqual(new Set([near]))
  for (const row of result.records) expect(row.overdueDays).toBeGreaterThan(0)
  const first = result.records[0]!
  const { result: one } = await (await world.as('staff0101')).call(arrearsApi.one, { id: first.id })
  expect(one).toMatchObject({ roomId: first.roomId, overdue: first.overdue })
  const aged = await (await world.as('pm0101')).call(arrearsApi.page, { age: 'MORE', roomName: first.roomName ?? '' })
  expect(aged.result.total).toBe(0)
  const { result: all } = await (await world.as('pm0101')).call(dunningApi.page, { pageSize: '500' })
  const [row] = all.records
  const of = (rows: typeof all.records) => ({ count: rows.length, amount: add(rows.map(({ amount }) => amount)) })
  for (const state of ['C', 'D', 'W'] as const) {
    const { result: sums } = await (await world.as('staff0101')).call(dunningCalls.sums, { state })
    const rows = all.records.filter((one) => one.state === state)
    const promised = rows.flatMap(({ promiseAmount }) => promiseAmount ?? [])
    const [asked, paid] = [state === 'W' ? [] : rows, state === 'C' ? rows : []]
    expect(sums).toMatchObject({ ...of(rows), asked: asked.length, paid: paid.length, paidAmount: of(paid).amount })
    expect([sums.promised, sums.promisedAmount]).toEqual([promised.length, add(promised)])
  }
  expect((await (await world.as('pm0102')).call(dunningCalls.sums, {})).result.count).toBe(0)
  for (const nobody of ['supadmin', 'comm0101', 'committee0101', 'owner0101', 'cs0101']) {
    expect(await (await world.as(nobody)).call(arrearsApi.page, {}), nobody).toMatchObject({ reason: 'noPermission' })
    expect((await (await world.as(nobody)).call(dunningApi.one, { id: row!.id })).status, nobody).toBe(403)
  }
  const foreign = await world.as('pm0102')
  expect(await foreign.call(dunningApi.one, { id: row!.id })).toMatchObject({ status: 404 })
  expect(await foreign.call(arrearsApi.one, { id: first.id })).toMatchObject({ status: 404 })
  expect((await preview({ roomIds: [first.roomId] }, 'pm0102')).result).toMatchObject({ groups: [], left: [] })
})
