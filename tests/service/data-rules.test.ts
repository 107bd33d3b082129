import { beforeAll, describe, expect, test } from 'vitest'
import type { DataRuleInput } from '#system/permission/shared/rule.ts'
import { repairApi } from '#business/repair-ticket/shared/api.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { entryApi, ruleApi } from '#system/permission/shared/administration.ts'
import { grantApi } from '#system/role/grant/shared/api.ts'
import { holderApi } from '#system/role/holder/shared/api.ts'
import { roleApi } from '#system/role/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'
import { userId } from '../support/repair-story.ts'

let linli: TestApp
let admin: Caller
let manager: Caller
/** The page of repair tickets and the action behind its list. */
let page: string
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
  manager = await linli.as('pm0101')
  const all = (await admin.call(entryApi.all, {})).result
  page = all.flatMap((top) => [top, ...(top.children ?? [])]).find(({ perms }) => perms === 'repair:board')!.id
})

const roleOf = async (roleCode: string) => (await admin.call(roleApi.page, { roleCode })).result.records[0]!.id
const addRule = async (part: Partial<DataRuleInput>): Promise<string> => {
  const rule = {
    permissionId: page,
    ruleName: '规则',
    ruleColumn: 'repairType',
    ruleConditions: '=',
    ruleValue: 'WATER',
    ...part,
  }
  const answer = await admin.call(ruleApi.add, rule)
  expect(answer).toMatchObject({ success: true })
  return answer.result.id
}
const assign = async (roleCode: string, ...ids: string[]) => {
  const choice = { permissionId: page, roleId: await roleOf(roleCode), dataRuleIds: ids.join(',') }
  expect(await admin.call(grantApi.saveRules, choice)).toMatchObject({ success: true, message: '保存成功!' })
}
const tickets = async (caller = manager) => (await caller.call(repairApi.page, { pageSize: '500' })).result
const typesOf = async (caller = manager) =>
  [...new Set((await tickets(caller)).records.map(({ repairType }) => repairType))].toSorted()

describe('a data rule', () => {
  test('narrows list, count, detail and statistics of those whose role it is assigned to, at once', async () => {
    const before = await tickets()
    const water = before.records.filter(({ repairType }) => repairType === 'WATER')
    const other = before.records.find(({ repairType }) => repairType !== 'WATER')!
    expect(water.length).toBeGreaterThan(0)
    const rule = await addRule({})
    expect((await tickets()).total).toBe(before.total)
    await assign('projectManager', rule)
    expect(await tickets()).toMatchObject({ total: water.length })
    expect(await typesOf()).toEqual(['WATER'])
    expect(await manager.call(repairApi.one, { id: other.id })).toMatchObject({ status: 404 })
    expect(await manager.call(repairApi.one, { id: water[0]!.id })).toMatchObject({ status: 200 })
    expect((await tickets(admin)).total).toBeGreaterThan(water.length)
    const [counted] = await linli.services.db.flight({ tenantId: 1, userId: 'x' }, [
      statement<{ total: number }>(`select count(*) as total from repair where del_flag = 0`),
    ])
    expect(counted[0]!.total).toBeGreaterThan(water.length)
    const statistics = await manager.call(repairApi.statistics, { begin: '2026-01-01', end: '2026-12-31' })
    expect(JSON.stringify(statistics.result)).toContain(`"total":${water.length}`)
    await assign('projectManager')
    expect((await tickets()).total).toBe(before.total)
  })

  test('counts together with the others of its role, and one role is enough', async () => {
    const all = await tickets()
    const [water, light, waiting] = [
      await addRule({}),
      await addRule({ ruleValue: 'LIGHT' }),
      await addRule({ ruleColumn: 'state', ruleValue: 'WAIT_ACCEPT' }),
    ]
    await assign('projectManager', light, waiting)
    const both = (await tickets()).records
    expect(both.every(({ repairType, state }) => repairType === 'LIGHT' && state === 'WAIT_ACCEPT')).toBe(true)
    await assign('villageAdmin', water)
    const held = { roleId: await roleOf('villageAdmin'), userIdList: [userId('pm0101')] }
    await admin.call(holderApi.add, held)
    expect(await typesOf()).toEqual(['LIGHT', 'WATER'])
    await assign('villageAdmin')
    expect((await tickets()).total).toBe(all.total)
    await admin.call(holderApi.remove, { roleId: held.roleId, userId: userId('pm0101') })
    await assign('projectManager')
  })

  test('knows the area of the village, and whoever asks', async () => {
    const all = await tickets()
    const [{ areaCode }] = (
      await linli.services.db.flight({ tenantId: 1, userId: 'x' }, [
        statement<{ areaCode: string }>('select area_code from ref_village where id = $1', [all.records[0]!.villageId]),
      ])
    )[0] as [{ areaCode: string }]
    await assign(
      'projectManager',
      await addRule({ ruleColumn: 'areaCode', ruleConditions: 'LIKE', ruleValue: `${areaCode.slice(0, 6)}%` }),
    )
    expect((await tickets()).total).toBe(all.total)
    await assign(
      'projectManager',
      await addRule({ ruleColumn: 'areaCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '99' }),
    )
    expect((await tickets()).total).toBe(0)
    await assign('projectManager', await addRule({ ruleColumn: 'assigneeId', ruleValue: '#{sys_user_id}' }))
    expect((await tickets()).records.every(({ assigneeId }) => assigneeId === userId('pm0101'))).toBe(true)
    await assign('projectManager')
  })

  test('that is switched off or removed narrows nothing', async () => {
    const all = await tickets()
    const id = await addRule({ ruleValue: 'NONE' })
    await assign('projectManager', id)
    expect((await tickets()).total).toBe(0)
    const [rule] = (await admin.call(ruleApi.all, { permissionId: page })).result.filter((one) => one.id === id)
    await admin.call(ruleApi.edit, { ...rule!, status: '0' })
    expect((await tickets()).total).toBe(all.total)
    await admin.call(ruleApi.edit, { ...rule!, version: rule!.version + 1, status: '1' })
    expect((await tickets()).total).toBe(0)
    await admin.call(ruleApi.remove, { id })
    expect((await tickets()).total).toBe(all.total)
  })

  test('is assigned only where the role has the entry, and goes when the role loses it', async () => {
    const id = await addRule({})
    const roleId = (await admin.call(roleApi.create, { roleName: '空', roleCode: 'bare', description: null })).result.id
    expect(await admin.call(grantApi.saveRules, { permissionId: page, roleId, dataRuleIds: id })).toMatchObject({
      success: false,
      message: '请先保存角色菜单权限!',
    })
    await admin.call(grantApi.save, { roleId, permissionIds: page })
    await admin.call(grantApi.saveRules, { permissionId: page, roleId, dataRuleIds: id })
    expect((await admin.call(grantApi.rules, { permissionId: page, roleId })).result.drChecked).toBe(id)
    await admin.call(grantApi.save, { roleId, permissionIds: '' })
    await admin.call(grantApi.save, { roleId, permissionIds: page })
    expect((await admin.call(grantApi.rules, { permissionId: page, roleId })).result.drChecked).toBeUndefined()
    expect(await admin.call(grantApi.rules, { permissionId: 'system-role', roleId })).toMatchObject({
      success: false,
      message: '未找到权限配置信息',
    })
  })
})
