import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { committeeWorld, near, owners } from '../../../../tests/support/committee-world.ts'
import { memberApi } from '../member/shared/api.ts'
import { fillSeats, type ByElection } from './fill-seats.ts'

type Letter = keyof typeof owners
const letters = Object.keys(owners) as Letter[]
let world: Awaited<ReturnType<typeof committeeWorld>>
let people: Record<string, string>
let committeeId: string
beforeAll(async () => {
  world = await committeeWorld()
  const rows = await world.query<{ id: string; residentId: string }>(
    'select id, resident_id from ref_owner_person where id = any($1::text[])',
    [Object.values(owners)],
  )
  people = Object.fromEntries(
    letters.map((letter) => [letter, rows.find(({ id }) => id === owners[letter])!.residentId]),
  )
})
/** B leads, A and C beside; five seats, and one of an alternate. */
beforeEach(async () => {
  await world.empty()
  committeeId = (await world.inForce()).id
})

const one = (name: string) => ({ residentId: people[name] ?? name, name, votes: 6, area: '600.00' })
const fill = (members: readonly string[], alternates: readonly string[] = [], part: Partial<ByElection> = {}) =>
  world.linli.services.db.write(systemActor(1), (tx) =>
    fillSeats(
      tx,
      systemActor(1),
      {
        ...{ villageId: near, meetingName: '补选会议', decisionNo: 'YZDH-1-1', electedOn: '2026-11-21' },
        ...{ votedFrom: '2026-11-15', members: members.map(one), alternates: alternates.map(one), ...part },
      },
      world.loanParts,
    ),
  )
/** Who has a seat, by letters: members, then alternates. */
const seated = async (): Promise<[members: string, alternates: string]> => {
  const rows = await world.query<{ residentId: string; position: string }>(
    `select resident_id, position from committee_member where committee_id = $1 and state = '1' and del_flag = 0`,
    [committeeId],
  )
  const of = (isAlternate: boolean) =>
    letters
      .filter((letter) =>
        rows.some((row) => row.residentId === people[letter] && (row.position === 'alternate') === isAlternate),
      )
      .join('')
  return [of(false), of(true)]
}
const told = async () =>
  (
    await world.query<{ content: string }>(
      `select distinct content from notice where biz_id = $1 and title like '%补选结果'`,
      [committeeId],
    )
  ).map(({ content }) => content.replace(/^.*委员：/, ''))
const published = () => world.query(`select id from publicity where subject_id = $1 and state = 'OPEN'`, [committeeId])

describe('those who were elected', () => {
  test.each<[string, string[], string[], [string, string], number]>([
    ['take open seats in their order', ['D'], ['E'], ['ABCD', 'E'], 1],
    ['are alternates where the seats are taken meanwhile', ['D', 'E', 'F'], ['G'], ['ABCDE', 'F'], 1],
    ['leave out whoever owns nothing any more', ['nobody', 'D'], [], ['ABCD', ''], 1],
    ['leave out whoever is a member already', ['A', 'D'], ['C'], ['ABCD', ''], 1],
    ['change nothing where none of them may be seated', ['A', 'nobody'], [], ['ABC', ''], 0],
  ])('%s', async (_name, members, alternates, after, lists) => {
    await world.run(`delete from publicity where subject_type = 'committee'`)
    await fill(members, alternates)
    expect(await seated()).toEqual(after)
    expect(await published()).toHaveLength(lists)
  })

  test('an alternate who is elected becomes a member, and leaves a place for the next one', async () => {
    expect(await world.seat(committeeId, { ownerId: owners.D, position: 'alternate' })).toMatchObject({ success: true })
    await fill(['D'], ['E'])
    expect(await seated()).toEqual(['ABCD', 'E'])
    const [raised] = await world.query(
      `select position, elected_votes, decision_no, changed_on, reported_on from committee_member where committee_id = $1 and resident_id = $2`,
      [committeeId, people['D']],
    )
    const change = { changedOn: '2026-11-21', reportedOn: null }
    expect(raised).toEqual({ position: 'member', electedVotes: 6, decisionNo: 'YZDH-1-1', ...change })
  })

  test('are told by name, also who found no seat', async () => {
    await fill(['D', 'A', 'nobody'], ['E'])
    expect(await told()).toEqual([
      'D当选委员，E为候补委员，A、nobody未登记（已是委员、不再是业主或席位已满）。变更应在30日内备案。',
    ])
  })

  test('of a firm name its person afterwards, and others none', async () => {
    await fill(['H', 'D'])
    const rows = await world.query<{ id: string; residentId: string }>(
      'select id, resident_id from committee_member where committee_id = $1',
      [committeeId],
    )
    const community = await world.linli.as('comm0101')
    const edit = async (letter: Letter, delegate: { delegateName: string | null; delegateIdNo: string | null }) => {
      const row = rows.find(({ residentId }) => residentId === people[letter])!
      const { result } = await community.call(memberApi.one, { id: row.id })
      const { committeeId: committee, position, electedVotes, electedArea, version } = result
      const kept = { committeeId: committee, position, electedVotes, electedArea, version, id: row.id }
      const blank = { politicalStatus: null, contactName: null, contactRelation: null, contactPhone: null }
      return community.call(memberApi.update, { ...kept, ...blank, ...delegate })
    }
    const person = { delegateName: '王某', delegateIdNo: '330199196201100106' }
    const nobody = { delegateName: null, delegateIdNo: null }
    expect(await edit('H', nobody)).toMatchObject({ message: '法人业主请填写委派的自然人代表' })
    expect(await edit('H', person)).toMatchObject({ success: true, result: { delegateName: '王某' } })
    expect(await edit('D', person)).toMatchObject({ message: '业主为自然人，应由本人担任委员' })
    expect(await edit('D', nobody)).toMatchObject({ success: true })
  })
})

