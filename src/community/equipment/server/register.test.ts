import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { equipmentApi as api } from '../shared/api.ts'
import type { EquipmentInput } from '../shared/schema.ts'

const village1 = seedId('village', 'A01A01A01A01')
const village2 = seedId('village', 'A01A01A02A01')

let linli: TestApp
let manager: Caller
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T09:00:00+08:00'))
  linli = await testApp()
  manager = await linli.as('pm0101')
})

const lift = (equipmentNo: string, more: Partial<EquipmentInput> = {}): EquipmentInput => ({
  ...{ villageId: village1, kind: 'LIFT', equipmentNo, name: '1幢客梯', place: '1幢1单元' },
  ...{ maker: '西子电梯', installDate: '2019-05-01', nextCheckDate: '2026-12-31', remark: null },
  ...more,
})
const rows = <Row>(text: string, values: unknown[] = []) =>
  linli.services.db.read({ tenantId: 1, userId: 'test' }, (tx) => tx.all(statement<Row>(text, values)))

describe('the register', () => {
  test('takes a lift with its contractor, finds, changes and removes it', async () => {
    const [company] = (await manager.call(api.contractors, {})).result
    const made = await manager.call(api.create, lift('T-01', { contractorId: company!.value }))
    expect(made).toMatchObject({ success: true, result: { state: 'NORMAL', contractorName: company!.text } })
    const { id } = made.result
    expect((await manager.call(api.page, { equipmentNo: 'T-01' })).result.records).toMatchObject([{ id }])
    const byName = await manager.call(api.page, { contractorName: `*${company!.text}*`, equipmentNo: 'T-01' })
    expect(byName.result.records).toHaveLength(1)
    expect((await manager.call(api.page, { contractorName: '*没有这家*' })).result.total).toBe(0)
    const changed = await manager.call(api.update, { ...lift('T-01', { contractorId: null }), id, version: 1 })
    expect(changed.result).toMatchObject({ contractorId: null, contractorName: null, version: 2 })
    expect(await manager.call(api.remove, { id })).toMatchObject({ success: true })
    expect(await manager.call(api.one, { id })).toMatchObject({ status: 404 })
  })

  test.each([
    ['a number that stands twice', lift('T-02'), '该小区已有相同编号的设备'],
    ['a day of installation to come', lift('T-03', { installDate: '2026-11-21' }), '安装日期不能晚于今天'],
    ['a check before it stood', lift('T-03', { nextCheckDate: '2019-04-30' }), '下次检验日期不能早于安装日期'],
    ['an unknown contractor', lift('T-03', { contractorName: '没有这家' }), '维保单位不在企业名录中'],
    ['a number with spaces', lift('T 03'), '设备编号应为1到32位字母、数字或短横线'],
    ['a village that is none', lift('T-03', { villageId: 'none' }), '请选择小区!'],
  ])('refuses %s and stores nothing', async (_name, input, message) => {
    await manager.call(api.create, lift('T-02'))
    const before = await rows('select id from equipment')
    expect(await manager.call(api.create, input)).toMatchObject({ success: false, message })
    expect(await rows('select id from equipment')).toHaveLength(before.length)
  })

  test('keeps a thing in its village, and what is scrapped as it was', async () => {
    const { id } = (await manager.call(api.create, lift('T-04'))).result
    const boss = await linli.as('supadmin')
    const moved = await boss.call(api.update, { ...lift('T-04', { villageId: village2 }), id, version: 1 })
    expect(moved.message).toBe('设备不能更换小区')
    const deal = (action: 'stop' | 'start' | 'scrap', version: number, remark?: string) =>
      manager.call(api.deal, { id, version, action, ...(remark && { remark }) })
    expect(await deal('stop', 1)).toMatchObject({ success: false, status: 400 })
    expect((await deal('stop', 1, '钢丝绳磨损')).result).toMatchObject({ state: 'STOPPED' })
    expect((await deal('start', 2)).result).toMatchObject({ state: 'NORMAL' })
    expect((await deal('scrap', 3, '更换为新电梯')).result).toMatchObject({ state: 'SCRAPPED' })
    expect((await deal('start', 4)).success).toBe(false)
    const late = await manager.call(api.update, { ...lift('T-04'), id, version: 4 })
    expect(late.message).toBe('已报废的设备不能修改')
    const { timeline } = (await manager.call(api.one, { id })).result
    expect(timeline.map(({ action }) => action)).toEqual(['stop', 'start', 'scrap'])
  })
})

