import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import type { TicketBiz } from '../../shared/dictionaries.ts'

/**
 * Shows in tickets what their timers say (`due_at`, `warned_flag`, `breached_flag`) and answers them; versions stay, as
 * nobody's form is touched. Tickets that show it already are not written again: most steps leave the timers alone.
 */
export function followTimers<Row>(
  tx: Tx,
  { bizType, table }: { bizType: TicketBiz; table: Table<Row> },
  ids: readonly string[],
): Promise<Row[]> {
  const timers = 'from ref_sla s where s.tenant_id = $1 and s.biz_type = $3 and s.biz_id = one.id'
  const text = `with said as (select one.id, c.due_at, case when c.warned_at is null then 'N' else 'Y' end as warned,
      case when exists (select ${timers} and s.breached_at is not null) then 'Y' else 'N' end as breached
    from unnest($2::text[]) one(id) left join lateral (
      select s.due_at, s.warned_at ${timers} and s.is_open and s.paused_at is null
      order by array_position(array['ACCEPT', 'ARRIVE', 'RESOLVE', 'VERIFY'], s.kind) limit 1) c on true),
  told as (update ${table.name} t set due_at = said.due_at, warned_flag = said.warned, breached_flag = said.breached
    from said where t.tenant_id = $1 and t.id = said.id
      and (t.due_at, t.warned_flag, t.breached_flag) is distinct from (said.due_at, said.warned, said.breached) returning t.*)
  select * from told union all select t.* from ${table.name} t
    where t.tenant_id = $1 and t.id = any($2::text[]) and not exists (select from told where told.id = t.id)`
  return tx.all(statement<Row>(text, [tx.tenantId, ids, bizType]))
}
