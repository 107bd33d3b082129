import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Who stands in for whom today in a definition; people who have left stand in for nobody. */
export async function deputiesOf(reader: Reader, defKey: string): Promise<Record<string, string>> {
  const text = `select d.user_id, d.deputy_id from wf_delegation d
      join ref_user u on u.tenant_id = d.tenant_id and u.id = d.deputy_id and u.active
    where d.tenant_id = $1 and d.del_flag = 0 and d.from_day <= $2 and d.to_day >= $2
      and (cardinality(d.def_keys) = 0 or $3 = any(d.def_keys)) order by d.create_time, d.id`
  const rows = await reader.all(
    statement<{ userId: string; deputyId: string }>(text, [reader.tenantId, today(), defKey]),
  )
  return Object.fromEntries(rows.map(({ userId, deputyId }) => [userId, deputyId]))
}
