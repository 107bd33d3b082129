import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import {
  photoOf,
  repairStory,
  room3,
  userId,
  village1,
  type RepairStory,
} from '../../../../tests/support/repair-story.ts'
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

const second = () => userId('staff0199')
const finished = { resolution: '更换阀芯' }

describe('dispatch', () => {
  test('goes to workers of the village only, and asks for one', async () => {
    const id = await story.ticket('WAIT_DISPATCH')
    expect(await story.deal('pm0101', id, 'dispatch')).toMatchObject({ status: 400, message: '请选择处理人!' })
    for (const targetUserId of [userId('staff0102'), userId('owner0101'), 'none'])
      expect((await story.deal('pm0101', id, 'dispatch', { targetUserId })).message).toBe(
        '处理人不在该小区的服务人员中',
      )
    const { call } = await story.as('pm0101')
    const { result } = await call(repairApi.workers, { id })
    expect(result.map(({ value }) => value).toSorted()).toEqual([userId('staff0101'), second()].toSorted())
    expect(result.find(({ value }) => value === second())?.sounds).toContain('zhao er')
    await story.done('pm0101', id, 'dispatch', { targetUserId: second() })
    expect(await story.told('staff0199', id)).toEqual(['新的维修任务：水'])
    const again = await call(repairApi.workers, { id })
    expect(again.result.find(({ value }) => value === second())?.open).toBe(
      result.find(({ value }) => value === second())!.open + 1,
    )
  })

  test('of several tickets says for each that stayed why, and refuses all when one is out of sight', async () => {
    const ready = await story.ticket('WAIT_DISPATCH')
    const early = await story.ticket('WAIT_ACCEPT', { repairType: 'POWER' })
    const { call } = await story.as('pm0101')
    const target = { targetUserId: second() }
    const missing = await call(repairApi.dispatchBatch, { ids: `${ready},none`, ...target })
    expect(missing.status).toBe(404)
    const foreign = await (await story.as('pm0102')).call(repairApi.dispatchBatch, { ids: ready, ...target })
    expect(foreign.status).toBe(404)
    expect((await story.one('pm0101', ready)).result.state).toBe('WAIT_DISPATCH')
    const { repairNo } = (await story.one('pm0101', early)).result
    expect((await call(repairApi.dispatchBatch, { ids: `${ready},${early},${ready}`, ...target })).result).toEqual({
      dispatched: 1,
      refused: [{ repairNo, reason: '当前状态不允许该操作，请刷新' }],
    })
    expect((await story.one('pm0101', ready)).result.state).toBe('WAIT_TAKE')
    expect((await story.one('pm0101', early)).result.state).toBe('WAIT_ACCEPT')
    await story.done('cs0101', early, 'accept')
    const stranger = await call(repairApi.dispatchBatch, { ids: early, targetUserId: userId('staff0102') })
    expect(stranger.result.refused[0]?.reason).toBe('处理人不在该小区的服务人员中')
    expect((await call(repairApi.dispatchBatch, { ids: early, ...target })).result.dispatched).toBe(1)
    expect((await call(repairApi.dispatchBatch, { ids: ' , ', ...target })).status).toBe(400)
  })
})

test('a ticket is given back with a reason, twice, then only the manager moves it', async () => {
  const id = await story.ticket('WAIT_TAKE')
  expect(await story.deal('staff0101', id, 'back')).toMatchObject({ status: 400, message: '退单原因不能为空' })
  expect((await story.deal('staff0101', id, 'back', { remark: '忙' })).message).toBe('请填写原因（5到500字）')
  for (const times of [1, 2]) {
    expect((await story.done('staff0101', id, 'back', { remark: '今天排班已满' })).backCount).toBe(times)
    await story.done('pm0101', id, 'dispatch', { targetUserId: userId('staff0101') })
  }
  expect((await story.deal('staff0101', id, 'back', { remark: '今天排班已满' })).message).toBe(
    '已退单2次，请联系项目经理处理',
  )
})

