import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { committeeWorld, near } from '../../../../tests/support/committee-world.ts'
import { measured } from '../../../../tests/support/measured.ts'
import { committeeWarnings } from './warnings.ts'

let world: Awaited<ReturnType<typeof committeeWorld>>
const id = 'c'.repeat(32)
const at = '2026-11-21 06:00:00'

beforeAll(async () => {
  world = await committeeWorld()
  await world.empty()
  await world.run(
    `insert into committee (tenant_id, id, village_id, kind, name, term, seats, alternates, elected_on, start_date,
      term_years, end_date, state, version) values (1, $1, $2, '1', '滨江花园业委会', 3, 5, 1, '2026-01-01', '2026-01-02', 5,
      '2031-01-01', 'EFFECTIVE', 1)`,
    [id, near],
  )
})

const seat = (index: number, position: string, state = '1') =>
  world.run(
    `insert into committee_member (tenant_id, id, committee_id, village_id, name, position, start_date, end_date, state, version)
      values (1, $1, $2, $3, '委员', $4, '2026-01-02', $5, $6, 1)`,
    [String(index).padStart(32, '0'), id, near, position, state === '1' ? null : '2026-06-01', state],
  )
const vacancy = async (villages = [near]) =>
  (await measured(world.linli.services.db, committeeWarnings, 'committee.vacancyRatio', { at, villages })).map(
    ({ subjectName, part, whole }) => [subjectName, Number(part), Number(whole)],
  )

test('seats without a member in office count, whoever stands by does not fill them', async () => {
  const name = '滨江花园业委会第3届'
  expect(await vacancy()).toEqual([[name, 5, 5]])
  await seat(1, 'director')
  await seat(2, 'member')
  await seat(3, 'member', '2')
  await seat(4, 'alternate')
  expect(await vacancy()).toEqual([[name, 3, 5]])
  expect(await vacancy([seedId('village', 'A01A01A02A01')])).toEqual([])
  await world.run(`update committee set state = 'AGENCY', kind = '2' where id = $1`, [id])
  expect(await vacancy()).toEqual([])
})
