import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import {
  photoOf,
  repairStory,
  room3,
  userId,
  village2,
  foreignRoom,
  type RepairStory,
} from '../../../../tests/support/repair-story.ts'
import { testPassword } from '../../../../tests/support/test-secrets.ts'
import { repairApi } from '../shared/api.ts'

let story: RepairStory
/** Tickets by what they are to the accounts of the first village. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  story = await repairStory()
  await story.addWorker()
  await story.addWorker('staff0198')
  await story.alter('update repair set del_flag = 1')
  setClock()
  await story.services.files.write(photoOf('owner0101'), Readable.from(['x']), 10)
  ids['own'] = await story.ticket('PROCESSING', { photos: photoOf('owner0101') })
  ids['spot'] = (await story.open('dep0101', { areaType: 'PUBLIC', roomId: null, locationText: '北门' })).result.id
  ids['tenant'] = (await story.open('tenant0101', { roomId: room3, content: '卫生间灯不亮' })).result.id
  await story.done('cs0101', ids['tenant'], 'accept')
  await story.done('pm0101', ids['tenant'], 'dispatch', { targetUserId: userId('staff0199') })
  ids['foreign'] = (await story.open('owner0102', { villageId: village2, roomId: foreignRoom })).result.id
  // Each worker is to stand in a group of their own.
  await story.alter(`update repair set group_id = 'g' || left(assignee_id, 20) where assignee_id is not null`)
  await story.alter('update repair set co_assignee_ids = array[$2] where id = $1', [ids['own'], userId('staff0198')])
})

const village = ['own', 'spot', 'tenant']
const district = [...village, 'foreign']
/** What each account of the district sees; everything else does not exist for it. */
const visible: Readonly<Record<string, readonly string[]>> = {
  admin: district,
  supadmin: district,
  street01: district,
  comm0101: village,
  comm0102: ['foreign'],
  gnormal0101: village,
  co01: village,
  co02: ['foreign'],
  pm0101: village,
  pm0102: ['foreign'],
  cs0101: village,
  village0101: village,
  village0102: ['foreign'],
  committee0101: village,
  staff0101: ['own'],
  staff0199: ['tenant'],
  // Helps with it.
  staff0198: ['own'],
  staff0102: [],
  owner0101: ['own'],
  dep0101: ['own', 'spot'],
  tenant0101: ['tenant'],
  owner0102: ['foreign'],
}

describe.each(Object.entries(visible))('%s sees %j', (username, keys) => {
  const wanted = () => keys.map((key) => ids[key]!).toSorted()

  test('in the list, with its exact count, and one by one', async () => {
    const { call } = await story.as(username)
    const { result } = await call(repairApi.page, { pageSize: '500' })
    expect(result.records.map(({ id }) => id).toSorted()).toEqual(wanted())
    expect(result.total).toBe(keys.length)
    for (const [key, id] of Object.entries(ids)) {
      const answer = await call(repairApi.one, { id })
      expect([key, answer.status]).toEqual([key, keys.includes(key) ? 200 : 404])
    }
    const search = await call(repairApi.page, { content: '*灯不亮*' })
    expect(search.result.total).toBe(keys.includes('tenant') ? 1 : 0)
  })

  test('in exports and figures, where these are allowed', async () => {
    const { call, inject } = await story.as(username)
    const exported = await inject({ method: 'GET', url: '/api/wisdom/repair/exportXls' })
    if (exported.statusCode === 200) {
      const sheet = await readSheet(exported.rawPayload)
      const cells = JSON.stringify(sheet.rows)
      expect(cells.match(/BX\d{11}/g) ?? []).toHaveLength(keys.length)
      expect(cells).not.toMatch(/1[3-9]\d{9}/)
    } else expect(exported.statusCode).toBe(403)
    const figures = await call(repairApi.statistics, {})
    if (figures.success) expect(figures.result.total).toBe(keys.length)
    else expect(figures.status).toBe(403)
  })

  test('in photos', async () => {
    const { inject } = await story.as(username)
    const { statusCode } = await inject({ method: 'GET', url: `/api/sys/common/static/${photoOf('owner0101')}` })
    expect(statusCode).toBe(keys.includes('own') ? 200 : 404)
  })
})

test('a ticket of the pool is seen by every worker of its village, and by none of another', async () => {
  await story.alter(
    `update repair set state = 'WAIT_TAKE', grab_flag = 'Y', assignee_id = null, group_id = null where id = $1`,
    [ids['spot']],
  )
  const sees = async (username: string) => (await story.one(username, ids['spot']!)).success
  expect([await sees('staff0101'), await sees('staff0199'), await sees('staff0102')]).toEqual([true, true, false])
})

