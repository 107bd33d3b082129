import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildingApi } from '#community/village/building/shared/api.ts'
import { householdApi } from '#community/household/shared/api.ts'
import { roomApi } from '#community/village/room/shared/api.ts'
import { villageApi } from '#community/village/shared/api.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { accounts, roomsOf, trees, type Account, type Tree } from '../../support/register-tree.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

const tenantId = 3
let linli: TestApp
let client: Client
beforeAll(async () => {
  linli = await testApp()
  client = new Client({ connectionString: linli.databaseUrl })
  await client.connect()
  await client.query(`select set_config('app.tenant', '1', false)`)
  const { rows } = await client.query<{ row: object }>(`select to_jsonb(r) || '{"tenant_id":3}' as row from sys_role r`)
  await client.query(
    `insert into sys_tenant (id, name) values (3, '随机区'); select set_config('app.tenant', '3', false)`,
  )
  await client.query(`insert into sys_role select * from jsonb_populate_recordset(null::sys_role, $1)`, [
    JSON.stringify(rows.map(({ row }) => row)),
  ])
  const people = JSON.stringify([...Object.keys(accounts), 'nobody'].map((id) => ({ id: `t-${id}` })))
  await client.query(
    `insert into sys_user (id, username, realname, password_hash, password_time)
     select id, id, id, 'x', now() from jsonb_to_recordset($1) as p(id text)`,
    [people],
  )
  await client.query(
    `insert into sys_user_tenant (tenant_id, user_id) select 3, id from jsonb_to_recordset($1) as p(id text)`,
    [people],
  )
})
afterAll(async () => {
  await client.end()
})

const base = 'create_time, update_time, version'
const now = 'now(), now(), 1'
const emptied = ['manager_area', 'household', 'resident', 'village_room', 'village_building', 'village']
const emptiedToo = ['sys_user_role', 'sys_user_depart', 'sys_depart']

/** Lays a tree down in the third district, in place of the one before. */
async function plant({ departs, villages, areas, homes, seats, day }: Tree): Promise<void> {
  const put = (text: string, rows: readonly object[]) => client.query(text, [JSON.stringify(rows)])
  for (const table of [...emptied, ...emptiedToo]) await client.query(`delete from ${table} where tenant_id = 3`)
  const governs = ['district', 'street', 'community']
  for (const { code, category } of departs)
    await client.query(
      `insert into sys_depart (tenant_id, id, parent_id, depart_name, org_category, org_type, org_code) values (3, $1, $2, $1, $3, $4, $1)`,
      [
        code,
        code.length > 3 ? code.slice(0, -3) : null,
        governs.includes(category) ? 'goverment' : category,
        String(code.length / 3),
      ],
    )
  const held = Object.entries(seats).map(([name, depart]) => ({
    ...{ user: `t-${name}`, depart, role: accounts[name as Account][0] },
  }))
  await put(
    `insert into sys_user_depart (tenant_id, user_id, depart_id) select 3, "user", depart from jsonb_to_recordset($1) as h("user" text, depart text)`,
    held,
  )
  await put(
    `insert into sys_user_role (tenant_id, user_id, depart_id, role_code) select 3, "user", depart, role from jsonb_to_recordset($1) as h("user" text, depart text, role text)`,
    held,
  )
  await put(
    `insert into village (tenant_id, id, name, code, org_id, org_code, street_id, community_id, area_code, address, village_type,
      total_area, management_mode, state, maker_depart_id, ${base})
     select 3, code, code, code, code, code, left(code, 6), left(code, 9), '330199', '路1号', '1', 100, '1', state, maker, ${now}
     from jsonb_to_recordset($1) as v(code text, state text, maker text)`,
    villages,
  )
  await put(
    `insert into village_building (tenant_id, id, village_id, name, code, building_type, floors_up, floors_down, unit_count, has_elevator, ${base})
     select 3, 'b-' || code, code, '1幢', '01', '1', 3, 0, 0, 'N', ${now} from jsonb_to_recordset($1) as v(code text)`,
    villages,
  )
  const rooms = villages.flatMap(({ code }) => roomsOf(code).map((id) => ({ id, code })))
  await put(
    `insert into village_room (tenant_id, id, village_id, building_id, room_no, name, room_code, floor, usage, build_area, area_source,
      ownership_kind, deliver_state, live_state, count_in_vote, ${base})
     select 3, id, code, 'b-' || code, id, id, id, 1, '1', 90, '1', '1', '3', '1', 'Y', ${now} from jsonb_to_recordset($1) as r(id text, code text)`,
    rooms,
  )
  const persons = [...new Set(homes.map(({ person }) => person))].map((person) => ({ person }))
  await put(
    `insert into resident (tenant_id, id, name, name_mask, id_type, id_no_sealed, id_no_index, id_no_mask, phone_sealed, phone_whole,
      phone_tail, phone_mask, user_id, person_kind, ${base})
     select 3, person, person, '某**', '2', 'x', person, 'x', 'x', person, person, 'x', 't-' || person, 'P', ${now}
     from jsonb_to_recordset($1) as p(person text)`,
    persons,
  )
  await put(
    `insert into household (tenant_id, id, village_id, room_id, resident_id, relation_type, is_representative, source, state, lease_start, lease_end, ${base})
     select 3, person || ' ' || room, split_part(room, '-', 1), room, person, 'tenant', 'N', '1', state, start, "end", ${now}
     from jsonb_to_recordset($1) as h(person text, room text, state text, start date, "end" date)`,
    homes,
  )
  await put(
    `insert into manager_area (tenant_id, id, village_id, company_id, group_id, manager_user_id, deputy_ids, start_date, end_date, state, ${base})
     select 3, 'a' || n, village, company, project, 't-' || manager, case when deputy is null then '{}' else array['t-' || deputy] end, start, "end",
       case when "isPending" then 'PENDING' when "end" < '${day}'::date then 'ENDED' else 'EFFECTIVE' end, ${now}
     from (select *, row_number() over () as n from jsonb_to_recordset($1) as r(village text, company text, project text, manager text,
       deputy text, start date, "end" date, "isPending" boolean)) a`,
    areas,
  )
}

