import { afterEach, describe, expect, test } from 'vitest'
import type { Result } from '#kernel/shared/result.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { hashToken, newToken } from '#kernel/server/secrets.ts'
import { testApp } from '../support/test-app.ts'
import { testPassword } from '../support/test-secrets.ts'

const linli = await testApp({ SESSION_PROFILE: 'mlps3', PASSWORD_PROFILE: 'asvs' })
afterEach(() => {
  setClock()
  linli.services.settings.passwordProfile = 'asvs'
})

interface Options {
  headers?: Record<string, string>
  body?: object
  ip?: string
}
async function send(method: 'GET' | 'POST', url: string, { headers = {}, body, ip = '10.1.0.1' }: Options = {}) {
  const answer = await linli.app.inject({
    method,
    url: `/api${url}`,
    headers,
    remoteAddress: ip,
    ...(body && { payload: body }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers, tests look into it
  return { ...answer.json<Omit<Result, 'result'> & { result: any }>(), status: answer.statusCode }
}
const own = '/sys/user/getCurrentUserDeparts'
const as = (token: string) => ({ 'x-access-token': token })
const login = (username: string, password: string = testPassword, ip?: string) =>
  send('POST', '/sys/login', { body: { username, password }, ...(ip !== undefined && { ip }) })
const tokenOf = async (username: string): Promise<string> => (await login(username)).result.token
const alter = (text: string, values: unknown[] = []) =>
  linli.services.db.write({ tenantId: 1, userId: 'test' }, (tx) => tx.run(statement(text, values)))
const later = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  setClock(() => at)
}
const unknown = { status: 401, success: false, code: 401 }
const ended = { status: 500, success: false, message: 'Token失效，请重新登录!' }

describe('guessing', () => {
  test('one account from many addresses closes the account, whichever address the right password comes from', async () => {
    for (let failure = 1; failure <= 5; failure += 1)
      expect(await login('comm0101', 'wrong', `10.1.1.${failure}`)).toMatchObject({ message: '用户名或密码错误' })
    expect(await login('comm0101', testPassword, '10.1.1.99')).toMatchObject({
      success: false,
      message: '该用户登录失败次数过多，请于10分钟后再次登录！',
    })
  })

  test('a password reset goes neither by GET nor without phone, code or ticket', async () => {
    const get = '/sys/user/passwordChange?username=admin&password=Fresh-Water71&smscode=&phone='
    expect((await send('GET', get)).status).toBe(405)
    for (const body of [{}, { phone: '', smscode: '' }, { phone: '19900000001' }, { smscode: '123456' }])
      expect((await send('POST', '/sys/user/phoneVerification', { body })).status).toBe(400)
    const body = { password: 'Fresh-Water71', username: 'admin', ticket: '' }
    expect((await send('POST', '/sys/user/passwordChange', { body })).status).toBe(400)
    expect(await login('admin')).toMatchObject({ code: 200 })
  })
})

describe('a token', () => {
  const jwt = (header: object, payload: object, signature: string) =>
    [JSON.stringify(header), JSON.stringify(payload)].map((part) => Buffer.from(part).toString('base64url')).join('.') +
    `.${signature}`

  test.each([
    ['unsigned JWT', jwt({ alg: 'none' }, { username: 'admin' }, '')],
    ['JWT with a guessed secret', jwt({ alg: 'HS256' }, { username: 'admin' }, 'a'.repeat(43))],
    ['JWT whose key is a path', jwt({ alg: 'HS256', kid: '../../dev/null' }, { username: 'admin' }, 'b'.repeat(43))],
    ['token of our shape', newToken()],
    ['hash instead of the token', hashToken('admin')],
    ['closing quote', "' or '1'='1"],
    ['ten kilobytes', 'x'.repeat(10_000)],
  ])('that is a %s is unknown', async (_, token) => {
    expect(await send('GET', own, { headers: as(token) })).toMatchObject(unknown)
  })

  test('that begins like somebody’s and ends otherwise is unknown, and so is the hash that is stored', async () => {
    const token = await tokenOf('pm0101')
    const other = token.slice(0, 40) + (token.endsWith('AAA') ? 'BBB' : 'AAA')
    for (const wrong of [other, token.slice(0, 42), `${token}A`, hashToken(token)])
      expect(await send('GET', own, { headers: as(wrong) })).toMatchObject(unknown)
  })

  test('counts in the header alone: beside it, and without it, those of query and body are ignored', async () => {
    const [mine, other] = [await tokenOf('pm0101'), await tokenOf('admin')]
    expect(await send('GET', `${own}?token=${other}&X-Access-Token=${other}`)).toMatchObject(unknown)
    const body = { orgCode: 'A01', token: other, 'X-Access-Token': other }
    expect(await send('POST', '/sys/selectDepart', { body })).toMatchObject(unknown)
    const asked = await send('GET', `/sys/user/izSystemAdmin?token=${other}`, { headers: as(mine) })
    expect(asked).toMatchObject({ success: true, result: false })
  })

  test('of somebody else is not ended by a sign-out that carries it beside the header', async () => {
    const [mine, other] = [await tokenOf('staff0101'), await tokenOf('admin')]
    const body = { token: other, 'X-Access-Token': other }
    expect(await send('POST', `/sys/logout?token=${other}`, { body })).toMatchObject({ status: 200, success: false })
    expect(await send('POST', '/sys/logout', { headers: as(mine), body })).toMatchObject({ success: true })
    expect(await send('GET', own, { headers: as(other) })).toMatchObject({ success: true })
    expect(await send('GET', own, { headers: as(mine) })).toMatchObject(ended)
  })

  test.each([
    ['X-Sign', 'E19D6243CB1945AB4F7202A1B00F77D5'],
    ['X-TIMESTAMP', '0'],
    ['X-Low-App-ID', 'x'],
  ])('is all that counts: %s neither helps nor hurts', async (name, value) => {
    const headers = { ...as(await tokenOf('staff0101')), [name]: value }
    expect(await send('GET', own, { headers })).toMatchObject({ success: true })
    expect(await send('GET', own, { headers: { [name]: value } })).toMatchObject(unknown)
  })

  test.each([
    [
      'frozen',
      'update sys_user set status = 2 where username = $1',
      'update sys_user set status = 1 where username = $1',
    ],
    [
      'given another password',
      'update sys_user set password_version = password_version + 1 where username = $1',
      undefined,
    ],
  ])('ends on every process at once when its account is %s', async (_, change, back) => {
    const [second, token] = [await linli.another(), await tokenOf('dep0101')]
    expect(await second.services.identity.authenticate(token)).toMatchObject({ kind: 'actor' })
    await alter(change, ['dep0101'])
    second.services.bus.publish('actor', ['*'])
    expect(await second.services.identity.authenticate(token)).toMatchObject({ kind: 'ended' })
    // To this process it is told over the bus.
    await expect.poll(() => send('GET', own, { headers: as(token) }), { timeout: 5000 }).toMatchObject(ended)
    if (back) await alter(back, ['dep0101'])
  })
})

test('what an unfinished sign-in answers opens no call, whichever step it waits for', async () => {
  await alter(`insert into sys_tenant (id, name) values (2, '江北区')`)
  await alter(
    `insert into sys_user_tenant (tenant_id, user_id) select 2, id from sys_user where username in ('supadmin', 'owner0101')`,
  )
  await alter(`update sys_user set must_change = true where username = 'village0101'`)
  const alteration = await login('village0101')
  const choice = await login('supadmin')
  expect([alteration.code, choice.code]).toEqual([207, 209])
  const tickets: string[] = [alteration.result.tempToken, ...choice.result.map((one: { ticket: string }) => one.ticket)]
  for (const ticket of tickets) {
    expect(await send('GET', own, { headers: as(ticket) })).toMatchObject(unknown)
    expect(await send('GET', '/sys/permission/getUserPermissionByToken', { headers: as(ticket) })).toMatchObject(
      unknown,
    )
  }
  // A ticket of one step is nothing to another.
  const { tempToken } = alteration.result
  expect(await send('POST', '/sys/login', { body: { ticket: tempToken } })).toMatchObject({ success: false })
  expect(await send('POST', '/sys/secondFactor', { body: { tempToken, factorCode: '123456' } })).toMatchObject({
    success: false,
    message: '请求已失效，请重新登录',
  })
})

describe('with the session profile of graded protection', () => {
  test('a session ends after thirty idle minutes', async () => {
    const [token, used] = [await tokenOf('street01'), await tokenOf('street01')]
    later(20)
    expect(await send('GET', own, { headers: as(used) })).toMatchObject({ success: true })
    later(31)
    expect(await send('GET', own, { headers: as(token) })).toMatchObject(ended)
    expect(await send('GET', own, { headers: as(used) })).toMatchObject({ success: true })
  })

  test('a session ends after twelve hours, however busy', async () => {
    const token = await tokenOf('street02')
    for (let minutes = 20; minutes < 720; minutes += 20) {
      later(minutes)
      expect(await linli.services.identity.authenticate(token)).toMatchObject({ kind: 'actor' })
    }
    later(721)
    expect(await send('GET', own, { headers: as(token) })).toMatchObject(ended)
  })
})

describe('an old password', () => {
  const age = (username: string, days: number) =>
    alter(`update sys_user set password_time = now() - make_interval(days => $2) where username = $1`, [username, days])
  const daysIn = async (username: string): Promise<unknown> => (await login(username)).result.passwordDays

  test('is never spoken of where the profile asks for no change', async () => {
    await age('gnormal0101', 400)
    expect(await daysIn('gnormal0101')).toBeUndefined()
  })

  test('is told at the first sign-in of a day, from ninety days on', async () => {
    linli.services.settings.passwordProfile = 'mlps3'
    await age('gnormal0102', 89)
    expect(await daysIn('gnormal0102')).toBeUndefined()
    await age('gnormal0102', 91)
    expect([await daysIn('gnormal0102'), await daysIn('gnormal0102')]).toEqual([91, undefined])
    later(24 * 60)
    expect(await daysIn('gnormal0102')).toBe(92)
  })
})

test('the profile asvs asks for length instead of classes wherever a password is set', async () => {
  const token = await tokenOf('co01')
  const change = (password: string) =>
    send('POST', '/sys/user/updatePassword', {
      headers: as(token),
      body: { username: 'co01', oldpassword: testPassword, password, confirmpassword: password },
    })
  expect(await change('Quiet-Riv1')).toMatchObject({ success: false, message: '密码长度应为12到128个字符！' })
  expect(await send('GET', '/sys/signInWays')).toMatchObject({
    result: { passwordRule: expect.stringContaining('12到128个字符') },
  })
  expect(await change('kettle lamp river')).toMatchObject({ success: true })
})
