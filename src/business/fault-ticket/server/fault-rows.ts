import { pathName } from '../category/server/category-rows.ts'

// SQL over a ticket `t`: what follows from it.

const category = `(select ${pathName} from fault_category t where t.tenant_id = f.tenant_id and t.id = f.category_id)`
/** The names of its category, from the top. */
export const categoryName = `(select n.name from (select t.tenant_id, t.category_id) f, lateral (select ${category} as name) n)`

/** `Y` where the same equipment had a fault of the same category within thirty days before. */
export const isRepeat = `case when t.equipment_id is not null and exists (select from fault o where o.tenant_id = t.tenant_id
    and o.equipment_id = t.equipment_id and o.category_id = t.category_id and o.id <> t.id and o.del_flag = 0
    and o.state <> 'INVALID' and o.merged_into_id is null
    and o.create_time <= t.create_time and o.create_time >= t.create_time - interval '30 days'
    and (o.create_time, o.id) < (t.create_time, t.id)) then 'Y' else 'N' end`

export const merged = `case when t.merged_into_id is null then 'N' else 'Y' end`
const openList = `'WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'SUSPENDED', 'WAIT_REVIEW', 'TRANSFERRED_OUT'`
export const late = `case when t.breached_flag = 'Y' and t.state in (${openList}) then 'Y' else 'N' end`

/** Minutes of the clock from the report to the end of the work, without the rests. */
export const repairMinutes = `greatest(0, round(((extract(epoch from t.finish_time - t.create_time) - t.rest_seconds) / 60)::numeric, 2))`
