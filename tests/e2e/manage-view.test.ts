import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '#kernel/shared/messages.ts'
import { expectAccessible } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const buildings = '/village/building'
// Nobody else's journey looks at this account, so its habits are free to change.
const clerk = 'street01'

beforeAll(async () => {
  const [village] = await rowsOf<{ id: string }>(
    "select village_id as id from village_building where code = 'S1' limit 1",
  )
  const numbers = ['A1', 'A2', 'A3']
  await rowsOf(
    `insert into village_building (tenant_id, id, village_id, name, code, building_type, floors_up, floors_down, unit_count, has_elevator, create_time, update_time, version)
     select 1, 'e2e' || code, $1, '试验' || code || '幢', code, '1', 6, 0, 0, 'N', now(), now(), 1 from unnest($2::text[]) code`,
    [village!.id, numbers],
  )
  const room = { id: 'e2eRoom', building_id: 'e2eA3', unit_id: null, room_code: 'e2eRoom', cert_no: '', del_flag: 1 }
  await rowsOf(
    `insert into village_room select made.* from village_room r, jsonb_populate_record(r, $2::jsonb) made
     where r.village_id = $1 order by r.id limit 1`,
    [village!.id, JSON.stringify(room)],
  )
})

const heads = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('.tab-page:visible thead th').allInnerTexts()
  return texts.map((text) => text.trim()).filter((text) => text !== '' && text !== '操作')
}

test('columns are hidden, moved by hand and by keys, and follow the user to another browser', async () => {
  const { page } = await visitAs(clerk, buildings)
  await settled(page)
  const before = await heads(page)
  await page.getByRole('button', { name: '列设置' }).click()
  const chooser = page.getByRole('dialog', { name: '列设置' })
  await chooser.getByRole('checkbox', { name: '楼号' }).uncheck()
  const grips = chooser.locator('.mv-column-grip')
  await grips
    .nth(before.indexOf('有电梯'))
    .dragTo(chooser.locator('.mv-column').nth(0), { targetPosition: { x: 40, y: 4 } })
  await tabTo(page, /^上移：小区$/)
  await page.keyboard.press('Enter')
  await screenshot(page, 'list-columns')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await chooser.waitFor({ state: 'detached' })
  const rest = before.filter((title) => !['楼号', '有电梯', '小区', '楼栋名称'].includes(title))
  const wanted = ['有电梯', '小区', '楼栋名称', ...rest]
  expect(await heads(page)).toEqual(wanted)
  // Kept on the server a moment later.
  const kept = `select 1 from sys_user_preference where key = 'list-columns:/village/building'`
  await expect.poll(() => rowsOf(kept).then((rows) => rows.length)).toBe(1)

  const other = await visitAs(clerk, buildings)
  await settled(other.page)
  await expect.poll(() => heads(other.page)).toEqual(wanted)
  await other.page.getByRole('button', { name: '列设置' }).click()
  await other.page.getByRole('checkbox', { name: '全选' }).check()
  await expect.poll(async () => (await heads(other.page)).toSorted()).toEqual([...before, '更新时间'].toSorted())
  await other.page.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => heads(other.page)).toEqual(before)
})

test('an advanced query is built, saved, restored by its address and cleared', async () => {
  const { page } = await visitAs(clerk, buildings)
  await settled(page)
  await page.getByRole('button', { name: '高级查询' }).click()
  const dialog = page.getByRole('dialog', { name: '高级查询构造器' })
  await dialog.getByRole('region', { name: '保存的查询' }).getByText('没有保存任何查询').waitFor()
  await dialog.getByText('没有任何查询条件').waitFor()
  await dialog.getByRole('button', { name: '查询', exact: true }).click()
  await page.getByText('不能查询空条件').waitFor()
  await dialog.getByRole('button', { name: '保存查询条件' }).click()
  await page.getByText('空条件不能保存').waitFor()

  await dialog.getByRole('button', { name: '添加查询条件' }).click()
  await choose(page, dialog, '条件1的字段', '楼栋名称')
  await dialog.getByLabel('条件1的值').fill('试验')
  await dialog.getByRole('button', { name: '添加条件' }).click()
  await choose(page, dialog, '条件2的字段', '楼号')
  await choose(page, dialog, '条件2的规则', '在…中')
  await dialog.getByLabel('条件2的值').pressSequentially('A1,A2,')
  // Esc does not throw away what was written.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '放弃正在编写的查询条件？' })
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  await expectAccessible(page)
  await screenshot(page, 'list-advanced')
  await dialog.getByRole('button', { name: '保存查询条件' }).click()
  const naming = page.getByRole('dialog', { name: '保存查询条件' })
  await naming.getByRole('button', { name: '保存' }).click()
  await page.getByText('保存名称不能为空').waitFor()
  await naming.getByLabel('保存名称').fill('试验楼')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '试验楼', exact: true }).waitFor()
  await naming.waitFor({ state: 'detached' })
  // The same name again asks, and writes over it only when told so.
  await dialog.getByLabel('条件2的值').fill('A1')
  for (const answer of ['取消', '覆盖']) {
    await dialog.getByRole('button', { name: '保存查询条件' }).click()
    await naming.getByLabel('保存名称').fill('试验楼')
    await page.keyboard.press('Enter')
    const known = page.getByRole('dialog', { name: '试验楼 已存在，是否覆盖？' })
    await known.getByRole('button', { name: answer }).click()
    await known.waitFor({ state: 'detached' })
    if (answer === '取消') await naming.getByRole('button', { name: '取消' }).click()
    await naming.waitFor({ state: 'detached' })
  }
  await dialog.getByLabel('条件2的值').fill('A1,A2,')
  await dialog.getByRole('button', { name: '查询', exact: true }).click()
  await rowWith(page, '试验A1幢').waitFor()
  await rowWith(page, '试验A3幢').waitFor({ state: 'detached' })
  await expect.poll(() => rowWith(page, '幢').count()).toBe(2)

  await page.reload()
  await settled(page)
  await expect.poll(() => rowWith(page, '幢').count()).toBe(2)
  await page.getByRole('button', { name: /已有高级查询条件生效/ }).hover()
  await page.getByText('已有高级查询条件生效').waitFor()
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await page.getByRole('button', { name: '高级查询', exact: true }).click()
  await dialog.getByRole('button', { name: '删除查询：试验楼' }).click()
  await page.getByRole('dialog', { name: '是否删除当前查询？' }).getByRole('button', { name: '删除' }).click()
  await dialog.getByText('没有保存任何查询').waitFor()
})

