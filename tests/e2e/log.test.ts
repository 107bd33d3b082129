import { expect, test } from 'vitest'
import { openMenu, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

test('a change is found in the log, compared with what was before, and taken back', async () => {
  const { page } = await visitAs('admin', '/isystem/position')
  await settled(page)
  // Another journey fills the list with two thousand.
  await page.getByLabel('职务名称', { exact: true }).fill('保洁')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await rowWith(page, '保洁员').getByRole('button', { name: /编辑/ }).click()
  const form = page.getByRole('dialog', { name: /职务/ })
  await form.getByLabel('职务名称').fill('保洁班员')
  await form.getByRole('button', { name: /保存|确定|更新/ }).click()
  await rowWith(page, '保洁班员').waitFor()

  await openMenu(page, '系统管理', '日志管理')
  await page.getByRole('tab', { name: '操作日志' }).click()
  const entry = rowWith(page, '编辑职务')
  await entry.getByRole('link', { name: '编辑职务' }).click()
  const detail = page.getByRole('dialog', { name: /编辑职务/ })
  await detail.getByText('保洁班员').waitFor()
  await screenshot(page, 'log-detail')
  await page.keyboard.press('Escape')

  await openMenu(page, '系统管理', '数据日志')
  await rowWith(page, '职务名称').getByRole('button', { name: /版本/ }).click()
  const versions = page.getByRole('dialog', { name: '职务的版本' })
  await versions.getByText('保洁班员').waitFor()
  await screenshot(page, 'data-log-versions')
  await versions.getByRole('button', { name: /恢复到版本/ }).click()
  await page
    .getByRole('dialog', { name: /确认恢复/ })
    .getByRole('button', { name: '恢复' })
    .click()
  await page.getByText('已恢复到所选版本').waitFor()
  await page.goto(new URL('/isystem/position', page.url()).href)
  await page.getByLabel('职务名称', { exact: true }).fill('保洁')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await rowWith(page, '保洁员').waitFor()
  await expect.poll(() => rowWith(page, '保洁班员').count()).toBe(0)
})
