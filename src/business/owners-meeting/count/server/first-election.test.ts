import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { groupAccountsOf } from '#community/committee/preparation/server/lookup.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { at } from '../../../../../tests/support/counted-world.ts'
import { electionWorld, type OwnerLetter } from '../../../../../tests/support/election-world.ts'
import { near, owners, topic } from '../../../../../tests/support/meeting-world.ts'
import { isConvener } from '../../meeting/server/find-convener.ts'

const groupId = 'group'
let world: Awaited<ReturnType<typeof electionWorld>>
let directorId: string
beforeAll(async () => {
  world = await electionWorld()
  directorId = await world.userOf(world.director)
})
/** A village that has no committee, and a group in which B sits, who has an account. */
beforeEach(async () => {
  await world.empty()
  for (const table of ['committee_meeting', 'committee_member', 'committee', 'prepare_member', 'prepare_committee'])
    await world.run(`delete from ${table}`)
  await world.run(
    `insert into prepare_committee (tenant_id, id, village_id, apply_type, apply_date, applicant_name, applicant_phone_sealed,
       applicant_phone_mask, applicant_id, establish_date, deadline, state, version)
     select 1, $1, $2, '3', '2026-07-01', '桂园社区', '', '', id, '2026-09-01', '2026-11-30', 'ESTABLISHED', 1
     from sys_user where username = 'comm0101'`,
    [groupId, near],
  )
  await world.run(
    `insert into prepare_member (tenant_id, id, preparation_id, village_id, sort, name, phone_sealed, phone_mask, id_no_sealed,
       id_no_index, id_no_mask, member_kind, room_id, is_leader, version)
     select 1, 'member', $1, $2, 1, o.name, '', '', '', '', '', '1', o.room_id, 'N', 1 from ref_owner_person o where o.id = $3`,
    [groupId, near, owners.B],
  )
})

const first = { meetingType: '1', convenerKind: '1' } as const
const election = () =>
  topic({
    ...{ kind: '3', title: '选举第一届业主委员会', mode: '2', election: 'TERM', seats: 5, maxChoices: 5 },
    candidates: world.standing(['A', 'B', 'C', 'D', 'F', 'G']),
  })
const group = async () =>
  (
    await world.query<{ state: string; deadline: string }>(
      'select state, meeting_id, noticed_on, meeting_on, deadline, meeting_name, elected_on from prepare_committee',
    )
  )[0]!
const mayAct = (id: string, state: 'DRAFT' | 'PUBLISHED' | 'FILING') =>
  world.linli.services.db.read(systemActor(1), (tx) =>
    isConvener(tx, { userId: directorId, roles: new Set() }, { convenerKind: '1', convenerId: id, state }),
  )

/** The election of a first committee with so many for whom everybody votes. */
async function held(letters: string): Promise<string> {
  const meetingId = await world.running(first, [election()])
  const candidateIds = [...letters].map((letter) => world.personOf(letter as OwnerLetter))
  const everybody = ['A', 'B', 'C', 'D', 'F', 'G'].map((letter) => [letter, { candidateIds }])
  await world.endedWith(meetingId, Object.fromEntries(everybody))
  await world.finish(meetingId)
  at('2026-12-28 00:00:01')
  await world.good(world.deal(world.director, { id: meetingId, action: 'publish' }))
  return meetingId
}

describe('a preparatory group', () => {
  test('follows its meeting from the notice on', async () => {
    const id = await world.meetingIn('NOTICE', first, [election()])
    expect(await group()).toMatchObject({ meetingId: id, noticedOn: '2026-11-21', meetingOn: '2026-12-16' })
    await world.good(world.deal(world.director, { id, action: 'cancel', remark: '另行安排时间' }))
    expect(await group()).toMatchObject({ state: 'ESTABLISHED', meetingId: null, noticedOn: null })
  })

  test('ends with the announcement of the first committee, whose term is opened', async () => {
    const meetingId = await held('ABCDF')
    const done = { state: 'FINISHED', meetingId, meetingName: '2026年度业主大会', electedOn: '2026-12-28' }
    expect(await group()).toMatchObject(done)
    const terms = await world.query('select term, state, elected_on, start_date from committee')
    expect(terms).toEqual([{ term: 1, state: 'FILING', electedOn: '2026-12-28', startDate: '2026-12-28' }])
    // Its people call no other meeting; what is left of this one is theirs.
    const accounts = await world.linli.services.db.read(systemActor(1), (tx) => groupAccountsOf(tx, groupId))
    expect(accounts).toEqual([])
    expect([
      await mayAct(groupId, 'DRAFT'),
      await mayAct(groupId, 'PUBLISHED'),
      await mayAct(groupId, 'FILING'),
    ]).toEqual([...[false, true, true]])
    expect((await world.open(first)).message).toContain('该小区没有已成立的筹备组')
    const village = await world.read(meetingId, 'comm0101')
    expect(village.state).toBe('PUBLISHED')
  })

  test.each([
    ['nobody', ''],
    ['two of five, who are too few to be filed', 'AB'],
  ])('has sixty days for another election where %s was elected', async (_name, letters) => {
    await held(letters)
    expect(await group()).toMatchObject({
      state: 'ESTABLISHED',
      meetingId: null,
      noticedOn: null,
      deadline: '2027-02-26',
    })
    expect(await mayAct(groupId, 'DRAFT')).toBe(true)
  })

  test('has them as well where the street has ended the vote', async () => {
    const id = await world.running(first, [election()])
    await world.good(world.deal('street01', { id, action: 'terminate', remark: '表决过程违反议事规则' }))
    expect(await group()).toMatchObject({ state: 'ESTABLISHED', meetingId: null, deadline: '2027-02-14' })
  })

  test('does not follow a meeting that somebody else has called', async () => {
    const before = await group()
    const id = await world.meetingIn('DRAFT', first, [election()])
    await world.run(`update owners_meeting set convener_kind = '3' where id = $1`, [id])
    await world.run(`update owners_meeting set state = 'NOTICE' where id = $1`, [id])
    await world.good(world.deal('street01', { id, action: 'cancel', remark: '另行安排时间' }))
    expect(await group()).toEqual(before)
  })
})
