import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { managerAreaApi } from '../shared/api.ts'
import { confirmPendingAreas, openPendingArea } from './confirm-pending.ts'

const near = seedId('village', 'A01A01A01A01')
const company = seedId('depart', 'B01A01')
const group = seedId('depart', 'B01A01A01')
const user = (name: string) => seedId('user', name)
const building = (code: string) => seedId('building', `A01A01A01A01-${code}`)

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-21T09:00:00+08:00'))
  linli = await testApp()
})

const area = {
  ...{ villageId: near, areaName: '二期', companyId: company, groupId: group, managerUserId: user('pm0101') },
  ...{ startDate: '2027-01-01', endDate: '2027-12-31' },
}

test('a detail tells village, buildings, company, manager with a masked phone, and what was before', async () => {
  const caller = await linli.as('comm0101')
  const [row] = (await caller.call(managerAreaApi.page, { villageId: near })).result.records
  expect(row).toMatchObject({ buildingCount: 2, roomCount: 10, area: '1001.00', basis: '2', handover: 'N' })
  const { result } = await caller.call(managerAreaApi.one, { id: row!.id })
  expect(result).toMatchObject({
    villageName: '桂园里',
    village: { id: near, name: '桂园里', roomCount: 10 },
    company: { id: company, name: '安居物业', creditGrade: 'AAA' },
    manager: { userId: user('pm0101'), phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/), certNo: null, score: null },
    contract: { registerNo: 'HTBA-2024-00001', startDate: '2024-01-01', endDate: '2026-12-31' },
    history: [],
  })
  expect(result.buildings.map(({ name, roomCount, area: size }) => [name, roomCount, size])).toEqual([
    ['1幢', 9, '845.00'],
    ['商业1幢', 1, '156.00'],
  ])
})

describe('an area of some buildings', () => {
  test('is refused beside one that has them, by name, and by the database in a race', async () => {
    const authority = await linli.as('supadmin')
    const old = (await authority.call(managerAreaApi.page, { villageId: near })).result.records[0]!
    const whole = await authority.call(managerAreaApi.create, area)
    expect(whole).toMatchObject({ success: false, message: '楼栋1幢已属于其他管理区域' })
    const { managerUserId } = old
    const cut = { ...old, managerUserId: managerUserId!, buildingIds: [building('01')] }
    const changed = await authority.call(managerAreaApi.update, cut)
    expect(changed).toMatchObject({ success: true, result: { buildingCount: 1, roomCount: 9, area: '845.00' } })
    const other = { ...area, startDate: '2026-12-01', endDate: null, buildingIds: [building('S1')] }
    const both = { ...other, buildingIds: [building('S1'), building('01')] }
    expect((await authority.call(managerAreaApi.create, both)).message).toBe('楼栋1幢已属于其他管理区域')
    const made = await authority.call(managerAreaApi.create, other)
    expect(made).toMatchObject({ success: true, result: { state: 'EFFECTIVE', area: '156.00', roomCount: 1 } })
    const raced = linli.services.db.write(systemActor(1), (tx) =>
      tx.run(
        statement(`update manager_area set building_ids = '{}' where tenant_id = 1 and id = $1`, [made.result.id]),
      ),
    )
    await expect(raced).rejects.toMatchObject({ constraint: 'manager_area_overlap' })
  })

  test('takes only buildings of its village', async () => {
    const strange = { ...area, startDate: '2028-01-01', endDate: '2028-12-31', buildingIds: [seedId('building', 'x')] }
    const answer = await (await linli.as('supadmin')).call(managerAreaApi.create, strange)
    expect(answer).toMatchObject({ status: 400, message: '请选择该小区的楼栋' })
  })
})

