import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays, toWireDate } from '#kernel/shared/time.ts'
import { testPassword } from '../support/test-secrets.ts'
import { callFrom } from './support/call.ts'
import { choose, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, signIn, visitAs } from './support/sign-in.ts'
import { passTodo } from './support/todo.ts'
import { visit } from './support/visit.ts'

// Five people with a browser each.
vi.setConfig({ testTimeout: 180_000 })

const village = '岸芷园'
const building = '岸芷1幢'
const manager = 'journey_pm'

/** A company with a project and its manager, so that other journeys keep their villages to themselves. */
beforeAll(async () => {
  const depart = `insert into sys_depart (tenant_id, id, parent_id, depart_name, depart_order, org_category, org_type, org_code)
    select 1, $1, id, $2, 990, $3, $4, $5 from sys_depart where tenant_id = 1 and org_code = $6`
  await rowsOf(depart, ['e2e-firm', '远航物业', 'company', '2', 'B01A90', 'B01'])
  await rowsOf(depart, ['e2e-project', '远航物业项目部', 'group', '3', 'B01A90A01', 'B01A90'])
  await rowsOf(
    `insert into sys_user (id, username, realname, password_hash, password_version, password_time, must_change, version)
     select 'e2e-manager', $1, '航经理', password_hash, password_version, password_time, false, 1 from sys_user where username = 'pm0101'`,
    [manager],
  )
  await rowsOf(`insert into sys_user_tenant (tenant_id, user_id) values (1, 'e2e-manager')`)
  await rowsOf(`insert into sys_user_depart (tenant_id, user_id, depart_id) values (1, 'e2e-manager', 'e2e-project')`)
  await rowsOf(
    `insert into sys_user_role (tenant_id, user_id, depart_id, role_code) values (1, 'e2e-manager', 'e2e-project', 'projectManager')`,
  )
})

const csv = (name: string, lines: readonly string[]) => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
})

