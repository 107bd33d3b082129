import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { addDays, toWireDate } from '#kernel/shared/time.ts'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const far = seedId('village', 'A01A01A02A01')
const pdf = { name: '材料.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const today = toWireDate(new Date())
const name = '荷风苑业主委员会'

/** The village has no committee in office while the journey elects one; afterwards it has its own again. */
const begin = () =>
  rowsOf(
    `update committee set state = 'ENDED', ended_on = current_date - 3 where village_id = $1 and state = 'EFFECTIVE'`,
    [far],
  )
const restore = async (): Promise<void> => {
  const made = `(select id from committee where village_id = '${far}' and term = 9)`
  await rowsOf(`delete from committee_meeting where committee_id in ${made}`)
  await rowsOf(`delete from committee_member where committee_id in ${made}`)
  await rowsOf(`delete from todo where biz_type = 'COMMITTEE' and biz_id in ${made}`)
  await rowsOf(`delete from committee where village_id = $1 and term = 9`, [far])
  await rowsOf(`update committee set state = 'EFFECTIVE', ended_on = null where village_id = $1 and state = 'ENDED'`, [
    far,
  ])
  await rowsOf(`update village set committee_state = '2' where id = $1`, [far])
}

// Not while its pages are open: they read again what is gone.
afterAll(restore)

const day = async (form: Locator, label: string, value: string) => {
  await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel(label, { exact: true }).press('Enter')
}

async function enter(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: '添加业委会' })
  await choose(page, form, '小区', '荷风苑')
  await choose(page, form, '组织类型', '业主委员会')
  for (const [label, value] of Object.entries({ 届次: '9', 委员席位: '5', 候补席位: '0', '任期（年）': '5' }))
    await form.getByLabel(label, { exact: true }).fill(value)
  await day(form, '选举公告日', addDays(today, -2))
  for (const [at, label] of ['选举会议纪录', '管理规约', '业主大会议事规则', '业主大会决议'].entries()) {
    await form
      .getByLabel(`上传${label}`)
      .locator('input[type=file]')
      .or(form.locator('input[type=file]').nth(at))
      .first()
      .setInputFiles(pdf)
    await form.getByRole('link', { name: '材料.pdf' }).nth(at).waitFor()
  }
  await screenshot(page, 'committee-form')
  await form.getByRole('button', { name: '新增业委会' }).click()
  await form.waitFor({ state: 'detached' })
}

const openTerm = async (page: Page, id: string): Promise<Locator> => {
  await page.goto(`/om/committee?_open=detail:${id}`)
  const record = page.getByRole('dialog')
  await record.getByText(name).first().waitFor()
  return record
}

const blank = {
  ...{ politicalStatus: null, electedVotes: null, electedArea: null, delegateName: null, delegateIdNo: null },
  ...{ contactName: null, contactRelation: null, contactPhone: null },
}

