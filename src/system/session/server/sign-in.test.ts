import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { demoPassword, systemFloor, type SystemFloor } from '../../../../tests/support/system-floor.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor()
})
afterAll(() => floor.close())
afterEach(() => setClock())

const wrong = { status: 200, success: false, code: 500, message: '用户名或密码错误' }
const locked = { status: 200, success: false, code: 500, message: '该用户登录失败次数过多，请于10分钟后再次登录！' }

describe('sign-in by name and password', () => {
  test('answers token, user, organisations, tenants and dictionaries', async () => {
    const answer = await floor.signIn('pm0101')
    expect(answer).toMatchObject({ status: 200, success: true, code: 200, message: '登录成功' })
    expect(answer.result).toMatchObject({
      userInfo: {
        username: 'pm0101',
        roleSpecial: 'projectManager',
        orgCode: 'B01A01A01',
        relTenantIds: '1',
        userIdentity: 2,
      },
      departs: [{ departName: '桂园里项目部', orgCode: 'B01A01A01', orgCategory: 'group', roleSpecialStr: '项目经理' }],
      suffrage: 'N',
      areaList: [{ id: '330199000000', text: '临江区', pid: '330100000000', index: 3 }],
      multi_depart: 1,
      tenantId: 1,
      tenantList: [{ id: 1, name: '默认租户', status: 1 }],
      sysAllDictItems: { sex: [{ value: '1', text: '男', title: '男', label: '男' }, { value: '2' }] },
    })
    expect(answer.result.token).toMatch(/^[\w-]{43}$/)
    expect(answer.result.userInfo.phone).toMatch(/^1990000\d{4}$/)
    expect(JSON.stringify(answer.result)).not.toContain('argon2')
  })

  test('knows a name in any case', async () => {
    expect(await floor.signIn('PM0101')).toMatchObject({ success: true, result: { userInfo: { username: 'pm0101' } } })
  })

  test.each([
    [{ password: 'x' }, { username: '请输入用户名!' }],
    [{ username: 'admin' }, { password: '请输入密码!' }],
    [
      { username: '', password: '' },
      { username: '请输入用户名!', password: '请输入密码!' },
    ],
  ])('asks for what %j lacks', async (body, fields) => {
    expect(await floor.send('POST', '/sys/login', { body })).toMatchObject({
      status: 400,
      code: 400,
      result: { fields },
    })
  })

  test('refuses a wrong password and an unknown name with the same body', async () => {
    const { timestamp: _, ...known } = await floor.signIn('street02', 'wrong')
    const { timestamp: __, ...unknown } = await floor.signIn('nobody_here', 'wrong')
    expect(known).toMatchObject(wrong)
    expect(unknown).toEqual(known)
  })

  test.each(['co02', 'nobody_at_all'])(
    'is closed for %s after five failures, and open again ten minutes later',
    async (name) => {
      for (let failure = 1; failure <= 5; failure += 1) expect(await floor.signIn(name, 'wrong')).toMatchObject(wrong)
      expect(await floor.signIn(name)).toMatchObject(locked)
      const later = new Date(Date.now() + 10 * 60_000 + 1000)
      setClock(() => later)
      expect(await floor.signIn(name)).toMatchObject(name === 'co02' ? { success: true } : wrong)
    },
  )

  test('forgets failures after the right password', async () => {
    for (let round = 1; round <= 2; round += 1) {
      for (let failure = 1; failure <= 4; failure += 1)
        expect(await floor.signIn('dep0102', 'wrong')).toMatchObject(wrong)
      expect(await floor.signIn('dep0102')).toMatchObject({ success: true })
    }
  })

  test('lets no burst of guesses through', async () => {
    const guesses = await Promise.all(Array.from({ length: 20 }, () => floor.signIn('tenant0102', 'wrong')))
    expect(guesses.every((guess) => !guess.success)).toBe(true)
    expect(await floor.signIn('tenant0102')).toMatchObject(locked)
  })

  test.each([
    ['frozen', 'status = 2', '该用户已冻结'],
    ['removed', 'del_flag = 1', '该用户已注销'],
  ])('tells that an account is %s after the right password only', async (_, change, message) => {
    await floor.alter(`update sys_user set ${change} where username = 'staff0102'`)
    expect(await floor.signIn('staff0102', 'wrong')).toMatchObject(wrong)
    expect(await floor.signIn('staff0102')).toMatchObject({ status: 200, success: false, code: 500, message })
    await floor.alter(`update sys_user set status = 1, del_flag = 0 where username = 'staff0102'`)
  })

  test('is refused when every tenant is frozen or over', async () => {
    await floor.alter('update sys_tenant set status = 0 where id = 1')
    expect(await floor.signIn('owner0102')).toMatchObject({
      success: false,
      message: '与该用户关联的租户均已被冻结，无法登录！',
    })
    await floor.alter(`update sys_tenant set status = 1, end_date = '2020-01-01' where id = 1`)
    expect(await floor.signIn('owner0102')).toMatchObject({
      success: false,
      message: '租户已过期',
    })
    await floor.alter('update sys_tenant set end_date = null where id = 1')
    expect(await floor.signIn('owner0102')).toMatchObject({ success: true })
  })

  test('of one address is closed after sixty failures, whoever they aim at, and other addresses stay open', async () => {
    const ip = '10.9.9.9'
    const body = { password: 'wrong' }
    for (let failure = 0; failure < 60; failure += 1) {
      expect(
        (await floor.send('POST', '/sys/login', { ip, body: { ...body, username: `spray${failure}` } })).status,
      ).toBe(200)
    }
    const right = { username: 'committee0102', password: demoPassword }
    expect(await floor.send('POST', '/sys/login', { ip, body: right })).toMatchObject({ status: 429, code: 429 })
    expect(await floor.send('POST', '/sys/login', { ip: '10.9.9.8', body: right })).toMatchObject({ success: true })
  })

  test('leaves an entry in the log, for failures too', async () => {
    await floor.signIn('village0102', 'wrong')
    await floor.signIn('village0102')
    const entries = await floor.rows(
      `select log_content, ip from sys_log where log_type = 1 and userid = 'village0102' order by id`,
    )
    expect(entries).toEqual([
      { logContent: '用户名: village0102,登录失败！', ip: '10.0.0.1' },
      { logContent: '用户名: village0102,登录成功！', ip: '10.0.0.1' },
    ])
  })
})