describe('who sees it', () => {
  test('are those of the village, by list, record, count and export; nobody else and no resident', async () => {
    const { id } = (await manager.call(api.create, lift('T-05'))).result
    const foreign = await linli.as('pm0102')
    expect((await foreign.call(api.page, { equipmentNo: 'T-05' })).result).toMatchObject({ total: 0, records: [] })
    expect(await foreign.call(api.one, { id })).toMatchObject({ status: 404 })
    expect(await foreign.call(api.update, { ...lift('T-05'), id, version: 1 })).toMatchObject({ status: 404 })
    expect(await foreign.call(api.remove, { id })).toMatchObject({ status: 404 })
    expect(await foreign.call(api.deal, { id, version: 1, action: 'scrap', remark: '不是我管的' })).toMatchObject({
      status: 404,
    })
    expect((await foreign.call(api.create, lift('T-06'))).success).toBe(false)
    const sheet = await foreign.inject({ method: 'GET', url: '/api/community/equipment/exportXls' })
    expect(JSON.stringify((await readSheet(sheet.rawPayload)).rows)).not.toContain('T-05')
    const owner = await linli.as('owner0101')
    expect(await owner.call(api.page, {})).toMatchObject({ success: false, code: 510 })
    const clerk = await linli.as('comm0101')
    expect((await clerk.call(api.page, { equipmentNo: 'T-05' })).result.total).toBe(1)
    expect(await clerk.call(api.remove, { id })).toMatchObject({ status: 403 })
  })
})

test('equipment comes by sheet, bad rows apart, and goes out with its contractor', async () => {
  const [company] = (await manager.call(api.contractors, {})).result
  const [village] = await rows<{ name: string }>('select name from ref_village where id = $1', [village1])
  const form = new FormData()
  const lines = [
    '设备编号,设备名称,小区,设备类型,安装位置,下次检验日期,维保单位,生产厂家,安装日期,备注',
    `T-10,消防泵,${village!.name},消防,泵房,2027-01-01,${company!.text},凯泉,2018-01-01,`,
    `T-10,消防泵,${village!.name},消防,泵房,,,,,`,
    `T-11,消防泵,没有的小区,消防,泵房,,,,,`,
    `T-12,消防泵,${village!.name},火箭,泵房,,,,,`,
  ]
  form.append('file', new Blob([lines.join('\n')]), '导入.csv')
  const request = new Request('http://linli/', { method: 'POST', body: form })
  const answer = await manager.inject({
    method: 'POST',
    url: '/api/community/equipment/importExcel',
    headers: { 'content-type': request.headers.get('content-type') as string },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.json()).toMatchObject({ result: { successCount: 1, errorCount: 3 } })
  const [stored] = (await manager.call(api.page, { equipmentNo: 'T-10' })).result.records
  expect(stored).toMatchObject({ state: 'NORMAL', contractorName: company!.text, maker: '凯泉' })
  const sheet = await manager.inject({ method: 'GET', url: '/api/community/equipment/exportXls?equipmentNo=T-10' })
  expect(JSON.stringify((await readSheet(sheet.rawPayload)).rows)).toContain(company!.text)
})

test('the demonstration district has lifts, pumps and power in its villages', async () => {
  const kinds = await rows<{ kind: string }>(
    `select distinct kind from equipment where create_by = 'system' order by 1`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['FIRE', 'LIFT', 'POWER', 'WATER'])
})
