import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberApi } from '#community/committee/member/shared/api.ts'
import { committeeApi } from '#community/committee/shared/api.ts'
import { readSeats } from '#community/committee/server/lookup.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { at } from '../../../../../tests/support/counted-world.ts'
import { electionWorld, type OwnerLetter } from '../../../../../tests/support/election-world.ts'
import { far, near, topic } from '../../../../../tests/support/meeting-world.ts'
import type { TopicInput } from '../../topic/shared/schema.ts'

let world: Awaited<ReturnType<typeof electionWorld>>
beforeAll(async () => {
  world = await electionWorld()
})
/** The committee as it was elected: B leads, A and C beside, two of five seats open, one alternate's as well. */
beforeEach(async () => {
  await world.empty()
  await world.run('delete from committee_member where committee_id = $1 and decision_no is not null', [
    world.committee.id,
  ])
  await world.run(`update committee set state = 'EFFECTIVE', ended_on = null where id = $1`, [world.committee.id])
  await world.run(`delete from publicity where subject_type = 'committee'`)
  await world.run(`delete from notice where biz_type = 'COMMITTEE'`)
})

const election = (letters: readonly OwnerLetter[], part: Partial<TopicInput> = {}): TopicInput =>
  topic({
    ...{ kind: '3', title: '补选业主委员会委员', mode: '2', election: 'SEATS', seats: 2, maxChoices: 2 },
    candidates: world.standing(letters),
    ...part,
  })

const seats = () =>
  world.query<{ residentId: string; position: string; electedVotes: number; startDate: string; changedOn: string }>(
    `select resident_id, position, elected_votes, elected_area::text as elected_area, start_date, changed_on, decision_no
     from committee_member where committee_id = $1 and decision_no is not null and state = '1' order by elected_area desc`,
    [world.committee.id],
  )
const todos = async () =>
  (
    await world.query<{ node: string }>(
      `select node from todo where biz_id = $1 and state not in ('DONE', 'CANCELLED') order by node`,
      [world.committee.id],
    )
  ).map(({ node }) => node)
const notices = async () =>
  (
    await world.query<{ content: string }>(
      `select distinct content from notice where biz_id = $1 and title like '%补选结果'`,
      [world.committee.id],
    )
  ).map(({ content }) => content)

/** G, D and F have each a majority; by area G and D are elected, F is next. */
const said: Partial<Record<OwnerLetter, { candidateIds: string[] }>> = {}
const held = async (): Promise<string> => {
  for (const [letter, named] of Object.entries({ A: 'DF', B: 'DF', C: 'DG', F: 'DG', D: 'FG', G: 'FG' }))
    said[letter as OwnerLetter] = { candidateIds: [...named].map((one) => world.personOf(one as OwnerLetter)) }
  const meetingId = await world.running({}, [election(['D', 'F', 'G'])])
  await world.endedWith(meetingId, said)
  await world.finish(meetingId)
  at('2026-12-28 00:00:01')
  return meetingId
}

describe('a by-election', () => {
  test('fills open seats of the running term once its result is announced', async () => {
    const meetingId = await held()
    expect(await seats()).toEqual([])
    expect(await todos()).toContain('BYELECT')
    await world.good(world.deal(world.director, { id: meetingId, action: 'publish' }))
    const meeting = await world.read(meetingId)
    const seat = { startDate: '2026-12-28', changedOn: '2026-12-28', decisionNo: `${meeting.meetingNo}-1` }
    expect(await seats()).toEqual([
      { ...seat, residentId: world.personOf('G'), position: 'member', electedVotes: 4, electedArea: '482.80' },
      { ...seat, residentId: world.personOf('D'), position: 'member', electedVotes: 4, electedArea: '473.90' },
      { ...seat, residentId: world.personOf('F'), position: 'alternate', electedVotes: 4, electedArea: '428.50' },
    ])
    // Nothing else has become of it: no term, and the seats are no longer open but waiting to be reported.
    expect(await world.query(`select id from committee where state = 'FILING'`)).toEqual([])
    expect(await todos()).toEqual(expect.arrayContaining(['CHANGE']))
    expect(await todos()).not.toContain('BYELECT')
    const [told] = await notices()
    expect(told).toMatch(
      /^2026年度业主大会补选桂园里业主委员会第3届委员：.+当选委员，.+为候补委员。变更应在30日内备案。$/,
    )
  })

  test('is told in the list of members, in the life of the committee, and made public', async () => {
    await world.run(`update committee set alternates = 1 where id = $1`, [world.committee.id])
    const meetingId = await held()
    await world.good(world.deal(world.director, { id: meetingId, action: 'publish' }))
    const { meetingNo } = await world.read(meetingId)
    const community = await world.as('comm0101')
    const { records } = (await community.call(memberApi.page, { decisionNo: `${meetingNo}-1`, pageSize: '10' })).result
    expect(records.map(({ position, report }) => `${position} ${report}`).toSorted()).toEqual([
      ...['alternate OPEN', 'member OPEN', 'member OPEN'],
    ])
    const one = (await community.call(memberApi.one, { id: records[0]!.id })).result
    expect(one.timeline).toMatchObject([{ action: 'elect', fromState: null, remark: `${meetingNo}-1` }])
    const { timeline } = (await community.call(committeeApi.one, { id: world.committee.id })).result
    expect(timeline.at(-1)).toMatchObject({ action: 'fill', fromState: 'EFFECTIVE', toState: 'EFFECTIVE' })
    expect(timeline.at(-1)!.remark).toContain(`2026年度业主大会（${meetingNo}-1）`)
    const [list, ...more] = await world.query<{ content: string }>(
      `select content from publicity where subject_type = 'committee' and subject_id = $1 and state = 'OPEN'`,
      [world.committee.id],
    )
    expect(more).toEqual([])
    for (const { name, position } of records)
      expect(list!.content).toContain(`${position === 'alternate' ? '候补委员' : '委员'}：${name}`)
  })

  test('makes whoever has an account a member at once', async () => {
    const meetingId = await held()
    const userId = await world.userOf('tenant0101')
    await world.run('update resident set user_id = null where user_id = $1', [userId])
    await world.run('update resident set user_id = $2 where id = $1', [world.personOf('D'), userId])
    await world.good(world.deal(world.director, { id: meetingId, action: 'publish' }))
    const [mine] = await world.linli.services.db.read(systemActor(1), async (tx) =>
      (await readSeats(tx, [world.committee.id])).filter((seat) => seat.userId === userId),
    )
    expect(mine).toMatchObject({ position: 'member', state: '1' })
  })

  test('of a term that is over by then fills nothing, and says so', async () => {
    const meetingId = await held()
    await world.run(`update committee set state = 'EXPIRED' where id = $1`, [world.committee.id])
    await world.good(world.deal(world.director, { id: meetingId, action: 'publish' }))
    expect(await seats()).toEqual([])
    expect((await notices())[0]).toContain('已不在任期内，当选结果未登记')
  })
})