test('a transfer needs somebody else: managers choose freely, a worker only in the own group, and only what is theirs', async () => {
  const id = await story.ticket('PROCESSING')
  const to = (targetUserId: string) => ({ targetUserId })
  expect((await story.deal('pm0101', id, 'transfer', to(userId('staff0101')))).message).toBe('不能转派给当前处理人')
  expect((await story.deal('staff0199', id, 'transfer', to(second()))).message).toBe('只有处理人或项目经理可以转派')
  const office = seedId('depart', 'A01A01A01A01')
  await story.alter('insert into sys_user_depart (tenant_id, user_id, depart_id) values (1, $1, $2)', [
    second(),
    office,
  ])
  const join = (depart: string, from: string) =>
    story.alter('update sys_user_role set depart_id = $2 where user_id = $1 and depart_id = $3', [
      second(),
      depart,
      from,
    ])
  const [{ departId: project } = { departId: '' }] = await story.rows<{ departId: string }>(
    'select depart_id from sys_user_role where user_id = $1',
    [second()],
  )
  await join(office, project)
  expect((await story.deal('staff0101', id, 'transfer', to(second()))).message).toBe('只能转派给本班组人员')
  await join(project, office)
  const moved = await story.done('staff0101', id, 'transfer', to(second()))
  expect(moved).toMatchObject({ state: 'WAIT_TAKE', assigneeId: second(), transferCount: 1 })
  expect(moved.timers.filter(({ kind, isOpen }) => kind === 'RESOLVE' && isOpen)).toHaveLength(1)
  expect((await story.deal('staff0101', id, 'take')).message).toBe('该工单未指派给您')
})

test('a suspended ticket that is transferred runs on', async () => {
  const id = await story.ticket('PROCESSING')
  story.at('2031-05-06 10:00')
  await story.done('staff0101', id, 'suspend', { suspendReason: 'PARTS', deadline: '2031-05-06 12:00:00' })
  const moved = await story.done('pm0101', id, 'transfer', { targetUserId: second() })
  expect(moved.timers.find(({ kind }) => kind === 'RESOLVE')).toMatchObject({ pausedAt: null, isOpen: true })
  expect(moved).toMatchObject({ suspendUntil: null, suspendApproval: 'NONE' })
})

test('finished work is described, and shown where the village wants it', async () => {
  const { call } = await story.as('co01')
  const line = { villageId: village1, repairType: 'LEAK', repairWay: null, payFeeFlag: 'N', priceScope: null } as const
  await call(repairSettingApi.create, { ...line, afterPhotoFlag: 'Y', returnVisitFlag: 'NONE', isShow: 'Y' })
  const id = await story.ticket('PROCESSING', { repairType: 'LEAK' })
  expect(await story.deal('staff0101', id, 'finish')).toMatchObject({ status: 400, message: '请填写处理结果!' })
  expect(await story.deal('staff0101', id, 'finish', { resolution: ' ' })).toMatchObject({ status: 400 })
  expect((await story.deal('staff0101', id, 'finish', finished)).message).toBe('请上传完工照片!')
  expect((await story.deal('staff0101', id, 'finish', { ...finished, photos: photoOf('pm0101') })).status).toBe(400)
  const quotation = [{ item: '防水', quantity: '1', unit: '项', price: '80' }]
  expect((await story.deal('staff0101', id, 'quote', { quotation })).message).toBe('该小区此类报修不收费')
  const photos = `${photoOf('staff0101')}?e=1&s=stale`
  const materials = [{ item: '防水胶', quantity: '1.5', unit: '支', price: '18.50' }]
  const done = await story.done('staff0101', id, 'finish', { ...finished, photos, materials, payerType: 'WARRANTY' })
  expect(done).toMatchObject({ state: 'WAIT_VERIFY', costMaterial: '27.75', warrantyFlag: 'Y', payerType: 'WARRANTY' })
  expect(done.afterPhotos).toMatch(new RegExp(`^${photoOf('staff0101')}\\?e=\\d+&s=[\\w-]{22}$`))
  expect(await story.told('owner0101', id)).toEqual(['您的报修已完成'])
  expect((await story.done('owner0101', id, 'verifyPass')).state).toBe('WAIT_RATE')
  expect((await story.done('owner0101', id, 'rate', { rating: 1 })).state).toBe('DONE')
})

test('a quotation has lines and a price, stays below the limit and is never for what is everybody’s', async () => {
  const id = await story.ticket('PROCESSING')
  const line = { item: '零件', quantity: '1', unit: '个', price: '0' }
  expect(await story.deal('staff0101', id, 'quote')).toMatchObject({ status: 400, message: '请填写报价明细!' })
  expect((await story.deal('staff0101', id, 'quote', { quotation: [line] })).message).toBe('报价金额应大于0')
  const dear = { ...line, quantity: '999999', price: '99999999' }
  expect((await story.deal('staff0101', id, 'quote', { quotation: [dear] })).message).toBe('报价金额超出范围')
  expect((await story.deal('owner0101', id, 'quoteConfirm')).message).toBe('没有待确认的报价')
  const spot = await story.ticket('PROCESSING', { areaType: 'PUBLIC', locationText: '北门' })
  expect((await story.deal('staff0101', spot, 'quote', { quotation: [dear] })).message).toBe('公共区域维修不向业主收费')
})

