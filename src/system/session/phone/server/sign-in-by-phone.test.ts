import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { smsBodyField } from '#kernel/server/sms/queue.ts'
import { systemFloor, type SystemFloor } from '../../../../../tests/support/system-floor.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor()
})
afterAll(() => floor.close())
beforeEach(() => floor.alter('delete from counter'))
afterEach(() => setClock())

const codeWrong = { status: 200, success: false, code: 500, message: '手机验证码错误' }
const ticketOver = { status: 200, success: false, code: 500, message: '请求已失效，请重新登录' }

async function phoneOf(username: string): Promise<string> {
  const [row] = await floor.rows('select phone_sealed from sys_user where username = $1', [username])
  return floor.services.secrets.open('user.phone', row.phoneSealed)
}
const ask = (mobile: string, smsmode = '0', ip?: string) =>
  floor.send('POST', '/sys/sms', { body: { mobile, smsmode }, ...(ip && { ip }) })
const signIn = (body: object) => floor.send('POST', '/sys/phoneLogin', { body })
const messages = (): Promise<{ bodySealed: string; content: string; template: string }[]> =>
  floor.rows('select body_sealed, content, template from sms_message order by id desc')

/** Asks for a code and reads it where the phone would show it. */
async function codeFor(mobile: string, smsmode = '0'): Promise<string> {
  expect(await ask(mobile, smsmode)).toMatchObject({ success: true, code: 200, message: '验证码已发送，10分钟内有效' })
  const [newest] = await messages()
  const body = floor.services.secrets.open(smsBodyField, newest!.bodySealed)
  return /\d{6}/.exec(body)![0]
}
const later = (minutes: number): void => {
  const at = new Date(Date.now() + minutes * 60_000)
  setClock(() => at)
}
/** A code that is not this one. */
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('sign-in by phone', () => {
  test('begins a session by the code of the phone, once', async () => {
    const mobile = await phoneOf('pm0101')
    const captcha = await codeFor(mobile)
    expect(await signIn({ mobile, captcha })).toMatchObject({
      success: true,
      code: 200,
      message: '登录成功',
      result: { token: expect.stringMatching(/^[\w-]{43}$/), userInfo: { username: 'pm0101' }, multi_depart: 1 },
    })
    expect(await signIn({ mobile, captcha })).toMatchObject(codeWrong)
  })

  test('leads an account with a second factor to that, not to a session', async () => {
    const factor = `insert into second_factor (user_id, secret_sealed, last_step, create_time)
      select id, 'sealed', 0, now() from sys_user where username = 'street02'`
    await floor.alter(factor)
    const mobile = await phoneOf('street02')
    expect(await signIn({ mobile, captcha: await codeFor(mobile) })).toMatchObject({
      code: 207,
      result: { next: 'secondFactor', userInfo: { username: 'street02' } },
    })
  })

  test('hides the code in the log of messages', async () => {
    const code = await codeFor(await phoneOf('pm0101'))
    const [newest] = await messages()
    expect(newest).toMatchObject({ template: 'LOGIN_CODE', content: expect.stringContaining('验证码******') })
    expect(JSON.stringify(newest)).not.toContain(code)
  })

  test('answers and counts a number that nobody has like one that somebody has, and sends it nothing', async () => {
    const before = (await messages()).length
    const { timestamp: _, ...unknown } = await ask('13900000000')
    expect((await messages()).length).toBe(before)
    const mobile = await phoneOf('owner0101')
    const { timestamp: __, ...known } = await ask(mobile)
    expect(unknown).toEqual(known)
    expect((await ask('13900000000')).status).toBe(429)
    expect((await ask(mobile)).status).toBe(429)
    expect(await signIn({ mobile: '13900000000', captcha: '123456' })).toMatchObject(codeWrong)
  })

  test.each([
    [{}, { mobile: '手机号不允许为空！' }],
    [{ mobile: '12345' }, { mobile: '请输入正确的手机号!' }],
    [{ mobile: '138****5678' }, { mobile: '请输入正确的手机号!' }],
  ])('asks for a whole number instead of %j', async (body, fields) => {
    expect(await floor.send('POST', '/sys/sms', { body })).toMatchObject({ status: 400, result: { fields } })
  })

  test('refuses the code of another phone', async () => {
    const captcha = await codeFor(await phoneOf('pm0101'))
    expect(await signIn({ mobile: await phoneOf('owner0101'), captcha })).toMatchObject(codeWrong)
  })

  test('refuses the code of another purpose', async () => {
    const mobile = await phoneOf('pm0101')
    expect(await signIn({ mobile, captcha: await codeFor(mobile, '2') })).toMatchObject(codeWrong)
  })

  test('refuses a code after ten minutes', async () => {
    const mobile = await phoneOf('pm0101')
    const captcha = await codeFor(mobile)
    later(10.1)
    expect(await signIn({ mobile, captcha })).toMatchObject(codeWrong)
  })

  test('knows only the newest code', async () => {
    const mobile = await phoneOf('pm0101')
    const first = await codeFor(mobile)
    later(1.1)
    const second = await codeFor(mobile)
    if (first !== second) expect(await signIn({ mobile, captcha: first })).toMatchObject(codeWrong)
    expect(await signIn({ mobile, captcha: second })).toMatchObject({ success: true })
  })

  test('lets a code die with the fifth wrong try', async () => {
    const mobile = await phoneOf('pm0101')
    const captcha = await codeFor(mobile)
    for (let guess = 1; guess <= 5; guess += 1)
      expect(await signIn({ mobile, captcha: another(captcha) })).toMatchObject(codeWrong)
    expect(await signIn({ mobile, captcha })).toMatchObject(codeWrong)
  })

  test('lets no burst of guesses hit a code that five had already missed', async () => {
    const mobile = await phoneOf('pm0101')
    const captcha = await codeFor(mobile)
    await Promise.all(Array.from({ length: 12 }, () => signIn({ mobile, captcha: another(captcha) })))
    expect(await signIn({ mobile, captcha })).toMatchObject(codeWrong)
  })

  test.each([
    ['frozen', 'status = 2', '该用户已冻结'],
    ['asked to change the password', 'must_change = true', '请先修改密码'],
  ])('tells an account that is %s so after the right code', async (_, change, message) => {
    const mobile = await phoneOf('staff0102')
    const captcha = await codeFor(mobile)
    await floor.alter(`update sys_user set ${change} where username = 'staff0102'`)
    expect(await signIn({ mobile, captcha })).toMatchObject({ message, success: message === '请先修改密码' })
    await floor.alter(`update sys_user set status = 1, must_change = false where username = 'staff0102'`)
  })

  test('sends nothing to an account in the recycle bin', async () => {
    const mobile = await phoneOf('staff0102')
    await floor.alter(`update sys_user set del_flag = 1 where username = 'staff0102'`)
    const before = (await messages()).length
    expect(await ask(mobile)).toMatchObject({ success: true })
    expect((await messages()).length).toBe(before)
    await floor.alter(`update sys_user set del_flag = 0 where username = 'staff0102'`)
  })
})