test('mine are the tickets that the caller reported or works on', async () => {
  const mine = async (username: string) => {
    const { call } = await story.as(username)
    return (await call(repairApi.mine, {})).result.records.map(({ id }) => id)
  }
  expect(await mine('owner0101')).toEqual([ids['own']])
  expect(await mine('dep0101')).toEqual([ids['spot']])
  expect(await mine('staff0101')).toEqual([ids['own']])
  expect(await mine('pm0101')).toEqual([])
})

describe('the reporter', () => {
  test('is named by surname in lists, in full to those who handle the ticket, and never to neighbours', async () => {
    const [owner] = await story.rows<{ name: string }>('select name from ref_user where id = $1', [userId('owner0101')])
    const names = async (username: string) => {
      const { call } = await story.as(username)
      const list = (await call(repairApi.page, { pageSize: '500' })).result.records.find(({ id }) => id === ids['own'])
      const detail = (await call(repairApi.one, { id: ids['own']! })).result
      const told = detail.timeline[0]!.operatorName
      return [list!.reporterName, detail.reporterName, told, list!.reporterPhone, detail.reporterPhone]
    }
    const full = owner!.name
    const mask = `${full[0]}**`
    const phone = expect.stringMatching(/^199\*{4}\d{4}$/)
    expect(await names('owner0101')).toEqual([full, full, full, phone, expect.stringMatching(/^1990000\d{4}$/)])
    for (const username of ['pm0101', 'staff0101', 'co01', 'supadmin'])
      expect(await names(username)).toEqual([mask, full, full, phone, phone])
    for (const username of ['comm0101', 'gnormal0101'])
      expect(await names(username)).toEqual([mask, mask, mask, phone, phone])
    for (const username of ['dep0101', 'committee0101'])
      expect(await names(username)).toEqual([mask, mask, mask, null, null])
  })

  test('is called by the worker without a reason while the ticket is open, by others with one, each look written down', async () => {
    const ask = async (username: string, reason?: string) =>
      (await story.as(username)).call(repairApi.phone, {
        id: ids['own']!,
        proof: testPassword,
        ...(reason && { reason }),
      })
    const phone = (await ask('owner0101')).result.value
    expect(phone).toMatch(/^1990000\d{4}$/)
    expect((await ask('staff0101')).result.value).toBe(phone)
    expect(await ask('pm0101')).toMatchObject({ status: 400, message: '请填写查看原因（不少于5个字）!' })
    expect((await ask('pm0101', '联系业主确认时间')).result.value).toBe(phone)
    for (const username of ['committee0101', 'dep0101', 'co01'])
      expect((await ask(username, '想看看')).status).toBe(403)
    expect((await ask('pm0102', '想看看')).status).toBe(404)
    const looks = await story.rows<{ userid: string; detail: string | null; logContent: string }>(
      `select userid, detail, log_content from sys_log where log_type = 2 and log_content like '查看报修单%' order by id`,
    )
    expect(looks.map(({ userid, detail }) => [userid, detail])).toEqual([
      ['owner0101', null],
      ['staff0101', null],
      ['pm0101', '原因：联系业主确认时间'],
    ])
    expect(JSON.stringify(looks)).not.toContain(phone)
    await story.alter(`update repair set state = 'DONE' where id = $1`, [ids['own']])
    expect((await ask('staff0101')).status).toBe(403)
  })

  test('is found by the number or its end by whoever may ask for it, and by nobody else', async () => {
    const count = async (username: string, reporterPhone: string) =>
      (await (await story.as(username)).call(repairApi.page, { reporterPhone })).result.total
    const { value } = (await (await story.as('owner0101')).call(repairApi.phone, { id: ids['own']! })).result
    expect(await count('pm0101', value)).toBe(1)
    expect(await count('pm0101', `*${value.slice(-4)}`)).toBe(1)
    expect(await count('pm0101', `*${value.slice(2, 6)}*`)).toBe(0)
    expect(await count('committee0101', value)).toBe(0)
  })
})

test.each([
  ['灯', 1],
  ['灯不', 1],
  ['卫生 间', 0],
  ['水龙头', 2],
  ['北门', 1],
  ['电梯', 0],
  ['%', 0],
])('words %j find %i of the village’s tickets', async (keyword, total) => {
  const { call } = await story.as('pm0101')
  expect((await call(repairApi.page, { keyword })).result.total).toBe(total)
})
