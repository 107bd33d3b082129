import type { AreaSource } from '#kernel/server/identity.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { mostOptions } from '../shared/api.ts'
import { COUNTRY } from './read-regions.ts'

const above = `with recursive line as (
    select distinct rpad(v.area_code, 12, '0') as code from village v
    where v.tenant_id = $1 and v.del_flag = 0 and ($2::text[] is null or v.id = any($2::text[]))
    union
    select r.parent_code from line l join ref_region r on r.tenant_id = $1 and r.code = l.code where r.parent_code is not null)
  select r.code as id, r.name as text, coalesce(r.parent_code, '${COUNTRY}') as pid, r.level as index
  from line l join ref_region r on r.tenant_id = $1 and r.code = l.code
  order by r.level, r.sort, r.code limit ${mostOptions.regions}`

/** The regions in which villages stand and those above them, from the top down: provinces first, communities last. */
export const areasOf: AreaSource = (reader, villages) =>
  reader.all(statement(above, [reader.tenantId, villages === 'all' ? null : villages]))
