import { expect, test } from 'vitest'
import { testPassword } from '../support/test-secrets.ts'
import { expectAccessible } from './support/axe.ts'
import { screenshot } from './support/screenshot.ts'
import { fillSignIn, followCaptcha, rowsOf, signIn } from './support/sign-in.ts'
import { visit } from './support/visit.ts'

test('a wrong captcha is told below its field and brings a new picture', async () => {
  const { page } = await visit()
  const captcha = followCaptcha(page)
  await page.goto('/user/login')
  await captcha.code()
  const before = captcha.key()
  await fillSignIn(page, { username: 'pm0101', password: testPassword, captcha: '0000' })
  await page.getByText('验证码错误').waitFor()
  await captcha.code()
  expect(captcha.key()).not.toBe(before)
  await expect.poll(() => page.getByLabel('验证码', { exact: true }).inputValue()).toBe('')
  await expect.poll(() => page.getByLabel('密码', { exact: true }).inputValue()).toBe(testPassword)
})

test.each([1440, 390])('the page is seen before its scripts, exactly where they draw it (%i)', async (width) => {
  const { page } = await visit({ width })
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  // What an installation offers besides comes after its answer.
  await page.route('**/sys/signInWays*', () => {})
  const places = (root: string) =>
    page.locator(`${root} :is(h1, label, input, button, a)`).evaluateAll(async (all) => {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      await document.fonts.ready
      return all.map((one) => {
        const { x, y, width: wide, height } = one.getBoundingClientRect()
        return [one.tagName, x, y, wide, height].join(' ')
      })
    })
  await page.goto('/user/login', { waitUntil: 'commit' })
  await page.locator('#outline h1').waitFor()
  const early = await places('#outline')
  expect(early.length).toBeGreaterThan(8)
  await screenshot(page, `sign-in-outline-${width}`)
  release()
  await page.getByLabel('用户名').waitFor()
  await page.locator('#outline').waitFor({ state: 'detached' })
  expect(await places('#root')).toEqual(early)
})

test('a wrong password is refused without telling whether the account exists', async () => {
  const { page } = await visit()
  const captcha = followCaptcha(page)
  await page.goto('/user/login')
  const words: (string | null)[] = []
  for (const username of ['pm0101', 'nobody_here']) {
    await fillSignIn(page, { username, password: 'Wrong-2026#', captcha: await captcha.code() })
    const told = page.getByText('密码错误')
    await told.waitFor()
    words.push(await told.textContent())
    await page.getByLabel('密码', { exact: true }).fill('')
    await told.waitFor({ state: 'detached' })
  }
  expect(words[0]).toBe(words[1])
  await rowsOf('delete from counter')
})

test('empty fields each say what is missing', async () => {
  const { page } = await visit({ width: 390 })
  await page.goto('/user/login')
  // The outline that stands before the page has a button too.
  await page.locator('#root').getByRole('button', { name: '登录' }).click()
  for (const words of ['请输入用户名!', '请输入密码!', '请输入验证码!']) await page.getByText(words).waitFor()
  expect(page.url()).toMatch(/\/user\/login$/)
})

test('sign-in leads back to the page that was asked for', async () => {
  const { page } = await visit()
  const captcha = followCaptcha(page)
  await page.goto('/setting/holiday?_page=1')
  await page.waitForURL(/\/user\/login\?redirect=/)
  await fillSignIn(page, { username: 'supadmin', password: testPassword, captcha: await captcha.code() })
  await page.waitForURL(/\/setting\/holiday/)
  await page.getByRole('heading', { name: '节假日' }).waitFor({ state: 'attached' })
  expect(new URL(page.url()).pathname).toBe('/setting/holiday')
})

test('sign-out forgets the session', async () => {
  const { page } = await visit()
  await signIn(page, 'supadmin')
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByLabel('用户名').waitFor()
  await page.goto('/setting/holiday')
  await page.waitForURL(/\/user\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toMatch(/^\/setting\/holiday/)
})

// Each width and each theme once: the rules of a theme know no width.
for (const [dark, width] of [
  [false, 1440],
  [true, 390],
] as const) {
  const look = `${dark ? 'dark' : 'light'}-${width}`
  test(`the sign-in page is accessible and fits (${look})`, async () => {
    const { page } = await visit({ width, dark })
    const captcha = followCaptcha(page)
    await page.goto('/user/login')
    await captcha.code()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await screenshot(page, `sign-in-${look}`)
  })
}
