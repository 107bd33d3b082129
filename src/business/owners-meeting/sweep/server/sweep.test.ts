import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { at, meetingWorld, paper } from '../../../../../tests/support/meeting-world.ts'
import { deliveryApi } from '../../delivery/shared/api.ts'
import { paperApi } from '../../paper/shared/api.ts'
import { rosterApi } from '../../roster/shared/api.ts'
import { sweepApi } from '../shared/api.ts'
import type { RemindInput, SweepInput } from '../shared/schema.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(() => world.empty())

const clerk = 'village0101'
const entriesOf = async (meetingId: string) =>
  (await (await world.as('comm0101')).call(rosterApi.page, { meetingId, pageSize: '50' })).result.records
const buildings = async (meetingId: string, username = clerk) =>
  (await world.as(username)).call(sweepApi.buildings, { meetingId })
const plan = async (meetingId: string) => {
  const all = (await buildings(meetingId)).result
  const caller = await world.as(clerk)
  const plans = await Promise.all(all.map(({ buildingId }) => caller.call(sweepApi.plan, { meetingId, buildingId })))
  return plans.flatMap(({ result }) => result)
}
const visit = async (input: SweepInput, username = clerk) => (await world.as(username)).call(sweepApi.visit, input)
const remind = async (id: string, part: Partial<RemindInput> = {}, username = clerk) =>
  (await world.as(username)).call(sweepApi.remind, { id, target: 'NOT_VOTED', channel: 'notice', ...part })

describe('the plan of a vote', () => {
  test('shows each home as far as its owner is, and never what stands on a ballot', async () => {
    const id = await world.running({ form: '2' })
    const entries = await entriesOf(id)
    const [voted, told, refused, away, met] = entries
    await world.upload(clerk)
    const caller = await world.as(clerk)
    const deliver = (entryId: string, way: '2' | '5') =>
      caller.call(deliveryApi.deliver, {
        ...{ meetingId: id, entryIds: [entryId], way, deliveredAt: '2026-12-16 09:00:00', files: paper },
      })
    await world.good(
      caller.call(paperApi.register, { meetingId: id, ballotNo: voted!.ballotNo!, channel: '2' as const }),
    )
    await world.good(deliver(told!.id, '2'))
    await world.good(deliver(refused!.id, '5'))
    await world.good(visit({ entryId: away!.id, state: '3', note: '敲门三次无人' }))
    await world.good(visit({ entryId: met!.id, state: '1' }))
    const homes = await plan(id)
    expect(homes).toHaveLength(10)
    const of = (entryId: string) => new Set(homes.filter((home) => home.entryId === entryId).map(({ stand }) => stand))
    expect([voted, told, refused, away, met].map((entry) => [...of(entry!.id)])).toEqual([
      ...[['VOTED'], ['SERVED'], ['REFUSED'], ['MISSED'], ['MET']],
    ])
    const { result } = await buildings(id)
    expect(result.reduce((sum, one) => sum + one.voted, 0)).toBe(1)
    expect(result.reduce((sum, one) => sum + one.served, 0)).toBe(1)
    const shown = (await caller.call(sweepApi.entry, { entryId: away!.id })).result
    expect(shown).toMatchObject({ stand: 'MISSED', visits: [{ state: '3', note: '敲门三次无人' }] })
  })

  test('takes no visits before the lock nor after the end', async () => {
    const open = await world.meetingIn('NOTICE', { form: '2' })
    const [first] = await entriesOf(open)
    expect((await buildings(open)).message).toBe('名册尚未锁定')
    expect((await visit({ entryId: first!.id, state: '1' })).message).toBe('名册尚未锁定')
    const id = await world.running({ form: '2' })
    const [one] = await entriesOf(id)
    at('2026-12-20 18:00:01')
    await world.turn()
    expect((await visit({ entryId: one!.id, state: '1' })).message).toBe('表决已结束，不能登记')
  })
})

describe('a reminder', () => {
  const told = (id: string) =>
    world.query<{ userId: string; title: string }>(
      `select user_id, title from notice where biz_id = $1 and title like '请在%' order by user_id`,
      [id],
    )

  test('goes to whoever has not voted and has an account, once a day, with a to-do', async () => {
    const early = await world.meetingIn('NOTICE')
    expect((await remind(early)).message).toBe('名册尚未锁定')
    const id = await world.running()
    const first = await remind(id)
    expect(first).toMatchObject({ success: true, result: { recent: 0, left: 0 } })
    const { sent, unreachable } = first.result
    expect(sent + unreachable).toBe(9)
    expect((await told(id)).every(({ title }) => title === '请在2026-12-20 18:00前表决：2026年度业主大会')).toBe(true)
    const todos = await world.query(
      `select from todo where biz_type = 'VOTE' and state = 'OPEN' and biz_id in
         (select entry_id from vote_reminder r join meeting_roster_entry e on e.id = r.entry_id where e.meeting_id = $1)`,
      [id],
    )
    expect(todos.length).toBeGreaterThanOrEqual(sent)
    expect((await remind(id)).message).toBe('未表决的业主24小时内都已催办')
    at('2026-12-17 09:00:01')
    expect((await remind(id)).result).toMatchObject({ sent })
  })

  test('passes over whoever has voted and buildings that were not chosen, and goes by text message where asked', async () => {
    const id = await world.running({ form: '2' })
    const [mine] = await world.query<{ entryId: string; ballotNo: string }>(
      `select e.id as entry_id, e.ballot_no from meeting_roster_entry e
         join meeting_roster_owner o on o.tenant_id = e.tenant_id and o.entry_id = e.id
         join ref_owner_person p on p.tenant_id = o.tenant_id and p.resident_id = o.resident_id
         join sys_user u on u.id = p.user_id and u.username = 'owner0101' where e.meeting_id = $1`,
      [id],
    )
    const paperNo = { meetingId: id, ballotNo: mine!.ballotNo, channel: '2' as const }
    await world.good((await world.as(clerk)).call(paperApi.register, paperNo))
    expect((await remind(id, { buildingIds: ['none'] })).message).toBe('没有未表决的业主')
    const { sent } = (await remind(id, { channel: 'sms' })).result
    const reminded = await world.query<{ entryId: string }>('select entry_id from vote_reminder')
    expect(reminded.map(({ entryId }) => entryId)).not.toContain(mine!.entryId)
    expect(sent).toBeGreaterThan(0)
    const messages = await world.query<{ esType: string }>(
      `select es_type from sys_message where es_title like '请在2026-12-20 18:00前表决%' and es_type = '1'`,
    )
    expect(messages.length).toBeGreaterThan(0)
  })
})

test('plans, visits and reminders are for whoever works for the convener, nobody else', async () => {
  const id = await world.running({ form: '2' })
  const [one] = await entriesOf(id)
  const taken: Record<'list' | 'see' | 'visit', RoleCode[]> = { list: [], see: [], visit: [] }
  for (const [role, username] of Object.entries(accounts) as [RoleCode, string][]) {
    const { result } = await (await world.as(username)).call(sweepApi.meetings, {})
    if (result?.some((meeting) => meeting.id === id)) taken.list.push(role)
    if ((await buildings(id, username)).success) taken.see.push(role)
    if ((await visit({ entryId: one!.id, state: '1' }, username)).success) taken.visit.push(role)
  }
  expect(taken.list).toEqual(taken.see)
  expect(taken.see.toSorted()).toEqual(['committeeDirector', 'villageAdmin'])
  expect(taken.visit.toSorted()).toEqual(['committeeDirector', 'villageAdmin'])
  expect((await remind(id, {}, 'street01')).status).toBe(403)
})
