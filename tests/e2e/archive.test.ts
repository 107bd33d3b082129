import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const near = seedId('village', 'A01A01A01A01')
const next = seedId('committee', 'journey of archives')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)
const signature = { name: '签字.png', mimeType: 'image/png', buffer: png }
const categories = ['03', '05', '07']

interface Box {
  id: string
  archive_no: string
}
const boxes = (): Promise<Box[]> =>
  rowsOf<Box>(
    `select id, archive_no from committee_archive where village_id = $1 and category = any($2::text[])
     and state <> 'TRANSFERRED' and del_flag = 0 order by archive_no`,
    [near, categories],
  )

/** The committee of the demonstration has ended yesterday; A directs the one that follows. Three boxes hold twelve papers. */
async function begin(): Promise<void> {
  await restore()
  const held = `(select id from committee where village_id = '${near}' and term = 2)`
  await rowsOf(`update committee set state = 'ENDED', ended_on = current_date - 1 where id in ${held}`)
  await rowsOf(
    `insert into committee select (jsonb_populate_record(c, jsonb_build_object('id', $1::text, 'term', 3, 'state', 'EFFECTIVE',
       'ended_on', null))).* from committee c where c.id in ${held}`,
    [next],
  )
  await rowsOf(
    `insert into committee_member select (jsonb_populate_record(m, jsonb_build_object('id', $1::text, 'committee_id', $1::text,
       'resident_id', $2::text, 'position', 'director'))).* from committee_member m
     where m.committee_id in ${held} and m.position = 'director' and m.state = '1' limit 1`,
    [next, seedId('resident', 'A')],
  )
  await rowsOf(
    `update committee_member set state = '4', end_date = current_date - 1 where committee_id in ${held} and state = '1'`,
  )
  for (const { id } of await boxes()) {
    await rowsOf('delete from committee_file where archive_id = $1', [id])
    await rowsOf(
      `insert into committee_file (tenant_id, id, archive_id, village_id, seq, file_name, file_date, file_type, pages, copies, borrowable, version)
       select 1, left(md5($1 || place), 32), $1, $2, place, '文件' || place, current_date - 30, '1', 3, 1, 'N', 1 from generate_series(1, 4) place`,
      [id, near],
    )
  }
}

async function restore(): Promise<void> {
  const held = `(select id from committee where village_id = '${near}' and term = 2)`
  const went = `(select id from file_transfer where from_committee_id in ${held})`
  await rowsOf(`delete from todo where biz_type = 'RECEIVE' and biz_id in ${went}`)
  await rowsOf(`delete from file_transfer_item where transfer_id in ${went}`)
  await rowsOf(`delete from file_transfer_box where transfer_id in ${went}`)
  await rowsOf(`update file_transfer set prev_id = null where id in ${went}`)
  await rowsOf(`delete from file_transfer where from_committee_id in ${held}`)
  await rowsOf(`delete from committee_archive where moved_to is not null and committee_id in ${held}`)
  await rowsOf(
    `update committee_archive set committee_id = (select id from committee where village_id = '${near}' and term = 2),
       person_liable = (select id from sys_user where username = 'committee0101'), state = 'KEEPING' where village_id = $1`,
    [near],
  )
  await rowsOf('delete from committee_member where committee_id = $1', [next])
  await rowsOf('delete from committee where id = $1', [next])
  await rowsOf(`update committee_member set state = '1', end_date = null where committee_id in ${held} and state = '4'`)
  await rowsOf(`update committee set state = 'EFFECTIVE', ended_on = null where id in ${held}`)
}

// Not while its pages are open: they read again what is gone.
afterAll(restore)

async function bring(dialog: Locator, label: string): Promise<void> {
  await dialog.getByRole('group', { name: label }).getByText('上传图片或扫描件').click()
  await dialog.getByLabel(`上传${label}`).setInputFiles(signature)
  await dialog.getByRole('link', { name: '签字.png' }).last().waitFor()
}

async function fillTransfer(page: Page, isFirst: boolean): Promise<void> {
  const form = page.getByRole('dialog', { name: '移交档案（3盒）' })
  if (isFirst) await choose(page, form, '移交类型', '换届移交')
  for (const [label, word] of [
    ['接收人', '主任'],
    ['监交人', '社区'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: word }).first().click()
  }
  await form.getByLabel('移交账户余额（元）').fill('1200.50')
  await bring(form, '移交人签字')
  await screenshot(page, 'archive-transfer-form')
  await form.getByRole('button', { name: '移交', exact: true }).click()
  await form.waitFor({ state: 'detached' })
}

const newest = async (): Promise<string> =>
  (
    await rowsOf<{ id: string }>(
      `select id from file_transfer where village_id = $1 and state = 'PENDING' order by create_time desc, id desc limit 1`,
      [near],
    )
  )[0]!.id

