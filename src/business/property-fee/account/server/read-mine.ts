import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { MineAccounts } from '../shared/schema.ts'
import { readLogs } from './repository.ts'

const own = `select a.id, m.name as room_name, d.name as creditor_name, a.acct_type, n.item_name, a.balance
  from ref_payer p join fee_account a on a.tenant_id = p.tenant_id and a.payer_id = p.id and a.del_flag = 0
    join ref_depart d on d.tenant_id = a.tenant_id and d.id = a.creditor_id
    left join ref_room m on m.tenant_id = p.tenant_id and m.id = p.room_id
    left join fee_item n on n.tenant_id = a.tenant_id and n.id = a.item_id
  where p.tenant_id = $1 and p.user_id = $2 and p.active order by a.moved_at desc nulls last, a.id limit 100`

/** Accounts of the caller's own households, former ones too; those of people who own a home with them are theirs. */
export async function readMineAccounts(reader: Reader, { userId }: Actor): Promise<MineAccounts> {
  const rows = await reader.all(
    statement<Omit<MineAccounts['accounts'][number], 'logs'>>(own, [reader.tenantId, userId]),
  )
  const logs = await readLogs(
    reader,
    rows.map(({ id }) => id),
    50,
  )
  return { accounts: rows.map((row) => ({ ...row, logs: logs.filter(({ accountId }) => accountId === row.id) })) }
}