const isOn = (day: string, { start, end }: { start: string | null; end: string | null }): boolean =>
  (start === null || start <= day) && (end === null || day <= end)

/** The villages of an account, in plain words. */
function villagesOf(tree: Tree, name: Account): string[] {
  const [role, kind] = accounts[name]
  const seat = tree.seats[name]!
  const serves = tree.areas.filter((area) => !area.isPending && isOn(tree.day, area))
  const served = (isTheirs: (area: (typeof serves)[number]) => boolean) =>
    serves.filter(isTheirs).map(({ village }) => village)
  const codes = tree.villages.map(({ code }) => code)
  if (role === 'supAdmin') return codes
  if (role === 'owner' || role === 'tenant') return homesOf(tree, name).map((room) => room.split('-')[0]!)
  if (kind === 'bloc' || kind === 'company') return served(({ company }) => company.startsWith(seat))
  if (kind !== 'group') return codes.filter((code) => code.startsWith(seat) || seat.startsWith(code))
  const isInHand = ({ manager, deputy }: (typeof serves)[number]) =>
    role !== 'projectManager' || manager === null || manager === name || deputy === name
  return served((area) => area.project === seat && isInHand(area))
}

/** The rooms in which an account is verified and, as a tenant, within the lease. */
const homesOf = ({ homes, day }: Tree, name: Account): string[] =>
  homes.filter((home) => home.person === name && home.state === 'VERIFIED' && isOn(day, home)).map(({ room }) => room)

/** What an account sees of each list, in plain words. */
function expected(tree: Tree, name: Account): Record<string, string[]> {
  const isResident = ['owner', 'tenant'].includes(name)
  const own = new Set(villagesOf(tree, name))
  // What an organisation has entered is its own, with all that stands in it, until it is accepted.
  const here = ({ code, maker }: Tree['villages'][number]) =>
    own.has(code) || (!isResident && maker === tree.seats[name])
  const rooms = isResident ? homesOf(tree, name) : tree.villages.filter(here).flatMap(({ code }) => roomsOf(code))
  return {
    village: tree.villages.filter(here).map(({ code }) => code),
    building: tree.villages.filter(here).map(({ code }) => `b-${code}`),
    room: rooms,
    household: tree.homes.filter(({ room }) => rooms.includes(room)).map(({ person, room }) => `${person} ${room}`),
  }
}

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()
const lists = { village: villageApi.page, building: buildingApi.page, room: roomApi.page, household: householdApi.page }

test('every account of any tree of organisations sees in every list what plain words say, and counts it', async () => {
  const identity = linli.services.identity as unknown as { actorOf(source: object): Promise<Actor> }
  const routes = linli.features.flatMap((feature) => feature.routes ?? [])
  const page = async (actor: Actor, endpoint: unknown) => {
    const { handle } = routes.find((route) => (route.endpoint as unknown) === endpoint)!
    const asked = { pageSize: '500' } as never
    return (await handle(linli.services.db, actor, asked, {} as never)) as { records: { id: string }[]; total: number }
  }
  let seen = 0
  await fc.assert(
    fc.asyncProperty(trees, async (tree) => {
      await plant(tree)
      setClock(() => new Date(`${tree.day}T12:00:00+08:00`))
      for (const name of Object.keys(tree.seats) as Account[]) {
        const user = `t-${name}`
        const source = { tenantId, userId: user, username: user, realname: user, id: '', departId: tree.seats[name] }
        const actor = await identity.actorOf(source)
        const wanted = expected(tree, name)
        for (const [key, endpoint] of Object.entries(lists)) {
          const { records, total } = await page(actor, endpoint as unknown as Endpoint)
          expect([name, key, sorted(records.map(({ id }) => id))]).toEqual([name, key, sorted(wanted[key]!)])
          expect(total).toBe(records.length)
          seen += total
        }
      }
    }),
    { numRuns: 25 },
  )
  expect(seen).toBeGreaterThan(200)
}, 120_000)
