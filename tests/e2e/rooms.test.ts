import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const name = '生成试验幢'

beforeAll(async () => {
  await rowsOf(
    `insert into village_building (tenant_id, id, village_id, name, code, building_type, floors_up, floors_down, unit_count, has_elevator, create_time, update_time, version)
     select 1, 'e2e-generated', village_id, $1, 'GE', '3', 18, 0, 0, 'Y', now(), now(), 1 from village_building where code = 'S1' limit 1`,
    [name],
  )
})

test('rooms are planned, mended in the preview, stored, and stand on the map of their building', async () => {
  const { page } = await visitAs('pm0101', '/village/building')
  await settled(page)
  const row = rowWith(page, name)
  await row.getByRole('button', { name: /生成房屋/ }).click()
  const dialog = page.getByRole('dialog', { name: '批量生成房屋' })
  await dialog.getByLabel('单元', { exact: true }).fill('1单元')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByLabel('终止楼层').fill('2')
  await dialog.getByLabel('每层户数').fill('2')
  await dialog.getByLabel('建筑面积（㎡）').fill('89.5')
  await dialog.getByText('将生成 4 套房屋').waitFor()
  await screenshot(page, 'rooms-plan')
  await dialog.getByRole('button', { name: '下一步' }).click()

  const grid = dialog.getByRole('grid', { name: '待生成的房屋' })
  const cell = grid.locator('[role=row][aria-rowindex="2"] [data-type="input"]')
  await cell.click()
  await page.keyboard.type('0102')
  await page.keyboard.press('Enter')
  // The number that stands twice now is marked at its second place.
  const second = grid.locator('[role=row][aria-rowindex="3"] [data-type="input"]')
  await expect.poll(() => second.getAttribute('title')).toBe(`房号重复：${name}-1单元-0102`)
  await cell.click()
  await page.keyboard.type('0199')
  await page.keyboard.press('Enter')
  await grid.locator('[role=row]', { hasText: '0199' }).waitFor()
  await screenshot(page, 'rooms-preview')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^生\s?成$/ }).click()
  await page.getByText('已生成4套房屋').waitFor()
  await dialog.waitFor({ state: 'detached' })

  await row.getByRole('link', { name, exact: true }).click()
  const detail = page.getByRole('dialog', { name })
  await detail.getByRole('tab', { name: '房屋图' }).click()
  const room = detail.getByRole('button', { name: `${name}1单元0199，空置` })
  await room.waitFor()
  await expect.poll(() => detail.locator('.room-cell').count()).toBe(4)
  await expectAccessible(page)
  await screenshot(page, 'rooms-map')
  expect(await overhang(page)).toBe(0)
  await room.press('Enter')
  await page
    .getByRole('dialog', { name: `${name}1单元0199` })
    .getByText('0001-GE-1-0199')
    .waitFor()
  const stored = await rowsOf<{ roomNo: string }>(
    `select room_no as "roomNo" from village_room where building_id = 'e2e-generated' order by room_no`,
  )
  expect(stored.map(({ roomNo }) => roomNo)).toEqual(['0102', '0199', '0201', '0202'])
})
