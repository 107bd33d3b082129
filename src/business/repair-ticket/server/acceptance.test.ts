import { afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { timersOf } from '#services/ticket/server/lookup.ts'
import { repairStory, userId, village1, type RepairStory } from '../../../../tests/support/repair-story.ts'
import { repairApi, repairSettingApi } from '../shared/api.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
  await story.addWorker()
})
afterEach(async () => {
  await story.clear()
  setClock()
})

/** The newest round of a timer. */
async function timer(id: string, kind: string) {
  const all = await story.db.read({ tenantId: 1, userId: 'test' }, (tx) => timersOf(tx, 'REPAIR', [id]))
  return all.get(id)!.findLast((one) => one.kind === kind)!
}

test('a report of Friday 16:50 warns once at 17:14, is overdue at 17:21, and accepted at 17:25 stays overdue', async () => {
  story.at('2026-11-20 16:50')
  const id = await story.ticket()
  const before = (await story.one('pm0101', id)).result
  expect(before).toMatchObject({ dueAt: '2026-11-20 17:20:00', warnedFlag: 'N', breachedFlag: 'N' })
  expect((await timer(id, 'RESOLVE')).dueAt).toBe('2026-11-22 10:50:00')
  const scanAt = async (minute: string) => {
    story.at(`2026-11-20 ${minute}`)
    await story.tick('ticket.slaScan')
  }
  for (const minute of ['17:13', '17:14', '17:15']) await scanAt(minute)
  const warned = `${before.repairNo}即将超时`
  expect((await story.told('pm0101', id)).filter((title) => title === warned)).toEqual([warned])
  expect((await story.one('pm0101', id)).result).toMatchObject({ warnedFlag: 'Y', breachedFlag: 'N' })
  for (const minute of ['17:20', '17:21', '17:22']) await scanAt(minute)
  const breached = `${before.repairNo}已超时`
  expect((await story.told('pm0101', id)).filter((title) => title === breached)).toEqual([breached])
  story.at('2026-11-20 17:25')
  const accepted = await story.done('cs0101', id, 'accept')
  expect(accepted).toMatchObject({ state: 'WAIT_DISPATCH', breachedFlag: 'Y', acceptTime: '2026-11-20 17:25:00' })
  expect(await timer(id, 'ACCEPT')).toMatchObject({ breachedAt: '2026-11-20 17:21:00', metAt: '2026-11-20 17:25:00' })
})

test('of two workers who grab at the same moment one gets the ticket and the other hears who has it', async () => {
  const { call } = await story.as('admin')
  const line = {
    villageId: village1,
    repairType: 'DOOR',
    repairWay: 'GRAB',
    payFeeFlag: 'Y',
    priceScope: null,
  } as const
  const made = await call(repairSettingApi.create, {
    ...line,
    afterPhotoFlag: 'N',
    returnVisitFlag: 'BAD_ONLY',
    isShow: 'Y',
  })
  expect(made.message).toBe('新增成功')
  const id = await story.ticket('WAIT_ACCEPT', { repairType: 'DOOR', content: '阳台推拉门关不上' })
  expect(await story.done('pm0101', id, 'accept')).toMatchObject({ state: 'WAIT_TAKE', assigneeId: null })
  const answers = await Promise.all([story.deal('staff0101', id, 'take'), story.deal('staff0199', id, 'take')])
  const [won, lost] = answers.toSorted((a, b) => Number(b.success) - Number(a.success))
  expect(won).toMatchObject({ success: true, result: { state: 'WAIT_ARRIVE' } })
  const [winner] = await story.rows<{ name: string }>('select name from ref_user where id = $1', [
    won!.result.assigneeId,
  ])
  expect(lost).toMatchObject({ success: false, status: 200, message: `该工单已被${winner!.name}接单` })
  const taken = await story.rows(`select id from state_log where entity_id = $1 and action = 'take'`, [id])
  expect(taken).toHaveLength(1)
})

test('a rest of 720 work minutes moves the due time from Saturday noon to Sunday 15:00; a third one is refused', async () => {
  story.at('2026-11-20 09:00')
  const id = await story.ticket('PROCESSING')
  expect((await story.one('pm0101', id)).result.dueAt).toBe('2026-11-21 12:00:00')
  story.at('2026-11-20 11:00')
  const rest = { suspendReason: 'PARTS', deadline: '2026-11-21 18:00:00' } as const
  expect(await story.done('staff0101', id, 'suspend', rest)).toMatchObject({
    state: 'PROCESSING',
    suspendApproval: 'WAIT',
  })
  expect(await story.done('pm0101', id, 'suspendApprove', { pass: 'Y' })).toMatchObject({
    state: 'SUSPENDED',
    dueAt: null,
    suspendCount: 1,
  })
  story.at('2026-11-21 14:00')
  expect(await story.done('staff0101', id, 'resume')).toMatchObject({
    state: 'PROCESSING',
    dueAt: '2026-11-22 15:00:00',
  })
  const short = { suspendReason: 'OWNER', deadline: '2026-11-21 15:00:00' } as const
  expect((await story.done('staff0101', id, 'suspend', short)).suspendCount).toBe(2)
  story.at('2026-11-21 14:30')
  await story.done('staff0101', id, 'resume')
  expect(await story.deal('staff0101', id, 'suspend', short)).toMatchObject({ message: '挂起次数不能超过2次' })
})

const quotation = [
  { item: '三角阀', quantity: '2', unit: '个', price: '35.00' },
  { item: '人工', quantity: '1', unit: '次', price: '128.50' },
]

