import { afterAll, expect, test, vi } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { passTodo } from './support/todo.ts'

// Several people with a browser each.
vi.setConfig({ testTimeout: 120_000 })

const far = seedId('village', 'A01A01A02A01')

// Other journeys know the village by its old name.
afterAll(async () => {
  await rowsOf(`update village set name = '荷风苑', alias = null where id = $1`, [far])
  await rowsOf(`update sys_depart set depart_name = '荷风苑' where village_id = $1`, [far])
})

test('a street enters a village, which stands in the list and has a page and a paper of its own', async () => {
  const { page } = await visitAs('street01', '/village/list')
  await settled(page)
  await page.getByRole('button', { name: 'plus 新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('小区名称').fill('望江新苑')
  await choose(page, form, '街道', '滨河街道')
  await choose(page, form, '社区', '望江社区')
  await expect.poll(() => form.getByLabel('行政区划').inputValue()).toMatch(/^330199\d{6}$/)
  await form.getByLabel('详细地址').fill('望江路9号')
  await choose(page, form, '小区类型', '商品房')
  await choose(page, form, '管理模式', '物业企业')
  await form.getByLabel('总建筑面积（㎡）').fill('8800')
  await screenshot(page, 'village-form')
  await form.getByRole('button', { name: '新增小区' }).click()
  await page.getByText('新增成功').first().waitFor()
  const row = rowWith(page, '望江新苑')
  await row.getByText('正常').waitFor()
  await row
    .getByRole('button', { name: /^小区信息|^更多操作/ })
    .first()
    .click()
  const entry = page.getByRole('menuitem', { name: '小区信息' })
  if (await entry.count()) await entry.click()
  await page.getByRole('tab', { name: '楼栋房屋' }).waitFor()
  await expectAccessible(page)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '打印档案' }).click()
  await page.getByLabel('打印预览').getByText('望江路9号').waitFor()
  await screenshot(page, 'village-print')
})

const renamed = '荷风苑更名为荷风雅苑'

test('a village gets another name through three audits', async () => {
  const { page } = await visitAs('village0102', `/village/nameChange?villageId=${far}&_open=add`)
  const form = page.getByRole('dialog')
  await form.getByText('荷风苑').waitFor()
  await form.getByLabel('新名称').fill('荷风雅苑')
  await choose(page, form, '更名原因', '业主申请')
  await form.getByLabel('更名说明').fill('业主大会表决通过')
  await form.locator('input[type=file]').setInputFiles({
    name: '业主大会决定.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  })
  await form.getByRole('link', { name: '业主大会决定.pdf' }).waitFor()
  await screenshot(page, 'village-rename')
  await form.getByRole('button', { name: '新增更名申请' }).click()
  await rowWith(page, '荷风雅苑').getByText('待社区审核').waitFor()
  await passTodo('comm0102', renamed, '待街道审核')
  await passTodo('street01', renamed, '待区级审核')
  const last = await passTodo('supadmin', renamed, '已通过')
  await screenshot(last, 'village-renamed')
  expect(await rowsOf('select name, alias from village where id = $1', [far])).toMatchObject([
    { name: '荷风雅苑', alias: expect.stringContaining('荷风苑（至') },
  ])
})
