import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Which of the villages a company serves on a day; the others keep house themselves. */
export async function servedVillages(
  reader: Reader,
  villageIds: readonly string[],
  today: string,
): Promise<ReadonlySet<string>> {
  const text = `select distinct a.village_id from manager_area a
      join ref_depart c on c.tenant_id = a.tenant_id and c.id = a.company_id and c.active
    where a.tenant_id = $1 and a.village_id = any($2::text[]) and a.state = 'EFFECTIVE' and a.del_flag = 0
      and a.start_date <= $3::date and (a.end_date is null or a.end_date >= $3::date)`
  const rows = await reader.all(statement<{ villageId: string }>(text, [reader.tenantId, villageIds, today]))
  return new Set(rows.map(({ villageId }) => villageId))
}
