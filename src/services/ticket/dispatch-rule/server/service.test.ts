import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { dispatchRuleApi as api } from '../shared/api.ts'
import type { DispatchRuleInput } from '../shared/schema.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')
const building = (code: string) => seedId('building', `A01A01A01A01-${code}`)
const [first, shops, strange] = [building('01'), building('S1'), seedId('building', 'A01A01A02A01-01')]

let linli: TestApp
const all = <Row>(text: string) => linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, [])))

beforeAll(async () => {
  linli = await testApp()
})
beforeEach(() => all('delete from dispatch_rule'))

const rule: DispatchRuleInput = {
  ...{ bizType: 'REPAIR', categoryId: null, villageId: near, companyId: null, mode: 'ROUND', groupDeptId: null },
  ...{ timeRange: null, fallbackUserId: null, remark: null },
}
const add = async (part: Partial<DispatchRuleInput>, username = 'co01') =>
  (await linli.as(username)).call(api.create, { ...rule, ...part })
const fieldsOf = ({ result }: { result: unknown }) => (result as { fields?: unknown } | null)?.fields

describe('a rule of some buildings', () => {
  test('is kept with their names and a skill, in one order and each once, and exported so', async () => {
    const made = await add({ buildingIds: [shops, first, shops], skillTag: 'LIFT' })
    expect(made).toMatchObject({
      success: true,
      result: {
        buildingIds: [first, shops].toSorted(),
        buildingNames: '1幢、商业1幢',
        skillTag: 'LIFT',
        skillTag_dictText: '电梯',
      },
    })
    const company = await linli.as('co01')
    const { records } = (await company.call(api.page, { skillTag: 'LIFT' })).result
    expect(records).toMatchObject([{ id: made.result.id, buildingNames: '1幢、商业1幢' }])
    expect((await company.call(api.page, { skillTag: 'WATER' })).result.total).toBe(0)
    const sheet = await company.inject({ method: 'GET', url: '/api/wisdom/dispatchRule/exportXls' })
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('sheet')])
  })

  test('stands beside that of the village and beside those of other buildings', async () => {
    for (const buildingIds of [undefined, [first], [shops]] as const)
      expect((await add(buildingIds ? { buildingIds: [...buildingIds] } : {})).success).toBe(true)
    expect(await add({ buildingIds: [] })).toMatchObject({ success: false, message: '相同范围和类别的派单规则已存在' })
  })

  test.each([
    ['without a village', { villageId: null, buildingIds: [first] }, '选择楼栋前请先选择小区'],
    ['of another village', { buildingIds: [first, strange] }, '请选择该小区的楼栋'],
    ['that do not exist', { buildingIds: ['e'.repeat(32)] }, '请选择该小区的楼栋'],
  ])('is refused at its field for buildings %s, and nothing is stored', async (_what, wrong, message) => {
    const answer = await add(wrong, 'supadmin')
    expect([answer.status, fieldsOf(answer)]).toEqual([400, { buildingIds: message }])
    expect(await all('select id from dispatch_rule')).toEqual([])
  })

  test('is refused for one that another rule of the category names, also out of the bin', async () => {
    const { result: old } = await add({ buildingIds: [first] })
    const both = { buildingIds: [shops, first] }
    expect(fieldsOf(await add(both))).toEqual({ buildingIds: '楼栋1幢已有相同类别的派单规则' })
    expect((await add({ ...both, categoryId: 'WATER' })).success).toBe(true)
    const company = await linli.as('co01')
    await company.call(api.remove, { id: old.id })
    expect((await add(both)).success).toBe(true)
    const back = await company.call(api.restore, { id: old.id })
    expect(fieldsOf(back)).toEqual({ buildingIds: '楼栋1幢已有相同类别的派单规则' })
  })

  test('keeps its buildings and skill for a caller who does not name them, but not in another village', async () => {
    const { result: made } = await add({ buildingIds: [first], skillTag: 'WATER' }, 'supadmin')
    const authority = await linli.as('supadmin')
    const moved = await authority.call(api.update, { ...rule, villageId: far, id: made.id, version: 1 })
    expect(fieldsOf(moved)).toEqual({ buildingIds: '请选择该小区的楼栋' })
    const changed = await authority.call(api.update, { ...rule, mode: 'GRAB', id: made.id, version: 1 })
    expect(changed.result).toMatchObject({ mode: 'GRAB', buildingIds: [first], skillTag: 'WATER' })
    const freed = { ...rule, villageId: far, buildingIds: [], skillTag: null, id: made.id, version: 2 }
    expect((await authority.call(api.update, freed)).result).toMatchObject({ buildingNames: null, skillTag: null })
  })

  test('is refused for an unknown skill', async () => {
    expect((await add({ skillTag: 'MAGIC' as never })).status).toBe(400)
  })
})

test.each([
  ['co01', near, ['1幢', '商业1幢']],
  ['pm0101', near, ['1幢', '商业1幢']],
  ['co01', far, []],
  ['supadmin', 'e'.repeat(32), []],
])('%s chooses among the buildings of own villages only', async (username, villageId, names) => {
  const { result } = await (await linli.as(username)).call(api.buildings, { villageId })
  expect(result.map(({ text }) => text)).toEqual(names)
})
