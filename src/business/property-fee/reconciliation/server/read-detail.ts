import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { ClassSum, FeeRecon, ReconDetail } from '../shared/schema.ts'

const byClass = `select diff_class, count(*)::integer as count, count(*) filter (where state in ('OPEN', 'CONFIRMING'))::integer as left,
    coalesce(sum(difference), 0)::numeric(14, 2) as difference
  from fee_recon_diff where tenant_id = $1 and recon_id = $2 and state <> 'VOID' and del_flag = 0
  group by diff_class order by array_position(array['LONG', 'SHORT', 'AMOUNT', 'STATE', 'FEE'], diff_class)`

const named = `select v.name as village_name, d.name as creditor_name, u.name as closer_name
  from ref_village v join ref_depart d on d.tenant_id = v.tenant_id and d.id = $3
    left join ref_user u on u.tenant_id = v.tenant_id and u.id = $4
  where v.tenant_id = $1 and v.id = $2`

/** A reconciliation with its differences by kinds, and the names that its paper bears. */
export async function readDetail(reader: Reader, _actor: Actor, row: FeeRecon): Promise<FeeRecon & ReconDetail> {
  const classes = await reader.all(statement<ClassSum>(byClass, [reader.tenantId, row.id]))
  const names = await reader.one(
    statement<Omit<ReconDetail, 'classes'>>(named, [reader.tenantId, row.villageId, row.creditorId, row.closerId]),
  )
  return { ...row, classes, ...names }
}