describe('the committee', () => {
  test.each([
    ['EFFECTIVE', '2026-11-15', ['ABCD', '']],
    ['RENEWING', '2026-11-15', ['ABCD', '']],
    ['EXPIRED', '2026-11-15', ['ABC', '']],
    ['AGENCY', '2026-11-15', ['ABC', '']],
    ['ENDED', '2026-11-15', ['ABC', '']],
    ['DISSOLVED', '2026-11-15', ['ABC', '']],
    // The vote began before this term did.
    ['EFFECTIVE', '2026-11-09', ['ABC', '']],
  ])('%s, by a vote from %s on', async (state, votedFrom, after) => {
    await world.run(`update committee set state = $2, kind = $3, ended_on = $4 where id = $1`, [
      ...[committeeId, state, state === 'AGENCY' ? '2' : '1'],
      state === 'ENDED' || state === 'DISSOLVED' ? '2026-11-20' : null,
    ])
    await fill(['D'], [], { votedFrom })
    expect(await seated()).toEqual(after)
    const isHeld = state !== 'ENDED' && state !== 'DISSOLVED'
    const isFilled = after[0] === 'ABCD'
    const words = isFilled ? 'D当选委员。变更应在30日内备案。' : '选举时的业主委员会已不在任期内，当选结果未登记。'
    expect(await told()).toEqual(isHeld ? [words] : [])
  })

  test('has never more members than seats, nobody twice, and the first of those elected first', async () => {
    const some = fc.uniqueArray(fc.constantFrom(...letters), { maxLength: 6 })
    const given = fc.record({ members: some, alternates: some, seats: fc.constantFrom(3, 5, 7), places: fc.nat(3) })
    await fc.assert(
      fc.asyncProperty(given, async ({ members, alternates, seats, places }) => {
        await world.run('delete from committee_member where committee_id = $1 and decision_no is not null', [
          committeeId,
        ])
        await world.run('update committee set seats = $2, alternates = $3 where id = $1', [committeeId, seats, places])
        const rest = alternates.filter((letter) => !members.includes(letter))
        await fill(members, rest)
        const fresh = members.filter((letter) => !['A', 'B', 'C'].includes(letter))
        const open = seats - 3
        const queue = [...fresh.slice(open), ...rest.filter((letter) => !['A', 'B', 'C'].includes(letter))]
        const sorted = (some: readonly string[]) => some.toSorted().join('')
        expect(await seated()).toEqual([
          sorted(['A', 'B', 'C', ...fresh.slice(0, open)]),
          sorted(queue.slice(0, places)),
        ])
      }),
      { numRuns: 25 },
    )
  })
})