/** Chooses a sheet in the import window of the shown list and has it checked. */
async function check(page: Page, title: string, sheet: ReturnType<typeof csv>) {
  await settled(page)
  await page.getByRole('button', { name: /导入$/ }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('选择要导入的文件').setInputFiles(sheet)
  await dialog.getByRole('button', { name: '检查并预览' }).click()
  return dialog
}

test('a village goes from the sheet of its manager to its people, a new name, and another company', async () => {
  const { page } = await visitAs(manager, '/village/list')
  const villages = [
    '小区名称,街道,社区,详细地址,类型,总建筑面积',
    `${village},滨河街道,望江社区,岸芷路1号,商品房,2147.50`,
  ]
  const first = await check(page, '导入小区', csv('小区.csv', villages))
  await first.getByRole('button', { name: '开始导入' }).click()
  await page.getByText('共1行数据全部导入成功！').waitFor()
  await first.waitFor({ state: 'detached' })
  await rowWith(page, village).getByText('草稿').waitFor()
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>('select id from village where name = $1', [village])
  await callFrom(page, 'PUT', '/village/info/dealing', { id, action: 'submit' })
  const { page: community } = await visitAs('comm0101', '/village/householdAudit')
  await callFrom(community, 'PUT', '/village/info/audit', { id, pass: 'Y', opinion: '同意' })
  const house = {
    villageId: id,
    name: building,
    code: 'AZ',
    buildingType: '2',
    structure: null,
    floorsUp: 6,
    floorsDown: 0,
  }
  const rest = { hasElevator: 'Y', buildArea: null, completeDate: null, warrantyEndDate: null, sort: 0 }
  const { id: buildingId } = await callFrom(page, 'POST', '/village/building', { ...house, ...rest })
  const unit = { buildingId, name: '1单元', code: '1', elevatorCount: null, floors: null, roomsPerFloor: null }
  await callFrom(page, 'POST', '/village/unit', unit)

  // Twenty rooms, of which one has no area: five in a hundred.
  await page.goto('/village/room')
  const rooms = Array.from({ length: 20 }, (_, index) => {
    const floor = Math.floor(index / 4) + 1
    const area = index === 6 ? '0' : '89.50'
    return `${village},${building},1单元,0${floor}0${(index % 4) + 1},${floor},住宅,${area},合同,商品房,已售未交付`
  })
  const sheet = csv('房屋.csv', ['小区,楼栋,单元,房号,楼层,用途,建筑面积,面积来源,权属,交付状态', ...rooms])
  const second = await check(page, '导入房屋', sheet)
  await second.getByText('共20行，其中1行有误').waitFor()
  const wrong = second.getByLabel('第8行建筑面积')
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
  await screenshot(page, 'journey-mend')
  await wrong.fill('89.50')
  await second.getByRole('button', { name: '重新检查' }).click()
  await second.getByText('共20行，全部可以导入。').waitFor()
  await second.getByRole('button', { name: '开始导入' }).click()
  await page.getByText('共20行数据全部导入成功！').waitFor()

  await page.goto('/village/building')
  await settled(page)
  await rowWith(page, building)
    .getByRole('button', { name: /生成房屋/ })
    .click()
  const wizard = page.getByRole('dialog', { name: '批量生成房屋' })
  await wizard.getByLabel('单元', { exact: true }).fill('2单元')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await wizard.getByLabel('终止楼层').fill('2')
  await wizard.getByLabel('每层户数').fill('2')
  await wizard.getByLabel('建筑面积（㎡）').fill('89.5')
  await wizard.getByText('将生成 4 套房屋').waitFor()
  await wizard.getByRole('button', { name: '下一步' }).click()
  await wizard.getByRole('button', { name: /^生\s?成$/ }).click()
  await page.getByText('已生成4套房屋').waitFor()
  const counted = await rowsOf('select room_count, exclusive_area from village where id = $1', [id])
  expect(counted).toEqual([{ room_count: 24, exclusive_area: '2148.00' }])

  await page.goto('/village/invitation')
  await settled(page)
  await page.getByRole('button', { name: '签发邀请码' }).click()
  const issue = page.getByRole('dialog', { name: '签发邀请码' })
  await choose(page, issue, '房屋', `${building}1单元0101`)
  await issue.getByRole('button', { name: '签发' }).click()
  const card = page.getByRole('dialog', { name: '邀请码' }).getByRole('article').first()
  const code = (await card.locator('.invitation-code').innerText()).trim()

  const { page: owner } = await visit({ width: 390 })
  await owner.goto(`/user/register?code=${code}`)
  await owner.getByRole('button', { name: '下一步' }).click()
  await owner.getByText(`您将登记为 ${village} ${building}1单元0101 的产权人`).waitFor()
  await owner.getByLabel('姓名').fill('旅程业主')
  await owner.getByLabel('证件类型').selectOption('2')
  await owner.getByLabel('证件号码').fill('E66600001')
  await owner.getByLabel('手机号').fill('13911110077')
  await owner.getByLabel('用户名').fill('journey_owner')
  await owner.getByLabel('密码', { exact: true }).fill(testPassword)
  await owner.getByLabel('确认密码').fill(testPassword)
  await owner.getByRole('button', { name: '注册' }).click()
  await owner.getByText('恭喜，账户 journey_owner 注册成功').waitFor()

  await community.goto('/village/householdAudit')
  await settled(community)
  // Where many stand, a community reads surnames.
  const application = rowWith(community, '旅**').filter({ hasText: village })
  await application.getByRole('button', { name: /^通过/ }).click()
  const decision = community.getByRole('dialog', { name: '通过“旅**”的申请' })
  await decision.getByRole('button', { name: '通过' }).click()
  await application.waitFor({ state: 'detached' })

  await signIn(owner, 'journey_owner')
  await owner.goto('/village/myHousehold')
  await owner
    .getByRole('article', { name: `${village} ${building}1单元0101` })
    .getByText('旅程业主（本人）')
    .waitFor()
  // An owner reads the record of the own village, and of no other.
  await owner.goto('/village/list')
  await settled(owner)
  await rowWith(owner, village).first().waitFor()
  expect((await callFrom(owner, 'GET', '/village/info'))['total']).toBe(1)
  await screenshot(owner, 'journey-owner-village')
  await owner.goto(`/village/info?id=${id}`)
  await owner.getByRole('tab', { name: '基本信息' }).waitFor()
  await expect.poll(() => owner.getByRole('tab', { name: '楼栋房屋' }).count()).toBe(0)

  await page.goto(`/village/nameChange?villageId=${id}&_open=add`)
  const form = page.getByRole('dialog')
  await form.getByText(village).waitFor()
  await form.getByLabel('新名称').fill('岸芷汀兰园')
  await choose(page, form, '更名原因', '业主申请')
  await form.getByLabel('更名说明').fill('业主大会表决通过')
  await form.locator('input[type=file]').setInputFiles({
    name: '业主大会决定.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  })
  await form.getByRole('link', { name: '业主大会决定.pdf' }).waitFor()
  await form.getByRole('button', { name: '新增更名申请' }).click()
  await rowWith(page, '岸芷汀兰园').getByText('待社区审核').waitFor()
  const [change] = await rowsOf<{ id: string }>('select id from village_name_change where village_id = $1', [id])
  const verdict = { id: change!.id, pass: 'Y', opinion: '同意' }
  await callFrom(community, 'PUT', '/village/nameChange/audit', verdict)
  await passTodo('street01', `${village}更名为岸芷汀兰园`, '待区级审核')
  const { page: authority } = await visitAs('supadmin', '/village/managerArea')
  await callFrom(authority, 'PUT', '/village/nameChange/audit', verdict)

  await page.goto('/village/list')
  await settled(page)
  await rowWith(page, '岸芷汀兰园').first().waitFor()
  const list = await callFrom(authority, 'GET', `/wisdom/managerArea?villageId=${id}`)
  const [area] = list['records'] as [{ startDate: string }]
  const yesterday = addDays(toWireDate(new Date()), -1)
  const ended = { ...area, startDate: addDays(yesterday, -30), endDate: yesterday }
  await callFrom(authority, 'PUT', '/wisdom/managerArea', ended)
  await page.reload()
  await settled(page)
  await expect.poll(() => rowWith(page, '岸芷汀兰园').count()).toBe(0)
  for (const path of [
    '/village/info',
    '/village/building',
    '/village/room',
    '/village/households',
    '/wisdom/managerArea',
  ])
    expect([path, (await callFrom(page, 'GET', path))['total']]).toEqual([path, 0])
  await screenshot(page, 'journey-lost')
})
