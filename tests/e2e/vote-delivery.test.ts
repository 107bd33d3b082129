import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { toWireDate } from '#kernel/shared/time.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const pdf = { name: '签收表.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const title = '管理规约修订表决'

/** The demonstration's running vote of the reference village, in which some have voted. */
async function running(): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    `select id from owners_meeting where title = $1 and state = 'VOTING' and roster_persons = 9`,
    [title],
  )
  return row!.id
}

const template = '表决票（回收地点）'
const notice = '前交回物业服务中心一楼前台。'
afterAll(() => rowsOf('delete from meeting_template where name = $1', [template]))

/** The words of ballots are written by the district with a placeholder that there is not, mended, and tried with a real vote. */
async function write(id: string): Promise<void> {
  const { page, faults } = await visitAs('supadmin', '/om/template')
  faults.expect({ statuses: [400] })
  await settled(page)
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog', { name: '添加文书模板' })
  const name = form.getByLabel('模板名称', { exact: true })
  // What is typed into a drawer that is still opening does not stay.
  await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true)
  await name.fill(template)
  await choose(page, form, '文书种类', '表决票')
  const day = form.getByLabel('启用日期', { exact: true })
  await day.fill(toWireDate(new Date()))
  await day.press('Enter')
  await form.getByLabel('标题', { exact: true }).fill('{{village.name}}业主大会表决票')
  const closing = form.getByLabel('结语', { exact: true })
  await closing.fill(`请于{{meeting.voteEndd}}${notice}`)
  await form.getByRole('button', { name: '新增文书模板' }).click()
  const fault = form.getByText('模板变量{{meeting.voteEndd}}不存在（第1行）')
  await expect.poll(() => fault.count()).toBe(1)
  await screenshot(page, 'template-fault')
  await expectAccessible(page)
  await closing.fill(`请于{{meeting.voteEnd|date:MM月dd日HH:mm}}${notice}`)
  await fault.first().waitFor({ state: 'detached' })
  const [vote] = await rowsOf<{ no: string }>('select meeting_no as no from owners_meeting where id = $1', [id])
  await choose(page, form, '预览所用会议', vote!.no)
  await form.getByRole('button', { name: '预览', exact: true }).click()
  const tried = form.getByRole('article', { name: '预览内容' })
  await tried.getByText(notice).waitFor()
  await tried.getByRole('heading', { name: '桂园里业主大会表决票' }).waitFor()
  await tried.scrollIntoViewIfNeeded()
  await screenshot(page, 'template-trial')
  await form.getByRole('button', { name: '新增文书模板' }).click()
  await form.waitFor({ state: 'detached' })
  await rowWith(page, template).first().getByText('启用中').waitFor()
}

/** Below the district its templates are read and copied, not changed. */
async function below(): Promise<void> {
  const { page } = await visitAs('comm0101', '/om/template')
  await settled(page)
  const row = rowWith(page, template).first()
  await row.getByRole('button', { name: /^编辑.*（上级的模板由上级维护，请复制为本级模板）$/ }).waitFor()
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await screenshot(page, 'template-below')
}

