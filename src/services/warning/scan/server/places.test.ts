import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { farVillage, nearVillage, warningWorld } from '../../../../../tests/support/warning-world.ts'

let world: Awaited<ReturnType<typeof warningWorld>>
beforeAll(async () => {
  world = await warningWorld()
})
beforeEach(async () => {
  await world.rows('update pre_warning set del_flag = 1, subject_id = id')
  await world.rows(`delete from todo where biz_type = 'WARNING'`)
  await world.rows(`update warning_setting set status = 'N' where setting_name not like '%（区级）'`)
  world.at('2026-11-20 06:00')
  world.tell('contract.daysToEnd', [
    { subjectId: 'near', endDay: '2027-01-10' },
    { subjectId: 'far', villageId: farVillage, endDay: '2027-01-10' },
  ])
})

const levels = (text: string) =>
  text.split('/').map((value, at) => ({ level: (['BLUE', 'YELLOW', 'ORANGE', 'RED'] as const)[at]!, value }))
/** Villages with a record, and the level and the setting of each. */
const standing = async () =>
  (await world.records())
    .filter(({ subjectId }) => subjectId === 'near' || subjectId === 'far')
    .map(({ subjectId, level, settingId }) => `${subjectId} ${level} ${settingId}`)
    .toSorted()
const street = () => seedId('depart', 'A01A01')

describe('a setting of a street', () => {
  test('stands in its villages in the place of the district’s, with its own thresholds', async () => {
    const district = await world.setting('contract.daysToEnd')
    const own = await world.setting('contract.daysToEnd', { streetId: street(), levels: levels('120/90/60/30') })
    const villages = await world.rows<{ id: string }>('select id from ref_village where street_id = $1', [street()])
    expect(villages.map(({ id }) => id)).toContain(nearVillage)
    const inStreet = (id: string) => villages.some((one) => one.id === id)
    expect(await world.scan(district)).toMatchObject({ raised: inStreet(farVillage) ? 0 : 1 })
    await world.scan(own)
    const far = inStreet(farVillage) ? `far ORANGE ${own}` : `far YELLOW ${district}`
    expect(await standing()).toEqual([far, `near ORANGE ${own}`])
  })

  test('of some villages leaves the others to the district', async () => {
    const district = await world.setting('contract.daysToEnd')
    const own = await world.setting('contract.daysToEnd', {
      ...{ streetId: street(), villageIds: [nearVillage], levels: levels('120/90/60/30') },
    })
    await world.scan(district)
    await world.scan(own)
    expect(await standing()).toEqual([`far YELLOW ${district}`, `near ORANGE ${own}`])
  })

  test('that is not in force or was switched off leaves its villages to the district', async () => {
    const district = await world.setting('contract.daysToEnd')
    const own = await world.setting('contract.daysToEnd', {
      ...{
        streetId: street(),
        villageIds: [nearVillage],
        levels: levels('120/90/60/30'),
        effectiveStart: '2026-11-21',
      },
    })
    await world.scan(own)
    await world.scan(district)
    expect(await standing()).toEqual([`far YELLOW ${district}`, `near YELLOW ${district}`])
    world.at('2026-11-21 06:00')
    await world.scan(district)
    await world.scan(own)
    // The same record rises under the street's thresholds.
    expect(await standing()).toEqual([`far YELLOW ${district}`, `near ORANGE ${own}`])
    await world.rows(`update pre_warning set del_flag = 1, subject_id = id`)
    await world.rows(`update warning_setting set status = 'N' where id = $1`, [own])
    await world.scan(district)
    expect(await standing()).toEqual([`far YELLOW ${district}`, `near YELLOW ${district}`])
  })
})

test('a setting warns from its first effective day to its last one, both included', async () => {
  const id = await world.setting('contract.daysToEnd', { effectiveStart: '2026-11-21', effectiveEnd: '2026-11-22' })
  const said = async () =>
    (
      await world.rows<{ lastScanResult: string }>('select last_scan_result from warning_setting where id = $1', [id])
    )[0]?.lastScanResult
  await world.scan(id)
  expect([await said(), await standing()]).toEqual(['不在有效期内', []])
  world.at('2026-11-21 06:00')
  expect(await world.scan(id)).toMatchObject({ raised: 2 })
  await world.rows('update pre_warning set del_flag = 1, subject_id = id')
  world.at('2026-11-22 06:00')
  expect(await world.scan(id)).toMatchObject({ raised: 2 })
  await world.rows('update pre_warning set del_flag = 1, subject_id = id')
  world.at('2026-11-23 06:00')
  expect(await world.scan(id)).toMatchObject({ raised: 0 })
  expect([await said(), await standing()]).toEqual(['不在有效期内', []])
})

describe('a setting that gives out its warnings by itself', () => {
  test.each([
    ['PROPERTY', 'pm0101'],
    ['COMMUNITY', 'comm0101'],
  ] as const)('to %s makes a work order for them, due by the level', async (workOrderDeptRule, username) => {
    const id = await world.setting('contract.daysToEnd', {
      ...{ villageIds: [nearVillage], autoWorkOrder: 'Y', workOrderDeptRule },
    })
    await world.rows(
      `update warning_type set suggest = '约谈并督促续签' where id = (select type_id from warning_setting where id = $1)`,
      [id],
    )
    world.at('2026-11-20 09:00')
    await world.scan(id)
    const [record] = await world.records('near')
    // YELLOW: ten working days of the government, from Friday morning.
    expect(record).toMatchObject({ state: 'DISPATCHED', requirement: '约谈并督促续签', dueAt: '2026-12-03 17:30:00' })
    const [depart] = await world.rows<{ isIn: boolean }>(
      'select exists (select from ref_user_depart where user_id = $1 and depart_id = $2) as is_in',
      [seedId('user', username), record!.handlerDept],
    )
    expect(depart?.isIn).toBe(true)
    const mine = (await (await world.as(username)).call(todoApi.page, { bizType: 'WARNING' })).result.records
    expect(mine).toMatchObject([{ bizId: record!.id, title: expect.stringContaining('待接收') }])
  })

  test('to a committee that nobody leads leaves them to be given out by hand', async () => {
    await world.rows(`update sys_user_role set role_code = 'normal' where role_code = 'committeeDirector'`)
    const id = await world.setting('contract.daysToEnd', {
      ...{ villageIds: [nearVillage], autoWorkOrder: 'Y', workOrderDeptRule: 'COMMITTEE' },
    })
    await world.scan(id)
    const [record] = await world.records('near')
    expect(record).toMatchObject({ state: 'PENDING', handlerDept: null })
    const waiting = (await (await world.as('comm0101')).call(todoApi.page, { bizType: 'WARNING' })).result.records
    expect(waiting).toMatchObject([{ title: expect.stringContaining('待处理') }])
  })
})
