import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { toWireDate } from '#kernel/shared/time.ts'
import { expectAccessible } from './support/axe.ts'
import { overhang } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const title = '2026年业主大会定期会议'
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })

/** The demonstration's meeting whose result is public. */
async function meetingId(): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    `select id from owners_meeting where title = $1 and state = 'PRELIMINARY' and roster_persons = 9`,
    [title],
  )
  return row!.id
}

const openTab = (page: Page, name: string) => page.getByRole('dialog').first().getByRole('tab', { name }).click()

/** A counter takes the sealed file; the page opens it by its passphrase, and no file with another byte. */
async function seal(id: string): Promise<void> {
  const { page } = await visitAs('comm0101', `/om/meeting?_open=detail:${id}`)
  await openTab(page, '表决结果')
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出密封文件' }).click()
  const file = await readFile(await (await taken).path())
  const told = page.getByRole('dialog', { name: '密封文件口令' })
  const passphrase = await told.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){4}$/).innerText()
  await screenshot(page, 'vote-passphrase')
  await told.getByRole('button', { name: '已记下' }).click()
  await page.getByRole('region', { name: '密封文件' }).getByText('计票监票', { exact: true }).waitFor()
  await screenshot(page, 'vote-sealed')

  await page.goto('/om/verify')
  const verify = page.getByRole('button', { name: '核验', exact: true })
  const check = async (buffer: Buffer): Promise<void> => {
    await page
      .getByLabel('核验文件')
      .setInputFiles({ name: '密封文件.sealed', mimeType: 'application/octet-stream', buffer })
    await page.getByLabel('文件口令').fill(passphrase)
    await verify.click()
  }
  const changed = Buffer.from(file)
  changed[changed.length - 60]! ^= 1
  await check(changed)
  await page.getByText('口令不正确，或文件被修改').waitFor()
  await check(file)
  await page.getByText(`桂园里《${title}》：哈希链与表决结果核验一致`).waitFor()
  await page.getByText('参与6/9人、692.60/1001.00㎡').first().waitFor()
}

/** Minutes, what lies under seal, and what was adopted. */
async function writeDown(page: Page): Promise<void> {
  await openTab(page, '备案')
  await page.getByText('请填写会议记录!').waitFor()
  await page.getByRole('button', { name: '登记备案信息' }).click()
  const form = page.getByRole('dialog', { name: '登记备案信息' })
  await form.getByLabel('主持人').fill('业委会主任')
  await form.getByLabel('记录人').fill('业委会委员')
  await form.getByLabel('会议记录', { exact: true }).fill('会议于小区物业用房召开，计票人、监票人到场。')
  await form.getByLabel('会议决议').fill('修改后的议事规则自公告之日起施行。')
  await form.getByLabel('封存日期', { exact: true }).fill(toWireDate(new Date()))
  await form.getByLabel('封存日期', { exact: true }).press('Enter')
  await form.getByLabel('封存地点').fill('业委会办公室档案柜')
  await form.getByRole('button', { name: '添加资料' }).click()
  await form.getByLabel('资料种类').nth(1).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '计票表' }).click()
  await form.getByLabel('份数').nth(1).fill('1')
  const uploads = form.locator('input[type=file]')
  await uploads.nth(0).setInputFiles(pdf('会议记录.pdf'))
  await form.getByRole('link', { name: '会议记录.pdf' }).waitFor()
  await uploads.nth(1).setInputFiles(pdf('议事规则.pdf'))
  await form.getByRole('link', { name: '议事规则.pdf' }).waitFor()
  await screenshot(page, 'filing-form')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('备案信息齐全，可以提交备案。').waitFor()
}

test('a result is taken under seal, and what was decided is written down, filed and read', async () => {
  const id = await meetingId()
  await seal(id)
  await rowsOf(
    `update publicity set from_day = from_day - 10, until_day = until_day - 10
     where subject_id = $1 and kind = 'preliminaryResult'`,
    [id],
  )
  const { page: director } = await visitAs('committee0101', `/om/meeting?_open=detail:${id}`)
  const record = director.getByRole('dialog').first()
  await record.getByRole('button', { name: '公告结果' }).click()
  await record.getByText('已公告').first().waitFor()
  await writeDown(director)
  await screenshot(director, 'filing')
  await expectAccessible(director)
  await openTab(director, '文件')
  await director.getByRole('button', { name: '打印会议纪要' }).click()
  const print = director.getByRole('dialog', { name: '打印会议纪要' })
  await print.getByRole('article', { name: /^业主大会会议纪要/ }).waitFor()
  await screenshot(director, 'filing-minutes')
  await print.getByRole('button', { name: '关闭' }).click()
  await print.waitFor({ state: 'detached' })
  await director.getByRole('button', { name: '打印表决结果' }).click()
  await director.getByRole('article', { name: /决定公告 YZDH/ }).waitFor()
  await screenshot(director, 'filing-result')
  await director.goto(`/om/meeting?_open=detail:${id}`)
  await record.getByRole('button', { name: '提交备案' }).click()
  await record.getByText('备案中').first().waitFor()

  const { page: street } = await visitAs('street01', `/om/meeting?_open=detail:${id}`)
  await street.getByRole('dialog').getByRole('button', { name: '备案通过' }).click()
  const filing = street.getByRole('dialog', { name: `备案“${title}”` })
  await filing.getByLabel('备案号').fill('业备〔2026〕6号')
  await screenshot(street, 'filing-street')
  await filing.getByRole('button', { name: '备案通过' }).click()
  await street.getByRole('dialog').first().getByText('已备案').first().waitFor()

  const { page: owner } = await visitAs('owner0101', `/om/meeting?_open=detail:${id}`, { width: 390 })
  // On a phone it stands behind the edge of the row.
  await owner.getByRole('dialog').first().getByRole('tab', { name: '备案' }).press('Enter')
  await owner.getByText('修改后的议事规则自公告之日起施行。').waitFor()
  await screenshot(owner, 'filing-owner')
  expect(await overhang(owner)).toBe(0)
  await expectAccessible(owner)
  const kept = async () =>
    (
      await rowsOf<{ file_name: string }>(
        `select f.file_name from committee_file f join committee_archive a on a.tenant_id = f.tenant_id and a.id = f.archive_id
         where f.source_id = $1 and a.category = '02' order by f.seq`,
        [id],
      )
    ).map((row) => row.file_name)
  await expect
    .poll(kept, { timeout: 20_000, interval: 300 })
    .toEqual([`${title}：会议记录`, `${title}：通过的议事规则`])
}, 120_000)
