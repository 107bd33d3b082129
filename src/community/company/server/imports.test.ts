import { beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { staffApi } from '../staff/shared/api.ts'
import { companyApi } from '../shared/api.ts'

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T09:00:00+08:00'))
  linli = await testApp()
})

/** A sheet as a browser sends it. */
async function send(caller: Caller, path: string, lines: readonly string[]) {
  const form = new FormData()
  form.append('file', new Blob([lines.join('\n')]), '导入.csv')
  const request = new Request('http://linli/', { method: 'POST', body: form })
  const answer = await caller.inject({
    method: 'POST',
    url: `/api${path}/importExcel`,
    headers: { 'content-type': request.headers.get('content-type') as string },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json() as { code: number; result: { successCount: number; errorCount: number } }
}

test('companies come by sheet as drafts, bad rows apart, and go out with masked phones', async () => {
  const authority = await linli.as('supadmin')
  const head = '企业名称,统一社会信用代码,企业类型,法定代表人,法人电话,联系人,联系电话,成立日期'
  const answer = await send(authority, '/wisdom/company', [
    head,
    '东城物业,91330199MA0000001X,物业服务企业,陈东,19900007301,李东,19900007302,2019/5/6',
    '安居物业,91330199MA0000002X,物业服务企业,陈西,19900007303,李西,19900007304,',
    '西城物业,91330199MA000000,物业服务企业,陈西,19900007303,李西,19900007304,',
  ])
  expect(answer).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 2 } })
  const [row] = (await authority.call(companyApi.page, { name: '东城物业' })).result.records
  expect(row).toMatchObject({
    state: 'DRAFT',
    legalPhone: '199****7301',
    foundDate: '2019-05-06',
    kind_dictText: '物业服务企业',
  })
  const exported = await authority.inject({ method: 'GET', url: '/api/wisdom/company/exportXls?name=东城物业' })
  const text = JSON.stringify((await readSheet(exported.rawPayload)).rows)
  expect(text).toContain('199****7302')
  expect(text).not.toMatch(/1[3-9]\d{9}(?!\d)/)
})

test('people come by sheet into the company that the row names, a company’s own into itself', async () => {
  const head = '姓名,企业,岗位,手机号,身份证号,证书编号,入职日期,离职日期'
  const boss = await linli.as('co01')
  const own = await send(boss, '/wisdom/companyStaff', [
    head,
    '钱师傅,,维修,19900007401,,,2024-05-01,',
    '赵师傅,康居物业,维修,19900007402,,,2024-05-01,',
    '孙师傅,,维修,12345,,,2024-05-01,',
  ])
  expect(own).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 2 } })
  const [row] = (await boss.call(staffApi.page, { name: '钱师傅' })).result.records
  expect(row).toMatchObject({
    companyId: seedId('company', 'B01A01'),
    post: 'REPAIR',
    phone: '199****7401',
    idNo: null,
  })
  const authority = await linli.as('supadmin')
  const other = (await authority.call(companyApi.page, {})).result.records.find(
    ({ id }) => id === seedId('company', 'B01A02'),
  )!
  const named = await send(authority, '/wisdom/companyStaff', [
    head,
    `周师傅,${other.name},保安,19900007403,,,2024-05-01,`,
  ])
  expect(named).toMatchObject({ result: { successCount: 1, errorCount: 0 } })
  expect((await authority.call(staffApi.page, { name: '周师傅' })).result.records[0]).toMatchObject({
    companyName: other.name,
  })
})
