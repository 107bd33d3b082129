import { afterAll, expect, test, vi } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
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
  const preview = page.getByRole('dialog', { name: '打印小区档案' })
  await preview.getByText('预览，打印时生成文书编号').waitFor()
  await preview.getByRole('button', { name: /^打\s?印$/ }).click()
  await preview.getByText(/^文书编号：WS\d{13}$/).waitFor()
  await preview.getByText(/^校验码：[0-9a-f]{16}$/).waitFor()
  const papers = preview.getByRole('region', { name: '打印记录' })
  await papers.getByRole('button', { name: /^查看WS\d{13}$/ }).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'village-print-issued')
  await page.setViewportSize({ width: 390, height: 844 })
  await papers.getByRole('button', { name: /^重印WS/ }).click()
  await preview.getByText('重印第1次').waitFor()
  await papers.getByText('已重印1次').waitFor()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await screenshot(page, 'village-print-phone')
})

test('whoever audits a village that was returned sees, from the to-do on, what has been changed since', async () => {
  const { page: manager } = await visitAs('pm0101', '/village/list')
  const place = { streetId: seedId('depart', 'A01A01'), communityId: seedId('depart', 'A01A01A01') }
  const facts = {
    name: '芦汀苑',
    areaCode: '330199001001',
    address: '芦汀路1号',
    villageType: '1',
    managementMode: '1',
  }
  const empty = ['lng', 'lat', 'boundary', 'buildYear', 'developer', 'firstDeliveryDate', 'landArea', 'residentArea']
  const more = ['plannedRoomCount', 'parkingTotal', 'parkingGround', 'parkingUnder', 'elevatorCount', 'greenRate']
  const none = Object.fromEntries([...empty, ...more, 'feeStandard', 'images'].map((key) => [key, null]))
  const village = { ...none, ...place, ...facts, totalArea: '8800' }
  const { id } = await callFrom(manager, 'POST', '/village/info', village)
  await callFrom(manager, 'PUT', '/village/info/dealing', { id, action: 'submit' })

  const { page } = await visitAs('comm0101', '/office/village')
  await settled(page)
  await rowWith(page, '芦汀苑')
    .getByRole('button', { name: /^去处理/ })
    .click()
  const changes = page.getByRole('region', { name: '变更对比' })
  await changes.getByText('新建的小区档案，全部内容为新填。').waitFor()
  await page.getByRole('button', { name: '退回' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('类型与面积不符，请核对')
  await page.getByRole('dialog').getByRole('button', { name: '退回' }).click()
  await page.getByText('已退回').first().waitFor()

  const returned = await callFrom(manager, 'GET', `/village/info/${String(id)}`)
  const mended = { villageType: '2', totalArea: '9100.5', developer: '望江建设开发有限公司' }
  await callFrom(manager, 'PUT', '/village/info', { ...returned, ...mended })
  await callFrom(manager, 'PUT', '/village/info/dealing', { id, action: 'submit' })
  await page.goto('/office/village')
  await settled(page)
  await rowWith(page, '芦汀苑')
    .getByRole('button', { name: /^去处理/ })
    .click()
  await changes.getByText('有 3 项变更').waitFor()
  const rows = changes.getByRole('row')
  expect(await rows.allInnerTexts()).toEqual([
    '字段\t变更前\t变更后',
    '小区类型\t商品房\t老旧小区',
    '总建筑面积（㎡）\t8,800.00\t9,100.50',
    '建设单位\t—\t望江建设开发有限公司',
  ])
  await expectAccessible(page)
  await screenshot(page, 'village-changes')
  await page.setViewportSize({ width: 390, height: 844 })
  await changes.waitFor()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await screenshot(page, 'village-changes-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '审核通过' }).click()
  await page.getByText('正常').first().waitFor()
  await page.getByRole('tab', { name: '变更对比' }).click()
  await changes.getByText('档案没有变更').waitFor()
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
  const names = last.getByRole('table', { name: '更名前后' }).getByRole('row').last()
  expect(await names.innerText()).toBe('小区名称\t荷风苑\t荷风雅苑')
  await screenshot(last, 'village-renamed')
  expect(await rowsOf('select name, alias from village where id = $1', [far])).toMatchObject([
    { name: '荷风雅苑', alias: expect.stringContaining('荷风苑（至') },
  ])
})
