import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openElected, type Election } from '#community/committee/server/actions.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { addDays } from '#kernel/shared/time.ts'
import { at } from '../../../../../tests/support/counted-world.ts'
import { electionWorld } from '../../../../../tests/support/election-world.ts'
import { near, topic } from '../../../../../tests/support/meeting-world.ts'

let world: Awaited<ReturnType<typeof electionWorld>>
beforeAll(async () => {
  world = await electionWorld()
})
beforeEach(async () => {
  await world.empty()
  await world.run(
    `delete from committee_member where committee_id in (select id from committee where state = 'FILING')`,
  )
  await world.run(`delete from committee where state = 'FILING'`)
})

const stand = ['A', 'B', 'C', 'D', 'F', 'G'] as const
const elected = ['A', 'B', 'C', 'D', 'F'] as const
const drafts = () =>
  world.query<{ id: string; term: number; startDate: string; seats: number; electedOn: string; meetingName: string }>(
    `select id, term, start_date, seats, elected_on, meeting_name from committee where village_id = $1 and state = 'FILING' and del_flag = 0`,
    [near],
  )
const office = async () =>
  (
    await world.query<{ term: number; endDate: string }>(`select term, end_date from committee where id = $1`, [
      world.committee.id,
    ])
  )[0]!

/** Everybody who stands casts for the same five. */
async function electionHeld(): Promise<string> {
  const meetingId = await world.running({}, [
    topic({
      kind: '3',
      title: '选举第二届业主委员会',
      mode: '2',
      election: 'TERM',
      seats: 5,
      maxChoices: 5,
      candidates: world.standing(stand),
    }),
  ])
  const candidateIds = elected.map((letter) => world.personOf(letter))
  await world.endedWith(meetingId, Object.fromEntries(stand.map((letter) => [letter, { candidateIds }])))
  return meetingId
}

describe('the election of a whole committee', () => {
  test('opens its next term with those who were elected, once the result is announced', async () => {
    const meetingId = await electionHeld()
    await world.finish(meetingId)
    expect(await drafts()).toEqual([])
    at('2026-12-28 00:00:01')
    await world.good(world.deal(world.director, { id: meetingId, action: 'publish' }))
    const { term, endDate } = await office()
    const [draft, ...others] = await drafts()
    expect(others).toEqual([])
    expect(draft).toMatchObject({ term: term + 1, seats: 5, electedOn: '2026-12-28', meetingName: '2026年度业主大会' })
    expect(draft!.startDate).toBe(endDate >= '2026-12-28' ? addDays(endDate, 1) : '2026-12-28')
    const members = await world.query<{ residentId: string; position: string; electedVotes: number; name: string }>(
      'select resident_id, position, elected_votes, name from committee_member where committee_id = $1 and del_flag = 0',
      [draft!.id],
    )
    expect(members).toHaveLength(5)
    expect(new Set(members.map(({ residentId }) => residentId))).toEqual(
      new Set(elected.map((letter) => world.personOf(letter))),
    )
    expect(new Set(members.map(({ position, electedVotes }) => `${position} ${electedVotes}`))).toEqual(
      new Set(['member 6']),
    )
    expect(members.every(({ name }) => name.length > 0 && name !== '某人')).toBe(true)
    const waiting = await world.query<{ title: string }>(
      `select title from todo where biz_id = $1 and node = 'FILE' and state not in ('DONE', 'CANCELLED')`,
      [draft!.id],
    )
    expect(waiting).toHaveLength(1)
  })

  const election = (part: Partial<Election> = {}): Election => ({
    ...{
      villageId: near,
      meetingName: '业主大会',
      decisionNo: 'YZDH-1-1',
      electedOn: '2026-11-20',
      seats: 5,
      alternates: [],
    },
    members: elected.map((letter) => ({ residentId: world.personOf(letter), name: letter, votes: 6, area: '100.00' })),
    ...part,
  })
  const opened = (part: Partial<Election> = {}) =>
    world.linli.services.db.write(systemActor(1), (tx) =>
      openElected(tx, systemActor(1), election(part), { peopleInCharge: usersInCharge }),
    )

  test('leaves a term that somebody enters already as it is', async () => {
    await opened()
    const before = await drafts()
    await opened({ seats: 7 })
    expect(await drafts()).toEqual(before)
  })

  test.each([1, 4, 13])('of %i seats is no whole committee, and opens nothing', async (seats) => {
    await opened({ seats })
    expect(await drafts()).toEqual([])
  })

  test('leaves out whoever owns nothing in the village, and seats those next in line', async () => {
    const members = [{ residentId: world.personOf('A'), name: 'A', votes: 5, area: '90.00' }]
    const stranger = { residentId: 'nobody', name: '某人', votes: 9, area: '999.00' }
    await opened({
      members: [stranger, ...members],
      alternates: [{ residentId: world.personOf('G'), name: 'G', votes: 2, area: '50.00' }],
    })
    const [draft] = await drafts()
    const seats = await world.query(
      'select resident_id, position from committee_member where committee_id = $1 order by position desc',
      [draft!.id],
    )
    expect(seats).toEqual([
      { residentId: world.personOf('A'), position: 'member' },
      { residentId: world.personOf('G'), position: 'alternate' },
    ])
  })
})
