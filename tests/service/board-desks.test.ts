import { beforeAll, expect, test } from 'vitest'
import { boardApi } from '#business/board/shared/api.ts'
import { ownersMeetingApi } from '#business/owners-meeting/meeting/shared/api.ts'
import type { BoardQuery } from '#business/board/shared/schema.ts'
import { totalBehind } from '../support/list-total.ts'
import { repairStory, village1, type RepairStory } from '../support/repair-story.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
  for (const state of ['WAIT_ACCEPT', 'PROCESSING']) await story.ticket(state)
})

const read = async (username: string, query: BoardQuery = {}) =>
  (await (await story.as(username)).call(boardApi.board, query)).result

test('a committee reads what its vote still needs, where least take part, and whom to remind', async () => {
  const [meeting] = await story.rows<{ id: string; whole: number; joined: number; until: string }>(
    `select m.id, m.roster_persons as whole, h.joined_count as joined, m.vote_end::text as until from owners_meeting m
      join vote_head h on h.tenant_id = m.tenant_id and h.meeting_id = m.id where m.village_id = $1 and m.state = 'VOTING'`,
    [village1],
  )
  const { id, whole, joined } = meeting!
  const board = await read('committee0101')
  expect(board.meeting).toMatchObject({ id, isVoting: true, persons: { joined, whole } })
  expect(board.meeting!.buildings!.reduce((sum, { voted }) => sum + voted, 0)).toBeGreaterThanOrEqual(joined)
  expect(board.sentence[0]!.text).toContain(`还差 ${Math.ceil((2 * whole - 3 * joined) / 3)} 人`)
  expect(board.sentence[1]!.text).toMatch(/^剩 \d+ 天$/)
  expect(board.job).toEqual({ label: '提醒未投票的业主', to: `/om/sweep?meetingId=${id}` })
  expect(board.strip.find(({ code }) => code === 'fund.balance')?.words).toMatch(/^为首期的 [\d.]+%$/)
  // Nobody else has the vote at home; who took part, building by building, is for those alone who go to the doors.
  expect([(await read('supadmin')).meeting, (await read('pm0101')).meeting]).toEqual([null, null])
  expect(JSON.stringify(board.meeting)).not.toMatch(/agree|oppose|赞成|反对/)
})

test('people of a company read how far a vote is, but not of one about their company', async () => {
  const told = async (username: string) => {
    const { result } = await (await story.as(username)).call(ownersMeetingApi.one, { id: running!.id })
    return result.turnout?.count
  }
  const [running] = await story.rows<{ id: string; joined: number }>(
    `select m.id, h.joined_count as joined from owners_meeting m
      join vote_head h on h.tenant_id = m.tenant_id and h.meeting_id = m.id where m.village_id = $1 and m.state = 'VOTING'`,
    [village1],
  )
  const { joined } = running!
  expect([await told('pm0101'), await told('supadmin')]).toEqual([joined, joined])
  await story.alter(
    `update meeting_topic set kind = '4', company_id = (select depart_id from ref_user_role r join ref_user u
      on u.tenant_id = r.tenant_id and u.id = r.user_id where u.username = 'co01' limit 1) where meeting_id = $1`,
    [running!.id],
  )
  expect([await told('pm0101'), await told('supadmin')]).toEqual([undefined, joined])
  await story.alter(`update meeting_topic set kind = '9', company_id = null where meeting_id = $1`, [running!.id])
})

test('the first job of the day is that of the role', async () => {
  expect((await read('cs0101')).job).toEqual({ label: '代客报修', to: '/wisdom/repair?_open=add' })
  const { job, noon, todo } = await read('pm0101')
  expect(job?.to).toBe((noon?.rows[0] ?? todo!.rows[0]!).to)
  expect((await read('pm0101', { board: 'Y' })).job).toBeNull()
})

test('managers read what ends before the next bell, each kind with its list', async () => {
  const caller = await story.as('pm0101')
  await story.alter(
    `update repair set due_at = now() - interval '1 minute' where id = (select min(id) from repair
    where state = 'WAIT_ACCEPT' and village_id = $1 and del_flag = 0)`,
    [village1],
  )
  const { noon: told, job, inHand } = await read('pm0101')
  const states = ['WAIT_ACCEPT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'WAIT_ARRIVE', 'PROCESSING', 'SUSPENDED']
  // States of which there is nothing have their row, too: the card keeps its shape from day to day.
  expect(inHand!.rows.map(({ key, label, open }) => [key, label !== key, open !== null])).toEqual(
    states.map((state) => [state, true, true]),
  )
  const noon = told!
  // What is late comes first, and the page's one solid button opens it.
  expect(job).toEqual({ label: expect.stringMatching(/^处理超[时期]的一[单件]$/) as string, to: noon.rows[0]!.to })
  expect(noon.title).toMatch(/^(中午前|下班前|今天)到期$/)
  expect(noon.rows.length).toBeGreaterThan(0)
  expect(noon.rows.map(({ dueAt }) => dueAt)).toEqual(noon.rows.map(({ dueAt }) => dueAt).toSorted())
  expect(noon.pills.find(({ label }) => label === '报修')?.count).toBeGreaterThan(0)
  for (const { label, to, count } of noon.pills)
    expect([label, to, await totalBehind(caller, to)]).toEqual([label, to, String(count)])
  expect(noon.pills.reduce((sum, { count }) => sum + count, 0)).toBe(noon.total)
  expect([(await read('supadmin')).noon, (await read('committee0101')).noon]).toEqual([null, null])
  expect((await read('pm0101')).inHand!.words).not.toContain('上月')
})

test('what is collected stands beside what was charged', async () => {
  const { strip } = await read('pm0101')
  const paid = strip.find(({ code }) => code === 'fee.paid')!
  expect(paid.words).toMatch(/^应收 [\d,.]+，还差 [\d,.-]+$/)
  expect(strip.map(({ code }) => code)).not.toContain('fee.due')
})
