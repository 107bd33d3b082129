import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { now, setClock } from '#kernel/server/clock.ts'
import { demoPassword, systemFloor, type SystemFloor } from '../../../../../tests/support/system-floor.ts'
import { sessionIdentity } from '../../server/open-identity.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor({ SECOND_FACTOR_ROLES: 'companyAdmin,projectManager' })
})
afterAll(() => floor.close())
afterEach(() => setClock())

const own = (token: string) => floor.send('GET', '/sys/user/getCurrentUserDeparts', { token })
const post = (path: string, body: object, token?: string) =>
  floor.send('POST', path, { body, ...(token !== undefined && { token }) })
const codeOf = (key: string) => generateSync({ secret: key, epoch: Math.floor(now().getTime() / 1000) })
const stepOn = () => {
  const at = new Date(now().getTime() + 30_000)
  setClock(() => at)
}

test('a role that asks for a factor gets no session before one is set up; the sign-in then goes on', async () => {
  const first = await floor.signIn('co01')
  expect(first).toMatchObject({
    code: 207,
    message: '您的角色要求使用两步验证，请先完成设置',
    result: { next: 'secondFactorSetup', userInfo: { username: 'co01' } },
  })
  const { tempToken } = first.result
  expect(await own(tempToken)).toMatchObject({ status: 401 })
  expect(await post('/sys/secondFactor', { tempToken, factorCode: '123456' })).toMatchObject({ success: false })
  const begun = await post('/sys/secondFactor/begin', { tempToken })
  expect(begun.result).toMatchObject({ key: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String) })
  expect(await post('/sys/secondFactor/confirm', { tempToken, factorCode: '12345' })).toMatchObject({ success: false })
  const factorCode = codeOf(begun.result.key)
  const done = await post('/sys/secondFactor/confirm', { tempToken, factorCode })
  expect(done).toMatchObject({ code: 200, message: '登录成功', result: { signIn: { userInfo: { username: 'co01' } } } })
  expect(done.result.recoveryCodes).toHaveLength(10)
  const { token } = done.result.signIn
  expect(await own(token)).toMatchObject({ success: true })
  expect(await post('/sys/secondFactor/begin', { tempToken })).toMatchObject({ message: '请求已失效，请重新登录' })
  expect((await floor.send('GET', '/sys/user/secondFactor', { token })).result).toMatchObject({ required: true })
  stepOn()
  expect(
    await post('/sys/user/secondFactor/off', { password: demoPassword, factorCode: codeOf(begun.result.key) }, token),
  ).toMatchObject({ success: false, message: '您的角色必须使用两步验证，不能关闭' })
  expect((await floor.signIn('co01')).result.next).toBe('secondFactor')
})

test('other roles sign in as ever', async () => {
  expect(await floor.signIn('staff0101')).toMatchObject({ code: 200 })
  expect(await floor.signIn('admin')).toMatchObject({ code: 200 })
})

test('a due change of the password comes first', async () => {
  await floor.alter(`update sys_user set must_change = true where username = 'co02'`)
  expect((await floor.signIn('co02')).result.next).toBe('alteration')
})

test('a session ends when such a role comes to its owner', async () => {
  const token = await floor.tokenOf('staff0102')
  expect(await own(token)).toMatchObject({ success: true })
  const [{ id }] = (await floor.rows(`select id from sys_user where username = 'staff0102'`)) as [{ id: string }]
  await floor.alter(`update sys_user_role set role_code = 'projectManager' where user_id = $1`, [id])
  sessionIdentity(floor.services).announceChange([id])
  expect(await own(token)).toMatchObject({ status: 500, message: 'Token失效，请重新登录!' })
  expect((await floor.signIn('staff0102')).result.next).toBe('secondFactorSetup')
})