test('a quotation of 2 × 35.00 and 1 × 128.50 is 198.50; refused it cannot be charged, confirmed it ends with a receipt', async () => {
  const id = await story.ticket('PROCESSING')
  const quoted = await story.done('staff0101', id, 'quote', { quotation })
  expect(quoted).toMatchObject({ amount: '198.50', quoteState: 'WAIT_CONFIRM', state: 'PROCESSING' })
  expect(await story.told('owner0101', id)).toContain('您的报修有一份报价待确认')
  const done = { resolution: '更换三角阀' }
  expect((await story.deal('staff0101', id, 'finish', done)).message).toBe('报价需业主确认后才能施工')
  expect((await story.deal('staff0101', id, 'charge', done)).message).toBe('报价需业主确认后才能施工')
  const refused = await story.done('owner0101', id, 'quoteRefuse')
  expect(refused).toMatchObject({ state: 'WAIT_DISPATCH', amount: '0.00', quoteState: 'REFUSED', assigneeId: null })
  await story.done('pm0101', id, 'dispatch', { targetUserId: userId('staff0101') })
  await story.done('staff0101', id, 'take')
  await story.done('staff0101', id, 'arrive')
  expect((await story.deal('staff0101', id, 'charge', done)).message).toBe('没有需要收取的费用')
  await story.done('staff0101', id, 'quote', { quotation })
  await story.done('owner0101', id, 'quoteConfirm')
  expect((await story.deal('staff0101', id, 'finish', done)).message).toBe('有偿维修请先申请收费')
  expect(await story.done('staff0101', id, 'charge', done)).toMatchObject({ state: 'WAIT_PAY', amount: '198.50' })
  expect(await story.deal('pm0101', id, 'paid')).toMatchObject({ status: 400, message: '请输入收据号!' })
  const receipt = { receiptNo: 'SJ-001' }
  expect((await story.deal('pm0101', id, 'paid', { ...receipt, amount: '198.00' })).message).toBe(
    '收款金额应为198.50元',
  )
  const paid = await story.done('pm0101', id, 'paid', { ...receipt, amount: '198.5' })
  expect(paid).toMatchObject({ state: 'WAIT_VERIFY', receiptNo: 'SJ-001', amount: '198.50' })
})

test('an unanswered verification passes after 48 hours, an absent rating is five stars after seven days, marked as automatic', async () => {
  story.at('2026-11-02 09:00')
  const id = await story.ticket('WAIT_VERIFY')
  const state = async () => (await story.one('pm0101', id)).result.state
  story.at('2026-11-04 08:59')
  await story.tick('ticket.autoVerify')
  expect(await state()).toBe('WAIT_VERIFY')
  story.at('2026-11-04 09:00')
  await story.tick('ticket.autoVerify')
  expect(await state()).toBe('WAIT_RATE')
  story.at('2026-11-11 08:59')
  await story.tick('ticket.autoRate')
  expect(await state()).toBe('WAIT_RATE')
  story.at('2026-11-11 09:00')
  await story.tick('ticket.autoRate')
  await story.tick('ticket.autoRate')
  const { result } = await story.one('pm0101', id)
  expect(result).toMatchObject({ state: 'DONE', rating: 5, ratingAuto: 'Y', ratingText: '默认好评' })
  const acts = result.timeline.map(({ action, operatorName }) => [action, operatorName])
  expect(acts.slice(-2)).toEqual([
    ['verifyPass', '系统'],
    ['rate', '系统'],
  ])
})

test('satisfaction of ten rated and five automatic ones is 7 of 10, 70.00', async () => {
  const ids = []
  for (let index = 0; index < 15; index += 1) {
    ids.push(await story.ticket('WAIT_ACCEPT'))
    await story.alter(`update repair set state = 'DONE' where id = $1`, [ids.at(-1)])
    await story.alter(
      `update repair set create_time = '2026-03-01 10:00'::timestamptz + $2 * interval '1 day' where id = $1`,
      [ids.at(-1), index % 3],
    )
  }
  const ratings = [5, 5, 5, 4, 4, 4, 4, 3, 3, 1, 5, 5, 5, 5, 5]
  for (const [index, id] of ids.entries())
    await story.alter('update repair set rating = $2, rating_auto = $3 where id = $1', [
      id,
      ratings[index],
      index < 10 ? 'N' : 'Y',
    ])
  const { call } = await story.as('pm0101')
  const { result } = await call(repairApi.statistics, { begin: '2026-03-01', end: '2026-03-03' })
  expect(result).toMatchObject({ total: 15, done: 15, satisfaction: '70.00' })
  expect(result.byDay.map(({ value }) => value)).toEqual([5, 5, 5])
})

test('the community next door and everybody else outside the scope is told that there is nothing', async () => {
  const id = await story.ticket('PROCESSING')
  const noted = async () => {
    const text = 'select username, log_content from sys_log where log_type = 5 and log_content like $1 order by id'
    return story.rows<{ username: string; logContent: string }>(text, [`%${id}%`])
  }
  for (const username of ['comm0102', 'pm0102', 'owner0102', 'co02']) {
    const before = (await noted()).length
    const missing = { status: 404, success: false, code: 404, message: '数据不存在或无权查看' }
    expect(await story.one(username, id)).toMatchObject(missing)
    expect((await noted()).slice(before).map(({ logContent }) => logContent)).toEqual([`越权访问报修单 ${id}`])
    if (username !== 'co02')
      expect(await story.deal(username, id, 'transfer', { targetUserId: userId('staff0102') })).toMatchObject({
        success: false,
      })
  }
  expect((await story.one('comm0101', id)).success).toBe(true)
})
