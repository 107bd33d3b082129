import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cellTypes } from '#engines/data-grid/shared/column.ts'
import { expectAccessible } from './support/axe.ts'
import { settled } from './support/screen.ts'
import { visitAs } from './support/sign-in.ts'

const path = '/example/grid'
const row = (page: Page, at: number): Locator => page.locator(`[role=row][aria-rowindex="${at + 1}"]`)
const cell = (page: Page, at: number, type: string): Locator => row(page, at).locator(`[data-type="${type}"]`).first()
const typing = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.dg-box')?.dataset['typing'])
const said = (page: Page, words: string): Promise<void> =>
  page.locator('.dg output', { hasText: words }).waitFor({ state: 'attached' })

async function open() {
  const one = await visitAs('admin', path)
  await one.page.locator('.dg-row').first().waitFor()
  await settled(one.page)
  return one.page
}

test('every kind of cell stands in the table, for screen readers too', async () => {
  const page = await open()
  for (const type of cellTypes.filter((name) => name !== 'hidden'))
    await cell(page, 1, type).waitFor({ state: 'attached' })
  await expect.poll(() => page.getByText('保留值0').count()).toBe(0)
  const grid = page.getByRole('grid', { name: '维修计划' })
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('31')
  await expectAccessible(page)
})

test('a row is filled in by mouse', async () => {
  const page = await open()
  const choose = (label: string) =>
    page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: label }).click()
  await cell(page, 1, 'input').click()
  await page.keyboard.type('WX9')
  await cell(page, 1, 'inputNumber').click()
  await page.keyboard.type('12a.5')
  await cell(page, 1, 'select').click()
  await choose('紧急')
  await row(page, 1).locator('[data-type="select"]', { hasText: '紧急' }).waitFor()
  await expect.poll(() => cell(page, 1, 'inputNumber').textContent()).toBe('12.5')
  await row(page, 1).locator('[aria-invalid=true]').waitFor()
  await expect.poll(() => cell(page, 1, 'input').getAttribute('title')).toBe('编号应为 WX 和六位数字')

  const was = await cell(page, 1, 'checkbox').locator('input').isChecked()
  await cell(page, 1, 'checkbox').locator('input').click()
  await expect.poll(() => cell(page, 1, 'checkbox').locator('input').isChecked()).toBe(!was)
  const chosen = cell(page, 1, 'radio').getByRole('radio', { name: '北区' })
  await chosen.click()
  await expect.poll(() => chosen.isChecked()).toBe(true)
  await chosen.click()
  await expect.poll(() => chosen.isChecked()).toBe(false)

  await cell(page, 1, 'popup').click()
  await page.getByRole('dialog', { name: '选择承接单位' }).getByRole('button', { name: '确定' }).click()
  await row(page, 1).locator('[data-type="popup"]', { hasText: '安达电梯服务部' }).waitFor()
  await cell(page, 1, 'input_pop').click()
  await page.getByRole('dialog', { name: '说明' }).getByRole('textbox').fill('写长一些')
  await page.getByRole('dialog', { name: '说明' }).getByRole('button', { name: '确定' }).click()
  await row(page, 1).locator('[data-type="input_pop"]', { hasText: '写长一些' }).waitFor()
  await cell(page, 1, 'sel_user').click()
  await choose('王小明')
  await row(page, 1).locator('[data-type="sel_user"]', { hasText: '王小明' }).waitFor()

  await cell(page, 5, 'input').click()
  expect(await typing(page)).toBe('false')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('有 1 个单元格填写有误').first().waitFor()
})

test('days, several choices and files have panels of their own', async () => {
  const page = await open()
  const { keyboard } = page
  await cell(page, 1, 'date').click()
  await page.locator('.ant-picker-dropdown:visible').waitFor()
  await keyboard.press('Control+a')
  await keyboard.type('2026-12-24')
  await keyboard.press('Enter')
  await row(page, 1).locator('[data-type="date"]', { hasText: '2026-12-24' }).waitFor()
  await cell(page, 1, 'list_multi').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '西区' }).click()
  await keyboard.press('Tab')
  await expect.poll(() => row(page, 1).locator('[data-type="list_multi"]').innerText()).toBe('东区、西区')
  await cell(page, 1, 'upload').click()
  const files = page.getByRole('dialog', { name: '合同' })
  await files
    .getByLabel('添加文件')
    .setInputFiles({ name: '维修合同样本.txt', mimeType: 'text/plain', buffer: Buffer.from('合同') })
  await files.getByRole('link', { name: '下载' }).waitFor()
  await files.getByRole('button', { name: '确定' }).click()
  await row(page, 1).locator('[data-type="upload"]', { hasText: '维修合同样….txt' }).waitFor()
  await page.getByRole('button', { name: '验收单.pdf 上传失败' }).click()
  await page.getByRole('dialog', { name: '上传出错' }).getByText('错误信息：存储空间不足').waitFor()
})

