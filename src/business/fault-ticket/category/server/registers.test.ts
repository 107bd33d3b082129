import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { faultReasonApi } from '../../reason/shared/api.ts'
import { faultCategoryApi as api } from '../shared/api.ts'
import type { FaultCategoryInput } from '../shared/schema.ts'

let linli: TestApp
let district: Caller
let company: Caller
let choices: ReadonlyMap<string, string>
beforeAll(async () => {
  linli = await testApp()
  district = await linli.as('supadmin')
  company = await linli.as('co01')
  choices = new Map((await district.call(api.choices, {})).result.map(({ text, value }) => [text, value]))
})

const category = (categoryCode: string, more: Partial<FaultCategoryInput> = {}): FaultCategoryInput => ({
  ...{ parentId: null, categoryCode, categoryName: '新分类', defaultPriority: 'P3' },
  ...{ defaultGroupId: null, equipmentType: null },
  ...more,
})

describe('the tree of categories', () => {
  test('comes with the product, parents before what is below them', async () => {
    const texts = [...choices.keys()]
    expect(texts.slice(0, 4)).toEqual(['电梯', '电梯 / 困人', '电梯 / 停梯', '电梯 / 异响抖动'])
    expect(texts.filter((text) => !text.includes('/'))).toHaveLength(10)
    const { records } = (await district.call(api.page, { pathName: '*困人*' })).result
    expect(records).toMatchObject([{ pathName: '电梯 / 困人', safetyFlag: 'Y', needPhoto: 'Y', defaultPriority: 'P1' }])
  })

  test('has three levels, no circle, and every code once', async () => {
    const top = (await district.call(api.create, category('T1'))).result
    const middle = (await district.call(api.create, category('T2', { parentId: top.id }))).result
    const low = (await district.call(api.create, category('T3', { parentId: middle.id }))).result
    expect(low.pathName).toBe('新分类 / 新分类 / 新分类')
    const fourth = await district.call(api.create, category('T4', { parentId: low.id }))
    expect(fourth).toMatchObject({ status: 400, message: '故障分类最多3级' })
    const round = { ...category('T1', { parentId: low.id }), id: top.id, version: 1 }
    expect(await district.call(api.update, round)).toMatchObject({ message: '上级分类不能是自己或自己的下级' })
    const self = { ...category('T1', { parentId: top.id }), id: top.id, version: 1 }
    expect(await district.call(api.update, self)).toMatchObject({ message: '上级分类不能是自己或自己的下级' })
    expect(await district.call(api.create, category('T1'))).toMatchObject({ message: '分类编码已存在' })
    const carried = { ...category('T1', { parentId: choices.get('照明')! }), id: top.id, version: 1 }
    expect(await district.call(api.update, carried)).toMatchObject({ message: '故障分类最多3级' })
    expect(await district.call(api.remove, { id: top.id })).toMatchObject({
      success: false,
      message: '该分类下存在下级分类，不能删除，可停用',
    })
    expect((await district.call(api.remove, { id: low.id })).success).toBe(true)
  })

  test('is the district’s for everybody and a company’s for itself', async () => {
    const own = (await company.call(api.create, category('CO1', { parentId: choices.get('电梯')! }))).result
    expect(own.companyId).not.toBeNull()
    const other = await linli.as('co02')
    const texts = async (caller: Caller) => (await caller.call(api.choices, {})).result.map(({ text }) => text)
    expect(await texts(company)).toContain('电梯 / 新分类')
    expect(await texts(await linli.as('pm0101'))).toContain('电梯 / 新分类')
    expect(await texts(other)).not.toContain('电梯 / 新分类')
    expect(await other.call(api.one, { id: own.id })).toMatchObject({ status: 404 })
    expect(await other.call(api.remove, { id: own.id })).toMatchObject({ status: 404 })
    expect(await company.call(api.remove, { id: choices.get('电梯 / 困人')! })).toMatchObject({
      message: '区级模板由区级管理员维护',
    })
    expect(await (await linli.as('pm0101')).call(api.create, category('PM1'))).toMatchObject({ status: 403 })
  })
})

/** A sheet as a browser's form sends it. */
async function sendSheet(caller: Caller, path: string, lines: readonly string[]) {
  const part = ['--x-b', 'Content-Disposition: form-data; name="file"; filename="a.csv"', 'Content-Type: text/csv']
  const payload = [...part, '', ...lines, '--x-b--', ''].join('\r\n')
  const headers = { 'content-type': 'multipart/form-data; boundary=x-b' }
  const answer = await caller.inject({ method: 'POST', url: `/api/fault/${path}`, payload, headers })
  return answer.json<{ message: string; result: { successCount: number; faults: { errors: object }[] } }>()
}

