import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import {
  photoOf,
  foreignRoom,
  repairStory,
  room3,
  userId,
  village1,
  village2,
  type RepairStory,
} from '../../../../../tests/support/repair-story.ts'
import { repairApi, repairSettingApi } from '../../shared/api.ts'
import type { RepairInput } from '../../shared/schema.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
})
afterEach(async () => {
  await story.clear()
  setClock()
})

test('a report gets a number of the day, its reporter, its timers and a to-do for those who accept', async () => {
  story.at('2031-05-06 10:00')
  const first = await story.open('owner0101')
  const second = await story.open('owner0101', { repairType: 'POWER' })
  expect([first.result.repairNo, second.result.repairNo]).toEqual(['BX31050600001', 'BX31050600002'])
  expect(first).toMatchObject({
    message: '新增成功',
    result: { state: 'WAIT_ACCEPT', priority: 'P3', source: 'OWNER_APP' },
  })
  const [me] = await story.rows<{ name: string }>('select name from ref_user where id = $1', [userId('owner0101')])
  expect(first.result).toMatchObject({
    reporterName: me!.name,
    reporterPhone: expect.stringMatching(/^1990000\d{4}$/),
    reporterType: 'owner',
    dueAt: '2031-05-06 10:30:00',
  })
  expect(first.result.title).toBe('水：厨房水龙头一直滴水')
  const todos = await story.rows('select node, candidate_roles, village_id from todo where biz_id = $1', [
    first.result.id,
  ])
  expect(todos).toEqual([
    { node: 'WAIT_ACCEPT', candidateRoles: ['projectManager', 'customerService'], villageId: village1 },
  ])
  for (const username of ['pm0101', 'cs0101'])
    expect(await story.told(username, first.result.id)).toEqual(['新的报修：水'])
  for (const username of ['pm0102', 'staff0101', 'comm0101'])
    expect(await story.told(username, first.result.id)).toEqual([])
})

test('the counter writes a report down for whoever called, and the caller’s number is sealed', async () => {
  const { result } = await story.open('cs0101', { roomId: room3, source: 'PHONE' })
  expect(result).toMatchObject({
    reporterType: 'staff',
    reporterName: '李来电',
    reporterPhone: '199****5555',
    source: 'PHONE',
  })
  const [stored] = await story.rows<{ all: string }>('select row_to_json(t)::text as all from repair t where id = $1', [
    result.id,
  ])
  expect(stored!.all).not.toContain('19900005555')
  const answer = await story.open('cs0101', { reporterPhone: null })
  expect(answer).toMatchObject({ status: 400, message: '请输入正确的手机号!' })
  expect(await story.open('cs0101', { reporterName: ' ' })).toMatchObject({ status: 400, message: '请输入报修人姓名!' })
})

