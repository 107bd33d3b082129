import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '#kernel/server/secrets.ts'
import { casServer, type CasServer } from '../support/cas-server.ts'
import { oaServer, ssoServer, type OaServer, type SsoServer } from '../support/oa-server.ts'
import { testPassword, testSecret } from '../support/test-secrets.ts'
import { expectAccessible } from './support/axe.ts'
import { startProduct, type Product } from './support/product.ts'
import { screenshot } from './support/screenshot.ts'
import { fillSignIn, followCaptcha, readSpareRows, rowsOf } from './support/sign-in.ts'
import { visit } from './support/visit.ts'

const client = { id: 'linli', secret: 'of the provider', signedIn: 'portal-1' }
let cas: CasServer
let oa: OaServer
let sso: SsoServer
let product: Product
beforeAll(async () => {
  cas = await casServer({ signedIn: 'pm0101' })
  oa = await oaServer()
  sso = await ssoServer(client)
  product = await startProduct(readSpareRows(), (address) => ({
    PUBLIC_URL: address,
    CAS_URL: cas.address,
    OA_URL: oa.address,
    OAUTH_NAME: '区门户',
    OAUTH_AUTHORIZE_URL: `${sso.address}/authorize`,
    OAUTH_TOKEN_URL: `${sso.address}/token`,
    OAUTH_USER_URL: `${sso.address}/user`,
    OAUTH_CLIENT_ID: client.id,
    OAUTH_CLIENT_SECRET: client.secret,
  }))
})
afterAll(async () => {
  await product?.stop()
  await Promise.all([cas, oa, sso].map((server) => server?.close()))
})

const at = (path: string): string => product.address + path
const arrived = (page: Page): Promise<void> => page.locator('#pages h1').first().waitFor({ state: 'attached' })
const alertOf = async (page: Page): Promise<string | null> => page.getByRole('alert').first().textContent()

async function phoneOf(username: string): Promise<string> {
  const [row] = await rowsOf<{ phone_sealed: string }>('select phone_sealed from sys_user where username = $1', [
    username,
  ])
  return createSecrets({ secret: testSecret }).open('user.phone', row!.phone_sealed)
}
const messages = (): Promise<{ content: string }[]> => rowsOf('select content from sms_message order by id desc')

/** Asks for a code on the page and reads it where an installation without a gateway writes its messages down. */
async function codeFor(page: Page, phone: string): Promise<string> {
  const before = (await messages()).length
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送').waitFor()
  const sent = async (): Promise<string | undefined> => {
    const all = await messages()
    return all.length > before ? /验证码(\d{6})/.exec(all[0]!.content)?.[1] : undefined
  }
  await expect.poll(sent, { timeout: 10_000 }).toBeDefined()
  return (await sent())!
}

test('a code by text message signs in, a wrong one says so below its field', async () => {
  const { page } = await visit()
  await page.goto(at('/user/login?redirect=%2Fdashboard%2Fanalysis'))
  await page.getByRole('tab', { name: '短信登录' }).click()
  const code = await codeFor(page, await phoneOf('staff0101'))
  await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('手机验证码错误').waitFor()
  await page.getByLabel('短信验证码').fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await arrived(page)
  expect(page.url()).toMatch(/\/dashboard\/analysis$/)
})

test('a forgotten password is replaced in three steps', async () => {
  const { page } = await visit({ width: 390 })
  await page.goto(at('/user/login'))
  // The outline that is seen before the scripts stands under the page for a frame; only the page is used.
  await page.locator('#root').getByRole('link', { name: '忘记密码' }).click()
  await page.getByRole('heading', { name: '找回密码' }).waitFor()
  const code = await codeFor(page, await phoneOf('dep0102'))
  await page.getByLabel('短信验证码').fill(code)
  await expectAccessible(page)
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await page.getByLabel('新密码', { exact: true }).fill('Fresh-Water7')
  await page.getByLabel('确认新密码', { exact: true }).fill('Fresh-Water8')
  await page.getByRole('button', { name: '提交新密码' }).click()
  await page.getByText('两次输入的密码不一样！').waitFor()
  await page.getByLabel('确认新密码', { exact: true }).fill('Fresh-Water7')
  await page.getByRole('button', { name: '提交新密码' }).click()
  await page.getByText('密码已设置，请用新密码登录。').waitFor()
  await page.getByLabel('用户名').waitFor()
})

