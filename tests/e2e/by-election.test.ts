import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { addDays, toWireDate } from '#kernel/shared/time.ts'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const near = seedId('village', 'A01A01A01A01')
const title = '补选业主委员会委员业主大会'
const today = toWireDate(new Date())
const photo = Buffer.alloc(300, 9).toString('base64')

const seatsOf = (state: string) =>
  rowsOf<{ id: string; name: string; position: string; committee_id: string; decision_no: string | null }>(
    `select m.* from committee_member m join committee c on c.tenant_id = m.tenant_id and c.id = m.committee_id
     where c.village_id = $1 and c.state = 'EFFECTIVE' and m.state = $2 and m.del_flag = 0 order by m.id`,
    [near, state],
  )

/** Rooms of three people of whose owners nobody has a seat. */
const others = () =>
  rowsOf<{ room: string }>(
    `select distinct min(m.name) as room from ref_owner_person o
       join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id
     where o.village_id = $1 and o.active and not exists (
       select from ref_owner_person x join committee_member s on s.tenant_id = x.tenant_id and s.resident_id = x.resident_id
         and s.state = '1' and s.del_flag = 0
       where x.tenant_id = o.tenant_id and x.room_id = o.room_id)
     group by o.resident_id order by room limit 3`,
    [near],
  )

/** One member has resigned; afterwards the committee is as it was. */
async function resign(): Promise<string> {
  const seats = await seatsOf('1')
  const { id, committee_id: committeeId } = seats.findLast(({ position }) => position === 'member')!
  await rowsOf(
    `update committee_member set state = '2', leave_reason = '4', end_date = current_date, changed_on = current_date,
       reported_on = current_date where id = $1`,
    [id],
  )
  return committeeId
}
afterAll(async () => {
  await rowsOf(`delete from committee_member where decision_no like 'YZDH-%' and village_id = $1`, [near])
  await rowsOf(
    `update committee_member set state = '1', leave_reason = null, end_date = null, changed_on = null, reported_on = null
     where village_id = $1 and state = '2' and leave_reason = '4' and end_date = current_date`,
    [near],
  )
  await rowsOf(`update publicity set del_flag = 1 where village_id = $1 and subject_type = 'committee'`, [near])
})

const dealing = '/ownersmeeting/meeting/dealing'
const draft = {
  ...{ villageId: near, title, meetingType: '3', form: '2', convenerKind: '2', scopeType: '1', scopeIds: null },
  ...{ proposalKind: '3', proposalOwners: null, proposalFiles: null, meetingTime: null, place: null },
  ...{ files: null, retryFiles: null, noticeDate: today },
  voteStart: `${addDays(today, 16)} 09:00:00`,
  voteEnd: `${addDays(today, 20)} 18:00:00`,
}

/** The topic by its screen: as many seats as are open, and no more. */
async function writeTopic(page: Page): Promise<void> {
  const record = page.getByRole('dialog').first()
  await record.getByRole('tab', { name: '议题' }).click()
  await record.getByRole('button', { name: '编辑议题' }).click()
  const form = page.getByRole('dialog', { name: '编辑议题' })
  await form.getByLabel('议题', { exact: true }).fill('补选第二届业主委员会委员')
  await choose(page, form, '类别', '选举业主委员会')
  await choose(page, form, '表决方式', '候选人差额选举')
  await form.getByLabel('应选人数').fill('2')
  await form.getByLabel('最多可选人数').fill('1')
  await form.getByLabel('内容').fill('原委员一名辞职，补选委员一名，任期至本届届满。')
  for (const { room } of await others()) {
    const box = form.getByRole('combobox', { name: '添加候选人' })
    await box.click()
    await box.fill(room)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: room }).first().click()
  }
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请选择选举类型!').waitFor()
  await choose(page, form, '选举类型', '补选本届委员')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('业主委员会缺额1名，补选人数不能多于缺额').waitFor()
  await screenshot(page, 'by-election-topic')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'by-election-topic-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByLabel('应选人数').fill('1')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'detached' })
  await record.getByText(/补选本届委员 · 应选1人/).waitFor()
}

/** What the screens of a meeting do, as they would send it: until its vote has begun. */
async function bringToVote(id: string, pages: { director: Page; community: Page; street: Page }): Promise<void> {
  const { director, community, street } = pages
  const users = await rowsOf<{ id: string; username: string }>('select id, username from sys_user')
  const persons = ['comm0101', 'gnormal0101', 'street01'].map((username, place) => ({
    userId: users.find((user) => user.username === username)!.id,
    kind: place < 2 ? 'COUNTER' : 'SUPERVISOR',
  }))
  await callFrom(director, 'PUT', '/ownersmeeting/meeting/counters', { meetingId: id, persons })
  await rowsOf(
    `insert into meeting_step (tenant_id, meeting_id, step_no, done_on, files, checked_by, checked_at, community_result, street_result)
     values (1, $1, 1, current_date, '', $2, now(), '1', '1')`,
    [id, persons[0]!.userId],
  )
  await callFrom(director, 'PUT', dealing, { id, action: 'submit' })
  await callFrom(community, 'PUT', dealing, { id, action: 'accept' })
  await callFrom(director, 'POST', '/ownersmeeting/people/generate', { meetingId: id })
  await callFrom(director, 'POST', '/ownersmeeting/people/publish', { meetingId: id })
  await callFrom(street, 'PUT', dealing, { id, action: 'pass' })
  await rowsOf(
    `update publicity set from_day = from_day - 10, until_day = until_day - 10
     where subject_id = $1 and subject_type = 'meetingRoster'`,
    [id],
  )
  await rowsOf(`update owners_meeting set vote_start = now() - interval '1 minute' where id = $1`, [id])
}