const openOne = async (page: Page, id: string): Promise<Locator> => {
  await page.goto(`/om/archiveTransfer?_open=detail:${id}`)
  const record = page.getByRole('dialog')
  await record.getByRole('tab', { name: '移交清单' }).waitFor()
  return record
}

test('W-2: three boxes go from the old term to the new one, with one way back', async () => {
  await begin()
  const three = await boxes()
  const { page } = await visitAs('committee0101', '/om/committeeArchive')
  await settled(page)
  expect(await overhang(page)).toBe(0)
  for (const { archive_no: no } of three)
    await page.getByRole('row').filter({ hasText: no }).getByRole('checkbox').check()
  await screenshot(page, 'archive-list')
  await page.getByRole('button', { name: '移交', exact: true }).click()
  await fillTransfer(page, true)
  await rowWith(page, three[0]!.archive_no).first().getByText('移交中').first().waitFor()

  const { page: receiver } = await visitAs('owner0101', '/om/archiveTransfer')
  const first = await newest()
  const record = await openOne(receiver, first)
  await record.getByRole('tab', { name: '移交清单' }).click()
  await record.getByRole('table').getByText('文件1').first().waitFor()
  await screenshot(receiver, 'archive-transfer-detail')
  await record.getByRole('button', { name: '退回' }).click()
  const back = receiver.getByRole('dialog', { name: '退回', exact: true })
  await back.getByLabel('原因').fill('资料不全请补充')
  await back.getByRole('button', { name: '退回' }).click()
  await back.waitFor({ state: 'detached' })
  await record.getByText('已退回').first().waitFor()

  await page.goto(`/om/committeeArchive?_open=detail:${three[0]!.id}`)
  const box = page.getByRole('dialog')
  await box.getByRole('tab', { name: '文件' }).click()
  await box.getByRole('button', { name: '新增文件' }).click()
  const form = page.getByRole('dialog', { name: '新增档案文件' })
  await form.getByLabel('文件名').fill('补充会议记录')
  await form.getByLabel('文件日期').fill('2026-01-05')
  await form.getByLabel('文件日期').press('Enter')
  await form.getByLabel('页数').fill('2')
  await form.getByRole('radio', { name: '否' }).check()
  await screenshot(page, 'archive-file-form')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'detached' })
  await box.getByRole('table').getByText('补充会议记录').first().waitFor()
  await screenshot(page, 'archive-files')
  const more = { fileNo: null, attachments: null, content: null, borrowable: 'N', fileType: '1', pages: 2, copies: 1 }
  await callFrom(page, 'POST', '/village/addCommitteeFile', {
    archiveId: three[0]!.id,
    files: [{ ...more, fileName: '补充签到表', fileDate: '2026-01-05' }],
  })

  await page.goto('/om/archiveTransfer?state=REJECTED')
  await settled(page)
  const row = rowWith(page, '已退回').first()
  const again = row.getByRole('button', { name: '重新移交' })
  if (await again.isVisible()) await again.click()
  else {
    await row.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '重新移交' }).click()
  }
  await fillTransfer(page, false)

  const second = await newest()
  const { page: community } = await visitAs('comm0101', `/om/archiveTransfer?_open=detail:${second}`)
  const watched = community.getByRole('dialog').first()
  await watched.getByRole('button', { name: '监交签字' }).click()
  const signing = community.getByRole('dialog', { name: /^监交签字/ })
  await bring(signing, '监交人签字')
  await signing.getByRole('button', { name: '监交签字', exact: true }).click()
  await signing.waitFor({ state: 'detached' })

  const taken = await openOne(receiver, second)
  await taken.getByRole('button', { name: '接收' }).click()
  const receiving = receiver.getByRole('dialog', { name: /^接收/ })
  await receiving.getByText('共14项，请逐项核对。').waitFor()
  await receiving.getByRole('button', { name: '全部一致' }).click()
  await choose(receiver, receiving, '7. 核对结果', '缺失')
  await receiving.getByLabel('7. 核对说明').fill('原件遗失')
  await bring(receiving, '接收人签字')
  await screenshot(receiver, 'archive-receive')
  await receiving.getByRole('button', { name: '接收', exact: true }).click()
  await receiving.waitFor({ state: 'detached' })
  await taken.getByText('已接收').first().waitFor()
  await expectAccessible(receiver)

  const [done] = await rowsOf<{ items: number; odd: number; open: number }>(
    `select count(*)::int as items, count(*) filter (where receive_result = '2')::int as odd,
       (select count(*)::int from todo where biz_type = 'RECEIVE' and state = 'OPEN' and biz_id in ($1, $2)) as open
     from file_transfer_item where transfer_id = $2`,
    [first, second],
  )
  expect(done).toEqual({ items: 14, odd: 1, open: 0 })
}, 240_000)
