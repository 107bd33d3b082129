import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { declareRoles } from '#system/role/server/feature.ts'
import { fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { departsInCharge, roomsOf, usersInCharge, villageNames, villagesOfDepart, type DepartPlace } from './lookup.ts'

/** Code, category; the id is the code in lower case. */
const tree = [
  ['A01', 'goverment'],
  ['A01A01', 'goverment'],
  ['A01A01A01', 'goverment'],
  ['A01A01A01A01', 'village'],
  ['A01A01A01A01A01', '2'],
  ['A01A01A02', 'goverment'],
  ['A01A01A02A01', 'village'],
  ['A01A02', 'goverment'],
  // Shares the first characters with A01A01, but is no part of it.
  ['A01B01', 'goverment'],
  ['A01B01A01', 'goverment'],
  ['A01B01A01A01', 'village'],
  ['B01', 'bloc'],
  ['B01A01', 'company'],
  ['B01A01A01', 'group'],
  ['B01A01A01A01', 'group'],
  ['B01A01A02', 'group'],
  ['B01A02', 'company'],
] as const

const villages = ['A01A01A01A01', 'A01A01A02A01', 'A01B01A01A01'] as const
const idOf = (code: string) => code.toLowerCase()
const parentOf = (code: string) => (code.length > 3 ? idOf(code.slice(0, -3)) : null)

/** Village, company, project, first and last day, state. */
const areas = [
  ['A01A01A01A01', 'B01A01', 'B01A01A01', '2024-01-01', '2026-11-21', 'EFFECTIVE'],
  ['A01A01A01A01', 'B01A02', null, '2026-11-22', null, 'EFFECTIVE'],
  ['A01A01A02A01', 'B01A01', 'B01A01A02', '2026-12-01', null, 'EFFECTIVE'],
  ['A01B01A01A01', 'B01A01', 'B01A01A01', '2023-01-01', '2024-12-31', 'ENDED'],
  ['A01B01A01A01', 'B01A01', 'B01A01A01', '2025-01-01', null, 'PENDING'],
] as const

const day = '2026-11-21'
let fixture: FixtureDatabase
const read = <T>(work: (reader: Parameters<typeof villageNames>[0]) => Promise<T>) =>
  fixture.db.read(systemActor(1), work)
const of = (code: string, on = day) => {
  const place: DepartPlace = {
    departId: idOf(code),
    orgCode: code,
    orgCategory: tree.find(([one]) => one === code)![1],
  }
  return read((reader) => villagesOfDepart(reader, place, on))
}

beforeAll(async () => {
  fixture = await fixtureDatabase()
  await declareRoles(fixture.db)
  await fixture.db.write(systemActor(1), async (tx) => {
    const run = (text: string, values: unknown[]) => tx.run(statement(text, values))
    for (const [code, category] of tree) {
      const text = `insert into sys_depart (tenant_id, id, parent_id, depart_name, org_category, org_type, org_code) values (1, $1, $2, $3, $4, $5, $6)`
      await run(text, [idOf(code), parentOf(code), code, category, String(code.length / 3), code])
    }
    for (const [index, code] of villages.entries()) {
      const text = `insert into village (tenant_id, id, name, code, org_id, org_code, street_id, community_id, area_code, address, village_type, total_area, management_mode, state, version)
        values (1, $1, $2, $3, $4, $5, $6, $7, '330199', '路1号', '1', 100, '1', 'NORMAL', 1)`
      await run(text, [
        `v${index}`,
        `小区${index}`,
        `c${index}`,
        idOf(code),
        code,
        idOf(code.slice(0, 6)),
        parentOf(code),
      ])
    }
    for (const [index, [village, company, group, start, end, state]] of areas.entries()) {
      const text = `insert into manager_area (tenant_id, id, village_id, company_id, group_id, start_date, end_date, state, version) values (1, $1, $2, $3, $4, $5, $6, $7, 1)`
      const villageId = `v${villages.indexOf(village)}`
      await run(text, [`a${index}`, villageId, idOf(company), group && idOf(group), start, end, state])
    }
    for (const [id, code, role, status] of [
      ['mayor', 'A01', 'supAdmin', 1],
      ['clerk', 'A01A01A01', 'communityAdmin', 1],
      ['chair', 'A01A01A01A01A01', 'committeeDirector', 1],
      ['manager', 'B01A01A01', 'projectManager', 1],
      ['worker', 'B01A01A01A01', 'normal', 1],
      ['frozen', 'B01A01A01', 'normal', 2],
      ['other', 'B01A01A02', 'normal', 1],
      ['boss', 'B01A01', 'companyAdmin', 1],
    ] as const) {
      const user = `insert into sys_user (id, username, realname, password_hash, password_time, status) values ($1, $1, $1, '', now(), $2)`
      await run(user, [id, status])
      await run('insert into sys_user_tenant (tenant_id, user_id) values (1, $1)', [id])
      await run('insert into sys_user_depart (tenant_id, user_id, depart_id) values (1, $1, $2)', [id, idOf(code)])
      const held = 'insert into sys_user_role (tenant_id, user_id, depart_id, role_code) values (1, $1, $2, $3)'
      await run(held, [id, idOf(code), role])
    }
  })
})
afterAll(() => fixture.close())

describe('the villages of an organisation', () => {
  test.each([
    ['A01', ['v0', 'v1', 'v2']],
    ['A01A01', ['v0', 'v1']],
    ['A01A01A01', ['v0']],
    ['A01A02', []],
    ['A01B01', ['v2']],
    ['A01A01A01A01', ['v0']],
    ['A01A01A01A01A01', ['v0']],
  ])('%s of the public side has %j, without an end', async (code, villageIds) => {
    expect(await of(code)).toEqual({ villageIds, validUntil: null })
  })

  test.each([
    ['a project on the last day of its area', 'B01A01A01', day, ['v0'], '2026-11-22', ['v2']],
    ['a project on the day after', 'B01A01A01', '2026-11-22', [], null, ['v0', 'v2']],
    ['a team below the project', 'B01A01A01A01', day, ['v0'], '2026-11-22', ['v2']],
    ['a project whose area is still to come', 'B01A01A02', day, [], '2026-12-01', []],
    ['a project on the first day of its area', 'B01A01A02', '2026-12-01', ['v1'], null, []],
    ['a company until the next change of any project', 'B01A01', day, ['v0'], '2026-11-22', ['v2']],
    ['a company after that', 'B01A01', '2026-11-22', [], '2026-12-01', ['v0', 'v2']],
    ['a company without a project', 'B01A02', '2026-11-22', ['v0'], null, []],
    ['a group of companies', 'B01', day, ['v0'], '2026-11-22', ['v2']],
  ])('%s', async (_, code, on, villageIds, validUntil, lost) => {
    const former = lost.length > 0 ? { former: { villageIds: lost, companyIds: ['b01a01'] } } : {}
    expect(await of(code, on)).toEqual({ villageIds, validUntil, ...former })
  })
})

test('in charge of a village are its authorities, its own people and who serves it today', async () => {
  const charged = await read((reader) => departsInCharge(reader, 'v0', day))
  expect(charged).toEqual([
    { departId: 'b01', kind: 'company' },
    { departId: 'b01a01', kind: 'company' },
    { departId: 'a01', kind: 'government' },
    { departId: 'a01a01', kind: 'government' },
    { departId: 'a01a01a01', kind: 'government' },
    { departId: 'b01a01a01', kind: 'group' },
    { departId: 'b01a01a01a01', kind: 'group' },
    { departId: 'a01a01a01a01', kind: 'village' },
    { departId: 'a01a01a01a01a01', kind: 'village' },
  ])
})

test('users in charge hold an asked role where a village is in charge, and are not frozen', async () => {
  const roles = ['supAdmin', 'committeeDirector', 'projectManager', 'normal'] as const
  const users = await read((reader) => usersInCharge(reader, ['v0', 'v1'], roles, day))
  expect(users).toEqual([
    { villageId: 'v0', userId: 'chair', roleCode: 'committeeDirector' },
    { villageId: 'v0', userId: 'worker', roleCode: 'normal' },
    { villageId: 'v0', userId: 'manager', roleCode: 'projectManager' },
    { villageId: 'v0', userId: 'mayor', roleCode: 'supAdmin' },
    { villageId: 'v1', userId: 'mayor', roleCode: 'supAdmin' },
  ])
})

test('names and rooms of unknown ids are left out, and another tenant knows none', async () => {
  expect(await read((reader) => villageNames(reader, ['v0', 'nobody']))).toEqual(new Map([['v0', '小区0']]))
  expect(await read((reader) => roomsOf(reader, ['nobody']))).toEqual([])
  expect(await fixture.db.read(systemActor(2), (reader) => villageNames(reader, ['v0']))).toEqual(new Map())
})

test('two areas of one village never overlap, whatever order they were entered in', async () => {
  const insert = (end: string | null) =>
    fixture.db.write(systemActor(1), (tx) =>
      tx.run(
        statement(
          `insert into manager_area (tenant_id, id, village_id, company_id, start_date, end_date, state, version) values (1, 'x', 'v0', 'b01a02', '2023-01-01', $1, 'EFFECTIVE', 1)`,
          [end],
        ),
      ),
    )
  await expect(insert('2024-01-01')).rejects.toMatchObject({ constraint: 'manager_area_overlap' })
  await expect(insert(null)).rejects.toMatchObject({ constraint: 'manager_area_overlap' })
  expect(await insert('2023-12-31')).toBe(1)
})
