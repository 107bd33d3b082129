import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const name = '桂园里便民服务点'

const day = async (form: Locator, label: string, value: string) => {
  await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel(label, { exact: true }).press('Enter')
}

const forget = () => rowsOf('delete from project_site where name = $1', [name])
// Not while its pages are open: they read again what is gone.
afterAll(forget)
const stateOf = async () =>
  (await rowsOf<{ state: string }>('select state from project_site where name = $1', [name]))[0]?.state

async function enter(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: '添加项目登记' })
  await form.getByLabel('项目名称', { exact: true }).fill(name)
  await choose(page, form, '小区', '桂园里')
  // A service point beside the project of the demonstration.
  await choose(page, form, '项目类型', '服务中心/站点')
  await choose(page, form, '物业企业', '安居物业')
  const [group] = await rowsOf<{ name: string }>(
    `select d.name from ref_depart d join manager_area a on a.group_id = d.id join village v on v.id = a.village_id
     where v.name = '桂园里' and a.state = 'EFFECTIVE' limit 1`,
  )
  await choose(page, form, '项目部', group!.name)
  const [manager] = await rowsOf<{ name: string }>(`select realname as name from sys_user where username = 'pm0101'`)
  await choose(page, form, '项目经理', manager!.name)
  await form.getByLabel('服务面积（㎡）', { exact: true }).fill('80.00')
  await day(form, '开始日期', '2026-01-01')
  await form.getByLabel('服务电话', { exact: true }).fill('13912345678')
  await form.getByLabel('地址', { exact: true }).fill('桂园里南门')
  await screenshot(page, 'site-form')
  await form.getByRole('button', { name: '新增项目登记' }).click()
  await rowWith(page, name).first().waitFor()
}

const open = (page: Page) =>
  rowWith(page, name)
    .first()
    .getByRole('button', { name: /^查看：/ })
    .click()
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).last().click()

test(
  'a project is registered, passed by community and street, left, and handed over line by line',
  { timeout: 180_000 },
  async () => {
    await forget()
    const { page: company } = await visitAs('co01', '/company/site?_open=add')
    await enter(company)
    await screenshot(company, 'site-list')
    await open(company)
    await press(company, '提交')
    await expect.poll(stateOf).toBe('AUDITING')

    const { page: community } = await visitAs('comm0101', '/company/site')
    await settled(community)
    await open(community)
    await press(community, '审核通过')
    await expect.poll(stateOf).toBe('COMMUNITY_PASS')

    const { page: street } = await visitAs('street01', '/company/site')
    await settled(street)
    await open(street)
    await street.getByRole('tab', { name: '合同与经理' }).click()
    await street.getByText('经理在管项目').last().waitFor()
    await screenshot(street, 'site-detail')
    await expectAccessible(street)
    await press(street, '审核通过')
    await expect.poll(stateOf).toBe('NORMAL')

    await company.reload()
    await settled(company)
    await press(company, '退出')
    const asked = company.getByRole('dialog', { name: `退出“${name}”` })
    await day(asked, '退出日期', '2026-11-30')
    await asked.getByLabel('接收方').fill('桂园里业主委员会')
    await asked.getByLabel('原因').fill('服务点撤并到物业中心')
    await screenshot(company, 'site-exit')
    await asked.getByRole('button', { name: '退出', exact: true }).click()
    await expect.poll(stateOf).toBe('EXITING')

    await community.goto('/company/site')
    await settled(community)
    await rowWith(community, name)
      .first()
      .getByRole('button', { name: /^填写清单/ })
      .click()
    const list = community.getByRole('dialog', { name: `移交清单 ${name}` })
    const [stored] = await rowsOf<{ lines: number }>(
      'select jsonb_array_length(handover) as lines from project_site where name = $1',
      [name],
    )
    for (let line = 1; line <= stored!.lines; line += 1) await choose(community, list, `第${line}项核对结果`, '一致')
    await screenshot(community, 'site-handover')
    await community.setViewportSize({ width: 390, height: 844 })
    await screenshot(community, 'site-handover-phone')
    expect(await overhang(community)).toBe(0)
    await community.setViewportSize({ width: 1440, height: 900 })
    await list.getByRole('button', { name: '保存清单' }).click()
    await list.waitFor({ state: 'hidden' })
    await open(community)
    await press(community, '交接完成')
    await expect.poll(stateOf).toBe('EXITED')
  },
)

test('the list and the figures of projects and contracts fit a phone, and owners read their contract', async () => {
  const { page: phone } = await visitAs('co01', '/company/site', { width: 390 })
  await settled(phone)
  expect(await overhang(phone)).toBe(0)
  await screenshot(phone, 'site-phone')
  for (const [path, title, picture] of [
    ['/company/siteStatistics', '各街道在管项目', 'site-statistics'],
    ['/company/contractStatistics', '各等级住宅均价', 'contract-statistics'],
  ] as const) {
    const { page } = await visitAs('supadmin', path)
    await page.getByRole('heading', { name: new RegExp(title) }).waitFor()
    await expect.poll(() => page.locator('.stat-skeleton').count()).toBe(0)
    await page.locator('.stat-canvas').first().waitFor()
    await screenshot(page, picture)
    await page.setViewportSize({ width: 390, height: 844 })
    await screenshot(page, `${picture}-phone`)
    expect(await overhang(page)).toBe(0)
  }
  const { page: owner } = await visitAs('owner0101', '/company/contractPublic')
  await owner
    .getByRole('region', { name: /桂园里/ })
    .first()
    .waitFor()
  await screenshot(owner, 'contract-public')
  await owner.setViewportSize({ width: 390, height: 844 })
  await screenshot(owner, 'contract-public-phone')
  expect(await overhang(owner)).toBe(0)
})