test('an account that must change its password does so and then signs in like everybody', async () => {
  await rowsOf(`update sys_user set must_change = true where username = 'tenant0102'`)
  const { page } = await visit()
  const captcha = followCaptcha(page)
  await page.goto(at('/user/login'))
  await fillSignIn(page, { username: 'tenant0102', password: testPassword, captcha: await captcha.code() })
  await page.getByRole('heading', { name: '设置新密码' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('新密码', { exact: true }).fill('tenant0102-A')
  await page.getByLabel('确认新密码', { exact: true }).fill('tenant0102-A')
  await page.getByRole('button', { name: '提交新密码' }).click()
  await page.getByText('密码不能包含用户名！').waitFor()
  await page.getByLabel('新密码', { exact: true }).fill('Fresh-Water7')
  await page.getByLabel('确认新密码', { exact: true }).fill('Fresh-Water7')
  await page.getByRole('button', { name: '提交新密码' }).click()
  await page.getByLabel('用户名').waitFor({ timeout: 15_000 })
  await fillSignIn(page, { username: 'tenant0102', password: 'Fresh-Water7', captcha: await captcha.code() })
  await arrived(page)
})

test('an account of two tenants chooses one, by password and by phone', async () => {
  await rowsOf(`insert into sys_tenant (id, name) values (2, '江北区') on conflict do nothing`)
  await rowsOf(
    `insert into sys_user_tenant (tenant_id, user_id) select 2, id from sys_user where username = 'village0102' on conflict do nothing`,
  )
  const { page } = await visit()
  const captcha = followCaptcha(page)
  await page.goto(at('/user/login'))
  await fillSignIn(page, { username: 'village0102', password: testPassword, captcha: await captcha.code() })
  await page.getByRole('heading', { name: '选择租户' }).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'select-tenant')
  await page.getByRole('button', { name: '默认租户' }).click()
  await arrived(page)
  // Calls name the tenant that was chosen.
  const named = page.waitForRequest((request) => request.headers()['tenant-id'] === '1')
  await page.reload()
  await named

  const { page: phone } = await visit({ width: 390, dark: true })
  await phone.goto(at('/user/login'))
  await phone.getByRole('tab', { name: '短信登录' }).click()
  await phone.getByLabel('短信验证码').fill(await codeFor(phone, await phoneOf('village0102')))
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  // In the other tenant nobody has put the account into an organisation yet.
  await phone.getByRole('button', { name: '江北区' }).click()
  await phone.getByText('您未设置部门信息！').waitFor()
  await expect.poll(() => phone.getByRole('dialog').count()).toBe(0)
  await rowsOf('delete from sys_user_tenant where tenant_id = 2')
})

test('the CAS server signs in and the way back survives the detour', async () => {
  const { page } = await visit()
  await page.goto(at('/account/settings/Base'))
  await page.getByRole('link', { name: '统一身份认证' }).click()
  await page.waitForURL(/\/account\/settings\/Base$/)
  expect(page.url()).not.toContain('ticket')
})

test('a forged CAS ticket leads back to sign-in and says why', async () => {
  const { page } = await visit()
  await page.goto(at('/user/login?ticket=ST-1-forged'))
  expect(await alertOf(page)).toContain('登录凭证无效')
  expect(page.url()).toBe(at('/user/login'))
})

test('a portal account is bound by phone once and signs in by itself from then on', async () => {
  const { page } = await visit()
  await page.goto(at('/user/login'))
  await page.getByRole('link', { name: '区门户' }).click()
  await page.getByRole('heading', { name: '绑定手机号' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('短信验证码').fill(await codeFor(page, await phoneOf('committee0102')))
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await arrived(page)

  const { page: other } = await visit()
  await other.goto(at(`/dashboard/analysis?code=${sso.codeFor('portal-1', at('/dashboard/analysis'))}`))
  await arrived(other)
  expect(other.url()).toBe(at('/dashboard/analysis'))
  // Whoever has a session already keeps it, and is told.
  await other.goto(at('/dashboard/analysis?code=made-up'))
  await other.getByText('登录凭证无效或已过期，请重新登录').waitFor()
  expect(other.url()).toBe(at('/dashboard/analysis'))
})

test('a code that the portal does not know is taken off the address', async () => {
  const { page } = await visit()
  await page.goto(at('/dashboard/analysis?code=made-up'))
  await page.getByLabel('用户名').waitFor()
  expect(page.url()).not.toContain('code')
})

test('an office token on any page is bound once, signs in, and one that is refused ends the session', async () => {
  const { page } = await visit()
  await page.goto(at(`/account/settings/Base?oatoken=${oa.tokenFor('OA-1', '张三')}`))
  await page.getByRole('heading', { name: '绑定账号' }).waitFor()
  await page.getByLabel('用户名').fill('gnormal0102')
  await page.getByLabel('密码', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await arrived(page)
  await page.goto(at(`/account/settings/Base?oatoken=${oa.tokenFor('OA-1')}`))
  await arrived(page)
  expect(page.url()).toBe(at('/account/settings/Base'))
  await page.goto(at('/account/settings/Base?oatoken=made-up'))
  await page.getByLabel('用户名').waitFor()
  expect(page.url()).toBe(at('/user/login'))
  expect(await page.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull()
})

test('after two failures the slider stands before the third try', async () => {
  const { page } = await visit()
  const captcha = followCaptcha(page)
  await page.goto(at('/user/login'))
  for (let failure = 1; failure <= 2; failure += 1) {
    await captcha.code()
    await fillSignIn(page, { username: 'co02', password: testPassword, captcha: '0000' })
    await page.getByText('验证码错误').waitFor()
  }
  const slider = page.getByRole('slider', { name: '拖动滑块验证' })
  await slider.waitFor()
  await fillSignIn(page, { username: 'co02', password: testPassword, captcha: await captcha.code() })
  expect(await alertOf(page)).toBe('请先拖动滑块完成验证')
  await expectAccessible(page)
  await slider.press('End')
  await page.getByText('验证通过').first().waitFor()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await arrived(page)
})

// Each width and each theme once: the rules of a theme know no width.
for (const [dark, width] of [
  [false, 1440],
  [true, 390],
] as const) {
  const look = `${dark ? 'dark' : 'light'}-${width}`
  test(`every way of signing in fits and is accessible (${look})`, async () => {
    const { page } = await visit({ width, dark })
    await page.goto(at('/user/login'))
    await page.getByRole('tab', { name: '短信登录' }).click()
    await page.getByLabel('短信验证码').waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await screenshot(page, `sign-in-ways-${look}`)
  })
}
