import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemFloor, type SystemFloor } from '../../../../../tests/support/system-floor.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor({ OA_SECRET: 'a secret of the office system' })
  await floor.alter(
    `insert into third_account (source, subject, user_id, name, create_time)
    select 'oa', 'oa-' || username, id, username, now() from sys_user where username in ('comm0101', 'comm0102')`,
  )
})
afterAll(() => floor.close())

const bound = async (token: string) => (await floor.send('GET', '/sys/user/thirdAccounts', { token })).result
const unbind = (token: string, body: object) => floor.send('POST', '/sys/user/thirdAccounts/unbind', { token, body })

test('the systems that one is bound to are shown, and those that one could be', async () => {
  expect(await bound(await floor.tokenOf('comm0101'))).toMatchObject([
    { source: 'oa', sourceName: '办公系统（OA）', bound: { subject: 'oa-comm0101', name: 'comm0101' } },
  ])
  expect(await bound(await floor.tokenOf('street01'))).toEqual([
    { source: 'oa', sourceName: '办公系统（OA）', bound: null },
  ])
})

test('a binding is given up by its owner only', async () => {
  const [mine, theirs] = [await floor.tokenOf('comm0101'), await floor.tokenOf('comm0102')]
  const binding = { source: 'oa', subject: 'oa-comm0102' }
  expect(await unbind(mine, binding)).toMatchObject({ status: 404 })
  expect(await unbind(theirs, binding)).toMatchObject({ success: true, message: '已解除绑定' })
  expect(await bound(theirs)).toMatchObject([{ bound: null }])
  expect(await bound(mine)).toMatchObject([{ bound: { subject: 'oa-comm0101' } }])
  expect(await unbind(theirs, binding)).toMatchObject({ status: 404 })
})
