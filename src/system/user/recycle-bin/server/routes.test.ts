import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { accountApi } from '../../account/shared/api.ts'
import { recycleBinApi } from '../shared/api.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

async function removed(username: string, phone: string): Promise<string> {
  const input = { username, realname: '离职者', phone, selecteddeparts: seedId('depart', 'B01A01A01') }
  const { result } = await admin.call(accountApi.create, input)
  await admin.call(accountApi.remove, { id: result.id })
  return result.id
}

test('a removed account stands in the bin with its organisations, comes back, and keeps its name meanwhile', async () => {
  const id = await removed('gone01', '13700000001')
  const [row] = (await admin.call(recycleBinApi.all, {})).result
  expect(row).toMatchObject({
    id,
    username: 'gone01',
    phone: '137****0001',
    orgCode: '桂园里项目部',
    removedBy: '平台管理员',
  })
  expect((await admin.call(recycleBinApi.page, { keyword: '离职' })).result).toMatchObject({ total: 1 })
  const again = { username: 'GONE01', realname: '别人', phone: '13700000009' }
  expect(await admin.call(accountApi.create, again)).toMatchObject({ success: false, message: '用户账号已存在' })
  expect(await admin.call(recycleBinApi.restore, { userIds: `${id},` })).toMatchObject({ message: '还原成功' })
  expect((await admin.call(accountApi.one, { id })).result).toMatchObject({
    username: 'gone01',
    orgCodeTxt: '桂园里项目部',
  })
  expect(await admin.call(recycleBinApi.restore, { userIds: id })).toMatchObject({ status: 404 })
})

test('an account is deleted for good from the bin only, and its name is free again', async () => {
  const id = await removed('gone02', '13700000002')
  expect(await admin.call(recycleBinApi.purge, { userIds: seedId('user', 'pm0101') })).toMatchObject({ status: 404 })
  expect(await admin.call(recycleBinApi.purge, { userIds: id })).toMatchObject({ message: '删除成功' })
  const again = { username: 'gone02', realname: '新人', phone: '13700000002' }
  expect(await admin.call(accountApi.create, again)).toMatchObject({ success: true })
})

test('the bin shows nobody of another organisation, and few may empty it', async () => {
  const id = await removed('gone03', '13700000003')
  const boss = await linli.as('co01')
  const other = await linli.as('comm0102')
  expect((await boss.call(recycleBinApi.all, {})).result.map((row) => row.id)).toContain(id)
  expect((await other.call(recycleBinApi.all, {})).result).toEqual([])
  expect(await other.call(recycleBinApi.restore, { userIds: id })).toMatchObject({ status: 404 })
  expect(await boss.call(recycleBinApi.purge, { userIds: id })).toMatchObject({ status: 403 })
})
