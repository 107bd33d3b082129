import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Active members of groups, in the order in which these name them. */
export async function groupMembers(reader: Reader, groups: readonly string[]): Promise<string[]> {
  const text = `select m.id from wf_group g
      cross join lateral unnest(g.member_ids) with ordinality m (id, place)
      join ref_user u on u.tenant_id = g.tenant_id and u.id = m.id and u.active
    where g.tenant_id = $1 and g.id = any($2::text[]) and g.del_flag = 0
    group by m.id order by min(array_position($2::text[], g.id)), min(m.place), m.id`
  return (await reader.all(statement<{ id: string }>(text, [reader.tenantId, groups]))).map(({ id }) => id)
}