test('what was deleted comes back from its message, and later from the bin', async () => {
  const { page, faults } = await visitAs(clerk, buildings)
  faults.expect({ statuses: [404] })
  await page.goto(`${buildings}?_open=detail:${'0'.repeat(32)}`)
  await page.getByText('详情获取失败').waitFor()
  await page.keyboard.press('Escape')
  await settled(page)
  const remove = async (name: string): Promise<void> => {
    await rowWith(page, name)
      .getByRole('button', { name: /更多操作/ })
      .click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await rowWith(page, name).waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: '批量删除' }).click()
  await page.getByText('请选择一条记录！').waitFor()
  await page.getByLabel('楼栋名称', { exact: true }).fill('试验')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await rowWith(page, '试验A3幢').waitFor()
  // Somebody puts a room into it while it is looked at: it stays, and says why.
  const putRoom = (isThere: boolean) =>
    rowsOf(`update village_room set del_flag = $1 where id = 'e2eRoom'`, [isThere ? 0 : 1])
  await rowWith(page, '试验A3幢').getByRole('checkbox').check()
  await putRoom(true)
  await page.getByRole('button', { name: '批量删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  const failure = page.locator('.ant-notification-notice', { hasText: '删除失败' })
  await failure.getByText(messages.referenced).waitFor()
  await failure.getByRole('button').click()
  await putRoom(false)
  await page.getByRole('button', { name: '刷新列表' }).click()
  await settled(page)
  await remove('试验A3幢')
  await page.getByRole('button', { name: '撤销' }).click()
  await rowWith(page, '试验A3幢').waitFor()

  await remove('试验A3幢')
  await page.getByRole('button', { name: '已删除' }).click()
  const bin = page.getByRole('dialog', { name: '已删除的楼栋' })
  const entry = bin.getByRole('listitem').filter({ hasText: '试验A3幢' })
  await entry.getByText(/ 于 \d{4}-\d\d-\d\d \d\d:\d\d 删除$/).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'list-recycled')
  await entry.getByRole('button', { name: /^恢复/ }).click()
  await entry.waitFor({ state: 'detached' })
  await page.goBack()
  await bin.waitFor({ state: 'detached' })
  await rowWith(page, '试验A3幢').waitFor()
})

test('a view is saved, opened by default, and a copied link shows another person the same list', async () => {
  const { page, context } = await visitAs(clerk, buildings)
  await settled(page)
  await page.getByLabel('楼栋名称', { exact: true }).fill('试验A2')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await rowWith(page, '试验A3幢').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '我的视图' }).click()
  await page.getByRole('menuitem', { name: '保存与管理视图' }).click()
  const dialog = page.getByRole('dialog', { name: '我的视图' })
  await dialog.getByLabel('视图名称').fill('二幢')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '默认打开：二幢' }).click()
  await screenshot(page, 'list-views')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await page.goto(buildings)
  await settled(page)
  await page.getByRole('button', { name: '视图：二幢' }).waitFor()
  await expect.poll(() => rowWith(page, '试验').count()).toBe(1)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制链接' }).click()
  await page.getByText('链接已复制').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await visitAs('comm0101', link)
  await settled(other.page)
  await expect.poll(() => rowWith(other.page, '试验').count()).toBe(1)
  await expect.poll(() => other.page.getByLabel('楼栋名称', { exact: true }).inputValue()).toBe('试验A2')

  await page.getByRole('button', { name: '视图：二幢' }).click()
  await page.getByRole('menuitem', { name: '保存与管理视图' }).click()
  await dialog.getByRole('button', { name: '删除视图：二幢' }).click()
  await page
    .getByRole('dialog', { name: /是否删除视图/ })
    .getByRole('button', { name: '删除' })
    .click()
  await dialog.getByText('还没有保存视图').waitFor()
})

test('a phone reaches the same tools, and nothing hangs over', async () => {
  const { page } = await visitAs(clerk, buildings, { width: 390, dark: true })
  await settled(page)
  expect(await overhang(page)).toBe(0)
  await page.getByRole('button', { name: '更多列表操作' }).click()
  await page.getByRole('menuitem', { name: '已删除' }).click()
  await page.getByRole('dialog', { name: '已删除的楼栋' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '高级查询' }).click()
  const dialog = page.getByRole('dialog', { name: '高级查询构造器' })
  await dialog.getByRole('button', { name: '添加查询条件' }).click()
  await choose(page, dialog, '条件1的字段', '有电梯')
  await choose(page, dialog, '条件1的值', '否')
  await screenshot(page, 'list-advanced-phone')
  await dialog.getByRole('button', { name: '查询', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await settled(page)
  expect(decodeURIComponent(new URL(page.url()).search)).toContain('["hasElevator","eq","N"]')
  expect(await overhang(page)).toBe(0)
})
