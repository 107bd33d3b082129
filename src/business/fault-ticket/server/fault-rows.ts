import { pathName } from '../category/server/category-rows.ts'

// SQL over a ticket `t`: what follows from it.

const category = `(select ${pathName} from fault_category t where t.tenant_id = f.tenant_id and t.id = f.category_id)`
/** The names of its category, from the top. */
export const categoryName = `(select n.name from (select t.tenant_id, t.category_id) f, lateral (select ${category} as name) n)`

/**
 * Did the same equipment have a fault of the same category within thirty days before? Only the latest one before is looked
 * at: below a row-level policy no index finds times that are worked out, and the history of a lift is long.
 */
export const isRepeat = `(t.equipment_id is not null and coalesce((select o.create_time from fault o
    where o.tenant_id = t.tenant_id and o.equipment_id = t.equipment_id and o.category_id = t.category_id and o.id <> t.id
      and o.del_flag = 0 and o.state <> 'INVALID' and o.merged_into_id is null and o.create_time <= t.create_time
      and (o.create_time, o.id) < (t.create_time, t.id)
    order by o.create_time desc limit 1) >= t.create_time - interval '30 days', false))`

export const isMerged = 't.merged_into_id is not null'
/** As the partial indexes of the table say it, so that they serve. */
export const isOpen = `t.state in ('WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'SUSPENDED', 'WAIT_REVIEW', 'TRANSFERRED_OUT')`
export const isLate = `(t.breached_flag = 'Y' and ${isOpen})`

/**
 * Minutes of the clock from the report to the end of the work, without the rests, in whole hundredths; half of one counts
 * as one. Whole numbers add up several times faster than decimals.
 */
export const repairHundredths = `greatest(0, ((round(date_part('epoch', t.finish_time - t.create_time) * 1000000)::bigint
    - t.rest_seconds * 1000000::bigint) * 10 + 3000000) / 6000000)`
/** The same in minutes. */
export const repairMinutes = `round(${repairHundredths} / 100::numeric, 2)`