describe('text messages with codes', () => {
  test('are one in sixty seconds, five an hour and ten a day for one number', async () => {
    const outcomes: number[] = []
    for (const minutes of [0, 0.5, 2, 4, 6, 8, 10, 70, 72, 74, 76, 78, 140]) {
      later(minutes)
      outcomes.push((await ask('13911112222')).status)
    }
    expect(outcomes).toEqual([200, 429, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429])
    later(1441)
    expect((await ask('13911112222')).status).toBe(200)
  })

  test('are twenty an hour for one address, whichever numbers it asks for', async () => {
    const numbers = Array.from({ length: 21 }, (_, index) => `139222200${String(index).padStart(2, '0')}`)
    const outcomes: number[] = []
    for (const mobile of numbers) outcomes.push((await ask(mobile, '0', '10.3.3.3')).status)
    expect(outcomes.filter((status) => status === 200)).toHaveLength(20)
    expect(outcomes.at(-1)).toBe(429)
    expect((await ask('13933330000', '0', '10.3.3.4')).status).toBe(200)
  })

  test('say how long to wait', async () => {
    await ask('13944440000')
    expect(await ask('13944440000')).toMatchObject({ code: 429, message: '短信发送太频繁，请1分钟后再试' })
  })

  test('are not sent for a registration that is closed', async () => {
    expect(await ask('13955550000', '1')).toMatchObject({
      success: false,
      code: 500,
      message: '平台未开放自助注册，请联系管理员开通账号',
    })
  })
})