test('a waived price is the company’s, and a rework after it asks for no second payment', async () => {
  const id = await story.ticket('PROCESSING')
  await story.done('staff0101', id, 'quote', { quotation: [{ item: '阀', quantity: '1', unit: '个', price: '30' }] })
  await story.done('owner0101', id, 'quoteConfirm')
  await story.done('staff0101', id, 'charge', finished)
  expect((await story.deal('pm0101', id, 'waive')).message).toBe('请填写原因（5到500字）')
  expect(await story.done('pm0101', id, 'waive', { remark: '老客户关怀免收' })).toMatchObject({
    amount: '0.00',
    payerType: 'COMPANY',
  })
  await story.done('owner0101', id, 'verifyReject', { remark: '还是有点滴水' })
  expect((await story.done('staff0101', id, 'finish', finished)).state).toBe('WAIT_VERIFY')
})

describe('suspension', () => {
  test('over a day waits for the manager, who may say no', async () => {
    story.at('2031-05-06 10:00')
    const id = await story.ticket('PROCESSING')
    const rest = { suspendReason: 'PARTS', deadline: '2031-05-07 10:00:01' } as const
    expect((await story.deal('pm0101', id, 'suspendApprove', { pass: 'Y' })).message).toBe('没有待审批的挂起申请')
    expect((await story.done('staff0101', id, 'suspend', rest)).suspendApproval).toBe('WAIT')
    expect((await story.deal('staff0101', id, 'suspend', rest)).message).toBe('挂起申请正在审批')
    expect(await story.deal('pm0101', id, 'suspendApprove')).toMatchObject({ status: 400, message: '请选择审批结果!' })
    const refused = await story.done('pm0101', id, 'suspendApprove', { pass: 'N', remark: '请当天处理' })
    expect(refused).toMatchObject({
      state: 'PROCESSING',
      suspendApproval: 'REFUSED',
      suspendCount: 0,
      suspendUntil: null,
    })
    const short = { ...rest, deadline: '2031-05-07 10:00:00' }
    expect((await story.done('staff0101', id, 'suspend', short)).state).toBe('SUSPENDED')
  })

  test('takes at most 72 hours of work, and ends by itself at its planned time', async () => {
    story.at('2031-05-06 10:00')
    const id = await story.ticket('PROCESSING')
    const until = (deadline: string) => ({ suspendReason: 'VENDOR', deadline }) as const
    expect(await story.deal('staff0101', id, 'suspend')).toMatchObject({ status: 400, message: '请选择挂起原因!' })
    expect((await story.deal('staff0101', id, 'suspend', { suspendReason: 'PARTS' })).message).toBe(
      '请选择预计恢复时间!',
    )
    expect((await story.deal('staff0101', id, 'suspend', until('2031-05-06 10:00:00'))).message).toBe(
      '预计恢复时间应晚于当前时间',
    )
    // Eight working days of nine hours are 72 hours.
    expect((await story.deal('staff0101', id, 'suspend', until('2031-05-14 10:01:00'))).message).toBe(
      '挂起累计不能超过72小时',
    )
    await story.done('staff0101', id, 'suspend', until('2031-05-14 10:00:00'))
    await story.done('pm0101', id, 'suspendApprove', { pass: 'Y' })
    story.at('2031-05-14 09:59')
    await story.tick('repair.endSuspensions')
    expect((await story.one('pm0101', id)).result.state).toBe('SUSPENDED')
    story.at('2031-05-14 10:00')
    await story.tick('repair.endSuspensions')
    const { result } = await story.one('pm0101', id)
    expect(result).toMatchObject({ state: 'PROCESSING', dueAt: '2031-05-15 13:00:00' })
    expect((await story.deal('staff0101', id, 'suspend', until('2031-05-14 10:01:00'))).message).toBe(
      '挂起累计不能超过72小时',
    )
  })
})

describe('verification', () => {
  test('of a home is its reporter’s, of a public place the committee’s and the managers’ too', async () => {
    const home = await story.ticket('WAIT_VERIFY')
    expect((await story.deal('pm0101', home, 'verifyPass')).message).toBe('请由报修人验收')
    expect((await story.deal('committee0101', home, 'verifyPass')).message).toBe('请由报修人验收')
    for (const username of ['committee0101', 'pm0101', 'owner0101']) {
      const spot = await story.ticket('WAIT_VERIFY', { areaType: 'PUBLIC', locationText: `${username}门口` })
      expect((await story.deal('cs0101', spot, 'verifyPass')).status).toBe(403)
      expect((await story.done(username, spot, 'verifyPass')).state).toBe('WAIT_RATE')
    }
  })

  test('that fails gives half of the time for the rework', async () => {
    story.at('2031-05-06 09:00')
    const id = await story.ticket('WAIT_VERIFY')
    expect((await story.deal('owner0101', id, 'verifyReject')).message).toBe('请填写原因（5到500字）')
    const back = await story.done('owner0101', id, 'verifyReject', { remark: '仍在滴水，请重修' })
    expect(back).toMatchObject({ state: 'PROCESSING', dueAt: '2031-05-06 15:00:00', finishTime: null })
  })

  test('of a report by phone is the counter’s or of whoever lives there', async () => {
    const made = await story.open('cs0101', { roomId: room3 })
    const { id } = made.result
    await story.done('cs0101', id, 'accept')
    await story.done('pm0101', id, 'dispatch', { targetUserId: userId('staff0101') })
    await story.done('staff0101', id, 'take')
    await story.done('staff0101', id, 'arrive')
    await story.done('staff0101', id, 'finish', finished)
    expect(await story.told('tenant0101', id)).toEqual(['您的报修已完成'])
    expect((await story.done('tenant0101', id, 'verifyPass')).state).toBe('WAIT_RATE')
    expect((await story.done('cs0101', id, 'rate', { rating: 4 })).state).toBe('DONE')
  })
})

