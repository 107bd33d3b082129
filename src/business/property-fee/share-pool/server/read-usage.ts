import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { commonUsage, type CommonCounter, type HomesUsage } from '../shared/common-usage.ts'

/** A place, an item and a month. */
export interface UsagePlace {
  villageId: string
  buildingId: string | null
  itemId: string
  period: string
}

/** Counters of the place for the item that the month asks for: in use by its end, or taken out but read for it. */
const counters = `select c.id, c.meter_no, c.meter_use, c.home_item_id, r.usage from fee_meter c
    left join fee_reading r on r.tenant_id = c.tenant_id and r.meter_id = c.id and r.period = $5 and r.state = 'CONFIRMED' and r.del_flag = 0
  where c.tenant_id = $1 and c.village_id = $2 and c.building_id is not distinct from $3 and c.item_id = $4
    and c.meter_use <> 'HOME' and c.del_flag = 0
    and (r.id is not null or c.state = 'IN_USE' and c.install_date < ($5 || '-01')::date + interval '1 month')
  order by c.meter_no`

/** The homes of the place by some items; a counter that was put in after the month is none of them. */
const homes = `select coalesce(sum(r.usage), 0)::numeric(14, 3)::text as usage, (count(*) filter (where r.id is null))::integer as unread
  from fee_meter c join ref_room m on m.tenant_id = c.tenant_id and m.id = c.room_id
    left join fee_reading r on r.tenant_id = c.tenant_id and r.meter_id = c.id and r.period = $5 and r.state = 'CONFIRMED' and r.del_flag = 0
  where c.tenant_id = $1 and c.village_id = $2 and ($3::text is null or m.building_id = $3) and c.item_id = any($4::text[])
    and c.meter_use = 'HOME' and c.del_flag = 0
    and (r.id is not null or c.state = 'IN_USE' and c.install_date < ($5 || '-01')::date + interval '1 month')`

type Counter = CommonCounter & { id: string; homeItemId: string | null }

/** What counters say was used in common; throws a `FeeFault` where they do not say it. */
export async function readUsage(
  reader: Reader,
  { villageId, buildingId, itemId, period }: UsagePlace,
): Promise<string> {
  const own = await reader.all(statement<Counter>(counters, [reader.tenantId, villageId, buildingId, itemId, period]))
  const items = own.flatMap(({ homeItemId }) => (homeItemId === null ? [] : [homeItemId]))
  const used =
    items.length === 0
      ? { usage: '0', unread: 0 }
      : await reader.one(statement<HomesUsage>(homes, [reader.tenantId, villageId, buildingId, items, period]))
  return commonUsage(own, used)
}

/** Holds the readings of a place for a month, so that none of them is taken back meanwhile. */
export const holdReadings = (reader: Reader, { villageId, buildingId, itemId, period }: UsagePlace): Promise<unknown> =>
  reader.all(
    statement(
      `select r.id from fee_reading r where r.tenant_id = $1 and r.period = $5 and r.del_flag = 0 and r.meter_id in (
        select c.id from fee_meter c where c.tenant_id = $1 and c.village_id = $2 and c.building_id is not distinct from $3
          and c.item_id = $4 and c.meter_use <> 'HOME') order by r.id for share`,
      [reader.tenantId, villageId, buildingId, itemId, period],
    ),
  )
