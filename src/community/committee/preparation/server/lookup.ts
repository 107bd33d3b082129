import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** The group of a village that stands and has no election yet. */
export const standingGroupOf = (reader: Reader, villageId: string): Promise<{ id: string } | undefined> =>
  reader.maybe(
    statement<{ id: string }>(
      `select id from prepare_committee
       where tenant_id = $1 and village_id = $2 and del_flag = 0 and state = 'ESTABLISHED' order by id limit 1`,
      [reader.tenantId, villageId],
    ),
  )

/**
 * Accounts of the owners in a group, by their rooms and names: a group has no accounts of its own. One that has done its
 * work has them for what is left of its meeting only.
 */
export async function groupAccountsOf(
  reader: Reader,
  groupId: string,
  states: readonly ('ESTABLISHED' | 'FINISHED')[] = ['ESTABLISHED'],
): Promise<string[]> {
  const text = `select distinct o.user_id from prepare_committee g
    join prepare_member m on m.tenant_id = g.tenant_id and m.preparation_id = g.id and m.member_kind = '1' and m.del_flag = 0
    join ref_owner o on o.tenant_id = m.tenant_id and o.room_id = m.room_id and o.name = m.name and o.active
      and o.user_id is not null
    where g.tenant_id = $1 and g.id = $2 and g.del_flag = 0 and g.state = any($3::text[])`
  const rows = await reader.all(statement<{ userId: string }>(text, [reader.tenantId, groupId, states]))
  return rows.map(({ userId }) => userId)
}