describe('a sheet of categories', () => {
  const head = '分类编码,分类名称,上级编码,默认优先级,安全类,排序'
  const send = (caller: Caller, call: string, lines: readonly string[]) =>
    sendSheet(caller, `category/${call}`, [head, ...lines])

  test('is stored line by line below what it names, in its order', async () => {
    const lines = ['S1,泳池,,,否,5', 'S1B,水泵,S1,P2,是,20', 'S1A,水质,S1,P1,是,10']
    expect((await send(district, 'importExcel', lines)).message).toBe('共3行数据全部导入成功！')
    const { records } = (await district.call(api.page, { pathName: '*泳池*' })).result
    expect(records).toMatchObject([
      { pathName: '泳池', defaultPriority: 'P3', parentCode: null },
      { pathName: '泳池 / 水质', defaultPriority: 'P1', safetyFlag: 'Y', parentCode: 'S1' },
      { pathName: '泳池 / 水泵', defaultPriority: 'P2' },
    ])
  })

  test('tells beside each cell what is wrong', async () => {
    const deep = (await district.call(api.create, category('D2', { parentId: choices.get('电梯 / 困人')! }))).result
    expect(deep.id).toBeTruthy()
    const lines = [
      'S1,又一个,,,否,1',
      'S2,没有上级,NONE,,否,1',
      'S3,太深,D2,,否,1',
      'S 4,编码,,,否,1',
      'S5,级别,,P9,否,1',
    ]
    const { result } = await send(district, 'importCheck', lines)
    expect(result.faults.map(({ errors }) => errors)).toEqual([
      { categoryCode: '分类编码已存在' },
      { parentCode: '上级分类不存在' },
      { parentCode: '故障分类最多3级' },
      { categoryCode: '分类编码应为1到32位字母、数字或横线' },
      { defaultPriority: expect.any(String) },
    ])
    const pm = await linli.as('pm0101')
    expect((await send(pm, 'importExcel', lines)).result).toBeNull()
  })
})

describe('reasons', () => {
  const reason = (reasonCode: string, categoryId: string | null) => ({
    ...{ reasonCode, categoryId, reasonName: '门机打滑', responsible: 'VENDOR' as const, suggestion: null },
  })

  test('come in by a sheet, with what is wrong beside each cell', async () => {
    const head = '原因编码,故障原因,适用分类编码,责任方,预防建议,启用'
    const [lift] = (await district.call(api.page, { pathName: '电梯' })).result.records
    const send = (caller: Caller, call: string, lines: readonly string[]) =>
      sendSheet(caller, `reason/${call}`, [head, ...lines])
    const lines = [`R1,钢丝绳老化,${lift!.categoryCode},维保单位,按期更换,`, 'R2,雷击,,不可抗力,,否']
    expect((await send(district, 'importExcel', lines)).message).toBe('共2行数据全部导入成功！')
    const { records } = (await district.call(faultReasonApi.page, { reasonCode: 'R*' })).result
    expect(records.filter(({ reasonCode }) => ['R1', 'R2'].includes(reasonCode))).toMatchObject([
      {
        reasonName: '钢丝绳老化',
        categoryCode: lift!.categoryCode,
        responsible: 'VENDOR',
        status: 'Y',
        companyId: null,
      },
      { reasonName: '雷击', categoryCode: null, responsible: 'FORCE', status: 'N' },
    ])
    const wrong = ['R1,又一个,,业主,,', 'R3,无分类,NONE,业主,,', 'R 4,编码,,业主,,', 'R5,谁,,邻居,,', 'R6,,,业主,,']
    const { result } = await send(district, 'importCheck', wrong)
    expect(result.faults.map(({ errors }) => Object.keys(errors))).toEqual([
      ...[['reasonCode'], ['categoryCode'], ['reasonCode'], ['responsible'], ['reasonName']],
    ])
    expect((await send(await linli.as('pm0101'), 'importExcel', lines)).result).toBeNull()
  })

  test('are added by project managers and kept by their company', async () => {
    const manager = await linli.as('pm0101')
    const made = (await manager.call(faultReasonApi.create, reason('DOOR', choices.get('电梯')!))).result
    expect(made).toMatchObject({ categoryName: '电梯', status: 'Y' })
    expect(await manager.call(faultReasonApi.remove, { id: made.id })).toMatchObject({ status: 403 })
    const fitting = async (text: string) =>
      (await manager.call(faultReasonApi.choices, { categoryId: choices.get(text)! })).result.map((one) => one.text)
    expect((await fitting('电梯 / 困人'))[0]).toBe('门机打滑')
    expect(await fitting('照明')).not.toContain('门机打滑')
    expect(await fitting('照明')).toHaveLength(9)
    expect((await company.call(faultReasonApi.remove, { id: made.id })).success).toBe(true)
  })

  test.each([
    ['a code that stands twice', reason('AGEING', null), '原因编码已存在'],
    ['an unknown category', reason('X1', 'none'), '故障分类不存在'],
    ['no name', { ...reason('X1', null), reasonName: '' }, '请输入原因名称!'],
  ])('refuse %s', async (_name, input, message) => {
    expect(await district.call(faultReasonApi.create, input)).toMatchObject({ success: false, message })
  })
})