/** Seven papers for the same candidate, each read by two people. */
async function castPapers(meetingId: string, clerk: Page, director: Page): Promise<void> {
  const entries = await rowsOf<{ ballot_no: string }>(
    `select ballot_no from meeting_roster_entry where meeting_id = $1 and kind = 'OWNER' and mark is null order by seq limit 7`,
    [meetingId],
  )
  for (const { ballot_no: ballotNo } of entries) {
    const { id: ballotId } = await callFrom(clerk, 'POST', '/vote/paper/register', {
      meetingId,
      ballotNo,
      channel: '2',
    })
    for (const page of [clerk, director]) {
      const form = await callFrom(page, 'GET', `/vote/paper/form?ballotId=${String(ballotId)}`)
      const [topic] = form['topics'] as { id: string; candidates: { residentId: string }[] }[]
      const [signer] = form['signers'] as { value: string }[]
      const choices = [{ topicId: topic!.id, candidateIds: [topic!.candidates[0]!.residentId] }]
      const pictures = form['needsPhotos'] === true ? [photo] : []
      const input = { ballotId, choices, fault: null, signerId: signer!.value, photos: pictures }
      await callFrom(page, 'POST', '/vote/ballot/enter', input)
    }
  }
}

test('a seat that became open is filled by a vote, and the committee shows by which', async () => {
  const committeeId = await resign()
  const { page: director, faults } = await visitAs('committee0101', '/om/meeting')
  // More seats than are open are refused.
  faults.expect({ statuses: [400] })
  const { page: community } = await visitAs('comm0101', '/om/meeting')
  const { page: street } = await visitAs('street01', '/om/meeting')
  const { page: clerk } = await visitAs('village0101', '/om/meeting')
  const made = await callFrom(director, 'POST', '/ownersmeeting/meeting', draft)
  const id = String(made['id'])
  await director.goto(`/om/meeting?_open=detail:${id}`)
  await writeTopic(director)
  await bringToVote(id, { director, community, street })
  const stateOf = async () =>
    (await rowsOf<{ state: string }>('select state from owners_meeting where id = $1', [id]))[0]
  await expect.poll(stateOf, { timeout: 60_000, interval: 500 }).toEqual({ state: 'VOTING' })
  await castPapers(id, clerk, director)
  await rowsOf(`update vote_head set closes_at = now() - interval '1 second' where meeting_id = $1`, [id])
  await rowsOf(`update owners_meeting set vote_end = now() - interval '1 second' where id = $1`, [id])
  await expect.poll(stateOf, { timeout: 60_000, interval: 500 }).toEqual({ state: 'COUNTING' })
  const { page: counter } = await visitAs('gnormal0101', '/om/meeting')
  for (const page of [community, counter, street]) {
    const { hash } = await callFrom(page, 'GET', `/vote/count?meetingId=${id}`)
    await callFrom(page, 'POST', '/vote/count/confirm', { meetingId: id, hash })
  }
  await rowsOf(
    `update publicity set from_day = from_day - 10, until_day = until_day - 10
     where subject_id = $1 and kind = 'preliminaryResult'`,
    [id],
  )
  await director.goto(`/om/meeting?_open=detail:${id}`)
  const record = director.getByRole('dialog').first()
  await record.getByRole('button', { name: '公告结果' }).click()
  await record.getByText('已公告').first().waitFor()
  const elected = (await seatsOf('1')).find(({ decision_no: decision }) => decision?.startsWith('YZDH-'))!

  await director.goto(`/om/committee?_open=detail:${committeeId}`)
  await director.getByRole('tab', { name: '委员', exact: true }).click()
  await record.getByRole('row', { name: elected.name }).getByText(elected.decision_no!).waitFor()
  await screenshot(director, 'by-election-committee')
  const log = record.getByRole('complementary', { name: '办理记录' })
  await log.getByText('补选委员', { exact: true }).waitFor()
  await log.getByText(`${elected.name}当选委员`).waitFor()
  await screenshot(director, 'by-election-log')
  await expectAccessible(director)
  await director.goto('/om/committeeMember?report=OPEN')
  await settled(director)
  await rowWith(director, elected.name).first().getByText(elected.decision_no!).waitFor()
  expect(await overhang(director)).toBe(0)
  await screenshot(director, 'by-election-members')

  const { page: owner } = await visitAs('owner0101', `/om/committee?_open=detail:${committeeId}`, { width: 390 })
  await owner.getByRole('tab', { name: '委员', exact: true }).click()
  await owner.getByText(elected.decision_no!).waitFor()
  expect(await overhang(owner)).toBe(0)
  await screenshot(owner, 'by-election-phone')
  await owner.getByRole('link', { name: elected.decision_no! }).click()
  await rowWith(owner, '补选第二届业主委员会委员').first().waitFor()
  await screenshot(owner, 'by-election-decision')
  await rowWith(owner, '补选第二届业主委员会委员').first().getByRole('button', { name: /^查看/ }).click()
  await owner.getByRole('tab', { name: '核验' }).click()
  await owner.getByRole('row', { name: elected.name }).getByText('当选', { exact: true }).waitFor()
  await owner.getByRole('link', { name: '核验表决' }).waitFor()
  expect(await overhang(owner)).toBe(0)
  await screenshot(owner, 'by-election-verdict')
  await expectAccessible(owner)
  await owner.getByRole('link', { name: '查看会议' }).click()
  await owner.getByRole('dialog').getByText(title).first().waitFor()
  await owner.goto('/om/board')
  await owner
    .getByRole('button', { name: /委员名单/ })
    .first()
    .click()
  await owner.getByText(`委员：${elected.name}`).last().waitFor()
  await screenshot(owner, 'by-election-board')
}, 240_000)