test('a committee is elected, returned, filed, changes its director and decides', async () => {
  await restore()
  await begin()
  const { page } = await visitAs('comm0102', '/om/committee?_open=add')
  await enter(page)
  const [term] = await rowsOf<{ id: string }>('select id from committee where village_id = $1 and term = 9', [far])
  const id = term!.id
  await settled(page)
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'committee-list')

  await page.goto('/om/committeeMember?_open=add')
  const seat = page.getByRole('dialog', { name: '添加业委会委员' })
  await seat.getByLabel('业委会', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '第9届' }).first().click()
  await choose(page, seat, '职务', '主任')
  await seat.getByLabel('业主', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '0102' }).first().click()
  await screenshot(page, 'committee-member-form')
  await seat.getByRole('button', { name: '新增业委会委员' }).click()
  await seat.waitFor({ state: 'detached' })
  for (const [key, room] of [
    ['X', 'F01'],
    ['Z', 'F03'],
  ])
    await callFrom(page, 'POST', '/village/committee/member', {
      ...{ ...blank, committeeId: id, ownerId: seedId('household', `${key} ${room}`), position: 'member' },
    })
  await settled(page)
  await screenshot(page, 'committee-members')

  const record = await openTerm(page, id)
  await record.getByRole('button', { name: '备案申请' }).click()
  await record.getByText('备案申请时间').first().waitFor()

  const { page: street } = await visitAs('street01', `/om/committee?_open=detail:${id}`)
  const judged = street.getByRole('dialog')
  await judged.getByRole('button', { name: '退回补正' }).click()
  const back = street.getByRole('dialog', { name: `退回“${name}”的备案申请` })
  await choose(street, back, '待补正材料', '管理规约')
  await back.getByLabel('原因').fill('管理规约缺少业主大会签章')
  await screenshot(street, 'committee-return')
  await back.getByRole('button', { name: '退回补正' }).click()
  await back.waitFor({ state: 'detached' })
  await callFrom(page, 'PUT', '/village/committee/filing', { id })
  await street.reload()
  await judged.getByRole('tab', { name: '委员' }).click()
  await judged.getByRole('table').getByText('主任', { exact: true }).first().waitFor()
  await screenshot(street, 'committee-detail')
  await expectAccessible(street)
  await judged.getByRole('button', { name: '备案通过' }).click()
  const passing = street.getByRole('dialog', { name: `备案“${name}”第9届` })
  await passing.getByLabel('备案号').fill('临业备〔2026〕9号')
  await screenshot(street, 'committee-pass')
  await passing.getByRole('button', { name: '备案通过' }).click()
  await judged.getByText('任期中').first().waitFor()

  const seats = await rowsOf<{ id: string; position: string }>(
    'select id, position from committee_member where committee_id = $1 order by id',
    [id],
  )
  const director = seats.find(({ position }) => position === 'director')!.id
  const other = seats.find(({ position }) => position === 'member')!.id
  await page.goto(`/om/committeeMember?_open=detail:${other}`)
  await page.getByRole('button', { name: '变更职务' }).click()
  const change = page.getByRole('dialog', { name: /变更“.*”的职务/ })
  await change.getByText(/现任主任/).waitFor()
  await choose(page, change, '新职务', '主任')
  await screenshot(page, 'committee-director')
  await change.getByRole('button', { name: '变更职务' }).click()
  await change.waitFor({ state: 'detached' })
  await callFrom(page, 'PUT', '/village/committee/member/dealing', {
    ...{ id: director, action: 'appoint', position: 'director', seenDirectorId: other },
  })

  await page.goto('/om/committeeMeeting?_open=add')
  const meeting = page.getByRole('dialog', { name: '添加业委会会议' })
  await meeting.getByLabel('会议议题').fill('推选主任和副主任')
  await meeting.getByLabel('业委会', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '第9届' }).first().click()
  await choose(page, meeting, '会议类型', '首次会议')
  await day(meeting, '会议时间', `${addDays(today, -1)} 19:30`)
  await meeting.getByRole('radio', { name: '否' }).check()
  await meeting.getByLabel('会议地点').fill('小区物业用房')
  await screenshot(page, 'committee-meeting-form')
  await meeting.getByText('在任委员3人，出席0人').waitFor()
  for (const box of await meeting.locator('.ant-checkbox-group').getByRole('checkbox').all()) await box.check()
  await meeting.getByText('在任委员3人，出席3人，超过半数，会议有效').waitFor()
  await meeting.getByLabel('决议内容').fill('推选主任一名。')
  await meeting.getByLabel('同意人数').fill('2')
  await screenshot(page, 'committee-meeting-form')
  await meeting.getByRole('button', { name: '新增业委会会议' }).click()
  await meeting.waitFor({ state: 'detached' })
  await settled(page)
  await rowWith(page, '推选主任和副主任').first().getByText('通过').first().waitFor()
  await screenshot(page, 'committee-meetings')

  const { page: owner } = await visitAs('owner0102', '/om/committee', { width: 390 })
  await settled(owner)
  expect(await overhang(owner)).toBe(0)
  await screenshot(owner, 'committee-owner-list')
  await rowWith(owner, '荷风苑').first().getByRole('button', { name: /^查看/ }).click()
  await owner.getByRole('tab', { name: '委员' }).click()
  await owner.getByRole('table').getByText('主任', { exact: true }).first().waitFor()
  await screenshot(owner, 'committee-owner')
  await street.goto('/om/committeeStatistics')
  await settled(street)
  await street.getByText('委员党员比例', { exact: true }).waitFor()
  await street.getByRole('img').first().waitFor()
  await screenshot(street, 'committee-statistics')
  await street.goto('/om/committeeSeal')
  await settled(street)
  await screenshot(street, 'committee-seals')
  await street.goto(`/om/committee?state=EFFECTIVE`)
  await settled(street)
  await rowWith(street, '荷风苑').first().getByRole('button', { name: /更多/ }).click()
  await street.getByRole('menuitem', { name: '打印备案表' }).click()
  const sheet = street.getByRole('article', { name: `业委会备案表 ${name}第9届` })
  await sheet.getByText('委员名单').waitFor()
  await screenshot(street, 'committee-print')
}, 240_000)

/** The list of seals that somebody asks for, as somebody sees it. */
const loansOf = async (username: string, query = '', width = 1440) => {
  const { page } = await visitAs(username, `/om/committeeSealLoan${query}`, { width })
  await settled(page)
  return page
}

/** What somebody decides about a loan, in their list of what waits. */
async function decide(page: Page, loanNo: string, act: '同意' | '驳回', opinion: string): Promise<void> {
  await page.goto('/act/todo')
  await settled(page)
  await rowWith(page, loanNo).getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: new RegExp(loanNo) })
  const word = new RegExp(`^${act[0]}\\s*${act[1]}$`)
  await drawer.getByRole('button', { name: word }).click()
  const ask = page.getByRole('dialog', { name: new RegExp(`^${act}：`) })
  await ask.getByLabel('意见', { exact: true }).fill(opinion)
  await settled(page)
  await screenshot(page, `seal-loan-${act === '同意' ? 'agree' : 'refuse'}`)
  await ask.getByRole('button', { name: word }).last().click()
  await rowWith(page, loanNo).waitFor({ state: 'detached' })
}

