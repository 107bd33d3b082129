import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Whom } from './repository.ts'

type Found = { userId: string }[]
const idsOf = (rows: Found): string[] => rows.map(({ userId }) => userId)

/** Active members of active organisations; with `inCharge` their leaders alone. */
export async function membersOf(reader: Reader, departs: readonly string[], inCharge: boolean): Promise<string[]> {
  const text = `select distinct m.user_id from ref_user_depart m
      join ref_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.active
      join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id and d.active
    where m.tenant_id = $1 and m.depart_id = any($2::text[]) and (m.in_charge or not $3::boolean) order by 1`
  return idsOf(await reader.all(statement<Found[number]>(text, [reader.tenantId, departs, inCharge])))
}

/** Leaders of the starter's organisation and of those above it, nearest first; with `only` those of that level alone. */
export async function leadersAbove(reader: Reader, { instance }: Whom, level: number, only = false): Promise<string[]> {
  const text = `with above as (
      select d.id, row_number() over (order by length(d.org_code) desc) as level from ref_depart d
      where d.tenant_id = $1 and d.active and starts_with($2, d.org_code))
    select m.user_id, min(a.level) as level from above a
      join ref_user_depart m on m.tenant_id = $1 and m.depart_id = a.id and m.in_charge
      join ref_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.active
    where case when $4::boolean then a.level = $3 else a.level <= $3 end
    group by m.user_id order by 2, 1`
  return idsOf(await reader.all(statement<Found[number]>(text, [reader.tenantId, instance.orgCode, level, only])))
}

/** Leaders of the organisations that people belong to, without these people themselves. */
export async function leadersOf(reader: Reader, users: readonly string[]): Promise<string[]> {
  const text = `select distinct l.user_id from ref_user_depart m
      join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id and d.active
      join ref_user_depart l on l.tenant_id = m.tenant_id and l.depart_id = m.depart_id and l.in_charge
      join ref_user u on u.tenant_id = l.tenant_id and u.id = l.user_id and u.active
    where m.tenant_id = $1 and m.user_id = any($2::text[]) and l.user_id <> all($2::text[]) order by 1`
  return idsOf(await reader.all(statement<Found[number]>(text, [reader.tenantId, users])))
}

interface Holding {
  positions: readonly string[]
  departs: readonly string[]
  /** Of the starter's organisation. */
  orgCode: string
}

/** Active holders of positions: members of the named organisations; without any, of the starter's, of those above it and below. */
export async function positionHolders(reader: Reader, { positions, departs, orgCode }: Holding): Promise<string[]> {
  const text = `select distinct p.user_id from ref_user_position p
      join ref_user u on u.tenant_id = p.tenant_id and u.id = p.user_id and u.active
      join ref_user_depart m on m.tenant_id = p.tenant_id and m.user_id = p.user_id
      join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id and d.active
    where p.tenant_id = $1 and p.position_id = any($2::text[]) and case when cardinality($3::text[]) > 0
      then d.id = any($3::text[]) else starts_with(d.org_code, $4) or starts_with($4, d.org_code) end order by 1`
  return idsOf(await reader.all(statement<Found[number]>(text, [reader.tenantId, positions, departs, orgCode])))
}