describe('what a by-election asks for', () => {
  const faultsOf = async (topics: readonly TopicInput[]) => {
    const { id } = (await world.open()).result
    const { result } = await world.setTopics(id, [...topics])
    return (result as unknown as { fields?: Record<string, string> }).fields
  }
  test.each<[string, () => TopicInput[], Record<string, string> | undefined]>([
    ['two of two open seats', () => [election(['D', 'E', 'F'])], undefined],
    ['no kind', () => [election(['D', 'E', 'F'], { election: null })], { 'topics.0.election': '请选择选举类型!' }],
    [
      'three of two open seats',
      () => [election(['D', 'E', 'F', 'G'], { seats: 3 })],
      { 'topics.0.seats': '业主委员会缺额2名，补选人数不能多于缺额' },
    ],
    [
      'two elections of two of two open seats',
      () => [election(['D', 'E', 'F']), election(['D', 'F', 'G'])],
      {
        'topics.0.seats': '业主委员会缺额2名，补选人数不能多于缺额',
        'topics.1.seats': '业主委员会缺额2名，补选人数不能多于缺额',
      },
    ],
    [
      'a member who stands again',
      () => [election(['D', 'A', 'F'])],
      { 'topics.0.candidates.1.residentId': '候选人已是本届委员' },
    ],
    [
      'a new term with two seats',
      () => [election(['D', 'E', 'F'], { election: 'TERM' })],
      { 'topics.0.seats': '选举新一届业主委员会，应选人数应为5至11人的单数' },
    ],
    [
      'a new term with members who stand again',
      () => [election(['A', 'B', 'C', 'D', 'E', 'F'], { election: 'TERM', seats: 5, maxChoices: 5 })],
      undefined,
    ],
  ])('%s', async (_name, made, faults) => {
    expect(await faultsOf(made())).toEqual(faults)
  })

  test.each([
    ['EFFECTIVE', undefined],
    ['RENEWING', undefined],
    ['EXPIRED', '该小区没有任期中的业主委员会，不能补选委员'],
    ['AGENCY', '该小区没有任期中的业主委员会，不能补选委员'],
    ['ENDED', '该小区没有任期中的业主委员会，不能补选委员'],
    ['DISSOLVED', '该小区没有任期中的业主委员会，不能补选委员'],
  ])('a committee in its term: %s', async (state, text) => {
    const { id } = (await world.open()).result
    const kind = state === 'AGENCY' ? '2' : '1'
    const ended = state === 'ENDED' || state === 'DISSOLVED' ? '2026-11-20' : null
    await world.run('update committee set state = $2, kind = $3, ended_on = $4 where id = $1', [
      ...[world.committee.id, state, kind, ended],
    ])
    const { result } = await world.setTopics(id, [election(['D', 'E', 'F'])], 'village0101')
    await world.run(`update committee set kind = '1', state = 'EFFECTIVE', ended_on = null where id = $1`, [
      world.committee.id,
    ])
    const { fields } = result as unknown as { fields?: Record<string, string> }
    expect(fields).toEqual(text === undefined ? undefined : { 'topics.0.election': text })
  })

  test('is asked again when the meeting is submitted', async () => {
    const id = await world.ready({}, world.director, [election(['D', 'E', 'F'])])
    // Somebody was entered by hand meanwhile.
    await world.run(
      `insert into committee_member (tenant_id, id, committee_id, village_id, resident_id, name, position, start_date, state, version)
       values (1, 'by-hand', $1, $2, $3, '某人', 'member', '2026-11-21', '1', 1)`,
      [world.committee.id, near, world.personOf('H')],
    )
    const { message } = await world.deal(world.director, { id, action: 'submit' })
    expect(message).toBe('业主委员会缺额1名，补选人数不能多于缺额')
    await world.run(`delete from committee_member where id = 'by-hand'`)
    await world.good(world.deal(world.director, { id, action: 'submit' }))
  })

  test('no seat of another village is meant', async () => {
    await world.run('update committee set village_id = $2 where id = $1', [world.committee.id, far])
    const { id } = (await world.open({ convenerKind: '3' }, 'village0101')).result
    const { result } = await world.setTopics(id, [election(['D', 'E', 'F'])], 'village0101')
    await world.run('update committee set village_id = $2 where id = $1', [world.committee.id, near])
    expect(result).toMatchObject({ fields: { 'topics.0.election': '该小区没有任期中的业主委员会，不能补选委员' } })
  })
})
