import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, systemFloor, type SystemFloor } from '../../../../tests/support/system-floor.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor()
})
afterAll(() => floor.close())

const change = (token: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  floor.send(method, '/sys/user/updatePassword', { token, body })
const input = (username: string, oldpassword: string, password: string) => ({
  username,
  oldpassword,
  password,
  confirmpassword: password,
})
const refused = (message: unknown) => ({ status: 200, success: false, code: 500, message })

test('a new password ends the other sessions and keeps this one', async () => {
  const [token, other] = [await floor.tokenOf('co01'), await floor.tokenOf('co01')]
  expect(await change(token, input('co01', demoPassword, 'Quiet-River1'), 'PUT')).toMatchObject({
    success: true,
    message: '密码重置成功!',
  })
  const departs = (mine: string) => floor.send('GET', '/sys/user/getCurrentUserDeparts', { token: mine })
  expect(await departs(token)).toMatchObject({ success: true })
  expect(await departs(other)).toMatchObject({ status: 500, message: 'Token失效，请重新登录!' })
  expect(await floor.signIn('co01')).toMatchObject({ message: '用户名或密码错误' })
  expect(await floor.signIn('co01', 'Quiet-River1')).toMatchObject({ success: true })
})

test.each([
  ['of somebody else', { username: 'co02' }, '只允许修改自己的密码！'],
  ['without the old one', { oldpassword: 'wrong' }, '旧密码输入错误!'],
  ['typed differently the second time', { confirmpassword: 'Quiet-River2' }, '两次输入密码不一致!'],
  ['of seven characters', { password: 'Ab1-def', confirmpassword: 'Ab1-def' }, '密码长度应为8到128个字符！'],
  ['of 129 characters', { password: 'Ab1-'.padEnd(129, 'x'), confirmpassword: 'Ab1-'.padEnd(129, 'x') }, undefined],
  ['of two classes', { password: 'abcdefg1', confirmpassword: 'abcdefg1' }, expect.stringContaining('至少三类')],
  ['with the username', { password: 'X1-pm0101-x', confirmpassword: 'X1-pm0101-x' }, '密码不能包含用户名！'],
  ['that everybody has', { password: 'P@ssw0rd', confirmpassword: 'P@ssw0rd' }, expect.stringContaining('常见')],
  [
    'that is the present one',
    { password: demoPassword, confirmpassword: demoPassword },
    '新密码不能与最近五次使用过的密码相同！',
  ],
])('a password %s is refused', async (_, part, message) => {
  const token = await floor.tokenOf('pm0101')
  const body = { ...input('pm0101', demoPassword, 'Quiet-River1'), ...part }
  const answer = await change(token, body)
  expect(answer).toMatchObject(message === undefined ? { status: 400, code: 400 } : refused(message))
  expect(await floor.signIn('pm0101')).toMatchObject({ success: true })
})

test('none of the last five comes back, the sixth may', async () => {
  const token = await floor.tokenOf('pm0102')
  const used = [demoPassword, 'Green-Hill01', 'Green-Hill02', 'Green-Hill03', 'Green-Hill04']
  for (let index = 1; index < used.length; index += 1) {
    expect(await change(token, input('pm0102', used[index - 1]!, used[index]!))).toMatchObject({ success: true })
  }
  for (const old of used) {
    expect(await change(token, input('pm0102', used.at(-1)!, old))).toMatchObject(
      refused('新密码不能与最近五次使用过的密码相同！'),
    )
  }
  expect(await change(token, input('pm0102', used.at(-1)!, 'Green-Hill05'))).toMatchObject({ success: true })
  expect(await change(token, input('pm0102', 'Green-Hill05', demoPassword))).toMatchObject({ success: true })
})

test('the old password cannot be guessed: five errors close the change for ten minutes', async () => {
  const token = await floor.tokenOf('committee0101')
  for (let failure = 0; failure < 5; failure += 1) {
    expect(await change(token, input('committee0101', 'wrong', 'Quiet-River1'))).toMatchObject(
      refused('旧密码输入错误!'),
    )
  }
  expect(await change(token, input('committee0101', demoPassword, 'Quiet-River1'))).toMatchObject(
    refused(expect.stringContaining('10分钟')),
  )
  expect(await floor.signIn('committee0101')).toMatchObject({ success: true })
})
