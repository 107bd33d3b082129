import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { smsBodyField, smsPhoneField } from '#kernel/server/sms/queue.ts'
import { householdApi } from '#community/household/shared/api.ts'
import { phoneApi } from '#system/session/phone/shared/api.ts'
import { accountApi } from '#system/user/account/shared/api.ts'
import { profileApi } from '#system/user/profile/shared/api.ts'
import { userApi } from '#system/user/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'
import { testPassword } from '../support/test-secrets.ts'

let app: TestApp
let me: Caller
beforeAll(async () => {
  app = await testApp()
  me = await app.as('comm0101')
  // Nothing takes the messages up, so that the codes can be read where they wait.
  await app.jobs.stop()
})
const system = systemActor(1)
beforeEach(() => app.services.db.write(system, (tx) => tx.run(statement('delete from counter'))))

const phoneOf = async (caller: Caller) => (await caller.call(profileApi.read, {})).result.phone
interface Sent {
  phoneSealed: string
  bodySealed: string | null
  content: string
}
const newest = async (): Promise<Sent> =>
  app.services.db.read(system, async (tx) => {
    const text = 'select phone_sealed, body_sealed, content from sms_message order by id desc limit 1'
    return tx.one(statement<Sent>(text))
  })

/** Asks for a code and reads it where the phone would show it. */
async function codeFor(phone: string, caller = me): Promise<string> {
  expect(await caller.call(phoneApi.changeCode, { phone })).toMatchObject({ success: true })
  const { phoneSealed, bodySealed, content } = await newest()
  expect(app.services.secrets.open(smsPhoneField, phoneSealed)).toBe(phone)
  const words = bodySealed === null ? content : app.services.secrets.open(smsBodyField, bodySealed)
  expect(words).toContain('更换手机号验证码')
  return /\d{6}/.exec(words)?.[0] ?? ''
}

async function change(phone: string, body: object, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ phone, ...more }).toString()
  const answer = await me.inject({ method: 'PUT', url: `/api/system/common/user/phone?${query}`, payload: body })
  return { status: answer.statusCode, ...answer.json<{ message: string; result: unknown }>() }
}
const atField = (field: string, message: string) => ({
  status: 200,
  success: false,
  message,
  result: { fields: { [field]: message } },
})

describe('another phone for oneself', () => {
  test('is taken by the password and the code that went there', async () => {
    const phone = '13900000001'
    const smscode = await codeFor(phone)
    expect(await change(phone, { smscode, password: testPassword })).toMatchObject({
      success: true,
      message: '修改成功!',
    })
    expect(await phoneOf(me)).toBe(phone)
    expect(await change('13900000002', { smscode, password: testPassword })).toMatchObject({ success: false })
  })

  test('is not taken without one of them, and a wrong password does not use up the code', async () => {
    const [phone, before] = ['13900000003', await phoneOf(me)]
    const smscode = await codeFor(phone)
    const wrong = String((Number(smscode) + 1) % 1_000_000).padStart(6, '0')
    expect(await change(phone, { smscode: wrong, password: testPassword })).toMatchObject(
      atField('smscode', '手机验证码错误'),
    )
    expect(await change(phone, { smscode, password: 'wrong' })).toMatchObject(atField('password', '登录密码输入错误!'))
    expect(await change(phone, {})).toMatchObject({ status: 400 })
    expect(await phoneOf(me)).toBe(before)
    expect(await change(phone, { smscode, password: testPassword })).toMatchObject({ success: true })
  })

  test('is never another person’s: not by their id, not by their number', async () => {
    const other = await app.as('comm0102')
    const theirs = (await phoneOf(other)) ?? ''
    const { id } = (await other.call(profileApi.read, {})).result
    const smscode = await codeFor('13900000004')
    const body = { smscode, password: testPassword }
    expect(await change('13900000004', body, { userId: id })).toMatchObject({
      success: false,
      message: '只允许修改自己的手机号！',
    })
    const theirCode = await codeFor(theirs)
    expect(await change(theirs, { smscode: theirCode, password: testPassword })).toMatchObject({
      success: false,
      message: '手机号已存在!',
    })
    expect(await phoneOf(other)).toBe(theirs)
  })

  test('must be another one, and a number', async () => {
    const own = (await phoneOf(me)) ?? ''
    const body = { smscode: '123456', password: testPassword }
    expect(await change(own, body)).toMatchObject(atField('phone', '新手机号与当前手机号相同'))
    expect(await change('12345', body)).toMatchObject({ status: 400, message: '请输入正确的手机号!' })
  })

  test('waits a minute between two codes', async () => {
    await codeFor('13900000005')
    expect(await me.call(phoneApi.changeCode, { phone: '13900000005' })).toMatchObject({ status: 429 })
  })
})

describe('the person of the register to whom the account belongs', () => {
  const found = async (phone: string) => {
    const { result } = await (await app.as('pm0101')).call(householdApi.page, { phone })
    return result.records.map(({ residentId }) => residentId)
  }

  test('is reached by the account’s phone, whether its owner or an administrator has changed it', async () => {
    const person = seedId('resident', 'C')
    const bind = 'update resident set user_id = $1 where tenant_id = 1 and id = $2'
    await app.services.db.write(system, (tx) => tx.run(statement(bind, [seedId('user', 'comm0101'), person])))
    const own = '13900000006'
    const smscode = await codeFor(own)
    expect(await change(own, { smscode, password: testPassword })).toMatchObject({ success: true })
    await app.relay.drain()
    expect(await found(own)).toEqual([person])
    const admin = await app.as('admin')
    const [row] = (await admin.call(userApi.list, { username: 'comm0101' })).result.records
    const given = '13900000007'
    expect(await admin.call(accountApi.update, { ...row, phone: given } as never)).toMatchObject({ success: true })
    await app.relay.drain()
    expect([await found(own), await found(given)]).toEqual([[], [person]])
  })
})
