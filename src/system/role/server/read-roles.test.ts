import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { roleApi } from '../shared/api.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

test('roles are listed, searched by pinyin and kept from residents', async () => {
  const caller = await linli.as('pm0101')
  const all = (await caller.call(roleApi.all, {})).result
  expect(all.map(({ roleCode }) => roleCode)).toContain('projectManager')
  expect((await caller.call(roleApi.page, { pageSize: '-1', pageNo: '0' })).result.records).toHaveLength(all.length)
  const found = (await caller.call(roleApi.page, { keyword: 'xmjl' })).result
  expect(found.records.map(({ roleName }) => roleName)).toEqual(['项目经理'])
  expect((await caller.call(roleApi.page, { roleCode: 'admin', pageSize: '2' })).result).toMatchObject({ size: 2 })
  expect((await (await linli.as('owner0101')).call(roleApi.all, {})).result).toEqual([])
})
