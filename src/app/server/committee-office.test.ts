import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { transferApi } from '#community/household/shared/api.ts'
import { at, committeeWorld, near, owners, paper } from '../../../tests/support/committee-world.ts'

let world: Awaited<ReturnType<typeof committeeWorld>>
beforeAll(async () => {
  world = await committeeWorld()
})
beforeEach(() => world.empty())

const holders = async () => {
  const rows = await world.query<{ username: string }>(
    `select u.username from sys_user_role r join sys_user u on u.id = r.user_id
     join sys_depart d on d.id = r.depart_id join sys_depart v on v.id = d.parent_id
     where r.role_code = 'committeeDirector' and v.village_id = $1 order by 1`,
    [near],
  )
  return rows.map(({ username }) => username)
}
const shown = async () =>
  (await world.query<{ state: string }>('select committee_state as state from village where id = $1', [near]))[0]?.state
const told = (name: string) =>
  world.query<{ payload: object }>('select payload from outbox where name = $1 order by seq', [name])
const night = () => {
  const job = world.linli.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'committee.day')
  return job!.run(world.linli.services, { dueAt: '2026-11-22 01:10:00' })
}

describe('the role of a director', () => {
  test('comes with the first day in office and goes to whoever is director next, in the same transaction', async () => {
    const { id } = (await world.open()).result
    const [director = '', deputy = ''] = await world.elect(id)
    await world.run(`delete from sys_user_role where role_code = 'committeeDirector'`)
    await world.deal('comm0101', { id, action: 'file' })
    expect(await holders()).toEqual([])
    await world.pass(id)
    expect(await holders()).toEqual(['committee0101'])
    const change = { id: deputy, action: 'appoint', position: 'director', seenDirectorId: director } as const
    expect(await world.step('comm0101', change)).toMatchObject({ success: true, result: { position: 'director' } })
    expect(await holders()).toEqual(['owner0101'])
    const positions = (await world.members(id)).map(({ position }) => position)
    expect(positions.toSorted()).toEqual(['director', 'member', 'member'])
    const back = { id: director, action: 'appoint', position: 'director', seenDirectorId: deputy } as const
    await world.step('comm0101', back)
    expect(await holders()).toEqual(['committee0101'])
  })

  test('is lent to a member for a while, who neither extends nor hands it on, and ends by itself', async () => {
    const { id } = await world.inForce()
    const deputy = (await world.members(id)).find(({ position }) => position === 'deputy')
    const lend = {
      id: deputy!.id,
      action: 'authorise',
      actingUntil: '2026-12-01',
      remark: '委员会第3次会议决议',
    } as const
    const refused = async (part: object, username = 'comm0101') =>
      world.step(username, { ...lend, ...part } as typeof lend)
    for (const [actingUntil, text] of [
      ['2026-11-20', '请选择今天或以后的日期!'],
      ['2027-02-20', '代行不超过90天'],
    ])
      expect(await refused({ actingUntil })).toMatchObject({ result: { fields: { actingUntil: text } } })
    expect((await refused({}, 'owner0101')).success).toBe(false)
    const before = await holders()
    expect(await world.step('comm0101', lend)).toMatchObject({ success: true })
    expect(await holders()).toEqual([...new Set([...before, 'owner0101'])].toSorted())
    expect((await world.step('comm0101', { id: deputy!.id, action: 'withdraw' })).success).toBe(true)
    expect(await holders()).toEqual(before)
    await world.step('comm0101', lend)
    await world.run(`update committee_member set acting_until = '2026-11-20' where id = $1`, [deputy!.id])
    await night()
    expect(await holders()).toEqual(before)
  })

  test('ends with a leave and with a dissolution', async () => {
    const { id } = await world.inForce()
    const director = (await world.members(id)).find(({ position }) => position === 'director')!
    const leave = { id: director.id, action: 'leave', leaveReason: '4', date: '2026-11-21' } as const
    expect(await world.step('comm0101', leave)).toMatchObject({ success: true, result: { state: '2' } })
    expect(await holders()).toEqual([])
    const [first] = (await world.members(id)).filter(({ state }) => state === '1')
    await world.step('comm0101', { id: first!.id, action: 'appoint', position: 'director', seenDirectorId: null })
    expect(await holders()).toEqual(['owner0101'])
    await world.upload('street01')
    const end = { id, action: 'dissolve', basisFiles: paper, remark: '业主大会决定解散' } as const
    expect(await world.deal('street01', end)).toMatchObject({ success: true, result: { state: 'DISSOLVED' } })
    expect([await holders(), await shown()]).toEqual([[], '5'])
    expect((await told('committee.ended'))[0]?.payload).toMatchObject({ id, cause: 'DISSOLVED', successorId: null })
  })

  test('is won by one of two who are appointed at once', async () => {
    const { id } = await world.inForce()
    const [director, deputy, member] = await world.members(id)
    const seen = { action: 'appoint', position: 'director', seenDirectorId: director!.id } as const
    const answers = await Promise.all([
      world.step('comm0101', { ...seen, id: deputy!.id }),
      world.step('street01', { ...seen, id: member!.id }),
    ])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const directors = (await world.members(id)).filter(({ position }) => position === 'director')
    expect(directors).toHaveLength(1)
  })
})