describe('a phone whose account has several tenants', () => {
  beforeAll(async () => {
    await floor.alter(`insert into sys_tenant (id, name) values (2, '江北区')`)
    await floor.alter(
      `insert into sys_user_tenant (tenant_id, user_id) select 2, id from sys_user where username = 'supadmin'`,
    )
  })

  test('chooses by a ticket that serves once; the number alone opens nothing', async () => {
    const mobile = await phoneOf('supadmin')
    const answer = await signIn({ mobile, captcha: await codeFor(mobile) })
    expect(answer).toMatchObject({
      success: true,
      code: 208,
      result: [
        { tenantId: 1, tenantName: '默认租户' },
        { tenantId: 2, tenantName: '江北区' },
      ],
    })
    const [one, two] = answer.result as { ticket: string }[]
    expect(await signIn({ mobile, tenantId: 2 })).toMatchObject({ status: 400 })
    expect(await signIn({ ticket: 'a'.repeat(43) })).toMatchObject(ticketOver)
    expect(await floor.send('GET', '/sys/user/izSystemAdmin', { token: two!.ticket })).toMatchObject({ status: 401 })
    expect(await signIn({ ticket: two!.ticket })).toMatchObject({ code: 200, result: { departs: [] } })
    expect(await signIn({ ticket: two!.ticket })).toMatchObject(ticketOver)
    expect(await signIn({ ticket: one!.ticket })).toMatchObject(ticketOver)
  })

  test('may name its tenant with the code, but no foreign one', async () => {
    const mobile = await phoneOf('supadmin')
    expect(await signIn({ mobile, captcha: await codeFor(mobile), tenantId: 1 })).toMatchObject({ code: 200 })
    later(2)
    expect(await signIn({ mobile, captcha: await codeFor(mobile), tenantId: 7 })).toMatchObject({
      success: false,
      message: '您不属于该租户',
    })
  })
})

describe('a forgotten password', () => {
  const verify = (phone: string, smscode: string) =>
    floor.send('POST', '/sys/user/phoneVerification', { body: { phone, smscode } })
  const change = (body: object) => floor.send('POST', '/sys/user/passwordChange', { body })

  test('is replaced by the ticket of a verified phone, and every session ends', async () => {
    const token = await floor.tokenOf('dep0102')
    const phone = await phoneOf('dep0102')
    const answer = await verify(phone, await codeFor(phone, '2'))
    expect(answer).toMatchObject({ success: true, code: 200 })
    expect(Object.keys(answer.result)).toEqual(['ticket'])
    const { ticket } = answer.result
    expect(await floor.send('GET', '/sys/user/izSystemAdmin', { token: ticket })).toMatchObject({ status: 401 })
    expect(await change({ ticket, password: 'Other-Water7', confirmpassword: 'x' })).toMatchObject({
      message: '两次输入密码不一致!',
    })
    expect(await change({ ticket, password: 'Other-Water7', confirmpassword: 'Other-Water7' })).toMatchObject({
      success: true,
      message: '密码重置完成！',
    })
    expect(await change({ ticket, password: 'Other-Water8' })).toMatchObject(ticketOver)
    expect(await floor.send('GET', '/sys/user/izSystemAdmin', { token })).toMatchObject({ status: 500 })
    expect(await floor.signIn('dep0102', 'Other-Water7')).toMatchObject({ code: 200 })
  })

  test('is not replaced by the code of a sign-in, a wrong code, or ten minutes later', async () => {
    const phone = await phoneOf('dep0102')
    const code = await codeFor(phone)
    expect(await verify(phone, code)).toMatchObject(codeWrong)
    later(2)
    const right = await codeFor(phone, '2')
    expect(await verify(phone, another(right))).toMatchObject(codeWrong)
    const { result } = await verify(phone, right)
    later(13)
    expect(await change({ ticket: result.ticket, password: 'Third-Water7' })).toMatchObject(ticketOver)
  })
})

test('an address that guesses codes for many numbers is closed', async () => {
  const ip = '10.7.7.7'
  for (let guess = 0; guess < 60; guess += 1) {
    const body = { mobile: `1396666${String(guess).padStart(4, '0')}`, captcha: '000000' }
    await floor.send('POST', '/sys/phoneLogin', { ip, body })
  }
  const body = { mobile: '13966660000', captcha: '000000' }
  expect(await floor.send('POST', '/sys/phoneLogin', { ip, body })).toMatchObject({ status: 429 })
})

test('an installation without a gateway offers no phone in production', async () => {
  const closed = await systemFloor({ NODE_ENV: 'production', CAPTCHA: 'on' })
  try {
    expect(await closed.send('GET', '/sys/signInWays')).toMatchObject({ result: { phone: false, links: [] } })
    expect(await closed.send('POST', '/sys/sms', { body: { mobile: '13900000000' } })).toMatchObject({
      success: false,
      message: '短信接口未配置，请联系管理员！',
    })
  } finally {
    await closed.close()
  }
})