describe('a report is refused', () => {
  const wrong: readonly (readonly [string, Partial<RepairInput>, string, string])[] = [
    ['without a type', { repairType: '' }, 'repairType', '请选择报修类型!'],
    ['of an unknown type', { repairType: 'SPACESHIP' }, 'repairType', '类型不在可选范围内，请重新选择'],
    ['with too short a text', { content: '坏了' }, 'content', '请填写报修内容!(5-1000字)'],
    ['with too long a text', { content: '坏'.repeat(1001) }, 'content', '请填写报修内容!(5-1000字)'],
    ['for a home without a room', { roomId: null }, 'roomId', '请选择房屋!'],
    ['for a public place without the place', { areaType: 'PUBLIC', locationText: ' ' }, 'locationText', '请选择位置!'],
    ['with a wrong phone', { reporterPhone: '12345' }, 'reporterPhone', '请输入正确的手机号!'],
    ['with a masked phone', { reporterPhone: '199****5555' }, 'reporterPhone', '请输入正确的手机号!'],
    ['with a photo of somebody else', { photos: photoOf('owner0102') }, 'photos', '照片不存在或已失效，请重新上传'],
    ['with a photo that never was', { photos: 'repair/202611/none/x.png' }, 'photos', '照片不存在或已失效，请重新上传'],
  ]
  test.each(wrong)('%s', async (_name, input, field, message) => {
    const answer = await story.open('owner0101', input)
    expect(answer).toMatchObject({ status: 400, message })
    expect((answer.result as unknown as { fields: object }).fields).toHaveProperty(field)
  })

  test('with an appointment that is less than half an hour away', async () => {
    story.at('2031-05-06 10:00')
    const early = await story.open('owner0101', { expectTime: '2031-05-06 10:29:59' })
    expect(early).toMatchObject({ status: 400, message: '预约时间不能早于当前时间30分钟' })
    expect((await story.open('owner0101', { expectTime: '2031-05-06 10:30:00' })).success).toBe(true)
  })

  test.each([
    ['owner0101', { roomId: room3 }],
    ['owner0101', { roomId: foreignRoom }],
    ['owner0101', { roomId: foreignRoom, villageId: village2 }],
    ['owner0101', { areaType: 'PUBLIC', locationText: '大门', villageId: village2 }],
    ['cs0101', { roomId: foreignRoom, villageId: village2 }],
    ['cs0101', { roomId: foreignRoom }],
    ['pm0101', { villageId: 'none' }],
  ] as const)('of %s for a foreign place %j, as if it did not exist', async (username, input) => {
    expect(await story.open(username, input as Partial<RepairInput>)).toMatchObject({
      status: 404,
      message: '数据不存在或无权查看',
    })
  })

  test.each(['comm0101', 'staff0101', 'committee0101', 'co01', 'supadmin'])(
    'of %s, who does not report',
    async (username) => {
      expect((await story.open(username)).status).toBe(403)
    },
  )
})

test('an appointment moves the arrival to its hour and lets the time of the repair begin there', async () => {
  story.at('2031-05-06 10:00')
  const { result } = await story.open('owner0101', { expectTime: '2031-05-08 14:00:00' })
  const { timers } = (await story.one('pm0101', result.id)).result
  const due = Object.fromEntries(timers.map(({ kind, dueAt }) => [kind, dueAt]))
  expect(due).toEqual({ ACCEPT: '2031-05-06 10:30:00', ARRIVE: '2031-05-08 14:00:00', RESOLVE: '2031-05-09 17:00:00' })
})

test('a room has at most five open tickets, a resident makes at most ten reports a day', async () => {
  for (const repairType of ['WATER', 'POWER', 'DOOR', 'LEAK', 'DRAIN'])
    expect((await story.open('owner0101', { repairType })).success).toBe(true)
  expect((await story.open('dep0101')).message).toBe('该房屋未完成的报修已达5单，请等待处理')
  const places = { areaType: 'PUBLIC', roomId: null } as const
  for (let index = 0; index < 5; index += 1)
    expect((await story.open('owner0101', { ...places, locationText: `${index}号楼前` })).success).toBe(true)
  expect((await story.open('owner0101', { ...places, locationText: '大门' })).message).toBe(
    '今日报修已达10单，请明天再报或联系物业',
  )
  for (let index = 0; index < 11; index += 1)
    expect((await story.open('cs0101', { ...places, locationText: `${index}号楼后` })).success).toBe(true)
})

test('ten reports for one room at once leave five', async () => {
  const types = ['WATER', 'POWER', 'DOOR', 'LIFT', 'ACCESS', 'LIGHT', 'LEAK', 'DRAIN', 'APPLIANCE', 'OTHER']
  const answers = await Promise.all(types.map((repairType) => story.open('dep0101', { repairType })))
  expect(answers.filter(({ success }) => success)).toHaveLength(5)
})

