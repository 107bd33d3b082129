import type { Locator, Page } from 'playwright-core'
import { test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { rowWith } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const title = '住户审核：测试住户'

/** An application that two people of a village should have decided days ago. */
const waiting = `insert into todo (tenant_id, id, biz_type, biz_id, node, title, village_id, urgency, due_at, state, candidate_roles,
    open_page, params, create_by, create_time, version)
  select 1, md5('office todo'), 'HOUSEHOLD', md5('office household'), 'AUDIT', $1, v.id, '2', now() - interval '3 days', 'OPEN',
    array['projectManager', 'villageAdmin'], '/village/households', '{}', 'owner0101', now() - interval '6 days', 1
  from ref_village v where v.tenant_id = 1 and v.name = '桂园里'`

/** Presses what a row offers, in sight or in its menu. */
async function act(page: Page, row: Locator, label: string): Promise<void> {
  await row.waitFor()
  const button = row.getByRole('button', { name: new RegExp(`^${label}：`) })
  if (await button.isVisible()) return button.click()
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

test('an overdue application is urged, taken note of, handed over and found by the other candidate', async () => {
  await rowsOf(waiting, [title])
  const community = await visitAs('comm0101', '/office/overdue')
  const late = rowWith(community.page, title)
  await late.getByText('已超期').waitFor()
  await screenshot(community.page, 'office-overdue')
  await expectAccessible(community.page)
  await act(community.page, late, '催办')
  const urging = community.page.getByRole('dialog', { name: '催办' })
  await urging.getByLabel('催办说明').fill('住户已来电询问')
  await urging.getByRole('button', { name: '催办' }).click()
  await community.page.getByText('已催办').waitFor()

  const manager = await visitAs('pm0101', '/office/prompt')
  const prompt = rowWith(manager.page, `催办：${title}`)
  await act(manager.page, prompt, '知道了')
  await manager.page.getByText('已确认').waitFor()
  await prompt.waitFor({ state: 'detached' })

  await manager.page.goto('/office/household')
  const mine = rowWith(manager.page, title)
  await screenshot(manager.page, 'office-household')
  await act(manager.page, mine, '转办')
  const handing = manager.page.getByRole('dialog', { name: '转办' })
  await handing.getByLabel('转办给').click()
  await manager.page.locator('.ant-select-item-option').first().click()
  await handing.getByRole('button', { name: '确认转办' }).click()
  await manager.page.getByText('已转办').waitFor()
  await mine.waitFor({ state: 'detached' })

  const [taken] = await rowsOf<{ username: string }>(
    `select u.username from todo t join ref_user u on u.tenant_id = 1 and u.id = t.assignee_id where t.id = md5('office todo')`,
  )
  const other = await visitAs(taken!.username, '/office/household')
  await rowWith(other.page, title).waitFor()
  const badge = other.page.locator('.menu-row[href="/office/household"] .menu-badge')
  await badge.getByText('1', { exact: true }).waitFor()
})

test.each([1440, 390])('收件 and 其他 are pages of the inbox, at %i pixels', async (width) => {
  const add = `insert into todo (tenant_id, id, biz_type, biz_id, node, title, village_id, urgency, state, candidate_roles,
      open_page, params, create_by, create_time, version)
    select 1, md5($1), $1, md5($1), 'X', '演练' || $1, v.id, '1', 'OPEN', array['projectManager'], '/dashboard/analysis', '{}',
      'owner0101', now(), 1
    from ref_village v where v.tenant_id = 1 and v.name = '桂园里'`
  await rowsOf(`delete from todo where id in (md5('RECEIVE'), md5('FAULT'))`)
  for (const type of ['RECEIVE', 'FAULT']) await rowsOf(add, [type])
  const { page } = await visitAs('pm0101', '/office/receive', { width })
  await rowWith(page, '演练RECEIVE').waitFor()
  await screenshot(page, `office-receive-${width}`)
  // Other journeys leave work of their own there.
  await page.goto(`/office/other?title=${encodeURIComponent('演练FAULT')}`)
  await rowWith(page, '演练FAULT').waitFor()
  await expectAccessible(page)
  await screenshot(page, `office-other-${width}`)
  await rowsOf(`delete from todo where id in (md5('RECEIVE'), md5('FAULT'))`)
})
