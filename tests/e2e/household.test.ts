import { expect, test } from 'vitest'
import { testPassword } from '../support/test-secrets.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, signIn, visitAs } from './support/sign-in.ts'
import { visit } from './support/visit.ts'

test('an owner is invited, registers, is verified, and sees the home', async () => {
  const { page: manager } = await visitAs('pm0101', '/village/invitation')
  await settled(manager)
  await manager.getByRole('button', { name: '签发邀请码' }).click()
  const issue = manager.getByRole('dialog', { name: '签发邀请码' })
  await choose(manager, issue, '房屋', '1幢2单元0301')
  await issue.getByRole('button', { name: '签发' }).click()
  const card = manager.getByRole('dialog', { name: '邀请码' }).getByRole('article').first()
  const code = (await card.locator('.invitation-code').innerText()).trim()
  await screenshot(manager, 'household-invitation')

  const { page: owner } = await visit({ width: 390 })
  await owner.goto(`/user/register?code=${code}`)
  await owner.getByRole('button', { name: '下一步' }).click()
  await owner.getByText('您将登记为 桂园里 1幢2单元0301 的产权人').waitFor()
  await owner.getByLabel('姓名').fill('旅居业主')
  await owner.getByLabel('证件类型').selectOption('2')
  await owner.getByLabel('证件号码').fill('E55500001')
  await owner.getByLabel('手机号').fill('13911110002')
  await owner.getByLabel('用户名').fill('homecoming')
  await owner.getByLabel('密码', { exact: true }).fill(testPassword)
  await owner.getByLabel('确认密码').fill(testPassword)
  expect(await overhang(owner).catch(() => 0)).toBe(0)
  await screenshot(owner, 'household-register')
  await owner.getByRole('button', { name: '注册' }).click()
  await owner.getByText('恭喜，账户 homecoming 注册成功').waitFor()

  await manager.goto('/village/householdAudit')
  await settled(manager)
  const row = rowWith(manager, '旅居业主')
  await row.getByRole('button', { name: /^通过/ }).click()
  const decision = manager.getByRole('dialog', { name: '通过“旅居业主”的申请' })
  await decision.getByRole('button', { name: '通过' }).click()
  await row.waitFor({ state: 'detached' })

  await signIn(owner, 'homecoming')
  await owner.goto('/village/myHousehold')
  const home = owner.getByRole('article', { name: '桂园里 1幢2单元0301' })
  await home.getByText('旅居业主（本人）').waitFor()
  await home.getByRole('button', { name: '新增租户' }).waitFor()
  expect(await overhang(owner)).toBe(0)
  await screenshot(owner, 'household-home')
  const text = `select r.role_code from sys_user_role r join sys_user u on u.id = r.user_id where u.username = 'homecoming'`
  expect(await rowsOf(text)).toEqual([{ role_code: 'owner' }])
})
