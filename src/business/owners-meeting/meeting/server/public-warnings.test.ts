import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { objectionApi } from '#services/publicity/objection/shared/api.ts'
import { meetingType } from '#services/warning/shared/dictionaries.ts'
import { at, countedWorld } from '../../../../../tests/support/counted-world.ts'
import { topic } from '../../../../../tests/support/meeting-world.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
beforeAll(async () => {
  world = await countedWorld()
})
beforeEach(() => world.empty())

const measureOf = (key: string) => {
  const measure = world.linli.features.flatMap(({ warnings = [] }) => warnings).find((one) => one.key === key)
  if (!measure || !('values' in measure)) throw new Error(`${key} knows no values`)
  return measure
}

/** What a measure says of meetings at a moment, of those that a type is about. */
async function told(key: string, moment: string, type: string | null = null) {
  const values = new Values()
  const text = measureOf(key).values(moment, (value) => values.add(value), 'null', type)
  return world.linli.services.db.read(systemActor(1), (tx) =>
    tx.all(statement<{ subjectId: string; part: string; whole: string | null }>(text, values.list)),
  )
}
const daysOf = async (id: string, moment: string, type: string | null = null) =>
  (await told('meeting.publicityMissing', moment, type))
    .filter(({ subjectId }) => subjectId === id)
    .map(({ part }) => part)

test('the levels are those of 10.3', () => {
  expect(measureOf('meeting.stepOverdueDays').levels).toEqual({ BLUE: '1', YELLOW: '5', ORANGE: '10', RED: '20' })
  expect(measureOf('meeting.publicityMissing').levels).toEqual({ BLUE: '1', YELLOW: '3', ORANGE: '5', RED: '7' })
})

test('a notice that is not out on its day is missing from the next one on, until the street lets it out', async () => {
  const id = await world.meetingIn('STREET')
  expect(await daysOf(id, '2026-12-01 23:59:59')).toEqual([])
  expect(await daysOf(id, '2026-12-02 06:00:00')).toEqual(['1'])
  expect(await daysOf(id, '2026-12-08 06:00:00')).toEqual(['7'])
  await world.good(world.deal('street01', { id, action: 'pass' }))
  expect(await daysOf(id, '2026-12-08 06:00:00')).toEqual([])
  const draft = await world.meetingIn('DRAFT')
  expect(await daysOf(draft, '2026-12-08 06:00:00')).toEqual([])
})

test('a result is missing after the days for papers, a decision after those for objections', async () => {
  const id = await world.ended()
  expect(await daysOf(id, '2026-12-23 23:59:59')).toEqual([])
  expect(await daysOf(id, '2026-12-24 06:00:00')).toEqual(['1'])
  await world.finish(id)
  expect(await daysOf(id, '2026-12-24 06:00:00')).toEqual([])
  const [shown] = await world.query<{ id: string; untilDay: string }>(
    `select id, to_char(until_day, 'YYYY-MM-DD') as "untilDay" from publicity where subject_id = $1 and subject_type = 'meetingResult'`,
    [id],
  )
  expect(shown!.untilDay).toBe('2026-12-27')
  expect(await daysOf(id, '2026-12-28 23:59:59')).toEqual([])
  expect(await daysOf(id, '2026-12-29 06:00:00')).toEqual(['1'])
  // An objection that waits for its answer holds the decision back.
  const objection = await (
    await world.as('owner0101')
  ).call(objectionApi.create, { publicityId: shown!.id, content: '请核对我家的票' })
  expect(objection).toMatchObject({ success: true })
  expect(await daysOf(id, '2026-12-29 06:00:00')).toEqual([])
  await world.run(`delete from publicity_objection`)
  at('2026-12-28 00:00:01')
  await world.good(world.deal(world.director, { id, action: 'publish' }))
  expect(await daysOf(id, '2027-01-10 06:00:00')).toEqual([])
})

test('VOTE_LOW_TURNOUT: within a day before the end and short of two thirds of persons or area', async () => {
  const id = await world.running()
  const joined = (count: number, area: string) =>
    world.run('update vote_head set joined_count = $2, joined_area = $3 where meeting_id = $1', [id, count, area])
  const turnout = async (moment: string) =>
    (await told('meeting.turnout', moment))
      .filter(({ subjectId }) => subjectId === id)
      .map(({ part, whole }) => `${Number(part)}/${Number(whole)}`)
  expect(await turnout('2026-12-19 17:59:59')).toEqual([])
  expect(await turnout('2026-12-19 18:00:00')).toEqual(['0/9'])
  // Nine persons with 1,001.00 square metres: six and 667.34 are enough.
  await joined(6, '667.34')
  expect(await turnout('2026-12-20 17:00:00')).toEqual([])
  await joined(6, '667.33')
  expect(await turnout('2026-12-20 17:00:00')).toEqual(['667.33/1001'])
  await joined(5, '900.00')
  expect(await turnout('2026-12-20 17:00:00')).toEqual(['5/9'])
  expect(await turnout('2026-12-20 18:00:00')).toEqual([])
  const { compare, levels, isHourly, types } = measureOf('meeting.turnout')
  expect([compare, levels, isHourly, types[0]?.code]).toEqual([
    'LE',
    { ORANGE: '66.67', RED: '50' },
    true,
    'VOTE_LOW_TURNOUT',
  ])
})

test('a type of warnings may be about meetings of one kind alone, by their own type or by what they decide on', async () => {
  const regular = await world.meetingIn('COMMUNITY')
  const fund = await world.meetingIn('COMMUNITY', { title: '维修资金使用' }, [
    topic({ kind: '5', title: '电梯大修', budget: '120000.00' }),
  ])
  const company = await world.meetingIn('COMMUNITY', { title: '选聘物业' }, [
    topic({ kind: '4', title: '选聘物业服务企业' }),
  ])
  const found = async (type: string | null) =>
    (await told('meeting.publicityMissing', '2026-12-02 06:00:00', type)).map(({ subjectId }) => subjectId).toSorted()
  expect(Object.keys(meetingType.items)).toHaveLength(6)
  expect(await found(null)).toEqual([regular, fund, company].toSorted())
  expect(await found('REGULAR')).toEqual([regular, fund, company].toSorted())
  expect(await found('FUND_USE')).toEqual([fund])
  expect(await found('COMPANY_CHOICE')).toEqual([company])
  for (const none of ['FIRST', 'RENEWAL', 'INTERIM']) expect(await found(none)).toEqual([])
})
