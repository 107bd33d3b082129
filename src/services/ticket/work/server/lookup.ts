import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import type { Member, Worker } from '../shared/assignment.ts'

/** The tickets that count as somebody's load. */
interface Load {
  table: Table
  /** States in which a ticket is in the hands of whoever has it. */
  inHand: readonly string[]
}

/** Those who take tickets in some departments, by name; `more`: further columns of each, named `w`. */
const membersText = (more = ''): string => `select w.user_id, w.depart_id, w.name${more},
    (select c.id from ref_depart d join ref_depart c on c.tenant_id = d.tenant_id and c.org_category = '${orgCategories.company}'
        and starts_with(d.org_code, c.org_code)
      where d.tenant_id = $1 and d.id = w.depart_id order by length(c.org_code) desc limit 1) as company_id
  from (select distinct on (r.user_id) r.user_id, r.depart_id, u.name
    from ref_user_role r join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
    where r.tenant_id = $1 and r.depart_id = any($2::text[]) and r.role_code = 'normal'
    order by r.user_id, r.depart_id) w
  order by w.name, w.user_id`

export const membersIn = (reader: Reader, departIds: readonly string[]): Promise<Member[]> =>
  reader.all(statement<Member>(membersText(), [reader.tenantId, departIds]))

/** The staff board: the same, each with their tickets in hand. */
export function workersIn(reader: Reader, { table, inHand }: Load, departIds: readonly string[]): Promise<Worker[]> {
  const load = `, (select count(*) from ${table.name} t where t.tenant_id = $1
    and t.assignee_id = w.user_id and t.state = any($3::text[]) and t.del_flag = 0) as load`
  return reader.all(statement<Worker>(membersText(load), [reader.tenantId, departIds, inHand]))
}

/** Members of a group who take tickets. */
export async function groupMembers(reader: Reader, groupId: string): Promise<string[]> {
  const text = `select r.user_id from ref_user_role r join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
    where r.tenant_id = $1 and r.depart_id = $2 and r.role_code = 'normal' order by 1`
  const rows = await reader.all(statement<{ userId: string }>(text, [reader.tenantId, groupId]))
  return rows.map(({ userId }) => userId)
}
