import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { converted } from '#engines/map/shared/coordinate-system.ts'
import { distanceOf } from '#engines/map/shared/geometry.ts'
import type { Position } from '#engines/map/shared/position.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { deal, idOf, send, type Ticket } from './support/ticket.ts'

const near = seedId('village', 'A01A01A01A01')

/** Types a part of an option into the field that has the focus and takes the first one that is found. */
async function pick(page: Page, typed: string, option: string): Promise<void> {
  await page.keyboard.type(typed)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active', { hasText: option }).waitFor()
  await page.keyboard.press('Enter')
}

const roomForm = { roomNo: '0901', usage: '1', areaSource: '1', ownershipKind: '1', deliverState: '1' } as const

/** A room of the first building that belongs to this journey alone. */
const roomOf = (page: Page, roomNo: string): Promise<{ id: string; version: number }> =>
  send(page, 'POST', '/village/room', {
    ...roomForm,
    villageId: near,
    buildingName: '1幢',
    unitName: '1单元',
    roomNo,
    floor: 9,
    buildArea: '80.00',
    innerArea: null,
    layout: null,
    certNo: null,
    deliverDate: null,
    liveState: '3',
    countInVote: 'Y',
  })
const forget = (...ids: string[]) => rowsOf('update village_room set del_flag = 1 where id = any($1)', [ids])

test('a room is entered by keyboard: its building and unit are chosen from those of the village', async () => {
  const { page } = await visitAs('pm0101', '/village/room?_open=add')
  const form = page.getByRole('dialog', { name: '添加房屋' })
  const building = form.getByLabel('楼栋', { exact: true })
  await form.getByLabel('小区', { exact: true }).waitFor()
  await expect.poll(() => building.isDisabled()).toBe(true)
  await choose(page, form, '小区', '桂园里')
  await building.focus()
  await pick(page, '商业', '商业1幢')
  await form.getByText('该楼栋没有单元').waitFor()
  await expect.poll(() => form.getByLabel('单元', { exact: true }).isDisabled()).toBe(true)
  await building.focus()
  await pick(page, '1幢', '1幢')
  const unit = form.getByLabel('单元', { exact: true })
  await expect.poll(() => unit.isDisabled()).toBe(false)
  await unit.focus()
  await pick(page, '2', '2单元')
  await expectAccessible(page)
  await screenshot(page, 'room-form')
  await form.getByLabel('房号').fill('0999')
  await form.getByLabel('楼层').fill('9')
  await form.getByLabel('建筑面积（㎡）').fill('66.6')
  for (const [label, option] of [
    ['用途', '住宅'],
    ['面积来源', '合同'],
    ['产权性质', '商品房'],
    ['交付状态', '未售'],
    ['居住状态', '空置'],
  ] as const)
    await choose(page, form, label, option)
  await form.getByRole('radio', { name: '是' }).check()
  await form.getByRole('button', { name: '新增房屋' }).click()
  await page.getByText('新增成功').waitFor()
  const [made] = await rowsOf<{ id: string; name: string }>(
    `select id, name from village_room where room_no = '0999' and village_id = $1 and del_flag = 0`,
    [near],
  )
  expect(made?.name).toBe('1幢2单元0999')
  await forget(made!.id)
})

test('rows that the server keeps show their buttons with the reason', async () => {
  const { page } = await visitAs('pm0101', '/village/room?name=1幢1单元0101')
  await settled(page)
  const kept = rowWith(page, '1幢1单元0101').getByRole('button', { name: /^删除：.*（存在关联数据，不能删除）$/ })
  await kept.focus()
  await page.getByRole('tooltip', { name: '存在关联数据，不能删除' }).waitFor()
  await expect.poll(() => kept.getAttribute('aria-disabled')).toBe('true')
  await page.goto('/village/managerArea')
  await settled(page)
  const area = rowWith(page, '桂园里').first()
  await area.getByRole('button', { name: /^编辑：.*（已生效的管理区域由主管部门变更）$/ }).waitFor()
  await screenshot(page, 'refused-rows')

  const phone = await visitAs('pm0101', '/village/managerArea', { width: 390 })
  await settled(phone.page)
  const card = rowWith(phone.page, '桂园里').first()
  await card.getByRole('button', { name: /^编辑：.*（已生效的管理区域由主管部门变更）$/ }).waitFor()
  expect(await overhang(phone.page)).toBe(0)
})

test('a boundary is drawn from the form of its village, in whatever system its corners are known', async () => {
  const { page } = await visitAs('supadmin', `/village/list?_open=edit:${near}`)
  const form = page.getByRole('dialog', { name: '编辑小区' })
  await form.getByRole('button', { name: /^边界：/ }).click()
  const dialog = page.getByRole('dialog', { name: '绘制边界' })
  await dialog.getByRole('button', { name: '填写坐标' }).click()
  await choose(page, dialog, '坐标系', 'WGS-84')
  const corners: Position[] = [
    [120.1, 30.2],
    [120.102, 30.2],
    [120.102, 30.202],
    [120.1, 30.202],
  ]
  await dialog.getByLabel(/每行一个拐点/).fill(corners.map(String).join('\n'))
  await dialog.getByText(/4个拐点/).waitFor()
  await screenshot(page, 'village-boundary')
  const before = await rowsOf<{ boundary: object }>('select boundary from village where id = $1', [near])
  await dialog.getByRole('button', { name: '使用该边界' }).click()
  await dialog.waitFor({ state: 'detached' })
  await form.getByText(/^4个拐点/).waitFor()
  await form.getByRole('button', { name: '保存修改' }).click()
  await page.getByText('更新成功').waitFor()
  const [stored] = await rowsOf<{ boundary: { coordinates: Position[][] } }>(
    'select boundary from village where id = $1',
    [near],
  )
  const wanted = corners.map((corner) => converted(corner, 'WGS84', 'GCJ02'))
  stored!.boundary.coordinates[0]!.slice(0, 4).forEach((corner, at) => {
    expect(distanceOf(corner, wanted[at]!)).toBeLessThan(1)
  })
  await rowsOf('update village set boundary = $2 where id = $1', [near, JSON.stringify(before[0]!.boundary)])
})

