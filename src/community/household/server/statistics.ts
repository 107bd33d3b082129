import { percentage } from '#kernel/shared/decimal.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { HouseholdStatistics, StatisticsQuery } from '../shared/statistics.ts'
import { householdTables } from './tables.ts'

interface Counts {
  owners: number
  tenants: number
  dependents: number
  rented: number
  owned: number
  partyRooms: number
  waiting: number
}
interface Rooms {
  rooms: number
  delivered: number
  empty: number
}
type Age = HouseholdStatistics['ages'][number]

const bands = ['0-9', '10-19', '20-29', '30-39', '40-49', '50-59', '60-69', '70-79', '80-89', '90+'] as const

/** The figures of the register over the caller's villages, or one of them. */
export async function readStatistics(
  db: Db,
  actor: Actor,
  { villageId }: StatisticsQuery,
): Promise<HouseholdStatistics> {
  const [[counts], [rooms], ages] = await db.flight(actor, [
    counting(actor, villageId),
    housing(actor, villageId),
    pyramid(actor, villageId),
  ])
  const { owners, tenants, dependents, rented, owned, partyRooms, waiting } = counts as Counts
  const { rooms: total, delivered, empty } = rooms as Rooms
  const found = new Map(ages.map((age) => [age.band, age]))
  return {
    owners,
    tenants,
    dependents,
    rooms: total,
    rentRate: percentage(rented, total),
    vacancyRate: percentage(empty, delivered),
    partyRooms,
    verificationRate: percentage(owned, total),
    waiting,
    ages: bands.map((band) => found.get(band) ?? { band, men: 0, women: 0 }),
  }
}

/** The caller's rows of one village or all, with their values. */
function inVillages(actor: Actor, villageId: string | undefined, alias: string) {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const scope = scopeText(actor, householdTables.household.scope, alias, bind)
  const village = villageId === undefined ? '' : ` and ${alias}.village_id = ${bind(villageId)}`
  return { where: `${alias}.tenant_id = ${bind(actor.tenantId)} and ${scope}${village}`, values, bind }
}

const verified = (type: string) => `relation_type = '${type}' and state = 'VERIFIED'`

function counting(actor: Actor, villageId: string | undefined) {
  const { where, values } = inVillages(actor, villageId, 't')
  const people = (type: string) => `count(distinct resident_id) filter (where ${verified(type)})`
  const rooms = (type: string) => `count(distinct room_id) filter (where ${verified(type)})`
  const text = `select ${people('owner')} as owners, ${people('tenant')} as tenants, ${people('dependents')} as dependents,
      ${rooms('tenant')} as rented, ${rooms('owner')} as owned, count(*) filter (where state = 'APPLYING') as waiting,
      count(distinct room_id) filter (where party_member = 'Y' and state = 'VERIFIED') as party_rooms
    from household t where ${where} and t.del_flag = 0`
  return statement<Counts>(text, values.list)
}

function housing(actor: Actor, villageId: string | undefined) {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const scope = scopeText(actor, { village: 'villageId', resident: { room: 'id' } }, 'm', bind)
  const village = villageId === undefined ? '' : ` and m.village_id = ${bind(villageId)}`
  const text = `select count(*) as rooms, count(*) filter (where m.deliver_state = '3') as delivered,
      count(*) filter (where m.deliver_state = '3' and m.live_state = '3') as empty
    from ref_room m where m.tenant_id = ${bind(actor.tenantId)} and m.active and ${scope}${village}`
  return statement<Rooms>(text, values.list)
}

/** Each person once; firms and those of unknown age or sex are in no band. */
function pyramid(actor: Actor, villageId: string | undefined) {
  const { where, values, bind } = inVillages(actor, villageId, 't')
  const age = `extract(year from age(${bind(today())}::date, r.birthday))::integer`
  const text = `select case when decade >= 9 then '90+' else decade * 10 || '-' || (decade * 10 + 9) end as band,
      count(*) filter (where sex = 1) as men, count(*) filter (where sex = 2) as women
    from (select r.sex, greatest(${age}, 0) / 10 as decade from resident r
      where r.tenant_id = app_tenant() and r.birthday is not null and r.sex is not null and r.id in
        (select t.resident_id from household t where ${where} and t.state = 'VERIFIED' and t.del_flag = 0)) people
    group by 1`
  return statement<Age>(text, values.list)
}
