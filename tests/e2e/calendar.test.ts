import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as spreadsheet from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tabTo } from './support/keyboard.ts'
import { choose, openMenu, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const calendars = '/setting/workCalendar'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-e2e-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fillCalendar(page: Page, name: string, calendarNo: string): Promise<void> {
  const form = page.getByRole('dialog', { name: '添加工作日历' })
  await form.getByLabel('日历名称').fill(name)
  await form.getByLabel('编码').fill(calendarNo)
  await choose(page, form, '工作日', '周一', '周三')
  await form.getByLabel('工作时段').fill('09:00-12:00')
  await form.getByLabel('是', { exact: true }).check()
}

async function addCalendar(page: Page, name: string, calendarNo: string): Promise<void> {
  await page.getByRole('button', { name: '新增' }).click()
  await fillCalendar(page, name, calendarNo)
  await page.getByRole('button', { name: '新增工作日历' }).click()
  await rowWith(page, name).waitFor()
}

test('a calendar is added, read, changed, removed and brought back', async () => {
  const { page } = await visitAs('supadmin', '/dashboard/analysis')
  await openMenu(page, '基础设置', '工作日历')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('button', { name: '新增工作日历' }).click()
  await page.getByText('请输入日历名称!').waitFor()
  await screenshot(page, 'calendar-form-errors')
  await fillCalendar(page, '夜班工时', 'NIGHT')
  await page.getByRole('button', { name: '新增工作日历' }).click()
  const row = rowWith(page, '夜班工时')
  await row.waitFor()
  await expect.poll(() => row.innerText()).toMatch(/周一、周三[\s\S]*09:00-12:00/)

  await row.getByRole('link', { name: '夜班工时' }).click()
  const detail = page.getByRole('dialog', { name: /夜班工时/ })
  await detail.getByText('执行法定节假日').waitFor()
  await screenshot(page, 'calendar-detail')
  await detail.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑工作日历' })
  await form.getByLabel('备注').fill('每周两个上午')
  await form.getByRole('button', { name: '保存修改' }).click()
  await page.getByText('更新成功').first().waitFor()
  await detail.getByText('每周两个上午').waitFor()
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'hidden' })

  await row.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '撤销' }).click()
  await row.waitFor()
  const [kept] = await rowsOf('select remark, del_flag from work_calendar where calendar_no = $1', ['NIGHT'])
  expect(kept).toEqual({ remark: '每周两个上午', del_flag: 0 })
})