test('rows are added, moved, chosen and removed', async () => {
  const page = await open()
  const codes = (count: number) =>
    page
      .locator('.dg-row [data-type="input"]:nth-child(5)')
      .allTextContents()
      .then((all) => all.slice(0, count))
  await cell(page, 1, 'input').click({ button: 'right' })
  await expect.poll(() => page.getByRole('menuitem', { name: '向上移' }).isDisabled()).toBe(true)
  await page.getByRole('menuitem', { name: '向下移' }).click()
  await expect.poll(() => codes(2)).toEqual(['WX000002', 'WX000001'])
  const from = (await cell(page, 1, 'drag-sort').boundingBox())!
  const to = (await cell(page, 3, 'drag-sort').boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 30)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 60)
  await page.mouse.move(to.x + 20, to.y + 30)
  await page.mouse.up()
  await expect.poll(() => codes(3)).toEqual(['WX000001', 'WX000003', 'WX000002'])

  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByText('点击太快了，请慢点').first().waitFor()
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('32')
  // The message stays longer than the pause that it asks for.
  await expect.poll(() => page.getByText('点击太快了，请慢点').count(), { timeout: 10_000 }).toBe(0)
  await cell(page, 3, 'input').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '插入一行' }).click()
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('33')
  await expect.poll(() => codes(4)).toEqual(['WX000001', 'WX000003', 'WX000002', ''])
  await page.getByRole('checkbox', { name: '选择第1行' }).click()
  await page.getByRole('checkbox', { name: '选择第2行' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await page.locator('.ant-modal-confirm', { hasText: '确定要删除这 2 项吗?' }).waitFor()
  await page.locator('.ant-modal-confirm .ant-btn-dangerous').click()
  await expect.poll(() => codes(1)).toEqual(['WX000002'])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => codes(1)).toEqual(['WX000001'])

  await row(page, 1).getByRole('button', { name: /^子表/ }).click()
  await page.getByRole('dialog', { name: '第1行的子表' }).waitFor()
  await page.keyboard.press('Escape')
  await row(page, 1).getByRole('button', { name: /^详情/ }).click()
  await page.getByRole('dialog', { name: '详细信息' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '收起', exact: true }).click()
  await page.getByRole('grid').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '展开', exact: true }).click()
  await row(page, 1).waitFor()
})

test('what the user lacks below the authority prefix is hidden, or disabled with the reason', async () => {
  const page = await open()
  await page.getByText('按权限', { exact: true }).click()
  const grid = page.getByRole('grid', { name: '按权限的维修计划' })
  await grid.waitFor()
  const heads = () => grid.getByRole('columnheader').allInnerTexts()
  await expect.poll(async () => (await heads()).join(' ')).not.toContain('费用')
  await page.getByRole('button', { name: /^新增（您没有“新增示例计划”的权限/ }).waitFor()
  await grid.getByRole('img', { name: /^您没有“填写示例计划级别”的权限/ }).waitFor()
  await expectAccessible(page)
  const level = cell(page, 1, 'select')
  await level.click()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: '选择第1行' }).click()
  await page.getByRole('button', { name: '清空选择（1）' }).waitFor()
  await expect.poll(() => page.locator('.ant-select-dropdown:visible').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: '删除' }).count()).toBe(0)

  await page.getByRole('switch', { name: '按权限显示' }).click()
  await expect.poll(async () => (await heads()).join(' ')).toContain('费用')
  await page.getByRole('button', { name: '删除' }).waitFor()
  await level.click()
  await page.locator('.ant-select-dropdown:visible').waitFor()
})

test('the table is used by keyboard as a spreadsheet', async () => {
  const page = await open()
  const { keyboard } = page
  await cell(page, 1, 'input').click()
  await keyboard.press('Escape')
  await keyboard.press('ArrowRight')
  const name = (at: number): Locator => row(page, at).locator('[data-type="input"]').nth(1)
  await keyboard.type('甲')
  await keyboard.press('Enter')
  await keyboard.type('乙')
  await keyboard.press('Enter')
  expect([await name(1).textContent(), await name(2).textContent()]).toEqual(['甲', '乙'])

  await keyboard.press('ArrowUp')
  await keyboard.press('Shift+ArrowUp')
  await keyboard.press('Control+c')
  await said(page, '已复制 2 行 1 列')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Control+v')
  await said(page, '已粘贴 2 行 1 列')
  expect([await name(3).textContent(), await name(4).textContent()]).toEqual(['甲', '乙'])
  await keyboard.press('Control+z')
  await expect.poll(() => name(3).textContent()).toBe('外墙渗水修补')
  await keyboard.press('Control+y')
  await expect.poll(() => name(3).textContent()).toBe('甲')
  await keyboard.press('Control+d')
  await said(page, '已向下填充 1 个单元格')
  await keyboard.press('Delete')
  await expect.poll(() => name(4).textContent()).toBe('')

  await keyboard.press('Alt+ArrowUp')
  await keyboard.press('Control+End')
  await row(page, 30).waitFor()
  await keyboard.press('Control+Home')
  await keyboard.press('Space')
  await page.getByRole('button', { name: '清空选择（1）' }).click()
  await cell(page, 1, 'input').click()
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.dg-scroll'))).toBeNull()
})