test('a second report of the same kind within two hours asks; it stands alone or joins the first as its reporter says', async () => {
  story.at('2031-05-06 10:00')
  const first = await story.open('owner0101')
  story.at('2031-05-06 11:59')
  const asked = await story.open('dep0101', { confirmDuplicate: undefined })
  const { id, repairNo } = first.result
  expect(asked).toMatchObject({
    success: false,
    status: 200,
    message: '该房屋2小时内已有相同类型报修，是否合并？',
    result: { duplicate: { id, repairNo } },
  })
  const joined = await story.open('dep0101', {
    confirmDuplicate: 'N',
    content: '水还在漏，更大了',
    photos: photoOf('dep0101'),
  })
  expect(joined.result).toMatchObject({ state: 'CANCELLED', mergedIntoId: id })
  expect(await story.rows('select id from sla_timer where biz_id = $1', [joined.result.id])).toEqual([])
  expect(await story.rows('select id from todo where biz_id = $1', [joined.result.id])).toEqual([])
  const { timeline } = (await story.one('owner0101', id)).result
  expect(timeline.at(-1)).toMatchObject({
    action: 'merge',
    remark: '水还在漏，更大了',
    detail: { repairNo: joined.result.repairNo },
  })
  expect((await story.open('dep0101', { confirmDuplicate: 'Y' })).result).toMatchObject({
    state: 'WAIT_ACCEPT',
    mergedIntoId: null,
  })
  story.at('2031-05-06 14:00')
  expect((await story.open('owner0101', { confirmDuplicate: undefined })).success).toBe(true)
})

test('the same form sent twice makes one ticket and answers the same one; another content under its key is refused', async () => {
  const headers = story.key()
  const [first, second] = await Promise.all([
    story.open('owner0101', {}, headers),
    story.open('owner0101', {}, headers),
  ])
  expect(second.result.id).toBe(first.result.id)
  const other = await story.open('owner0101', { content: '另一处也在滴水' }, headers)
  expect(other).toMatchObject({ status: 409, message: '重复提交的内容不一致，请刷新后重试' })
  const { call } = await story.as('owner0101')
  const { result } = await call(repairApi.mine, { state: 'WAIT_ACCEPT' })
  expect(result.records.filter(({ reporterId }) => reporterId === userId('owner0101')).map(({ id }) => id)).toContain(
    first.result.id,
  )
  expect(
    await story.rows('select id from repair where reporter_id = $1 and del_flag = 0', [userId('owner0101')]),
  ).toHaveLength(1)
})

test('a village may close a type to residents, who are then sent to the counter', async () => {
  const { call } = await story.as('co01')
  const line = { villageId: village1, repairType: 'LIFT', repairWay: null, payFeeFlag: 'N', priceScope: null } as const
  await call(repairSettingApi.create, { ...line, afterPhotoFlag: 'Y', returnVisitFlag: 'ALL', isShow: 'N' })
  const lift = { repairType: 'LIFT', areaType: 'PUBLIC', roomId: null, locationText: '1幢电梯' } as const
  expect((await story.open('owner0101', lift)).message).toBe('该小区暂不受理此类报修，请联系物业')
  expect((await story.open('cs0101', lift)).success).toBe(true)
})

test('settings of a village are kept by the company that serves it, one line for each type', async () => {
  const line = {
    repairWay: null,
    payFeeFlag: 'Y',
    priceScope: null,
    afterPhotoFlag: 'N',
    returnVisitFlag: 'ALL',
    isShow: 'Y',
  } as const
  const { call } = await story.as('co01')
  const own = { ...line, villageId: village1, repairType: 'POWER' }
  const made = await call(repairSettingApi.create, own)
  expect(made).toMatchObject({ success: true, result: { version: 1 } })
  expect((await call(repairSettingApi.create, own)).message).toBe('该小区已有相同类型的报修设置')
  expect((await call(repairSettingApi.create, { ...own, villageId: village2 })).status).toBe(404)
  const { id } = made.result
  expect((await call(repairSettingApi.update, { ...own, id, version: 1, payFeeFlag: 'N' })).result.payFeeFlag).toBe('N')
  expect((await call(repairSettingApi.update, { ...own, id, version: 1 })).status).toBe(409)
  const neighbour = await story.as('co02')
  expect((await neighbour.call(repairSettingApi.one, { id })).status).toBe(404)
  expect((await neighbour.call(repairSettingApi.page, {})).result.records.map((row) => row.villageId)).not.toContain(
    village1,
  )
  expect((await (await story.as('pm0101')).call(repairSettingApi.page, {})).code).toBe(510)
})