test('somebody else’s change is laid beside one’s own, and what is chosen is saved', async () => {
  const mine = await visitAs('supadmin', calendars)
  const other = await visitAs('admin', calendars)
  await settled(mine.page)
  await addCalendar(mine.page, '冲突工时', 'CLASH')
  await rowWith(mine.page, '冲突工时').getByRole('button', { name: /^编辑/ }).click()
  const form = mine.page.getByRole('dialog', { name: '编辑工作日历' })
  await form.getByLabel('备注').fill('我写的')

  await other.page.reload()
  await rowWith(other.page, '冲突工时').getByRole('button', { name: /^编辑/ }).click()
  const theirs = other.page.getByRole('dialog', { name: '编辑工作日历' })
  await theirs.getByLabel('备注').fill('别人先写的')
  await theirs.getByRole('button', { name: '保存修改' }).click()
  await other.page.getByText('更新成功').first().waitFor()

  mine.faults.expect({ statuses: [409] })
  await form.getByRole('button', { name: '保存修改' }).click()
  const met = mine.page.getByRole('dialog', { name: '数据已被他人修改' })
  const remark = met.getByRole('group', { name: /备注/ })
  await expect.poll(() => remark.innerText()).toMatch(/双方都已修改[\s\S]*我写的[\s\S]*别人先写的/)
  await screenshot(mine.page, 'calendar-conflict')
  // Whoever would rather read again goes back with everything as it was typed.
  await met.getByRole('button', { name: '返回继续编辑' }).click()
  await expect.poll(() => form.getByLabel('备注').inputValue()).toBe('我写的')
  await form.getByRole('button', { name: '对比并选择' }).click()
  await remark.getByText('我写的').click()
  await met.getByRole('button', { name: '按所选保存' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await rowsOf("select remark from work_calendar where calendar_no = 'CLASH'")).toEqual([{ remark: '我写的' }])
})

test('rows of an import that are wrong are told, the others are in', async () => {
  const { page } = await visitAs('supadmin', '/setting/holiday')
  await settled(page)
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入节假日' })
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载模板' }).click(),
  ])
  const book = spreadsheet.read(await readFile(await template.path()))
  const sheet = book.Sheets[book.SheetNames[0]!]!
  const head = spreadsheet.utils.sheet_to_json<string[]>(sheet, { header: 1 })
  const at = head.findIndex((row) => row.some((cell) => String(cell).includes('日期')))
  spreadsheet.utils.sheet_add_aoa(
    sheet,
    [
      ['2027-01-01', '放假', '元旦'],
      ['2027-13-45', '放假', '没有这一天'],
      ['2027-01-03', '半天', '元旦'],
    ],
    { origin: { r: at + 1, c: 0 } },
  )
  const path = join(folder, '节假日.xlsx')
  await writeFile(path, spreadsheet.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  await dialog.getByLabel('选择要导入的文件').setInputFiles(path)
  await dialog.getByRole('button', { name: '检查并预览' }).click()
  await dialog.getByText('共3行，其中2行有误。可直接在表格中改正，未改正的行不会导入。').waitFor()
  await dialog.getByRole('button', { name: '导入正确的1行' }).click()
  await dialog.getByText('文件导入成功，但有错误。').waitFor()
  await screenshot(page, 'holiday-import')
  const link = dialog.getByRole('link', { name: '下载错误明细' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect(await rowsOf("select name from holiday where day = '2027-01-01'")).toEqual([{ name: '元旦' }])
  expect(await rowsOf("select 1 from holiday where day = '2027-01-03'")).toEqual([])
})

test('an export holds what the list shows under its filter', async () => {
  const { page } = await visitAs('supadmin', '/setting/holiday')
  await settled(page)
  await page.getByLabel('节日', { exact: true }).fill('国庆')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await settled(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()])
  expect(file.suggestedFilename()).toMatch(/节假日.*\.xlsx$/)
  const book = spreadsheet.read(await readFile(await file.path()), { cellDates: true })
  const rows = spreadsheet.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: false })
  const days = rows.filter((row) => row.some((cell) => String(cell).startsWith('国庆节')))
  expect(days).toHaveLength(6)
  expect(rows.flat()).not.toContain('元旦')
})

test('a calendar is added and changed by keyboard alone', async () => {
  const { page } = await visitAs('supadmin', calendars)
  await settled(page)
  const { keyboard } = page
  await tabTo(page, /^新增$/)
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: '添加工作日历' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
  await tabTo(page, /^日历名称$/)
  await keyboard.type('键盘工时')
  await tabTo(page, /^编码$/)
  await keyboard.type('KEYS')
  await tabTo(page, /^工作日$/)
  await keyboard.press('ArrowDown')
  const days = page.locator('.ant-select-dropdown:visible')
  await days.locator('.ant-select-item-option-active').waitFor()
  // On a busy machine the list takes keys only a moment after it is seen, and shows a choice late: a second key undoes it.
  const chosen = async () => {
    await keyboard.press('Enter')
    const isShown = days.locator('.ant-select-item-option-selected').waitFor({ timeout: 5000 })
    return isShown.then(
      () => true,
      () => false,
    )
  }
  await expect.poll(chosen, { timeout: 30_000 }).toBe(true)
  await keyboard.press('Escape')
  // In a list that is still open Tab takes the active entry, as Enter does: it would undo the choice.
  await days.waitFor({ state: 'hidden' })
  await tabTo(page, /^工作时段$/)
  await keyboard.type('08:00-10:00')
  await tabTo(page, /^[是否]$|执行法定节假日/)
  await keyboard.press('Space')
  await keyboard.press('Control+s')
  const row = rowWith(page, '键盘工时')
  await row.waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await tabTo(page, /^编辑：键盘工时$/)
  await keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: '编辑工作日历' })
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
  await tabTo(page, /^工作时段$/)
  await keyboard.press('Control+a')
  await keyboard.type('08:00-11:00')
  await keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '放弃未保存的内容？' })
  await question.waitFor()
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await form.waitFor()
  await keyboard.press('Control+s')
  await row.getByText('08:00-11:00').waitFor()
})
