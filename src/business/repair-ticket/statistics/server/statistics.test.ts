import { beforeAll, expect, test } from 'vitest'
import {
  repairStory,
  room1,
  room3,
  userId,
  village1,
  type RepairStory,
} from '../../../../../tests/support/repair-story.ts'
import { metricApi } from '#services/metric/shared/api.ts'
import { repairApi } from '../../shared/api.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
  await story.alter('update repair set del_flag = 1')
})

const period = { begin: '2031-05-01', end: '2031-05-31' }
const figures = async (username = 'pm0101', query: object = period) =>
  (await (await story.as(username)).call(repairApi.statistics, query)).result

test('without any report every rate is unknown', async () => {
  const nothing = await figures()
  expect(nothing).toMatchObject({ total: 0, open: 0, done: 0, forced: 0, acceptOnTime: null, resolveOnTime: null })
  expect(nothing).toMatchObject({ firstTimeFix: null, reopenRate: null, satisfaction: null, averageResolveHours: null })
  expect(nothing.averageResponse).toBeNull()
  expect(nothing.byDay).toHaveLength(31)
})

/** A ticket that is on its way until finished `hours` after its report of a day at 09:00. */
async function worked(day: string, hours: string, rating?: 1 | 3 | 5): Promise<string> {
  story.at(`${day} 09:00`)
  const id = await story.ticket('PROCESSING', { repairType: rating === 1 ? 'POWER' : 'WATER' })
  story.at(`${day} ${hours}`)
  await story.done('staff0101', id, 'finish', { resolution: '已修好' })
  if (!rating) return id
  await story.done('owner0101', id, 'verifyPass')
  await story.done('owner0101', id, 'rate', { rating })
  return id
}

test('rates follow their definitions to the digit', async () => {
  // Three on time, one of them reopened later; one late by two days; one forced, which counts as unresolved.
  const first = await worked('2031-05-02', '10:30', 5)
  await worked('2031-05-03', '12:00', 3)
  await worked('2031-05-04', '09:45')
  story.at('2031-05-05 09:00')
  const late = await story.ticket('PROCESSING')
  story.at('2031-05-07 09:00')
  await story.done('staff0101', late, 'finish', { resolution: '已修好' })
  story.at('2031-05-08 09:00')
  const forced = await story.ticket('PROCESSING', { repairType: 'DOOR' })
  await story.alter(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     values (1, 'paper', 'repair/paper', 'repair', 'paper', 'image/png', 1, '', $1, now())`,
    [userId('pm0101')],
  )
  await story.done('pm0101', forced, 'force', { remark: '无法联系业主', photos: 'repair/paper' })
  // Reported by phone, accepted twenty minutes too late, refused.
  story.at('2031-05-09 09:00')
  const phoned = (await story.open('cs0101', { roomId: room3, repairType: 'LEAK' })).result.id
  story.at('2031-05-09 09:50')
  await story.done('cs0101', phoned, 'reject', { remark: '不属于物业范围' })
  // Last, so that its new time limits run no longer than the test.
  await story.done('owner0101', first, 'reopen', { remark: '又开始滴水了' })

  const found = await figures()
  expect(found).toMatchObject({
    total: 6,
    open: 3,
    done: 1,
    forced: 1,
    acceptOnTime: '83.33',
    arriveOnTime: '100.00',
    // 3 of 3 + 1 late + 1 forced.
    resolveOnTime: '60.00',
    firstTimeFix: '50.00',
    reopenRate: '50.00',
    satisfaction: '50.00',
    // Reopened and forced ones have no end: (3 h + 0.75 h + 48 h) / 3.
    averageResolveHours: '17.25',
    // Five at once, one after fifty minutes.
    averageResponse: '8.3',
  })
  expect(Object.fromEntries(found.byType.map(({ key, value }) => [key, value]))).toEqual({ WATER: 4, DOOR: 1, LEAK: 1 })
  expect(found.byType[0]!.label).toBe('水')
  expect(found.byDay.filter(({ value }) => value > 0).map(({ key }) => key.slice(8))).toEqual([
    '02',
    '03',
    '04',
    '05',
    '08',
    '09',
  ])
  expect(found.byVillage).toEqual([{ key: village1, label: expect.any(String), value: 6 }])
  expect(found.byBuilding).toEqual([
    { key: expect.stringMatching(/-01$/), label: expect.stringMatching(/ 1幢$/), value: 6 },
  ])
  const [worker] = found.staff
  // The reopened ticket is no longer anybody's.
  expect(worker).toMatchObject({ userId: userId('staff0101'), done: 1, resolveOnTime: '50.00', rating: '3.00' })
})

test('the same figures are told by their codes, and each opens its tickets', async () => {
  story.at('2031-05-31 12:00')
  const codes = {
    'repair.opened': 'total',
    'repair.done': 'done',
    'repair.forced': 'forced',
    'repair.acceptOnTime': 'acceptOnTime',
    'repair.arriveOnTime': 'arriveOnTime',
    'repair.onTime': 'resolveOnTime',
    'repair.firstFix': 'firstTimeFix',
    'repair.reopened': 'reopenRate',
    'repair.satisfaction': 'satisfaction',
    'repair.response': 'averageResponse',
  } as const
  const { call } = await story.as('pm0101')
  const question = { code: Object.keys(codes).join(','), from: period.begin, to: period.end }
  const told = (await call(metricApi.metric, question)).result.figures
  const page = await figures()
  expect(told.map(({ code, value }) => [code, value])).toEqual(
    Object.entries(codes).map(([code, key]) => [code, String(page[key])]),
  )
  for (const { code, to, part, whole } of told) {
    const { searchParams } = new URL(to!, 'https://linli.example')
    const list = await call(repairApi.page, { ...Object.fromEntries(searchParams), pageSize: '1' })
    // Minutes are added up, over the tickets of the list.
    expect([to, String(list.result.total)]).toEqual([to, code === 'repair.response' ? whole : part])
  }
})

test('a reopening after thirty days spoils nothing, and joined reports count once', async () => {
  story.at('2031-06-01 09:00')
  const id = await worked('2031-06-01', '10:00', 5)
  story.at('2031-07-02 10:01')
  await story.done('comm0101', id, 'reopen', { remark: '雨季又渗水了' })
  await story.open('dep0101', { roomId: room1, repairType: 'WATER' })
  await story.open('dep0101', { roomId: room1, repairType: 'WATER', confirmDuplicate: 'N' })
  const june = await figures('pm0101', { begin: '2031-06-01', end: '2031-06-30' })
  expect(june).toMatchObject({ total: 1, firstTimeFix: '100.00', reopenRate: '100.00' })
  expect((await figures('pm0101', { begin: '2031-07-02', end: '2031-07-02' })).total).toBe(1)
})

test('a period has its order and at most 366 days; none asked for is the last thirty', async () => {
  story.at('2031-05-31 12:00')
  const { call } = await story.as('pm0101')
  expect((await call(repairApi.statistics, { begin: '2031-05-02', end: '2031-05-01' })).status).toBe(400)
  expect((await call(repairApi.statistics, { begin: '2030-05-30', end: '2031-05-31' })).message).toBe(
    '统计区间不能超过366天',
  )
  expect((await figures('pm0101', {})).byDay.map(({ key }) => key)).toEqual(
    (await figures('pm0101', { begin: '2031-05-02', end: '2031-05-31' })).byDay.map(({ key }) => key),
  )
  expect(await figures('pm0102')).toMatchObject({ total: 0, byVillage: [] })
})
