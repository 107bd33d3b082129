import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { managerAreaApi } from '#community/village/manager-area/shared/api.ts'
import { photoOf, repairStory, userId, village1, type RepairStory } from '../../../../tests/support/repair-story.ts'
import { repairApi } from '../shared/api.ts'

const company = seedId('depart', 'B01A01')
const nextCompany = seedId('depart', 'B01A02')
const nextGroup = seedId('depart', 'B01A02A01')

let story: RepairStory
/** Tickets by when and to whom they were given. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  story = await repairStory()
  await story.alter('update repair set del_flag = 1')
  story.at('2026-11-20 09:00')
  await story.services.files.write(photoOf('owner0101'), Readable.from(['x']), 10)
  ids['given'] = await story.ticket('PROCESSING', { photos: photoOf('owner0101') })
  ids['waiting'] = (await story.open('dep0101', { areaType: 'PUBLIC', roomId: null, locationText: '北门' })).result.id
  const authority = await story.as('supadmin')
  const [area] = (await authority.call(managerAreaApi.page, { villageId: village1 })).result.records
  const ended = await authority.call(managerAreaApi.update, {
    ...area!,
    managerUserId: area!.managerUserId!,
    endDate: '2026-11-20',
  })
  if (!ended.success) throw new Error(ended.message)
  const begun = await authority.call(managerAreaApi.create, {
    ...{ villageId: village1, areaName: null, companyId: nextCompany, groupId: nextGroup },
    ...{ managerUserId: userId('pm0102'), startDate: '2026-11-21', endDate: null },
  })
  if (!begun.success) throw new Error(begun.message)
  story.at('2026-11-21 09:00')
  ids['new'] = (await story.open('owner0101', { content: '客厅顶灯不亮了' })).result.id
  await story.done('pm0102', ids['new'], 'accept')
  await story.done('pm0102', ids['new'], 'dispatch', { targetUserId: userId('staff0102') })
})

const companyIdOf = async (key: string) =>
  (await story.rows<{ companyId: string | null }>('select company_id from repair where id = $1', [ids[key]]))[0]!
    .companyId

test('a ticket belongs to the company that it was given to, and to none before', async () => {
  expect(await companyIdOf('given')).toBe(company)
  expect(await companyIdOf('waiting')).toBeNull()
  expect(await companyIdOf('new')).toBe(nextCompany)
})

/** The day after the village has changed hands. */
const visible = {
  co01: ['given'],
  pm0101: ['given'],
  cs0101: ['given'],
  staff0101: ['given'],
  co02: ['given', 'new', 'waiting'],
  pm0102: ['given', 'new', 'waiting'],
  staff0102: ['new'],
  comm0101: ['given', 'new', 'waiting'],
} as const

describe.each(Object.entries(visible))('%s sees %j', (username, keys: readonly string[]) => {
  const wanted = () => keys.map((key) => ids[key]!).toSorted()

  test('in the list with its count, one by one, and in the search by words', async () => {
    const { call } = await story.as(username)
    const { result } = await call(repairApi.page, { pageSize: '500' })
    const ours = result.records.map(({ id }) => id).filter((id) => Object.values(ids).includes(id))
    expect(ours.toSorted()).toEqual(wanted())
    expect(result.total).toBe(keys.length)
    for (const [key, id] of Object.entries(ids))
      expect([key, (await call(repairApi.one, { id })).status]).toEqual([key, keys.includes(key) ? 200 : 404])
    const words = await call(repairApi.page, { content: '*顶灯*' })
    expect(words.result.total).toBe(keys.includes('new') ? 1 : 0)
  })

  test('in exports, figures and photos', async () => {
    const { call, inject } = await story.as(username)
    const exported = await inject({ method: 'GET', url: `/api/wisdom/repair/exportXls?villageId=${village1}` })
    if (exported.statusCode === 200) {
      const sheet = await readSheet(exported.rawPayload)
      expect(JSON.stringify(sheet.rows).match(/BX\d{11}/g) ?? []).toHaveLength(keys.length)
    } else expect(exported.statusCode).toBe(403)
    const figures = await call(repairApi.statistics, { villageId: village1 })
    if (figures.success) expect(figures.result.total).toBe(keys.length)
    const photo = await inject({ method: 'GET', url: `/api/sys/common/static/${photoOf('owner0101')}` })
    expect(photo.statusCode).toBe(keys.includes('given') ? 200 : 404)
  })
})

test('the old company chooses among its own people, the new one among those who serve the village', async () => {
  const workers = async (username: string) => {
    const { call } = await story.as(username)
    return (await call(repairApi.workers, { id: ids['given']! })).result.map(({ value }) => value)
  }
  expect(await workers('pm0101')).toEqual([userId('staff0101')])
  expect(await workers('pm0102')).toEqual([userId('staff0102')])
})

test('the old company finishes what was assigned to it, and the resident accepts it', async () => {
  await story.done('staff0101', ids['given']!, 'finish', { resolution: '更换阀芯，试水正常' })
  await story.done('owner0101', ids['given']!, 'verifyPass')
  await story.done('owner0101', ids['given']!, 'rate', { rating: 5 })
  const { result } = await story.one('co01', ids['given']!)
  expect(result).toMatchObject({ state: 'DONE', companyId: company })
  expect((await story.deal('pm0101', ids['waiting']!, 'accept')).status).toBe(404)
  expect((await story.deal('staff0101', ids['new']!, 'take')).status).toBe(404)
})

test('a reopened ticket goes to whoever serves the village now', async () => {
  await story.done('owner0101', ids['given']!, 'reopen', { remark: '又开始滴水了，请再来看看' })
  expect(await companyIdOf('given')).toBeNull()
  expect((await story.one('co01', ids['given']!)).status).toBe(404)
  expect((await story.one('pm0102', ids['given']!)).status).toBe(200)
})