test('fixed columns stay at their edge, the cursor goes along with them, and a narrow screen scrolls them all', async () => {
  const page = await open()
  const left = async (one: Locator) => Math.round((await one.boundingBox())!.x)
  const [code, name, state] = [
    cell(page, 1, 'input'),
    row(page, 1).locator('[data-type="input"]').nth(1),
    cell(page, 1, 'slot'),
  ]
  const before = [await left(code), await left(state)]
  await code.click()
  await page.keyboard.press('Escape')
  await page.locator('.dg-scroll').evaluate((scroller) => scroller.scrollTo(700, 0))
  await expect.poll(() => left(name)).toBeLessThan(before[0]!)
  expect([await left(code), await left(state)]).toEqual(before)
  await expect.poll(() => left(page.locator('.dg-active'))).toBe(before[0])
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => left(name)).toBeGreaterThan(before[0]!)
  await page.keyboard.press('Control+End')
  await expect.poll(() => left(page.locator('.dg-active'))).toBe(before[1])
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => page.locator('.dg-scroll[data-keeps]').count()).toBe(0)
})

test('a column gets another width by drag and by keyboard, and its own by a double click', async () => {
  const page = await open()
  const title = page.getByRole('columnheader', { name: '工程名称' })
  const width = async () => Math.round((await title.boundingBox())!.width)
  const before = await width()
  const edge = title.locator('.dg-edge')
  const { x, y } = (await edge.boundingBox())!
  await page.mouse.move(x + 4, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 54, y + 10)
  await page.mouse.up()
  await expect.poll(width).toBe(before + 50)
  const name = row(page, 1).locator('[data-type="input"]').nth(1)
  expect(Math.round((await name.boundingBox())!.width)).toBe(before + 50)
  await name.click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await said(page, `列宽 ${before + 34} 像素`)
  await expect.poll(width).toBe(before + 34)
  expect(Math.round((await page.locator('.dg-active').boundingBox())!.width)).toBe(before + 34)
  await edge.dblclick()
  await expect.poll(width).toBe(before)
})

test('what somebody else saves shows at once, and what is not saved yet stays', async () => {
  const [mine, theirs] = [await open(), await open()]
  for (const page of [mine, theirs]) {
    await page.getByText('实时更新', { exact: true }).click()
    await page.getByRole('grid', { name: '实时表格' }).waitFor()
  }
  const name = (page: Page, at: number): Locator => row(page, at).locator('[data-type="input"]')
  const write = async (page: Page, at: number, words: string): Promise<void> => {
    await name(page, at).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await write(mine, 2, '我还没有保存')
  // One after the other: what was saved last and shows says that what was saved before has come, too.
  for (const [at, words] of [
    [2, '别人也改了这一行'],
    [1, '别人保存的名称'],
  ] as const) {
    await write(theirs, at, words)
    const save = theirs.getByRole('button', { name: '保存', exact: true })
    await save.click()
    await expect.poll(() => save.isDisabled()).toBe(true)
  }
  await expect.poll(() => name(mine, 1).textContent()).toBe('别人保存的名称')
  expect(await name(mine, 2).textContent()).toBe('我还没有保存')
  // The version came with the row, so that mine is no blind overwrite of one that was never seen.
  await mine.getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(() => name(theirs, 2).textContent()).toBe('我还没有保存')
})

test('an input method begins in the cell', async () => {
  const page = await open()
  await cell(page, 2, 'input').click()
  await page.keyboard.press('Escape')
  const debug = await page.context().newCDPSession(page)
  await debug.send('Input.imeSetComposition', { text: 'dian', selectionStart: 4, selectionEnd: 4 })
  expect(await typing(page)).toBe('true')
  await debug.send('Input.insertText', { text: '电' })
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(page, 2, 'input').textContent()).toBe('电')
})

test('a hundred thousand rows are scrolled to their end', async () => {
  const page = await open()
  await page.getByText('十万行', { exact: true }).click()
  await page.getByRole('grid', { name: '十万行' }).waitFor()
  await cell(page, 1, 'input').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+End')
  await page.getByText('WX100000').waitFor()
  await expect.poll(() => page.locator('.dg-row').count()).toBeLessThan(50)
})
