import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { filedStates } from '../shared/states.ts'
import { successor } from './successor-rows.ts'
import type { StoredContract } from './tables.ts'

/** `HTBA-2026-00001`: the next number of the year of a day. */
export async function nextRegisterNo(tx: Tx, day: string): Promise<string> {
  const prefix = `HTBA-${day.slice(0, 4)}-`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(5, '0')
}

export const lockContract = (tx: Tx, id: string): Promise<StoredContract | undefined> =>
  tx.maybe(
    statement<StoredContract>('select * from contract where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

export const readContract = (reader: Reader, id: string): Promise<StoredContract | undefined> =>
  reader.maybe(
    statement<StoredContract>('select * from contract where tenant_id = $1 and id = $2 and del_flag = 0', [
      reader.tenantId,
      id,
    ]),
  )

export type Wanted = Pick<
  StoredContract,
  'id' | 'villageId' | 'contractKind' | 'buildingIds' | 'startDate' | 'effectiveEnd'
>

/** A contract of the developer goes when the owners' one begins; it must be of no other buildings. */
const gives = `$7 = '2' and c.contract_kind = '1' and c.state in ('FILED', 'EFFECTIVE', 'EXPIRING', 'EXPIRED') and c.start_date < $5::date
  and (cardinality($4::text[]) = 0 or (cardinality(c.building_ids) > 0 and c.building_ids <@ $4::text[]))`

const overlapping = `from contract c where c.tenant_id = $1 and c.village_id = $2 and c.id is distinct from $3 and c.del_flag = 0
    and c.contract_kind <> '3' and c.state = any($8::text[])
    and daterange(c.start_date, c.effective_end, '[]') && daterange($5::date, $6::date, '[]')
    and (cardinality(c.building_ids) = 0 or cardinality($4::text[]) = 0 or c.building_ids && $4::text[])`

const valuesOf = (reader: Reader, wanted: Wanted): unknown[] => {
  const { id, villageId, buildingIds, startDate, effectiveEnd, contractKind } = wanted
  return [reader.tenantId, villageId, id, buildingIds, startDate, effectiveEnd, contractKind, filedStates]
}

/** Does a contract of the register have one of the buildings on one of the days. The database holds the same wall. */
export async function isTaken(reader: Reader, wanted: Wanted): Promise<boolean> {
  const text = `select exists (select ${overlapping} and not (${gives})) as taken`
  return (await reader.one(statement<{ taken: boolean }>(text, valuesOf(reader, wanted)))).taken
}

/** Contracts of the developer that end because this one begins. */
export const giving = (tx: Tx, wanted: Wanted): Promise<StoredContract[]> =>
  tx.all(
    statement<StoredContract>(
      `select c.* ${overlapping} and ${gives} order by c.id for update of c`,
      valuesOf(tx, wanted),
    ),
  )

/** Contracts that end, or have ended, and are followed by another one without a day between. */
export const followed = (tx: Tx, villageId: string): Promise<StoredContract[]> =>
  tx.all(
    statement<StoredContract>(
      `select t.* from contract t where t.tenant_id = $1 and t.village_id = $2 and t.state in ('EXPIRING', 'EXPIRED')
        and t.contract_kind <> '3' and t.del_flag = 0 and exists (${successor}) order by t.id for update of t`,
      [tx.tenantId, villageId],
    ),
  )

/** Does another contract that is not given up stand on the decision. */
export async function isUsed(reader: Reader, decisionId: string, id: string | null): Promise<boolean> {
  const text = `select exists (select from contract where tenant_id = $1 and decision_id = $2 and id is distinct from $3
    and state not in ('DRAFT', 'REJECTED', 'WITHDRAWN') and del_flag = 0) as used`
  return (await reader.one(statement<{ used: boolean }>(text, [reader.tenantId, decisionId, id]))).used
}

/** ㎡ of the parts of a village by their use, of some buildings or of all. */
export async function areasByUsage(
  reader: Reader,
  { villageId, buildingIds }: { villageId: string; buildingIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const text = `select usage, sum(build_area)::numeric(14, 2) as area from ref_room
    where tenant_id = $1 and village_id = $2 and active and (cardinality($3::text[]) = 0 or building_id = any($3::text[])) group by usage`
  const rows = await reader.all(
    statement<{ usage: string; area: string }>(text, [reader.tenantId, villageId, buildingIds]),
  )
  return new Map(rows.map(({ usage, area }) => [usage, area]))
}

interface Choice {
  value: string
  text: string
}
export interface Asked {
  keyword?: string | undefined
  ids?: string | undefined
}

export const pickVillages = (reader: Reader, { keyword = '', ids }: Asked): Promise<Choice[]> =>
  reader.all(
    statement<Choice>(
      `select id as value, name as text from ref_village where tenant_id = $1 and active and state = 'NORMAL'
        and case when $2::text[] is null then name ilike $3 else id = any($2::text[]) end order by name, id limit 50`,
      [reader.tenantId, ids?.split(',') ?? null, containing(keyword)],
    ),
  )

export const pickBuildings = (reader: Reader, villageId: string): Promise<Choice[]> =>
  reader.all(
    statement<Choice>(
      `select id as value, name as text from ref_building where tenant_id = $1 and village_id = $2 and active order by code, id limit 500`,
      [reader.tenantId, villageId],
    ),
  )

/** Names of buildings by id, in their order. */
export const namesOfBuildings = (reader: Reader, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  reader.all(
    statement<{ id: string; name: string }>(
      `select id, name from ref_building where tenant_id = $1 and id = any($2::text[]) order by code, id`,
      [reader.tenantId, ids],
    ),
  )
