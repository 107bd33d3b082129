import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smsBodyField } from '#kernel/server/sms/queue.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { ssoServer, type SsoServer } from '../../../../../tests/support/oa-server.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'

const home = 'https://wuye.example.cn'
const client = { id: 'linli', secret: 'of the provider', signedIn: 'portal-1' }
let sso: SsoServer
let linli: TestApp
beforeAll(async () => {
  sso = await ssoServer(client)
  linli = await testApp({
    PUBLIC_URL: home,
    OAUTH_NAME: '区门户',
    OAUTH_AUTHORIZE_URL: `${sso.address}/authorize`,
    OAUTH_TOKEN_URL: `${sso.address}/token`,
    OAUTH_USER_URL: `${sso.address}/user`,
    OAUTH_CLIENT_ID: client.id,
    OAUTH_CLIENT_SECRET: client.secret,
  })
})
afterAll(() => sso.close())

interface Gone {
  location: string
  cookie: string
}
async function go(url: string, cookie = ''): Promise<Gone> {
  const answer = await linli.app.inject({ method: 'GET', url, headers: { cookie } })
  expect(answer.statusCode).toBe(302)
  return {
    location: String(answer.headers.location),
    cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0]!,
  }
}
/** As a browser goes: to the provider, and back with what it gives. */
async function flow(): Promise<Gone & { back: string }> {
  const { location, cookie } = await go('/api/sys/thirdLogin/render/sso')
  const answer = await fetch(location, { redirect: 'manual' })
  const target = new URL(String(answer.headers.get('location')))
  expect(target.origin).toBe(home)
  return { location, cookie, back: target.pathname + target.search }
}
const tokenIn = (location: string): string => /^\/user\/login#sso=([\w-]{43})$/.exec(location)![1]!
const get = async (url: string) => (await linli.anyone.inject({ method: 'GET', url: `/api${url}` })).json()
const post = async (url: string, payload: object) =>
  (await linli.anyone.inject({ method: 'POST', url: `/api${url}`, payload })).json()
const refused = { success: false, code: 500, message: '登录凭证无效或已过期，请重新登录' }
const ticketOver = { success: false, code: 500, message: '请求已失效，请重新登录' }

/** A code for binding, read where the phone would show it. */
async function bindCode(mobile: string): Promise<string> {
  expect(await post('/sys/sms', { mobile, smsmode: '3' })).toMatchObject({ success: true })
  const { db, secrets } = linli.services
  const find = `select content, body_sealed from sms_message where template = 'BIND_CODE' order by id desc limit 1`
  const [[row]] = await db.flight({ tenantId: 1, userId: 'test' }, [
    statement<{ content: string; bodySealed: string | null }>(find),
  ])
  // It may have been "sent" already, which here means: written down.
  return /\d{6}/.exec(row!.bodySealed ? secrets.open(smsBodyField, row!.bodySealed) : row!.content)![0]
}
async function phoneOf(username: string): Promise<string> {
  const { db, secrets } = linli.services
  const find = statement<{ phoneSealed: string }>('select phone_sealed from sys_user where username = $1', [username])
  const [[row]] = await db.flight({ tenantId: 1, userId: 'test' }, [find])
  return secrets.open('user.phone', row!.phoneSealed)
}

describe('the way through the provider', () => {
  test('is offered by its name', async () => {
    expect(await get('/sys/signInWays')).toMatchObject({
      result: { links: [{ source: 'sso', name: '区门户', url: '/api/sys/thirdLogin/render/sso' }] },
    })
  })

  test('leads somebody unknown to binding by phone, and signs in from then on', async () => {
    const { back, cookie } = await flow()
    const token = tokenIn((await go(back, cookie)).location)
    const first = await get(`/sys/thirdLogin/getLoginUser/${token}/sso`)
    expect(first).toMatchObject({
      code: 207,
      result: { next: 'bindPhone', userInfo: { id: null, username: '门户用户portal-1' } },
    })
    expect(await get(`/sys/thirdLogin/getLoginUser/${token}/sso`)).toMatchObject(ticketOver)
    const mobile = await phoneOf('committee0101')
    const body = { mobile, captcha: await bindCode(mobile), thirdUserUuid: first.result.tempToken }
    expect(await post('/sys/thirdLogin/bindingThirdPhone', { ...body, captcha: '0' })).toMatchObject({
      message: '手机验证码错误',
    })
    expect(await post('/sys/thirdLogin/bindingThirdPhone', body)).toMatchObject({
      code: 200,
      result: { userInfo: { username: 'committee0101' } },
    })
    const again = await flow()
    const next = tokenIn((await go(again.back, again.cookie)).location)
    expect(await get(`/sys/thirdLogin/getLoginUser/${next}/sso`)).toMatchObject({
      code: 200,
      result: { userInfo: { username: 'committee0101' } },
    })
  })

  test('ends nowhere without the browser that began it', async () => {
    const { back } = await flow()
    const other = await flow()
    for (const cookie of ['', other.cookie, 'linli_sso='])
      expect((await go(back, cookie)).location).toBe('/user/login#sso-failed')
  })

  test('ends nowhere a second time, with a made-up code, or at an unknown provider', async () => {
    const { back, cookie } = await flow()
    tokenIn((await go(back, cookie)).location)
    expect((await go(back, cookie)).location).toBe('/user/login#sso-failed')
    const third = await flow()
    const forged = third.back.replace(/code=\w+/, 'code=forged')
    expect((await go(forged, third.cookie)).location).toBe('/user/login#sso-failed')
    expect((await go('/api/sys/thirdLogin/render/other')).location).toBe('/user/login#sso-failed')
    expect(await get(`/sys/thirdLogin/getLoginUser/${'a'.repeat(43)}/sso`)).toMatchObject(ticketOver)
  })
})

describe('a code of the portal', () => {
  const redirect = `${home}/dashboard/analysis`

  test.each(['/sys/codeLogin', '/sys/maxkeySSO'])('signs in once by %s', async (path) => {
    const code = sso.codeFor('portal-1', redirect)
    expect(await get(`${path}?code=${code}`)).toMatchObject({
      code: 200,
      result: { userInfo: { username: 'committee0101' } },
    })
    expect(await get(`${path}?code=${code}`)).toMatchObject(refused)
  })

  test('that is made up or issued for another address is refused', async () => {
    expect(await get('/sys/codeLogin?code=x')).toMatchObject(refused)
    const foreign = sso.codeFor('portal-1', 'https://evil.example/')
    expect(await get(`/sys/codeLogin?code=${foreign}`)).toMatchObject(refused)
  })

  test('is taken in a body, too', async () => {
    const code = sso.codeFor('portal-2', redirect)
    expect(await post('/sys/codeLogin', { code })).toMatchObject({ code: 207, result: { next: 'bindPhone' } })
  })
})