/** Ballots are made for everybody, and printed one a sheet with the list to be signed. */
async function print(page: Page): Promise<void> {
  const record = page.getByRole('dialog').first()
  await record.getByRole('tab', { name: '表决票' }).click()
  await record.getByRole('button', { name: '建立印制任务' }).click()
  const form = page.getByRole('dialog', { name: '建立印制任务' })
  await form.getByRole('button', { name: '建立', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await record.getByRole('button', { name: /^打印表决票/ }).click()
  const pile = page.getByRole('dialog', { name: '打印表决票' })
  await pile.getByRole('article', { name: /^表决票 .*-0001$/ }).waitFor()
  await screenshot(page, 'ballot-pile')
  const sheet = pile.getByRole('article', { name: /^表决票 .*-0001$/ })
  await sheet.getByRole('heading', { name: '桂园里业主大会表决票' }).waitFor()
  await sheet.getByText(notice).waitFor()
  await pile.locator('.ballot-sheet header').first().scrollIntoViewIfNeeded()
  await screenshot(page, 'ballot-sheet')
  await pile.getByRole('button', { name: '打印', exact: true }).click()
  await pile
    .getByText(/^文书编号 WS/)
    .first()
    .waitFor()
  await pile.getByRole('button', { name: '关闭' }).click()
  await pile.waitFor({ state: 'detached' })
  await record.getByRole('button', { name: /^打印签收表/ }).click()
  const list = page.getByRole('dialog', { name: '打印签收表' })
  await list.getByRole('article', { name: /^表决票送达签收表/ }).waitFor()
  await screenshot(page, 'ballot-receipts')
  await list.getByRole('button', { name: '关闭' }).click()
  await list.waitFor({ state: 'detached' })
}

/** In the staircase: the plan of a building, what came of a visit, and a reminder for those who have not voted. */
async function sweep(id: string): Promise<void> {
  const { page } = await visitAs('village0101', `/om/sweep?meetingId=${id}`, { width: 390 })
  await page
    .getByRole('button', { name: /已表决\d户，共\d户$/ })
    .first()
    .waitFor()
  await screenshot(page, 'sweep-buildings')
  await page.getByRole('button', { name: '催办未表决业主' }).click()
  const form = page.getByRole('dialog', { name: '催办未表决业主' })
  await form.getByRole('button', { name: '催办', exact: true }).click()
  await page.getByText(/^已催办\d户/).waitFor()
  await form.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /已表决\d户，共\d户$/ })
    .first()
    .click()
  const home = page.getByRole('button', { name: / 送 已送达$/ }).first()
  await home.waitFor()
  await screenshot(page, 'sweep-plan')
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await home.click()
  const door = page.getByRole('dialog').first()
  await door.getByText('无法联系', { exact: true }).click()
  await door.getByLabel('说明').fill('敲门三次无人应答')
  await screenshot(page, 'sweep-door')
  await door.getByRole('button', { name: '保存' }).click()
  await door.waitFor({ state: 'detached' })
  const visits = async () =>
    (await rowsOf<{ note: string }>('select note from meeting_visit order by id desc limit 1'))[0]
  await expect.poll(visits).toEqual({ note: '敲门三次无人应答' })
  await home.click()
  await door.getByRole('list', { name: '上门记录' }).getByText('敲门三次无人应答').waitFor()
  expect(await overhang(page)).toBe(0)
}

test('ballots are worded, printed and brought to the owners, and who was told is seen at a glance', async () => {
  const id = await running()
  await write(id)
  await below()
  const { page } = await visitAs('committee0101', `/om/meeting?_open=detail:${id}`)
  await print(page)

  await page.getByRole('dialog').first().getByRole('tab', { name: '名册' }).click()
  await page.getByRole('link', { name: /^未送达/ }).waitFor()
  await screenshot(page, 'delivery-figures')
  await page.goto(`/om/people?meetingId=${id}&delivered=0`)
  await settled(page)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '登记送达', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: /^登记送达/ })
  await form.locator('input[type=file]').setInputFiles(pdf)
  await form.getByRole('link', { name: '签收表.pdf' }).waitFor()
  await screenshot(page, 'delivery-form')
  await form.getByRole('button', { name: '登记', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  const left = async () =>
    (
      await rowsOf<{ n: number }>(
        `select count(*)::int as n from meeting_roster_entry where meeting_id = $1 and delivered = '0'`,
        [id],
      )
    )[0]?.n
  await expect.poll(left).toBe(0)
  await page.goto(`/om/people?meetingId=${id}`)
  await settled(page)
  await screenshot(page, 'delivery-list')
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await page.goto(`/om/sweep?meetingId=${id}`)
  await page.getByRole('button', { name: /^1幢 已表决/ }).click()
  await page
    .getByRole('button', { name: / 送 已送达$/ })
    .first()
    .waitFor()
  await screenshot(page, 'sweep-plan-wide')
  await sweep(id)
}, 240_000)
