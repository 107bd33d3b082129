import { readFile } from 'node:fs/promises'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testPassword } from '../support/test-secrets.ts'
import { expectAccessible } from './support/axe.ts'
import { screenshot } from './support/screenshot.ts'
import { fillSignIn, followCaptcha, signIn } from './support/sign-in.ts'
import { visit } from './support/visit.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A code of the authenticator; each step serves once, so a later sign-in takes the next step's, which is let in early. */
const codeOf = (key: string, steps = 0): string =>
  generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

test('a second factor is set up in the account, asked for at sign-in, replaced by a recovery code, and switched off', async () => {
  const { page } = await visit()
  await signIn(page, 'staff0102')
  await page.goto('/account/settings/Base?tab=security')
  const security = section(page, '安全设置')
  await security.getByRole('button', { name: '开启两步验证' }).click()
  const dialog = page.getByRole('dialog', { name: '开启两步验证' })
  await dialog.getByLabel('登录密码').fill('wrong')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByText('登录密码输入错误!').waitFor()
  await dialog.getByLabel('登录密码').fill(testPassword)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('img', { name: '密钥的二维码' }).waitFor()
  await screenshot(page, 'second-factor-key')
  const key = (await page.locator('.factor-key code').innerText()).replaceAll(' ', '')
  await page.getByLabel('验证码').fill(codeOf(key))
  await page.getByRole('button', { name: '确认并开启' }).click()
  const shown = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await shown.first().waitFor()
  const codes = await shown.allInnerTexts()
  expect(codes).toHaveLength(10)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载文本文件' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('恢复码-staff0102.txt')
  const text = await readFile(await file.path(), 'utf8')
  for (const code of codes) expect(text).toContain(code)
  await screenshot(page, 'second-factor-codes')
  await page.getByRole('button', { name: '我已保存' }).click()
  await security.getByText('剩余恢复码 10 个').waitFor()

  const other = await visit()
  const captcha = followCaptcha(other.page)
  await other.page.goto('/user/login?redirect=%2Faccount%2Fsettings%2FBase%3Ftab%3Dsecurity')
  await fillSignIn(other.page, { username: 'staff0102', password: testPassword, captcha: await captcha.code() })
  await other.page.getByRole('heading', { name: '两步验证' }).waitFor()
  await screenshot(other.page, 'second-factor-sign-in')
  await expectAccessible(other.page)
  await other.page.getByRole('button', { name: '登录' }).click()
  await other.page.getByText('请输入验证码!').waitFor()
  await other.page.getByRole('button', { name: '手机不在身边？使用恢复码' }).click()
  await other.page.getByLabel('恢复码').fill('aaaa-bbbb-cccc')
  await other.page.getByRole('button', { name: '登录' }).click()
  await other.page.getByText('验证码错误或已使用过，请重新输入').waitFor()
  await other.page.getByLabel('恢复码').fill(codes[0]!)
  await other.page.getByRole('button', { name: '登录' }).click()
  // The page that was asked for comes after the second step.
  await section(other.page, '安全设置').getByText('剩余恢复码 9 个').waitFor()

  await section(other.page, '安全设置').getByRole('button', { name: '关闭', exact: true }).click()
  const off = other.page.getByRole('dialog', { name: '关闭两步验证' })
  await off.getByLabel('登录密码').fill(testPassword)
  await off.getByLabel('验证码').fill(codeOf(key, 1))
  await off.getByRole('button', { name: '关闭两步验证' }).click()
  await other.page.getByText('两步验证已关闭').waitFor()
  await section(other.page, '安全设置').getByRole('button', { name: '开启两步验证' }).waitFor()
})
