import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Members in office of a committee on a day, without alternates: by their number a meeting is judged. */
const members = `select m.id as value, m.name || coalesce('（' || m.delegate_name || '）', '') as text from committee_member m
  where m.tenant_id = $1 and m.committee_id = $2 and m.del_flag = 0 and m.position <> 'alternate'
    and m.start_date <= greatest($3::date, (select c.start_date from committee c where c.tenant_id = $1 and c.id = $2))
    and (m.end_date is null or m.end_date > $3::date)
  order by array_position(array['director', 'deputy', 'member'], m.position), m.id`

export const membersOn = (reader: Reader, committeeId: string, day: string) =>
  reader.all(statement<{ value: string; text: string }>(members, [reader.tenantId, committeeId, day]))
