import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { now, setClock } from '#kernel/server/clock.ts'
import { demoPassword, systemFloor, type SystemFloor } from '../../../../../tests/support/system-floor.ts'
import { resetFactorOf } from './reset.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor()
})
afterAll(() => floor.close())
afterEach(() => setClock())

const wrong = { status: 200, success: false, code: 500, message: '验证码错误或已使用过，请重新输入' }
const locked = { success: false, message: '该用户登录失败次数过多，请于10分钟后再次登录！' }
const over = { status: 200, success: false, code: 500, message: '请求已失效，请重新登录' }
const ended = { status: 500, message: 'Token失效，请重新登录!' }

const call = (token: string, path: string, body: object) =>
  floor.send('POST', `/sys/user/secondFactor${path}`, { token, body })
const state = (token: string) => floor.send('GET', '/sys/user/secondFactor', { token })
const second = (tempToken: string, factorCode: string) =>
  floor.send('POST', '/sys/secondFactor', { body: { tempToken, factorCode } })
const own = (token: string) => floor.send('GET', '/sys/user/getCurrentUserDeparts', { token })
const later = (seconds: number) => {
  const at = new Date(now().getTime() + seconds * 1000)
  setClock(() => at)
}
const codeOf = (key: string) => generateSync({ secret: key, epoch: Math.floor(now().getTime() / 1000) })
/** A code that no other step nearby has. */
const missOf = (key: string) => String((Number(codeOf(key)) + 500_001) % 1_000_000).padStart(6, '0')

/** An account with a factor; its clock stands in the step after the one that confirmed. */
async function enrolled(username: string) {
  const token = await floor.tokenOf(username)
  const begun = await call(token, '/begin', { password: demoPassword })
  const key: string = begun.result.key
  const confirmed = await call(token, '/confirm', { factorCode: codeOf(key) })
  later(30)
  return { token, key, begun, confirmed, codes: confirmed.result as string[] }
}

