import { beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { writeSpreadsheet } from '#kernel/server/spreadsheet/write.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { villageApi } from '../shared/api.ts'

const heads = ['小区名称', '街道', '社区', '详细地址', '类型', '建成年份', '总建筑面积', '建设单位', '车位数', '电梯数']

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
})

/** A sheet of text cells as a multipart form with one file. */
async function formOf(
  rows: readonly (readonly string[])[],
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const columns = heads.map((title) => ({ title, kind: 'text' as const }))
  const chunks: Buffer[] = []
  for await (const chunk of writeSpreadsheet({ name: '小区', columns, rows: rows.map((row) => [...row]) }))
    chunks.push(chunk as Buffer)
  const boundary = 'village-sheet'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), ...chunks, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

const importAs = async (caller: Caller, rows: readonly (readonly string[])[]) => {
  const { headers, payload } = await formOf(rows)
  return (await caller.inject({ method: 'POST', url: '/api/village/info/importExcel', headers, payload })).json<{
    code: number
    result: { successCount: number; errorCount: number; fileUrl: string }
  }>()
}

test('the template has the ten columns in their order', async () => {
  const answer = await (await linli.as('pm0101')).inject({ method: 'GET', url: '/api/village/info/importTemplate' })
  const { rows } = await readSheet(answer.rawPayload)
  const stars = ['小区名称', '街道', '社区', '详细地址', '类型', '总建筑面积']
  expect(rows[0]).toEqual(heads.map((head) => (stars.includes(head) ? `*${head}` : head)))
})

test('a manager imports villages by names of street, community and type; bad rows are told one by one', async () => {
  const manager = await linli.as('pm0101')
  const good = ['甲小区', '滨河街道', '望江社区', '一路1号', '商品房', '2001', '12000', '甲置业', '30', '2']
  const plain = ['乙小区', '滨河街道', '望江社区', '一路2号', '2', '', '900.5', '', '', '']
  const { code, result } = await importAs(manager, [
    good,
    plain,
    ['丙小区', '滨河街道', '没有社区', '一路3号', '商品房', '', '100', '', '', ''],
    ['丁小区', '滨河街道', '望江社区', '一路4号', '商品房', '', '0', '', '', ''],
    ['桂园里', '滨河街道', '望江社区', '一路5号', '商品房', '', '100', '', '', ''],
  ])
  expect({ code, ...result }).toMatchObject({ code: 201, successCount: 2, errorCount: 3 })
  const faults = await manager.inject({ method: 'GET', url: `/api${result.fileUrl}` })
  const lines = faults.rawPayload.toString().trim().split('\r\n')
  expect(lines.map((line) => line.replace(/^.*行：/, ''))).toEqual([
    '社区“没有社区”不存在',
    '总建筑面积必须大于0',
    '该社区下已存在同名小区',
  ])
  const { records } = (await manager.call(villageApi.page, { state: 'DRAFT', column: 'code', order: 'asc' })).result
  expect(records).toMatchObject([
    { name: '甲小区', villageType: '1', buildYear: 2001, totalArea: '12000.00', parkingTotal: 30, elevatorCount: 2 },
    { name: '乙小区', villageType: '2', buildYear: null, totalArea: '900.50', areaCode: '330199001001' },
  ])
})

test('a sheet of villages comes by POST as well as by the list, and of nothing else', async () => {
  const clerk = await linli.as('supadmin')
  const send = (payload: object) => clerk.inject({ method: 'POST', url: '/api/village/export', payload })
  const all = await readSheet((await send({ type: 'village', name: '桂园里' })).rawPayload)
  expect(JSON.stringify(all.rows)).toContain('桂园里')
  expect(JSON.stringify(all.rows)).not.toContain('荷风苑')
  const { records } = (await clerk.call(villageApi.page, { name: '荷风苑' })).result
  const chosen = await readSheet((await send({ type: 'village', ids: records.map(({ id }) => id) })).rawPayload)
  expect(JSON.stringify(chosen.rows)).toContain('荷风苑')
  expect(JSON.stringify(chosen.rows)).not.toContain('桂园里')
  expect((await send({ type: 'nothing' })).json()).toMatchObject({ success: false, message: '不支持导出该类型的数据' })
})