test('a seal is asked for, refused, asked for again, lent on a phone, printed and brought back', async () => {
  const waits = `select loan_no as "loanNo" from committee_seal_loan l join village v on v.id = l.village_id
    where l.state = 'WAITING' and v.name = '桂园里'`
  const clerk = await loansOf('comm0101')
  const [village] = await rowsOf<{ id: string }>(`select id from village where name = '桂园里'`)
  await callFrom(clerk, 'POST', '/village/committee/sealLoan', {
    ...{
      villageId: village!.id,
      borrower: '王秘书',
      purpose: '签订电梯维保合同',
      dueDate: addDays(today, 1),
      files: null,
    },
  })
  const [first] = await rowsOf<{ loanNo: string }>(waits)
  const { page: director } = await visitAs('committee0101', '/act/todo')
  await decide(director, first!.loanNo, '驳回', '合同尚未经业委会会议讨论')
  await clerk.reload()
  await settled(clerk)
  await rowWith(clerk, first!.loanNo).first().getByText('已驳回').waitFor()
  await clerk.getByRole('button', { name: '新增' }).first().click()
  const form = clerk.getByRole('dialog', { name: '添加印章借用' })
  await choose(clerk, form, '小区', '桂园里')
  await form.getByLabel('借用人', { exact: true }).fill('王秘书')
  await form.getByLabel('用途', { exact: true }).fill('签订电梯维保合同')
  await day(form, '应归还日期', addDays(today, 2))
  await form.locator('input[type=file]').setInputFiles(pdf)
  await form.getByRole('link', { name: '材料.pdf' }).waitFor()
  await screenshot(clerk, 'seal-loan-form')
  await expectAccessible(clerk)
  await form.getByRole('button', { name: '新增印章借用' }).click()
  await form.waitFor({ state: 'detached' })
  const [second] = await rowsOf<{ loanNo: string }>(waits)
  await rowWith(clerk, second!.loanNo).first().getByText('待审批').waitFor()
  expect(await overhang(clerk)).toBe(0)
  await screenshot(clerk, 'seal-loan-list')

  const { page: phone } = await visitAs('committee0101', '/act/todo', { width: 390 })
  await decide(phone, second!.loanNo, '同意', '同意，用后当日归还')
  await phone.goto('/om/committeeSealLoan')
  await settled(phone)
  expect(await overhang(phone)).toBe(0)
  await screenshot(phone, 'seal-loan-list-390')
  await rowWith(phone, second!.loanNo).first().getByRole('button', { name: /^查看/ }).click()
  const record = phone.getByRole('dialog').first()
  await record.getByText('同意，用后当日归还').first().waitFor()
  await screenshot(phone, 'seal-loan-detail-390')
  await expectAccessible(phone)

  await clerk.goto(`/om/committeeSealLoan?loanNo=${second!.loanNo}`)
  await settled(clerk)
  await rowWith(clerk, second!.loanNo).first().getByRole('button', { name: /^查看/ }).click()
  const shown = clerk.getByRole('dialog').first()
  await shown.getByText('审批通过').first().waitFor()
  await screenshot(clerk, 'seal-loan-detail')
  await clerk.goto(`/om/committeeSealLoan?loanNo=${second!.loanNo}`)
  await settled(clerk)
  const lent = rowWith(clerk, second!.loanNo).first()
  await lent.getByRole('button', { name: /^打印借用单/ }).click()
  const sheet = clerk.getByRole('article', { name: `印章借用单 ${second!.loanNo}` })
  await sheet.getByText('同意，用后当日归还').waitFor()
  await screenshot(clerk, 'seal-loan-print')
  await clerk.getByRole('dialog', { name: '打印印章借用单' }).getByRole('button', { name: '关闭' }).click()
  await lent.getByRole('button', { name: /^查看/ }).click()
  await shown.getByRole('button', { name: '登记归还' }).click()
  const back = clerk.getByRole('dialog', { name: `登记印章归还 ${second!.loanNo}` })
  await back.getByLabel('归还后的保管人').fill('李主任')
  await screenshot(clerk, 'seal-loan-return')
  await back.getByRole('button', { name: '登记归还' }).click()
  await shown.getByText('已归还').first().waitFor()

  await clerk.goto('/om/committeeSeal')
  await settled(clerk)
  await rowWith(clerk, '李主任').first().getByText('归还', { exact: true }).waitFor()
  await clerk.getByRole('button', { name: '新增' }).first().click()
  const register = clerk.getByRole('dialog', { name: '添加业委会印章' })
  await register.getByLabel('事项', { exact: true }).click()
  const acts = clerk.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await acts.first().waitFor()
  expect(await acts.allTextContents()).not.toContain('借出')
  await screenshot(clerk, 'seal-register-form')
}, 240_000)
