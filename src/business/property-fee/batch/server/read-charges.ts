import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { assignTables } from '../../assignment/server/tables.ts'
import { holdingsText } from '../../server/payer-rows.ts'
import type { FeeObjType } from '../../shared/dictionaries.ts'
import type { Holding } from '../../shared/payers.ts'
import type { StoredStandard } from '../../standard/server/tables.ts'

/** A bill that there is: its days, what it came to before discounts, for how many months, and the last month whose usage it charges. */
type Covered = readonly [from: string, to: string, amount: string, months: string | null, usageTo: string | null]

/** A confirmed reading: its month, what was used, and on which day it was read. */
type Read = readonly [period: string, usage: string, day: string]

/** A room that is charged by a standard, with all that a bill is reckoned by. */
export interface Charge {
  assignId: string
  roomId: string
  roomName: string
  buildingId: string
  standardNo: string
  itemId: string
  creditorId: string
  objType: FeeObjType
  startDate: string
  endDate: string | null
  quantity: number
  coefficient: string
  builtArea: string | null
  innerArea: string | null
  floor: number | null
  /** Nobody lives there today. */
  isVacant: boolean
  /** Another assignment of the item goes on with the month in which this one ends. */
  isFollowed: boolean
  owners: readonly Holding[]
  renters: readonly Holding[]
  covered: readonly Covered[]
  /** Of all counters for the item, by their days. */
  readings: readonly Read[]
  /** What it bears of pools, by their months. */
  shares: readonly (readonly [period: string, amount: string])[]
  /** Counters in use for the item. */
  meters: number
}

/** What of a village is looked at. */
export interface ChargeQuestion {
  villageId: string
  /** None: all. */
  itemIds: readonly string[]
  buildingIds: readonly string[]
  /** Of them alone, where they are named. */
  roomIds?: readonly string[]
}

/** Assignments of the caller's that may be billed, by their rooms; with `isHeld` nobody removes them meanwhile. */
export function readCharges(
  reader: Reader,
  actor: Actor,
  { villageId, itemIds, buildingIds, roomIds }: ChargeQuestion,
  isHeld = false,
): Promise<Charge[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const items = itemIds.length === 0 ? '' : ` and a.item_id = any(${bind(itemIds)}::text[])`
  const rooms = roomIds ? ` and a.room_id = any(${bind(roomIds)}::text[])` : ''
  const text = `select a.id as assign_id, a.room_id, m.name as room_name, m.building_id, a.standard_no, a.item_id, a.creditor_id,
      a.obj_type, a.start_date, a.end_date, a.quantity, a.coefficient, coalesce(a.area, m.build_area) as built_area,
      coalesce(a.area, m.inner_area) as inner_area, m.floor,
      m.live_state = '3' as is_vacant, ${holdingsText('owner', 'a', 'room_id')} as owners, ${holdingsText('tenant', 'a', 'room_id')} as renters,
      exists (select from fee_assign f where f.tenant_id = a.tenant_id and f.room_id = a.room_id and f.item_id = a.item_id
        and f.del_flag = 0 and f.start_date > a.end_date and to_char(f.start_date, 'YYYY-MM') = to_char(a.end_date, 'YYYY-MM')) as is_followed,
      coalesce((select json_agg(json_build_array(b.period_start, b.period_end, (b.receivable + b.rebate)::text, b.months::text, b.usage_to)
        order by b.period_start)
        from fee_bill b where b.tenant_id = a.tenant_id and b.room_id = a.room_id and b.item_id = a.item_id
          and b.covers and b.del_flag = 0), '[]'::json) as covered,
      coalesce((select json_agg(json_build_array(r.period, r.usage::text, r.cur_date) order by r.cur_date, r.id)
        from fee_reading r where r.tenant_id = a.tenant_id and r.room_id = a.room_id and r.item_id = a.item_id
          and r.state = 'CONFIRMED' and r.del_flag = 0), '[]'::json) as readings,
      coalesce((select json_agg(json_build_array(p.period, s.amount::text)) from fee_pool_share s
        join fee_pool p on p.tenant_id = s.tenant_id and p.id = s.pool_id and p.state = 'CONFIRMED' and p.del_flag = 0
        where s.tenant_id = a.tenant_id and s.assign_id = a.id), '[]'::json) as shares,
      (select count(*)::integer from fee_meter c where c.tenant_id = a.tenant_id and c.room_id = a.room_id
        and c.item_id = a.item_id and c.state = 'IN_USE' and c.del_flag = 0) as meters
    from fee_assign a join ref_room m on m.tenant_id = a.tenant_id and m.id = a.room_id and m.active
    where ${seenText(actor, assignTables.feeAssign, 'a', bind)} and a.village_id = ${bind(villageId)}
      and a.state in ('ACTIVE', 'ENDED') and m.building_id = any(${bind(buildingIds)}::text[])${items}${rooms}
    order by m.room_code, a.id${isHeld ? ' for key share of a' : ''}`
  return reader.all(statement<Charge>(text, values.list))
}

/** Versions that hold, or held, by the number of their standard, the oldest first. */
export async function readVersions(
  reader: Reader,
  charges: readonly Charge[],
): Promise<ReadonlyMap<string, readonly StoredStandard[]>> {
  const numbers = [...new Set(charges.map(({ standardNo }) => standardNo))]
  const text = `select * from fee_standard where tenant_id = $1 and standard_no = any($2::text[]) and del_flag = 0
    and state in ('ENABLED', 'STOPPED') order by standard_no, start_date`
  const rows = await reader.all(statement<StoredStandard>(text, [reader.tenantId, numbers]))
  return new Map(numbers.map((number) => [number, rows.filter(({ standardNo }) => standardNo === number)]))
}

/** Buildings of a village that have something to bill, with how many assignments each. */
export function chargedBuildings(
  reader: Reader,
  actor: Actor,
  { villageId, itemIds }: Omit<ChargeQuestion, 'buildingIds' | 'roomIds'>,
): Promise<{ buildingId: string; charges: number }[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const items = itemIds.length === 0 ? '' : ` and a.item_id = any(${bind(itemIds)}::text[])`
  const text = `select m.building_id, count(*)::integer as charges
    from fee_assign a join ref_room m on m.tenant_id = a.tenant_id and m.id = a.room_id and m.active
    where ${seenText(actor, assignTables.feeAssign, 'a', bind)} and a.village_id = ${bind(villageId)}
      and a.state in ('ACTIVE', 'ENDED')${items} group by m.building_id order by m.building_id`
  return reader.all(statement<{ buildingId: string; charges: number }>(text, values.list))
}
