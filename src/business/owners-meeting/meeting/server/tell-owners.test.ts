import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticeTemplates } from '#services/notice/shared/templates.ts'
import { at, countedWorld } from '../../../../../tests/support/counted-world.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
beforeAll(async () => {
  world = await countedWorld()
})
beforeEach(async () => {
  await world.empty()
  for (const table of ['notice_choice', 'notice_delivery', 'sys_message', 'notice'])
    await world.run(`delete from ${table}`)
})

const { meetingNotice, meetingResult, meetingDecision } = noticeTemplates

/** Who has got a message of a kind, each as often as it lies in his box. */
const told = async (meetingId: string, { name }: { name: string }): Promise<string[]> =>
  (
    await world.query<{ username: string }>(
      `select u.username from notice n join sys_user u on u.id = n.user_id
       where n.biz_type = 'MEETING' and n.biz_id = $1 and n.biz_label = $2 and n.category = '1' order by 1`,
      [meetingId, name],
    )
  ).map(({ username }) => username)

/** Accounts of all whom the register knows as owners of the village, reckoned without the roster. */
const ownerAccounts = async (meetingId: string): Promise<string[]> =>
  (
    await world.query<{ username: string }>(
      `select distinct u.username from household h
         join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
         join sys_user u on u.id = r.user_id
       where h.relation_type = 'owner' and h.state = 'VERIFIED' and h.del_flag = 0
         and h.village_id = (select village_id from owners_meeting where id = $1) order by 1`,
      [meetingId],
    )
  ).map(({ username }) => username)

describe('the owners of a roster', () => {
  test('have the notice of their meeting in the box once the street lets it out, and nobody else', async () => {
    const waiting = await world.meetingIn('STREET')
    expect(await told(waiting, meetingNotice)).toEqual([])
    await world.good(world.deal('street01', { id: waiting, action: 'pass' }))
    const accounts = await told(waiting, meetingNotice)
    expect(accounts).toEqual(await ownerAccounts(waiting))
    expect(accounts).toEqual(expect.arrayContaining(['owner0101', world.director]))
    const [message] = await world.query('select distinct title, content, open_page from notice where biz_label = $1', [
      meetingNotice.name,
    ])
    expect(message).toEqual({
      title: '业主大会公告：2026年度业主大会',
      content: '2026年度业主大会于2026-12-16 09:00至2026-12-20 18:00表决，议题和办法见小区公示栏。',
      openPage: '/om/board',
    })
  })

  test('get it by text message too where they have agreed to that', async () => {
    const owner = await world.userOf('owner0101')
    await world.run(
      `insert into notice_choice (tenant_id, user_id, kind, browser, sms, mail, update_time) values (1, $1, $2, true, true, false, now())`,
      [owner, meetingNotice.code],
    )
    await world.meetingIn('NOTICE')
    const sent = await world.query(`select user_id, es_type from sys_message where template_code = $1`, [
      meetingNotice.code,
    ])
    expect(sent).toEqual([{ userId: owner, esType: '1' }])
  })

  test('hear of the result while they may object, and of what is decided', async () => {
    const meetingId = await world.counted()
    const accounts = await ownerAccounts(meetingId)
    expect(await told(meetingId, meetingResult)).toEqual(accounts)
    expect(await told(meetingId, meetingDecision)).toEqual([])
    at('2026-12-28 00:00:01')
    await world.good(world.deal(world.director, { id: meetingId, action: 'publish' }))
    expect(await told(meetingId, meetingDecision)).toEqual(accounts)
  })

  test('hear of a later end of the vote', async () => {
    const id = await world.running()
    await world.good(
      world.deal(world.director, {
        id,
        action: 'askExtension',
        voteEnd: '2026-12-25 18:00:00',
        remark: '参与人数不足',
      }),
    )
    await world.good(world.deal('street01', { id, action: 'extend' }))
    const accounts = await ownerAccounts(id)
    expect(await told(id, meetingNotice)).toEqual([...accounts, ...accounts].toSorted())
  })
})