test('two stars bring the manager a message and a call back, which the worker cannot make', async () => {
  const id = await story.ticket('WAIT_RATE')
  expect(await story.deal('owner0101', id, 'rate')).toMatchObject({ status: 400, message: '请选择评分!' })
  expect((await story.done('owner0101', id, 'rate', { rating: 2 })).state).toBe('WAIT_VISIT')
  expect((await story.told('pm0101', id)).at(-1)).toMatch(/被评2星$/)
  await story.alter('update repair set assignee_id = $2 where id = $1', [id, userId('cs0101')])
  const visit = { visitType: 'PHONE', satisfied: 'BASIC', visitText: '已道歉' } as const
  expect((await story.deal('cs0101', id, 'visit', visit)).message).toBe('处理人不能回访自己处理的工单')
  expect((await story.deal('pm0101', id, 'visit')).message).toBe('请选择回访方式!')
  expect(await story.done('pm0101', id, 'visit', visit)).toMatchObject({
    state: 'DONE',
    visitState: 'DONE',
    visitText: '已道歉',
  })
})

test('a done ticket is reopened by its reporter for a week, by managers for a month, by government later, twice at most', async () => {
  story.at('2031-05-06 10:00')
  const id = await story.ticket('DONE')
  const again = { remark: '同一位置又漏了' }
  story.at('2031-05-13 10:01')
  expect((await story.deal('owner0101', id, 'reopen', again)).message).toBe('完成超过7天，不能重开')
  expect((await story.deal('dep0101', id, 'reopen', again)).message).toBe('只有报修人可以进行此操作')
  expect((await story.deal('pm0101', id, 'reopen', { ...again, priority: 'P4' })).message).toBe(
    '重开后优先级不能低于原优先级',
  )
  const opened = await story.done('pm0101', id, 'reopen', { ...again, priority: 'P2' })
  expect(opened).toMatchObject({
    state: 'WAIT_DISPATCH',
    reopenCount: 1,
    priority: 'P2',
    rating: 5,
    assigneeId: null,
  })
  expect(opened.timers.filter(({ isOpen }) => isOpen).map(({ kind, round }) => [kind, round])).toEqual([
    ['ARRIVE', 2],
    ['RESOLVE', 2],
  ])
  await story.alter(`update repair set state = 'DONE', close_time = $2 where id = $1`, [id, '2031-05-13 10:00:00'])
  await story.alter('update sla_timer set closed_at = start_at, next_at = null where biz_id = $1 and met_at is null', [
    id,
  ])
  story.at('2031-06-12 10:01')
  expect((await story.deal('pm0101', id, 'reopen', again)).message).toBe('完成超过30天，不能重开')
  expect((await story.done('comm0101', id, 'reopen', again)).reopenCount).toBe(2)
  await story.alter(`update repair set state = 'DONE' where id = $1`, [id])
  expect((await story.deal('supadmin', id, 'reopen', again)).message).toBe('重开次数不能超过2次')
})

test('an urgent ticket is forced to an end by the company alone, always with a paper', async () => {
  const id = await story.ticket('WAIT_ARRIVE', { priority: 'P1' })
  const why = { remark: '业主长期不在家' }
  expect((await story.deal('pm0101', id, 'force', { ...why, photos: photoOf('pm0101') })).message).toBe(
    '特急、紧急工单只能由企业管理员强制结单',
  )
  expect(await story.deal('co01', id, 'force', why)).toMatchObject({ status: 400, message: '请上传附件!' })
  const ended = await story.done('co01', id, 'force', { ...why, photos: photoOf('co01') })
  expect(ended).toMatchObject({ state: 'FORCED' })
  expect(ended.timers.every(({ isOpen }) => !isOpen)).toBe(true)
  expect(ended.timeline.at(-1)?.detail.photos).toContain(`${photoOf('co01')}?e=`)
  expect(await story.told('owner0101', id)).toEqual(['您的报修已被强制结单'])
})
