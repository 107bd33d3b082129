import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testPassword } from '../support/test-secrets.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { endSessionOf, fillSignIn, followCaptcha, rowsOf, signIn, visitAs } from './support/sign-in.ts'
import { visit } from './support/visit.ts'

const calendars = '/setting/workCalendar'

const form = (page: Page) => page.getByRole('dialog', { name: '添加工作日历' })
/** Other journeys of an administrator may leave drafts of other forms. */
const draftCount = async (username: string, view = '%'): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    `select count(*)::integer as count from sys_draft
     where user_id = (select id from sys_user where username = $1) and view like $2`,
    [username, view],
  )
  return row!.count
}

/** The drafts in the browser's storage, as text. */
const inBrowser = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes('DRAFT'))))

/** Reloads a page that asks whether what is typed may go. Answers whether it asked. */
async function reload(page: Page): Promise<boolean> {
  let asked = false
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload'
    void dialog.accept()
  })
  await page.reload()
  return asked
}

test('what is typed in a form survives a reload, and is given up when the user says so', async () => {
  const { page } = await visitAs('admin', calendars)
  await settled(page)
  await page.getByRole('button', { name: '新增' }).click()
  await form(page).getByLabel('日历名称').fill('写了一半的日历')
  expect(await reload(page)).toBe(true)
  await page.getByText(/^已恢复 \d\d:\d\d 未提交的内容/).waitFor()
  await expect.poll(() => form(page).getByLabel('日历名称').inputValue()).toBe('写了一半的日历')
  await screenshot(page, 'draft-restored')
  await expectAccessible(page)
  await form(page).getByRole('button', { name: '放弃' }).click()
  await expect.poll(() => form(page).getByLabel('日历名称').inputValue()).toBe('')
  await expect.poll(() => draftCount('admin', '/wisdom/workCalendar')).toBe(0)
  // Nothing is typed any more, so nothing asks and nothing comes back.
  expect(await reload(page)).toBe(false)
  await form(page).getByLabel('日历名称').waitFor()
  await expect.poll(() => page.getByText('未提交的内容').count()).toBe(0)
})

test('what is typed survives the end of the session, and is gone once it is submitted', async () => {
  const { page, faults } = await visit()
  await signIn(page, 'admin')
  await page.goto(calendars)
  await settled(page)
  await page.getByRole('button', { name: '新增' }).click()
  await form(page).getByLabel('日历名称').fill('会话中断的日历')
  await form(page).getByLabel('编码').fill('BREAK')
  await choose(page, form(page), '工作日', '周三')
  await form(page).getByLabel('工作时段').fill('09:00-12:00')
  await form(page).getByLabel('是', { exact: true }).check()
  faults.expect({ statuses: [401, 500] })
  await endSessionOf(page)
  await page.getByRole('button', { name: '新增工作日历' }).click()
  const captcha = followCaptcha(page)
  await page.getByRole('dialog', { name: '登录已过期' }).getByRole('button', { name: '重新登录' }).click()
  await page.waitForURL(/\/user\/login/)
  await fillSignIn(page, { username: 'admin', password: testPassword, captcha: await captcha.code() })

  await page.getByText(/^已恢复 .* 未提交的内容/).waitFor()
  await expect.poll(() => form(page).getByLabel('日历名称').inputValue()).toBe('会话中断的日历')
  await page.getByRole('button', { name: '新增工作日历' }).click()
  await rowWith(page, '会话中断的日历').waitFor()
  await expect.poll(() => draftCount('admin', '/wisdom/workCalendar')).toBe(0)
  expect(await inBrowser(page)).toBe('[]')
})

test('two people who edit one record see both sides, and nothing is overwritten unseen', async () => {
  const one = await visitAs('supadmin', calendars)
  const other = await visitAs('supadmin', calendars, { width: 390 })
  const edit = (page: Page) => page.getByRole('dialog', { name: '编辑工作日历' })
  for (const { page } of [one, other]) {
    await settled(page)
    await rowWith(page, '物业工时').first().getByRole('button', { name: /编辑/ }).click()
    // Both have read the record before either saves it.
    await expect.poll(() => edit(page).getByLabel('日历名称').inputValue()).toBe('物业工时')
  }
  await edit(one.page).getByLabel('备注').fill('先到的备注')
  await edit(one.page).getByRole('button', { name: '保存修改' }).click()
  await edit(one.page).waitFor({ state: 'detached' })

  const { page, faults } = other
  faults.expect({ statuses: [409] })
  await edit(page).getByLabel('备注').fill('后到的备注')
  await edit(page).getByRole('button', { name: '保存修改' }).click()
  const met = page.getByRole('dialog', { name: '数据已被他人修改' })
  const row = met.getByRole('group', { name: /备注/ })
  await expect.poll(() => row.innerText()).toMatch(/双方都已修改[\s\S]*后到的备注[\s\S]*先到的备注/)
  await expect.poll(() => met.getByRole('button', { name: '还有1项未选择' }).isDisabled()).toBe(true)
  await screenshot(page, 'conflict-390')
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await row.getByText('先到的备注').click()
  await met.getByRole('button', { name: '按所选保存' }).click()
  await edit(page).waitFor({ state: 'detached' })
  expect(await rowsOf(`select remark from work_calendar where name = '物业工时'`)).toEqual([{ remark: '先到的备注' }])
})

test('a resident’s report survives a crash without its number in the browser, and signing out forgets it', async () => {
  const { page, context, faults } = await visit({ width: 390 })
  await signIn(page, 'owner0101')
  await page.goto('/wisdom/repair/mine')
  await page.getByRole('button', { name: '我要报修' }).click()
  const report = page.getByRole('dialog', { name: '我要报修' })
  await report.getByLabel('报修内容').fill('厨房水龙头一直在滴水')
  await report.getByLabel('联系电话').fill('13800000001')
  await expect.poll(() => inBrowser(page), { timeout: 5_000 }).toContain('一直在滴水')
  expect(await inBrowser(page)).not.toContain('13800000001')
  await expect.poll(() => draftCount('owner0101'), { timeout: 15_000 }).toBe(1)
  await page.close()

  const again = await context.newPage()
  await again.goto('/wisdom/repair/mine')
  // The address may open the form by itself.
  const form = again.getByRole('dialog', { name: '我要报修' })
  await settled(again)
  if (!(await form.isVisible())) await again.getByRole('button', { name: '我要报修' }).click()
  await again.getByText(/^已恢复 .* 未提交的内容/).waitFor()
  await expect.poll(() => form.getByLabel('报修内容').inputValue()).toBe('厨房水龙头一直在滴水')
  await expect.poll(() => form.getByLabel('联系电话').inputValue()).toBe('13800000001')
  await screenshot(again, 'draft-report')

  const other = await context.newPage()
  await other.goto('/dashboard/analysis')
  await settled(other)
  await other.getByRole('button', { name: '用户菜单' }).click()
  await other.getByRole('menuitem', { name: '退出登录' }).click()
  await other.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await other.waitForURL(/\/user\/login/)
  await expect.poll(() => draftCount('owner0101')).toBe(0)
  // The page still loads anew on its way out.
  await expect.poll(() => inBrowser(other).catch(() => 'leaving')).toBe('[]')
  expect(faults.list).toEqual([])
})