describe('what a company enters', () => {
  test('waits for the authority’s word and gives no scope before', async () => {
    const boss = await linli.as('co01')
    const proposed = { ...area, startDate: '2026-11-01', endDate: null }
    const made = await boss.call(managerAreaApi.create, proposed)
    expect(made).toMatchObject({ success: true, result: { state: 'PENDING' } })
    const { id } = made.result
    expect((await boss.call(managerAreaApi.deal, { id, action: 'confirm' })).status).toBe(403)
    const clerk = await linli.as('comm0101')
    expect(await clerk.call(managerAreaApi.deal, { id, action: 'confirm' })).toMatchObject({
      success: false,
      message: '楼栋1幢已属于其他管理区域',
    })
    const detail = (await clerk.call(managerAreaApi.one, { id })).result
    expect(detail.allowedActions).toEqual([
      { action: 'confirm', label: '确认生效', allowed: false, reason: '楼栋1幢已属于其他管理区域', code: 'guard' },
    ])
    const later = { ...made.result, ...proposed, startDate: '2029-01-01', endDate: '2029-12-31' }
    await linli.services.db.write(systemActor(1), (tx) =>
      tx.run(statement(`update manager_area set end_date = '2028-12-31' where tenant_id = 1 and state = 'EFFECTIVE'`)),
    )
    expect((await boss.call(managerAreaApi.update, later)).success).toBe(true)
    const confirmed = await clerk.call(managerAreaApi.deal, { id, action: 'confirm' })
    expect(confirmed).toMatchObject({ success: true, result: { state: 'EFFECTIVE', allowedActions: [] } })
    const { version } = confirmed.result
    expect(await boss.call(managerAreaApi.update, { ...later, version })).toMatchObject({
      success: false,
      message: '已生效的管理区域由主管部门变更',
    })
    expect(await boss.call(managerAreaApi.remove, { id })).toMatchObject({ message: '已生效的管理区域由主管部门变更' })
  })

  test.each([
    ['for another company', { companyId: seedId('depart', 'B01A02'), groupId: null }, '只能登记本企业的管理区域'],
    ['with a manager of another project', { managerUserId: user('pm0102') }, '请选择该项目部的项目经理'],
    ['with somebody who manages nothing', { managerUserId: user('staff0101') }, '请选择该项目部的项目经理'],
  ])('%s is refused', async (_, wrong, message) => {
    const answer = await (await linli.as('co01')).call(managerAreaApi.create, { ...area, ...wrong })
    expect(answer).toMatchObject({ status: 400, message })
  })

  test('asks for a manager', async () => {
    const { managerUserId: _manager, ...input } = area
    const answer = await (await linli.as('co01')).call(managerAreaApi.create, input as never)
    expect(answer).toMatchObject({ status: 400, message: '请选择项目经理!' })
  })
})

test('a village that a project manager registers waits with an area of his, which its approval puts in force', async () => {
  const { token } = await linli.as('pm0101')
  const known = await linli.services.identity.authenticate(token)
  const actor = known.kind === 'actor' ? known.actor : expect.fail('no session')
  const clerk = await linli.services.identity.authenticate((await linli.as('comm0101')).token)
  const far = seedId('village', 'A01A01A02A01')
  const state = async (id: string) =>
    linli.services.db.read(actor, (tx) =>
      tx.one(
        statement<object>(
          'select state, company_id, group_id, manager_user_id, start_date from manager_area where id = $1',
          [id],
        ),
      ),
    )
  await linli.services.db.write(systemActor(1), (tx) =>
    tx.run(statement('update manager_area set del_flag = 1 where tenant_id = 1 and village_id = $1', [far])),
  )
  const id = await linli.services.db.write(actor, (tx) => openPendingArea(tx, actor, far))
  const own = { companyId: company, groupId: group, managerUserId: user('pm0101') }
  expect(await state(id!)).toEqual({ ...own, state: 'PENDING', startDate: '2026-11-21' })
  setClock(() => new Date('2026-11-25T09:00:00+08:00'))
  await linli.services.db.write(systemActor(1), (tx) => confirmPendingAreas(tx, systemActor(1), far))
  expect(await state(id!)).toEqual({ ...own, state: 'EFFECTIVE', startDate: '2026-11-25' })
  const nobody = clerk.kind === 'actor' ? clerk.actor : expect.fail('no session')
  expect(await linli.services.db.write(nobody, (tx) => openPendingArea(tx, nobody, far))).toBeUndefined()
})
