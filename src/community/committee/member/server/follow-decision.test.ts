import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { committeeWorld, near, owners } from '../../../../../tests/support/committee-world.ts'
import { revokeDecision } from '../../../../../tests/support/revoke-decision.ts'
import { fillSeats } from '../../server/fill-seats.ts'

let world: Awaited<ReturnType<typeof committeeWorld>>
let committeeId: string
beforeAll(async () => {
  world = await committeeWorld()
})
beforeEach(async () => {
  await world.empty()
  await world.run('delete from decision')
  committeeId = (await world.inForce()).id
})

const revoke = (id: string) => revokeDecision({ ...world, as: (username) => world.linli.as(username) }, id)
const wish = '委员当选所依据的决定已撤销，请重新选举或办理离任：'
const asked = async (username: string) =>
  (await world.todos(username)).map(({ title }) => title).filter((title) => title.startsWith(wish))

/** An election that gave D a seat, in the register of decisions as well. */
async function elected(): Promise<string> {
  await world.run(
    `insert into decision (tenant_id, id, decision_no, village_id, scope_type, topic_kind, title, content, meeting_name, voted_from,
      voted_until, total_count, total_area, joined_count, joined_area, agree_count, agree_area, oppose_count, oppose_area,
      abstain_count, abstain_area, decided_on, valid_from, result, files, state, version)
     values (1, 'election', 'YZDH-1-1', $1, 'VILLAGE', '3', '补选委员', '补选委员', '业主大会', '2026-11-01', '2026-11-15', 9, 1001, 8,
      890, 6, 668, 0, 0, 0, 0, '2026-11-18', '2026-11-18', 'PASSED', '', 'IN_FORCE', 1)`,
    [near],
  )
  const [{ residentId } = { residentId: '' }] = await world.query<{ residentId: string }>(
    'select resident_id from ref_owner_person where id = $1',
    [owners.D],
  )
  const seat = { residentId, name: 'D', votes: 6, area: '668.00' }
  const election = {
    ...{ villageId: near, meetingName: '补选会议', decisionNo: 'YZDH-1-1', electedOn: '2026-11-20' },
    ...{ votedFrom: '2026-11-15', members: [seat], alternates: [] },
  }
  await world.linli.services.db.write(systemActor(1), (tx) => fillSeats(tx, systemActor(1), election, world.loanParts))
  const [member] = await world.query<{ id: string }>(
    `select id from committee_member where committee_id = $1 and decision_no = 'YZDH-1-1' and state = '1'`,
    [committeeId],
  )
  return member!.id
}

test('an election that is revoked takes nobody’s seat, and asks committee and community until it is given up', async () => {
  const id = await elected()
  expect(await asked('comm0101')).toEqual([])
  await revoke('election')
  expect(await world.query('select state from committee_member where id = $1', [id])).toEqual([{ state: '1' }])
  expect(await asked('comm0101')).toHaveLength(1)
  const leave = {
    id,
    action: 'leave' as const,
    leaveReason: '9' as const,
    date: '2026-11-21',
    remark: '选举决定已被撤销',
  }
  expect(await world.step('comm0101', leave)).toMatchObject({ success: true })
  expect(await asked('comm0101')).toEqual([])
})

test('seats that another election gave are not asked about', async () => {
  const id = await elected()
  await world.run(`update committee_member set decision_no = '另一号' where id = $1`, [id])
  await revoke('election')
  expect(await asked('comm0101')).toEqual([])
})