test('a room goes to somebody who is in the register already, without anything typed of the person', async () => {
  const { page } = await visitAs('pm0101', '/village/households')
  const { id: roomId } = await roomOf(page, '0998')
  const certFiles = `household/202611/${seedId('certificate', 'pm0101')}/cert.png`
  await rowsOf(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     values (1, $1, $2, 'household', 'cert.png', 'image/png', 1, '', $3, now())`,
    [seedId('certificate', 'pm0101'), certFiles, seedId('user', 'pm0101')],
  )
  const seller = { name: '卖房人', phone: '19900007711', idType: '2', idNo: 'E77110001' }
  await send(page, 'POST', '/village/households', {
    roomId,
    relationType: 'owner',
    ownStart: '2020-01-01',
    certFiles,
    resident: seller,
  })
  const buyer = seedId('resident', 'G2')
  const [known] = await rowsOf<{ name: string; phone: string }>(
    'select name, phone_mask as phone from resident where id = $1',
    [buyer],
  )
  try {
    await page.goto(`/village/households?name=${encodeURIComponent('卖房人')}`)
    await settled(page)
    const row = rowWith(page, '卖房人')
    await row.getByRole('button', { name: /^过户/ }).click()
    const dialog = page.getByRole('dialog', { name: '房屋过户' })
    await dialog.getByText('选择已登记人员').click()
    await dialog.getByRole('combobox', { name: '已登记人员' }).fill(known!.phone.slice(-4))
    const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: known!.name })
    await option.first().waitFor()
    await expect.poll(() => option.first().innerText()).toContain(known!.phone)
    await option.first().click()
    await expectAccessible(page)
    await screenshot(page, 'transfer-known')
    await dialog.getByRole('button', { name: '过户' }).click()
    await page.getByText('过户成功').waitFor()
    const owners = await rowsOf<{ resident: string; state: string }>(
      'select resident_id as resident, state from household where room_id = $1 order by state desc',
      [roomId],
    )
    expect(owners.map(({ state }) => state)).toEqual(['VERIFIED', 'MOVED_OUT'])
    expect(owners[0]?.resident).toBe(buyer)
  } finally {
    await rowsOf('update household set del_flag = 1 where room_id = $1', [roomId])
    await forget(roomId)
  }
})

test('the heat of repairs is shown for a period, beside a list of the same places', async () => {
  const { page } = await visitAs('supadmin', '/gismap')
  const side = page.getByRole('complementary', { name: '图层与区域' })
  const layer = side.getByRole('checkbox', { name: '报修热力' })
  await layer.waitFor()
  await expect.poll(() => layer.isChecked()).toBe(false)
  await layer.check()
  const shown = side.locator('label', { has: page.getByRole('checkbox', { checked: true }) })
  const others = shown.filter({ hasNotText: '报修热力' })
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click()
    // Pressed again before the page has followed, it would be chosen anew.
    await expect.poll(() => others.count()).toBe(left - 1)
  }
  await choose(page, side, '报修热力的时间', '近365天')
  await side
    .getByRole('region', { name: '视野内' })
    .getByRole('button', { name: /桂园里.*报修热力/ })
    .waitFor()
  await screenshot(page, 'map-heat')
  await expectAccessible(page)
  await choose(page, side, '报修热力的时间', '自选日期')
  for (const [name, day] of [
    ['开始日期', '2001-01-01'],
    ['结束日期', '2001-01-02'],
  ] as const) {
    await side.getByLabel(name).fill(day)
    await page.keyboard.press('Enter')
  }
  await side.getByText('视野内 0 项').waitFor()
})

test('a worker who signs in at a repair sends the position that the browser gives, in the system of the map', async () => {
  const { page: owner } = await visitAs('owner0101', '/')
  const ticket = await send<Ticket>(owner, 'POST', '/wisdom/repair', {
    villageId: near,
    areaType: 'PUBLIC',
    locationText: '1幢门厅',
    repairType: 'ACCESS',
    content: '楼下门禁按键没有反应',
    confirmDuplicate: 'Y',
  })
  const { page: manager } = await visitAs('pm0101', '/')
  await deal(manager, ticket, 'accept')
  await deal(manager, ticket, 'dispatch', { targetUserId: await idOf('staff0101') })
  const { page, context } = await visitAs('staff0101', `/wisdom/repair/detail?id=${ticket.id}`, { width: 390 })
  const [place] = await rowsOf<{ lng: string; lat: string }>('select lng, lat from village where id = $1', [near])
  const [longitude, latitude] = converted([Number(place!.lng), Number(place!.lat)], 'GCJ02', 'WGS84')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude, latitude })
  const tools = page.getByRole('toolbar', { name: '工单操作' })
  await tools.getByRole('button', { name: '接单' }).click()
  await tools.getByRole('button', { name: '到场签到' }).click()
  await page.getByText(/^距小区约[01]米$/).waitFor()
  await expect.poll(() => tools.getByRole('button', { name: '到场签到' }).count()).toBe(0)
  await screenshot(page, 'repair-arrival')
  await rowsOf('update repair set del_flag = 1 where id = $1', [ticket.id])
})
