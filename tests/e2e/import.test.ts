import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const positions = '/isystem/position'
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})
const countOf = (codes: string): Promise<number> =>
  rowsOf(`select 1 from sys_position where code like $1 and del_flag = 0`, [codes]).then((rows) => rows.length)

test('wrong cells are told, mended in place and stored', async () => {
  const { page } = await visitAs('admin', positions)
  await settled(page)
  await page.getByRole('button', { name: /导入$/ }).click()
  const dialog = page.getByRole('dialog', { name: '导入职务' })
  await dialog
    .getByLabel('选择要导入的文件')
    .setInputFiles(csv('职务.csv', ['岗位,职务 编码,职务名称', 'x,E2E-1,保洁领班', 'x,错 码,电梯管理员', 'x,E2E-3,']))
  await dialog.getByRole('button', { name: '检查并预览' }).click()
  await dialog.getByText('共3行，其中2行有误').waitFor()
  expect(await countOf('E2E-%')).toBe(0)
  const wrong = dialog.getByLabel('第3行职务编码')
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await screenshot(page, 'import-mend')
  await wrong.fill('E2E-2')
  await dialog.getByLabel('第4行职务名称').fill('绿化主管')
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await dialog.getByText('共3行，全部可以导入。').waitFor()
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await page.getByText('共3行数据全部导入成功！').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await rowWith(page, '电梯管理员').waitFor()
  expect(await countOf('E2E-%')).toBe(3)
})

test('many rows go through the task centre, which tells the end and keeps the result over a reload', async () => {
  const { page } = await visitAs('admin', positions)
  await settled(page)
  const lines = Array.from({ length: 2100 }, (_, at) => `${at === 5 ? '错 码' : `BIG-${at}`},岗位${at}`)
  await page.getByRole('button', { name: /导入$/ }).click()
  const dialog = page.getByRole('dialog', { name: '导入职务' })
  await dialog.getByLabel('选择要导入的文件').setInputFiles(csv('大表.csv', ['职务编码,职务名称', ...lines]))
  await dialog.getByRole('button', { name: '检查并预览' }).click()
  await dialog.getByText('共2100行，其中1行有误').waitFor()
  await dialog.getByRole('button', { name: '导入正确的2099行' }).click()
  await dialog.getByText('共2100行，已转入后台导入').waitFor()
  await dialog.locator('.ant-modal-footer').getByRole('button', { name: '关闭' }).click()
  await page.getByText('导入职务已完成：总上传行数：2100，已导入行数：2099，错误行数：1').waitFor({ timeout: 60_000 })

  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: /^任务中心/ }).click()
  const centre = page.getByRole('dialog', { name: '任务中心' })
  // The newest is first; an import of another test may stand below it.
  const task = centre.locator('li', { hasText: '导入职务' }).first()
  await task.getByText('已完成').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'task-centre')
  const file = page.waitForEvent('download')
  await task.getByRole('button', { name: '职务导入错误.xlsx' }).click()
  expect((await file).suggestedFilename()).toBe('职务导入错误.xlsx')
  await task.getByRole('button', { name: '移除' }).click()
  await task.waitFor({ state: 'detached' })
  expect(await countOf('BIG-%')).toBe(2099)
})

test('a task is cancelled, tried again and taken off the list in the task centre', async () => {
  const { page } = await visitAs('admin', '/example/task')
  await settled(page)
  await page.getByRole('button', { name: '开始任务' }).click()
  await page.getByRole('button', { name: /^任务中心/ }).click()
  const centre = page.getByRole('dialog', { name: '任务中心' })
  const task = centre.locator('li', { has: page.getByText('示例任务', { exact: true }) })
  await task.getByText('进行中').waitFor()
  await task.getByRole('progressbar', { name: '示例任务进度' }).waitFor()
  const cancel = task.getByRole('button', { name: '取消任务' })
  await cancel.click()
  await task.getByText('已取消').waitFor()
  expect(await cancel.count()).toBe(0)
  await task.getByRole('button', { name: '重试' }).click()
  await task.getByText('进行中').waitFor()
  await cancel.click()
  await task.getByText('已取消').waitFor()
  await task.getByRole('button', { name: '移除' }).click()
  await task.waitFor({ state: 'detached' })
})

test('a task that failed says why, and is tried again', async () => {
  const { page } = await visitAs('admin', '/example/task')
  await settled(page)
  await page.getByRole('button', { name: '开始会失败的任务' }).click()
  const failure = page.locator('.ant-notification-notice', { hasText: '示例任务按要求以失败结束' })
  await failure.waitFor()
  await failure.getByRole('button', { name: /关闭|Close/ }).click()
  await page.getByRole('button', { name: /^任务中心/ }).click()
  const centre = page.getByRole('dialog', { name: '任务中心' })
  const task = centre.locator('li', { has: page.getByText('会失败的示例任务', { exact: true }) })
  await task.getByText('失败', { exact: true }).waitFor()
  await task.getByText('示例任务按要求以失败结束').waitFor()
  await task.getByRole('button', { name: '重试' }).click()
  await task.getByText('进行中').waitFor()
  await task.getByText('失败', { exact: true }).waitFor()
  expect(await task.innerText()).toContain('示例任务按要求以失败结束')
  await task.getByRole('button', { name: '移除' }).click()
  await task.waitFor({ state: 'detached' })
})

test('pictures are uploaded, moved and looked at; a wrong film says what to do', async () => {
  const { page } = await visitAs('admin', '/example/uploads', { width: 390 })
  await settled(page)
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })
  await page.getByLabel('上传图片').setInputFiles([picture('甲.png'), picture('乙.png')])
  await page.getByRole('button', { name: '左移乙.png' }).click()
  const shown = page.locator('.up-picture img')
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((each) => each.getAttribute('alt'))))
    .toEqual(['乙.png', '甲.png'])
  await page.getByLabel('上传视频').setInputFiles({ name: 'a.avi', mimeType: 'video/avi', buffer: Buffer.from('x') })
  await page.getByText('不支持 AVI 格式，请转换为 MP4 后上传').waitFor()
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp41'), Buffer.alloc(64)])
  await page.getByLabel('上传视频').setInputFiles({ name: '漏水.mp4', mimeType: 'video/mp4', buffer: film })
  await page.getByText('视频上传成功').waitFor()
  await page.getByRole('button', { name: '删除漏水.mp4' }).click()
  await page.getByText('视频已删除').waitFor()
  await page
    .getByLabel('上传文件')
    .setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('停水通知') })
  await page.getByRole('button', { name: '预览说明.txt' }).click()
  await page.getByRole('dialog', { name: '说明.txt' }).getByText('停水通知').waitFor()
  await page.keyboard.press('Escape')
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await screenshot(page, 'uploads-phone')
  await page.getByRole('button', { name: '选择文件' }).click()
  const dialog = page.getByRole('dialog', { name: '文件上传' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByText('未上传任何文件').waitFor()
  await dialog
    .getByLabel('上传文件')
    .setInputFiles({ name: '合同.txt', mimeType: 'text/plain', buffer: Buffer.from('合同') })
  await dialog.getByRole('button', { name: '移除合同.txt' }).waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.locator('output', { hasText: '合同.txt' }).waitFor()
  await page.getByRole('button', { name: '选择图片' }).click()
  await page.getByRole('dialog', { name: '图片上传' }).waitFor()
})
