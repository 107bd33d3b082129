import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { villageApi } from '../shared/api.ts'
import { statisticsApi } from '../shared/statistics.ts'
import { villageNight } from './jobs.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-21T00:10:00+08:00'))
  linli = await testApp()
})

const run = (text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))
const night = () => villageNight.run(linli.services, { dueAt: '2026-11-21 00:10:00' })
const read = async (id: string) => (await (await linli.as('supadmin')).call(villageApi.one, { id })).result
const asked = async () => {
  const clerk = await linli.as('comm0101')
  return (await clerk.call(todoApi.page, { bizType: 'PREPARE' })).result.records
}

test('the night counts rooms and people of verified households only', async () => {
  await night()
  const text = `select count(distinct room_id) as rooms, count(distinct resident_id) as people from household
    where village_id = $1 and state = 'VERIFIED' and del_flag = 0`
  const [[counted]] = await linli.services.db.flight(systemActor(1), [
    statement<{ rooms: number; people: number }>(text, [near]),
  ])
  const village = await read(near)
  expect(village).toMatchObject({ householdCount: counted!.rooms, population: counted!.people })
  expect(counted!.rooms).toBeGreaterThan(0)
  expect(village.occupancyRate).toBe((Math.round((counted!.rooms * 10_000) / 10) / 100).toFixed(2))
})

test('the night marks who may meet, and asks the community for a group until there is one', async () => {
  await run(`update village set committee_state = '0' where id = $1`, [near])
  await night()
  await night()
  expect(await read(near)).toMatchObject({ meetingReady: 'Y', version: 1 })
  expect(await asked()).toMatchObject([
    { bizId: near, title: '桂园里符合成立业主大会条件', dueAt: '2027-03-21 23:59:59' },
  ])
  await run(`update village_room set deliver_state = '2' where village_id = $1`, [near])
  await night()
  expect(await read(near)).toMatchObject({ meetingReady: 'N' })
  expect(await asked()).toEqual([])
})

test('the figures count villages in use within the scope, to the digit', async () => {
  await run(`update village set meeting_ready = 'Y', total_area = 1041.04 where id = $1`, [near])
  await run(
    `update village set meeting_ready = 'Y', committee_state = '2', management_mode = '3', total_area = 398.96, village_type = '2' where id = $1`,
    [far],
  )
  const figures = async (username: string) => (await (await linli.as(username)).call(statisticsApi, {})).result
  expect(await figures('supadmin')).toEqual({
    total: 2,
    area: '0.14',
    rooms: 14,
    covered: '50.00',
    committees: '50.00',
    byStreet: [{ key: seedId('depart', 'A01A01'), label: '滨河街道', value: 2 }],
    byType: [
      { key: '1', label: '商品房', value: 1 },
      { key: '2', label: '老旧小区', value: 1 },
    ],
  })
  expect(await figures('comm0101')).toMatchObject({ total: 1, rooms: 10, covered: '100.00', committees: '0.00' })
  expect(await figures('street02')).toMatchObject({ total: 0, area: '0.00', covered: null, committees: null })
})
