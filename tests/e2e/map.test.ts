import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { overhang } from './support/screen.ts'
import { visitAs } from './support/sign-in.ts'

test('the map shows the villages, opens one by keyboard, and stores a boundary that was written down', async () => {
  const { page } = await visitAs('supadmin', '/gismap')
  const side = page.getByRole('complementary', { name: '图层与区域' })
  await side.getByText('滨河街道').first().waitFor()
  await side.getByRole('button', { name: /望江社区/ }).click()
  const village = side.getByRole('list', { name: '下级区域' }).getByRole('button', { name: /桂园里/ })
  await village.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('complementary', { name: '小区信息' })
  await card
    .getByText(/^\d+户$/)
    .first()
    .waitFor()
  await expectAccessible(page)

  await card.getByRole('button', { name: '修改边界' }).click()
  const dialog = page.getByRole('dialog', { name: '桂园里的边界' })
  await dialog.getByRole('button', { name: '填写坐标' }).click()
  const text = dialog.getByLabel(/每行一个拐点/)
  await text.fill('120.1,30.2\n120.102,30.202\n120.102,30.2\n120.1,30.202')
  await dialog.getByText('边界不能自相交').waitFor()
  await text.fill('120.1,30.2\n120.102,30.2\n120.102,30.202\n120.1,30.202')
  await dialog.getByText(/4个拐点/).waitFor()
  await dialog.getByRole('button', { name: '保存边界' }).click()
  await page.getByText('边界已保存').waitFor()
  await expect.poll(() => card.innerText()).toMatch(/边界面积\s*42,\d{3}㎡/)
})

test('on a phone the map and what stands beside it fit the screen', async () => {
  const { page } = await visitAs('pm0101', '/gismap', { width: 390 })
  await page.getByRole('application', { name: /一张图/ }).waitFor()
  await page.getByRole('checkbox', { name: '小区' }).waitFor()
  expect(await overhang(page)).toBe(0)
  await page.getByRole('searchbox', { name: '搜索小区、物业企业或地址' }).fill('桂园')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: '搜索结果' }).getByRole('button').first().click()
  await page.getByRole('complementary', { name: '小区信息' }).getByText('安居物业').waitFor()
  await expect.poll(() => page.getByRole('button', { name: '修改边界' }).count()).toBe(0)
})
