import { beforeAll, expect, test } from 'vitest'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { categoryApi, categorySheetApi } from '../shared/api.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

async function upload(text: string, caller = admin) {
  const payload = [
    '--xBOUNDx',
    'Content-Disposition: form-data; name="file"; filename="a.csv"',
    'Content-Type: text/csv',
    '',
    text,
    '--xBOUNDx--',
    '',
  ].join('\r\n')
  const headers = { 'content-type': 'multipart/form-data; boundary=xBOUNDx' }
  const answer = await caller.inject({ method: 'POST', url: '/api/sys/category/importExcel', payload, headers })
  return answer.json<{ code: number; message: string; result: { successCount: number; errorCount: number } }>()
}

test('a sheet of the tree comes out with two titles and its heads, in the order of codes', async () => {
  const answer = await admin.inject({ method: 'GET', url: '/api/sys/category/exportXls?column=code&order=asc' })
  const sheet = await readSheet(answer.rawPayload)
  expect(sheet.rows[0]).toEqual(['分类字典数据'])
  expect(sheet.rows.slice(2, 5)).toEqual([
    ['类型名称', '类型编码', '是否有子节点(1:有)'],
    ['设施设备', 'A01', '1'],
    ['电梯', 'A01A01', '1'],
  ])
})

test('lines go in below the term that their code names; what is taken or hangs in the air is told', async () => {
  const lines = ['新顶级,', '测试,Z01', '测试下级,Z01A01', '重复,A01', '悬空,Y09A01', '错码,abc']
  const answer = await upload(['类型名称,类型编码', ...lines].join('\n'))
  expect(answer).toMatchObject({ code: 201, result: { successCount: 3, errorCount: 3 } })
  const { result } = await admin.call(categoryApi.roots, { code: 'Z01*', column: 'code', order: 'asc' })
  expect(result.records).toMatchObject([
    { name: '测试', pid: '0', hasChild: '1' },
    { name: '测试下级', code: 'Z01A01' },
  ])
  expect((await admin.call(categoryApi.roots, { name: '新顶级' })).result.records).toMatchObject([{ pid: '0' }])
})

test('only those who keep the tree carry it in and out', async () => {
  const caller = await linli.as('pm0101')
  expect(await caller.call(categorySheetApi.export, {})).toMatchObject({ status: 403 })
  expect(await upload('类型名称,类型编码\n某,', caller)).toMatchObject({ code: 403 })
})
