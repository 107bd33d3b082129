import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { userApi } from '../../shared/api.ts'
import { memberApi } from '../shared/api.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const company = seedId('depart', 'B01A01')
const worker = seedId('user', 'staff0101')
const members = async (depId: string) => (await admin.call(userApi.ofDepart, { depId, pageSize: '100' })).result.records

test('the address book merges several organisations and masks phones', async () => {
  await admin.call(memberApi.add, { depId: company, userIdList: [worker] })
  const { result } = await admin.call(memberApi.contacts, { orgCode: 'B01A01', pageSize: '99999' })
  const row = result.records.find(({ userId }) => userId === worker)
  expect(row?.departName?.split(' / ')).toHaveLength(2)
  expect(row?.phone).toMatch(/^1\d\d\*{4}\d{4}$/)
  expect(result.size).toBe(500)
  const byNumber = await admin.call(memberApi.contacts, { workNo: `*${row?.workNo}*` })
  expect(byNumber.result.records.map(({ userId }) => userId)).toEqual([worker])
  expect((await (await linli.as('owner0101')).call(memberApi.contacts, {})).result.total).toBe(0)
  // Whoever only lives somewhere is nobody's colleague; a director who owns a home is.
  const found = async (id: string) => (await admin.call(memberApi.contacts, { id: seedId('user', id) })).result.total
  expect([await found('owner0101'), await found('dep0101'), await found('committee0101')]).toEqual([0, 0, 1])
  await admin.call(memberApi.remove, { depId: company, userId: worker })
})

test('people join an organisation and leave it again, with names of organisations in the list of a department', async () => {
  const other = seedId('depart', 'B01A02')
  expect(await admin.call(memberApi.add, { depId: other, userIdList: [worker] })).toMatchObject({
    message: '添加成功!',
  })
  const [row] = (await members(other)).filter(({ id }) => id === worker)
  expect(row?.orgCode).toContain(',')
  const gone = await admin.call(memberApi.removeBatch, { depId: other, userIds: `${worker},` })
  expect(gone).toMatchObject({ message: '删除成功!' })
  const again = await admin.call(memberApi.remove, { depId: other, userId: worker })
  expect(again).toMatchObject({ success: false, message: '当前选中部门与用户无关联关系!' })
})

test('organisations and people outside the own ones are not there', async () => {
  const boss = await linli.as('co01')
  const other = seedId('depart', 'B01A02')
  expect(await boss.call(memberApi.add, { depId: other, userIdList: [worker] })).toMatchObject({ success: false })
  const foreign = await boss.call(memberApi.add, { depId: company, userIdList: [seedId('user', 'pm0102')] })
  expect(foreign).toMatchObject({ status: 404 })
  const self = await boss.call(memberApi.remove, { depId: company, userId: seedId('user', 'co01') })
  expect(self).toMatchObject({ success: false, message: '不能移除自己的角色或部门!' })
})

test('several users are answered as a bare list', async () => {
  const answer = await admin.inject({ method: 'GET', url: '/api/sys/user/getMultiUser?username=pm0101,co01,' })
  const people = answer.json<{ username: string }[]>()
  expect(people.map(({ username }) => username).toSorted()).toEqual(['co01', 'pm0101'])
  const byId = await admin.inject({ method: 'GET', url: `/api/sys/user/getMultiUser?id=${worker}` })
  expect(byId.json()).toMatchObject([{ username: 'staff0101' }])
  expect((await admin.inject({ method: 'GET', url: '/api/sys/user/getMultiUser' })).json()).toEqual([])
})