test('a successor begins on its first day: the old term, its people and its director end before', async () => {
  const old = await world.inForce({ term: 2, electedOn: '2021-12-01' })
  const next = await world.file({ electedOn: '2026-11-10' })
  expect((await world.pass(next)).result).toMatchObject({ state: 'FILING', startDate: '2026-12-01' })
  at('2026-11-30 01:10:00')
  await night()
  expect(await world.query(`select state from committee where id = $1`, [old.id])).toEqual([{ state: 'EFFECTIVE' }])
  at('2026-12-01 01:10:00')
  await night()
  const states = 'select id, state, ended_on from committee order by term'
  expect(await world.query(states)).toEqual([
    { id: old.id, state: 'ENDED', endedOn: '2026-11-30' },
    { id: next, state: 'EFFECTIVE', endedOn: null },
  ])
  expect(new Set((await world.members(old.id)).map(({ state, endDate }) => `${state} ${endDate}`))).toEqual(
    new Set(['4 2026-11-30']),
  )
  expect([await holders(), await shown()]).toEqual([['committee0101'], '2'])
  expect((await told('committee.ended'))[0]?.payload).toMatchObject({ cause: 'SUCCEEDED', successorId: next })
  const before = await world.query(states)
  await night()
  expect(await world.query(states)).toEqual(before)
})

test('a member whose last home in the village is transferred loses the seat, with notice and to-do', async () => {
  const { id } = await world.inForce()
  await world.seat(id, { ownerId: owners.D })
  const manager = await world.linli.as('pm0101')
  const buyer = { residentId: seedId('resident', 'E'), shareRatio: '100.00', isRepresentative: 'Y' as const }
  const sold = await manager.call(transferApi, {
    ...{ roomId: seedId('room', 'R04'), date: '2026-11-20', newOwners: [buyer], keepTenants: 'N' },
  })
  expect(sold).toMatchObject({ success: true })
  await world.linli.relay.drain()
  const seats = await world.members(id)
  expect(seats.filter(({ state }) => state !== '1')).toMatchObject([
    { state: '3', leaveReason: '1', endDate: '2026-11-21' },
  ])
  expect((await world.todos('comm0101')).map(({ title }) => title)).toContain('委员变更待备案：桂园里业主委员会')
  const notices = await world.query<{ title: string }>(`select distinct title from notice where biz_id = $1`, [id])
  expect(notices.map(({ title }) => title).some((title) => title.endsWith('的委员资格已终止'))).toBe(true)
  const gone = seats.find(({ state }) => state === '3')!
  expect(await world.step('comm0101', { id: gone.id, action: 'report', date: '2026-11-21' })).toMatchObject({
    success: true,
  })
  expect((await world.todos('comm0101')).map(({ title }) => title)).not.toContain('委员变更待备案：桂园里业主委员会')
})

test('C-1: renewal is called to mind 90, 60 and 30 days before the end, once each, and a term that nobody follows is late', async () => {
  const { id } = await world.inForce({ electedOn: '2021-12-01' })
  const reminders = () =>
    world.query<{ title: string }>(`select title from notice where biz_id = $1 and title like '%将于%'`, [id])
  at('2026-08-31 01:10:00')
  await night()
  expect(await reminders()).toEqual([])
  at('2026-09-01 01:10:00')
  await night()
  const first = (await reminders()).length
  expect(first).toBeGreaterThan(0)
  await night()
  expect(await reminders()).toHaveLength(first)
  expect((await world.todos('comm0101')).map(({ title }) => title)).toContain(
    '任期2026-11-30届满，请启动换届：桂园里业主委员会',
  )
  at('2026-10-31 01:10:00')
  await night()
  expect(await reminders()).toHaveLength(first * 2)
  await world.deal('comm0101', { id, action: 'renew' })
  expect(await shown()).toBe('3')
  at('2026-11-30 23:00:00')
  await night()
  expect(await world.query('select state from committee')).toEqual([{ state: 'RENEWING' }])
  at('2026-12-01 01:10:00')
  await night()
  expect(await world.query('select state from committee')).toEqual([{ state: 'EXPIRED' }])
  expect([await shown(), await holders()]).toEqual(['4', ['committee0101']])
  const waiting = `select title from todo where biz_type = 'COMMITTEE' and state = 'OPEN' and node = 'OVERDUE'`
  expect(await world.query(waiting)).toEqual([{ title: '业委会逾期未换届：桂园里业主委员会' }])
  const seated = await world.members(id)
  const change = { id: seated[1]!.id, action: 'leave', leaveReason: '4', date: '2026-12-01' } as const
  // The director keeps the role, and may do no more than what leads to the next committee.
  expect(await world.step('committee0101', change)).toMatchObject({ message: '任期已届满，只能办理换届、移交和查阅' })
})