describe('a second factor', () => {
  test('is set up by password, key and code; ten recovery codes are shown, and other sessions end', async () => {
    const other = await floor.tokenOf('pm0101')
    const fresh = await state(other)
    expect(fresh.result).toEqual({ enabled: false, since: null, recoveryLeft: 0, required: false })
    const { token, key, begun, confirmed, codes } = await enrolled('pm0101')
    expect(begun.result).toEqual({ key, uri: expect.stringContaining(`secret=${key}`) })
    expect(confirmed).toMatchObject({ success: true, message: '两步验证已开启' })
    expect(codes).toHaveLength(10)
    expect((await state(token)).result).toMatchObject({ enabled: true, recoveryLeft: 10, since: expect.any(String) })
    expect(await own(other)).toMatchObject(ended)
    expect(await own(token)).toMatchObject({ success: true })
    const [kept] = await floor.rows(
      'select f::text || (select string_agg(r::text, chr(44)) from second_factor_recovery r) as all from second_factor f',
    )
    expect(kept.all).not.toContain(key)
    for (const code of codes) expect(kept.all).not.toContain(code.replaceAll('-', ''))
    const log = await floor.rows(
      `select coalesce(request_param, '') as param from sys_log where request_url like '%secondFactor%'`,
    )
    expect(log.length).toBeGreaterThan(0)
    expect(log.some(({ param }) => /"factorCode":"\d/.test(param) || param.includes(demoPassword))).toBe(false)
  })

  test('is not begun without the password, nor confirmed by a wrong code or an hour later', async () => {
    const token = await floor.tokenOf('co01')
    expect(await call(token, '/begin', { password: 'wrong' })).toMatchObject({
      success: false,
      result: { fields: { password: '登录密码输入错误!' } },
    })
    expect(await call(token, '/confirm', { factorCode: '123456' })).toMatchObject({ message: '设置已超时，请重新开始' })
    const { result } = await call(token, '/begin', { password: demoPassword })
    expect(await call(token, '/confirm', { factorCode: missOf(result.key) })).toMatchObject(wrong)
    later(3601)
    expect(await call(token, '/confirm', { factorCode: codeOf(result.key) })).toMatchObject({
      message: '设置已超时，请重新开始',
    })
    expect((await floor.signIn('co01')).code).toBe(200)
  })

  test('turns the right password into a step that opens nothing but the code', async () => {
    const { key } = await enrolled('staff0101')
    const first = await floor.signIn('staff0101')
    expect(first).toMatchObject({
      success: true,
      code: 207,
      message: '请输入两步验证码',
      result: { next: 'secondFactor', userInfo: { username: 'staff0101', phone: expect.stringContaining('****') } },
    })
    const { tempToken } = first.result
    expect(await own(tempToken)).toMatchObject({ status: 401 })
    const change = { ticket: tempToken, password: 'Quiet-River1' }
    expect(await floor.send('POST', '/sys/user/passwordChange', { body: change })).toMatchObject(over)
    expect(await floor.send('POST', '/sys/login', { body: { ticket: tempToken } })).toMatchObject(over)
    expect(await floor.send('POST', '/sys/secondFactor/begin', { body: { tempToken } })).toMatchObject(over)
    expect(await second(tempToken, missOf(key))).toMatchObject({ ...wrong, result: { fields: expect.anything() } })
    const begun = await second(tempToken, codeOf(key))
    expect(begun).toMatchObject({ success: true, code: 200, message: '登录成功' })
    expect(await own(begun.result.token)).toMatchObject({ success: true })
    expect(await second(tempToken, codeOf(key))).toMatchObject(over)
  })

  test('takes a code once, also in another sign-in, and none of an earlier step after it', async () => {
    const { key } = await enrolled('staff0102')
    const [one, two] = [await floor.signIn('staff0102'), await floor.signIn('staff0102')]
    const early = codeOf(key)
    later(30)
    const code = codeOf(key)
    // The second sign-in stands by itself: the first one's success uses up all tickets of this step.
    expect(await second(one.result.tempToken, code)).toMatchObject({ code: 200 })
    expect(await second(two.result.tempToken, code)).toMatchObject(over)
    const { result } = await floor.signIn('staff0102')
    expect(await second(result.tempToken, code)).toMatchObject(wrong)
    expect(await second(result.tempToken, early)).toMatchObject(wrong)
    later(30)
    expect(await second(result.tempToken, codeOf(key))).toMatchObject({ code: 200 })
  })

  test('does not take the code that confirmed it', async () => {
    const token = await floor.tokenOf('gnormal0101')
    const { result } = await call(token, '/begin', { password: demoPassword })
    const code = codeOf(result.key)
    await call(token, '/confirm', { factorCode: code })
    const first = await floor.signIn('gnormal0101')
    expect(await second(first.result.tempToken, code)).toMatchObject(wrong)
  })

  test('lets one of many at once through with the same code', async () => {
    const { key } = await enrolled('gnormal0102')
    const { result } = await floor.signIn('gnormal0102')
    const tries = await Promise.all(Array.from({ length: 4 }, () => second(result.tempToken, codeOf(key))))
    expect(tries.filter((one) => one.code === 200)).toHaveLength(1)
  })

  test('is closed after five wrong codes for ten minutes, whatever the ticket', async () => {
    const { key } = await enrolled('cs0101')
    for (let failure = 0; failure < 5; failure += 1) {
      const { result } = await floor.signIn('cs0101')
      expect(await second(result.tempToken, missOf(key))).toMatchObject(wrong)
    }
    const { result } = await floor.signIn('cs0101')
    expect(await second(result.tempToken, codeOf(key))).toMatchObject(locked)
    later(601)
    expect(await second(result.tempToken, codeOf(key))).toMatchObject({ code: 200 })
    const entries = await floor.rows(`select log_content from sys_log where log_type = 1 and userid = 'cs0101'`)
    expect(entries.filter(({ logContent }) => logContent === '用户名: cs0101,两步验证失败！')).toHaveLength(6)
  })

  test('is replaced by a recovery code, each of them once, however it is typed', async () => {
    const { token, codes } = await enrolled('cs0102')
    const first = await floor.signIn('cs0102')
    const typed = ` ${codes[3]!.toUpperCase().replaceAll('-', ' ')} `
    expect(await second(first.result.tempToken, typed)).toMatchObject({ code: 200 })
    expect((await state(token)).result.recoveryLeft).toBe(9)
    const again = await floor.signIn('cs0102')
    expect(await second(again.result.tempToken, codes[3]!)).toMatchObject(wrong)
    expect(await second(again.result.tempToken, codes[4]!)).toMatchObject({ code: 200 })
  })

  test('gives new recovery codes for password and code; the old ones are void', async () => {
    const { token, key, codes } = await enrolled('street01')
    const renew = (body: object) => call(token, '/recoveryCodes', body)
    expect(await renew({ password: 'wrong', factorCode: codeOf(key) })).toMatchObject({ success: false })
    expect(await renew({ password: demoPassword, factorCode: missOf(key) })).toMatchObject(wrong)
    const renewed = await renew({ password: demoPassword, factorCode: codeOf(key) })
    expect(renewed).toMatchObject({ success: true, message: '恢复码已更新' })
    expect(renewed.result).toHaveLength(10)
    const { result } = await floor.signIn('street01')
    expect(await second(result.tempToken, codes[0]!)).toMatchObject(wrong)
    expect(await second(result.tempToken, renewed.result[0])).toMatchObject({ code: 200 })
  })

  test('changes to another authenticator only for whoever has the present one', async () => {
    const { token, key } = await enrolled('street02')
    expect(await call(token, '/begin', { password: demoPassword })).toMatchObject({
      status: 400,
      result: { fields: { factorCode: '请输入验证码!' } },
    })
    const begun = await call(token, '/begin', { password: demoPassword, factorCode: codeOf(key) })
    const stays = await floor.signIn('street02')
    later(30)
    expect(await second(stays.result.tempToken, codeOf(key))).toMatchObject({ code: 200 })
    const next: string = begun.result.key
    const now = await floor.signIn('street02')
    expect(await call(token, '/confirm', { factorCode: codeOf(next) })).toMatchObject({ success: true })
    later(30)
    expect(await second(now.result.tempToken, codeOf(next))).toMatchObject(over)
    const { result } = await floor.signIn('street02')
    expect(await second(result.tempToken, codeOf(key))).toMatchObject(wrong)
    expect(await second(result.tempToken, codeOf(next))).toMatchObject({ code: 200 })
  })

  test('goes with password and code, and sign-in is one step again', async () => {
    const { token, key } = await enrolled('village0101')
    expect(await call(token, '/off', { password: demoPassword, factorCode: missOf(key) })).toMatchObject(wrong)
    expect(await call(token, '/off', { password: 'wrong', factorCode: codeOf(key) })).toMatchObject({ success: false })
    expect(await call(token, '/off', { password: demoPassword, factorCode: codeOf(key) })).toMatchObject({
      success: true,
      message: '两步验证已关闭',
    })
    expect(await floor.signIn('village0101')).toMatchObject({ code: 200 })
    expect(await call(token, '/off', { password: demoPassword, factorCode: codeOf(key) })).toMatchObject({
      message: '尚未开启两步验证',
    })
  })

  test('comes before a due change of the password, which then ends the ticket', async () => {
    const { key } = await enrolled('village0102')
    await floor.alter(`update sys_user set must_change = true where username = 'village0102'`)
    const first = await floor.signIn('village0102')
    expect(first.result.next).toBe('secondFactor')
    const stale = await floor.signIn('village0102')
    const then = await second(first.result.tempToken, codeOf(key))
    expect(then).toMatchObject({ code: 207, result: { next: 'alteration' } })
    const change = { ticket: then.result.tempToken, password: 'Fresh-Water7' }
    expect(await floor.send('POST', '/sys/user/passwordChange', { body: change })).toMatchObject({ success: true })
    later(30)
    expect(await second(stale.result.tempToken, codeOf(key))).toMatchObject(over)
    expect((await floor.signIn('village0102', 'Fresh-Water7')).result.next).toBe('secondFactor')
  })

  test('ticket falls with the password under which it was got, whoever changed that', async () => {
    const { key } = await enrolled('owner0101')
    const { result } = await floor.signIn('owner0101')
    await floor.alter(`update sys_user set password_version = password_version + 1 where username = 'owner0101'`)
    expect(await second(result.tempToken, codeOf(key))).toMatchObject(over)
    expect((await floor.signIn('owner0101')).result.next).toBe('secondFactor')
  })

  test('comes before a choice of tenants, and not again behind it', async () => {
    const { key } = await enrolled('supadmin')
    await floor.alter(`insert into sys_tenant (id, name) values (2, '江北区')`)
    await floor.alter(
      `insert into sys_user_tenant (tenant_id, user_id) select 2, id from sys_user where username = 'supadmin'`,
    )
    const first = await floor.signIn('supadmin')
    expect(first.result.next).toBe('secondFactor')
    const choice = await second(first.result.tempToken, codeOf(key))
    expect(choice).toMatchObject({ code: 209, result: [{ tenantId: 1 }, { tenantId: 2 }] })
    expect(await floor.send('POST', '/sys/login', { body: { ticket: choice.result[1].ticket } })).toMatchObject({
      code: 200,
    })
    later(30)
    const named = await floor.signIn('supadmin', demoPassword, { tenantId: 1 })
    expect(await second(named.result.tempToken, codeOf(key))).toMatchObject({
      code: 200,
      result: { userInfo: { orgCode: 'A01' } },
    })
  })

  test('tells nobody without the password that it is there', async () => {
    await enrolled('comm0101')
    expect(await floor.signIn('comm0101', 'wrong')).toMatchObject({ code: 500, message: '用户名或密码错误' })
  })

  test('ticket lives for an hour, and made-up ones count against the address', async () => {
    const { key } = await enrolled('comm0102')
    const { result } = await floor.signIn('comm0102')
    later(3601)
    expect(await second(result.tempToken, codeOf(key))).toMatchObject(over)
    expect(await second('a'.repeat(43), '123456')).toMatchObject(over)
  })
})

describe('a lost second factor', () => {
  test('is taken away by an administrator, for somebody else of the tenant', async () => {
    const { token } = await enrolled('committee0101')
    const admin = await floor.tokenOf('admin')
    const reset = (by: string, id: string) => call(by, '/reset', { id })
    const idOf = async (username: string): Promise<string> =>
      (await floor.rows('select id from sys_user where username = $1', [username]))[0].id
    const id = await idOf('committee0101')
    expect(await reset(await floor.tokenOf('co02'), id)).toMatchObject({ status: 403 })
    expect(await reset(admin, 'nobody')).toMatchObject({ status: 404 })
    expect(await reset(admin, await idOf('admin'))).toMatchObject({ success: false })
    expect(await reset(admin, id)).toMatchObject({ success: true, message: '两步验证已重置' })
    expect(await own(token)).toMatchObject(ended)
    expect(await floor.signIn('committee0101')).toMatchObject({ code: 200 })
    expect(await reset(admin, id)).toMatchObject({ message: '尚未开启两步验证' })
  })

  test('is taken away from the command line', async () => {
    const { token } = await enrolled('committee0102')
    expect(await resetFactorOf(floor.services, 'Committee0102')).toBe(true)
    expect(await own(token)).toMatchObject(ended)
    expect(await floor.signIn('committee0102')).toMatchObject({ code: 200 })
    expect(await resetFactorOf(floor.services, 'committee0102')).toBe(false)
    expect(await resetFactorOf(floor.services, 'nobody_here')).toBe(false)
  })
})
