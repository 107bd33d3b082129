import { beforeAll, describe, expect, test } from 'vitest'
import { statement } from '#kernel/server/db/statement.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { villageInput } from '../../../../tests/support/village-input.ts'
import { buildingApi } from '../building/shared/api.ts'
import type { BuildingInput } from '../building/shared/schema.ts'
import { villageApi } from '../shared/api.ts'
import { unitApi } from '../unit/shared/api.ts'

const village = villageInput('旧村', { managementMode: '3' })

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

/** Whether somebody's list and bin hold a village; undefined for whoever may not ask. */
async function holds(username: string, id: string): Promise<[boolean | undefined, boolean | undefined]> {
  const caller = await linli.as(username)
  const answers = [await caller.call(villageApi.page, {}), await caller.call(villageApi.recycled, {})]
  const [listed, binned] = answers.map(({ success, result }) =>
    success ? result.records.some((row) => row.id === id) : undefined,
  )
  return [listed, binned]
}
async function settles(username: string, id: string, wanted: [boolean, boolean]): Promise<void> {
  await expect.poll(() => holds(username, id)).toEqual(wanted)
}
const restore = async (username: string, id: string) => (await linli.as(username)).call(villageApi.restore, { id })

describe('a removed village in use', () => {
  let id: string

  test('lies in the bin of those in whose scope it stood, and of nobody else', async () => {
    const street = await linli.as('street01')
    id = (await street.call(villageApi.create, village)).result.id
    await settles('street01', id, [true, false])
    expect(await street.call(villageApi.remove, { id })).toMatchObject({ success: true })
    for (const name of ['supadmin', 'street01', 'comm0101']) await settles(name, id, [false, true])
    for (const name of ['street02', 'comm0102', 'village0101', 'pm0101']) await settles(name, id, [false, false])
    for (const name of ['owner0101', 'gnormal0101']) expect((await holds(name, id))[1]).toBeUndefined()
    expect(await street.call(villageApi.one, { id })).toMatchObject({ status: 404 })
  })

  test('comes back by the street, not by those who could not have thrown it away', async () => {
    expect(await restore('comm0102', id)).toMatchObject({ status: 404 })
    expect(await restore('street02', id)).toMatchObject({ status: 404 })
    expect(await restore('comm0101', id)).toMatchObject({ success: false, message: '只能恢复草稿或已退回的小区' })
    await settles('street01', id, [false, true])
    expect(await restore('street01', id)).toMatchObject({ success: true, message: '已恢复', result: { id } })
    for (const name of ['supadmin', 'street01', 'comm0101']) await settles(name, id, [true, false])
    const text = 'select d.del_flag from village v join sys_depart d on d.id = v.org_id where v.id = $1'
    const [rows] = await linli.services.db.flight(systemActor(1), [statement<{ delFlag: number }>(text, [id])])
    expect(rows).toEqual([{ delFlag: 0 }])
  })
})

test('a draft that the street threw away comes back by whoever entered it', async () => {
  const { id } = (await (await linli.as('comm0101')).call(villageApi.create, { ...village, name: '草村' })).result
  await settles('street01', id, [true, false])
  expect(await (await linli.as('street01')).call(villageApi.remove, { id })).toMatchObject({ success: true })
  for (const name of ['street01', 'comm0101']) await settles(name, id, [false, true])
  expect(await restore('comm0101', id)).toMatchObject({ success: true, result: { id, state: 'DRAFT' } })
})

test('a unit of a removed building is missing, by its list and by its id', async () => {
  const keeper = await linli.as('village0101')
  const building: BuildingInput = {
    ...{ villageId: seedId('village', 'A01A01A01A01'), name: '8幢', code: '08', buildingType: '1', structure: null },
    ...{ floorsUp: 6, floorsDown: 0, hasElevator: 'N', buildArea: null, completeDate: null, warrantyEndDate: null },
    sort: 8,
  }
  const { id: buildingId } = (await keeper.call(buildingApi.create, building)).result
  const unit = { buildingId, name: '1单元', code: '1', elevatorCount: null, floors: null, roomsPerFloor: null }
  const { id } = (await keeper.call(unitApi.create, unit)).result
  const seen = async () => [
    (await keeper.call(unitApi.page, { buildingId })).result.total,
    (await keeper.call(unitApi.one, { id })).status,
  ]
  expect(await seen()).toEqual([1, 200])
  expect(await keeper.call(buildingApi.remove, { id: buildingId })).toMatchObject({ success: true })
  expect(await seen()).toEqual([0, 404])
})
