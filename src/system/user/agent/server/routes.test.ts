import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { agentApi } from '../shared/api.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const input = {
  userName: 'pm0101',
  agentUserName: 'cs0101',
  startTime: '2026-11-21 00:00:00',
  endTime: '2026-12-21 00:00:00',
  status: '1' as const,
}

test('somebody gets an agent, another one, and none again', async () => {
  expect(await admin.call(agentApi.byUser, { userName: 'pm0101' })).toMatchObject({ status: 404 })
  const made = await admin.call(agentApi.create, input)
  expect(made).toMatchObject({ message: '代理人设置成功！', result: { status_dictText: '有效' } })
  expect(await admin.call(agentApi.create, input)).toMatchObject({ success: false, message: '该用户已设置代理人' })
  const changed = await admin.call(agentApi.update, { ...made.result, agentUserName: 'staff0101', status: '1' })
  expect(changed).toMatchObject({ message: '代理人设置成功！', result: { agentUserName: 'staff0101' } })
  expect((await admin.call(agentApi.byUser, { userName: 'pm0101' })).result).toMatchObject({
    agentUserName: 'staff0101',
  })
  const { id } = made.result
  expect((await admin.call(agentApi.page, { userName: 'pm0101' })).result.total).toBe(1)
  const stranger = await linli.as('comm0102')
  expect(await stranger.call(agentApi.one, { id })).toMatchObject({ status: 404 })
  expect(await stranger.call(agentApi.remove, { id })).toMatchObject({ status: 404 })
  const path = `/api/sys/sysUserAgent/delete/${id}`
  expect((await admin.inject({ method: 'DELETE', url: path })).json()).toMatchObject({ message: '删除成功!' })
  expect(await admin.call(agentApi.removeBatch, { ids: ',' })).toMatchObject({ message: '参数不识别！' })
})

test.each([
  [{ endTime: '2026-11-20 00:00:00' }, '结束时间应晚于开始时间!'],
  [{ agentUserName: 'pm0101' }, '代理人不能是本人!'],
  [{ agentUserName: 'nobody' }, '代理人不存在或已冻结!'],
  [{ userName: 'nobody' }, '用户不存在！'],
])('an agent with %j is refused', async (wrong, message) => {
  expect(await admin.call(agentApi.create, { ...input, ...wrong })).toMatchObject({ success: false, message })
})