describe('an account that must change its password', () => {
  const change = (body: object) => floor.send('POST', '/sys/user/passwordChange', { body })

  test('gets no session but a ticket for that one step', async () => {
    await floor.alter(`update sys_user set must_change = true where username = 'village0101'`)
    const first = await floor.signIn('village0101')
    expect(first).toMatchObject({
      success: true,
      code: 207,
      result: { next: 'alteration', userInfo: { username: 'village0101' } },
    })
    expect(first.result.userInfo.phone).toMatch(/^199\*{4}\d{4}$/)
    const ticket: string = first.result.tempToken
    expect(await floor.send('GET', '/sys/user/izSystemAdmin', { token: ticket })).toMatchObject({ status: 401 })
    expect(await floor.send('POST', '/sys/login', { body: { ticket } })).toMatchObject({
      success: false,
      message: '请求已失效，请重新登录',
    })

    expect(await change({ ticket, password: 'short' })).toMatchObject({ success: false, code: 500 })
    expect(await change({ ticket, password: demoPassword })).toMatchObject({
      success: false,
      message: '新密码不能与最近五次使用过的密码相同！',
    })
    expect(await change({ ticket, password: 'Fresh-Water7' })).toMatchObject({
      success: true,
      message: '密码重置完成！',
    })
    expect(await change({ ticket, password: 'Fresh-Water8' })).toMatchObject({
      success: false,
      message: '请求已失效，请重新登录',
    })
    expect(await floor.signIn('village0101', 'Fresh-Water7')).toMatchObject({ success: true, code: 200 })
  })

  test('loses the ticket after an hour', async () => {
    await floor.alter(`update sys_user set must_change = true where username = 'dep0101'`)
    const { result } = await floor.signIn('dep0101')
    const later = new Date(Date.now() + 60 * 60_000 + 1000)
    setClock(() => later)
    expect(await change({ ticket: result.tempToken, password: 'Fresh-Water7' })).toMatchObject({
      success: false,
      message: '请求已失效，请重新登录',
    })
  })

  test('cannot put its new password into an address', async () => {
    expect(await floor.send('GET', '/sys/user/passwordChange?password=x')).toMatchObject({ status: 405 })
  })
})

describe('an account of several tenants', () => {
  beforeAll(async () => {
    await floor.alter(`insert into sys_tenant (id, name) values (2, '江北区')`)
    await floor.alter(
      `insert into sys_user_tenant (tenant_id, user_id) select 2, id from sys_user where username = 'supadmin'`,
    )
  })

  test('chooses one by a ticket that serves once, without a second captcha', async () => {
    const answer = await floor.signIn('supadmin')
    expect(answer).toMatchObject({
      success: true,
      code: 209,
      result: [
        { tenantId: 1, tenantName: '默认租户' },
        { tenantId: 2, tenantName: '江北区' },
      ],
    })
    const [one, two] = answer.result as { ticket: string }[]
    const choose = (ticket: string | undefined) => floor.send('POST', '/sys/login', { body: { ticket } })
    const begun = await choose(two?.ticket)
    expect(begun).toMatchObject({
      success: true,
      code: 200,
      result: { departs: [], multi_depart: 0, tenantId: 2, userInfo: { relTenantIds: '1,2' } },
    })
    expect(await choose(two?.ticket)).toMatchObject({ success: false, message: '请求已失效，请重新登录' })
    expect(await choose(one?.ticket)).toMatchObject({ success: false, message: '请求已失效，请重新登录' })
    expect(await choose('never-issued')).toMatchObject({ success: false, message: '请求已失效，请重新登录' })
  })

  test('may name its tenant at once, but no foreign one', async () => {
    expect(await floor.signIn('supadmin', demoPassword, { tenantId: 1 })).toMatchObject({
      code: 200,
      result: { userInfo: { orgCode: 'A01' } },
    })
    expect(await floor.signIn('supadmin', demoPassword, { tenantId: 7 })).toMatchObject({
      success: false,
      code: 500,
      message: '您不属于该租户',
    })
  })

  test('loses the tickets after ten minutes', async () => {
    const { result } = await floor.signIn('supadmin')
    const later = new Date(Date.now() + 10 * 60_000 + 1000)
    setClock(() => later)
    expect(await floor.send('POST', '/sys/login', { body: { ticket: result[0].ticket } })).toMatchObject({
      success: false,
    })
  })
})
